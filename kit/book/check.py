"""What `kit check` says of the rulebook: whether every text and page tells what the rules give."""

from collections.abc import Iterator
from pathlib import Path

from kit.book.bare import bare_numbers
from kit.book.book import Book, Expanded
from kit.book.errors import BookError
from kit.book.part import PAGES, has_book
from kit.content.content import Content
from kit.content.problems import ContentErrors, Problem
from kit.content.report import Report
from kit.content.text import needed


def book_report(content: Content, lang: str, root: Path | None = None) -> Report:
    """Empty where the book tells the truth; else how many places of it a pack's rules change.

    ContentErrors names every sentence that states a number by itself, or what the rules do not give.
    """
    if not has_book(content.id) or not (Book(content, lang, root).folder / PAGES).is_dir():
        return Report("", True)
    problems = bare_numbers(content, root)
    places = 0
    for language in needed(content.languages):
        pages = list(_told(Book(content, language, root, accept=bool(content.packs)), problems))
        places += sum(len(page.differences) for page in pages) if language == lang else 0
    if problems:
        raise ContentErrors(sorted(set(problems)))
    return Report(content.phrases.say("check.book", lang, {"n": places}) if places else "", True)


def _told(book: Book, problems: list[Problem]) -> Iterator[Expanded]:
    """The pages that tell of rules, worked out; of examples, which are pages of proofs, others tell."""
    for page in book.pages():
        if page.numbers == "proven" and "examples" not in page.lists:
            try:
                yield book.expand(page.page)
            except BookError as error:
                problems.extend(error.problems)

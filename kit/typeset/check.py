"""What `kit check` says of the rulebook: whether it tells what the rules give, and can be set."""

from collections.abc import Iterator
from pathlib import Path

from kit.book.bare import bare_numbers
from kit.book.book import Book
from kit.book.errors import BookError
from kit.book.part import PAGES, has_book
from kit.book.plan import PagePlan
from kit.content.content import Content
from kit.content.problems import ContentErrors, Problem
from kit.content.report import Report
from kit.content.text import needed
from kit.typeset.manuscript import Manuscript, manuscript
from kit.typeset.rulebook import set_book


def book_report(content: Content, lang: str, root: Path | None = None, proven: bool = True) -> Report:
    """Empty where the book tells the truth; else how many places of it a pack's rules change.

    ContentErrors names every sentence that states a number by itself, or what the rules do not give, and all
    that paper cannot show. Of examples that are not `proven` others tell.
    """
    if not has_book(content.id) or not (Book(content, lang, root).folder / PAGES).is_dir():
        return Report("", True)
    problems = bare_numbers(content, root)
    places = 0
    for language in needed(content.languages):
        book = Book(content, language, root, accept=bool(content.packs))
        rules = {page.page for page in book.pages() if _tells_rules(page)}
        try:
            read = manuscript(book)
        except BookError as error:
            told = {str(book.file(page)) for page in rules}
            problems += [one for one in error.problems if proven or one.file in told]
            continue
        problems += _unset(read)
        if language == lang:
            places = sum(len(read.expanded[page].differences) for page in rules)
    if problems:
        raise ContentErrors(sorted(set(problems)))
    return Report(content.phrases.say("check.book", lang, {"n": places}) if places else "", True)


def _tells_rules(page: PagePlan) -> bool:
    """Whether a page tells of rules; of examples, which are pages of proofs, others tell."""
    return page.numbers == "proven" and "examples" not in page.lists


def _unset(read: Manuscript) -> Iterator[Problem]:
    """What cannot be set of the full book and of the players'."""
    for players in (False, True):
        try:
            set_book(read, players, draft=True)
        except BookError as error:
            yield from error.problems

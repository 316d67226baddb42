"""Both languages tell the same: pages, headings, figures, examples, claims; and what a new one would need."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from kit.book.book import Book, Expanded
from kit.book.shelf import Shelf
from kit.content.content import Content
from kit.content.problems import Problem, quoted, shown_path
from kit.content.report import Report
from kit.content.text import Multilingual, house_language, needed
from kit.data import content_root, data_root, site_root

_TERM = " term-"


class Outline(NamedTuple):
    """What a page consists of, in whatever language."""

    headings: tuple[str, ...]
    figures: tuple[str, ...]
    examples: tuple[str, ...]
    claims: tuple[str, ...]


def outline(page: Expanded) -> Outline:
    """The outline of an expanded page."""
    headings = [f"{'#' * heading.level} {heading.anchor}" for heading in page.headings]
    # Terms stand in alphabetical order, which is another one in every language.
    terms = iter(sorted(heading for heading in headings if _TERM in heading))
    same = tuple(next(terms) if _TERM in heading else heading for heading in headings)
    return Outline(same, page.figures, page.examples, page.claims)


def differences(content: Content, root: Path | None = None) -> list[Problem]:
    """Where a game's pages of the needed languages do not match; the first language is the measure."""
    books = [Book(content, code, root) for code in needed(content.languages)]
    return _differences(books, [page.page for page in books[0].pages()])


def house_differences(content: Content, root: Path | None = None) -> list[Problem]:
    """Where the house's own pages do not match; `content` is any game's."""
    site = root or site_root()
    shelves = [Shelf(code, {content.id: Book(content, code)}, site) for code in needed(content.languages)]
    return _differences(shelves, sorted({page for shelf in shelves for page in shelf.pages()}))


def _differences(books: Sequence[Book] | Sequence[Shelf], pages: Iterable[str]) -> list[Problem]:
    base, *others = books
    problems: list[Problem] = []
    for page in pages:
        ours = outline(base.expand(page))
        for book in others:
            problems += _compare(str(book.file(page)), base.lang, ours, outline(book.expand(page)))
    return problems


def _compare(file: str, base: str, ours: Outline, theirs: Outline) -> Iterable[Problem]:
    for what, mine, other in zip(Outline._fields, ours, theirs, strict=True):
        for n, (a, b) in enumerate(zip_longest(mine, other), 1):
            if a != b:
                yield Problem(
                    file, 1, 1, f"{what} differ at {n}: {quoted(str(b))}, in {base!r} {quoted(str(a))}"
                )
                break


def wanting(content: Content, language: str, root: Path | None = None) -> list[Problem]:
    """Everything that a game's book, the house and the kit would still need in a language, with places."""
    book = Book(content, language, root)
    plan = book.plan
    texts = [*content.texts, *plan.texts.values(), *(section.title for section in plan.sections)]
    problems = [_missing(text, language) for text in texts if language not in text]
    if language not in content.languages:
        listed = str(content_root() / "house" / "languages.yaml")
        problems.append(Problem(listed, 1, 1, f"the language {quoted(language)} is not listed here"))
    first = needed(content.languages)[0]
    house, ours = Shelf(language, {content.id: book}), Shelf(first, {content.id: book})
    files = [*(book.file(page.page) for page in plan.pages()), *map(house.file, ours.pages())]
    for file in files:
        if not file.is_file():
            problems.append(Problem(str(file), 1, 1, f"this page is missing in {language!r}"))
    lent = house_language(language, content.languages) if language in content.languages else language
    config = data_root() / f"mkdocs.{lent}.yml"
    if lent != first and not config.is_file():
        problems.append(Problem(str(config), 1, 1, f"the site in {language!r} needs this file"))
    return sorted(set(problems))


def language_report(content: Content, language: str) -> Report:
    """The same for people, place by place, with a sum for each file."""
    problems = wanting(content, language)
    lines = [str(problem) for problem in problems]
    counted = Counter(shown_path(problem.file) for problem in problems)
    lines += ["", *(f"{count:5}  {file}" for file, count in counted.items())] if problems else []
    lines.append(f"{language}: {len(problems)} missing" if problems else f"{language}: complete")
    return Report("\n".join(lines), not problems)


def _missing(text: Multilingual, language: str) -> Problem:
    mark = text.mark()
    shown = next(iter(text.values()))
    return Problem(mark.file, mark.line, mark.column, f"{quoted(shown)} is missing in {language!r}")

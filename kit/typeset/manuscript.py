"""The pages of one language's book, worked out and parsed, before anything is set."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from posixpath import dirname, join, normpath
from typing import NamedTuple, TypeVar

from kit.art.dress import dressed_as
from kit.art.faults import usual_place, whole
from kit.book.blocks import Gallery
from kit.book.book import Book, Expanded
from kit.book.errors import BookError
from kit.book.head import roots
from kit.book.plan import PagePlan
from kit.book.variant import PageDifference
from kit.content.content import Content
from kit.content.problems import ContentErrors, Problem, hint, quoted
from kit.content.trail import Trail
from kit.typeset.lines import located, marked
from kit.typeset.read import Parser, Unsupported
from kit.typeset.slab import Run
from kit.typeset.tree import Link, Node
from kit.typeset.words import Referred

T = TypeVar("T")
_NONE, _FULL = "none", "full"  # pages on the site alone, and pages that players can do without


class ReadPage(NamedTuple):
    """A page that belongs on paper; `opens` says that it is the first of its section."""

    page: str
    file: str
    section: str
    opens: bool
    nodes: tuple[Node, ...]


@dataclass(frozen=True)
class Manuscript:
    """A book as it was read: all pages worked out, those for paper parsed, where their words come from."""

    book: Book
    expanded: Mapping[str, Expanded]
    nodes: Mapping[str, tuple[Node, ...]]
    trail: Trail
    kept: dict[str, list[tuple[Mapping[Link, Referred], tuple[Run, ...]]]] = field(default_factory=dict)
    """Every page as it was set, each time with what stood after its links."""

    @property
    def differences(self) -> tuple[PageDifference, ...]:
        """Everything that pages state and the rules do not give."""
        return tuple(difference for one in self.expanded.values() for difference in one.differences)

    def pages(self, players: bool) -> Iterator[ReadPage]:
        """The pages of the full book, or those that players need, in reading order."""
        opened: set[str] = set()
        for page, section in _planned(self.book):
            if page.paper not in _elsewhere(players):
                nodes = self.nodes[page.page]
                yield ReadPage(
                    page.page, self.expanded[page.page].file, section, section not in opened, nodes
                )
                opened.add(section)

    def off_paper(self, players: bool, url: str) -> dict[str, str]:
        """What to say of each page that is not in the book; `url` is where the site lies."""
        off = _elsewhere(players)
        return {
            page.page: _address(self.book, url, page.page)
            if url and page.paper == _NONE
            else self.book.say(off[page.paper], page=self.expanded[page.page].headings[0].text)
            for page, _ in _planned(self.book)
            if page.paper in off
        }


def manuscript(book: Book) -> Manuscript:
    """Every page expanded and parsed; the mistakes of all are raised at once."""
    with dressed_as(book.content.fonts):
        expanded = all_or_book_error(book.content, lambda: _expanded(book))
        return Manuscript(book, expanded, _parsed(book, expanded), book.content.templates.trail)


def all_or_book_error(content: Content, make: Callable[[], T], trail: Trail | None = None) -> T:
    """What is made of a book, or all that is wrong with it as one error, whoever drew it."""
    try:
        return whole(content, make, usual_place(content, "book"), trail)
    except ContentErrors as error:
        raise BookError(error.problems) from None


def _planned(book: Book) -> Iterator[tuple[PagePlan, str]]:
    """Every page with the name of its section."""
    for section in book.plan.sections:
        for page in section.pages:
            yield page, book.text(section.title)


def _elsewhere(players: bool) -> Mapping[str, str]:
    """The kinds of pages that are not in a book, and the words that say so."""
    return {_NONE: "paper.web", _FULL: "paper.full"} if players else {_NONE: "paper.web"}


def _expanded(book: Book) -> dict[str, Expanded]:
    problems: list[Problem] = []
    found: dict[str, Expanded] = {}
    for page in book.pages():
        try:
            source = book.file(page.page).read_text("utf-8-sig")
            found[page.page] = book.expand(page.page, marked(book.expander.env, source))
        except BookError as error:
            problems += error.problems
        except FileNotFoundError:
            problems.append(Problem(str(book.file(page.page)), 1, 1, f"the page is missing in {book.lang!r}"))
    if problems:
        raise BookError(problems)
    return found


def _parsed(book: Book, expanded: Mapping[str, Expanded]) -> dict[str, tuple[Node, ...]]:
    places = {page: _places(one) for page, one in expanded.items()}
    problems: list[Problem] = []
    found: dict[str, tuple[Node, ...]] = {}
    serials = count(1)
    for page in book.pages():
        if page.paper == _NONE:
            continue
        one = expanded[page.page]
        resolve = partial(_resolve, page=page.page, places=places)
        try:
            found[page.page] = Parser(one.file, one.blocks, resolve, serials).read(located(one.markdown))
        except BookError as error:
            problems += error.problems
    if problems:
        raise BookError(problems)
    return found


def _address(book: Book, url: str, page: str) -> str:
    """Where the site has a page, as one types it."""
    begin = roots(url, book.content.languages)[book.lang]
    return f"{begin}{book.content.id}/{page}.html".removeprefix("https://")


def _places(page: Expanded) -> frozenset[str]:
    cards = [anchor for block in page.blocks if isinstance(block, Gallery) for anchor, *_ in block.pictures]
    return frozenset([*(heading.anchor for heading in page.headings), *cards])


def _resolve(target: str, page: str, places: Mapping[str, frozenset[str]]) -> str:
    """Where a link leads, as page#anchor; one that leads nowhere cannot have a page number."""
    if "://" in target or target.startswith("mailto:"):
        return target
    path, _, anchor = target.partition("#")
    name = normpath(join(dirname(page), path)).removesuffix(".md") if path else page
    if name not in places or (path and not path.endswith(".md")):
        raise Unsupported(f"dead link {quoted(target)}: there is no page {quoted(name)}{hint(name, places)}")
    if anchor and anchor not in places[name]:
        raise Unsupported(f"dead link {quoted(target)}: no such place{hint(anchor, sorted(places[name]))}")
    return f"{name}#{anchor}" if anchor else name

"""The pages of one language's book, worked out and parsed, before anything is set."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import field
from functools import partial
from itertools import count
from posixpath import dirname, join, normpath
from typing import Final, NamedTuple, TypeVar

from kit.art.dress import dressed_as
from kit.art.faults import DrawingFault, fault, seen, usual_place, whole
from kit.book.blocks import Gallery
from kit.book.book import Book, Expanded, read_page
from kit.book.errors import BookError
from kit.book.head import roots
from kit.book.plan import PagePlan
from kit.book.variant import PageDifference
from kit.content.content import Content
from kit.content.problems import ContentErrors, Problem, hint, quoted
from kit.content.trail import Trail
from kit.core.frozen import dataclass
from kit.typeset.lines import located, marked
from kit.typeset.read import Parser, Unsupported
from kit.typeset.slab import Run
from kit.typeset.tree import Link, Node
from kit.typeset.words import Referred

T = TypeVar("T")
_TRIES: Final = 20
_SHOWN: Final = re.compile(r"\{\{.*?\}\}", re.DOTALL)
_OWN: Final = re.compile(r'(?:\sid="|\{:? *#)([\w.-]+)')
_HEADING: Final = re.compile("^#.*$", re.MULTILINE)
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
    torn: frozenset[str] = frozenset()
    """Pages that something is missing from."""
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
            if page.paper not in _elsewhere(players) and page.page in self.nodes:
                nodes = self.nodes[page.page]
                yield ReadPage(
                    page.page, self.expanded[page.page].file, section, section not in opened, nodes
                )
                opened.add(section)

    def ids(self, page: str) -> frozenset[str]:
        """The addresses on a page of the site."""
        one = self.expanded[page]
        return _places(one) | {f"fig-{name}" for name in one.figures} | {*_OWN.findall(one.markdown)}

    def off_paper(self, players: bool, url: str) -> dict[str, str]:
        """What to say of each page that is not in the book; `url` is where the site lies."""
        off = _elsewhere(players)
        return {
            page.page: _address(self.book, url, page.page)
            if url and page.paper == _NONE
            else self.book.say(off[page.paper], page=self.expanded[page.page].headings[0].text)
            for page, _ in _planned(self.book)
            if page.paper in off and page.page in self.expanded
        }


def manuscript(book: Book) -> Manuscript:
    """Every page expanded and parsed; the mistakes of all are raised at once."""
    read, problems = drafted(book)
    if problems:
        raise BookError(problems)
    return read


def drafted(book: Book) -> tuple[Manuscript, tuple[Problem, ...]]:
    """As much of every page as can be expanded and parsed, and all that is wrong with the rest."""
    with dressed_as(book.content.fonts):
        found, wrong = seen(book.content, lambda: _expanded(book), usual_place(book.content, "book"))
        pages = found or {}
        expanded = {page: one for page, (one, _) in pages.items()}
        torn = frozenset(page.page for page in book.pages() if not pages.get(page.page, (None, False))[1])
        nodes, unread = _parsed(book, expanded, torn)
        read = Manuscript(book, expanded, nodes, book.content.templates.trail, torn)
        return read, (*wrong, *unread)


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


def _expanded(book: Book) -> dict[str, tuple[Expanded, bool]]:
    """Each page that can be expanded, and whether it could be at once."""
    found = ((page.page, _expand(book, page.page)) for page in book.pages())
    return {page: one for page, one in found if one is not None}


def _expand(book: Book, page: str) -> tuple[Expanded, bool] | None:
    """A page without what cannot be worked out on it, and whether that is all of it."""
    try:
        source = read_page(book.file(page), book.lang)
    except BookError as error:
        fault(error)
        return None
    for tried in range(_TRIES):
        try:
            return book.expand(page, marked(book.expander.env, source, str(book.file(page)))), not tried
        except BookError as error:
            drawn = error.__cause__  # what could not be drawn knows better where it was written
            fault(drawn if isinstance(drawn, DrawingFault) else error)
            before, source = source, _without(source, {problem.line for problem in error.problems})
            if source == before:
                break
    return None


def _without(source: str, lines: Collection[int]) -> str:
    """A page without the expressions, or the headings, on some lines; the others stay where they are."""

    def emptied(found: re.Match[str]) -> str:
        first = source.count("\n", 0, found.start()) + 1
        high = found[0].count("\n")
        return "\n" * high if any(first <= line <= first + high for line in lines) else found[0]

    rest = _SHOWN.sub(emptied, source)
    return _HEADING.sub(emptied, source) if rest == source else rest


def _parsed(
    book: Book, expanded: Mapping[str, Expanded], torn: Collection[str]
) -> tuple[dict[str, tuple[Node, ...]], list[Problem]]:
    places = {page: _places(one) for page, one in expanded.items() if page not in torn}
    problems: list[Problem] = []
    found: dict[str, tuple[Node, ...]] = {}
    serials = count(1)
    for page in book.pages():
        if page.paper == _NONE or page.page not in expanded:
            continue
        one = expanded[page.page]
        resolve = partial(_resolve, page=page.page, places=places, torn=torn)
        parser = Parser(one.file, one.blocks, resolve, serials)
        found[page.page] = parser.look(located(one.markdown))
        problems += parser.problems
    return found, problems


def _address(book: Book, url: str, page: str) -> str:
    """Where the site has a page, as one types it."""
    begin = roots(url, book.content.languages)[book.lang]
    return f"{begin}{book.content.id}/{page}.html".removeprefix("https://")


def _places(page: Expanded) -> frozenset[str]:
    cards = [anchor for block in page.blocks if isinstance(block, Gallery) for anchor, *_ in block.pictures]
    return frozenset([*(heading.anchor for heading in page.headings), *cards])


def _resolve(target: str, page: str, places: Mapping[str, frozenset[str]], torn: Collection[str] = ()) -> str:
    """Where a link leads, as page#anchor; one that leads nowhere cannot have a page number.

    What is on pages that are `torn`, nobody knows.
    """
    if "://" in target or target.startswith("mailto:"):
        return target
    path, _, anchor = target.partition("#")
    name = normpath(join(dirname(page), path)).removesuffix(".md") if path else page
    if name in torn:
        return target
    if name not in places or (path and not path.endswith(".md")):
        raise Unsupported(f"dead link {quoted(target)}: there is no page {quoted(name)}{hint(name, places)}")
    if anchor and anchor not in places[name]:
        raise Unsupported(f"dead link {quoted(target)}: no such place{hint(anchor, sorted(places[name]))}")
    return f"{name}#{anchor}" if anchor else name

"""The rulebook of one language, set: cover, contents, every page of the plan that belongs on paper."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Final, NamedTuple

from kit.art.dress import dressed_as
from kit.art.look import look_of
from kit.art.piece import Component, Piece
from kit.book.blocks import Gallery
from kit.book.book import Book, Expanded
from kit.book.errors import BookError, book_error
from kit.book.head import roots
from kit.book.variant import PageDifference
from kit.content.content import Content
from kit.content.problems import Problem, hint, quoted
from kit.content.variant import with_variant
from kit.typeset import contents, cover, leaves
from kit.typeset.flow import Setter
from kit.typeset.leaves import SetPage
from kit.typeset.lines import located, marked
from kit.typeset.paginate import LEAF, Leaf, paginate, parts
from kit.typeset.read import Parser, Unsupported
from kit.typeset.slab import Run, Title
from kit.typeset.style import TEXT_H
from kit.typeset.tree import Link, Node

_NONE, _FULL = "none", "full"  # pages on the site alone, and pages that players can do without
_TRIES: Final = 12
_SHEET: Final = 4  # pages
_TORN: Final = 1  # so many more things may be torn to save players one
_DEARER: Final = (40.0, 90.0, 200.0)  # prices of a leaf at which a sheet of paper may be saved
_NBSP: Final = "\u00a0"


class Bookmark(NamedTuple):
    """A bookmark: level from 0, title, where it leads, page number."""

    level: int
    title: str
    target: str
    number: int


@dataclass(frozen=True)
class Rulebook:
    """The pages of a book; page n is `sheets[n - 1]`."""

    name: str
    book: Book
    title: str
    sheets: tuple[SetPage, ...]
    marks: tuple[Bookmark, ...]
    numbers: Mapping[str, int]
    differences: tuple[PageDifference, ...] = ()
    laid: tuple[Leaf, ...] = ()  # between contents and notes
    first: int = 0  # the number of the first of these

    def component(self) -> Component:
        """The pages as the press takes them."""
        pages = tuple(Piece(f"{self.name}-{n}", one.scene, None, 0) for n, one in enumerate(self.sheets, 1))
        return Component(self.name, self.title, self.book.lang, pages=pages)


@dataclass(frozen=True)
class _State:
    """What one setting tells the next: the page number of every place, and links that need none."""

    numbers: Mapping[str, int]
    hidden: frozenset[int]


class _Page(NamedTuple):
    page: str
    file: str
    section: str
    opens: bool  # the first of its section
    nodes: tuple[Node, ...]


class _Laid(NamedTuple):
    """The leaves of a book, the number of the first, and where everything came to stand."""

    laid: list[Leaf]
    first: int
    state: _State

    @property
    def pages(self) -> int:
        """With covers and notes."""
        return -(-(self.first + len(self.laid)) // _SHEET) * _SHEET

    @property
    def torn(self) -> int:
        """Short lists, tables, examples and figures that leaves part from what they belong to."""
        return sum(leaf.torn for leaf in self.laid)

    @property
    def notes(self) -> int:
        """Pages left for notes."""
        return self.pages - self.first - len(self.laid)


@dataclass
class _Maker:
    book: Book
    players: bool
    pages: list[_Page]
    off_paper: Mapping[str, str]  # what to say of each
    differences: tuple[PageDifference, ...]

    def refer(self, link: Link, state: _State) -> str:
        """What stands after a link: an arrow and the page it leads to."""
        if "://" in link.target or link.target.startswith("mailto:"):
            return "→" + _NBSP + link.target.removeprefix("https://").removeprefix("mailto:")
        if elsewhere := self.off_paper.get(link.target.partition("#")[0]):
            return f"→{_NBSP}{elsewhere}"
        if link.serial in state.hidden:
            return ""
        shown = self.book.say("paper.page", n=state.numbers.get(link.target, 88))
        return f"→{_NBSP}{shown.replace(' ', _NBSP)}"

    def lay_out(self, state: _State, leaf_price: float) -> list[Leaf]:
        """All leaves between contents and back cover."""
        runs: list[Run] = []
        problems: list[Problem] = []
        look = look_of(self.book.content)
        for page in self.pages:
            setter = Setter(page.page, page.file, lambda link: self.refer(link, state), look, page.section)
            try:
                made = setter.runs(page.nodes)
            except BookError as error:
                problems += error.problems
                continue
            if page.opens:
                opener = setter.opener(page.section)
                least = made[0].least if self.players else TEXT_H
                made[0] = Run((opener, *made[0].slabs), page.page, page.file, page.section, 1, least)
            runs += made
        if problems:
            raise BookError(problems)
        return paginate([runs] if self.players else parts(runs), leaf_price)

    def seen(self, laid: list[Leaf], first: int, before: _State) -> _State:
        """Where everything came to stand; only links hidden before may stay hidden."""
        numbers: dict[str, int] = {}
        for number, leaf in enumerate(laid, first):
            for spot in leaf.spots:
                numbers.setdefault(spot.page, number)
                for anchor in spot.slab.anchors:
                    numbers.setdefault(f"{spot.page}#{anchor}", number)
        hidden: set[int] = set()
        for number, leaf in enumerate(laid, first):
            told: dict[str, int] = {}
            for link in (hot.link for spot in leaf.spots for hot in spot.slab.hots):
                if (
                    numbers.get(link.target) == number
                    or told.setdefault(link.target, link.serial) != link.serial
                ):
                    hidden.add(link.serial)
        return _State(numbers, frozenset(hidden) if not before.numbers else before.hidden & hidden)

    def entries(self, laid: list[Leaf], first: int) -> list[contents.ContentsEntry]:
        """The lines of the contents."""
        found: list[contents.ContentsEntry] = []
        sections = {page.page: page.section for page in self.pages}
        section = ""
        for number, leaf in enumerate(laid, first):
            for spot in leaf.spots:
                title = spot.slab.title
                if title is None or not _listed(title, self.book.content):
                    continue
                if title.level == 1 and sections[spot.page] != section:
                    section = sections[spot.page]
                    found.append(contents.ContentsEntry(None, section, "", 0))
                found.append(contents.ContentsEntry(title, section, f"{spot.page}#{title.anchor}", number))
        return found


def _listed(title: Title, content: Content) -> bool:
    """Chapters, rules and examples stand in the contents."""
    return title.level == 1 or title.number in content.chapters or title.anchor.startswith("example-")


def rulebook(
    content: Content,
    lang: str,
    root: Path | None = None,
    accept: bool = False,
    players: bool = False,
    url: str = "",
) -> Rulebook:
    """Set the book of a language, or what players need of it; `url` is where the site lies.

    Whatever cannot be set, or (unless accepted) differs, is an error.
    """
    with dressed_as(content.fonts):
        return _set(Book(content, lang, root, accept=accept), players, url)


def _set(book: Book, players: bool, url: str) -> Rulebook:
    maker = _Maker(book, players, *_read(book, players, url))
    best = _settled(maker, LEAF)
    if best.notes >= _SHEET / 2:  # a sheet may be saved: at least half of the last one is for notes
        for price in _DEARER:
            if not _better(best._replace(laid=maker.lay_out(best.state, price)), best, players):
                continue  # page numbers that have not settled are near enough to see that
            if _better(tried := _settled(maker, price), best, players):
                best = tried
                break
    return _bound(book, maker, best, "players" if players else "rulebook")


def _better(tried: _Laid, best: _Laid, players: bool) -> bool:
    """Whether a sheet is saved, and nothing torn for it but one thing in a players' book."""
    return tried.pages < best.pages and tried.torn <= best.torn + players * _TORN


def _settled(maker: _Maker, leaf_price: float) -> _Laid:
    """The leaves at a price, once every page number is true."""
    state = _State({}, frozenset())
    first = 2
    for _ in range(_TRIES):
        laid = maker.lay_out(state, leaf_price)
        first = 2 + len(contents.split(maker.entries(laid, 0))[0])
        new = maker.seen(laid, first, state)
        if new == state:
            break
        moving = [place for place, number in new.numbers.items() if state.numbers.get(place) != number]
        state = new
    else:
        said = (
            f"the page number of {moving[0]!r} does not settle; make a paragraph before it longer or shorter"
        )
        raise book_error(str(maker.book.file(moving[0].partition("#")[0])), 1, said)
    return _Laid(laid, first, state)


def _bound(book: Book, maker: _Maker, found: _Laid, kind: str) -> Rulebook:
    """The leaves between covers, and some for notes, so that four divides their number."""
    laid, first, state = found
    name = with_variant(book.text(book.content.game.name), book.content, book.lang)
    entries = maker.entries(laid, first)
    title = book.say("paper.players" if kind == "players" else "paper.title")
    sheets = [cover.front(book, title), *contents.contents(entries, 2, book.say("paper.contents"), book.lang)]
    chapter = ""
    for number, leaf in enumerate(laid, first):
        titles = [s.slab.title for s in leaf.spots if s.slab.title and s.slab.title.level == 1]
        shown = chapter or (titles[0].text if titles else "")
        sheets.append(leaves.sheet(leaf, number, f"{name} · {leaf.section}", shown, book.lang))
        chapter = titles[-1].text if titles else chapter
    while (len(sheets) + 1) % 4:
        sheets.append(cover.notes(book, len(sheets) + 1))
    sheets.append(cover.back(book))
    marks = [
        Bookmark(0, one.section, entries[n + 1].target, entries[n + 1].number)
        if one.title is None
        else Bookmark(one.title.level, f"{one.title.number} {one.title.text}".strip(), one.target, one.number)
        for n, one in enumerate(entries)
    ]
    return Rulebook(
        kind, book, title, tuple(sheets), tuple(marks), state.numbers, maker.differences, tuple(laid), first
    )


def _read(
    book: Book, players: bool, url: str
) -> tuple[list[_Page], Mapping[str, str], tuple[PageDifference, ...]]:
    """Every page expanded and parsed; the mistakes of all are raised at once."""
    problems: list[Problem] = []
    plans = [(page, book.text(section.title)) for section in book.plan.sections for page in section.pages]
    expanded: dict[str, Expanded] = {}
    for page, _ in plans:
        try:
            source = book.file(page.page).read_text("utf-8-sig")
            expanded[page.page] = book.expand(page.page, marked(book.expander.env, source))
        except BookError as error:
            problems += error.problems
        except FileNotFoundError:
            problems.append(Problem(str(book.file(page.page)), 1, 1, f"the page is missing in {book.lang!r}"))
    if problems:
        raise BookError(problems)
    places = {page: _places(one) for page, one in expanded.items()}
    found: list[_Page] = []
    opened: set[str] = set()
    serials = count(1)
    off = {_NONE: "paper.web", _FULL: "paper.full"} if players else {_NONE: "paper.web"}
    for page, section in plans:
        if page.paper in off:
            continue
        one = expanded[page.page]
        resolve = partial(_resolve, page=page.page, places=places)
        try:
            nodes = Parser(one.file, one.blocks, resolve, serials).read(located(one.markdown))
        except BookError as error:
            problems += error.problems
            continue
        found.append(_Page(page.page, one.file, section, section not in opened, nodes))
        opened.add(section)
    if problems:
        raise BookError(problems)
    differences = tuple(difference for one in expanded.values() for difference in one.differences)
    elsewhere = {
        page.page: _address(book, url, page.page)
        if url and page.paper == _NONE
        else book.say(off[page.paper], page=expanded[page.page].headings[0].text)
        for page, _ in plans
        if page.paper in off
    }
    return found, elsewhere, differences


def _address(book: Book, url: str, page: str) -> str:
    """Where the site has a page, as one types it."""
    begin = roots(url, book.content.languages)[book.lang]
    return f"{begin}{book.content.id}/{page}.html".removeprefix("https://")


def _places(page: Expanded) -> frozenset[str]:
    cards = [anchor for block in page.blocks if isinstance(block, Gallery) for anchor, _ in block.pictures]
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

"""The rulebook of one language, set: cover, contents, every page of the plan that belongs on paper."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import count, product
from pathlib import Path
from typing import Final, NamedTuple

from kit.art.dress import dressed_as
from kit.art.legible import read_through
from kit.art.look import look_of
from kit.art.piece import Component, Piece
from kit.book.book import Book
from kit.book.errors import BookError
from kit.book.variant import PageDifference
from kit.content.content import Content
from kit.content.problems import Problem
from kit.content.variant import with_variant
from kit.core.frozen import dataclass
from kit.typeset import contents, cover, leaves
from kit.typeset.flow import Setter, opener
from kit.typeset.leaves import SetPage
from kit.typeset.manuscript import Manuscript, ReadPage, all_or_book_error, manuscript
from kit.typeset.paginate import LEAF, Leaf, SlabRow, paginate, parts
from kit.typeset.slab import Run, Title
from kit.typeset.style import TEXT_H
from kit.typeset.tree import Link
from kit.typeset.words import Refer, Referred

_PATIENCE: Final = 4  # settings after which page numbers that still move are given room
_SHEET: Final = 4  # pages
_DEARER: Final = (LEAF, 40.0, 90.0, 200.0)  # prices of a leaf at which a sheet of paper may be saved
_NBSP: Final = "\u00a0"
_WIDEST: Final = "0"  # of the digits


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
class SetState:
    """What one setting tells the next: the page number of every place, and links that need none."""

    numbers: Mapping[str, int]
    hidden: frozenset[int]
    rooms: Mapping[str, int]  # for so many digits there is room, whatever the number comes to

    def moved(self, before: "SetState", patient: bool) -> "SetState":
        """The same; numbers that moved since are given room, once patience is at an end, to move no lines."""
        if patient:
            return self
        moving = (place for place, number in self.numbers.items() if before.numbers.get(place) != number)
        rooms = {
            place: max(len(str(state.numbers.get(place, 0))) for state in (before, self)) for place in moving
        }
        return replace(self, rooms={**before.rooms, **rooms})


class _Laid(NamedTuple):
    """The leaves of a book, the number of the first, and where everything came to stand."""

    laid: list[Leaf]
    first: int
    state: SetState

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
    read: Manuscript
    players: bool
    pages: list[ReadPage]
    off_paper: Mapping[str, str]  # what to say of each
    draft: bool = False

    @property
    def book(self) -> Book:
        return self.read.book

    def refer(self, link: Link, state: SetState) -> Referred:
        """What stands after a link: an arrow and the page it leads to."""
        if "://" in link.target or link.target.startswith("mailto:"):
            return Referred("→" + _NBSP + link.target.removeprefix("https://").removeprefix("mailto:"))
        if link.serial in state.hidden:
            return Referred()
        if elsewhere := self._elsewhere(link):
            return Referred(f"→{_NBSP}{elsewhere}")
        digits = state.rooms.get(link.target, 0)
        room = self._page(_WIDEST * digits) if digits else ""
        return Referred(self._page(state.numbers.get(link.target, 88)), room)

    def _elsewhere(self, link: Link) -> str:
        """Where to look for what is not in this book, or nothing."""
        return self.off_paper.get(link.target.partition("#")[0], "")

    def _page(self, number: int | str) -> str:
        return f"→{_NBSP}{self.book.say('paper.page', n=number).replace(' ', _NBSP)}"

    def sections(self, state: SetState) -> list[SlabRow]:
        """All that stands between contents and back cover."""
        runs: list[Run] = []
        problems: list[Problem] = []
        look = look_of(self.book.content)
        for page in self.pages:
            try:
                made = self.runs(page, lambda link: self.refer(link, state))
            except BookError as error:
                problems += error.problems
                continue
            if page.opens:
                least = made[0].least if self.players else TEXT_H
                made[0] = Run(
                    (opener(look, page.section), *made[0].slabs), page.page, page.file, page.section, 1, least
                )
            runs += made
        if problems:
            raise BookError(problems)
        return [SlabRow(part) for part in ([runs] if self.players else parts(runs))]

    def runs(self, page: ReadPage, refer: Refer) -> list[Run]:
        """A page, set anew only where what stands after its links was never the same before.

        In a draft that is never true, and one setting is as good as another.
        """
        kept = self.read.kept.setdefault(page.page, [])
        for asked, made in kept:
            if self.draft or all(refer(link) == said for link, said in asked.items()):
                return list(made)
        answered: dict[Link, Referred] = {}

        def heard(link: Link) -> Referred:
            return answered.setdefault(link, refer(link))

        runs = Setter(page.page, page.file, heard, self.book.content, page.section).runs(page.nodes)
        kept.append((answered, tuple(runs)))
        return runs

    def seen(self, laid: list[Leaf], first: int, before: SetState) -> SetState:
        """Where everything came to stand; only links hidden before may stay hidden.

        Hidden are those to what stands on the same leaf, and whatever the leaf has told before.
        """
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
                said = self._elsewhere(link) or link.target
                if numbers.get(said) == number or told.setdefault(said, link.serial) != link.serial:
                    hidden.add(link.serial)
        still = frozenset(hidden) if not before.numbers else before.hidden & hidden
        return SetState(numbers, still, before.rooms)

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
    return set_book(manuscript(Book(content, lang, root, accept=accept)), players, url)


def set_book(read: Manuscript, players: bool = False, url: str = "", draft: bool = False) -> Rulebook:
    """Set a book that was read; a `draft`, whose page numbers are not true, shows all that cannot be set."""
    content = read.book.content

    def made() -> Rulebook:
        found = _set(read, players, url, draft)
        for number, sheet in enumerate(found.sheets, 1):
            read_through(sheet.scene, f"{found.name}, page {number}, {read.book.lang}")
        return found

    with dressed_as(content.fonts):
        return all_or_book_error(content, made, read.trail)


def _set(read: Manuscript, players: bool, url: str, draft: bool) -> Rulebook:
    maker = _Maker(read, players, list(read.pages(players)), read.off_paper(players, url), draft)
    best = _settled(maker, LEAF, True, draft)
    if not draft and best.notes >= _SHEET / 2:  # half of the last sheet is for notes: it may be saved
        sections = maker.sections(best.state)
        for turns, price in product((True, False), _DEARER):  # at last it may cost a spread
            if not _better(best._replace(laid=paginate(sections, price, best.first, turns)), best):
                continue  # page numbers that have not settled are near enough to see that
            if _better(tried := _settled(maker, price, turns), best):
                best = tried
                break
    return _bound(maker, best, "players" if players else "rulebook")


def _better(tried: _Laid, best: _Laid) -> bool:
    """Whether a sheet is saved, and nothing torn for it."""
    return tried.pages < best.pages and tried.torn <= best.torn


def _settled(maker: _Maker, leaf_price: float, turns: bool, draft: bool = False) -> _Laid:
    """The leaves at a price, once every page number is true: links hide ever less, and get ever more room."""
    state, first = SetState({}, frozenset(), {}), 2
    for tried in count(1):
        begun, laid = first, paginate(maker.sections(state), leaf_price, first, turns)
        first = 2 + len(contents.split(maker.entries(laid, 0))[0])
        new = maker.seen(laid, first, state).moved(state, tried <= _PATIENCE)
        if draft or (new == state and first == begun):
            break
        state = new
    return _Laid(laid, first, new)


def _bound(maker: _Maker, found: _Laid, kind: str) -> Rulebook:
    """The leaves between covers, and some for notes, so that four divides their number."""
    book = maker.book
    laid, first, state = found
    name = with_variant(book.text(book.content.game.name), book.content, book.lang)
    entries = maker.entries(laid, first)
    title = book.say("paper.players" if kind == "players" else "paper.title")
    sheets = [cover.front(book, title), *contents.contents(entries, 2, book.say("paper.contents"), book.lang)]
    chapter, look = "", look_of(book.content)
    for number, leaf in enumerate(laid, first):
        titles = [s.slab.title for s in leaf.spots if s.slab.title and s.slab.title.level == 1]
        shown = chapter or (titles[0].text if titles else "")
        sheets.append(leaves.sheet(leaf, number, f"{name} · {leaf.section}", shown, book.lang, look))
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
        kind,
        book,
        title,
        tuple(sheets),
        tuple(marks),
        state.numbers,
        maker.read.differences,
        tuple(laid),
        first,
    )

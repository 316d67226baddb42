"""What was built, as a shop and a maker see it: which paper, how many sheets, how much is to be cut."""

from collections import Counter
from collections.abc import Iterable
from math import ceil
from typing import Final, Literal, NamedTuple, TypeAlias

from kit.art.piece import Component, Piece
from kit.art.scene import Scene
from kit.content.records import Duplex
from kit.export.errors import ExportError
from kit.export.lines import MachineLines, drawn_lines
from kit.export.parts import Workroom, drawn
from kit.press.extent import extent
from kit.press.impose import impose
from kit.press.manifest import Entry, recall
from kit.press.marks import bounds, cuts
from kit.press.page import Spot
from kit.press.paper import Box, Paper
from kit.typeset.build import RULEBOOK

Stock: TypeAlias = Literal["card", "board", "net", "plain", "book", "booklet"]
_BOARD: Final = "board"
_OTHER_PAPER: Final = ("-a4", "-a3", "-tiled")  # the same on larger or smaller paper
_SLEEVED: Final = ((40, 60), (95, 130))  # mm: what is sold as sleeves, from and to
SECONDS: Final = {"cut": 15, "disc": 10, "outline": 90}
"""How long somebody with a knife, a punch and a ruler takes for each."""


class StockLine(NamedTuple):
    """One file: in which languages it is the same, what paper it wants, how many pages it has."""

    id: str
    languages: tuple[str, ...]
    kind: Stock
    paper: str
    pages: int
    two_sided: bool
    trimmed: tuple[float, float] | None = None
    shop: bool = True  # not only for a printer at home

    @property
    def sheets(self) -> int:
        """How many sheets of paper that is."""
        return ceil(self.pages / 2) if self.two_sided else self.pages

    @property
    def instead(self) -> bool:
        """Whether it is printed instead of another file."""
        return self.id.endswith(_OTHER_PAPER)


class CutWork(NamedTuple):
    """What is to be cut out of a component: straight cuts, round pieces, outlines."""

    cut: int = 0
    disc: int = 0
    outline: int = 0

    @property
    def seconds(self) -> int:
        """How long that takes."""
        return sum(SECONDS[name] * number for name, number in self._asdict().items())


def stock(room: Workroom) -> list[StockLine]:
    """All files that stand where a build left them, in printing order."""
    root, found = room.wanted.root, dict[tuple[object, ...], StockLine]()
    files = recall(root).files
    for lang in room.languages:
        for name in (*room.desk.products, *RULEBOOK.ids):
            entry = files.get(f"{lang}/{name}.pdf")
            if entry is None or not (root / lang / f"{name}.pdf").is_file():
                continue
            line = _line(room, name, lang, entry)
            key = line._replace(languages=())
            before = found[key].languages if key in found else ()
            found[key] = line._replace(languages=(*before, lang))
    if not any(line.shop for line in found.values()):
        raise ExportError(f"{root}: nothing for a shop was built here yet; run `kit build` first")
    return list(found.values())


def _line(room: Workroom, name: str, lang: str, entry: Entry) -> StockLine:
    """What a file is."""
    if name in RULEBOOK.ids:
        kind: Stock = "booklet" if name.endswith("booklet") else "book"
        return StockLine(name, (lang,), kind, entry.paper, entry.pages, True)
    component = drawn(room.desk, name, lang)
    trimmed = next((piece.size for piece in component.pages if piece.bleed), None)
    kind, shop = stock_of(component), room.desk.products[name].shop
    return StockLine(name, (lang,), kind, entry.paper, entry.pages, entry.two_sided, trimmed, shop)


def stock_of(component: Component) -> Stock:
    """What kind of paper a component wants."""
    if component.id.startswith(_BOARD) or any(map(_trimmed, component.pages)):
        return "board"
    if any(piece.back or piece.bleed or _folded(piece) for piece in component.pieces):
        return "card"
    return "net" if any(_folded(piece) for piece in component.pages) else "plain"


def _folded(piece: Piece) -> bool:
    return any(_lines(piece))


def _trimmed(page: Piece) -> bool:
    return bool(page.bleed) and not _folded(page)


def _lines(piece: Piece) -> MachineLines:
    box = Box(0, 0, *piece.size)
    return drawn_lines(Spot(piece.name, piece.front, box, box))


def _nets(piece: Piece) -> int:
    """How many outlines are drawn on a page to be cut along; lines that touch make one of them."""
    found: list[Box] = []
    for line in _lines(piece).cut:
        box = extent(Scene(*piece.size, (line,)))
        assert box
        near = [one for one in found if one.left <= box.right and box.left <= one.right]
        near = [one for one in near if one.top <= box.bottom and box.top <= one.bottom]
        found = [*(one for one in found if one not in near), bounds([box, *near])]
    return len(found)


def cutting(component: Component, size: Paper) -> CutWork:
    """How much is to be cut out of a component on sheets of this paper."""
    nets = sum(map(_nets, component.pages))
    work = CutWork(4 * sum(map(_trimmed, component.pages)), 0, nets)
    if not component.pieces:
        return work
    straight, discs, outlines = work
    for sheet in impose(component.pieces, size, gap=component.gap):
        for block in sheet.blocks:
            if block.kind.form == "path":
                outlines += len(block.pieces)
            else:
                straight += sum(map(len, cuts(block)))
                discs += len(block.pieces) if block.kind.form == "round" else 0
    return CutWork(straight, discs, outlines)


def sleeves(components: Iterable[Component]) -> Counter[tuple[float, float]]:
    """Cards that sleeves are sold for, by their size."""
    (least_w, least_h), (most_w, most_h) = _SLEEVED
    found: Counter[tuple[float, float]] = Counter()
    for component in components:
        for piece in component.pieces:
            w, h = sorted(piece.size)
            if piece.outline != "round" and piece.back and least_w <= w <= most_w and least_h <= h <= most_h:
                found[w, h] += 1
    return found


def punches(components: Iterable[Component]) -> Counter[float]:
    """Round pieces by their diameter."""
    return Counter(
        piece.size[0] for component in components for piece in component.pieces if piece.outline == "round"
    )


def sides_of(line: StockLine, duplex: Duplex) -> str:
    """How its sides are printed: the end of a word of the house."""
    if not line.two_sided or duplex in ("none", "fold"):
        return "one"
    return duplex if line.kind not in ("book", "booklet") or duplex in ("long", "short") else "long"

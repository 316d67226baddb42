"""Pieces of one kind: same size, outline, bleed and row, so that they share a grid."""

from collections.abc import Iterable
from dataclasses import field

from kit.art.piece import Piece
from kit.core.frozen import dataclass
from kit.press.paper import LEAST_BLEED, MARGIN, SLUG

MARK, SHOP_MARK = 2.0, 4.3  # room for a crop mark beside the bleed
PATH_GAP = 4.0  # between pieces that are cut along a line of their own


@dataclass
class PieceKind:
    """Pieces that fit one grid."""

    w: float
    h: float
    bleed: float
    form: str  # rect, round or path
    gap: float
    mark: float = MARK
    clear: float = 0.0  # beside the cut, where no mark may stand
    pieces: list[Piece] = field(default_factory=list)

    @property
    def pad(self) -> float:
        """Room around a block for bleed and crop marks; a drawn outline needs no marks."""
        return self.bleed if self.form == "path" else max(self.clear, self.gap / 2) + self.mark

    @property
    def inner(self) -> float:
        """How far a piece may bleed towards a neighbour."""
        return min(self.bleed, self.gap / 2)


@dataclass(frozen=True)
class Grid:
    """How many pieces of a kind go side by side and one above the other on an empty sheet."""

    cols: int
    rows: int
    w: float  # of one cell
    h: float
    turned: bool
    pad: float

    @property
    def count(self) -> int:
        """Pieces on an empty sheet."""
        return self.cols * self.rows


def sort_kinds(pieces: Iterable[Piece], gap: float, shop: bool) -> list[PieceKind]:
    """Pieces by kind, in order of appearance; a shop gets full bleed between neighbours."""
    kinds: dict[tuple[float, float, float, str, str], PieceKind] = {}
    for piece in pieces:
        form = piece.outline if isinstance(piece.outline, str) else "path"
        w, h = piece.size
        key = w, h, piece.bleed, form, piece.row
        if key not in kinds:
            between = max(gap, 2 * piece.bleed if shop else 0, PATH_GAP if form == "path" else 0)
            mark, clear = (SHOP_MARK, max(piece.bleed, LEAST_BLEED)) if shop else (MARK, piece.bleed)
            kinds[key] = PieceKind(w, h, piece.bleed, form, between, mark, clear)
        kinds[key].pieces.append(piece)
    return list(kinds.values())


def fit(length: float, cell: float, gap: float) -> int:
    """How many cells fit a length.

    >>> fit(189, 63, 0), fit(188, 63, 0), fit(40, 16, 4)
    (3, 2, 2)
    """
    return max(0, int((length + gap + 1e-6) // (cell + gap)))


def usable(h: float) -> float:
    """The height between the margins, less a slug's band at both ends: a back may be upside down."""
    return h - 2 * (MARGIN + SLUG)


def room(kind: PieceKind, w: float, h: float, fold: bool, pad: float) -> tuple[float, float]:
    """What a sheet w × h has for pieces of a kind, between margins, bleed and marks.

    A gutterfold has fronts left of the middle and as much room right of it for the backs.
    """
    wide = w / 2 - MARGIN - pad - kind.bleed if fold else w - 2 * MARGIN - 2 * pad
    return wide, usable(h) - 2 * pad


def grid(kind: PieceKind, w: float, h: float, fold: bool) -> Grid | None:
    """The fullest grid of a kind on a sheet w × h, turned if that holds more; None when nothing fits."""
    best: Grid | None = None
    for turned in (False, True):
        cell = (kind.h, kind.w) if turned else (kind.w, kind.h)
        for pad in (kind.pad, 0.0) if kind.form == "path" else (kind.pad,):
            wide, high = room(kind, w, h, fold, pad)
            cols, rows = fit(wide, cell[0], kind.gap), fit(high, cell[1], kind.gap)
            if cols * rows > (best.count if best else 0):
                best = Grid(cols, rows, *cell, turned, pad)
            if cols * rows:
                break
    return best

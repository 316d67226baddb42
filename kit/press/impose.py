"""Pieces onto sheets: blocks of one kind, stacked down the sheet, on as few sheets as first-fit finds."""

from collections.abc import Iterable, Sequence
from dataclasses import field

from kit.art.piece import Piece
from kit.core.frozen import dataclass
from kit.press.errors import PressError
from kit.press.kinds import Grid, PieceKind, fit, grid, room, sort_kinds, usable
from kit.press.paper import Box, Paper


@dataclass(frozen=True)
class SheetBlock:
    """Neighbouring pieces of one kind; `box` is what they take when trimmed."""

    kind: PieceKind
    grid: Grid
    pieces: tuple[Piece, ...]
    box: Box

    def cells(self) -> list[tuple[Piece, Box, Box]]:
        """Each piece with its trimmed box and the box it may draw in."""
        kind, g = self.kind, self.grid
        outer = min(kind.bleed, g.pad)
        found = []
        for i, piece in enumerate(self.pieces):
            row, col = divmod(i, g.cols)
            x = self.box.left + col * (g.w + kind.gap)
            y = self.box.top + row * (g.h + kind.gap)
            last = col == g.cols - 1 or i == len(self.pieces) - 1
            clip = Box(
                x - (kind.inner if col else outer),
                y - (kind.inner if row else outer),
                x + g.w + (outer if last else kind.inner),
                y + g.h + (outer if i + g.cols >= len(self.pieces) else kind.inner),
            )
            found.append((piece, Box(x, y, x + g.w, y + g.h), clip))
        return found


@dataclass(frozen=True)
class Sheet:
    """A sheet w × h with its blocks; `fold` is where a gutterfold is folded."""

    w: float
    h: float
    blocks: tuple[SheetBlock, ...]
    fold: float | None = None


@dataclass
class _Open:
    """A sheet being filled: parts wait for their height on the page."""

    used: float = 0
    parts: list[tuple[PieceKind, Grid, list[Piece], int]] = field(default_factory=list)


def impose(
    pieces: Iterable[Piece], paper: Paper, *, fold: bool = False, shop: bool = False, gap: float = 0
) -> list[Sheet]:
    """The sheets that hold all pieces; upright unless lying sheets hold more."""
    kinds = sort_kinds(pieces, gap, shop)
    together = _fill(kinds, paper, fold)
    if together is not None:
        return together
    sheets = []
    for kind in kinds:  # some fit upright sheets only, some lying ones only
        alone = _fill([kind], paper, fold)
        if alone is None:
            raise _too_large(kind, paper, fold)
        sheets += alone
    return sheets


def _fill(kinds: Sequence[PieceKind], paper: Paper, fold: bool) -> list[Sheet] | None:
    best: list[Sheet] | None = None
    cost = (0, False)
    for w, h in ((paper.w, paper.h), (paper.h, paper.w)):
        grids = [grid(kind, w, h, fold) for kind in kinds]
        if all(grids):
            pairs = [(kind, g) for kind, g in zip(kinds, grids, strict=True) if g]
            sheets = [_place(each, w, h, fold) for each in _pour(pairs, h)]
            now = len(sheets), any(g.turned for _, g in pairs)
            if best is None or now < cost:
                best, cost = sheets, now
    return best


def _pour(kinds: list[tuple[PieceKind, Grid]], h: float) -> list[_Open]:
    """Every kind onto the first sheets that have room for a row of it."""
    sheets: list[_Open] = []
    high = usable(h)
    for kind, g in kinds:
        left = list(kind.pieces)
        for sheet in [*sheets]:
            rows = fit(high - sheet.used - 2 * g.pad, g.h, kind.gap)
            if left and rows:
                left = _take(sheet, kind, g, left, rows)
        while left:
            sheets.append(_Open())
            left = _take(sheets[-1], kind, g, left, g.rows)
    return sheets


def _take(sheet: _Open, kind: PieceKind, g: Grid, left: list[Piece], rows: int) -> list[Piece]:
    taken, rest = left[: rows * g.cols], left[rows * g.cols :]
    rows = -(-len(taken) // g.cols)
    sheet.parts.append((kind, g, taken, rows))
    sheet.used += rows * (g.h + kind.gap) - kind.gap + 2 * g.pad
    return rest


def _place(sheet: _Open, w: float, h: float, fold: bool) -> Sheet:
    """Blocks down the middle of the sheet."""
    y = (h - sheet.used) / 2
    blocks = []
    for kind, g, pieces, rows in sheet.parts:
        cols = -(-len(pieces) // rows) if fold or rows == 1 else g.cols  # beside a fold all rows are as long
        wide = cols * (g.w + kind.gap) - kind.gap
        high = rows * (g.h + kind.gap) - kind.gap
        x = w / 2 - kind.bleed - wide if fold else (w - wide) / 2
        box = Box(x, y + g.pad, x + wide, y + g.pad + high)
        narrow = Grid(cols, g.rows, g.w, g.h, g.turned, g.pad)
        blocks.append(SheetBlock(kind, narrow, tuple(pieces), box))
        y += high + 2 * g.pad
    return Sheet(w, h, tuple(blocks), w / 2 if fold else None)


def _too_large(kind: PieceKind, paper: Paper, fold: bool) -> PressError:
    name, how = kind.pieces[0].name, " beside its back" if fold else ""
    w, h = (paper.h, paper.w) if fold else (paper.w, paper.h)  # a fold has more room on what lies
    wide, high = room(kind, w, h, fold, kind.pad)
    return PressError(
        f"{name!r} ({kind.w:.4g} × {kind.h:.4g} mm) does not fit {paper.name}{how}: "
        f"between margins, bleed and marks there are {wide:.4g} × {high:.4g} mm; choose larger paper"
    )

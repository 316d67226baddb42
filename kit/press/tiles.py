"""A page larger than the paper, at 100 % on several sheets that are cut and glued along given lines."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from typing import Final

from kit.art import fonts, legible
from kit.art.parts.square_board import BoardPage
from kit.art.paths import polygon
from kit.art.piece import Piece
from kit.art.scene import Element, Group, Line, Path, Rect, Stroke, Text
from kit.content.house import say
from kit.core.frozen import dataclass
from kit.press.duplex import slug_place
from kit.press.errors import PressError
from kit.press.marks import HAIRLINE, SLUG_SIZE
from kit.press.page import Page, Spot
from kit.press.paper import MARGIN, Box, Paper

CUT = Stroke("outline", 0.12, (2.0, 1.0), "butt")
UNDER: Final = 3.0  # mm of art beyond a join, on both sheets: a cut that slips shows no white
FOOT: Final = 3.0  # mm for the slug below the art
SAFE: Final = 4.0  # mm between the edge that is cut and all that matters
ALONE: Final = 3.0  # the same on a single sheet, whose place no other sheet decides
CLEAR: Final = 0.2  # mm between a join and a word: less than half of the space between two small ones
_LOST: Final = 20.0  # mm at each end that a board may lose to fewer sheets

Span = tuple[float, float]


@dataclass(frozen=True)
class Tiling:
    """What of a page must be printed, and the lines (from its left and top) on which it may be joined."""

    live: Box
    across: tuple[float, ...] = ()
    down: tuple[float, ...] = ()
    safe: float = SAFE


def board_tiling(w: float, h: float, across: Sequence[float] = (), down: Sequence[float] = ()) -> Tiling:
    """What home printers reach of a board that is as large as an A4 sheet or two of them, and how safely.

    >>> board_tiling(420, 297).live
    Box(left=13.0, top=6.5, right=407.0, bottom=290.5)
    >>> board_tiling(297, 210).live
    Box(left=5.0, top=6.5, right=292.0, bottom=203.5)
    """
    upright, lying = _room(210, 297), _room(297, 210)
    beside, above, safe = MARGIN, MARGIN + FOOT / 2, SAFE
    for (wide, high), cols, rows in ((upright, 1, 1), (lying, 1, 1), (upright, 2, 1), (lying, 1, 2)):
        reached = cols * (wide - UNDER * (cols > 1)), rows * (high - UNDER * (rows > 1))
        lost = [(side - most) / 2 for side, most in zip((w, h), reached, strict=True)]
        if min(lost) >= 0 and max(lost) <= _LOST:
            beside, above = lost
            safe = ALONE if cols == rows == 1 else SAFE
            break
    return Tiling(Box(beside, above, w - beside, h - above), tuple(across), tuple(down), safe)


def chequered(page: BoardPage) -> Tiling:
    """A board of squares, joined between squares."""
    at = page.squares
    lines = [at.field * n for n in range(len(at.files) + 1)]
    return board_tiling(page.w, page.h, [at.x + line for line in lines], [at.y + line for line in lines])


def joins(
    start: float, end: float, longest: float, lines: Sequence[float], words: Sequence[Span] = ()
) -> list[float]:
    """Both ends and the joins between them, no two farther apart than `longest`, as even as the lines allow.

    No join goes through a word where there is room beside it, be it off the lines.

    >>> joins(10, 410, 200, (193.5, 210, 226.5))
    [10, 210, 410]
    >>> joins(0, 100, 60, ())
    [0, 50.0, 100]
    >>> joins(0, 100, 60, (50,), [(45, 51)])
    [0, 51.2, 100]
    """
    count = ceil((end - start) / longest - 1e-6)
    found = [start]
    for i in range(1, count):
        ideal = start + (end - start) * i / count
        low, high = end - longest * (count - i), found[-1] + longest
        here = [span for span in words if span[0] - CLEAR < high and span[1] + CLEAR > low]
        beside = [edge for a, b in here for edge in (a - CLEAR, b + CLEAR)]
        on_lines, free = (
            [x for x in some if low - 1e-6 <= x <= high + 1e-6 and x > found[-1]]
            for some in (lines, (max(low, min(ideal, high)), *beside))
        )
        options = [x for x in on_lines if _off(x, here)] or [x for x in free if _off(x, here)]
        found.append(min(options or on_lines or free[:1], key=lambda x: (abs(x - ideal), x)))
    return [*found, end]


def _off(x: float, words: Sequence[Span]) -> bool:
    return all(x <= a - CLEAR + 1e-6 or x >= b + CLEAR - 1e-6 for a, b in words)


def longest(length: float, room: float) -> float:
    """How long a part may be in a room on paper, where art runs on beyond each join.

    >>> longest(190, 200), longest(394, 200), longest(395, 200)
    (200, 197.0, 194.0)
    """
    if length <= room + 1e-6:
        return room
    return room - UNDER if length <= 2 * (room - UNDER) + 1e-6 else room - 2 * UNDER


def tile(piece: Piece, tiling: Tiling, paper: Paper) -> list[Page]:
    """The sheets of a page, row by row; the paper stands or lies, whichever takes fewer."""
    live, best = tiling.live, list[tuple[int, int, float, float]]()
    for turn, (w, h) in enumerate(((paper.w, paper.h), (paper.h, paper.w))):
        cols, rows = (
            ceil(a / longest(a, b) - 1e-6) for a, b in zip((live.w, live.h), _room(w, h), strict=True)
        )
        best.append((cols * rows, turn, w, h))
    _, _, w, h = min(best)
    wide, high = _room(w, h)
    if min(wide, high) <= 2 * UNDER or live.w <= 0 or live.h <= 0:
        raise PressError(f"{piece.name!r} has nothing to put on {paper.name}")
    said = [Box(*one[1:]) for one in legible.words(piece.front.items)]
    said = [one for one in said if one.meets(live)]
    across, down = [(one.left, one.right) for one in said], [(one.top, one.bottom) for one in said]
    xs = joins(live.left, live.right, longest(live.w, wide), tiling.across, across)
    ys = joins(live.top, live.bottom, longest(live.h, high), tiling.down, down)
    cols, rows = len(xs) - 1, len(ys) - 1
    found = []
    for row, (top, bottom) in enumerate(pairwise(ys)):
        for col, (left, right) in enumerate(pairwise(xs)):
            part = Box(left, top, right, bottom)
            spot = (row, col, rows, cols)
            found.append(_tile(piece, part, (w, h), spot, paper.name))
    return found


def _room(w: float, h: float) -> tuple[float, float]:
    """What a printer reaches of a sheet, without the slug."""
    return w - 2 * MARGIN, h - 2 * MARGIN - FOOT


def _tile(
    piece: Piece, part: Box, size: tuple[float, float], spot: tuple[int, int, int, int], paper: str
) -> Page:
    """One sheet: its part in the middle, and art beyond each join: to be cut off, or to be glued under."""
    (w, h), (row, col, rows, cols) = size, spot
    beyond = [UNDER if joined else 0.0 for joined in (col, row, col + 1 < cols, row + 1 < rows)]
    shown = Box(part.left - beyond[0], part.top - beyond[1], part.right + beyond[2], part.bottom + beyond[3])
    (wide, high), name = _room(w, h), _letter(row * cols + col)
    x, y = MARGIN + (wide - shown.w) / 2 - shown.left, MARGIN + (high - shown.h) / 2 - shown.top
    on, clip = (Box(b.left + x, b.top + y, b.right + x, b.bottom + y) for b in (part, shown))
    whole = Box(x, y, x + piece.size[0], y + piece.size[1])
    marks: list[Element] = []
    for side, (x1, y1, x2, y2) in enumerate(
        (
            (on.left, clip.top, on.left, clip.bottom),
            (clip.left, on.top, clip.right, on.top),
            (on.right, clip.top, on.right, clip.bottom),
            (clip.left, on.bottom, clip.right, on.bottom),
        )
    ):
        if not beyond[side]:
            marks.append(Line(x1, y1, x2, y2, HAIRLINE))
        elif side < 2:  # the dashes go with what is cut off
            off = 0.15 if side else 0.0
            marks.append(Line(x1 - 0.15 + off, y1 - off, x2 - 0.15 + off, y2 - off, CUT))
    if beyond[2]:
        told = say("tiles.glue", piece.front.lang, sheet=_letter(row * cols + col + 1))
        marks += _tab(on.right, on.top, on.bottom, told)
    if beyond[3]:
        told = say("tiles.glue", piece.front.lang, sheet=_letter((row + 1) * cols + col))
        turned = _tab(0, 0, on.w, told)
        marks.append(Group(tuple(turned), on.right, on.bottom, 90))
    here = Spot(piece.name, piece.front, whole, clip)
    left, _, room = slug_place(w, h)
    note = f"{name} ({row * cols + col + 1}/{rows * cols})" if rows * cols > 1 else ""
    return Page(w, h, (here,), on, clip, tuple(marks), False, (left, h - MARGIN - 0.3, room), paper, note)


def _letter(n: int) -> str:
    return chr(ord("A") + n)


def _tab(x: float, top: float, bottom: float, words: str) -> list[Element]:
    """What a strip under a join says, upon art that the next sheet will cover; arrows show its edge."""
    marks: list[Element] = []
    for y in (top + 3, bottom - 3):
        arrow = polygon([(x + 2.6, y - 0.9), (x + 0.2, y), (x + 2.6, y + 0.9)])
        marks.append(Path(arrow, "outline", Stroke("ivory", 0.3)))
    count = max(1, int((bottom - top) // 90))
    for n in range(count):
        y = top + (bottom - top) * (n + 0.5) / count
        text = Text(0, 0, words, "text-medium", SLUG_SIZE, "ink", "middle")
        wide = fonts.width(words, text.role, text.size) + 2
        marks.append(Group((Rect(-wide / 2, -1.7, wide, 2.2, 0.4, "ivory"), text), x + 1.2, y, 90))
    return marks

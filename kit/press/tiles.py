"""A page larger than the paper, at 100 % on several sheets that are cut and glued along given lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil

from kit.art.piece import Piece
from kit.art.scene import Element, Line, Stroke, Text
from kit.press.duplex import slug_place
from kit.press.errors import PressError
from kit.press.marks import HAIRLINE, OFFSET
from kit.press.page import Page, Spot
from kit.press.paper import MARGIN, Box, Paper

CUT = Stroke("outline", 0.12, (2.0, 1.0), "butt")


@dataclass(frozen=True)
class Tiling:
    """What of a page must be printed, and the lines (from its left and top) on which it may be joined."""

    live: Box
    across: tuple[float, ...] = ()
    down: tuple[float, ...] = ()


def joins(start: float, end: float, longest: float, lines: Sequence[float]) -> list[float]:
    """Both ends and the joins between them, no two farther apart than `longest`, as even as the lines allow.

    >>> joins(10, 410, 200, (193.5, 210, 226.5))
    [10, 210, 410]
    >>> joins(0, 100, 60, ())
    [0, 50.0, 100]
    """
    count = ceil((end - start) / longest - 1e-6)
    found = [start]
    for i in range(1, count):
        ideal = start + (end - start) * i / count
        low, high = end - longest * (count - i), found[-1] + longest
        allowed = [x for x in lines if low - 1e-6 <= x <= high + 1e-6 and x > found[-1]]
        found.append(
            min(allowed, key=lambda x: (abs(x - ideal), x)) if allowed else max(low, min(ideal, high))
        )
    return [*found, end]


def tile(piece: Piece, tiling: Tiling, paper: Paper) -> list[Page]:
    """The sheets of a page, row by row; the paper stands or lies, whichever takes fewer."""
    live, best = tiling.live, list[tuple[int, int, float, float]]()
    for turn, (w, h) in enumerate(((paper.w, paper.h), (paper.h, paper.w))):
        cols, rows = (ceil(a / (b - 2 * MARGIN) - 1e-6) for a, b in ((live.w, w), (live.h, h)))
        best.append((cols * rows, turn, w, h))
    _, _, w, h = min(best)
    if w <= 2 * MARGIN or live.w <= 0 or live.h <= 0:
        raise PressError(f"{piece.name!r} has nothing to put on {paper.name}")
    xs = joins(live.left, live.right, w - 2 * MARGIN, tiling.across)
    ys = joins(live.top, live.bottom, h - 2 * MARGIN, tiling.down)
    cols, rows = len(xs) - 1, len(ys) - 1
    found = []
    for row, (top, bottom) in enumerate(pairwise(ys)):
        for col, (left, right) in enumerate(pairwise(xs)):
            part = Box(left, top, right, bottom)
            spot = (row, col, rows, cols)
            found.append(_tile(piece, part, (w, h), spot, paper.name))
    return found


def _tile(
    piece: Piece, part: Box, size: tuple[float, float], spot: tuple[int, int, int, int], paper: str
) -> Page:
    """One sheet: its part stands in the middle; towards a join it is cut, or keeps a strip to glue on."""
    (w, h), (row, col, rows, cols) = size, spot
    x, y = (w - part.w) / 2, (h - part.h) / 2
    on = Box(x, y, x + part.w, y + part.h)
    whole = Box(x - part.left, y - part.top, x - part.left + piece.size[0], y - part.top + piece.size[1])
    marks: list[Element] = []
    letter = chr(ord("A") + row * cols + col)
    if col > 0:
        marks += _cut(on.left - 0.15, on.top, on.left - 0.15, on.bottom)
    if row > 0:
        marks += _cut(on.left, on.top - 0.15, on.right, on.top - 0.15)
    marks += _corners(on)
    if col + 1 < cols:
        marks += _glue(on.right, on.top, on.bottom, w, letter, chr(ord(letter) + 1))
    here = Spot(piece.name, piece.front, whole, on)
    x, y, room = slug_place(w, h)
    foot = h - on.bottom >= 2 * MARGIN - 1e-6  # else only the printer's own margin is left for the slug
    place = x, y if foot else h - 1.2, room
    note = f"{letter} ({row * cols + col + 1}/{rows * cols})" if rows * cols > 1 else ""
    return Page(w, h, (here,), on, on, tuple(marks), False, place, paper, note)


def _cut(x1: float, y1: float, x2: float, y2: float) -> list[Element]:
    return [Line(x1, y1, x2, y2, CUT)]


def _corners(on: Box) -> list[Element]:
    """Short marks outside the corners: where the board ends, and where it joins."""
    marks: list[Element] = []
    for x in (on.left, on.right):
        marks.append(Line(x, on.top - OFFSET, x, on.top - 4, HAIRLINE))
        marks.append(Line(x, on.bottom + OFFSET, x, on.bottom + 4, HAIRLINE))
    for y in (on.top, on.bottom):
        marks.append(Line(on.left - OFFSET, y, on.left - 4, y, HAIRLINE))
        marks.append(Line(on.right + OFFSET, y, on.right + 4, y, HAIRLINE))
    return marks


def _glue(x: float, top: float, bottom: float, w: float, here: str, there: str) -> list[Element]:
    """The strip that stays on the sheet: hatched, with the letters of the sheets that meet."""
    marks: list[Element] = []
    edge, y = min(w - 1.5, x + 4.5), top + 12
    while y < bottom - 8:
        marks.append(Line(x + OFFSET, y + edge - x - OFFSET, edge, y, HAIRLINE))
        y += 6
    marks.append(Text(x + 1, top + 7, f"{here}|{there}", "text-bold", 8, "ink"))
    return marks

"""Positions as pictures: the board or a part of it, pieces, ghosts of those taken, ways, marked squares."""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from kit.art import paths
from kit.art.palette import mix
from kit.art.parts.squares import Squares, chequer, strips
from kit.art.scene import Circle, Element, Path, Point, Polyline, Rect, Scene, Stroke, use
from kit.art.text import label
from kit.games.dama.art.men import DISCS, FIELD, LIGHT, Discs, ghost, man

_FIELD, _STRIP = 10.0, 5.0
_MAN = 0.8  # of a square


class Way(NamedTuple):
    """A move: every square it touches, in order; `numbered` counts the landings."""

    squares: tuple[str, ...]
    numbered: bool = False


class Drawn(NamedTuple):
    """What is to be seen: pieces such as {"a1": "W", "d4": "WK"}, where pieces were, ways, marked squares."""

    pieces: Mapping[str, str]
    ghosts: Mapping[str, str] = {}
    ways: tuple[Way, ...] = ()
    marked: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()  # squares with a cross


def position_scene(
    drawn: Drawn,
    sides: Discs = DISCS,
    last: str = "h8",
    crop: tuple[str, str] | None = None,
    turned: bool = False,
    title: str = "",
    lang: str = "",
) -> Scene:
    """A position in its frame of letters and numbers; `last` is the far corner, `crop` shows a part."""
    first, end = crop or ("a1", last)
    at = Squares(_STRIP, 1.0, _FIELD, first, end, turned)
    items: list[Element] = [
        *strips(at, _STRIP, "ink", 8, around=False),
        *chequer(at, LIGHT, FIELD, "outline"),
        *_marks(at, drawn),
        *stand(at, drawn.ghosts, sides, ghosts=True),
        *stand(at, drawn.pieces, sides),
        *(item for way in drawn.ways for item in _way(at, way)),
    ]
    return Scene(at.w + _STRIP + 1, at.h + _STRIP + 1, tuple(items), title, "", lang)


def stand(
    at: Squares, pieces: Mapping[str, str], sides: Discs = DISCS, ghosts: bool = False
) -> Iterable[Element]:
    """Pieces on their squares, as far as those are shown."""
    shown = set(at.dark())
    for square, piece in pieces.items():
        if square in shown:
            disc = sides[piece[0]]
            symbol = ghost(disc) if ghosts else man(disc, piece.endswith("K"))
            yield use(symbol, *at.centre(square), at.field * _MAN)


def _marks(at: Squares, drawn: Drawn) -> Iterable[Element]:
    inset = at.field * 0.07
    side = at.field - 2 * inset
    for square in drawn.marked:
        x, y = at.corner(square)
        fill, edge = mix("sun", FIELD, 0.55), Stroke("sun", at.field * 0.05)
        yield Rect(x + inset, y + inset, side, side, at.field * 0.08, fill, edge)
    for square in drawn.refused:
        x, y = at.centre(square)
        r = at.field * 0.22
        for line in (((x - r, y - r), (x + r, y + r)), ((x - r, y + r), (x + r, y - r))):
            yield Polyline(line, Stroke("cream", at.field * 0.17))
            yield Polyline(line, Stroke("brick", at.field * 0.1))


def _short(a: Point, b: Point, start: float, end: float) -> tuple[Point, Point]:
    """The line from a to b, cut at both ends."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    return (a[0] + ux * start, a[1] + uy * start), (b[0] - ux * end, b[1] - uy * end)


def _way(at: Squares, way: Way) -> Iterable[Element]:
    """The line of a move, a dot or number where it turns, an arrow at its end; light edges set it off."""
    f = at.field
    points = [at.centre(square) for square in way.squares]
    (x1, y1), (x2, y2) = _short(points[-2], points[-1], 0, f * 0.05)
    line, broad = f * 0.09, f * 0.36
    head = paths.arrow(x1, y1, x2, y2, line, broad, broad * 0.95)
    start, _ = _short(points[0], points[1], f * 0.12, 0)
    before = (start, *points[1:-1])
    if len(points) == 2:
        head = paths.arrow(*start, x2, y2, line, broad, broad * 0.95)
    yield Path(head, None, Stroke("cream", f * 0.09))
    if len(before) > 1:
        yield Polyline(before, Stroke("cream", f * 0.18))
        yield Polyline(before, Stroke("brick", line))
    yield Path(head, "brick")
    for n, (x, y) in enumerate(points[1:-1], 1):
        if way.numbered:
            yield Circle(x, y, f * 0.21, "brick", Stroke("cream", f * 0.05))
            yield label(x, y, str(n), "text-black", f * 0.9, "ivory")
        else:
            yield Circle(x, y, f * 0.12, "brick", Stroke("cream", f * 0.045))


def between(a: str, b: str) -> list[str]:
    """The squares between two on one diagonal.

    >>> between("a1", "d4")
    ['b2', 'c3']
    """
    dx, dy = ord(b[0]) - ord(a[0]), int(b[1:]) - int(a[1:])
    steps = abs(dx)
    return [f"{chr(ord(a[0]) + dx // steps * n)}{int(a[1:]) + dy // steps * n}" for n in range(1, steps)]


def jumped(way: Iterable[str], pieces: Mapping[str, str]) -> list[str]:
    """The squares with pieces that a capture goes over."""
    return [square for a, b in pairwise(way) for square in between(a, b) if square in pieces]

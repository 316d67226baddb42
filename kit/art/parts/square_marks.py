"""What is drawn upon a board of squares in a figure: ways that pieces go, marked and refused squares."""

from collections.abc import Iterable
from math import hypot
from typing import NamedTuple

from kit.art import paths
from kit.art.palette import Colour, mix
from kit.art.parts.squares import Squares
from kit.art.scene import Circle, Element, Path, Point, Polyline, Rect, Stroke
from kit.art.text import label


class Tones(NamedTuple):
    """The colours of lines, of the light edges that set them off, and of marked squares."""

    line: Colour
    edge: Colour
    mark: Colour


class Way(NamedTuple):
    """A move: every square it touches, in order; `numbered` counts the landings."""

    squares: tuple[str, ...]
    numbered: bool = False
    aside: float = 0  # fields by which it is drawn lower, where another way meets it


def marks(
    at: Squares, marked: Iterable[str], refused: Iterable[str], field: Colour, tones: Tones
) -> Iterable[Element]:
    """Marked squares, and squares with a cross."""
    inset = at.field * 0.07
    side = at.field - 2 * inset
    for square in marked:
        x, y = at.corner(square)
        fill, edge = mix(tones.mark, field, 0.55), Stroke(tones.mark, at.field * 0.05)
        yield Rect(x + inset, y + inset, side, side, at.field * 0.08, fill, edge)
    for square in refused:
        x, y = at.centre(square)
        r = at.field * 0.22
        for line in (((x - r, y - r), (x + r, y + r)), ((x - r, y + r), (x + r, y - r))):
            yield Polyline(line, Stroke(tones.edge, at.field * 0.17))
            yield Polyline(line, Stroke(tones.line, at.field * 0.1))


def _short(a: Point, b: Point, start: float, end: float) -> tuple[Point, Point]:
    """The line from a to b, cut at both ends."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    return (a[0] + ux * start, a[1] + uy * start), (b[0] - ux * end, b[1] - uy * end)


def way_over(at: Squares, way: Way, tones: Tones) -> Iterable[Element]:
    """The line of a move, a dot or number where it turns, an arrow at its end; light edges set it off."""
    f = at.field
    points = [(x, y + way.aside * f) for x, y in map(at.centre, way.squares)]
    (x1, y1), (x2, y2) = _short(points[-2], points[-1], 0, f * 0.05)
    line, broad = f * 0.09, f * 0.36
    head = paths.arrow(x1, y1, x2, y2, line, broad, broad * 0.95)
    start, _ = _short(points[0], points[1], f * 0.36, 0)
    before = (start, *points[1:-1])
    if len(points) == 2:
        head = paths.arrow(*start, x2, y2, line, broad, broad * 0.95)
    yield Path(head, None, Stroke(tones.edge, f * 0.09))
    if len(before) > 1:
        yield Polyline(before, Stroke(tones.edge, f * 0.18))
        yield Polyline(before, Stroke(tones.line, line))
    yield Path(head, tones.line)
    for n, (x, y) in enumerate(points[1:-1], 1):
        if way.numbered:
            yield Circle(x, y, f * 0.21, tones.line, Stroke(tones.edge, f * 0.05))
            yield label(x, y, str(n), "text-black", f * 0.9, "ivory")
        else:
            yield Circle(x, y, f * 0.12, tones.line, Stroke(tones.edge, f * 0.045))

"""Patterns along the edge of a face: sides are told apart by them without colour, from 8 mm to 60 mm."""

from collections.abc import Callable
from itertools import chain

from kit.art import paths
from kit.art.palette import Colour
from kit.art.scene import Circle, Element, Group, Path, Stroke

Rim = Callable[[float, float, float, Colour], list[Element]]
INNER, OUTER = 0.8, 0.95  # of the radius; icons stay within


def _line(r: float) -> float:
    return max(r * 0.05, 0.25)


def _rings(cx: float, cy: float, r: float, colour: Colour) -> list[Element]:
    return [Circle(cx, cy, r * k, None, Stroke(colour, _line(r))) for k in (0.92, 0.8)]


def _stripes(cx: float, cy: float, r: float, colour: Colour) -> list[Element]:
    ticks = [
        Path(
            paths.polyline([paths.polar(cx, cy, r * INNER, a), paths.polar(cx, cy, r * OUTER, a + 9)]),
            None,
            Stroke(colour, _line(r)),
        )
        for a in range(0, 360, 15)
    ]
    return [Group(tuple(ticks))]


def _dots(cx: float, cy: float, r: float, colour: Colour) -> list[Element]:
    beads = [paths.ellipse(*paths.polar(cx, cy, r * 0.87, a), r * 0.075) for a in range(0, 360, 24)]
    return [Path(tuple(chain(*beads)), colour)]


def _band(cx: float, cy: float, r: float, colour: Colour) -> list[Element]:
    return [Path(paths.ring(cx, cy, r * OUTER, r * INNER), colour)]


def _teeth(cx: float, cy: float, r: float, colour: Colour) -> list[Element]:
    """Triangles that point inwards."""
    teeth = [
        paths.polygon(paths.polar(cx, cy, r * k, a + turn) for k, turn in ((0.96, -8), (0.96, 8), (0.76, 0)))
        for a in range(0, 360, 20)
    ]
    return [Path(tuple(chain(*teeth)), colour)]


def _waves(cx: float, cy: float, r: float, colour: Colour) -> list[Element]:
    crests = [paths.polar(cx, cy, r * (0.94 if n % 2 else 0.8), n * 15) for n in range(24)]
    return [Path(paths.smooth(crests, closed=True), None, Stroke(colour, _line(r) * 1.2))]


def _checks(cx: float, cy: float, r: float, colour: Colour) -> list[Element]:
    """Two rows of fields, every second one filled."""
    fields = [
        paths.join(paths.arc(cx, cy, r * out, a, a + 12), paths.arc(cx, cy, r * inner, a + 12, a), close=True)
        for row, (out, inner) in enumerate(((0.96, 0.875), (0.875, 0.79)))
        for a in range(12 * row, 360, 24)
    ]
    return [Path(tuple(chain(*fields)), colour)]


def _arches(cx: float, cy: float, r: float, colour: Colour) -> list[Element]:
    """Half circles that open outwards."""
    arches = [
        paths.arc(*paths.polar(cx, cy, r * 0.95, a), r * 0.14, a + 90, a + 270) for a in range(0, 360, 24)
    ]
    return [Path(tuple(chain(*arches)), None, Stroke(colour, _line(r)))]


def _plain(cx: float, cy: float, r: float, colour: Colour) -> list[Element]:
    return []


RIMS: dict[str, Rim] = {
    "rings": _rings,
    "stripes": _stripes,
    "dots": _dots,
    "waves": _waves,
    "teeth": _teeth,
    "checks": _checks,
    "arches": _arches,
    "band": _band,
    "plain": _plain,
}

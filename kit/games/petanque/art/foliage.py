"""Plane-tree leaves in the corners, and the dappled shade they throw; never on the middle of a field."""

from collections.abc import Iterable
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from kit.art import paths
from kit.art.leaves import outline, plane_leaf
from kit.art.palette import Colour, darken, mix
from kit.art.scene import Command, Element, Group, Path, Point, Rect, Stroke, Symbol, Use
from kit.games.petanque.art.geometry import Piste

CLEAR = 3.8  # millimetres around the middle of a field that stay in the sun

_VEINS = ((0.0, -0.93), (0.56, -0.43), (-0.56, -0.43), (0.44, -0.08), (-0.44, -0.08))
_RIBS = (
    (0, -0.3, 0.15, -0.48),
    (0, -0.5, 0.17, -0.68),
    (0.28, -0.215, 0.42, -0.25),
    (0.28, -0.215, 0.36, -0.42),
)


@lru_cache(32)
def leaf(name: str, fill: Colour, vein: Colour | None) -> Symbol:
    """A leaf as a symbol of 14 × 14 mm, its stalk at (7, 11)."""
    size, x, y = 10.0, 7.0, 10.6
    d = paths.moved(plane_leaf(), x, y, 0, size)
    items: list[Element] = []
    stalk: tuple[Command, ...] = (("M", x, y), ("C", x + 0.1, y + 1.2, x + 0.5, y + 2.2, x + 1.2, y + 3))
    if vein is None:
        # Filled, not stroked: lines stay dark when ink is saved.
        thin = [(x - 0.2, y), (x + 0.5, y + 1.6), (x + 1.3, y + 3), (x + 0.8, y + 1.5), (x + 0.2, y)]
        items = [Path(d + paths.polygon(thin), fill)]
    else:
        lines: list[Command] = []
        for vx, vy in _VEINS:
            lines += [("M", x, y), ("L", x + vx * size, y + vy * size)]
        for x1, y1, x2, y2 in _RIBS:
            for s in (1, -1):
                lines += [("M", x + s * x1 * size, y + y1 * size), ("L", x + s * x2 * size, y + y2 * size)]
        items = [
            Path(stalk, None, Stroke(darken(fill, 0.45), 0.4)),
            Path(d, fill, Stroke(darken(fill, 0.45), 0.18)),
            Path(tuple(lines), None, Stroke(vein, 0.16)),
        ]
    return Symbol(f"leaf-{name}", 14, 14, tuple(items))


class LeafSpot(NamedTuple):
    """A leaf's stalk end at (x, y), its length and the direction its tip points to (0 up, clockwise)."""

    x: float
    y: float
    size: float
    turn: float


def put(symbol: Symbol, spot: LeafSpot) -> Use:
    """A leaf put with its stalk end on its spot."""
    k = spot.size / 10
    dx, dy = paths.polar(0, 0, 1, spot.turn)
    # The symbol turns about its corner; bring (7, 10.6) of it onto the spot.
    x = spot.x - k * (7 * dx - 10.6 * dy)
    y = spot.y - k * (7 * dy + 10.6 * dx)
    return Use(symbol, x, y, spot.turn, k)


def corners_of(spot: LeafSpot) -> list[Point]:
    """The corners of a leaf on its spot."""
    c, s = paths.polar(0, 0, spot.size, spot.turn)
    return [(spot.x + x * c - y * s, spot.y + x * s + y * c) for x, y in outline()]


def inside(point: Point, polygon: list[Point]) -> bool:
    """Whether a point lies within a polygon."""
    x, y = point
    hit = False
    for (x1, y1), (x2, y2) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            hit = not hit
    return hit


def around(x: float, y: float, size: float, turn: float) -> LeafSpot:
    """The spot of a leaf whose heart lies on (x, y)."""
    dx, dy = paths.polar(0, 0, size * 0.42, turn + 90)
    return LeafSpot(x + dx, y + dy, size, turn)


def shades_a_middle(spot: LeafSpot, piste: Piste) -> bool:
    """Whether a leaf's shade would come too near to the middle of a field."""
    polygon = corners_of(spot)
    xs, ys = zip(*polygon, strict=True)
    rows = _range(min(xs) - CLEAR - piste.x, max(xs) + CLEAR - piste.x, piste.field, piste.rows)
    columns = _range(min(ys) - CLEAR - piste.y, max(ys) + CLEAR - piste.y, piste.field, piste.columns)
    for column in columns:
        y = piste.y + (column + 0.5) * piste.field
        for row in rows:
            x = piste.x + (row + 0.5) * piste.field
            if inside((x, y), polygon) or any(hypot(px - x, py - y) < CLEAR for px, py in polygon):
                return True
    return False


def _range(low: float, high: float, field: float, count: int) -> range:
    return range(max(int(low // field), 0), min(int(high // field) + 1, count))


def shade(spots: Iterable[LeafSpot], ground: Colour, name: str, box: Rect | None = None) -> Group:
    """The shade of leaves on a ground, within a box where one is given."""
    symbol = leaf(f"shade-{name}", mix("muted", ground, 0.25), None)
    here = [spot for spot in spots if box is None or _touches(spot, box)]
    return Group(tuple(put(symbol, spot) for spot in here), clip=box, name=f"shade-{name}")


def _touches(spot: LeafSpot, box: Rect) -> bool:
    return any(
        box.x <= x <= box.x + box.w and box.y <= y <= box.y + box.h for x, y in [*corners_of(spot), spot[:2]]
    )

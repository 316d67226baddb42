"""Positions as pictures: the field with discs and ball, and a turn as arrows."""

from collections.abc import Mapping, Sequence
from math import hypot

from kit.art import paths
from kit.art.palette import Colour
from kit.art.parts.hex_board import HexGrid, hex_field
from kit.art.scene import Circle, Element, Group, Path, Point, Polyline, Scene, Stroke, Symbol, use
from kit.art.text import label
from kit.games.playball.art.board import PAVING, grid_of, spots_of
from kit.games.playball.art.pieces import Side, ball, disc
from kit.games.playball.engine.board import HexField
from kit.games.playball.engine.position import Position
from kit.games.playball.engine.rules import Rules
from kit.games.playball.engine.turns import MOVE, PASS, REBOUND, Action

_SIDE = 8.0
_EDGE = 1.5
_NAME, _NUMBER = 10.5, 10.0  # points: two pictures side by side in a book are drawn at three fifths
_DISC, _UP = 1.06, 0.05  # smaller than printed and a little higher: the names of hexes are not hidden


def whole(rules: Rules) -> HexGrid:
    """Where the hexes of a position lie."""
    one = grid_of(rules, 0, 0, _SIDE)
    return grid_of(rules, one.w / 2 + _EDGE, one.h / 2 + _EDGE, _SIDE)


def position_scene(
    rules: Rules,
    sides: Mapping[str, Side],
    state: Position,
    actions: Sequence[Action] = (),
    title: str = "",
    lang: str = "",
    around: Sequence[Action] = (),
) -> Scene:
    """The field with all that stands on it, and what a turn does there; or the rows `around` some actions."""
    grid = whole(rules)
    field = HexField.of(rules.board.columns, rules.board.long, rules.board.end_zones)
    shown = _around(grid, field, around) if around else [*grid.names()]
    items: list[Element] = [*hex_field(grid, PAVING, spots_of(rules, sides), corner=_NAME, shown=shown)]

    def put(piece: Symbol, at: int, size: float) -> None:
        if field.name[at] not in shown:
            return
        x, y = grid.centre(field.name[at])
        items.append(use(piece, x, y - _SIDE * _UP, _SIDE * size))

    for side, discs in zip(sides.values(), state.discs, strict=True):
        for at in field.listed(discs):
            put(disc(side), at, _DISC)
    put(ball(), state.ball, 0.62)
    for action in actions:
        items += _arrow(grid, field, action)
    for n, action in enumerate(actions if len(actions) > 1 else (), 1):
        items += _number(grid, field, action, str(n))
    heights = [grid.centre(name)[1] for name in shown]
    top, low = min(heights) - grid.apart / 2 - _EDGE, max(heights) + grid.apart / 2 + _EDGE
    return Scene(2 * grid.x, low - top, (Group(tuple(items), 0, -top),), title, "", lang)


def _around(grid: HexGrid, field: HexField, actions: Sequence[Action]) -> list[str]:
    """The rows where something happens, and one more on either side."""
    heights = [grid.centre(field.name[at])[1] for one in actions for at in (one.start, one.end)]
    top, low = min(heights) - 1.1 * grid.apart, max(heights) + 1.1 * grid.apart
    return [name for name in grid.names() if top <= grid.centre(name)[1] <= low]


def _arrow(grid: HexGrid, field: HexField, action: Action) -> list[Element]:
    """A step or jump straight, a rebound out and back, a pass dashed."""
    a, b = grid.centre(field.name[action.start]), grid.centre(field.name[action.end])
    if action.kind == PASS:
        start, end = _short(a, b, _SIDE * 0.45)
        line = Polyline((start, end), Stroke("t1", _SIDE * 0.09, (1.2, 0.9), "butt"))
        items: list[Element] = [Polyline((start, end), Stroke("ivory", _SIDE * 0.18)), line]
        return [*items, *_head(start, end, "t1")]
    if action.kind == MOVE:
        start, end = _short(a, b, _SIDE * 0.4)
        return _shaft(start, end)
    way = (b[0] - a[0]) * 1.25, (b[1] - a[1]) * 1.25
    side = -way[1] * 0.35, way[0] * 0.35
    far = a[0] + way[0], a[1] + way[1]
    out = a[0] + side[0], a[1] + side[1]
    bend = (("M", *out), ("C", out[0] + way[0], out[1] + way[1], far[0], far[1], *far))
    back = ("C", far[0] - side[0], far[1] - side[1], a[0] - side[0] + way[0], a[1] - side[1] + way[1])
    end = a[0] - side[0] * 0.9, a[1] - side[1] * 0.9
    curve = (*bend, (*back, *end))
    drawn = [Path(curve, None, Stroke(c, _SIDE * k)) for c, k in (("ivory", 0.2), ("t2", 0.1))]  # type: ignore[arg-type]
    return [*drawn, *_head((end[0] + way[0] * 0.3, end[1] + way[1] * 0.3), end, "t2")]


def _short(a: Point, b: Point, cut: float) -> tuple[Point, Point]:
    length = hypot(b[0] - a[0], b[1] - a[1])
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    return (a[0] + ux * cut, a[1] + uy * cut), (b[0] - ux * cut * 0.4, b[1] - uy * cut * 0.4)


def _shaft(start: Point, end: Point) -> list[Element]:
    shape = paths.arrow(*start, *end, _SIDE * 0.1, _SIDE * 0.42, _SIDE * 0.38)
    return [Path(shape, None, Stroke("ivory", _SIDE * 0.1)), Path(shape, "t2")]


def _head(start: Point, end: Point, colour: Colour) -> list[Element]:
    length = hypot(end[0] - start[0], end[1] - start[1])
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    tip, size = (end[0] + ux * _SIDE * 0.1, end[1] + uy * _SIDE * 0.1), _SIDE * 0.36
    foot = (tip[0] - ux * size, tip[1] - uy * size)
    points = [
        tip,
        (foot[0] - uy * size / 2, foot[1] + ux * size / 2),
        (foot[0] + uy * size / 2, foot[1] - ux * size / 2),
    ]
    return [Path(paths.polygon(points), colour, Stroke("ivory", _SIDE * 0.05))]


def _number(grid: HexGrid, field: HexField, action: Action, text: str) -> list[Element]:
    """When it happens, in the upper right corner of the hex where it ends: no line runs there."""
    x, y = grid.centre(field.name[action.start if action.kind == REBOUND else action.end])
    x, y = x + _SIDE * 0.42, y - _SIDE * 0.58
    return [
        Circle(x, y, _SIDE * 0.27, "ivory", Stroke("t1" if action.kind == PASS else "t2", _SIDE * 0.06)),
        label(x, y, text, "text-black", _NUMBER, "outline"),
    ]

"""What a machine follows: lines to cut and to crease, in millimetres of the sheet, each shape once."""

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from kit.art import paths
from kit.art.palette import CONTOUR, CREASE, SpotInk
from kit.art.piece import Piece
from kit.art.scene import Circle, Element, Group, Line, Path, Point, Polyline, Rect, Use, placing
from kit.press.marks import DIE, contour
from kit.press.page import Page, Spot, origin
from kit.press.paper import Box

Shape: TypeAlias = Circle | Rect | Line | Path
Mapped: TypeAlias = Callable[[float, float], Point]
_SLACK = 1e-4


class MachineLines(NamedTuple):
    """Where a sheet is cut, and where it is creased."""

    cut: tuple[Shape, ...] = ()
    crease: tuple[Shape, ...] = ()

    def __add__(self, other: tuple[object, ...]) -> "MachineLines":
        assert isinstance(other, MachineLines)
        return MachineLines(self.cut + other.cut, self.crease + other.crease)


def lines_of(page: Page, pieces: Iterable[Piece]) -> MachineLines:
    """The lines of a front: around every piece, and those that its drawing shows as such."""
    by_scene = {id(piece.front): piece for piece in pieces}
    found, boxes = MachineLines(), list[Box]()
    for spot in page.spots:
        piece = by_scene.get(id(spot.scene))
        within = drawn_lines(spot)
        if piece is None:
            pass  # a page: what is not drawn upon it is not cut
        elif piece.outline == "rect" and not piece.corner:
            boxes += [] if within.cut else [spot.box]  # a net has its own outline
        else:
            found += MachineLines(tuple(_plain(item) for item in contour(piece, spot)))
        found += within
    cut, crease = MachineLines(tuple(edges(boxes))) + found
    return MachineLines(tuple(dict.fromkeys(cut)), tuple(dict.fromkeys(crease)))


def _plain(item: Element) -> Shape:
    """A contour without the group that places it."""
    if isinstance(item, Group):
        [inner] = item.items
        assert isinstance(inner, Path)
        return Path(paths.mapped(inner.d, placing(item)), None, DIE)
    assert isinstance(item, Circle | Rect)
    return item


def edges(boxes: Iterable[Box]) -> Iterator[Line]:
    """The sides of rectangles as lines; what two of them share is there once.

    >>> list(edges([Box(0, 0, 10, 5), Box(10, 0, 20, 5)]))[0][:4]
    (0, 0, 20, 0)
    """
    level: dict[float, list[tuple[float, float]]] = {}
    upright: dict[float, list[tuple[float, float]]] = {}
    for box in boxes:
        for y in (box.top, box.bottom):
            level.setdefault(_near(y), []).append((box.left, box.right))
        for x in (box.left, box.right):
            upright.setdefault(_near(x), []).append((box.top, box.bottom))
    for y, spans in level.items():
        yield from (Line(a, y, b, y, DIE) for a, b in _joined(spans))
    for x, spans in upright.items():
        yield from (Line(x, a, x, b, DIE) for a, b in _joined(spans))


def _near(value: float) -> float:
    return round(value, 4)


def _joined(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    found: list[tuple[float, float]] = []
    for a, b in sorted(spans):
        if found and a <= found[-1][1] + _SLACK:
            found[-1] = found[-1][0], max(b, found[-1][1])
        else:
            found.append((a, b))
    return found


def drawn_lines(spot: Spot) -> MachineLines:
    """Lines within a drawing that are in the inks of machines: nets of boxes and dice."""
    whole = Group(spot.scene.items, *origin(spot), spot.turn, spot.scale)
    cut, crease = list[Shape](), list[Shape]()
    for ink, shape in _found(whole, lambda x, y: (x, y)):
        (cut if ink == CONTOUR.ink else crease).append(shape)
    return MachineLines(tuple(cut), tuple(crease))


def _found(item: Element, at: Mapped) -> Iterator[tuple[str, Path]]:
    if isinstance(item, Group | Use):
        inner, put = (item.items if isinstance(item, Group) else item.symbol.items), placing(item)
        for one in inner:
            yield from _found(one, lambda x, y: at(*put(x, y)))
        return
    stroke = getattr(item, "stroke", None)
    if stroke is None or not isinstance(stroke.colour, SpotInk):
        return
    if stroke.colour.ink in (CONTOUR.ink, CREASE.ink):
        yield stroke.colour.ink, Path(paths.mapped(_commands(item), at), None, DIE)


def _commands(item: Element) -> paths.Commands:
    match item:
        case Path():
            return item.d
        case Circle():
            return paths.ellipse(item.cx, item.cy, item.r)
        case Rect():
            return paths.rect(item.x, item.y, item.w, item.h, item.r)
        case Line():
            return paths.polyline([(item.x1, item.y1), (item.x2, item.y2)])
        case Polyline():
            return paths.polyline(item.points)
    raise AssertionError(f"{type(item).__name__} has no line")


def flat(shape: Path, tolerance: float = 0.02) -> list[tuple[list[Point], bool]]:
    """A path as chains of points no further from its curves than that; whether each is closed."""
    chains: list[tuple[list[Point], bool]] = []
    for command in shape.d:
        match command:
            case ("M", x, y):
                chains.append(([(x, y)], False))
            case ("L", x, y):
                chains[-1][0].append((x, y))
            case ("C", *_):
                points = chains[-1][0]
                points += _curve(points[-1], command[1:], tolerance)
            case ("Z",):
                points = chains[-1][0]
                if len(points) > 1 and _close(points[0], points[-1]):
                    points.pop()
                chains[-1] = points, True
                chains.append(([points[0]], False))
    return [(points, closed) for points, closed in chains if len(points) > 1]


def _close(a: Point, b: Point) -> bool:
    return abs(a[0] - b[0]) < _SLACK and abs(a[1] - b[1]) < _SLACK


def _curve(start: Point, numbers: tuple[float, ...], tolerance: float) -> list[Point]:
    x1, y1, x2, y2, x3, y3 = numbers
    x0, y0 = start
    legs = list(pairwise([start, (x1, y1), (x2, y2), (x3, y3)]))
    length = sum(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 for (ax, ay), (bx, by) in legs)
    steps = max(2, min(200, int((length / tolerance) ** 0.5 * 0.7) + 1))
    found = []
    for n in range(1, steps + 1):
        t, s = n / steps, 1 - n / steps
        a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        found.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return found

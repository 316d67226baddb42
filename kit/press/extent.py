"""How much of its page a drawing covers, so that it can be moved on smaller paper without being scaled."""

from collections.abc import Iterable, Iterator
from itertools import product

from kit.art import fonts
from kit.art.scene import (
    Circle,
    Element,
    Group,
    Image,
    Line,
    Path,
    Point,
    Polyline,
    Rect,
    Scene,
    Text,
    Use,
    placing,
)
from kit.press.paper import Box


def extent(scene: Scene) -> Box | None:
    """The box around everything in a scene (curves by their control points); None for an empty one.

    >>> extent(Scene(50, 50, (Circle(10, 20, 5), Line(3, 4, 40, 4))))
    Box(left=2.825, top=3.825, right=40.175, bottom=25)
    """
    points = list(_points(scene.items))
    if not points:
        return None
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def _box(left: float, top: float, right: float, bottom: float, by: float = 0) -> Iterator[Point]:
    yield left - by, top - by
    yield right + by, bottom + by


def _points(items: Iterable[Element]) -> Iterator[Point]:
    for item in items:
        if isinstance(item, Group | Use):
            yield from _moved(item)
        elif isinstance(item, Text):
            yield from _text(item)
        elif isinstance(item, Image):
            yield from _box(item.x, item.y, item.x + item.w, item.y + item.h)
        else:
            by = item.stroke.width / 2 if item.stroke else 0
            for x, y in _outline(item):
                yield from _box(x, y, x, y, by)


def _outline(item: Path | Circle | Rect | Line | Polyline) -> Iterator[Point]:
    if isinstance(item, Circle):
        yield from _box(item.cx, item.cy, item.cx, item.cy, item.r)
    elif isinstance(item, Rect):
        yield from _box(item.x, item.y, item.x + item.w, item.y + item.h)
    elif isinstance(item, Line):
        yield from ((item.x1, item.y1), (item.x2, item.y2))
    elif isinstance(item, Polyline):
        yield from item.points
    else:
        for command in item.d:
            numbers = command[1:]
            yield from zip(numbers[::2], numbers[1::2], strict=True)


def _text(item: Text) -> Iterator[Point]:
    wide = fonts.width(item.text, item.role, item.size, item.tracking)
    left = item.x - {"start": 0.0, "middle": wide / 2, "end": wide}[item.anchor]
    above, below = fonts.ascent(item.role, item.size), fonts.descent(item.role, item.size)
    yield from _box(left, item.y - above, left + wide, item.y + below)


def _moved(item: Group | Use) -> Iterator[Point]:
    inner: Box | None
    if isinstance(item, Use):
        inner = Box(0, 0, item.symbol.w, item.symbol.h)
    else:
        inner = extent(Scene(0, 0, item.items))
        if item.clip is not None and inner is not None:
            inner = inner.cut(_clip(item.clip))
            inner = inner if inner.w >= 0 and inner.h >= 0 else None
    if inner is None:
        return
    point = placing(item)
    for x, y in product((inner.left, inner.right), (inner.top, inner.bottom)):
        yield point(x, y)


def _clip(clip: Path | Rect | Circle) -> Box:
    xs, ys = zip(*_outline(clip), strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))

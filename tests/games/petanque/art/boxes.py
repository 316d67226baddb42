"""What is drawn on a sheet, and where it lies."""

from collections.abc import Iterator
from math import hypot
from typing import NamedTuple

from kit.art import fonts
from kit.art.recording import record
from kit.art.scene import Circle, Element, Group, Image, Line, Path, Polyline, Rect, Scene, Text, Use
from tests.art.geometry import Matrix, times


class Box(NamedTuple):
    """A drawn item on the sheet: the group it is in, what it is, its edges and its scale."""

    group: str
    item: Element
    left: float
    top: float
    right: float
    bottom: float
    scale: float


def _corners(item: Element) -> list[tuple[float, float]]:
    match item:
        case Rect() | Image():
            return [(item.x, item.y), (item.x + item.w, item.y + item.h)]
        case Circle():
            return [(item.cx - item.r, item.cy - item.r), (item.cx + item.r, item.cy + item.r)]
        case Line():
            return [(item.x1, item.y1), (item.x2, item.y2)]
        case Polyline():
            return list(item.points)
        case Path():
            return [(c[i], c[i + 1]) for c in item.d for i in range(1, len(c), 2)]  # type: ignore[misc]
        case Text():
            w = fonts.width(item.text, item.role, item.size, item.tracking)
            x = item.x - {"start": 0, "middle": w / 2, "end": w}[item.anchor]
            return [(x, item.y - fonts.cap_height(item.role, item.size)), (x + w, item.y + item.size * 0.08)]
    raise TypeError(item)


def boxes(items: tuple[Element, ...], group: str = "", m: Matrix = (1, 0, 0, 1, 0, 0)) -> Iterator[Box]:
    """Every item that is drawn, where it lies on the sheet."""
    for item in items:
        if isinstance(item, Group | Use):
            named = item.name if isinstance(item, Group) and item.name else group
            yield from boxes(
                item.items if isinstance(item, Group) else item.symbol.items, named, times(m, item)
            )
            continue
        corners = _corners(item)
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        ends = [(x, y) for x in (min(xs), max(xs)) for y in (min(ys), max(ys))]
        px = [m[0] * x + m[2] * y + m[4] for x, y in ends]
        py = [m[1] * x + m[3] * y + m[5] for x, y in ends]
        yield Box(group, item, min(px), min(py), max(px), max(py), hypot(m[0], m[1]))


def drawn(scene: Scene) -> list[Box]:
    return list(boxes(scene.items))


def texts(scene: Scene, group: str) -> list[str]:
    return [b.item.text for b in drawn(scene) if b.group == group and isinstance(b.item, Text)]


def part(scene: Scene, name: str) -> str:
    """The drawing calls of one group."""
    group = next(item for item in scene.items if isinstance(item, Group) and item.name == name)
    return record(Scene(scene.w, scene.h, (group,)))

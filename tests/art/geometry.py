"""Help for tests: where the text of a scene stands on the page, and what is drawn besides."""

from collections.abc import Iterable, Iterator
from math import cos, radians, sin
from typing import NamedTuple

from kit.art import fonts
from kit.art.scene import Element, Group, Scene, Text, Use

Matrix = tuple[float, float, float, float, float, float]
WHOLE: Matrix = (1, 0, 0, 1, 0, 0)


class Placed(NamedTuple):
    """A line of text with its box on the page and its size there."""

    text: str
    left: float
    top: float
    right: float
    bottom: float
    size: float


def times(m: Matrix, item: Group | Use) -> Matrix:
    sx, sy = item.scale if isinstance(item.scale, tuple) else (item.scale, item.scale)
    c, s = cos(radians(item.rotate)), sin(radians(item.rotate))
    a, b, cc, d = c * sx, s * sx, -s * sy, c * sy
    return (
        m[0] * a + m[2] * b,
        m[1] * a + m[3] * b,
        m[0] * cc + m[2] * d,
        m[1] * cc + m[3] * d,
        m[0] * item.x + m[2] * item.y + m[4],
        m[1] * item.x + m[3] * item.y + m[5],
    )


def walk(items: Iterable[Element], m: Matrix = WHOLE) -> Iterator[tuple[Element, Matrix]]:
    """Every element that is not a group, with the matrix that puts it on the page."""
    for item in items:
        if isinstance(item, Group):
            yield from walk(item.items, times(m, item))
        elif isinstance(item, Use):
            yield item, m
            yield from walk(item.symbol.items, times(m, item))
        else:
            yield item, m


def texts(scene: Scene) -> list[Placed]:
    """All text of a scene: from cap height to baseline, in millimetres on the page."""
    found = []
    for item, m in walk(scene.items):
        if isinstance(item, Text):
            wide = fonts.width(item.text, item.role, item.size, item.tracking)
            left = item.x - wide * {"start": 0, "middle": 0.5, "end": 1}[item.anchor]
            high = fonts.cap_height(item.role, item.size)
            corners = [(x, y) for x in (left, left + wide) for y in (item.y - high, item.y)]
            xs = [m[0] * x + m[2] * y + m[4] for x, y in corners]
            ys = [m[1] * x + m[3] * y + m[5] for x, y in corners]
            scale = (m[0] * m[0] + m[1] * m[1]) ** 0.5
            found.append(Placed(item.text, min(xs), min(ys), max(xs), max(ys), item.size * scale))
    return found


def overlaps(placed: list[Placed], slack: float = 0.05) -> list[tuple[str, str]]:
    """Pairs of texts that lie upon each other."""
    return [
        (a.text, b.text)
        for i, a in enumerate(placed)
        for b in placed[i + 1 :]
        if a.left < b.right - slack
        and b.left < a.right - slack
        and a.top < b.bottom - slack
        and b.top < a.bottom - slack
    ]

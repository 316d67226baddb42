"""Where ink lies: every mark of a drawing by itself, with the box that it covers on paper."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from math import radians
from struct import unpack_from
from typing import NamedTuple

from fontTools.misc.bezierTools import calcCubicBounds
from fontTools.misc.transform import Identity, Transform

from kit.art import fonts
from kit.art.scene import Circle, Element, Group, Image, Line, Path, Point, Polyline, Rect, Text, Use
from kit.art.units import PT
from kit.press.paper import Box


class Mark(NamedTuple):
    """A text, picture, line or shape; `within` names the groups around it, the outermost first."""

    item: Element
    box: Box
    within: tuple[str, ...]


def marks(
    items: Iterable[Element],
    at: Transform = Identity,
    clip: Box | None = None,
    within: tuple[str, ...] = (),
    apart: bool = False,
) -> Iterator[Mark]:
    """All that is drawn, from bottom to top, as far as it is not clipped off; `apart`: word for word."""
    for item in items:
        if isinstance(item, Group | Use):
            sx, sy = item.scale if isinstance(item.scale, tuple) else (item.scale, item.scale)
            turn = radians(item.rotate)
            inner = at.translate(item.x, item.y).rotate(turn).scale(sx, sy)
            if isinstance(item, Use):
                yield from marks(item.symbol.items, inner, clip, (*within, item.symbol.name), apart)
                continue
            own = None if item.clip is None else _box(_moved(_outline(item.clip), inner))
            both = own if clip is None else clip if own is None else clip.cut(own)
            yield from marks(item.items, inner, both, (*within, item.name), apart)
            continue
        by = 0.0
        if not isinstance(item, Text | Image) and item.stroke:
            by = item.stroke.width / 2 * abs(at[0] * at[3] - at[1] * at[2]) ** 0.5
        for part in _words(item) if apart and isinstance(item, Text) else (item,):
            if points := [*_moved(_outline(part), at)]:
                box = _box(points).grow(by)
                if isinstance(part, Line) and part.stroke.cap == "butt":
                    box = _blunt(box, by)
                box = box if clip is None else box.cut(clip)
                if box.w >= 0 and box.h >= 0:
                    yield Mark(part, box, within)


def _blunt(box: Box, by: float) -> Box:
    """A line ends where it is drawn to, if it is straight across or down."""
    across, down = (by if box.h <= 2 * by + 1e-9 else 0), (by if box.w <= 2 * by + 1e-9 else 0)
    return Box(box.left + across, box.top + down, box.right - across, box.bottom - down)


def _words(item: Text) -> Iterator[Text]:
    """Each word where it stands."""
    wide = fonts.width(item.text, item.role, item.size, item.tracking)
    left = item.x - {"start": 0.0, "middle": wide / 2, "end": wide}[item.anchor]
    for word in re.finditer(r"\S+", item.text):
        before = fonts.width(item.text[: word.start()], item.role, item.size, item.tracking)
        yield item._replace(x=left + before, text=word[0], anchor="start")


def _moved(points: Iterable[Point], at: Transform) -> Iterator[Point]:
    return (at.transformPoint(point) for point in points)


def _box(points: Iterable[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def _corners(left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _outline(item: Element) -> Iterable[Point]:
    """Points whose box is the item's; those of a turned curve lie around it."""
    if isinstance(item, Text):
        return _letters(item)
    if isinstance(item, Image | Rect):
        return _corners(item.x, item.y, item.x + item.w, item.y + item.h)
    if isinstance(item, Circle):
        return _corners(item.cx - item.r, item.cy - item.r, item.cx + item.r, item.cy + item.r)
    if isinstance(item, Line):
        return (item.x1, item.y1), (item.x2, item.y2)
    if isinstance(item, Polyline):
        return item.points
    assert isinstance(item, Path)
    return _path(item)


def _path(item: Path) -> Iterator[Point]:
    here: Point = (0, 0)
    for command in item.d:
        numbers = command[1:]
        points = [*zip(numbers[::2], numbers[1::2], strict=True)]
        if command[0] == "C":
            yield from _corners(*calcCubicBounds(here, *points))
        else:
            yield from points
        here = points[-1] if points else here


@cache
def _glyph(role: str, char: str) -> tuple[int, int, int, int] | None:
    """The box of a letter as its font draws it; None for a space."""
    font = fonts.font(role)
    glyph = font.glyphs[ord(char)]
    start, end = font.tt.face.glyphPos[glyph : glyph + 2]
    return None if start == end else unpack_from(">hhhh", font._table("glyf"), start + 2)


def _letters(item: Text) -> Iterator[Point]:
    font, wide = fonts.font(item.role), fonts.width(item.text, item.role, item.size, item.tracking)
    x = item.x - {"start": 0.0, "middle": wide / 2, "end": wide}[item.anchor]
    for n, char in enumerate(item.text):
        if (box := _glyph(item.role, char)) is not None:
            left = x + fonts.width(item.text[: n + 1], item.role, item.size, item.tracking)
            left -= font.widths[ord(char)] * item.size * PT / 1000
            k = item.size * PT / font.units
            yield from _corners(
                left + box[0] * k, item.y - box[3] * k, left + box[2] * k, item.y - box[1] * k
            )

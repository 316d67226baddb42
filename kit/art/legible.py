"""Whether all text of a drawing can be read: the font has its letters, they are large and lie apart."""

import re
from collections.abc import Iterable, Iterator
from math import cos, radians, sin
from typing import Final, NamedTuple

from kit.art import fonts
from kit.art.faults import DrawingFault, fault, shown
from kit.art.scene import Circle, Element, Group, Line, Rect, Scene, Text, Use, smaller

Matrix = tuple[float, float, float, float, float, float]
LEAST_PT: Final = 6
"""No type on paper is smaller."""


class TooSmall(DrawingFault):
    """A text that comes out smaller than type may be."""

    of_room = True

    def __init__(self, text: str, size: float, where: str) -> None:
        self.text, self.where = text, where
        super().__init__(f"{shown(text)} comes out at {size:.1f} pt; {LEAST_PT:g} pt is the least")


def read_through(scene: Scene, where: str, scale: float = 1) -> None:
    """Note every text of a scene, printed at this scale, that cannot be read."""
    for item, size in texts(scene.items, scale):
        try:
            fonts.font(item.role).measure(item.text)
        except fonts.MissingGlyph as error:
            fault(fonts.MissingGlyph(error.char, error.role, item.text, where))
        if size < LEAST_PT - 0.01 and item.text.strip():
            fault(TooSmall(item.text, size, where))


def texts(
    items: Iterable[Element], scale: float, seen: set[tuple[int, float]] | None = None
) -> Iterator[tuple[Text, float]]:
    """All texts with the size they come out at; those of a symbol once for each size."""
    seen = set() if seen is None else seen
    for item in items:
        if isinstance(item, Text):
            yield item, item.size * scale
        elif isinstance(item, Group | Use):
            least = scale * smaller(item.scale)
            if isinstance(item, Group):
                yield from texts(item.items, least, seen)
            elif (id(item.symbol), least) not in seen:
                seen.add((id(item.symbol), least))
                yield from texts(item.symbol.items, least, seen)


class Covered(NamedTuple):
    """A box that a text or a filled shape takes up."""

    text: str
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Covered", slack: float = 0) -> bool:
        """Whether they lie upon each other by more than this."""
        return (
            self.right - other.left > slack
            and other.right - self.left > slack
            and self.bottom - other.top > slack
            and other.bottom - self.top > slack
        )

    def lies_on(self, other: "Covered") -> tuple[bool, bool]:
        """Whether it lies on the other at all, and whether as a whole."""
        whole = self.left >= other.left and self.right <= other.right
        return self.meets(other), whole and self.top >= other.top and self.bottom <= other.bottom

    def outgrows(self, other: "Covered") -> bool:
        """Whether the other is smaller both ways: a dot of a print rather than a plate or a line."""
        wide, high = other.right - other.left, other.bottom - other.top
        return wide < self.right - self.left and high < self.bottom - self.top


def crowded(items: Iterable[Element], slack: float = 0) -> list[tuple[str, str]]:
    """Texts that lie upon each other by more than this, both to be seen: neither is under a disc or a plate.

    Below 0 it is how far they must lie apart.

    >>> crowded((Text(0, 9, "13", size=20), Text(3, 9, "12", size=20)))
    [('13', '12')]
    >>> crowded((Text(0, 9, "13", size=20), Circle(4, 6, 9, "paper"), Text(3, 9, "12", size=20)))
    []
    """
    items = tuple(items)
    suspects = {one for pair in _pairs(boxes(items, shapes=False), slack) for one in pair}
    if not suspects:
        return []  # as nearly always
    seen: list[Covered] = []
    for box in boxes(items):
        if not box.text:
            seen = [one for one in seen if not one.meets(box)]
        elif box in suspects:
            seen.append(box)
    return [(a.text, b.text) for a, b in _pairs(seen, slack)]


def _pairs(boxes: Iterable[Covered], slack: float) -> Iterator[tuple[Covered, Covered]]:
    open_: list[Covered] = []
    for box in sorted(boxes, key=lambda one: one.left):
        open_ = [one for one in open_ if one.right - box.left > slack]
        yield from ((one, box) for one in open_ if one.meets(box, slack))
        open_.append(box)


def boxes(items: Iterable[Element], shapes: bool = True, lines: bool = False) -> list[Covered]:
    """What texts and filled shapes take up, from bottom to top; with `lines` also lines and mere outlines."""
    found: list[Covered] = []
    _collect(items, (1, 0, 0, 1, 0, 0), shapes, lines, found)
    return found


def words(items: Iterable[Element]) -> list[Covered]:
    """What each word of each text takes up, for those who want to go between them.

    >>> [(one.text, round(one.left)) for one in words((Text(0, 5, "two words", size=20),))]
    [('two', 0), ('words', 12)]
    """
    found: list[Covered] = []
    _collect(items, (1, 0, 0, 1, 0, 0), False, False, found, apart=True)
    return found


def _collect(
    items: Iterable[Element],
    place: Matrix,
    shapes: bool,
    lines: bool,
    found: list[Covered],
    apart: bool = False,
) -> None:
    for item in items:
        if isinstance(item, Group):
            _collect(item.items, _within(item, place), shapes, lines, found, apart)
        elif isinstance(item, Use):
            _collect(item.symbol.items, _within(item, place), shapes, lines, found, apart)
        elif isinstance(item, Text):
            if said := item.text.strip():
                wide = fonts.width(item.text, item.role, item.size, item.tracking)
                left = item.x - wide * {"start": 0, "middle": 0.5, "end": 1}[item.anchor]
                top = item.y - fonts.cap_height(item.role, item.size)
                if not apart:
                    found.append(_covered(said, place, left, top, left + wide, item.y))
                    continue
                for word in re.finditer(r"\S+", item.text):
                    first, last = (
                        left + fonts.width(item.text[:end], item.role, item.size, item.tracking)
                        for end in word.span()
                    )
                    found.append(_covered(word[0], place, first, top, last, item.y))
        elif lines and isinstance(item, Line):
            half = item.stroke.width / 2
            left, right = sorted((item.x1, item.x2))
            top, bottom = sorted((item.y1, item.y2))
            found.append(_covered("", place, left - half, top - half, right + half, bottom + half))
        elif shapes and isinstance(item, Circle) and (item.fill or lines):
            x, y, r = item.cx, item.cy, item.r
            found.append(_covered("", place, x - r, y - r, x + r, y + r))
        elif shapes and isinstance(item, Rect) and (item.fill or lines):
            found.append(_covered("", place, item.x, item.y, item.x + item.w, item.y + item.h))


def _within(item: Group | Use, place: Matrix) -> Matrix:
    """Where what is inside comes to lie, given where the whole does."""
    a, b, c, d, e, f = place
    x, y, (sx, sy) = item.x, item.y, item.scale if isinstance(item.scale, tuple) else (item.scale,) * 2
    e, f = a * x + c * y + e, b * x + d * y + f
    if not item.rotate:
        return a * sx, b * sx, c * sy, d * sy, e, f
    cos_, sin_ = cos(radians(item.rotate)), sin(radians(item.rotate))
    return (
        (a * cos_ + c * sin_) * sx,
        (b * cos_ + d * sin_) * sx,
        (c * cos_ - a * sin_) * sy,
        (d * cos_ - b * sin_) * sy,
        e,
        f,
    )


def _covered(text: str, place: Matrix, left: float, top: float, right: float, bottom: float) -> Covered:
    a, b, c, d, e, f = place
    if b == 0 == c:
        across, down = (a * left + e, a * right + e), (d * top + f, d * bottom + f)
    else:
        corners = (left, top), (right, top), (left, bottom), (right, bottom)
        across, down = zip(*((a * x + c * y + e, b * x + d * y + f) for x, y in corners), strict=True)
    return Covered(text, min(across), min(down), max(across), max(down))

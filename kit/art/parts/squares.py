"""A chequered board: where its squares lie, the squares themselves, and strips with letters and numbers.

>>> Squares(82, 20.5, 32).centre("a1")
(98.0, 260.5)
>>> Squares(0, 0, 10, turned=True).centre("a1")
(75.0, 5.0)
"""

from typing import NamedTuple

from kit.art import paths
from kit.art.palette import Colour
from kit.art.scene import Command, Element, Group, Path, Point, Rect, Stroke
from kit.art.text import label

FILES = "abcdefghijklmnopqrstuvwxyz"


class Squares(NamedTuple):
    """A board with its top left corner at (x, y), or a part, `first` to `last`; `turned`: White above."""

    x: float
    y: float
    field: float
    first: str = "a1"
    last: str = "h8"
    turned: bool = False

    @property
    def files(self) -> str:
        """The letters of the files, from left to right."""
        letters = FILES[FILES.index(self.first[0]) : FILES.index(self.last[0]) + 1]
        return letters[::-1] if self.turned else letters

    @property
    def rows(self) -> tuple[int, ...]:
        """The numbers of the rows, from the top down."""
        numbers = range(int(self.first[1:]), int(self.last[1:]) + 1)
        return tuple(numbers if self.turned else reversed(numbers))

    @property
    def w(self) -> float:
        """The width."""
        return len(self.files) * self.field

    @property
    def h(self) -> float:
        """The height."""
        return len(self.rows) * self.field

    def corner(self, square: str) -> Point:
        """The top left corner of a square."""
        return (
            self.x + self.files.index(square[0]) * self.field,
            self.y + self.rows.index(int(square[1:])) * self.field,
        )

    def centre(self, square: str) -> Point:
        """The middle of a square."""
        x, y = self.corner(square)
        return x + self.field / 2, y + self.field / 2

    def outline(self, square: str) -> Path:
        """The edge of a square."""
        return Path(paths.rect(*self.corner(square), self.field, self.field))

    def dark(self) -> list[str]:
        """The dark squares shown; a1 is one."""
        return [
            f"{file}{row}" for row in self.rows for file in self.files if (FILES.index(file) + row) % 2 == 1
        ]


def chequer(
    at: Squares, light: Colour, dark: Colour, edge: Colour, inner: Colour | None = None
) -> list[Element]:
    """The squares with a line around them; `inner` draws a fine frame into every dark one."""
    outline: tuple[Command, ...] = ()
    frames: tuple[Command, ...] = ()
    inset = at.field * 0.06
    for square in at.dark():
        x, y = at.corner(square)
        outline += paths.rect(x, y, at.field, at.field)
        frames += paths.rect(x + inset, y + inset, at.field - 2 * inset, at.field - 2 * inset)
    items: list[Element] = [Rect(at.x, at.y, at.w, at.h, 0, light), Path(outline, dark)]
    if inner is not None:
        items.append(Path(frames, None, Stroke(inner, at.field * 0.01)))
    items.append(Rect(at.x, at.y, at.w, at.h, 0, None, Stroke(edge, max(at.field * 0.02, 0.3))))
    return items


def strips(
    at: Squares, width: float, ink: Colour, size: float, ground: Colour | None = None, around: bool = True
) -> list[Element]:
    """Letters below and numbers at the left; `around` repeats them, turned to whoever sits opposite."""
    items: list[Element] = []
    if ground is not None:
        left, top = (width, width) if around else (width, 0)
        w, h = at.w + left + (width if around else 0), at.h + top + width
        items.append(Rect(at.x - left, at.y - top, w, h, 0, ground))
    half = at.field / 2
    for i, file in enumerate(at.files):
        x = at.x + i * at.field + half
        items.append(label(x, at.y + at.h + width / 2, file, "text-bold", size, ink))
        if around:
            items.append(_turned(x, at.y - width / 2, file, size, ink))
    for i, row in enumerate(at.rows):
        y = at.y + i * at.field + half
        items.append(label(at.x - width / 2, y, str(row), "text-bold", size, ink))
        if around:
            items.append(_turned(at.x + at.w + width / 2, y, str(row), size, ink))
    return items


def _turned(x: float, y: float, text: str, size: float, ink: Colour) -> Group:
    return Group((label(0, 0, text, "text-bold", size, ink),), x, y, 180)

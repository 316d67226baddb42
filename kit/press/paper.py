"""Sheets of paper and boxes on them, in millimetres from the top left corner."""

import re
from typing import Final, NamedTuple

from kit.press.errors import PressError


class Paper(NamedTuple):
    """A size of paper, upright."""

    name: str
    w: float
    h: float


class Box(NamedTuple):
    """A rectangle from its left and top to its right and bottom edge."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def w(self) -> float:
        """Its width."""
        return self.right - self.left

    @property
    def h(self) -> float:
        """Its height."""
        return self.bottom - self.top

    def grow(self, by: float) -> "Box":
        """The box with all edges moved outwards."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def within(self, other: "Box", slack: float = 1e-6) -> bool:
        """Whether it lies in another box."""
        return (
            self.left >= other.left - slack
            and self.top >= other.top - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )

    def meets(self, other: "Box", slack: float = 1e-6) -> bool:
        """Whether two boxes share more than an edge."""
        return (
            self.left < other.right - slack
            and other.left < self.right - slack
            and self.top < other.bottom - slack
            and other.top < self.bottom - slack
        )

    def cut(self, other: "Box") -> "Box":
        """What both boxes have in common."""
        return Box(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )


PAPERS: Final[dict[str, Paper]] = {
    "a4": Paper("A4", 210, 297),
    "a3": Paper("A3", 297, 420),
    "letter": Paper("Letter", 215.9, 279.4),
    "tabloid": Paper("Tabloid", 279.4, 431.8),
    "sra3": Paper("SRA3", 320, 450),
}
_OTHERS: Final = (Paper("A5", 148, 210),)  # nobody prints the kit on these
MARGIN: Final = 5.0  # what a home printer leaves white
LEAST_BLEED: Final = 3.0  # what a shop wants around whatever is trimmed
SLUG: Final = 4.0  # the band above the lower margin that holds slug and scale bar


def paper(name: str) -> Paper:
    """The paper of a name.

    >>> paper("a4")
    Paper(name='A4', w=210, h=297)
    """
    try:
        return PAPERS[name]
    except KeyError:
        raise PressError(f"unknown paper {name!r}; known: {', '.join(PAPERS)}") from None


def paper_name(w: float, h: float) -> str:
    """What a sheet of this size is called, with its sides where it has no name.

    >>> paper_name(297, 210), paper_name(450, 320), paper_name(100, 50)
    ('A4', 'SRA3', '100 × 50 mm')
    """
    low, high = sorted((w, h))
    for known in (*PAPERS.values(), *_OTHERS):
        if abs(known.w - low) < 0.3 and abs(known.h - high) < 0.3:
            return known.name
    return f"{w:g} × {h:g} mm"


def is_sheet(w: float, h: float) -> bool:
    """Whether this is what goes through a press, and no page that was cut to its size.

    >>> is_sheet(420, 297), is_sheet(148, 210), is_sheet(100, 50)
    (True, False, False)
    """
    name = paper_name(w, h)
    return any(sheet.name == name for sheet in PAPERS.values())


def paper_to_buy(name: str) -> str:
    """What a sheet is cut from: itself, or the least paper on sale that holds one without a name.

    >>> paper_to_buy("A4"), paper_to_buy("240 × 233 mm"), paper_to_buy("900 × 500 mm")
    ('A4', 'A3', '900 × 500 mm')
    """
    sides = re.fullmatch(r"([\d.]+) × ([\d.]+) mm", name)
    if sides is None:
        return name
    low, high = sorted(map(float, sides.groups()))
    sold = (PAPERS[size] for size in ("a4", "a3", "sra3"))
    return next((one.name for one in sold if one.w >= low and one.h >= high), name)

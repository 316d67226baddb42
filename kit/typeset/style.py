"""Sizes and colours of the paper rulebook: lengths in millimetres, type in points."""

from typing import Final, NamedTuple

from kit.art.palette import Colour, darken
from kit.art.units import PT

W, H = 148.0, 210.0
BLEED: Final = 3.0  # of what reaches a page's edge, over it
INNER, OUTER, TOP, BOTTOM = 17.0, 14.0, 17.0, 17.0
TEXT_W, TEXT_H = W - INNER - OUTER, H - TOP - BOTTOM
GUTTER: Final = 6.0
COLUMN: Final = (TEXT_W - GUTTER) / 2
HEAD_Y, FOLIO_Y = 11.0, H - 9.5

SEA: Final[Colour] = darken("sea", 0.1)
BOXES: Final[dict[str, Colour]] = {
    "note": "sea",
    "tip": "olive",
    "warning": "terracotta",
    "custom": "sun",
    "ruling": "lavender",
}


class Type(NamedTuple):
    """A style of running text: font role, size, distance of lines in sizes, colour."""

    role: str = "text"
    size: float = 10.0
    leading: float = 1.3
    colour: Colour = "ink"

    @property
    def step(self) -> float:
        """From one baseline to the next."""
        return self.size * self.leading * PT


BODY: Final = Type()
SMALL: Final = Type(size=9.5, leading=1.26)
LEAST: Final = Type(size=9.0, leading=1.22)
CAPTION: Final = Type("text-italic", 9.5, 1.22, "muted")
LABEL: Final = Type("text-bold", 9.0, 1.2, "muted")
CODE: Final = Type("mono", 7.6, 1.5)
H1: Final = Type("display", 20.0, 1.1)
H2: Final = Type("display", 13.5, 1.15)
H3: Final = Type("display", 11.0, 1.2)
REF_SIZE: Final = 9.0

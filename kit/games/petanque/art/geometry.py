"""Where things lie on the board: the piste with its fields, and the sheet around it, in millimetres."""

from typing import NamedTuple

from kit.art.scene import Point, Rect
from kit.core.errors import KitError
from kit.games.petanque.content.board import (
    FOOT_MM,
    LABELS_MM,
    BoardSheet,
    drawn_field_mm,
    room_mm,
    too_large,
)
from kit.games.petanque.engine.board import LETTERS
from kit.games.petanque.engine.rules import Terrain


class BoardTooLarge(KitError):
    """A piste for which the sheet has no room beside its panels."""


class Piste(NamedTuple):
    """The fields on paper; columns count from 0 downwards, rows from 0 to the right."""

    columns: int
    rows: int
    field: float
    x: float
    y: float
    rectangle: tuple[int, int, int, int]  # first and last column, first and last row
    field_m: float

    @property
    def w(self) -> float:
        """The length, away from the circle."""
        return self.rows * self.field

    @property
    def h(self) -> float:
        """The breadth."""
        return self.columns * self.field

    @property
    def right(self) -> float:
        """Where the last row ends."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Where the last column ends."""
        return self.y + self.h

    @property
    def box(self) -> Rect:
        """All fields."""
        return Rect(self.x, self.y, self.w, self.h)

    @property
    def dark(self) -> Rect:
        """The jack rectangle."""
        first, last, near, far = self.rectangle
        x, y = self.x + near * self.field, self.y + first * self.field
        return Rect(x, y, (far - near + 1) * self.field, (last - first + 1) * self.field)

    def centre(self, name: str) -> Point:
        """The middle of a field, on the board or beyond its edge.

        >>> Piste(13, 22, 10, 0, 0, (1, 11, 12, 19), 0.5).centre("B-3")
        (25.0, 15.0)
        """
        column, row = at(name)
        return self.x + (row + 0.5) * self.field, self.y + (column + 0.5) * self.field

    def metre(self, metres: float) -> float:
        """How far right a distance from the circle is."""
        return self.x + metres / self.field_m * self.field


def at(name: str) -> tuple[int, int]:
    """Column and row of a field's name, both from 0.

    >>> at("G-14")
    (6, 13)
    """
    letter, row = name.split("-")
    return LETTERS.index(letter), int(row) - 1


def piste(terrain: Terrain, field: float = 10, x: float = 0, y: float = 0) -> Piste:
    """The piste that the rules ask for."""
    first, last = (LETTERS.index(letter) for letter in terrain.jack_rectangle.columns)
    near, far = (row - 1 for row in terrain.jack_rectangle.rows)
    return Piste(terrain.columns, terrain.rows, field, x, y, (first, last, near, far), terrain.field_m)


class DrawnBoard(NamedTuple):
    """The whole sheet: its size, the area that every printer reaches, and the parts in it."""

    w: float
    h: float
    bleed: float
    live: Rect
    piste: Piste
    band: float  # where the band with the title ends
    foot: float  # where the panels begin

    @property
    def middle(self) -> float:
        """Where two half sheets join."""
        return self.w / 2


def lay_out(terrain: Terrain, sheet: BoardSheet) -> DrawnBoard:
    """Find room for the piste, with fields as large as the sheet asks for or has room for."""
    w, h = sheet.size_mm
    live = Rect(sheet.safe_mm[0], sheet.safe_mm[1], w - 2 * sheet.safe_mm[0], h - 2 * sheet.safe_mm[1])
    x, y = sheet.origin_mm
    wide, high = room_mm(sheet)
    field = drawn_field_mm(sheet, terrain)
    if said := too_large(sheet, terrain):
        raise BoardTooLarge(f"rules.yaml, board: {said}")
    if field == sheet.field_mm:
        # A smaller piste moves by whole fields towards the middle of its room.
        x += (int(wide / field) - terrain.rows) // 2 * field
    else:
        # A line of the grid stays where the halves of the sheet join.
        x = w / 2 - field * (terrain.rows // 2)
    room = piste(terrain, field, x, y + (high - terrain.columns * field) // 2)
    return DrawnBoard(w, h, sheet.bleed_mm, live, room, y - LABELS_MM, live.y + live.h - FOOT_MM)

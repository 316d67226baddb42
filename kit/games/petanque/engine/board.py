"""Fields of the piste as small integers, with every straight line from each of them worked out once."""

import re
from functools import lru_cache
from typing import Any, Final

from kit.core.errors import Unreadable

OUT: Final = -1
"""The dead zone."""

FAR: Final = 1 << 20
"""Farther than any field: the distance of a boule that is not on the board."""

STEPS: Final = {"X1": (0, 1), "X2": (0, -1), "Y1": (1, 0), "Y2": (-1, 0), "Z1": (1, 1), "Z2": (-1, 1)}
DIRECTIONS: Final = tuple(STEPS)
X1: Final = DIRECTIONS.index("X1")
X2: Final = DIRECTIONS.index("X2")

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MAX_ROWS: Final = 99
_FIELD = re.compile(r"([A-Za-z])-?([1-9][0-9]{0,2}|0)")


class Board:
    """A piste of columns × rows; fields are numbered row by row from the circle.

    >>> board = Board.of(13, 22)
    >>> board.name(board.parse("g7")), len(board.rays[0][board.parse("G-20")])
    ('G-7', 2)
    """

    __slots__ = ("columns", "distance", "names", "numbers", "ray_sets", "rays", "rows")

    columns: int
    rows: int
    names: tuple[str, ...]
    numbers: dict[str, int]
    rays: tuple[tuple[tuple[int, ...], ...], ...]
    """By direction and field: the fields beyond it up to the edge, nearest first."""
    ray_sets: tuple[tuple[frozenset[int], ...], ...]
    distance: tuple[tuple[int, ...], ...]
    """1.5: along columns and rows, never diagonally. FAR stands last in each row, where OUT finds it."""

    def __init__(self, columns: int, rows: int) -> None:
        if not (1 <= columns <= len(LETTERS) and 1 <= rows <= MAX_ROWS):
            raise ValueError(f"a board has 1 to {len(LETTERS)} columns and 1 to {MAX_ROWS} rows")
        self.columns = columns
        self.rows = rows
        self.names = tuple(f"{LETTERS[f % columns]}-{f // columns + 1}" for f in range(columns * rows))
        self.numbers = {name: f for f, name in enumerate(self.names)}

    def __getattr__(self, name: str) -> Any:
        """Lines and distances, worked out when somebody asks: who prints a board needs none of them."""
        if name == "rays":
            fields = range(len(self.names))
            self.rays = tuple(tuple(self._ray(f, *step) for f in fields) for step in STEPS.values())
        elif name == "ray_sets":
            self.ray_sets = tuple(tuple(map(frozenset, rays)) for rays in self.rays)
        elif name == "distance":
            across, along = _apart(self.columns), _apart(self.rows)
            self.distance = tuple(
                (*(far + near for far in rows for near in columns), FAR)
                for rows in along
                for columns in across
            )
        else:
            raise AttributeError(f"a board has no {name}")
        return getattr(self, name)

    @staticmethod
    @lru_cache(maxsize=16)
    def of(columns: int, rows: int) -> "Board":
        """The board of this size, worked out once."""
        return Board(columns, rows)

    def _ray(self, field: int, across: int, along: int) -> tuple[int, ...]:
        column, row = field % self.columns + across, field // self.columns + along
        ray = []
        while 0 <= column < self.columns and 0 <= row < self.rows:
            ray.append(row * self.columns + column)
            column, row = column + across, row + along
        return tuple(ray)

    def name(self, field: int) -> str:
        """How a field is written: G-7, or out."""
        return "out" if field == OUT else self.names[field]

    def parse(self, text: str) -> int:
        """The field named G-7, G7 or g7; OUT when it is a field's name but not one of this board."""
        field = self.numbers.get(text)
        if field is not None:
            return field
        if not (match := _FIELD.fullmatch(text)):
            raise Unreadable("bad-request", "1", "field", text=text)
        return self.numbers.get(f"{match[1].upper()}-{match[2]}", OUT)

    def field(self, column: str, row: int) -> int:
        """The field where a column (letter) and a row meet, or OUT."""
        return self.numbers.get(f"{column}-{row}", OUT)

    def __repr__(self) -> str:
        return f"Board.of({self.columns}, {self.rows})"


def _apart(count: int) -> list[list[int]]:
    """How far each of so many is from each."""
    return [[abs(one - other) for other in range(count)] for one in range(count)]

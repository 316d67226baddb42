"""Boards as lists of fields: squares, hexes, points and tracks, each with its name, middle and outline.

>>> [field.name for field in squares(2, 2, 0, 0, 10, 10)]
['a2', 'b2', 'a1', 'b1']
>>> len(hexes(3, 3, 0, 0, 30, 30)), [field.name for field in track(4, 3, 0, 0, 40, 30)][:5]
(9, ['1', '2', '3', '4', '5'])
"""

from collections.abc import Callable, Iterable, Mapping
from math import cos, pi, sin, sqrt
from typing import Final, NamedTuple

from kit.art import paths
from kit.art.paths import Commands
from kit.art.scene import Point

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


class BoardField(NamedTuple):
    """One field: its name, its place in the grid, its middle, the room around that, and its outline."""

    name: str
    col: int
    row: int
    cx: float
    cy: float
    r: float
    outline: Commands
    corners: tuple[Point, ...]


Fields = tuple[BoardField, ...]


def column_name(col: int) -> str:
    """Columns are letters, then double ones.

    >>> column_name(0), column_name(26)
    ('a', 'aa')
    """
    return LETTERS[col % 26] * (col // 26 + 1)


def _field(name: str, col: int, row: int, middle: Point, r: float, corners: Iterable[Point]) -> BoardField:
    points = tuple(corners)
    return BoardField(name, col, row, *middle, r, paths.polygon(points), points)


def squares(cols: int, rows: int, x: float, y: float, w: float, h: float) -> Fields:
    """Squares as large as fit, in the middle of a box; a1 is at the bottom left."""
    side = min(w / cols, h / rows)
    left, top = x + (w - side * cols) / 2, y + (h - side * rows) / 2
    return tuple(
        _field(
            f"{column_name(col)}{rows - row}",
            col,
            rows - 1 - row,
            (left + (col + 0.5) * side, top + (row + 0.5) * side),
            side / 2,
            _box(left + col * side, top + row * side, side, side),
        )
        for row in range(rows)
        for col in range(cols)
    )


def hexagon(cx: float, cy: float, r: float) -> list[Point]:
    """The corners of a hexagon that stands on one of them; r reaches to its corners."""
    return [(cx + r * sin(pi * n / 3), cy - r * cos(pi * n / 3)) for n in range(6)]


def hexes(cols: int, rows: int, x: float, y: float, w: float, h: float) -> Fields:
    """Hexes as large as fit, every second row moved by half of one; a1 is at the bottom left."""
    wide, high = cols + (0.5 if rows > 1 else 0), 1.5 * rows + 0.5
    r = min(w / (wide * sqrt(3)), h / high)
    left, top = x + (w - r * sqrt(3) * wide) / 2, y + (h - r * high) / 2
    found = []
    for row in range(rows):
        shift = 0.5 if (rows - 1 - row) % 2 else 0
        for col in range(cols):
            middle = left + r * sqrt(3) * (col + 0.5 + shift), top + r * (1 + 1.5 * row)
            name = f"{column_name(col)}{rows - row}"
            found.append(_field(name, col, rows - 1 - row, middle, r * sqrt(3) / 2, hexagon(*middle, r)))
    return tuple(found)


def points(cols: int, rows: int, x: float, y: float, w: float, h: float) -> Fields:
    """Points as in backgammon: half of them hang from above, half stand below, numbered around."""
    wide, tall = w / cols, h * 0.43
    found = []
    for n in range(cols):
        left, top = x + n * wide, (left_middle := x + (n + 0.5) * wide, y + tall)
        found.append(
            _field(
                str(cols + 1 + n),
                n,
                1,
                (left_middle, y + wide / 2),
                wide / 2,
                [(left, y), (left + wide, y), top],
            )
        )
    for n in range(cols):
        left, foot = x + (cols - 1 - n) * wide, y + h
        tip = (left + wide / 2, foot - tall)
        corners = [(left, foot), (left + wide, foot), tip]
        found.append(
            _field(str(n + 1), cols - 1 - n, 0, (left + wide / 2, foot - wide / 2), wide / 2, corners)
        )
    return tuple(found)


def track(cols: int, rows: int, x: float, y: float, w: float, h: float) -> Fields:
    """Spaces around the edge of a box, so many on its sides, numbered from the top left as a clock goes."""
    wide, high = w / cols, h / rows
    ring = [(n, 0) for n in range(cols)] + [(cols - 1, n) for n in range(1, rows)]
    if rows > 1:
        ring += [(n, rows - 1) for n in range(cols - 2, -1, -1)]
    if cols > 1:
        ring += [(0, n) for n in range(rows - 2, 0, -1)]
    return tuple(
        _field(
            str(number),
            col,
            row,
            (x + (col + 0.5) * wide, y + (row + 0.5) * high),
            min(wide, high) / 2,
            _box(x + col * wide, y + row * high, wide, high),
        )
        for number, (col, row) in enumerate(ring, 1)
    )


def _box(x: float, y: float, w: float, h: float) -> list[Point]:
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


GRIDS: Final[Mapping[str, Callable[[int, int, float, float, float, float], Fields]]] = {
    "squares": squares,
    "hexes": hexes,
    "points": points,
    "track": track,
}


def chosen(fields: Fields, words: str) -> tuple[tuple[BoardField, ...], tuple[str, ...]]:
    """The fields that words such as "a1-c3, e5" mean, and the words that mean none.

    >>> found, wrong = chosen(squares(3, 3, 0, 0, 9, 9), "a1-b2, c3, z9")
    >>> [field.name for field in found], wrong
    (['a1', 'b1', 'a2', 'b2', 'c3'], ('z9',))
    """
    by = {field.name: field for field in fields}
    found: dict[str, BoardField] = {}
    wrong: list[str] = []
    for word in words.replace(",", " ").replace("–", "-").split():
        first, _, last = word.partition("-")
        a, b = by.get(first.lower()), by.get((last or first).lower())
        if a is None or b is None:
            wrong.append(word)
        elif first.isdigit():
            low, high = sorted((int(first), int(last or first)))
            found |= {str(n): by[str(n)] for n in range(low, high + 1)}
        else:
            cols, rows = sorted((a.col, b.col)), sorted((a.row, b.row))
            inside = (f for f in fields if cols[0] <= f.col <= cols[1] and rows[0] <= f.row <= rows[1])
            found |= {field.name: field for field in sorted(inside, key=lambda f: (f.row, f.col))}
    return tuple(found.values()), tuple(wrong)

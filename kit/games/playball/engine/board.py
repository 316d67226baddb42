"""The board of hexes with flat tops: names, the six directions by the clock, and what lies along each."""

from functools import lru_cache
from typing import Final

from kit.games.playball.engine.rules import COLUMNS

CLOCK: Final = (12, 2, 4, 6, 8, 10)
TEAMS: Final = ("T1", "T2")


class HexField:
    """The hexes in the order of their names, each a number; a set of hexes is a number with their bits.

    >>> field = HexField(7, 9, ("B", "D", "F"))
    >>> len(field.name), [field.name[ray[0]] for ray in field.rays[field.number["D5"]]]
    (59, ['D6', 'E5', 'E4', 'D4', 'C4', 'C5'])
    """

    def __init__(self, columns: int, long: int, end_zones: tuple[str, ...]) -> None:
        middle = columns // 2
        self.length = {COLUMNS[n]: long - (n - middle) % 2 for n in range(columns)}
        self.name = sorted(f"{at}{row}" for at, rows in self.length.items() for row in range(1, rows + 1))
        self.number = {name: n for n, name in enumerate(self.name)}
        self.long = long
        self.zone = tuple(self._row(end_zones, row) for row in (1, long))  # of T1, of T2
        self.start = tuple(self._row(end_zones, row) for row in (2, long - 1))
        self.dots = self.zone[0] | self.zone[1]  # ruling 10
        self.centre = self.number[f"{COLUMNS[middle]}{(long + 1) // 2}"]
        # rays[hex]: by the clock the hexes to the edge, nearest first.
        self.rays = [tuple(self._ray(name, hour) for hour in CLOCK) for name in self.name]
        # between[a, b]: what lies between two hexes of one line.
        self.between: dict[tuple[int, int], int] = {}
        for at, rays in enumerate(self.rays):
            for ray in rays:
                passed = 0
                for end in ray:
                    self.between[at, end] = passed
                    passed |= 1 << end

    @staticmethod
    @lru_cache(maxsize=16)
    def of(columns: int, long: int, end_zones: tuple[str, ...]) -> "HexField":
        """The board of this size; made once."""
        return HexField(columns, long, end_zones)

    def _row(self, columns: tuple[str, ...], row: int) -> int:
        return sum(1 << self.number[f"{at}{row}"] for at in columns)

    def _ray(self, name: str, hour: int) -> tuple[int, ...]:
        found = []
        while (name := self.neighbour(name, hour)) in self.number:
            found.append(self.number[name])
        return tuple(found)

    def neighbour(self, name: str, hour: int) -> str:
        """The name of the next hex by the clock, on the board or not."""
        at, row = COLUMNS.index(name[0]), int(name[1:])
        if hour in (12, 6):
            return f"{name[0]}{row + (1 if hour == 12 else -1)}"
        up, is_long = hour in (2, 10), self.length[name[0]] == self.long
        at += 1 if hour in (2, 4) else -1
        side = COLUMNS[at] if 0 <= at < len(COLUMNS) else "?"
        return f"{side}{row + (not is_long if up else -is_long)}"

    def listed(self, hexes: int) -> list[int]:
        """The hexes of a set, in the order of their names."""
        found = []
        while hexes:
            bit = hexes & -hexes
            found.append(bit.bit_length() - 1)
            hexes ^= bit
        return found

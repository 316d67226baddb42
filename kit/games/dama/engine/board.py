"""The dark squares as bits of one number, laid out so that every diagonal step is the same shift."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

FILES: Final = "abcdefghijkl"
SMALLEST, LARGEST = 4, len(FILES)


class Board:
    """A board of size × size; a set of squares is a number, one square a number with one bit.

    After every odd row one bit stays unused: a step to the right is always a shift by `right`, to the left
    by `left`, and whoever leaves the board lands on an unused bit.

    >>> board = Board.of(8)
    >>> board.name[board.square["a1"] << board.right << board.left]
    'a3'
    """

    __slots__ = ("all", "last", "left", "name", "rank", "rays", "right", "row", "size", "square")

    def __init__(self, size: int) -> None:
        half = size // 2
        self.size = size
        self.left, self.right = half, half + 1  # up the board; down it these shift back
        self.square: dict[str, int] = {}  # row by row from a1, the order in which positions are written
        for row in range(size):
            for place in range(half):
                name = f"{FILES[2 * place + row % 2]}{row + 1}"
                self.square[name] = 1 << (row * half + place + (row + 1) // 2)
        self.name = {bit: name for name, bit in self.square.items()}
        self.all = sum(self.name)
        rows = [int(name[1:]) - 1 for name in self.square]
        self.row = tuple(
            sum(bit for bit, at in zip(self.name, rows, strict=True) if at == row) for row in range(size)
        )
        self.last = self.row[-1], self.row[0]  # 6: where men of White and Black become kings
        # The order of landing squares inside a move's text; beyond nine rows `a10x` comes before `a1x`.
        in_text = sorted(self.name, key=lambda bit: f"{self.name[bit]}x")
        self.rank = {bit: number for number, bit in enumerate(in_text)}
        # rays[square]: along each diagonal (two up, then two down) the squares to the edge, nearest first.
        shifts = self.left, self.right, -self.left, -self.right
        self.rays = {bit: tuple(tuple(self._ray(bit, shift)) for shift in shifts) for bit in self.name}

    @staticmethod
    @lru_cache(maxsize=16)
    def of(size: int) -> "Board":
        """The board of this size; made once."""
        return Board(size)

    def _ray(self, bit: int, shift: int) -> Iterator[int]:
        while (bit := bit << shift if shift > 0 else bit >> -shift) & self.all:
            yield bit

    def listed(self, squares: int) -> Iterator[int]:
        """The squares of a set, row by row from a1."""
        while squares:
            bit = squares & -squares
            yield bit
            squares ^= bit

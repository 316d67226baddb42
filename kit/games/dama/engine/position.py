"""A position and its text: `W:Wa1,c1,Kd4:Bb8,Kf8:H3`."""

import re
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from kit.core.errors import Unreadable
from kit.games.dama.engine.board import Board
from kit.games.dama.engine.rules import Rules

COLOURS: Final = ("W", "B")
WHITE, BLACK = 0, 1
_TEXT: Final = re.compile(r"([WB]):W([^:]*):B([^:]*)(?::H([0-9]{1,9}))?")

Pieces = tuple[int, int, int, int]
"""Who is to move, the squares of White, of Black, and of the kings of both."""


class Position(NamedTuple):
    """What stands where, who is to move, and what draws depend on."""

    turn: int
    white: int
    black: int
    kings: int
    quiet: int = 0  # half-moves since the last capture or move of a man
    earlier: tuple[Pieces, ...] = ()  # positions since then that can still come again

    @property
    def pieces(self) -> Pieces:
        """What must be the same for a position to stand again."""
        return self[:4]


# The same as Position(...) without parsing arguments.
position_of: Final[Callable[[tuple[int, int, int, int, int, tuple[Pieces, ...]]], Position]] = partial(
    tuple.__new__, Position
)


def start(rules: Rules, board: Board) -> Position:
    """The set-up (ruling 1)."""
    rows = rules.board.men_rows
    return Position(WHITE, sum(board.row[:rows]), sum(board.row[-rows:]), 0)


def write(board: Board, position: Position) -> str:
    """The text of a position, its pieces row by row from a1."""
    turn, white, black, kings, quiet, _ = position
    sides = [
        ",".join(f"{'K' if bit & kings else ''}{board.name[bit]}" for bit in board.listed(side))
        for side in (white, black)
    ]
    return f"{COLOURS[turn]}:W{sides[WHITE]}:B{sides[BLACK]}" + (f":H{quiet}" if quiet else "")


def read(rules: Rules, board: Board, text: str) -> Position:
    """Read a position's text; pieces may come in any order."""
    if text == "start":
        return start(rules, board)
    parts = _TEXT.fullmatch(text)
    if parts is None:
        raise Unreadable("bad-position", "4", "text", text=text)
    turn = COLOURS.index(parts[1])
    sides, kings = [0, 0], 0
    for colour in (WHITE, BLACK):
        for name in parts[2 + colour].split(",") if parts[2 + colour] else ():
            king = name.startswith("K")
            bit = board.square.get(name[king:])
            if bit is None:
                raise Unreadable("bad-position", "2", "square", text=name)
            if bit & (sides[WHITE] | sides[BLACK]):
                raise Unreadable("bad-position", "2", "taken", at=board.name[bit])
            if not king and bit & board.last[colour]:
                raise Unreadable("bad-position", "6", "last-row", at=board.name[bit])
            sides[colour] |= bit
            kings |= bit if king else 0
        if sides[colour].bit_count() > rules.men:
            raise Unreadable("bad-position", "7", "many", n=rules.men)
    if not sides[1 - turn]:
        raise Unreadable("bad-position", "8", "nobody")
    return Position(turn, sides[WHITE], sides[BLACK], kings, int(parts[4] or 0))

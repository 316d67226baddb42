"""Dáma's seat at the table."""

from collections.abc import Mapping
from typing import Final

from kit.core.engine import Player
from kit.games.dama.engine.board import FILES
from kit.games.dama.engine.game import Dama
from kit.games.dama.engine.moves import Move
from kit.games.dama.engine.position import COLOURS, Position
from kit.table.arena import USUAL, Bot
from kit.table.engine_table import EngineTable
from kit.table.search import searching
from kit.table.squares import DARK, LIGHT, Cell, TextBoard

_SIGNS: Final = ("○", "●", "◎", "◉")
"""A man of White, of Black, a king of White, of Black."""
_KING: Final = 3


def material(dama: Dama, state: Position, player: Player) -> float:
    """Men and kings; a king is worth three men, and a man more the further it has come."""
    found = 0.0
    for side, bits in zip(COLOURS, (state.white, state.black), strict=True):
        for bit in dama.board.listed(bits):
            row = int(dama.board.name[bit][1:])
            come = row if side == COLOURS[0] else dama.board.size + 1 - row
            worth = _KING if bit & state.kings else 1 + come / 50
            found += worth if side == player else -worth
    return found


class DamaTable(EngineTable[Position, Move]):
    """The table of dáma."""

    bots: Mapping[str, Bot] = {"deep": searching(material, 4)}
    strengths = ("random", USUAL, "deep")

    def squares(self, engine: Dama, state: Position) -> TextBoard:
        """The board, White below."""
        size, board = engine.board.size, engine.board

        def cell(name: str) -> Cell:
            bit = board.square.get(name)
            if bit is None:
                return Cell(LIGHT)
            if not bit & (state.white | state.black):
                return Cell(DARK)
            return Cell(DARK, _SIGNS[bool(bit & state.black) + 2 * bool(bit & state.kings)])

        columns = FILES[:size]
        rows = [(str(row), [cell(f"{column}{row}") for column in columns]) for row in range(size, 0, -1)]
        return TextBoard(columns, rows)


TABLE = DamaTable(Dama)

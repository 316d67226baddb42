"""Dáma's seat at the table."""

from typing import Final

from kit.games.dama.engine.board import FILES
from kit.games.dama.engine.game import Dama
from kit.games.dama.engine.moves import Move
from kit.games.dama.engine.position import Position
from kit.table.engine_table import EngineTable
from kit.table.squares import DARK, LIGHT, Cell, TextBoard

_SIGNS: Final = ("○", "●", "◎", "◉")
"""A man of White, of Black, a king of White, of Black."""


class DamaTable(EngineTable[Position, Move]):
    """The table of dáma."""

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

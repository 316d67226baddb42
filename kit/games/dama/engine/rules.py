"""Every number and choice of the rules as one record; the engine knows none of its own."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from kit.core.errors import KitError
from kit.games.dama.engine.board import LARGEST, SMALLEST


class UnplayableRules(KitError):
    """Numbers with which there is no game."""


class Rules(NamedTuple):
    """The rules of dáma, as `rules.yaml` gives them."""

    size: int
    men_rows: int  # ruling 1: so many rows are filled
    compulsory: bool  # 16
    king_first: bool  # 14
    men_backward: bool  # 10
    most: bool  # 15
    repetition: int  # ruling 8: so often a position stands
    quiet_moves: int  # ruling 8: so many moves of each side

    @classmethod
    def of(cls, facts: Mapping[str, Any]) -> "Rules":
        """Rules from plain facts; those that cannot be played are refused."""
        rules = cls(**facts["board"], **facts["capture"], **facts["draw"])
        if rules.size not in range(SMALLEST, LARGEST + 1, 2):
            raise UnplayableRules(f"board.size: {rules.size} is no even number from {SMALLEST} to {LARGEST}")
        if not 1 <= rules.men_rows < rules.size // 2:
            raise UnplayableRules(f"board.men_rows: {rules.men_rows} rows of men leave no room between them")
        if rules.repetition < 2:
            raise UnplayableRules(f"draw.repetition: {rules.repetition}; a position is repeated from 2 on")
        if rules.quiet_moves < 1:
            raise UnplayableRules(f"draw.quiet_moves: {rules.quiet_moves}; it takes 1 or more")
        return rules

    @property
    def men(self) -> int:
        """How many men each side begins with."""
        return self.size // 2 * self.men_rows

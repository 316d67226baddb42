"""Dáma's content: how many men its rules need."""

from dataclasses import replace
from typing import Final

from kit.content.engine_game import EngineGame, Facts
from kit.content.records import Tokens
from kit.games.dama.engine.game import Dama
from kit.games.dama.engine.rules import Rules

SIZE: Final = 8
"""The board that the men's written size is for."""
SPARE: Final = 2


class DamaGame(EngineGame):
    """Dáma's content: men in the number and the size that its rules ask for."""

    TOKEN_KINDS: tuple[str, ...] = ("man",)

    def tokens(self, tokens: Tokens, facts: Facts) -> Tokens:
        """The count that is written is the least; on a smaller field men are smaller."""
        rules = Rules.of(facts)
        scale, needed = SIZE / max(rules.board.size, SIZE), rules.men + SPARE
        kinds = (
            replace(one, count=max(one.count, needed), size_mm=round(tokens.size(one) * scale, 1))
            for one in tokens.tokens
        )
        return replace(tokens, tokens=tuple(kinds))


CONTENT = DamaGame(Rules, Dama)

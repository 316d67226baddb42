"""Backgammon's content: how many checkers its rules need."""

from dataclasses import replace

from kit.content.engine_game import EngineGame, Facts
from kit.content.records import Tokens
from kit.games.backgammon.engine.game import Backgammon
from kit.games.backgammon.engine.judge import BackgammonReferee
from kit.games.backgammon.engine.rules import Rules


class BackgammonGame(EngineGame):
    """Backgammon's content: checkers in the number that its rules ask for."""

    TOKEN_KINDS: tuple[str, ...] = ("checker",)
    REFEREE = BackgammonReferee

    def tokens(self, tokens: Tokens, facts: Facts) -> Tokens:
        """The count that is written is the least."""
        needed = Rules.of(facts).checkers
        kinds = (replace(one, count=max(one.count, needed)) for one in tokens.tokens)
        return replace(tokens, tokens=tuple(kinds))


CONTENT = BackgammonGame(Rules, Backgammon)

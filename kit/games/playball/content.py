"""Playball's content: discs and balls in the number that its rules need."""

from dataclasses import replace

from kit.content.engine_game import EngineGame, Facts
from kit.content.records import Tokens
from kit.games.playball.engine.game import Playball
from kit.games.playball.engine.judge import PlayballReferee
from kit.games.playball.engine.rules import STANDARD, Rules


class PlayballGame(EngineGame):
    """Discs that the rules set up, and a ball for each goal of a match."""

    TOKEN_KINDS: tuple[str, ...] = ("disc", "ball")
    REFEREE = PlayballReferee

    def tokens(self, tokens: Tokens, facts: Facts) -> Tokens:
        """The counts that are written are the least; a standard match needs a ball for each goal but one."""
        rules = Rules.of(facts)
        needed = {"disc": rules.discs, "ball": 2 * rules.goals[STANDARD] - 1}
        return replace(
            tokens,
            tokens=tuple(replace(one, count=max(one.count, needed[one.kind])) for one in tokens.tokens),
        )


CONTENT = PlayballGame(Rules, Playball)

"""The dice games' content: the referee that their examples ask."""

from kit.content.engine_game import EngineGame
from kit.games.dice.engine.game import Dice
from kit.games.dice.engine.referee import DiceReferee
from kit.games.dice.engine.rules import DiceRules


class DiceGame(EngineGame):
    """The dice games' content; examples may ask their referee."""

    TOKEN_KINDS: tuple[str, ...] = ("snake",)
    REFEREE = DiceReferee


CONTENT = DiceGame(DiceRules, Dice)

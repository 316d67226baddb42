"""What tests of the dice games share: the rules and words that ship, an engine, a referee."""

from copy import deepcopy
from functools import partial
from typing import Any

from kit.content.load import load
from kit.content.proof import in_words
from kit.games.dice.engine.fives import Fives
from kit.games.dice.engine.game import Dice
from kit.games.dice.engine.referee import DiceReferee

CONTENT = load("dice")
DICE = Dice(CONTENT.facts)
REFEREE = DiceReferee(DICE, partial(in_words, CONTENT))
FIVES = DICE.sets["fives"]
assert isinstance(FIVES, Fives)
PRICES = FIVES.prices


def facts(game: str, **changed: Any) -> dict[str, Any]:
    """The rules with some numbers of one game changed."""
    ours: dict[str, Any] = deepcopy({**CONTENT.facts})
    ours[game] = {**ours[game], **changed}
    return ours


def moving(position: str, move: str, *dice: int) -> dict[str, Any]:
    """A request about a decision, with dice where there are any."""
    return {"position": position, "move": move, **({"dice": [*dice]} if dice else {})}


def after(position: str, move: str, *dice: int) -> str:
    """The position after it."""
    return str(REFEREE.answer(moving(position, move, *dice))["position"])


def code(request: Any) -> str:
    """The code with which a request is refused; nothing for a lawful one."""
    answer = REFEREE.judge(request)
    return "" if answer["ok"] else str(answer["error"]["code"])

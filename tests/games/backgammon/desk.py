"""What tests of backgammon share: the rules and words that ship, an engine and a referee."""

from copy import deepcopy
from typing import Any

from kit.games.backgammon.engine.game import Backgammon
from kit.games.backgammon.engine.judge import BackgammonReferee
from tests.games.desk import Desk

_DESK = Desk("backgammon")
FACTS, PHRASES, HEARD, words = _DESK.facts, _DESK.phrases, _DESK.heard, _DESK.words


def facts(**changed: Any) -> dict[str, Any]:
    """The rules with some of them changed."""
    return {**deepcopy(FACTS), **changed}


GAME = Backgammon(FACTS)
REFEREE = BackgammonReferee(GAME, words)


def legal(position: str, *dice: int) -> list[str]:
    """What the referee lists."""
    return list(REFEREE.answer({"position": position, "dice": [*dice], "legal": True})["moves"])


def moved(position: str, dice: list[int], text: str) -> str:
    """The position after a play, or the code of its refusal."""
    answer = REFEREE.judge({"position": position, "dice": dice, "move": text})
    return str(answer["position"] if answer["ok"] else answer["error"]["code"])

"""What tests of domino share: the rules and words that ship, an engine and a referee."""

from copy import deepcopy
from typing import Any

from kit.games.domino.engine.game import Domino
from kit.games.domino.engine.judge import DominoReferee
from tests.games.desk import Desk

_DESK = Desk("domino")
FACTS, PHRASES, HEARD, words = _DESK.facts, _DESK.phrases, _DESK.heard, _DESK.words


def facts(**changed: Any) -> dict[str, Any]:
    """The rules with some of them changed."""
    return {**deepcopy(FACTS), **changed}


GAME = Domino(FACTS)
REFEREE = DominoReferee(GAME, words)


def legal(position: str) -> list[str]:
    """What the referee lists."""
    return list(REFEREE.answer({"position": position, "legal": True})["moves"])


def moved(position: str, text: str) -> str:
    """The position after a move, or the code of its refusal."""
    answer = REFEREE.judge({"position": position, "move": text})
    return str(answer["position"] if answer["ok"] else answer["error"]["code"])

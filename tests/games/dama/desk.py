"""What tests of dáma share: the rules and words that ship, an engine, a referee, random positions."""

from copy import deepcopy
from random import Random
from typing import Any

from kit.core.referee import Referee
from kit.games.dama.engine.game import Dama
from kit.games.dama.engine.moves import Move
from kit.games.dama.engine.position import Position
from tests.games.desk import CONTENT as ALL
from tests.games.desk import Desk

CONTENT = ALL / "dama"
_DESK = Desk("dama")
FACTS, PHRASES, HEARD, words = _DESK.facts, _DESK.phrases, _DESK.heard, _DESK.words


def facts(**changed: Any) -> dict[str, Any]:
    """The rules with some of them changed."""
    ours = deepcopy(FACTS)
    for name, value in changed.items():
        [group] = [group for group in ours.values() if name in group]
        group[name] = value
    return ours


def referee(rules: dict[str, Any]) -> Referee[Position, Move]:
    """A referee who judges by these rules."""
    dama = Dama(rules)
    return Referee(dama, words)


DAMA = Dama(FACTS)
REFEREE = referee(FACTS)


def legal(text: str, dama: Dama = DAMA) -> list[str]:
    """The lawful moves of a position as the referee lists them."""
    state = dama.read(text)
    return sorted(dama.write_move(state, move) for move in dama.legal(state))


def play(text: str, *moves: str, dama: Dama = DAMA) -> Position:
    """The position after some moves."""
    state = dama.read(text)
    for move in moves:
        state = dama.apply(state, dama.read_move(state, move))
    return state


def refusal(request: Any) -> dict[str, Any]:
    """The error with which a request is refused."""
    answer = REFEREE.judge(request)
    assert answer["ok"] is False, answer
    error: dict[str, Any] = answer["error"]
    return error


def code(position: str, move: str, *line: str) -> str:
    """The code with which a move is refused."""
    return str(refusal({"position": position, "line": list(line), "move": move})["code"])


def random_position(rng: Random, dama: Dama = DAMA, most: int = 12) -> Position:
    """Any position with pieces on both sides; in some there are many kings."""
    board = dama.board
    most = min(most, dama.rules.men)
    squares = list(board.name)
    rng.shuffle(squares)
    crowns = rng.choice((0.0, 0.2, 0.5, 1.0))
    sides, kings = [0, 0], 0
    for colour in (0, 1):
        for _ in range(rng.randint(1, most)):
            bit = squares.pop()
            sides[colour] |= bit
            if bit & board.last[colour] or rng.random() < crowns:
                kings |= bit
    return Position(rng.randint(0, 1), sides[0], sides[1], kings)

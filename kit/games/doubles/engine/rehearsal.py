"""A rehearsal: four who know no words keep to the protocol; where tiles lie and what they score is chance."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from kit.core.errors import GameError
from kit.games.doubles.engine.events import PLAYERS, other, read_log
from kit.games.doubles.engine.protocol import Doubles
from kit.games.doubles.engine.state import PLAY, DoublesState, DoublesTurn, partners

_COLUMNS: Final = "ABCDEFGHIJKLMNO"
_LONGEST: Final = 4
_CENTRE: Final = "H8"

Said = dict[str, Any]


def rehearsed(doubles: Doubles, rng: Random) -> list[Said]:
    """The log of a whole game; the same chance, the same log."""
    state, log = doubles.start(), list[Said]()
    while state.phase != "over":
        for said in _wishes(doubles, state, rng):
            try:
                state = doubles.after(state, read_log([said])[0])
            except GameError:
                continue  # the next wish; the last one is always granted
            log.append(said)
            break
    return log


def _wishes(doubles: Doubles, state: DoublesState, rng: Random) -> Iterator[Said]:
    """What somebody would like to do now, best liked first."""
    turn = state.turn
    if state.phase == "start":
        yield {"e": "start", "first": rng.choice("AB")}
    elif state.phase in ("deal", "draw"):
        due = state.due[0]
        yield {"e": "draw", "player": due.player, "tiles": doubles.needed(state, due)}
    elif state.phase == "count":
        yield {"e": "left", "left": {one: rng.randint(1, 4) * state.racks[one] for one in PLAYERS}}
    elif turn is not None and state.phase in ("first", "second"):
        yield from _moves(doubles, state, turn, rng)
    elif turn is not None and state.phase == "press":
        yield {"e": "press", "clock": turn.clock, "seconds": rng.randint(20, doubles.rules.clock.seconds)}
    elif turn is not None:
        yield from _judging(turn, rng)


def _moves(doubles: Doubles, state: DoublesState, turn: DoublesTurn, rng: Random) -> Iterator[Said]:
    mine = [*partners(turn.pair)]
    rng.shuffle(mine)
    if state.phase == "second":
        if turn.awaited:
            yield {"e": "verdict", "move": turn.awaited, "valid": rng.random() < 0.5}
        if turn.asked and not turn.answered:
            yield {"e": "accept", "pair": other(turn.pair)}
        if not turn.asked and turn.made[0].kind == PLAY and rng.random() < 0.1:
            yield {"e": "early", "pair": turn.pair}
    for player in mine:
        many = min(rng.randint(1, _LONGEST), state.racks[player])
        if rng.random() < 0.92 and (squares := _line(state.taken, many, rng)):
            yield {"e": "play", "player": player, "squares": squares, "points": rng.randint(2, 9) * many}
        if state.racks[player]:
            yield {"e": "exchange", "player": player, "tiles": rng.randint(1, state.racks[player])}
        yield {"e": "pass", "player": player}


def _judging(turn: DoublesTurn, rng: Random) -> Iterator[Said]:
    rivals = other(turn.pair)
    if turn.awaited:
        yield {"e": "verdict", "move": turn.awaited, "valid": rng.random() < 0.5}
    elif rng.random() < 0.15:
        for number in (1, 2):
            yield {"e": "challenge", "pair": rivals, "move": number, "agreed": [*partners(rivals)]}
    yield {"e": "accept", "pair": rivals}


def _line(taken: frozenset[str], many: int, rng: Random) -> list[str]:
    """So many free squares in a row or column, beside a tile that lies there; none where there is no room."""
    if many and not taken:
        column = _COLUMNS.index(_CENTRE[0])
        return [f"{_COLUMNS[column + n]}{_CENTRE[1:]}" for n in range(many)]
    tried = sorted(taken)
    rng.shuffle(tried)
    for square in tried if many else ():
        for right, down in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            found = list[str]()
            column, row = _COLUMNS.index(square[0]), int(square[1:])
            while len(found) < many:
                column, row = column + right, row + down
                if column not in range(len(_COLUMNS)) or row not in range(1, len(_COLUMNS) + 1):
                    break
                if (at := f"{_COLUMNS[column]}{row}") not in taken:
                    found.append(at)
            if len(found) == many:
                return found
    return []

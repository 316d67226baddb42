"""A bot that looks several moves ahead, for games of two in which nothing is hidden or left to chance."""

from collections.abc import Callable
from math import inf
from random import Random
from typing import Any, Final

from kit.core.engine import Engine, Player
from kit.table.arena import Bot

_WON: Final = 1e6
Worth = Callable[[Any, Any, Player], float]
"""What a state is worth to a player: the engine, the state, who asks; the other's is the opposite."""


def searching(worth: Worth, depth: int) -> Bot:
    """Plays what is worth most after so many moves; a move that is forced does not count as one."""

    def decide(engine: Engine[Any, Any], state: Any, rng: Random) -> Any:
        me = engine.to_move(state)
        moves = sorted(engine.legal(state), key=lambda move: engine.write_move(state, move))
        rng.shuffle(moves)
        if len(moves) == 1 or me is None:
            return moves[0]
        best, chosen = -inf, moves[0]
        for move in moves:
            value = -_value(engine, engine.apply(state, move), worth, depth - 1, -inf, -best)
            if value > best:
                best, chosen = value, move
        return chosen

    return decide


def _value(engine: Engine[Any, Any], state: Any, worth: Worth, depth: int, low: float, high: float) -> float:
    """What a state is worth to whoever moves in it, as far as it lies between both bounds."""
    outcome, player = engine.outcome(state), engine.to_move(state)
    if outcome is not None or player is None:
        if outcome is None or outcome.winner is None:
            return 0
        return _WON + depth if outcome.winner == player else -_WON - depth
    moves = engine.legal(state)
    if depth <= 0 and len(moves) != 1:
        return worth(engine, state, player)
    best = -inf
    for move in moves:
        step = 0 if len(moves) == 1 else 1
        value = -_value(engine, engine.apply(state, move), worth, depth - step, -high, -max(low, best))
        best = max(best, value)
        if best >= high:
            break
    return best

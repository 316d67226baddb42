"""Cribbage at random, beside the package open_spiel where it is installed."""

from collections.abc import Iterator
from functools import partial
from random import Random

from kit.core.engine import chanced
from kit.games.cribbage.engine.game import Cribbage
from tests.bench._play import NO_SPIEL, facts, line, rate, spiel_game, spiel_turns


def decisions(game: Cribbage, rng: Random) -> int:
    """One game; dealing and cutting are chance's, and not counted."""
    state, count = game.start(), 0
    while game.outcome(state) is None:
        move = chanced(game, state, rng)
        if move is None:
            move, count = rng.choice(game.legal(state)), count + 1
        state = game.apply(state, move)
    return count


def bench() -> Iterator[str]:
    """Decisions a second on one core."""
    mine = rate(partial(decisions, Cribbage(facts("cribbage"))))
    yield line("cribbage, decisions per second", mine)
    game = spiel_game("cribbage")
    if game is None:
        yield NO_SPIEL
        return
    theirs = rate(partial(spiel_turns, game, False))
    yield line("cribbage of open_spiel", theirs, f"ours {mine / theirs:.2f} ×")

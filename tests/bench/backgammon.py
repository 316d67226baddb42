"""Backgammon and dominoes at random, beside the package open_spiel where it is installed."""

from collections.abc import Iterator
from functools import partial
from random import Random

from kit.games.backgammon.engine.game import Backgammon
from kit.games.domino.engine.game import Domino
from tests.bench._play import NO_SPIEL, facts, line, rate, spiel_game, spiel_turns

ROLLS = [(first, second) for first in range(1, 7) for second in range(1, 7)]


def backgammon(game: Backgammon, rng: Random) -> int:
    """One game of rolls and random plays; a roll and its play are one turn."""
    state, turns = game.setup(), 0
    while state.white and state.black:
        state = state._replace(dice=rng.choice(ROLLS))
        state = game.apply(state, rng.choice(game.legal(state)))
        turns += 1
    return turns


def domino(game: Domino, rng: Random) -> int:
    """One game of random moves."""
    start = game.start()
    state, turns = game.apply(start, game.deal(start, rng)), 0
    while not state.reason:
        state = game.apply(state, rng.choice(game.legal(state)))
        turns += 1
    return turns


def bench() -> Iterator[str]:
    """Turns a second on one core."""
    ours = {
        "backgammon": rate(partial(backgammon, Backgammon(facts("backgammon")))),
        "dominoes": rate(partial(domino, Domino(facts("domino")))),
    }
    others = {
        "backgammon": (spiel_game("backgammon"), True),
        "dominoes": (
            spiel_game("python_block_dominoes", "open_spiel.python.games.block_dominoes"),
            False,
        ),
    }
    for name, mine in ours.items():
        yield line(f"{name}, turns per second", mine)
        game, rolls = others[name]
        if game is None:
            yield NO_SPIEL
            continue
        theirs = rate(partial(spiel_turns, game, rolls))
        yield line(f"{name} of open_spiel", theirs, f"ours {mine / theirs:.2f} × (aim: ahead)")

"""Backgammon and dominoes at random, beside the package open_spiel where it is installed."""

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import yaml

import kit
from kit.games.backgammon.engine.game import Backgammon
from kit.games.domino.engine.game import Domino

CONTENT = Path(kit.__file__).parent.parent / "content"
SECONDS, ROUNDS = 1.5, 3
ROLLS = [(first, second) for first in range(1, 7) for second in range(1, 7)]


def _facts(game: str) -> dict[str, Any]:
    facts: dict[str, Any] = yaml.safe_load((CONTENT / game / "rules.yaml").read_text(encoding="utf-8"))
    return facts


def _best(play: Callable[[Random], int]) -> float:
    """Turns a second of processor time, the best of a few rounds."""
    best = 0.0
    for seed in range(ROUNDS):
        rng, turns, begun = Random(seed), 0, process_time()
        while process_time() - begun < SECONDS:
            turns += play(rng)
        best = max(best, turns / (process_time() - begun))
    return best


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


def spiel(game: Any, rolls: bool, rng: Random) -> int:
    """The same in open_spiel: a turn is a roll, where there are dice, else a move."""
    state, turns = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, chances)[0])
            turns += rolls
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            turns += not rolls
    return turns


def bench() -> Iterator[str]:
    """Turns a second on one core."""
    ours = Backgammon(_facts("backgammon"))
    tiles = Domino(_facts("domino"))
    turns = {
        "backgammon": _best(partial(backgammon, ours)),
        "dominoes": _best(partial(domino, tiles)),
    }
    for name, rate in turns.items():
        yield f"{name + ' turns per second':<32}{rate:>10,.0f}"
    try:
        pyspiel = import_module("pyspiel")
        import_module("open_spiel.python.games.block_dominoes")  # it makes itself known
    except ImportError:
        yield "open_spiel is not installed: nothing to compare with"
        return
    for name, other, rolls in (
        ("backgammon", "backgammon", True),
        ("dominoes", "python_block_dominoes", False),
    ):
        rate = _best(partial(spiel, pyspiel.load_game(other), rolls))
        yield f"open_spiel {name:<21}{rate:>10,.0f}  ours {turns[name] / rate:.2f} ×"

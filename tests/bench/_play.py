"""Random play on one core, in processor time: of our engines and, where it is installed, of open_spiel."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import chess
import yaml

import kit

CONTENT = Path(kit.__file__).parent.parent / "content"
SECONDS, ROUNDS = 1.0, 3
MOST_PLIES = 200
NO_SPIEL = "open_spiel is not installed: nothing to compare with"


def facts(game: str) -> dict[str, Any]:
    """The numbers of a game."""
    found: dict[str, Any] = yaml.safe_load((CONTENT / game / "rules.yaml").read_text(encoding="utf-8"))
    return found


Play = Callable[[Random], int]


def rates(*plays: Play, seconds: float = SECONDS, rounds: int = ROUNDS) -> list[float]:
    """What each counts in a second, the best of a few rounds, in turn: a busy machine slows all alike."""
    best = [0.0] * len(plays)
    for seed in range(rounds):
        for at, play in enumerate(plays):
            rng, counted, begun = Random(seed), 0, process_time()
            while (spent := process_time() - begun) < seconds:
                counted += play(rng)
            best[at] = max(best[at], counted / spent)
    return best


def rate(play: Play) -> float:
    """What is counted in a second, the best of a few rounds."""
    return rates(play)[0]


def moves_of_chess(rng: Random) -> int:
    """A game of the library chess, as its users play at random."""
    board = chess.Board()
    while not board.is_game_over() and board.ply() < MOST_PLIES:
        board.push(rng.choice(list(board.legal_moves)))
    return board.ply()


def spiel_game(name: str, *modules: str) -> Any:
    """A game of open_spiel, or None where that is not installed; modules make their games known."""
    try:
        pyspiel = import_module("pyspiel")
        for module in modules:
            import_module(module)
    except ImportError:
        return None
    return pyspiel.load_game(name)


def spiel_turns(game: Any, rolls: bool, rng: Random) -> int:
    """A game of open_spiel: a turn is a roll, where there are dice, else a decision."""
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


def line(what: str, rate: float, more: str = "") -> str:
    """A number of a benchmark."""
    return f"{what:<40}{rate:>12,.0f}  {more}".rstrip()

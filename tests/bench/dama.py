"""Dáma: lines of lawful moves counted, and random games played beside the library chess."""

from collections.abc import Iterator
from functools import partial
from random import Random
from time import process_time
from unittest import mock

from kit.games.dama.engine import moves as moves_module
from kit.games.dama.engine.game import Dama
from tests.bench._play import facts, line, moves_of_chess, rates

DEPTH, NODES = 9, 3_963_671


def moves(dama: Dama, rng: Random) -> int:
    """A random game."""
    state, count = dama.start(), 0
    while dama.outcome(state) is None:
        state = dama.apply(state, rng.choice(dama.legal(state)))
        count += 1
    return count


def bench() -> Iterator[str]:
    """Perft as published, then play."""
    dama = Dama(facts("dama"))
    for kept, told in ((moves_module._REMEMBERED, "remembering"), (0, "without a table")):
        with mock.patch.object(moves_module, "_REMEMBERED", kept):
            begun = process_time()
            nodes = dama.perft(dama.start(), DEPTH)
            spent = process_time() - begun
        assert nodes == NODES, nodes
        aim = "" if kept else " (aim: under 20)"
        yield f"{f'perft {DEPTH}, {told}':<40}{spent:>12.1f}  s, {nodes:,} nodes{aim}"
    ours, theirs = rates(partial(moves, dama), moves_of_chess)
    yield line("dáma, random moves per second", ours)
    yield line("chess, random moves per second", theirs, f"ours {ours / theirs:.2f} × (aim: 5 or more)")

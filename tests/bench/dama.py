"""Dáma: lines of lawful moves counted, and random games played."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter

import yaml

import kit
from kit.games.dama.engine.game import Dama

RULES = Path(kit.__file__).parent.parent / "content" / "dama" / "rules.yaml"
DEPTH, NODES = 9, 3_963_671
SECONDS = 2.0


def moves(dama: Dama, rng: Random) -> float:
    """Random moves per second, whole games played one after another."""
    state, count = dama.start(), 0
    begun = perf_counter()
    while perf_counter() - begun < SECONDS:
        if dama.outcome(state) is not None:
            state = dama.start()
        state = dama.apply(state, rng.choice(dama.legal(state)))
        count += 1
    return count / (perf_counter() - begun)


def bench() -> Iterator[str]:
    """Perft as published, then play."""
    dama = Dama(yaml.safe_load(RULES.read_text(encoding="utf-8")))
    begun = perf_counter()
    nodes = dama.perft(dama.start(), DEPTH)
    spent = perf_counter() - begun
    assert nodes == NODES, nodes
    yield f"perft {DEPTH}                         {spent:>10.1f}  s ({nodes:,} nodes)"
    yield f"nodes per second                {nodes / spent:>10,.0f}"
    yield f"random moves per second         {moves(dama, Random(1)):>10,.0f}"

"""Playball: every result of two turns, and random turns played."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter

import yaml

import kit
from kit.games.playball.engine.game import Playball

RULES = Path(kit.__file__).parent.parent / "content" / "playball" / "rules.yaml"
RESULTS, SECONDS = 40_425, 2.0


def bench() -> Iterator[str]:
    """Distinct results as published, then play."""
    playball = Playball(yaml.safe_load(RULES.read_text(encoding="utf-8")))
    begun = perf_counter()
    first = playball.legal(playball.start())
    found = {playball.write(turn.after) for one in first for turn in playball.legal(one.after)}
    spent = perf_counter() - begun
    assert len(found) == RESULTS, len(found)
    yield f"results of two turns            {spent:>10.1f}  s ({RESULTS:,}; at most 4)"
    state, count, rng, begun = playball.start(), 0, Random(1), perf_counter()
    while perf_counter() - begun < SECONDS:
        if state.over:
            state = playball.start()
        state = playball.apply(state, rng.choice(playball.legal(state)))
        count += 1
    yield f"random turns per second         {count / (perf_counter() - begun):>10,.0f}"

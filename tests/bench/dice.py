"""The dice games: random decisions and throws, and the solution of Ones and Fives."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter

import yaml

import kit
from kit.core.facts import read
from kit.games.dice.engine.fives import Prices
from kit.games.dice.engine.game import SETS, Dice
from kit.games.dice.engine.rules import FivesRules
from kit.games.dice.engine.stopping import Stopping

RULES = Path(kit.__file__).parent.parent / "content" / "dice" / "rules.yaml"
SECONDS = 1.0


def bench() -> Iterator[str]:
    """Each game by itself, then when to stop."""
    facts = yaml.safe_load(RULES.read_text(encoding="utf-8"))
    for form in SETS:
        dice, rng, count = Dice(facts, form), Random(1), 0
        state, begun = dice.start(), perf_counter()
        while perf_counter() - begun < SECONDS:
            if dice.outcome(state) is not None:
                state = dice.start()
            state = dice.apply(state, rng.choice([*dice.chance(state)] or [*dice.legal(state)]))
            count += 1
        yield f"{form:<10} decisions per second {count / (perf_counter() - begun):>10,.0f}"
    begun = perf_counter()
    Stopping(Prices(read(FivesRules, facts["fives"])))
    yield f"when to stop, solved            {perf_counter() - begun:>10.2f}  s"

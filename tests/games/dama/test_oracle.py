"""The engine beside a second one, written differently, on thousands of positions."""

from random import Random

import pytest

from kit.core.errors import Illegal
from kit.games.dama.engine.game import Dama
from tests.games.dama.desk import DAMA, FACTS, facts, random_position
from tests.games.dama.oracle import Oracle

OTHER_RULES = {
    "compulsory": facts(compulsory=False),
    "king_first": facts(king_first=False),
    "men_backward": facts(men_backward=True),
    "most": facts(most=True),
    "most, no king first": facts(most=True, king_first=False),
    "size 6": facts(size=6, men_rows=2),
    "size 10": facts(size=10),
    "size 12": facts(size=12, men_backward=True, king_first=False),
}


def said(dama: Dama, text: str, move: str) -> str:
    state = dama.read(text)
    try:
        return dama.write_move(state, dama.read_move(state, move))
    except Illegal as error:
        return error.code


def texts(oracle: Oracle, rng: Random) -> set[str]:
    """Moves that can be tried: lawful and nearly lawful ones, short forms, and any two squares."""
    squares = [(x, y) for x in range(oracle.size) for y in range(x % 2, oracle.size, 2)]
    ways = list(oracle.partial)
    some = rng.sample(ways, min(12, len(ways)))
    some += [(way[0], way[-1]) for way in some]
    some += [(*way, rng.choice(squares)) for way in some[:3]]
    some += [(rng.choice(oracle.mine), rng.choice(squares)) for _ in range(3)]
    some += [(rng.choice(squares), rng.choice(squares))]
    named = ["x".join(f"{'abcdefghijkl'[x]}{y + 1}" for x, y in way) for way in some]
    return {*named, *(text.replace("x", "-") for text in named if text.count("x") == 1), *oracle.steps}


def compare(rules: dict[str, dict[str, int]], dama: Dama, number: int, seed: int, most: int = 12) -> int:
    """Moves and verdicts of many positions; how many of them could capture several ways to one end."""
    rng = Random(seed)
    merged = 0
    for _ in range(number):
        state = random_position(rng, dama, most)
        text = dama.write(state)
        oracle = Oracle(rules, text)
        listed = sorted(dama.write_move(state, move) for move in dama.legal(state))
        assert listed == oracle.legal(), text
        for move in sorted(texts(oracle, rng)):
            assert said(dama, text, move) == oracle.verdict(move), (text, move)
        merged += any(len(ways) > 1 for ways in oracle.captures.values())
    return merged


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(n, marks=pytest.mark.whole) for n in (2, 3))])
def test_it_agrees_with_plain_rules(seed: int) -> None:
    assert compare(FACTS, DAMA, 500, seed) > 5, "captures with several ways were met"


@pytest.mark.parametrize("name", OTHER_RULES)
def test_it_agrees_by_other_rules(name: str) -> None:
    rules = OTHER_RULES[name]
    compare(rules, Dama(rules), 150, 7)


def test_every_way_of_a_capture_is_the_same_move() -> None:
    rng = Random(3)
    several = 0
    while several < 40:
        state = random_position(rng)
        oracle = Oracle(FACTS, DAMA.write(state))
        for ways in oracle.captures.values():
            several += len(ways) > 1
            for way in ways[:50]:
                assert DAMA.write_move(state, DAMA.read_move(state, way)) == min(ways)

"""Dominoes compared with the second implementation, whole games long."""

from collections import Counter
from random import Random

import pytest

from tests.games.domino.desk import REFEREE, legal
from tests.games.domino.oracle import SET, deal, options, played


def compare(seed: int, games: int) -> Counter[str]:
    rng, ends = Random(seed), Counter[str]()
    for _ in range(games):
        position = deal(rng, rng.randint(2, 4))
        while True:
            moves = options(position)
            assert legal(position) == moves
            tile = rng.choice(SET)
            stranger = rng.choice(["draw", "pass", f"L{tile}", f"R{tile[::-1]}"])
            for text in (stranger, *([rng.choice(moves)] if moves else [])):
                expected, outcome = played(position, text)
                answer = REFEREE.judge({"position": position, "move": text})
                if not answer["ok"]:
                    assert answer["error"]["code"] == expected, (position, text)
                    continue
                assert (answer["position"], answer["outcome"]) == (expected, outcome), (position, text)
                after = expected
            if not moves:
                break
            position = after
            if outcome:
                ends[outcome["reason"]] += 1
    return ends


def test_both_agree() -> None:
    assert {*compare(1, 40)} == {"out", "stock-out", "blocked"}


@pytest.mark.whole
@pytest.mark.parametrize("seed", range(10, 30))
def test_both_agree_often(seed: int) -> None:
    compare(seed, 400)

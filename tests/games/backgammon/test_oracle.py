"""Backgammon compared with the second implementation, position by position."""

from random import Random

import pytest

from tests.games.backgammon.desk import REFEREE, legal, moved
from tests.games.backgammon.oracle import judged, plays, random_table, random_text


def compare(seed: int, positions: int, texts: int) -> None:
    rng = Random(seed)
    for _ in range(positions):
        table = random_table(rng)
        dice = (rng.randint(1, 6), rng.randint(1, 6))
        position = table.text()
        assert legal(position, *dice) == plays(table, dice), (position, dice)
        for _ in range(texts):
            text = random_text(rng, table, dice)
            answer = REFEREE.judge({"position": position, "dice": [*dice], "move": text})
            if not answer["ok"] and answer["error"]["code"] == "bad-request":
                continue  # a slip that the oracle does not read
            assert moved(position, [*dice], text) == judged(table, dice, text), (position, dice, text)


@pytest.mark.parametrize("seed", range(3))
def test_both_agree(seed: int) -> None:
    compare(seed, 25, 4)


@pytest.mark.whole
@pytest.mark.parametrize("seed", range(100, 140))
def test_both_agree_often(seed: int) -> None:
    compare(seed, 300, 6)

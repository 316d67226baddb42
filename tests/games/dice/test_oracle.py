"""The engine beside a second one, written differently, on thousands of positions and decisions."""

from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest

from kit.games.dice.engine.game import Dice
from tests.games.dice import oracle
from tests.games.dice.desk import CONTENT, DICE, PRICES, REFEREE

GAMES = tuple(DICE.sets)
OVER = {
    "fives": "fives 10000 10050,8000 - 6 0 -",
    "snake": "snake 3 -",
    "evens": "evens 16,2 6 3 -",
    "xantippe": "xantippe 6,5 - 0",
    "julka": "julka 12:80,12:71 back -",
}


@pytest.mark.parametrize("many", range(1, 7))
def test_prices(many: int) -> None:
    for dice in combinations_with_replacement(range(1, 7), many):
        assert PRICES.of(dice) == (oracle.price(dice) or 0), dice


def some_position(rng: Random, game: str) -> str:
    """A position that is sound, or one letter or field away from it."""
    if rng.random() < 0.03:
        return OVER[game]
    engine = Dice(CONTENT.facts, game, rng.randint(2, 5))
    state = engine.start()
    if game == "fives" and rng.random() < 0.5:
        scores = ",".join(str(rng.randrange(0, 12000, 50)) for _ in range(rng.randint(2, 4)))
        points = rng.choice([0, 50, 300, 1000])
        dice = rng.choice([1, 2, 3, 4, 5, 6, 6])
        thrown = "".join(sorted(rng.choice("123456") for _ in range(dice))) if rng.random() < 0.7 else "-"
        return f"fives 10000 {scores} {rng.choice('12-')} {dice} {points} {thrown}"
    if game == "julka" and rng.random() < 0.5:
        pairs = [(s := rng.randint(0, 12), s + rng.randint(-1, 30)) for _ in range(rng.randint(2, 4))]
        shown = ",".join(f"{s}:{t}" for s, t in pairs)
        return f"julka {shown} {rng.choice(['up', 'back'])} {rng.choice('1234-')}"
    for _ in range(rng.choice([0, 1, 5, 20, 60, 200])):
        if engine.outcome(state) is not None:
            break
        moves: list[Any] = [*engine.chance(state)] or [*engine.legal(state)]
        state = engine.apply(state, rng.choice(moves))
    text = engine.write(state._replace(rolling="", fallen=()))
    if rng.random() < 0.35:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(["", " ", "0", "1", "-", ",", "7", text[at] * 2]) + text[at + 1 :]
    return text


def some_move(rng: Random, f: list[str] | None) -> str:
    lawful = oracle.legal(f) if f else []
    wild = [
        "roll",
        "bank",
        "complete",
        "duel",
        "keep 1",
        "keep 15",
        "keep 222",
        "talk 1",
        "talk 4",
        "keep",
        "keep 7",
    ]
    wild += [
        "Roll",
        "keep  1",
        "talk 0",
        "keep " + "".join(rng.choice("123456") for _ in range(rng.randint(1, 4))),
    ]
    return rng.choice([*lawful, *lawful, *wild] if len(lawful) > 4 else [*lawful * 8, *wild])


def some_dice(rng: Random, f: list[str] | None, move: str) -> list[int] | None:
    right = {"duel": 8, "complete": 1}.get(move, 0)
    if f and move == "roll":
        right = {"fives": int(f[4]) if f[0] == "fives" else 0, "evens": 3, "xantippe": 2, "julka": 1}.get(
            f[0], 0
        )
    if rng.random() < 0.12:
        right = rng.randint(0, 8)
    dice = [rng.randint(1, 6) for _ in range(right)]
    if dice and rng.random() < 0.05:
        dice[0] = rng.choice([0, 7, -1])
    return dice or None


@pytest.mark.parametrize("game", GAMES)
def test_it_judges_as_plain_rules_do(game: str) -> None:
    rng, heard = Random(game), set()
    for _ in range(300):
        position = some_position(rng, game)
        f = oracle.fields(position)
        answer = REFEREE.judge({"position": position, "legal": True})
        assert answer["ok"] == (f is not None), position
        if f:
            assert answer == {"ok": True, "moves": sorted(oracle.legal(f))}, position
        for _ in range(3):
            move = some_move(rng, f)
            dice = some_dice(rng, f, move)
            request = {"position": position, "move": move, **({} if dice is None else {"dice": dice})}
            answer = REFEREE.judge(request)
            said = answer["position"] if answer["ok"] else answer["error"]["code"]
            assert said == oracle.verdict(position, move, dice), request
            heard.add("over" if answer["ok"] and answer["outcome"] else said if not answer["ok"] else "ok")
    assert {"ok", "bad-request", "bad-dice", "game-over"} <= heard
    if game == "fives":
        assert {"must-set-aside", "must-roll", "nothing-to-bank", "cannot-complete"} <= heard
        assert "not-thrown" in heard

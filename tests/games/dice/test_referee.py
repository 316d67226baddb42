"""The worked examples to the letter, every refusal with a request that provokes it, and which comes first."""

from typing import Any

import pytest

from kit.core.errors import UnplayableRules
from kit.core.trace import Trace
from kit.games.dice.engine.game import Dice, NoSuchDiceGame
from kit.games.dice.engine.rule_set import Word
from tests.games.dice.desk import CONTENT, REFEREE, after, code, facts, moving

F = "fives 10000 2000,1450"
EXAMPLES = [
    (f"{F} 1 2 350 -", "roll", (3, 4), f"{F} 2 6 0 -", None),
    (f"{F} 1 2 300 15", "keep 15", (), f"{F} 1 6 450 -", None),
    (f"{F} 2 6 0 123455", "complete", (6,), f"{F} 2 6 2000 -", None),
    (f"{F} 2 6 0 123455", "complete", (1,), f"{F} 1 6 0 -", None),
    ("fives 10000 9600,8000 1 3 450 -", "bank", (), "fives 10000 10050,8000 - 6 0 -", ([1], "target")),
    ("snake 1234 1", "duel", (5, 4, 3, 2, 6, 6, 1, 1), "snake 134 4", None),
    ("snake 34 4", "duel", (6, 4, 3, 2, 6, 6, 1, 1), "snake 3 -", ([3], "last")),
    ("evens 8,2 3 2 1", "roll", (4, 4, 6), "evens 16,2 3 3 1", None),
    ("xantippe 6,- 2 4", "roll", (2, 5), "xantippe 6,5 - 0", ([2], "fewest")),
    ("julka 6:31,5:40 up 2", "roll", (6,), "julka 6:31,6:41 back 1", None),
    ("julka 6:31,6:41 back 1", "roll", (5,), "julka 6:32,6:41 back 2", None),
    ("julka 9:50,7:52 back 2", "talk 1", (), "julka 0:50,7:52 back 2", None),
    ("julka 12:80,11:70 back 2", "roll", (1,), "julka 12:80,12:71 back -", ([2], "fewest")),
    ("evens 16,16 6 3 2", "roll", (1, 1, 1), "evens 16,16 6 3 -", ([1, 2], "points")),
]


@pytest.mark.parametrize(("position", "move", "dice", "expected", "ended"), EXAMPLES)
def test_an_answer_to_the_letter(
    position: str, move: str, dice: tuple[int, ...], expected: str, ended: tuple[list[int], str] | None
) -> None:
    answer = REFEREE.answer(moving(position, move, *dice))
    assert list(answer) == ["ok", "position", "outcome", "trace"]
    assert answer["position"] == expected
    assert answer["outcome"] == ({"winners": ended[0], "reason": ended[1]} if ended else None)
    assert answer["trace"]
    assert all(step["rule"] and step["cs"] and step["en"] for step in answer["trace"])


def test_what_may_be_done() -> None:
    keeps = ["keep 1", "keep 15", "keep 155", "keep 5", "keep 55"]
    assert REFEREE.answer({"position": f"{F} 1 6 0 122355", "legal": True}) == {"ok": True, "moves": keeps}
    assert REFEREE.answer({"position": "snake 3 -", "legal": True}) == {"ok": True, "moves": []}
    assert REFEREE.answer({"set_aside": [1, 1, 5]}) == {"ok": True, "points": 250}
    assert REFEREE.answer({"set_aside": [5, 1, 6, 5, 6, 1]}) == {"ok": True, "points": 1000}
    assert REFEREE.answer({"set_aside": [1], "thrown": [2, 1]}) == {"ok": True, "points": 100}


REFUSED: dict[str, Any] = {
    "bad-request.json": [],
    "bad-request.kind": {"position": "snake 12 1"},
    "bad-request.missing": {"move": "roll"},
    "bad-request.unknown": {"position": "snake 12 1", "legal": True, "dice": [1]},
    "bad-request.type": {"position": "snake 12 1", "legal": False},
    "bad-request.position": moving("snake 21 1", "duel"),
    "bad-request.move": moving("snake 12 1", "roll"),
    "bad-request.talker": moving("julka 0:0,0:0 up 1", "talk 3"),
    "game-over": moving("snake 3 -", "duel", 9),
    "must-set-aside": moving(f"{F} 1 6 0 122355", "bank", 9),
    "must-roll": moving(f"{F} 1 6 0 -", "keep 1"),
    "nothing-to-bank": moving(f"{F} 1 6 0 -", "bank", 1),
    "cannot-complete": moving(f"{F} 1 6 0 122355", "complete"),
    "not-thrown": moving(f"{F} 1 6 0 122355", "keep 6"),
    "not-scoring": moving(f"{F} 1 6 0 122355", "keep 12", 3),
    "bad-dice.missing": moving("evens 0,0 1 1 1", "roll"),
    "bad-dice.none": moving(f"{F} 1 6 0 122355", "keep 1", 1),
    "bad-dice.many": moving("evens 0,0 1 1 1", "roll", 1, 2),
    "bad-dice.aside": {"set_aside": [1] * 7},
    "bad-dice.face": moving("evens 0,0 1 1 1", "roll", 1, 2, 7),
}


@pytest.mark.parametrize("key", REFUSED)
def test_a_refusal_says_why(key: str) -> None:
    error = REFEREE.judge(REFUSED[key])["error"]
    assert error["code"] == key.partition(".")[0]
    assert error["rule"]
    gaps = CONTENT.phrases.gaps(f"refuse.{key}")
    assert gaps or error["en"] == CONTENT.phrases.say(f"refuse.{key}", "en", {})
    assert error["cs"] != error["en"]


def test_every_phrase_of_a_refusal_is_provoked() -> None:
    own = {key.removeprefix("refuse.") for key in CONTENT.phrases if key.startswith("refuse.")}
    own = {key for key in own if not key.startswith(("bad-match", "bad-request"))}
    assert own - {*REFUSED} == {"bad-dice.fell", "bad-dice.rolling"}, (
        "those two are for matches, tested there"
    )


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        ({"set_aside": [7], "thrown": [1]}, "bad-dice"),
        ({"set_aside": [2], "thrown": []}, "bad-dice"),
        ({"set_aside": [], "thrown": [1]}, "bad-dice"),
        ({"set_aside": [1] * 7}, "bad-dice"),
        ({"set_aside": [2], "thrown": [1, 3]}, "not-thrown"),
        ({"set_aside": [2], "thrown": [1, 2]}, "not-scoring"),
        ({"set_aside": [True]}, "bad-request"),
        ({"set_aside": "1"}, "bad-request"),
        ({"set_aside": [1], "position": "snake 12 1"}, "bad-request"),
        ({"position": "evens 0,0 1 1 1", "move": "roll", "dice": "123"}, "bad-request"),
        ({"position": "evens 0,0 1 1 1", "move": "roll", "dice": [1.0, 2, 3]}, "bad-request"),
        ({"position": f"{F} 1 6 100 -", "move": "bank", "dice": []}, "bad-dice"),
        (moving("evens 0,0 1 1 1", "bank"), "bad-request"),
        (moving("julka 12:80,12:71 back -", "talk 1"), "game-over"),
        (moving(f"{F} 1 6 0 122355", "keep 7"), "bad-request"),
        (moving(f"{F} 1 6 0 122355", "keep 551"), ""),
        (moving("fives 10000 0,0 1 6 0 234466 ", "keep 1"), "bad-request"),
        (moving("fives 10000 0,0 1 6 0 234466", "keep 1"), "bad-request"),
        (moving("fives 10000 0,0 1 6 0 - roll", "keep 1"), "bad-request"),
        (moving("start", "roll"), "bad-request"),
    ],
)
def test_which_comes_first(request_: Any, expected: str) -> None:
    assert code(request_) == expected


@pytest.mark.parametrize(
    ("game", "changed", "named"),
    [
        ("fives", {"target": 90}, "fives.target"),
        ("fives", {"pairs": 75}, "fives.pairs"),
        ("julka", {"wait_at": 5}, "julka.stations"),
    ],
)
def test_rules_that_cannot_be_played_name_the_number(game: str, changed: Any, named: str) -> None:
    with pytest.raises(UnplayableRules, match=f"^{named}: "):
        Dice(facts(game, **changed))


def test_other_games_and_crowds_are_refused() -> None:
    with pytest.raises(NoSuchDiceGame, match="no dice game"):
        Dice(CONTENT.facts, "poker")
    with pytest.raises(NoSuchDiceGame, match="can play"):
        Dice(CONTENT.facts, "snake", 9)


# Rulings that no example shows ------------------------------------------------------------------


def test_ruling_2_who_are_level_share_it() -> None:
    answer = REFEREE.answer(moving("xantippe 3,- 2 2", "roll", 3, 4))
    assert answer["outcome"] == {"winners": [1, 2], "reason": "fewest"}


def test_ruling_5_what_may_be_completed_is_a_choice_of_the_rules() -> None:
    dice = Dice(facts("fives", complete=["six"]))
    assert Word("complete") not in dice.legal(dice.position(f"{F} 1 6 0 123455"))
    assert Word("complete") in dice.legal(dice.position(f"{F} 1 6 0 222223"))


def test_ruling_8_level_can_favour_the_neighbour() -> None:
    dice = Dice(facts("snake", level="neighbour"), "snake")
    state = dice.position("snake 1234 1")
    state = dice.played(state, dice.word("snake", "duel"), (5, 4, 3, 2, 6, 6, 1, 1), Trace())
    assert dice.write(state) == "snake 234 4"


def test_ruling_13_who_waits_is_passed_over() -> None:
    assert after("julka 6:9,3:9,2:9 up 3", "roll", 1) == "julka 6:9,3:9,2:10 up 2"


def test_ruling_15_a_talker_runs_straight_on() -> None:
    assert after("julka 5:60,7:60 back 1", "roll", 6) == "julka 6:61,7:60 back 2"
    assert after("julka 6:61,7:60 back 1", "roll", 6) == "julka 7:62,7:60 back 2"

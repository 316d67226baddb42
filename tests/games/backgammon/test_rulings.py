"""Each ruling of backgammon by its number, and the numbers that other sources publish."""

import pytest

from kit.core.errors import KitError
from kit.games.backgammon.engine.game import Backgammon
from tests.games.backgammon.desk import GAME, REFEREE, facts, legal, moved

PLAYS = (
    "66 11 · 65 7 · 64 14 · 63 14 · 62 14 · 61 10 · 55 4 · 54 9 · 53 9 · 52 8 · 51 8 · 44 52 · 43 17 · 42 18 "
    "· 41 14 · 33 73 · 32 17 · 31 16 · 22 75 · 21 15 · 11 42"
)


@pytest.mark.parametrize("said", PLAYS.split(" · "))
def test_plays_from_the_start(said: str) -> None:
    dice, count = said.split(" ")
    assert len(legal("start", int(dice[0]), int(dice[1]))) == int(count)
    mirrored = GAME.write(GAME.setup()._replace(turn=1))
    assert legal(mirrored, int(dice[1]), int(dice[0])) == legal("start", int(dice[0]), int(dice[1]))


def test_ruling_1_the_set_up() -> None:
    assert GAME.write(GAME.setup()) == "W:W24(2),13(5),8(3),6(5):B24(2),13(5),8(3),6(5)"


def test_ruling_2_doubles_are_four_steps() -> None:
    assert moved("W:W24(2),13(2):Bbar", [3, 3], "24/21(2) 13/10(2)") == "B:W21(2),10(2):Bbar"
    fewer = Backgammon(facts(doubles=2))
    state = fewer.read("W:W24(2):Bbar 33")
    assert {fewer.write_move(state, play) for play in fewer.legal(state)} == {"24/21 21/18", "24/21(2)"}


def test_ruling_3_the_point_in_between() -> None:
    assert moved("W:W24,6(2):B6(2),4(2)", [5, 3], "24/16") == "illegal-move"
    assert moved("W:W13,6(2):B17", [5, 3], "13/8/5") == "B:W6(2),5:Bbar"  # named, so it hits, star or not
    assert moved("W:W13,6(2):B17", [5, 3], "13/5") == "B:W6(2),5:B17"
    both = "W:W13:B17,15"  # whichever way, somebody is hit
    assert moved(both, [5, 3], "13/5") == "illegal-move"


def test_ruling_4_as_many_dice_as_can_be_played() -> None:
    assert legal("W:W10,4:B23(2)", 5, 3) == ["10/5 4/1"]
    assert legal("W:W10:B23(2)", 5, 3) == ["10/5"]
    assert legal("W:Wbar:B6(2),5(2),4(2),3(2),2(2),1(2)", 6, 6) == ["pass"]


def test_ruling_5_all_that_are_still_in_play() -> None:
    assert "3/off 1/off" in legal("W:W6,3(2),1(2):B5(4)", 3, 1)
    assert not any("off" in play for play in legal("W:W12,3(2):B24", 3, 1))
    assert legal("W:Wbar,1:Bbar", 2, 1) == ["bar/24 24/22"]


def test_ruling_6_bearing_off_is_a_choice() -> None:
    assert legal("W:W6,1:B5(4)", 1, 1)[0] == "6/5 5/4 4/3 1/off"
    assert "6/5 5/4 4/3 3/2" in legal("W:W6,1:B5(4)", 1, 1)
    assert legal("W:W1:B5(4)", 6, 5) == ["1/off"]


def test_ruling_7_the_last_checker_ends_it() -> None:
    assert moved("W:W2:B24", [6, 1], "2/off") == "more-dice"
    assert moved("W:W2:B24", [6, 1], "2/1*/off") == "B:W:Bbar"
    answer = REFEREE.answer({"position": "B:W:Bbar", "dice": [6, 1], "legal": True})
    assert answer == {
        "ok": True,
        "moves": [],
        "outcome": {"winner": "W", "reason": "single", "points": 1},
    }


def test_ruling_8_the_cube() -> None:
    start = "W24(2),13(5),8(3),6(5):B24(2),13(5),8(3),6(5)"
    assert REFEREE.answer({"position": "start", "double": "take"}) == {
        "ok": True,
        "position": f"W:{start}:C2B",
        "outcome": None,
    }
    assert REFEREE.answer({"position": f"B:{start}:C2B", "double": "pass"}) == {
        "ok": True,
        "position": f"B:{start}:C2B",
        "outcome": {"winner": "B", "reason": "pass", "points": 2},
    }
    assert REFEREE.answer({"position": f"B:{start}:C32B", "double": "take"})["position"] == f"B:{start}:C64W"


def test_ruling_9_nothing_is_added() -> None:
    state = GAME.read("W:W1:B1:C64W")
    assert GAME.to_move(state) is None
    assert not GAME.legal(state)
    assert {dice[0] != dice[1] for dice in GAME.chance(GAME.start())} == {True}


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"setup": {"20": 2, "5": 3}}, "both sides would stand here"),
        ({"setup": {"6": 9, "8": 9}}, "18 checkers a side"),
        ({"cube": {"limit": 48}}, "48 cannot be reached by doubling"),
        ({"loss": {"single": 3, "gammon": 2, "backgammon": 3}}, "must not fall"),
    ],
)
def test_rules_that_cannot_be_played(changed: dict[str, object], told: str) -> None:
    with pytest.raises(KitError, match=told):
        Backgammon(facts(**changed))

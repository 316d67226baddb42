"""A test for every ruling, and for what the rules count."""

import pytest

from kit.content.load import load
from kit.core.errors import Illegal
from tests.games.playball.desk import PLAYBALL, REFEREE, START, after, code


def legal(position: str) -> list[str]:
    found: list[str] = REFEREE.answer({"position": position, "legal": True})["positions"]
    return found


def test_ruling_1_the_board() -> None:
    field = PLAYBALL.field
    assert len(field.name) == 59
    assert [field.name[at] for at in field.listed(field.dots)] == ["B1", "B9", "D1", "D9", "F1", "F9"]
    assert field.name[field.centre] == "D5"
    assert [field.neighbour("D5", hour) for hour in (12, 2, 4, 6, 8, 10)] == [
        "D6",
        "E5",
        "E4",
        "D4",
        "C4",
        "C5",
    ]
    for at, rays in enumerate(field.rays):
        assert all(at in {end for back in field.rays[near[0]] for end in back[:1]} for near in rays if near)


def test_ruling_1_the_ball_is_out_of_reach_in_the_first_turn_alone() -> None:
    assert all(" D5 T2 " in position for position in legal(START))
    assert any(
        " D5 T1 " in position and ",D5," in position for position in legal(START.replace("T1 2", "T2 3"))
    )


def test_the_last_goal_begins_no_set() -> None:
    won = REFEREE.answer({"position": "B4,D4,F4 B8,D2,F8 D2 T2 3 2-2 standard", "turn": "D2-D1"})
    assert won["outcome"] == "match"
    assert not any("začíná" in step["cs"] or "begins" in step["en"] for step in won["trace"])


def test_ruling_2_is_told() -> None:
    assert 2 in {ruling.number for ruling in load("playball").rulings}


def test_ruling_3_passes_alone_are_no_turn() -> None:
    assert code("B2,D2,F2 B8,D8,F8 D2 T1 3 0-0 standard", "D2>D3") == "no-mate"
    assert code("B3,D2,F2 B8,D8,F8 D2 T1 3 0-0 standard", "D2>B3 B3>D2") == "no-move"


def test_ruling_4_an_exchange_changes_nothing() -> None:
    assert code("D3,D4,F2 B8,D8,F8 F2 T1 3 0-0 standard", "D3-D5 D4-D3 D5-D4") == "unchanged"
    assert code("D3,D4,F2 B8,D8,F8 D3 T1 3 0-0 standard", "D3-D5 D4-D3 D5-D4") == ""


def test_ruling_5_a_loose_ball_takes_no_room() -> None:
    assert after("B2,D4,F2 B8,D8,F8 D5 T1 3 0-0 standard", "D4-D5").startswith("B2,D5,F2 B8,D8,F8 D5")


def test_ruling_6_an_idle_rebound_is_a_move() -> None:
    position = "B5,D2,F2 A4,D8,F8 D8 T1 1 0-0 standard"
    assert code(position, "B5*A4") == "unchanged"
    assert code(position, "B5*A4 D2-D3") == "too-many-moves"


def test_ruling_7_taking_is_no_choice() -> None:
    position = "B2,D2,D3 B8,D8,F8 D3 T1 3 0-0 standard"
    assert after(position, "D2-D4").split()[2] == "D4", "of a mate, too"


def test_ruling_8_mates_do_not_stop_a_pass() -> None:
    assert code("D2,D4,D6 B8,D8,F5 D2 T1 3 0-0 standard", "D2>D6 D6-D7") == ""


def test_rulings_9_and_10_nobody_ever_stands_on_a_dot() -> None:
    position = "B7,D7,F7 B3,D3,F3 D7 T1 3 0-0 standard"
    for text in legal(position):
        discs = {*text.split()[0].split(","), *text.split()[1].split(",")}
        assert not discs & {"B1", "D1", "F1", "B9", "D9", "F9"}
    assert code("B2,D2,F2 B8,D8,F8 D5 T1 3 0-0 standard", "D2-D1 D1-D2 B2-B3") == ""


def test_ruling_11_a_jump_into_the_zone_needs_the_ball() -> None:
    assert code("B2,D7,F2 B8,D8,F8 F8 T1 3 0-0 standard", "D7*D8") == "no-jump", "the hex behind is free"
    assert code("B2,D7,F2 B8,D8,F8 D7 T1 3 0-0 standard", "D7-D9") == "", "carried"


def test_ruling_12_every_position_of_a_walk_has_a_turn() -> None:
    assert legal("A1,A2,B2 A3,B3,C2 A3 T1 1 0-0 standard")


def test_ruling_13_a_goal_ends_the_turn() -> None:
    position = "B2,D8,F2 B8,E8,F8 D8 T1 3 0-0 standard"
    assert after(position, "B2-B1 D8-D9") == "B2,D2,F2 B8,D8,F8 D5 T2 2 1-0 standard"
    assert code(position, "D8-D9 B2-B3") == "after-goal"


def test_ruling_14_a_goal_wipes_the_other_run() -> None:
    position = "B4,D4,F4 B8,D2,F8 D2 T2 3 {} advanced"
    assert " 0-1 advanced" in after(position.format("1-0"), "D2-D1")
    answer = REFEREE.answer({"position": position.format("0-1"), "turn": "D2-D1"})
    assert (answer["outcome"], answer["position"]) == ("match", "B2,D2,F2 B8,D8,F8 D5 - 0 0-2 advanced")


def test_ruling_15_a_set_is_started_again() -> None:
    state = PLAYBALL.read("B2,D2,F2 B8,D8,F8 D2 T2 3 1-0 standard")
    turns = ["D8-D7", "D2-D3", "D7-D8", "D3-D2"]
    for n, text in enumerate([*turns, *turns]):
        if n == 4:
            with pytest.raises(Illegal, match="no-repetition"):
                PLAYBALL.read_move(state, "again")
        state = PLAYBALL.apply(state, PLAYBALL.read_move(state, text))
    again = PLAYBALL.apply(state, PLAYBALL.read_move(state, "again"))
    assert PLAYBALL.write(again) == "B2,D2,F2 B8,D8,F8 D5 T2 2 1-0 standard"
    assert code(PLAYBALL.write(state), "again") == "bad-turn", "a referee has no history"


def test_distinct_results_of_the_first_turn_and_of_some_seconds() -> None:
    first = PLAYBALL.legal(PLAYBALL.read(START))
    assert len(first) == len(legal(START)) == 105
    second = {PLAYBALL.write(turn.after) for one in first[:6] for turn in PLAYBALL.legal(one.after)}
    assert len(second) == sum(len(PLAYBALL.legal(one.after)) for one in first[:6])


@pytest.mark.whole
def test_distinct_results_of_two_turns() -> None:
    first = PLAYBALL.legal(PLAYBALL.read(START))
    assert len({PLAYBALL.write(turn.after) for one in first for turn in PLAYBALL.legal(one.after)}) == 40425


def test_goals_are_one_position() -> None:
    answer = REFEREE.answer({"position": "B2,D7,F2 B8,D8,F8 D7 T1 3 0-0 standard", "legal": True})
    assert answer["goal"]
    assert answer["positions"] == sorted(answer["positions"])
    assert sum(" 1-0 " in position for position in answer["positions"]) == 1

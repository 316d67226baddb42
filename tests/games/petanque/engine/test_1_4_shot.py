"""Chapter 1.4: shooting a boule. An all-rounder's 1 is a carreau, 2 and 3 hit, the rest misses."""

import pytest

from tests.games.petanque.engine.piste import ask, play, refusal, rules_told


def test_rule_1_4_a_carreau_the_thrown_boule_takes_the_targets_field() -> None:
    assert play("B-20 T2:G-10", "T1 allrounder shoot G-10 [1 3 3 4]") == "B-20 T2:G-16 T1:G-10"


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_rule_1_4_a_flight_is_twice_the_die(die: int) -> None:
    after = play("B-20 T2:G-10", f"T1 allrounder shoot G-10 [1 {die} 3 4]")
    assert after == f"B-20 T2:G-{10 + 2 * die} T1:G-10"


@pytest.mark.parametrize("die", [2, 3])
def test_rule_1_4_b_hit_the_target_flies_first_then_the_thrown_boule_from_the_same_field(die: int) -> None:
    after = play("B-20 T2:G-10", f"T1 allrounder shoot G-10 [{die} 3 1 3 2 3 4]")
    assert after == "B-20 T2:A-16 T1:G-14"


def test_rule_1_4_b_the_target_is_in_the_way_of_the_thrown_boule() -> None:
    # Both would land on G-12; the target is there first.
    after = play("B-20 T2:G-10", "T1 allrounder shoot G-10 [2 1 3 4 1 3 4]")
    assert after == "B-20 T2:G-12 T1:G-11"


@pytest.mark.parametrize("die", [4, 5, 6])
def test_rule_1_4_c_miss_the_thrown_boule_is_dead(die: int) -> None:
    assert play("B-20 T2:G-10", f"T1 allrounder shoot G-10 [{die}]") == "B-20 T2:G-10 T1:out"


def test_nothing_in_the_air_is_in_the_way() -> None:
    before = "B-20 T2:G-10 T1:G-11 T2:G-12 T1:G-13"
    after = play(before, "T1 allrounder shoot G-10 [1 3 3 4]")
    assert after == "B-20 T2:G-16 T1:G-11 T2:G-12 T1:G-13 T1:G-10"


def test_flying_off_the_board_is_dead() -> None:
    assert play("B-20 T2:G-10", "T1 allrounder shoot G-10 [1 6 3 4]") == "B-20 T2:G-22 T1:G-10"
    assert play("B-20 T2:G-11", "T1 allrounder shoot G-11 [1 6 3 4]") == "B-20 T2:out T1:G-11"
    assert play("B-20 T2:G-10", "T1 allrounder shoot G-10 [1 4 5 6]") == "B-20 T2:out T1:G-10"
    assert play("B-20 T2:G-10", "T1 allrounder shoot G-10 [2 1 3 4 5 6 6]") == "B-20 T2:G-12 T1:out"


def test_landing_on_a_boule_is_the_nearest_free_field_before_it() -> None:
    after = play("B-20 T2:G-10 T1:G-16", "T1 allrounder shoot G-10 [1 3 3 4]")
    assert after == "B-20 T2:G-15 T1:G-16 T1:G-10"
    after = play("B-20 T2:G-10 T1:G-16 T2:G-15", "T1 allrounder shoot G-10 [1 3 3 4]")
    assert after == "B-20 T2:G-14 T1:G-16 T2:G-15 T1:G-10"
    # Back along the flight, here diagonally: Z2 from G-10 by 4 is C-14, before it D-13.
    after = play("B-20 T2:G-10 T1:C-14", "T1 allrounder shoot G-10 [1 2 2 2]")
    assert after == "B-20 T2:D-13 T1:C-14 T1:G-10"


def test_ruling_12_the_field_the_flight_began_on_counts_if_free() -> None:
    # Both boules are in the air, so the target may come back to G-10; the other flies 12.
    after = play("B-20 T2:G-10 T1:G-11 T1:G-12", "T1 allrounder shoot G-10 [2 1 3 4 6 3 4]")
    assert after == "B-20 T2:G-10 T1:G-11 T1:G-12 T1:G-22"


def test_ruling_12_if_none_is_free_the_boule_is_dead() -> None:
    before = "B-20 T2:G-10 T1:G-11 T1:G-12"
    # The target came back to G-10: the thrown boule finds nothing.
    after = play(before, "T1 allrounder shoot G-10 [2 1 3 4 1 3 4]")
    assert after == "B-20 T2:G-10 T1:G-11 T1:G-12 T1:out"
    # Carreau: the thrown boule stands on G-10, so the target finds nothing.
    after = play(before, "T1 allrounder shoot G-10 [1 1 3 4]")
    assert after == "B-20 T2:out T1:G-11 T1:G-12 T1:G-10"


def test_the_jack_is_never_moved_by_a_shot_and_its_field_may_be_shared() -> None:
    assert play("G-14 T2:G-14", "T1 allrounder shoot G-14 [1 1 3 4]") == "G-14 T2:G-16 T1:G-14"
    assert play("G-16 T2:G-14", "T1 allrounder shoot G-14 [1 1 3 4]") == "G-16 T2:G-16 T1:G-14"


def test_skills_adjust_only_the_first_die() -> None:
    assert play("B-20 T2:G-10", "T1 shooter shoot G-10 [2 3 3 4]") == "B-20 T2:G-16 T1:G-10"
    assert play("B-20 T2:G-10", "T1 pointer shoot G-10 [1 3 3 4 2 3 4]") == "B-20 T2:G-16 T1:G-14"


@pytest.mark.parametrize("skill", ["shooter", "pointer", "allrounder"])
def test_on_a_stone_the_thrower_chooses_whatever_the_skill(skill: str) -> None:
    flight = ask("B-20 T2:G-10", f"T1 {skill} shoot G-10").answer(1).answer(1)
    stone = flight.answer(1, 1)
    assert (stone.purpose, stone.chooser) == ("stone", 0)


def test_each_flight_may_be_a_stone() -> None:
    after = play("B-20 T2:G-10", "T1 allrounder shoot G-10 [2 1 1 1 Y1 2 1 1 X2]")
    assert after == "B-20 T2:I-10 T1:G-6"


def test_the_target_is_an_opponents_boule_on_the_board() -> None:
    assert refusal("B-20 T1:G-10 T2:out", "T1 allrounder shoot G-10 [1 1 3 4]") == "own-boule 1.4"
    assert refusal("B-20 T1:G-10 T2:out", "T1 allrounder shoot G-11 [1 1 3 4]") == "no-such-boule 1.4"
    assert refusal("B-20 T1:G-10 T2:out", "T1 allrounder shoot N-1 [1 1 3 4]") == "no-such-boule 1.4"


@pytest.mark.parametrize("dice", ["", "1", "1 1 3", "1 1 3 4 1", "2 1 3 4", "2 1 3 4 1 3", "4 1", "0", "7"])
def test_as_many_dice_as_the_shot_needs(dice: str) -> None:
    assert refusal("B-20 T2:G-10", f"T1 allrounder shoot G-10 [{dice}]").startswith("bad-dice")


def test_the_trace_names_the_rules() -> None:
    before = "B-20 T2:G-10 T1:G-11 T1:G-12"
    assert rules_told(before, "T1 shooter shoot G-10 [2 1 3 4]") == [
        "1.4",  # the die
        "1.4",  # adjusted
        "1.4-A",  # carreau
        "1.4",  # flight
        "1.4",  # direction
        "ruling-12",  # no free field
    ]
    assert "1.4-B" in rules_told(before, "T1 allrounder shoot G-10 [2 1 3 4 6 3 4]")
    assert rules_told(before, "T1 allrounder shoot G-10 [6]")[-1] == "1.4-C"

"""Chapter 1.3.1: pushing the jack on purpose."""

import pytest

from tests.games.petanque.engine.piste import TETE_A_TETE, match, play, refusal, rules_told, whose


@pytest.mark.parametrize("die", [1, 2])
def test_1_and_2_succeed(die: int) -> None:
    assert play("G-13", f"T1 allrounder push_jack [{die} 4]") == "G-18 T1:G-17"


@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_3_to_6_fail_and_the_boule_goes_six_fields_past_the_jack(die: int) -> None:
    assert play("G-13", f"T1 allrounder push_jack [{die}]") == "G-13 T1:G-19"


def test_neither_die_is_adjusted() -> None:
    assert play("G-13", "T1 pointer push_jack [3]") == "G-13 T1:G-19"
    assert play("G-13", "T1 pointer push_jack [2 6]") == "G-20 T1:G-19"


def test_success_the_boule_runs_by_1_3_a_and_the_jack_goes_one_field_beyond() -> None:
    # k = 2, n = 5: left 4, s = 2; the boule on field 3, the jack on field 4, on T2's field.
    assert play("G-13 T2:G-15", "T1 pointer push_jack [2 5]") == "G-17 T2:G-17 T1:G-16"
    # k = 1, n = 1: nothing moves; the boule stands where the jack was, the jack on T2's field.
    assert play("G-13 T2:G-14", "T1 pointer push_jack [1 1]") == "G-14 T2:G-14 T1:G-13"
    # Two in a row do not move.
    assert play("G-13 T2:G-15 T1:G-16", "T1 pointer push_jack [1 6]") == "G-15 T2:G-15 T1:G-16 T1:G-14"
    # Ruling 8 holds here too: s shrinks from 3 to 1.
    assert play("G-13 T2:G-14 T1:G-16", "T1 pointer push_jack [1 6]") == "G-15 T2:G-15 T1:G-16 T1:G-14"


def test_failure_goes_over_anything_between() -> None:
    before = "G-13 T2:G-14 T2:G-15 T1:G-16"
    assert play(before, "T1 pointer push_jack [6]") == f"{before} T1:G-19"


def test_failure_off_the_board_is_dead() -> None:
    assert play("G-16", "T1 pointer push_jack [6]") == "G-16 T1:G-22"
    assert play("G-17", "T1 pointer push_jack [6]") == "G-17 T1:out"


def test_failure_on_a_taken_field_is_one_field_nearer() -> None:
    before = "G-13 T2:G-16 T2:G-19"
    assert play(before, "T1 allrounder push_jack [3]") == f"{before} T1:G-18"


def test_ruling_10_taken_too_the_next_free_field_towards_the_jack() -> None:
    before = "G-13 T2:G-19 T1:G-18"
    assert play(before, "T1 allrounder push_jack [3]") == f"{before} T1:G-17"
    before = "G-13 T2:G-19 T1:G-18 T2:G-17 T1:G-15"
    assert play(before, "T1 allrounder push_jack [3]") == f"{before} T1:G-16"


def test_ruling_10_with_everything_taken_the_jacks_own_field_is_left() -> None:
    before = "G-13 T2:G-14 T2:G-15 T2:G-16 T1:G-17 T1:G-18 T1:G-19"
    assert play(before, "T1 allrounder push_jack [3]") == f"{before} T1:G-13"


@pytest.mark.parametrize("guard", ["T1:G-13", "T2:G-13", "T1:G-12", "T2:G-12"])
def test_a_boule_on_the_jacks_field_or_right_before_it_guards_the_jack(guard: str) -> None:
    assert refusal(f"G-13 {guard}", "T1 allrounder push_jack [1 1]") == "jack-guarded 1.3.1"


@pytest.mark.parametrize("near", ["T2:G-11", "T2:G-14", "T2:F-12", "T2:H-12", "T2:F-13"])
def test_boules_elsewhere_do_not(near: str) -> None:
    assert play(f"G-13 {near}", "T1 allrounder push_jack [6]") == f"G-13 {near} T1:G-19"


def test_the_jack_on_the_first_row_has_no_field_before_it() -> None:
    assert play("G-1", "T1 allrounder push_jack [1 1]") == "G-3 T1:G-2"


@pytest.mark.parametrize("dice", ["", "1", "3 1", "1 1 1", "0", "7", "1 0", "1 7"])
def test_one_die_or_two_with_six_faces(dice: str) -> None:
    assert refusal("G-13", f"T1 allrounder push_jack [{dice}]").startswith("bad-dice")


def test_ruling_11_a_jack_pushed_off_the_board_is_dead() -> None:
    assert play("G-20", "T1 allrounder push_jack [1 1]") == "G-22 T1:G-21"
    assert play("G-20", "T1 allrounder push_jack [1 2]") == "out T1:G-22"
    assert play("G-20", "T1 allrounder push_jack [1 3]") == "out T1:out"
    assert rules_told("G-20", "T1 allrounder push_jack [1 2]")[-1] == "ruling-11"


def test_ruling_11_the_end_finishes_as_in_1_4_1() -> None:
    opening = f"""{TETE_A_TETE}; jack T1 G-20 1
        T1 frederik-mittel point A-1 [1 3 4] -> G-20 T1:A-2"""
    state = match(f"{opening}; T2 michael-done push_jack [1 2] -> out T1:A-2 T2:G-22")
    assert (state.score, state.end, whose(state)) == ((0, 0), 2, "T1"), "both teams still had boules"


@pytest.mark.parametrize("skill", ["pointer", "allrounder"])
def test_ruling_16_a_push_is_no_point_so_it_cannot_be_the_first_boule(skill: str) -> None:
    assert refusal("G-13", f"T1 {skill} push_jack [1 1]", first=True) == "first-must-point 1.2"

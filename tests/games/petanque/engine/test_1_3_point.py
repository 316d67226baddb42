"""Chapter 1.3: pointing. Sum 7 is straight ahead (X1), 12 straight back (X2), 9 diagonal (Z1)."""

import pytest

from tests.games.petanque.engine.piste import play, refusal, rules_told


def test_the_donnee_is_field_0_and_the_boule_ends_on_field_n() -> None:
    assert play("G-13", "T1 allrounder point G-7 [1 3 4]") == "G-13 T1:G-8"
    assert play("G-13", "T1 allrounder point G-7 [5 6 6]") == "G-13 T1:G-2"
    assert play("G-13", "T2 allrounder point C-7 [4 4 5]") == "G-13 T2:G-11"


def test_boules_beside_the_path_do_nothing() -> None:
    before = "G-13 T2:F-8 T2:H-8 T1:G-11 T2:G-6"
    assert play(before, "T1 allrounder point G-7 [3 3 4]") == f"{before} T1:G-10"


@pytest.mark.parametrize("field", ["A-1", "M-22", "G-13", "G-15"])
def test_the_donnee_is_any_free_field_of_the_board(field: str) -> None:
    assert play("G-14", f"T1 allrounder point {field} [6 3 4]").startswith("G-14 T1:")


@pytest.mark.parametrize("field", ["G-14", "G-15", "G-16"])
def test_a_donnee_with_the_jack_or_a_boule_on_it_is_refused(field: str) -> None:
    assert refusal("G-14 T1:G-15 T2:G-16", f"T1 allrounder point {field} [1 3 4]") == "donnee-taken 1.3"


@pytest.mark.parametrize("field", ["N-1", "A-23", "A-0"])
def test_a_donnee_off_the_board_is_refused(field: str) -> None:
    assert refusal("G-14", f"T1 allrounder point {field} [1 3 4]") == "donnee-off-board 1.3"


@pytest.mark.parametrize("dice", ["", "1", "1 3", "1 3 4 1", "0 3 4", "7 3 4", "1 0 4", "1 3 7"])
def test_just_three_dice_with_six_faces(dice: str) -> None:
    assert refusal("G-14", f"T1 allrounder point G-7 [{dice}]") == "bad-dice 1.3"


# (A) -------------------------------------------------------------------------------------------


def test_rule_1_3_a_one_boule_is_pushed_half_of_what_is_left() -> None:
    # k = 2, n = 6: left 5, s = 2; the thrown boule ends on field k + s − 1 = 3.
    assert play("B-20 T2:G-9", "T1 allrounder point G-7 [6 3 4]") == "B-20 T2:G-11 T1:G-10"
    # k = 1, n = 6: left 6, s = 3; field 3.
    assert play("B-20 T2:G-8", "T1 allrounder point G-7 [6 3 4]") == "B-20 T2:G-11 T1:G-10"
    # k = 3, n = 5: left 3, s = 1; field 3.
    assert play("B-20 T2:G-10", "T1 allrounder point G-7 [5 3 4]") == "B-20 T2:G-11 T1:G-10"


def test_rule_1_3_a_at_k_equal_n_nothing_moves_and_the_boule_stands_before() -> None:
    assert play("B-20 T2:G-10", "T1 allrounder point G-7 [3 3 4]") == "B-20 T2:G-10 T1:G-9"


def test_rule_1_3_a_at_k_1_with_nothing_to_push_it_stands_on_the_donnee() -> None:
    assert play("B-20 T2:G-8", "T1 allrounder point G-7 [1 3 4]") == "B-20 T2:G-8 T1:G-7"


def test_rule_1_3_a_a_boule_beyond_field_n_is_not_met() -> None:
    assert play("B-20 T2:G-11", "T1 allrounder point G-7 [3 3 4]") == "B-20 T2:G-11 T1:G-10"


def test_rule_1_3_a_own_boules_are_pushed_too_and_in_every_direction() -> None:
    # Z1: k = 2, n = 4: left 3, s = 1.
    assert play("B-20 T1:E-12", "T1 allrounder point C-10 [4 4 5]") == "B-20 T1:F-13 T1:E-12"
    # Y2: k = 1, n = 2: left 2, s = 1.
    assert play("B-20 T2:F-7", "T1 allrounder point G-7 [2 1 2]") == "B-20 T2:E-7 T1:F-7"


def test_rule_1_3_a_the_adjusted_run_counts() -> None:
    # The shooter's 5 is 6: k = 1, left 6, s = 3. The pointer's 5 is 4: left 4, s = 2.
    assert play("B-20 T2:G-8", "T1 shooter point G-7 [5 3 4]") == "B-20 T2:G-11 T1:G-10"
    assert play("B-20 T2:G-8", "T1 pointer point G-7 [5 3 4]") == "B-20 T2:G-10 T1:G-9"


@pytest.mark.parametrize(
    "row", ["T2:G-9 T2:G-10", "T1:G-9 T2:G-10", "T2:G-10 T1:G-9", "T2:G-9 T2:G-10 T1:G-11"]
)
def test_rule_1_3_a_two_or_more_in_a_row_do_not_move(row: str) -> None:
    assert play(f"B-20 {row}", "T1 allrounder point G-7 [6 3 4]") == f"B-20 {row} T1:G-8"


def test_rule_1_3_a_a_row_right_before_the_donnee_keeps_the_boule_there() -> None:
    assert play("B-20 T2:G-8 T2:G-9", "T1 allrounder point G-7 [6 3 4]") == "B-20 T2:G-8 T2:G-9 T1:G-7"


def test_rule_1_3_a_a_row_is_one_along_the_path() -> None:
    # H-9 stands beside G-9, not behind it: G-9 is alone on the path and moves ⌊5 / 2⌋ = 2.
    after = play("B-20 T2:G-9 T2:H-9", "T1 allrounder point G-7 [6 3 4]")
    assert after == "B-20 T2:G-11 T2:H-9 T1:G-10"


# (B) -------------------------------------------------------------------------------------------


def test_rule_1_3_b_the_jack_neither_stops_a_boule_nor_moves() -> None:
    assert play("G-9", "T1 allrounder point G-7 [4 3 4]") == "G-9 T1:G-11"
    assert play("G-9", "T1 allrounder point G-7 [2 3 4]") == "G-9 T1:G-9", "a boule may stand on it"


def test_rule_1_3_b_a_boule_may_be_pushed_onto_the_jack() -> None:
    # k = 1, n = 2: left 2, s = 1.
    assert play("G-9 T2:G-8", "T1 allrounder point G-7 [2 3 4]") == "G-9 T2:G-9 T1:G-8"


def test_rule_1_3_b_a_boule_on_the_jack_is_a_boule_like_any_other() -> None:
    # k = 2, n = 6: left 5, s = 2; the jack stays.
    assert play("G-9 T2:G-9", "T1 allrounder point G-7 [6 3 4]") == "G-9 T2:G-11 T1:G-10"


def test_rule_1_3_b_the_jack_does_not_make_a_row() -> None:
    # T2 on G-9, the jack on G-10: only one boule, so it moves 2, past the jack.
    assert play("G-10 T2:G-9", "T1 allrounder point G-7 [6 3 4]") == "G-10 T2:G-11 T1:G-10"


# (C) -------------------------------------------------------------------------------------------


def test_rule_1_3_c_off_the_board_the_boule_is_dead() -> None:
    assert play("G-14", "T1 allrounder point G-20 [2 3 4]") == "G-14 T1:G-22"
    assert play("G-14", "T1 allrounder point G-20 [3 3 4]") == "G-14 T1:out"
    assert play("G-14", "T1 allrounder point G-2 [2 6 6]") == "G-14 T1:out"
    assert play("G-14", "T1 allrounder point L-7 [2 5 6]") == "G-14 T1:out"
    assert play("G-14", "T1 allrounder point B-7 [2 1 2]") == "G-14 T1:out"


# Rulings ---------------------------------------------------------------------------------------


def test_ruling_8_pushed_boule_stops_before_another() -> None:
    # k = 1, n = 6: s would be 3, to G-11. T1 stands on G-10, so s = 1, and the thrown boule ends on field 1.
    assert play("B-20 T2:G-8 T1:G-10", "T1 allrounder point G-7 [6 3 4]") == "B-20 T2:G-9 T1:G-10 T1:G-8"
    # The other one stands right where the push would end: s = 2.
    assert play("B-20 T2:G-8 T1:G-11", "T1 allrounder point G-7 [6 3 4]") == "B-20 T2:G-10 T1:G-11 T1:G-9"


def test_ruling_8_a_boule_beyond_the_push_changes_nothing() -> None:
    assert play("B-20 T2:G-8 T1:G-12", "T1 allrounder point G-7 [6 3 4]") == "B-20 T2:G-11 T1:G-12 T1:G-10"


def test_ruling_8_the_jack_does_not_stop_a_pushed_boule() -> None:
    assert play("G-10 T2:G-8", "T1 allrounder point G-7 [6 3 4]") == "G-10 T2:G-11 T1:G-10"


def test_ruling_9_pushed_off_the_board_a_boule_is_dead() -> None:
    # k = 1, n = 6: s = 3, to G-23; the thrown boule ends on field 3, G-22.
    assert play("B-20 T2:G-20", "T1 allrounder point G-19 [6 3 4]") == "B-20 T2:out T1:G-22"


def test_ruling_9_the_thrown_boule_is_dead_too_if_its_field_is_off() -> None:
    # k = 1, n = 6: s = 3, to G-24; field 3 is G-23.
    assert play("B-20 T2:G-21", "T1 allrounder point G-20 [6 3 4]") == "B-20 T2:out T1:out"


def test_ruling_9_the_last_field_is_still_on_the_board() -> None:
    assert play("B-20 T2:G-19", "T1 allrounder point G-18 [6 3 4]") == "B-20 T2:G-22 T1:G-21"


def test_the_trace_names_the_rules() -> None:
    assert rules_told("G-9 T2:G-11", "T1 pointer point G-7 [6 3 4]") == [
        "1.3",  # the die
        "1.1",  # adjusted
        "1.3",  # direction
        "1.3-B",  # rolls over the jack
        "1.3-A",  # meets T2
        "1.3-A",  # pushes it
        "1.3",  # stands
    ]
    assert "ruling-3" in rules_told("G-9", "T1 pointer point G-7 [6! 3 4]")
    assert "ruling-8" in rules_told("B-20 T2:G-8 T1:G-10", "T1 allrounder point G-7 [6 3 4]")
    assert "ruling-9" in rules_told("B-20 T2:G-20", "T1 allrounder point G-19 [6 3 4]")
    assert rules_told("G-14", "T1 allrounder point G-20 [3 3 4]")[-1] == "1.3-C"


@pytest.mark.parametrize(
    ("dice", "met", "before"),
    [("3 3 4", "G-10", "G-9"), ("3 6 6", "G-4", "G-5"), ("3 5 6", "J-7", "I-7"), ("3 1 3", "D-10", "E-9")],
)
def test_ruling_17_before_an_obstacle_is_where_the_boule_comes_from(dice: str, met: str, before: str) -> None:
    assert play(f"B-20 T2:{met}", f"T1 allrounder point G-7 [{dice}]") == f"B-20 T2:{met} T1:{before}"

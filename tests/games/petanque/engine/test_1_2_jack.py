"""Chapter 1.2: throwing the jack, and the first boule."""

import pytest

from kit.core.errors import Illegal
from kit.games.petanque.engine.match import place_jack, throw_jack
from tests.games.petanque.engine.piste import BOARD, RULES, TETE_A_TETE, match, refusal, whose

LEVEL_END = """jack T1 G-14 1
    T1 frederik-mittel point G-12 [1 3 4]
    T2 michael-done point G-16 [1 6 6] -> G-14 T1:G-13 T2:G-15
    T2 michael-done point A-1 [1 3 4]
    T1 frederik-mittel point B-1 [1 3 4]
    T2 michael-done point C-1 [1 3 4]
    T1 frederik-mittel point D-1 [1 3 4]"""
T2_WINS_END = """jack T1 G-14 1
    T1 frederik-mittel point G-10 [1 3 4] -> G-14 T1:G-11
    T2 michael-done point G-12 [1 3 4] -> G-14 T1:G-11 T2:G-13
    T1 frederik-mittel point A-1 [1 3 4]
    T1 frederik-mittel point B-1 [1 3 4]
    T2 michael-done point C-1 [1 3 4]
    T2 michael-done point D-1 [1 3 4]"""


@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_1_to_4_the_jack_stands(die: int) -> None:
    state = match(f"{TETE_A_TETE}; jack T1 B-13 {die}")
    assert (state.phase, whose(state), state.position.text(BOARD)) == ("throw", "T1", "B-13")


@pytest.mark.parametrize("die", [5, 6])
def test_5_and_6_it_failed_and_the_same_team_tries_again(die: int) -> None:
    state = match(f"{TETE_A_TETE}; jack T1 L-20 {die}")
    assert (state.phase, whose(state), state.position.text(BOARD)) == ("jack", "T1", "out")


def test_a_retry_may_not_use_the_field_just_tried() -> None:
    state = match(f"{TETE_A_TETE}; jack T1 G-14 5")
    with pytest.raises(Illegal, match="jack-same-field"):
        throw_jack(state, 0, BOARD.parse("G-14"), 1)


def test_a_retry_may_use_a_field_tried_before_that() -> None:
    state = match(f"{TETE_A_TETE}; jack T1 G-14 5; jack T1 G-15 6; jack T1 G-14 1")
    assert state.position.text(BOARD) == "G-14"


def test_after_three_failures_the_opponent_puts_it_down() -> None:
    state = match(f"{TETE_A_TETE}; jack T1 G-14 5; jack T1 G-15 6; jack T1 G-14 5")
    assert (state.phase, whose(state)) == ("place", "T2")
    with pytest.raises(Illegal, match="wrong-team"):
        place_jack(state, 0, BOARD.parse("G-14"))
    with pytest.raises(Illegal, match="jack-off-rectangle"):
        place_jack(state, 1, BOARD.parse("G-12"))


@pytest.mark.parametrize("field", ["G-14", "B-13", "L-20"])
def test_the_opponent_puts_it_anywhere_and_the_starter_still_throws_first(field: str) -> None:
    failures = f"{TETE_A_TETE}; jack T1 G-14 5; jack T1 G-15 6; jack T1 G-14 5"
    state = match(f"{failures}; place T2 {field}")
    assert (state.phase, whose(state), state.position.text(BOARD)) == ("throw", "T1", field)


@pytest.mark.parametrize("field", ["A-14", "M-14", "G-12", "G-21"])
def test_the_jack_must_be_put_into_the_rectangle(field: str) -> None:
    with pytest.raises(Illegal) as refused:
        throw_jack(match(TETE_A_TETE), 0, BOARD.parse(field), 1)
    assert (refused.value.code, refused.value.rule) == ("jack-off-rectangle", "1.2")


def test_every_field_of_the_rectangle_will_do() -> None:
    state = match(TETE_A_TETE)
    assert {throw_jack(state, 0, field, 1).position.jack for field in RULES.rectangle} == set(RULES.rectangle)


@pytest.mark.parametrize("throw", ["push_jack [1 1]", "shoot_jack [1]", "shoot G-13 [1 1 3 4]"])
def test_the_first_boule_must_be_a_point(throw: str) -> None:
    assert refusal("G-14 T2:G-13", f"T1 allrounder {throw}", first=True) == "first-must-point 1.2"


def test_the_first_boule_of_every_end_must_be_a_point() -> None:
    for opening in (f"{TETE_A_TETE}; jack T1 G-14 1", f"{TETE_A_TETE}; {LEVEL_END}; jack T1 G-14 1"):
        assert match(opening).first
    assert not match(f"{TETE_A_TETE}; jack T1 G-14 1; T1 frederik-mittel point A-1 [1 6 6]").first, (
        "a dead boule was thrown all the same"
    )


def test_the_winner_of_an_end_throws_the_next_jack_and_first_boule() -> None:
    state = match(f"{TETE_A_TETE}; {T2_WINS_END}")
    assert (state.score, state.end, state.phase, whose(state)) == ((0, 1), 2, "jack", "T2")
    assert whose(match(f"{TETE_A_TETE}; {T2_WINS_END}; jack T2 G-14 1")) == "T2"


def test_ruling_5_after_an_end_with_no_points_the_same_team_throws_the_jack_again() -> None:
    state = match(f"{TETE_A_TETE}; {LEVEL_END}")
    assert (state.score, state.end, state.phase, whose(state)) == ((0, 0), 2, "jack", "T1")


def test_a_new_end_gives_everyone_all_boules_and_three_tries() -> None:
    state = match(f"{TETE_A_TETE}; jack T1 G-15 5; {LEVEL_END}")
    assert (state.hands, state.tries, state.position.fields) == (((3,), (3,)), 0, ())
    state = match(f"{TETE_A_TETE}; jack T1 G-15 5; {LEVEL_END}; jack T1 G-14 5; jack T1 G-15 5")
    assert (state.phase, whose(state)) == ("jack", "T1")

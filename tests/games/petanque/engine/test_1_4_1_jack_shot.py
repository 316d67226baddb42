"""Chapter 1.4.1: shooting the jack, and an end with a dead jack."""

import pytest

from tests.games.petanque.engine.piste import TETE_A_TETE, match, play, refusal, rules_told, score, whose

ALL_THROWN = """jack T1 G-14 1
    T1 frederik-mittel point A-1 [1 3 4] -> G-14 T1:A-2
    T2 michael-done point G-12 [1 3 4] -> G-14 T1:A-2 T2:G-13"""


@pytest.mark.parametrize("die", range(1, 7))
def test_one_hits_anything_else_kills_the_thrown_boule(die: int) -> None:
    after = "out T2:G-13 T1:out" if die == 1 else "G-14 T2:G-13 T1:out"
    assert play("G-14 T2:G-13", f"T1 allrounder shoot_jack [{die}]") == after


def test_a_boule_on_the_jacks_field_guards_it() -> None:
    for guard in ("T1:G-14", "T2:G-14"):
        assert refusal(f"G-14 {guard}", "T1 allrounder shoot_jack [1]") == "jack-guarded 1.4.1"


@pytest.mark.parametrize("near", ["T2:G-13", "T2:G-15", "T1:F-14"])
def test_boules_around_it_do_not(near: str) -> None:
    assert play(f"G-14 {near}", "T1 allrounder shoot_jack [1]") == f"out {near} T1:out"


@pytest.mark.parametrize("dice", ["", "1 1", "0", "7"])
def test_just_one_die(dice: str) -> None:
    assert refusal("G-14", f"T1 allrounder shoot_jack [{dice}]").startswith("bad-dice")


def test_when_the_jack_is_dead_nothing_more_may_be_thrown() -> None:
    for throw in ("point G-7 [1 3 4]", "push_jack [1 1]", "shoot_jack [1]", "shoot G-13 [6]"):
        assert refusal("out T2:G-13", f"T1 allrounder {throw}") == "jack-dead 1.4.1"


def test_a_dead_jack_scores_the_boules_in_hand_of_the_only_team_that_has_any() -> None:
    assert score("out T1:G-13 T2:G-15", t1=3, t2=0) == (3, 0)
    assert score("out T1:G-13 T2:G-15", t1=0, t2=2) == (0, 2)


def test_a_dead_jack_with_boules_in_both_hands_or_none_scores_nothing() -> None:
    assert score("out T1:G-13 T2:G-15", t1=3, t2=1) == (0, 0)
    assert score("out T1:G-13 T2:G-15") == (0, 0)


def test_a_dead_jack_ends_the_end_at_once() -> None:
    state = match(
        f"{TETE_A_TETE}; {ALL_THROWN}; T1 frederik-mittel shoot_jack [1] -> out T1:A-2 T2:G-13 T1:out"
    )
    assert (state.score, state.end, state.phase, whose(state)) == ((0, 0), 2, "jack", "T1")


def test_ruling_13_the_opponent_scores_when_the_throwers_last_boule_kills_the_jack() -> None:
    state = match(
        f"""{TETE_A_TETE}; {ALL_THROWN}
        T1 frederik-mittel shoot_jack [6] -> G-14 T1:A-2 T2:G-13 T1:out
        T1 frederik-mittel shoot_jack [1] -> out T1:A-2 T2:G-13 T1:out T1:out"""
    )
    assert (state.score, whose(state)) == ((0, 2), "T2")


def test_ruling_13_the_thrower_scores_when_the_opponent_has_nothing_left() -> None:
    state = match(
        f"""{TETE_A_TETE}; {ALL_THROWN}
        T1 frederik-mittel point A-3 [1 3 4]
        T1 frederik-mittel point A-5 [1 3 4]
        T2 michael-done shoot_jack [1]"""
    )
    assert (state.score, whose(state)) == ((0, 1), "T2"), "one boule was left in T2's hand"


def test_ruling_13_nobody_scores_when_the_very_last_boule_kills_the_jack() -> None:
    state = match(
        f"""{TETE_A_TETE}; {ALL_THROWN}
        T1 frederik-mittel point A-3 [1 3 4]
        T1 frederik-mittel point A-5 [1 3 4]
        T2 michael-done point A-7 [1 3 4]
        T2 michael-done shoot_jack [1]"""
    )
    assert (state.score, state.end, whose(state)) == ((0, 0), 2, "T1")


def test_ruling_13_holds_for_a_jack_pushed_off_the_board_too() -> None:
    state = match(
        f"""{TETE_A_TETE}; jack T1 G-20 1
        T1 frederik-mittel point A-1 [1 3 4] -> G-20 T1:A-2
        T2 michael-done point G-16 [1 3 4] -> G-20 T1:A-2 T2:G-17
        T1 frederik-mittel point A-3 [1 3 4]
        T1 frederik-mittel point A-5 [1 3 4]
        T2 michael-done push_jack [1 2] -> out T1:A-2 T2:G-17 T1:A-4 T1:A-6 T2:G-22"""
    )
    assert (state.score, whose(state)) == ((0, 1), "T2")


def test_ruling_14_the_boule_that_shot_the_jack_is_dead() -> None:
    assert play("G-14", "T1 allrounder shoot_jack [1]") == "out T1:out"
    assert rules_told("G-14", "T1 allrounder shoot_jack [1]")[-2:] == ["1.4.1", "ruling-14"]


def test_ruling_14_it_counts_for_nothing_either_way() -> None:
    # T2 has two boules, throws one at the jack: the one still in hand scores, the one thrown does not.
    state = match(
        f"""{TETE_A_TETE}; {ALL_THROWN}
        T1 frederik-mittel point A-3 [1 3 4]
        T1 frederik-mittel point A-5 [1 3 4]
        T2 michael-done shoot_jack [1]"""
    )
    assert sum(state.score) == 1


def test_ruling_15_a_shooters_1_at_the_jack_is_not_adjusted() -> None:
    assert play("G-14", "T1 shooter shoot_jack [1]") == "out T1:out"
    assert play("G-14", "T1 shooter shoot_jack [2]") == "out T1:out"
    assert play("G-14", "T1 shooter shoot_jack [3]") == "G-14 T1:out"

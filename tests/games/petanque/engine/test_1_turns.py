"""Chapter 1, who plays next."""

from tests.games.petanque.engine.piste import TETE_A_TETE, match, turn, whose


def test_after_the_first_boule_the_other_team_plays() -> None:
    assert turn("G-14 T1:G-15", last="T1") == "T2"
    assert turn("G-14 T2:A-1", last="T2") == "T1"


def test_the_team_whose_nearest_boule_is_farther_plays() -> None:
    assert turn("G-14 T1:G-15 T2:G-16", last="T1") == "T2"
    assert turn("G-14 T1:G-15 T2:G-16", last="T2") == "T2"
    assert turn("G-14 T1:G-18 T2:G-16 T1:G-17", last="T2") == "T1"


def test_only_the_nearest_boule_of_a_team_counts() -> None:
    assert turn("G-14 T1:A-1 T1:G-15 T2:G-16 T2:G-12", last="T2") == "T2"


def test_distance_is_not_diagonal_when_it_decides_the_turn() -> None:
    assert turn("G-14 T1:H-15 T2:G-15", last="T2") == "T1"


def test_a_team_with_no_boule_on_the_board_is_infinitely_far() -> None:
    assert turn("G-14 T1:out T2:A-1", last="T1") == "T1"
    assert turn("G-14 T1:A-1 T2:out", last="T2") == "T2"


def test_level_the_team_that_threw_last_throws_again() -> None:
    assert turn("G-14 T1:G-15 T2:G-13", last="T2") == "T2"
    assert turn("G-14 T1:G-15 T2:G-13", last="T1") == "T1"


def test_level_once_more_the_teams_alternate() -> None:
    assert turn("G-14 T1:G-15 T2:G-13 T2:A-1", last="T2", was_level=True) == "T1"
    assert turn("G-14 T1:G-15 T2:G-13 T2:A-1 T1:A-3", last="T1", was_level=True) == "T2"


def test_level_in_a_match_last_again_then_alternately() -> None:
    state = match(f"{TETE_A_TETE}; jack T1 G-14 1; T1 frederik-mittel point G-12 [1 3 4] -> G-14 T1:G-13")
    turns = [whose(state)]
    moves = [
        "T2 michael-done point G-16 [1 6 6] -> G-14 T1:G-13 T2:G-15",
        "T2 michael-done point A-1 [1 3 4] -> G-14 T1:G-13 T2:G-15 T2:A-2",
        "T1 frederik-mittel point B-1 [1 3 4]",
        "T2 michael-done point C-1 [1 3 4]",
    ]
    played = f"{TETE_A_TETE}; jack T1 G-14 1; T1 frederik-mittel point G-12 [1 3 4]"
    for move in moves:
        played += f"; {move}"
        turns.append(whose(match(played)))
    assert turns == ["T2", "T2", "T1", "T2", "T1"]


def test_level_broken_the_farther_team_plays_whoever_threw() -> None:
    assert turn("G-14 T1:G-15 T2:G-12", last="T1", was_level=True) == "T2"
    assert turn("G-14 T1:G-15 T2:G-14", last="T2", was_level=True) == "T1"


def test_a_team_with_no_boules_left_is_skipped() -> None:
    assert turn("G-14 T1:G-15 T2:G-16", last="T1", in_hand=(2, 0)) == "T1"
    assert turn("G-14 T1:G-17 T2:G-16", last="T2", in_hand=(0, 1)) == "T2"
    assert turn("G-14 T1:G-15 T2:G-13", last="T1", in_hand=(0, 1)) == "T2", "also when level"
    assert turn("G-14 T1:out T2:out", last="T1", in_hand=(1, 0)) == "T1", "also when nothing lies"


def test_nobody_plays_when_all_boules_are_thrown() -> None:
    assert turn("G-14 T1:G-15 T2:G-13", last="T1", in_hand=(0, 0)) is None


def test_ruling_6_while_nothing_lies_on_the_board_the_teams_alternate() -> None:
    assert turn("G-14 T1:out", last="T1") == "T2"
    assert turn("G-14 T1:out T2:out", last="T2") == "T1"
    assert turn("G-14", last="T1") == "T2"


def test_ruling_6_in_a_match() -> None:
    opening = f"{TETE_A_TETE}; jack T1 G-14 1; T1 frederik-mittel point A-1 [1 6 6] -> G-14 T1:out"
    assert whose(match(opening)) == "T2"
    assert whose(match(f"{opening}; T2 michael-done point A-1 [1 6 6] -> G-14 T1:out T2:out")) == "T1"


def test_ruling_6_nothing_on_the_board_is_no_tie_that_alternation_would_continue() -> None:
    # T1 and T2 die, then T1's boule and T2's are level: that is a new tie, so T2, who made it, goes again.
    state = match(
        f"""{TETE_A_TETE}; jack T1 G-14 1
        T1 frederik-mittel point A-1 [1 6 6]
        T2 michael-done point A-1 [1 6 6]
        T1 frederik-mittel point G-12 [1 3 4] -> G-14 T1:out T2:out T1:G-13
        T2 michael-done point G-16 [1 6 6] -> G-14 T1:out T2:out T1:G-13 T2:G-15"""
    )
    assert whose(state) == "T2"


def test_ruling_7_a_tie_that_turns_into_another_tie_goes_on_alternating() -> None:
    assert turn("G-14 T1:G-15 T2:G-13", last="T2", was_level=True) == "T1"
    # Level at three; T2, who made it so, pushes the jack, and the teams are level at one: now T1 throws.
    state = match(
        f"""{TETE_A_TETE}; jack T1 G-13 1
        T1 frederik-mittel point H-14 [1 3 4] -> G-13 T1:H-15
        T2 michael-done point D-12 [1 3 4] -> G-13 T1:H-15 T2:D-13
        T2 michael-done push_jack [1 1] -> G-15 T1:H-15 T2:D-13 T2:G-14"""
    )
    assert whose(state) == "T1"

"""Chapter 1.5: distance, points, the match."""

import pytest

from kit.games.petanque.engine.match import MatchOutcome, Setup, new_end
from kit.games.petanque.engine.moves import JackTried, Thrown, apply
from kit.games.petanque.engine.replay import replay
from kit.games.petanque.engine.rules import POINT
from tests.games.petanque.engine.piste import BOARD, CHARACTERS, RULES, match, score


@pytest.mark.parametrize(
    ("field", "away"), [("G-14", 0), ("G-13", 1), ("F-14", 1), ("H-13", 2), ("A-1", 19), ("M-22", 14)]
)
def test_distance_is_columns_plus_rows_and_never_diagonal(field: str, away: int) -> None:
    jack, other = BOARD.parse("G-14"), BOARD.parse(field)
    assert BOARD.distance[jack][other] == BOARD.distance[other][jack] == away


def test_one_point_for_each_boule_nearer_than_the_opponents_nearest() -> None:
    assert score("G-14 T1:G-15 T2:G-16") == (1, 0)
    assert score("G-14 T2:G-15 T2:G-13 T2:H-14 T1:G-16") == (0, 3)
    assert score("G-14 T1:G-14 T1:G-13 T2:H-13 T1:G-12 T1:A-1") == (2, 0)


def test_a_boule_as_near_as_the_opponents_nearest_does_not_count() -> None:
    assert score("G-14 T1:G-15 T1:G-16 T2:G-12") == (1, 0)


def test_equal_nearest_is_worth_nothing() -> None:
    assert score("G-14 T1:G-15 T2:G-13 T1:A-1") == (0, 0)
    assert score("G-14 T1:G-13 T2:F-14 T2:H-14") == (0, 0)


def test_dead_boules_count_for_nothing() -> None:
    assert score("G-14 T1:out T1:out T2:A-1") == (0, 1)
    assert score("G-14 T1:out T2:out") == (0, 0)
    assert score("G-14") == (0, 0)


def test_against_no_boule_at_all_every_boule_on_the_board_counts() -> None:
    assert score("G-14 T1:A-1 T1:M-22 T1:out T2:out") == (2, 0)


# The match -------------------------------------------------------------------------------------

HEADERS = "game: petanque\nformat: tete-a-tete\nto: {to}\n"
TEAMS = (("frederik-mittel",), ("michael-done",))
# T1 wins an end by three: T2 throws everything off the board.
T1_WINS_3 = """jack T1 G-14 1
T1 frederik-mittel point G-12 [1 3 4] -> G-14 T1:G-13
T2 michael-done point A-1 [1 6 6] -> G-14 T1:G-13 T2:out
T2 michael-done point A-1 [1 6 6]
T2 michael-done point A-1 [1 6 6]
T1 frederik-mittel point G-10 [1 3 4]
T1 frederik-mittel point G-8 [1 3 4] -> G-14 T1:G-13 T2:out T2:out T2:out T1:G-11 T1:G-9
"""
OPENING = "roll 6 1\ndraft T1 frederik-mittel\ndraft T2 michael-done\n"


@pytest.mark.parametrize(("to", "ends", "final"), [(13, 5, "15-0"), (11, 4, "12-0"), (3, 1, "3-0")])
def test_first_to_the_agreed_points_or_more_wins(to: int, ends: int, final: str) -> None:
    moves = "".join(f"end {end + 1}\n{T1_WINS_3}score {3 * end + 3}-0\n" for end in range(ends))
    text = f"{HEADERS.format(to=to)}{OPENING}{moves}result {final}\n"
    state = replay(text, RULES, CHARACTERS).state
    assert state.outcome == MatchOutcome(0, (3 * ends, 0), f"reached {to} points at the end of end {ends}")


def test_one_point_short_the_match_goes_on() -> None:
    state = match(OPENING + 4 * T1_WINS_3)
    assert (state.score, state.phase, state.outcome) == ((12, 0), "jack", None)


def test_the_rules_know_13_points_and_11_for_a_short_match() -> None:
    assert (RULES.match.points, RULES.match.short) == (13, 11)


def test_points_count_only_when_the_end_is_over() -> None:
    # T1 has one boule to throw and lies for two, which would be fourteen: the match goes on.
    state = match(OPENING + 4 * T1_WINS_3 + T1_WINS_3.rpartition("T1 frederik-mittel point G-8")[0])
    assert (state.score, state.phase) == ((12, 0), "throw")


def test_either_team_may_win() -> None:
    state = new_end(Setup(RULES, "tete-a-tete", 13, CHARACTERS), TEAMS, (12, 12), end=9, starter=0)
    jack, near = BOARD.parse("G-14"), BOARD.parse("G-12")
    away = Thrown(0, "frederik-mittel", POINT, (1, 6, 6), donnee=BOARD.parse("A-1"))
    hold = Thrown(1, "michael-done", POINT, (1, 3, 4), donnee=near)
    rest = Thrown(1, "michael-done", POINT, (1, 6, 6), donnee=BOARD.parse("A-1"))
    for move in (JackTried(0, jack, 1), away, hold, away, away, rest, rest):
        assert state.outcome is None
        state = apply(state, move)
    assert state.outcome == MatchOutcome(1, (12, 13), "reached 13 points at the end of end 9")

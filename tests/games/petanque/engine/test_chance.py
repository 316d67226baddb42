"""Chance made explicit: exact, whole, and from the same code that resolves a throw."""

from collections import defaultdict
from collections.abc import Hashable
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from kit.core.chance import Ask, best, distribution, first_option, roll
from kit.core.dice import SUMS, pair_for
from kit.games.petanque.engine.board import DIRECTIONS
from kit.games.petanque.engine.playout import random_answers
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.resolve import begin
from kit.games.petanque.engine.rules import SHOOT
from tests.games.petanque.engine.piste import BOARD, ask, lying
from tests.games.petanque.engine.strategies import ANY_THROWS, GAME_THROWS, Case

FACES = range(1, 7)


def last_option(question: Ask) -> Hashable:
    return question.options[-1]


def brute(node: Any, chance: Fraction, results: dict[Any, Fraction]) -> dict[Any, Fraction]:
    """Every single face of every single die, nothing merged."""
    if not isinstance(node, Ask):
        results[node] += chance
    elif node.dice == 1:
        for first in FACES:
            brute(node.answer(first), chance / 6, results)
    elif node.dice == 2:
        for first in FACES:
            for second in FACES:
                brute(node.answer(first, second), chance / 36, results)
    else:
        brute(node.answer(last_option(node)), chance, results)
    return results


def outcomes(case: Case) -> dict[Any, Fraction]:
    return distribution(begin(*case), last_option)


@pytest.mark.parametrize("total", range(2, 13))
def test_two_dice(total: int) -> None:
    ways = [(a, b) for a in FACES for b in FACES if a + b == total]
    assert SUMS[total] == len(ways)
    assert pair_for(total) in ways


@given(case=GAME_THROWS | ANY_THROWS)
@settings(max_examples=80)
def test_a_distribution_sums_to_exactly_one(case: Case) -> None:
    chances = outcomes(case)
    assert sum(chances.values()) == 1
    assert {type(chance) for chance in chances.values()} == {Fraction}
    assert min(chances.values()) > 0
    assert all(isinstance(result, Position) for result in chances)


@given(case=(GAME_THROWS | ANY_THROWS).filter(lambda case: case.throw.action != SHOOT))
@settings(max_examples=80)
def test_it_is_what_all_dice_together_give(case: Case) -> None:
    assert outcomes(case) == brute(begin(*case), Fraction(1), defaultdict(Fraction))


@given(case=(GAME_THROWS | ANY_THROWS).filter(lambda case: case.throw.action == SHOOT))
@settings(max_examples=4)
def test_it_is_what_all_dice_of_a_shot_together_give(case: Case) -> None:
    case = case._replace(throw=case.throw._replace(again=False))  # a reroll would take six times as long
    assert outcomes(case) == brute(begin(*case), Fraction(1), defaultdict(Fraction))


@given(case=GAME_THROWS | ANY_THROWS)
@settings(max_examples=50)
def test_whatever_is_rolled_was_foreseen(case: Case) -> None:
    chances = outcomes(case)
    for seed in range(20):
        rng = Random(seed)
        dice = [rng.randint(1, 6) for _ in range(8)]
        assert roll(begin(*case), dice, last_option) in chances


@given(case=GAME_THROWS | ANY_THROWS)
@settings(max_examples=60)
def test_random_answers_give_the_result_they_note(case: Case) -> None:
    notes: list[Any] = []
    result = random_answers(begin(*case), Random(1), notes.append)
    dice = [note for note in notes if isinstance(note, int)]
    ways = iter([DIRECTIONS.index(note) for note in notes if note in DIRECTIONS])

    def as_noted(question: Ask) -> Hashable:
        if question.purpose == "reroll":
            return "~" in notes
        return "!" not in notes if question.purpose == "adjust" else next(ways)

    assert roll(begin(*case), dice, as_noted) == result


def test_the_jack_shot_by_hand() -> None:
    chances = distribution(ask("G-14", "T1 shooter shoot_jack"), first_option)
    assert chances == {lying("out T1:out"): Fraction(1, 3), lying("G-14 T1:out"): Fraction(2, 3)}


def test_a_point_by_hand() -> None:
    # One field straight ahead needs a 1 (1/6) and a sum of 6, 7 or 8 (16/36).
    chances = distribution(ask("B-20", "T1 allrounder point G-7"), first_option)
    assert chances[lying("B-20 T1:G-8")] == Fraction(1, 6) * Fraction(16 + 1, 36), "a stone is taken to X1"
    assert chances[lying("B-20 T1:F-8")] == Fraction(1, 6) * Fraction(3 + 4, 36)


def test_a_push_by_hand() -> None:
    chances = distribution(ask("G-13", "T1 allrounder push_jack"), first_option)
    assert chances.pop(lying("G-13 T1:G-19")) == Fraction(4, 6)
    assert chances == {
        lying(f"G-{14 + n} T1:G-{13 + n}"): Fraction(2, 6) * Fraction(1, 6) for n in range(1, 7)
    }


def test_whoever_chooses_can_choose_the_best() -> None:
    def nearer(position: Position, chooser: int) -> int:
        away = -BOARD.distance[position.jack][position.fields[-1]]
        return away if chooser == 0 else -away

    stone = ask("G-14", "T1 allrounder point G-13").answer(1).answer(1, 1)
    assert DIRECTIONS[int(str(best(stone, nearer, first_option)))] == "X1", "onto the jack"
    stone = ask("G-14", "T1 shooter point G-13").answer(5).answer(1, 1)
    worst = best(stone, nearer, first_option)
    # Six fields: X2 ends 7 away, Y1 and Y2 end 7 away, Z1 and Z2 11 away, X1 5 away.
    assert DIRECTIONS[int(str(worst))] in ("Z1", "Z2")

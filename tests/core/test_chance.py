"""Chance of any kind: every outcome told apart, with its exact fraction."""

from collections.abc import Hashable
from fractions import Fraction
from typing import Any

import pytest

from kit.core.chance import Ask, Odds, dice_odds, distribution, first_option, likely_best, mean, roll
from kit.core.dice import SUM_CHANCE, pair_for
from kit.core.trace import Trace


def kept(context: tuple[Any, ...], trace: Trace | None, first: Any, second: Any) -> Hashable:
    return first, second


def test_two_dice_are_told_apart() -> None:
    chances = distribution(Ask("roll", 2, kept, ()), first_option)
    assert len(chances) == 36
    assert set(chances.values()) == {Fraction(1, 36)}
    assert sum(chance for (first, second), chance in chances.items() if first == second) == Fraction(1, 6)


def test_two_dice_of_which_only_the_sum_matters() -> None:
    sums = Odds((*pair_for(total), chance) for total, chance in SUM_CHANCE.items())
    chances = distribution(Ask("roll", 2, kept, (), odds=sums), first_option)
    assert len(chances) == 11
    assert sum(chance for (first, second), chance in chances.items() if first + second == 7) == Fraction(1, 6)


@pytest.mark.parametrize("dice", [3, 4])
def test_many_dice_are_all_rolled(dice: int) -> None:
    chances = distribution(Ask("roll", dice, kept, ()), first_option)
    assert len(chances) == 6**dice
    assert sum(chances.values()) == 1
    triples = sum(chance for (rolled, _), chance in chances.items() if len(set(rolled)) == 1)
    assert triples == Fraction(6, 6**dice)


def test_dice_given_are_all_taken() -> None:
    assert roll(Ask("roll", 1, kept, ()), [4], first_option) == (4, 0)
    assert roll(Ask("roll", 2, kept, ()), [4, 2], first_option) == (4, 2)
    assert roll(Ask("roll", 3, kept, ()), [4, 2, 5], first_option) == ((4, 2, 5), 0)
    with pytest.raises(ValueError, match="3 needed, 2 left"):
        roll(Ask("roll", 3, kept, ()), [4, 2], first_option)


def drawn(context: tuple[Any, ...], trace: Trace | None, card: Any, _: Any) -> Any:
    deck, hand = context
    left = tuple(one for one in deck if one != card)
    return ask_for_card(left, (*hand, card)) if len(hand) < 1 else frozenset((*hand, card))


def ask_for_card(deck: tuple[str, ...], hand: tuple[str, ...] = ()) -> Ask:
    return Ask("card", 0, drawn, (deck, hand), odds=Odds.even(deck))


def test_cards_of_a_deck() -> None:
    chances = distribution(ask_for_card(("AH", "AS", "KH")), first_option)
    assert chances == {
        frozenset({"AH", "AS"}): Fraction(1, 3),
        frozenset({"AH", "KH"}): Fraction(1, 3),
        frozenset({"AS", "KH"}): Fraction(1, 3),
    }
    assert roll(ask_for_card(("AH", "AS", "KH")), ["KH", "AH"], first_option) == frozenset({"AH", "KH"})


def test_equal_questions_are_merged() -> None:
    deck = ("AH", "AS", "KH")
    assert ask_for_card(deck) == ask_for_card(deck)
    assert hash(ask_for_card(deck)) == hash(ask_for_card(deck))
    assert ask_for_card(deck) != ask_for_card(deck[:2])
    assert Odds.even(deck) != Odds.even(deck[:2])
    assert dice_odds(2) is dice_odds(2)


def test_chances_must_add_up_to_one() -> None:
    with pytest.raises(ValueError, match="add up to 1"):
        Odds([("AH", 0, Fraction(1, 3))])


def test_the_quick_mean_is_the_exact_one() -> None:
    def then(context: tuple[Any, ...], trace: Trace | None, first: Any, second: Any) -> Any:
        if first == 6:
            return Ask("choice", 0, kept, (), options=(1, 9, 3), chooser=1)
        return first, 0

    def value(result: Any, chooser: int = 0) -> float:
        return float(result[0])

    ask = Ask("roll", 1, then, ())

    def choose(node: Ask) -> Hashable:
        return likely_best(node, value, choose)

    exact = sum(chance * result[0] for result, chance in distribution(ask, choose).items())
    assert mean(ask, value, choose) == pytest.approx(float(exact)) == 4.0

"""Ones and Fives solved for points: what a turn is worth with so many points and dice, and when to stop."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, NamedTuple

from kit.core.dice import DIE_CHANCE, FACES
from kit.games.dice.engine.fives import DICE, Prices
from kit.games.dice.engine.rule_set import Throw, throws

_LEAST_ENOUGH: Final = 4


class Choice(NamedTuple):
    """Dice kept and their price; 0 dice: the throw is completed for that price."""

    kept: int
    price: int


@lru_cache(8)
def choices(prices: Prices, dice: int) -> Mapping[tuple[Choice, ...], Fraction]:
    """How likely each set of choices is after a throw: for each number of dice kept the dearest part."""
    found: Counter[tuple[Choice, ...]] = Counter()
    for thrown, chance in throws(dice).items():
        found[choices_of(prices, thrown)] += chance  # type: ignore[assignment]
    return found  # type: ignore[return-value]


def choices_of(prices: Prices, thrown: Throw) -> tuple[Choice, ...]:
    """What can be done with a throw, without what is never better."""
    dearest: dict[int, int] = {}
    for part in prices.parts(thrown):
        dearest[len(part)] = max(dearest.get(len(part), 0), prices.of(part))
    kept = [Choice(many, price) for many, price in sorted(dearest.items())]
    completing = prices.completing(thrown)
    return (*kept, *([Choice(0, completing[1])] if completing else []))


class Stopping:
    """The value of going on and of stopping, for turns that are played for points alone."""

    def __init__(self, prices: Prices) -> None:
        self.prices, self.step = prices, prices.step
        self.table = {
            n: [(list(found), float(chance)) for found, chance in choices(prices, n).items()] for n in FACES
        }
        dearest = max(price for n in FACES for found, _ in self.table[n] for _, price in found)
        # Beyond this nobody throws six dice again: the chance of losing it all outweighs whatever they bring.
        self.enough = self.step * -(-int(_LEAST_ENOUGH * dearest) // self.step)
        self._values: dict[tuple[int, int], float] = {}
        for points in range(self.enough, -1, -self.step):
            for dice in FACES:
                self._values[points, dice] = max(float(points), self._roll(points, dice))

    def value(self, points: int, dice: int) -> float:
        """What the turn is worth before a throw, if one stops when that is best."""
        return self._values.get((points, dice), float(points))

    def roll(self, points: int, dice: int) -> float:
        """What it is worth to throw so many dice now."""
        return self._roll(points, dice)

    def _roll(self, points: int, dice: int) -> float:
        return sum(
            chance * max((self.worth(points, dice, one) for one in found), default=0.0)
            for found, chance in self.table[dice]
        )

    def worth(self, points: int, dice: int, choice: Choice) -> float:
        """What it is worth to set these dice aside, or to complete."""
        if not choice.kept:
            return float(DIE_CHANCE) * self.value(points + choice.price, DICE)
        return self.value(points + choice.price, dice - choice.kept or DICE)

    def stop_from(self, dice: int) -> int:
        """With so many dice to throw: the least points from which on stopping is best."""
        points = self.enough
        while points > self.step and points - self.step >= self._roll(points - self.step, dice):
            points -= self.step
        return points


@lru_cache(4)
def stopping(prices: Prices) -> Stopping:
    """Solved once."""
    return Stopping(prices)


def nothing(prices: Prices, dice: int) -> Fraction:
    """How likely a throw has nothing to set aside."""
    return choices(prices, dice).get((), Fraction(0))


def whole(prices: Prices, dice: int) -> Fraction:
    """How likely every die scores."""
    return sum((chance for thrown, chance in throws(dice).items() if prices.of(thrown)), start=Fraction(0))


def special(prices: Prices) -> dict[str, Fraction]:
    """Six dice: how likely the large sets are, and how often completing is offered."""
    found: dict[str, Any] = dict.fromkeys(
        ("straight", "pairs", "six", "complete-straight", "complete-six"), Fraction(0)
    )
    for thrown, chance in throws(DICE).items():
        counts = sorted(Counter(thrown).values())
        if len(counts) == DICE:
            found["straight"] += chance
        if counts == [2, 2, 2]:
            found["pairs"] += chance
        if counts == [DICE]:
            found["six"] += chance
        if len(counts) == DICE - 1:
            found["complete-straight"] += chance
        if counts == [1, DICE - 1]:
            found["complete-six"] += chance
    return found

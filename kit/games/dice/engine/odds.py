"""The other four games by exact counting: duels and seats, points, throws."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import sqrt
from typing import TypeVar

from kit.core.dice import DIE_CHANCE, FACES
from kit.games.dice.engine.evens import Evens
from kit.games.dice.engine.julka import Julka
from kit.games.dice.engine.snake import Snake
from kit.games.dice.engine.xantippe import Xantippe

Spread = Sequence[Fraction]
"""How likely 0, 1, 2, … is."""
N = TypeVar("N", int, Fraction)


@cache
def sums(dice: int) -> tuple[Fraction, ...]:
    """How likely each sum of so many dice is."""
    found = [Fraction(1)]
    for _ in range(dice):
        found = add(found, [Fraction(0), *[DIE_CHANCE] * len(FACES)])
    return tuple(found)


def add(first: Sequence[N], second: Sequence[N]) -> list[N]:
    """The sum of two things that do not depend on each other, in chances or in ways."""
    found = [first[0] * 0] * (len(first) + len(second) - 1)
    for a, one in enumerate(first):
        for b, other in enumerate(second):
            found[a + b] += one * other
    return found


def level(first: Spread, second: Spread) -> Fraction:
    """How likely two players are level."""
    return sum((a * b for a, b in zip(first, second, strict=False)), start=Fraction(0))


# Stripped Snake ----------------------------------------------------------------------------------


def duel_level(snake: Snake) -> Fraction:
    """How likely a duel is level."""
    return level(sums(snake.each), sums(snake.each))


def attacker_wins(snake: Snake) -> Fraction:
    """How likely the attacker wins a duel."""
    drawn = duel_level(snake)
    return (1 - drawn) / 2 + (drawn if snake.level == "attacker" else 0)


def seats(snake: Snake, players: int) -> tuple[Fraction, ...]:
    """How likely each seat wins, the first attacker first; the others to the left."""
    if players == 1:
        return (Fraction(1),)
    wins = attacker_wins(snake)
    smaller = seats(snake, players - 1)
    # The attacker is out: the next attacker sits at the right, that is last in the row.
    out = (smaller[0], *smaller[1:])
    found = [Fraction(0)] * players
    for lost, chance in ((0, 1 - wins), (1, wins)):
        left = [seat for seat in range(players) if seat != lost]
        attacker = players - 1 if players - 1 in left else 0
        order = left[left.index(attacker) :] + left[: left.index(attacker)]
        for place, seat in enumerate(order):
            found[seat] += chance * out[place]
    return tuple(found)


# Evens Win ---------------------------------------------------------------------------------------


def evens_points(evens: Evens, rounds: int) -> list[Fraction]:
    """How likely each number of points is after so many rounds."""
    one = [1]
    for face in evens.counts:
        for _ in range(evens.each):
            one = add(one, [len(FACES) - 1, *[0] * (face - 1), 1])
    found = [1]
    for _ in range(rounds):
        found = add(found, one)
    total = sum(found)
    return [Fraction(ways, total) for ways in found]


def mean(spread: Spread) -> Fraction:
    """The average."""
    return sum((n * chance for n, chance in enumerate(spread)), start=Fraction(0))


def deviation(spread: Spread) -> float:
    """The standard deviation."""
    middle = mean(spread)
    return sqrt(sum(float(chance) * float(n - middle) ** 2 for n, chance in enumerate(spread)))


# Xantippe ----------------------------------------------------------------------------------------


def seven(xantippe: Xantippe) -> Fraction:
    """How likely a throw makes the sum."""
    ways = sums(xantippe.each)
    return ways[xantippe.sum] if xantippe.sum < len(ways) else Fraction(0)


def done_by(chance: Fraction, throws: int) -> Fraction:
    """How likely it has fallen by then."""
    return 1 - (1 - chance) ** throws


def either(chance: Fraction) -> Fraction:
    """How likely it falls for one of two at least."""
    return 1 - (1 - chance) ** 2


def both_level(chance: Fraction) -> Fraction:
    """How likely two players need equally many throws."""
    return chance / (2 - chance)


# Silent Julka ------------------------------------------------------------------------------------


@cache
def waiting(stations: int, longest: int = 700) -> tuple[float, ...]:
    """How likely so many stations take exactly so many throws; what is longer is not worth counting."""
    hit = float(DIE_CHANCE)
    found = [0.0] * longest
    found[stations] = hit**stations
    for n in range(stations + 1, longest):
        found[n] = found[n - 1] * (1 - hit) * (n - 1) / (n - stations)
    return tuple(found)


def by_then(spread: Sequence[float]) -> list[float]:
    """How likely it took no longer."""
    total, found = 0.0, []
    for one in spread:
        total += one
        found.append(total)
    return found


def throws(stations: int) -> Fraction:
    """How many throws so many stations take on average."""
    return stations / DIE_CHANCE


def within(julka: Julka, share: float) -> int:
    """By this throw so large a share of all runs is home."""
    return next(n for n, chance in enumerate(by_then(waiting(len(julka.way)))) if chance >= share)


def rounds(julka: Julka, players: int) -> float:
    """How many rounds a game takes on average: the slowest decides, up and back."""

    def slowest(stations: int) -> float:
        return sum(1 - chance**players for chance in by_then(waiting(stations)))

    return slowest(julka.gate) + slowest(len(julka.way) - julka.gate)


def julka_level(julka: Julka) -> float:
    """How likely two players need equally many throws."""
    return sum(one * one for one in waiting(len(julka.way)))

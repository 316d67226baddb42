"""Chance made explicit: a game asks for dice or for a choice, and the same question answers "how likely"."""

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import product
from typing import Any, Final, NamedTuple

from kit.core.dice import DIE_CHANCE, FACES
from kit.core.trace import Step as Step
from kit.core.trace import Trace as Trace


class Odds:
    """What chance can answer: `first` and `second` as `then` is given them, and the exact chance of both."""

    __slots__ = ("_hash", "outcomes", "rough")

    def __init__(self, outcomes: Iterable[tuple[Any, Any, Fraction]]) -> None:
        self.outcomes = tuple(outcomes)
        if sum(chance for *_, chance in self.outcomes) != 1:
            raise ValueError("the chances do not add up to 1")
        self.rough = tuple(float(chance) for *_, chance in self.outcomes)
        self._hash = hash(self.outcomes)  # fractions hash slowly, and questions are merged by the thousand

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Odds) and self.outcomes == other.outcomes

    def __hash__(self) -> int:
        return self._hash

    @classmethod
    def even(cls, items: Collection[Hashable]) -> "Odds":
        """One of these, each as likely as the next: a card of a deck, a tile of a stock.

        >>> Odds.even(["AH", "AH", "KS"]).outcomes
        (('AH', 0, Fraction(2, 3)), ('KS', 0, Fraction(1, 3)))
        """
        counts = Counter(items)
        return cls((item, 0, Fraction(count, len(items))) for item, count in counts.items())


@cache
def dice_odds(count: int) -> Odds:
    """Every throw of so many dice told apart; three or more come together, as one tuple.

    >>> sum(chance for first, second, chance in dice_odds(2).outcomes if first == second)
    Fraction(1, 6)
    >>> dice_odds(3).outcomes[-1]
    ((6, 6, 6), 0, Fraction(1, 216))
    """
    chance = DIE_CHANCE**count
    return Odds((*as_answer(faces), chance) for faces in product(FACES, repeat=count))


def as_answer(dice: Sequence[Any]) -> tuple[Any, Any]:
    """Dice as an answer takes them: one, two, or all of them as a tuple."""
    if len(dice) == 1:
        return dice[0], 0
    return (dice[0], dice[1]) if len(dice) == 2 else (tuple(dice), 0)


class Ask(NamedTuple):
    """What must be known before play goes on: dice, another gift of chance, or somebody's choice.

    `then(context, trace, first, second)` takes the dice (or the option chosen or drawn) and gives the next
    question or, in the end, the result. Two equal questions lead to the same future. `odds` says how likely
    the answers are where that is not simply every face of every die.
    """

    purpose: str
    dice: int
    then: Callable[[tuple[Any, ...], Trace | None, Any, int], Any]
    context: tuple[Any, ...]
    options: tuple[Hashable, ...] = ()
    chooser: int = -1
    odds: Odds | None = None

    def answer(self, first: Any, second: int = 0, trace: Trace | None = None) -> Any:
        """Go on with these dice, or with this choice."""
        return self.then(self.context, trace, first, second)


# The same as Ask(...) without parsing arguments: it is called several times in every throw.
ask_for: Final[Callable[[tuple[Any, ...]], Ask]] = partial(tuple.__new__, Ask)

Chooser = Callable[[Ask], Hashable]
"""Picks one of a question's options."""


def branches(ask: Ask, choose: Chooser) -> Iterator[tuple[Any, Fraction]]:
    """Every way the question can be answered, with its chance."""
    odds = ask.odds or (dice_odds(ask.dice) if ask.dice else None)
    if odds is None:
        yield ask.answer(choose(ask)), Fraction(1)
    else:
        for first, second, chance in odds.outcomes:
            yield ask.answer(first, second), chance


def distribution(start: Any, choose: Chooser) -> dict[Any, Fraction]:
    """The exact chance of each result; equal situations on the way are merged, so it stays small."""
    results: dict[Any, Fraction] = {}
    layer: dict[Any, Fraction] = {start: Fraction(1)}
    while layer:
        following: dict[Any, Fraction] = {}
        for node, chance in layer.items():
            if not isinstance(node, Ask):
                results[node] = results.get(node, Fraction(0)) + chance
                continue
            for child, share in branches(node, choose):
                following[child] = following.get(child, Fraction(0)) + chance * share
        layer = following
    return results


def best(ask: Ask, value: Callable[[Any, int], Any], choose: Chooser) -> Hashable:
    """The option that makes `value(result, chooser)` highest on average; the earlier one when equal."""

    def worth(option: Hashable) -> Any:
        outcomes = distribution(ask.answer(option), choose)
        return sum(chance * value(result, ask.chooser) for result, chance in outcomes.items())

    return max(ask.options, key=worth)


def mean(node: Any, value: Callable[[Any], float], choose: Chooser) -> float:
    """What `value` comes to on average, in floating point: quick where exact fractions would be wasted."""
    if not isinstance(node, Ask):
        return value(node)
    odds = node.odds or (dice_odds(node.dice) if node.dice else None)
    if odds is None:
        return mean(node.answer(choose(node)), value, choose)
    return sum(
        rough * mean(node.answer(first, second), value, choose)
        for (first, second, _), rough in zip(odds.outcomes, odds.rough, strict=True)
    )


def likely_best(ask: Ask, value: Callable[[Any, int], float], choose: Chooser) -> Hashable:
    """As `best`, in floating point."""
    worth = {
        option: round(mean(ask.answer(option), lambda result: value(result, ask.chooser), choose), 6)
        for option in ask.options
    }
    return max(ask.options, key=worth.__getitem__)


def first_option(ask: Ask) -> Hashable:
    """The plainest chooser: whatever is listed first."""
    return ask.options[0]


def roll(ask: Any, dice: Sequence[Any], choose: Chooser) -> Any:
    """Answer questions with these dice (or cards, or tiles), in order, until the result."""
    used = 0
    while isinstance(ask, Ask):
        needed = ask.dice or (1 if ask.odds else 0)
        given = dice[used : used + needed]
        if len(given) < needed:
            raise ValueError(f"{ask.purpose}: {needed} needed, {len(given)} left")
        used += needed
        ask = ask.answer(*as_answer(given)) if needed else ask.answer(choose(ask))
    return ask

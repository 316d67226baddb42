"""Chance made explicit: a game asks for dice or for a choice, and the same question answers "how likely"."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from typing import Any, Final, NamedTuple

from kit.core.dice import DIE_CHANCE, FACES, SUM_CHANCE, pair_for


class Step(NamedTuple):
    """One line of an explanation: the rule followed, the phrase, and what goes into it."""

    rule: str
    key: str
    args: dict[str, Any]


class Trace(list[Step]):
    """What happened, step by step."""

    def add(self, rule: str, key: str, **args: Any) -> None:
        """Note one step."""
        self.append(Step(rule, key, args))


class Ask(NamedTuple):
    """What must be known before play goes on: one or two dice, or somebody's choice.

    `then(context, trace, first, second)` takes the dice (or the chosen option) and gives the next
    question or, in the end, the result. Two equal questions lead to the same future.
    """

    purpose: str
    dice: int
    then: Callable[[tuple[Any, ...], Trace | None, Any, int], Any]
    context: tuple[Any, ...]
    options: tuple[Hashable, ...] = ()
    chooser: int = -1

    def answer(self, first: Any, second: int = 0, trace: Trace | None = None) -> Any:
        """Go on with these dice, or with this choice."""
        return self.then(self.context, trace, first, second)


# The same as Ask(...) without parsing arguments: it is called several times in every throw.
ask_for: Final[Callable[[tuple[Any, ...]], Ask]] = partial(tuple.__new__, Ask)

Chooser = Callable[[Ask], Hashable]
"""Picks one of a question's options."""

_ONE_DIE: Final = tuple((face, 0, DIE_CHANCE) for face in FACES)
_TWO_DICE: Final = tuple((*pair_for(total), chance) for total, chance in SUM_CHANCE.items())


def branches(ask: Ask, choose: Chooser) -> Iterator[tuple[Any, Fraction]]:
    """Every way the question can be answered, with its chance."""
    if ask.dice:
        for first, second, chance in _ONE_DIE if ask.dice == 1 else _TWO_DICE:
            yield ask.answer(first, second), chance
    else:
        yield ask.answer(choose(ask)), Fraction(1)


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


def first_option(ask: Ask) -> Hashable:
    """The plainest chooser: whatever is listed first."""
    return ask.options[0]


def roll(ask: Any, dice: Sequence[int], choose: Chooser) -> Any:
    """Answer questions with these dice, in order, until the result."""
    stream = iter(dice)
    while isinstance(ask, Ask):
        if not ask.dice:
            ask = ask.answer(choose(ask))
        else:
            first = next(stream)
            ask = ask.answer(first, next(stream) if ask.dice > 1 else 0)
    return ask

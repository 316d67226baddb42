"""What a skill does to the first die of a throw, and whether the player wants it."""

from collections.abc import Callable, Hashable
from typing import Any, Final

from kit.core.chance import Ask, Trace
from kit.games.petanque.engine.rules import POINT, Adjustment
from kit.games.petanque.engine.throw import CHAPTER, Throw

TAKE_OR_LEAVE: Final[tuple[Hashable, ...]] = (True, False)
Context = tuple[Any, ...]


def adjust(
    context: Context, trace: Trace | None, die: int, then: Callable[[Context, Trace | None, int], Any]
) -> Any:
    """Apply the skill to the first die of a throw, asking where the player may decline."""
    throw = context[2]
    adjustment = throw.skill.adjustment(throw.action)
    if adjustment.optional and adjustment.apply(die) != die:
        return Ask("adjust", 0, _adjusted, (*context, die, then), TAKE_OR_LEAVE, throw.team)
    if trace is not None:
        _explain_adjustment(trace, throw, adjustment, die, True)
    return then(context, trace, adjustment.apply(die))


def _adjusted(context: Context, trace: Trace | None, taken: bool, _: int) -> Any:
    *first, die, then = context
    throw = context[2]
    adjustment = throw.skill.adjustment(throw.action)
    if trace is not None:
        _explain_adjustment(trace, throw, adjustment, die, taken)
    return then(tuple(first), trace, adjustment.apply(die) if taken else die)


def _explain_adjustment(trace: Trace, throw: Throw, adjustment: Adjustment, die: int, taken: bool) -> None:
    value = adjustment.apply(die)
    rule = "1.1" if throw.action == POINT else CHAPTER[throw.action]
    if not taken:
        trace.add("ruling-3", "die.declined", skill=throw.skill.id, die=die)
    elif value != die:
        trace.add(rule, "die.adjusted", skill=throw.skill.id, die=die, value=value)
    elif not adjustment.idle:
        trace.add(rule, "die.exempt", skill=throw.skill.id, die=die)

"""A throw from its first die on: each stage asks for what it needs next (see kit.core.chance)."""

from collections.abc import Hashable
from typing import Any, Final

from kit.core.chance import Ask, Trace, ask_for
from kit.games.petanque.engine.adjust import Context
from kit.games.petanque.engine.pointing import point, push_jack
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.rules import POINT, PUSH_JACK, SHOOT, SHOOT_JACK, Rules
from kit.games.petanque.engine.shooting import shoot
from kit.games.petanque.engine.throw import Throw

KEEP_OR_REROLL: Final[tuple[Hashable, ...]] = (False, True)
_FIRST: Final = {
    POINT: ("run", point),
    PUSH_JACK: ("attempt", push_jack),
    SHOOT: ("hit", shoot),
    SHOOT_JACK: ("hit", shoot),
}


def begin(rules: Rules, position: Position, throw: Throw) -> Ask:
    """The first question of a throw; the throw must be lawful."""
    purpose, stage = _FIRST[throw.action]
    if throw.again and throw.action in throw.skill.reroll:
        return Ask(purpose, 1, _keep_or_reroll, (rules, position, throw))
    return ask_for((purpose, 1, stage, (rules, position, throw), (), -1, None))


def _keep_or_reroll(context: Context, trace: Trace | None, die: int, _: int) -> Ask:
    throw = context[2]
    return Ask("reroll", 0, _kept_or_rerolled, (*context, die), KEEP_OR_REROLL, throw.team)


def _kept_or_rerolled(context: Context, trace: Trace | None, rerolled: bool, _: int) -> Any:
    rules, position, throw, die = context
    purpose, stage = _FIRST[throw.action]
    if not rerolled:
        return stage((rules, position, throw), trace, die, 0)
    if trace is not None:
        trace.add("1.1", "die.rerolled", skill=throw.skill.id, die=die)
    return Ask(purpose, 1, stage, (rules, position, throw))

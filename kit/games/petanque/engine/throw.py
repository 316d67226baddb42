"""A throw as declared before the die, and whether the rules allow it."""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from kit.core.errors import Illegal
from kit.games.petanque.engine.board import OUT, X2
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.rules import ACTIONS, POINT, PUSH_JACK, SHOOT, SHOOT_JACK, Rules, Skill

NOTHING = -1


class Throw(NamedTuple):
    """Who throws what: a donnée (a field) when pointing, a target (a boule's index) when shooting.

    `again`: the character has not yet used the reroll of this end.
    """

    team: int
    skill: Skill
    action: str
    donnee: int = NOTHING
    target: int = NOTHING
    again: bool = False


class Choices(NamedTuple):
    """What the players choose on the way: a direction for each stone, the adjustment, another roll."""

    directions: tuple[int, ...] = ()
    adjust: bool = True
    reroll: bool = False


# The same as Throw(...) without parsing arguments: a simulation declares one for every boule.
throw_of: Final[Callable[[tuple[int, Skill, str, int, int, bool]], Throw]] = partial(tuple.__new__, Throw)

CHAPTER = {POINT: "1.3", PUSH_JACK: "1.3.1", SHOOT: "1.4", SHOOT_JACK: "1.4.1"}


def check(rules: Rules, position: Position, throw: Throw, first: bool) -> None:
    """Raise Illegal unless the throw may be made here."""
    action = throw.action
    rule = CHAPTER[action]
    if not throw.skill.allows(action):
        raise Illegal("not-allowed", rule, action, skill=throw.skill.id)
    if first and action != POINT:
        raise Illegal("first-must-point", "1.2")
    if action == POINT:
        if throw.donnee == OUT:
            raise Illegal("donnee-off-board", rule)
        if throw.donnee == position.jack or throw.donnee in position.fields:
            raise Illegal("donnee-taken", rule, at=rules.board.name(throw.donnee))
    elif action == SHOOT:
        check_target(position, throw)
    if position.jack == OUT:
        raise Illegal("jack-dead", "1.4.1")
    if action in (PUSH_JACK, SHOOT_JACK):
        check_guard(rules, position, action)


def check_target(position: Position, throw: Throw) -> None:
    """1.4: the target is an opponent's boule on the board."""
    target = throw.target
    if not 0 <= target < len(position.fields) or position.fields[target] == OUT:
        raise Illegal("no-such-boule", "1.4", boule=target)
    if position.teams[target] == throw.team:
        raise Illegal("own-boule", "1.4", boule=target)


def check_guard(rules: Rules, position: Position, action: str) -> None:
    """1.3.1, 1.4.1: no boule on the jack's field; for a push, none on the field before it either."""
    if position.jack in position.fields:
        raise Illegal("jack-guarded", CHAPTER[action], "on", at=rules.board.name(position.jack))
    before = rules.board.rays[X2][position.jack][:1]
    if action == PUSH_JACK and before and before[0] in position.fields:
        raise Illegal("jack-guarded", CHAPTER[action], "before", at=rules.board.name(before[0]))


def unguarded(rules: Rules, position: Position, action: str) -> bool:
    """Whether the jack is free to be pushed or shot."""
    try:
        check_guard(rules, position, action)
    except Illegal:
        return False
    return True


def lawful(rules: Rules, position: Position, team: int, skill: Skill, first: bool) -> list[Throw]:
    """Every throw this skill may declare here."""
    if position.jack == OUT:
        return []
    taken = {position.jack, *position.fields}
    throws = [
        Throw(team, skill, POINT, donnee=field)
        for field in range(len(rules.board.names))
        if field not in taken
    ]
    if first:
        return throws
    throws += [
        Throw(team, skill, SHOOT, target=boule)
        for boule, field in enumerate(position.fields)
        if field != OUT and position.teams[boule] != team
    ]
    throws += [
        Throw(team, skill, action)
        for action in ACTIONS
        if action in skill.may and unguarded(rules, position, action)
    ]
    return throws

"""A throw from the first die to the last: each stage asks for what it needs next (see kit.games.chance)."""

from collections.abc import Hashable
from typing import Any, Final

from kit.games.chance import Ask, Trace, ask_for
from kit.games.petanque.board import DIRECTIONS, OUT, X1
from kit.games.petanque.motion import at, fly, run
from kit.games.petanque.position import Position, place_all
from kit.games.petanque.rules import POINT, PUSH_JACK, SHOOT, SHOOT_JACK, STONE, Adjustment, Rules
from kit.games.petanque.throw import Throw

WAYS: Final[tuple[Hashable, ...]] = tuple(range(len(DIRECTIONS)))
TAKE_OR_LEAVE: Final[tuple[Hashable, ...]] = (True, False)
_Context = tuple[Any, ...]


def begin(rules: Rules, position: Position, throw: Throw) -> Ask:
    """The first question of a throw; the throw must be lawful."""
    purpose, stage = _FIRST[throw.action]
    return ask_for((purpose, 1, stage, (rules, position, throw), (), -1))


# Adjusting a die -----------------------------------------------------------------------------


def _adjusted(
    trace: Trace | None, throw: Throw, adjustment: Adjustment, die: int, taken: bool, rule: str
) -> int:
    value = adjustment.apply(die) if taken else die
    if trace is not None and adjustment.add:
        if not taken:
            trace.add("ruling-3", "die.declined", skill=throw.skill.id, die=die)
        elif value == die:
            trace.add(rule, "die.exempt", skill=throw.skill.id, die=die)
        else:
            trace.add(rule, "die.adjusted", skill=throw.skill.id, die=die, value=value)
    return value


# Pointing: 1.3 -------------------------------------------------------------------------------


def _point_run(context: _Context, trace: Trace | None, die: int, _: int) -> Ask:
    rules, position, throw = context
    if trace is not None:
        trace.add(
            "1.3", "point.roll", boule=len(position.fields), donnee=rules.board.name(throw.donnee), die=die
        )
    skill = throw.skill
    if skill.point.optional and skill.point_by_die[die] != die:
        return Ask("adjust", 0, _point_adjust, (*context, die), TAKE_OR_LEAVE, throw.team)
    length = skill.point_by_die[die]
    if trace is not None:
        _adjusted(trace, throw, skill.point, die, True, "1.1")
    return ask_for(("direction", 2, _point_direction, (rules, position, throw, length), (), -1))


def _point_adjust(context: _Context, trace: Trace | None, taken: bool, _: int) -> Ask:
    rules, position, throw, die = context
    length = _adjusted(trace, throw, throw.skill.point, die, taken, "1.1")
    return Ask("direction", 2, _point_direction, (rules, position, throw, length))


def _point_direction(context: _Context, trace: Trace | None, first: int, second: int) -> Any:
    rules, _position, throw, _length = context
    direction = rules.rosette[first + second]
    if direction == STONE:
        lucky = throw.skill.stone == "self"
        if trace is not None:
            trace.add("1.3", f"stone.{throw.skill.stone}", a=first, b=second, sum=first + second)
        chooser = throw.team if lucky else 1 - throw.team
        return Ask("stone", 0, _point_chosen, context, WAYS, chooser)
    if trace is not None:
        _explain_direction(trace, "1.3", first, second, direction)
    return _point_end(context, trace, direction)


def _point_chosen(context: _Context, trace: Trace | None, direction: int, _: int) -> Position:
    if trace is not None:
        trace.add("1.3", "stone.chosen", direction=DIRECTIONS[direction])
    return _point_end(context, trace, direction)


def _point_end(context: _Context, trace: Trace | None, direction: int) -> Position:
    rules, position, throw, length = context
    fields, steps = run(rules, position.fields, throw.donnee, length, direction, trace)
    end = at(rules, throw.donnee, direction, steps)
    if trace is not None:
        passed = [at(rules, throw.donnee, direction, step) for step in range(steps)]
        _explain_end(rules, trace, position, len(position.fields), end, passed)
    return place_all((position.jack, (*fields, end), (*position.teams, throw.team)))


def _explain_direction(trace: Trace, rule: str, first: int, second: int, direction: int) -> None:
    trace.add(rule, "direction", a=first, b=second, sum=first + second, direction=DIRECTIONS[direction])


def _explain_end(
    rules: Rules, trace: Trace, position: Position, boule: int, end: int, passed: list[int]
) -> None:
    if position.jack in passed:
        trace.add("1.3-B", "run.over_jack", at=rules.board.name(position.jack))
    if end == OUT:
        trace.add("1.3-C", "boule.dead", boule=boule)
    elif end == position.jack:
        trace.add("1.3-B", "run.on_jack", boule=boule, at=rules.board.name(end))
    else:
        trace.add("1.3", "boule.stands", boule=boule, at=rules.board.name(end))


# Pushing the jack: 1.3.1 ---------------------------------------------------------------------


def _push_attempt(context: _Context, trace: Trace | None, die: int, _: int) -> Any:
    rules, position, throw = context
    if die in rules.push_succeeds_on:
        if trace is not None:
            trace.add("1.3.1", "push.success", die=die)
        return Ask("run", 1, _push_run, context)
    wanted = at(rules, position.jack, X1, rules.push_overshoot)
    end, steps = wanted, rules.push_overshoot
    while end != OUT and end in position.fields:  # ruling 10; the jack's own field is free
        steps -= 1
        end = at(rules, position.jack, X1, steps)
    if trace is not None:
        boule = len(position.fields)
        trace.add("1.3.1", "push.fail", die=die, n=rules.push_overshoot)
        name = rules.board.name
        if end == OUT:
            trace.add("1.3.1", "push.fail_out", boule=boule)
        elif end == wanted:
            trace.add("1.3.1", "push.fail_stands", boule=boule, at=name(end))
        else:
            rule = "1.3.1" if steps == rules.push_overshoot - 1 else "ruling-10"
            trace.add(rule, "push.fail_taken", boule=boule, at=name(wanted), to=name(end))
    return position.thrown(throw.team, end)


def _push_run(context: _Context, trace: Trace | None, length: int, _: int) -> Position:
    rules, position, throw = context
    boule = len(position.fields)
    if trace is not None:
        trace.add("1.3.1", "push.run", boule=boule, n=length, at=rules.board.name(position.jack))
    fields, steps = run(rules, position.fields, position.jack, length, X1, trace)
    end = at(rules, position.jack, X1, steps)
    jack = at(rules, position.jack, X1, steps + rules.push_ahead)
    if trace is not None:
        name = rules.board.name
        if end == OUT:
            trace.add("1.3-C", "boule.dead", boule=boule)
        else:
            trace.add("1.3.1", "boule.stands", boule=boule, at=name(end))
        if jack == OUT:
            trace.add("ruling-11", "push.jack_dead")
        else:
            trace.add("1.3.1", "push.jack", at=name(jack))
    return Position(jack, (*fields, end), (*position.teams, throw.team))


# Shooting: 1.4 -------------------------------------------------------------------------------


def _shot_die(context: _Context, trace: Trace | None, die: int, _: int) -> Any:
    rules, position, throw = context
    skill = throw.skill
    rule = "1.4" if throw.action == SHOOT else "1.4.1"
    if trace is not None:
        if throw.action == SHOOT:
            at_field = rules.board.name(position.fields[throw.target])
            trace.add(rule, "shoot.roll", other=throw.target, at=at_field, die=die)
        else:
            trace.add(rule, "jackshot.roll", at=rules.board.name(position.jack), die=die)
    if skill.shoot.optional and skill.shoot_by_die[die] != die:
        return Ask("adjust", 0, _shot_adjust, (*context, die), TAKE_OR_LEAVE, throw.team)
    if trace is not None:
        _adjusted(trace, throw, skill.shoot, die, True, rule)
    value = skill.shoot_by_die[die]
    return (_shot_value if throw.action == SHOOT else _jack_shot)(context, trace, value)


def _shot_adjust(context: _Context, trace: Trace | None, taken: bool, _: int) -> Any:
    *rest, die = context
    throw = context[2]
    rule = "1.4" if throw.action == SHOOT else "1.4.1"
    value = _adjusted(trace, throw, throw.skill.shoot, die, taken, rule)
    return (_shot_value if throw.action == SHOOT else _jack_shot)(tuple(rest), trace, value)


def _shot_value(context: _Context, trace: Trace | None, value: int) -> Any:
    rules, position, throw = context
    boule, target = len(position.fields), throw.target
    start = position.fields[target]
    if value in rules.carreau:  # 1.4-A
        if trace is not None:
            trace.add("1.4-A", "shoot.carreau", boule=boule, other=target, at=rules.board.name(start))
        flying = position.moved(target, OUT).thrown(throw.team, start)
        return Ask("flight", 1, _flight_run, (rules, flying, throw.team, start, (target,)))
    if value in rules.hit:  # 1.4-B: the target comes down first
        if trace is not None:
            trace.add("1.4-B", "shoot.hit", boule=boule, other=target)
        flying = position.moved(target, OUT).thrown(throw.team, OUT)
        return Ask("flight", 1, _flight_run, (rules, flying, throw.team, start, (target, boule)))
    if trace is not None:
        trace.add("1.4-C", "shoot.miss", boule=boule)
    return position.thrown(throw.team, OUT)


def _flight_run(context: _Context, trace: Trace | None, die: int, _: int) -> Ask:
    rules, position, team, start, flying = context
    length = die * rules.flight
    if trace is not None:
        trace.add("1.4", "flight.roll", boule=flying[0], die=die, times=rules.flight, n=length)
    return Ask("direction", 2, _flight_direction, (rules, position, team, start, flying, length))


def _flight_direction(context: _Context, trace: Trace | None, first: int, second: int) -> Any:
    rules, _position, team = context[:3]
    direction = rules.rosette[first + second]
    if direction == STONE:
        if trace is not None:
            trace.add("1.4", "stone.shot", a=first, b=second, sum=first + second)
        return Ask("stone", 0, _flight_chosen, context, WAYS, team)
    if trace is not None:
        _explain_direction(trace, "1.4", first, second, direction)
    return _flight_end(context, trace, direction)


def _flight_chosen(context: _Context, trace: Trace | None, direction: int, _: int) -> Any:
    if trace is not None:
        trace.add("1.4", "stone.chosen", direction=DIRECTIONS[direction])
    return _flight_end(context, trace, direction)


def _flight_end(context: _Context, trace: Trace | None, direction: int) -> Any:
    rules, position, team, start, flying, length = context
    boule = flying[0]
    landed = position.moved(boule, fly(rules, position.fields, boule, start, length, direction, trace))
    if len(flying) == 1:
        return landed
    return Ask("flight", 1, _flight_run, (rules, landed, team, start, flying[1:]))


# Shooting the jack: 1.4.1 --------------------------------------------------------------------


def _jack_shot(context: _Context, trace: Trace | None, value: int) -> Position:
    rules, position, throw = context
    after: Position = position.thrown(throw.team, OUT)  # ruling 14
    boule = len(position.fields)
    if value not in rules.shoot_jack_succeeds_on:
        if trace is not None:
            trace.add("1.4.1", "jackshot.miss", boule=boule)
        return after
    if trace is not None:
        trace.add("1.4.1", "jackshot.hit")
        trace.add("ruling-14", "jackshot.boule_dead", boule=boule)
    return Position(OUT, after.fields, after.teams)


_FIRST: Final = {
    POINT: ("run", _point_run),
    PUSH_JACK: ("attempt", _push_attempt),
    SHOOT: ("hit", _shot_die),
    SHOOT_JACK: ("hit", _shot_die),
}

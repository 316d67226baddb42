"""Throws through the air, from the die that was rolled: the shot (1.4) and shooting the jack (1.4.1)."""

from typing import Any

from kit.core.chance import Ask, Trace
from kit.games.petanque.engine.adjust import Context, adjust
from kit.games.petanque.engine.board import DIRECTIONS, OUT
from kit.games.petanque.engine.direction import WAYS, explain_direction
from kit.games.petanque.engine.motion import fly
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.rules import SHOOT, STONE

# Shooting: 1.4 -------------------------------------------------------------------------------


def shoot(context: Context, trace: Trace | None, die: int, _: int) -> Any:
    rules, position, throw = context
    if trace is not None:
        name = rules.board.name
        if throw.action == SHOOT:
            at_field = name(position.fields[throw.target])
            trace.add("1.4", "shoot.roll", other=throw.target, at=at_field, die=die)
        else:
            trace.add("1.4.1", "jackshot.roll", at=name(position.jack), die=die)
    return adjust(context, trace, die, _shot_value if throw.action == SHOOT else _jack_shot)


def _shot_value(context: Context, trace: Trace | None, value: int) -> Any:
    rules, position, throw = context
    boule, target = len(position.fields), throw.target
    start, shot = position.fields[target], rules.shoot
    if value in shot.carreau or value in throw.skill.carreau:  # 1.4-A
        if trace is not None:
            trace.add("1.4-A", "shoot.carreau", boule=boule, other=target, at=rules.board.name(start))
        flying = position.moved(target, OUT).thrown(throw.team, start)
        return Ask("flight", 1, _flight_run, (rules, flying, throw.team, start, (target,)))
    if value in shot.hit:  # 1.4-B: the target comes down first
        if trace is not None:
            trace.add("1.4-B", "shoot.hit", boule=boule, other=target)
        flying = position.moved(target, OUT).thrown(throw.team, OUT)
        return Ask("flight", 1, _flight_run, (rules, flying, throw.team, start, (target, boule)))
    if trace is not None:
        trace.add("1.4-C", "shoot.miss", boule=boule)
    return position.thrown(throw.team, OUT)


def _flight_run(context: Context, trace: Trace | None, die: int, _: int) -> Ask:
    rules, position, team, start, flying = context
    length = die * rules.shoot.flight
    if trace is not None:
        trace.add("1.4", "flight.roll", boule=flying[0], die=die, times=rules.shoot.flight, n=length)
    context = (rules, position, team, start, flying, length)
    return Ask("direction", 2, _flight_direction, context, odds=rules.way_odds)


def _flight_direction(context: Context, trace: Trace | None, first: int, second: int) -> Any:
    direction = context[0].ways[first + second]
    if direction == STONE:
        if trace is not None:
            trace.add("1.4", "stone.shot", a=first, b=second, sum=first + second)
        return Ask("stone", 0, _flight_chosen, context, WAYS, context[2])
    if trace is not None:
        explain_direction(trace, "1.4", first, second, direction)
    return _flight_end(context, trace, direction)


def _flight_chosen(context: Context, trace: Trace | None, direction: int, _: int) -> Any:
    if trace is not None:
        trace.add("1.4", "stone.chosen", direction=DIRECTIONS[direction])
    return _flight_end(context, trace, direction)


def _flight_end(context: Context, trace: Trace | None, direction: int) -> Any:
    rules, position, team, start, flying, length = context
    boule = flying[0]
    landed = position.moved(boule, fly(rules, position.fields, boule, start, length, direction, trace))
    if len(flying) == 1:
        return landed
    return Ask("flight", 1, _flight_run, (rules, landed, team, start, flying[1:]))


# Shooting the jack: 1.4.1 --------------------------------------------------------------------


def _jack_shot(context: Context, trace: Trace | None, value: int) -> Position:
    rules, position, throw = context
    after: Position = position.thrown(throw.team, OUT)  # ruling 14
    boule = len(position.fields)
    if value not in rules.shoot_jack.succeeds_on:
        if trace is not None:
            trace.add("1.4.1", "jackshot.miss", boule=boule)
        return after
    if trace is not None:
        trace.add("1.4.1", "jackshot.hit")
        trace.add("ruling-14", "jackshot.boule_dead", boule=boule)
    return Position(OUT, after.fields, after.teams)

"""Throws along the ground, from the die that was rolled: pointing (1.3) and pushing the jack (1.3.1)."""

from typing import Any

from kit.core.chance import Ask, Trace, ask_for
from kit.games.petanque.engine.adjust import Context, adjust
from kit.games.petanque.engine.board import DIRECTIONS, OUT, X1
from kit.games.petanque.engine.direction import WAYS, explain_direction
from kit.games.petanque.engine.motion import at, run
from kit.games.petanque.engine.position import Position, place_all
from kit.games.petanque.engine.rules import STONE, Rules

# Pointing: 1.3 -------------------------------------------------------------------------------


def point(context: Context, trace: Trace | None, die: int, _: int) -> Ask:
    rules, position, throw = context
    if trace is not None:
        trace.add(
            "1.3", "point.roll", boule=len(position.fields), donnee=rules.board.name(throw.donnee), die=die
        )
    skill = throw.skill
    length = skill.point_by_die[die]
    if trace is None and (length == die or not skill.point.optional):  # nothing to explain, nothing to ask
        return ask_for(
            ("direction", 2, _point_direction, (rules, position, throw, length), (), -1, rules.way_odds)
        )
    ask: Ask = adjust(context, trace, die, _point_adjusted)
    return ask


def _point_adjusted(context: Context, trace: Trace | None, length: int) -> Ask:
    odds = context[0].way_odds
    return ask_for(("direction", 2, _point_direction, (*context, length), (), -1, odds))


def _point_direction(context: Context, trace: Trace | None, first: int, second: int) -> Any:
    rules, _position, throw, _length = context
    direction = rules.ways[first + second]
    if direction == STONE:
        lucky = throw.skill.stone == "self"
        if trace is not None:
            trace.add("1.3", f"stone.{throw.skill.stone}", a=first, b=second, sum=first + second)
        chooser = throw.team if lucky else 1 - throw.team
        return Ask("stone", 0, _point_chosen, context, WAYS, chooser)
    if trace is not None:
        explain_direction(trace, "1.3", first, second, direction)
    return _point_end(context, trace, direction)


def _point_chosen(context: Context, trace: Trace | None, direction: int, _: int) -> Position:
    if trace is not None:
        trace.add("1.3", "stone.chosen", direction=DIRECTIONS[direction])
    return _point_end(context, trace, direction)


def _point_end(context: Context, trace: Trace | None, direction: int) -> Position:
    rules, position, throw, length = context
    met = None if trace is None else Trace()
    fields, steps, end = run(rules, position.fields, throw.donnee, length, direction, met)
    if trace is not None and met is not None:
        passed = [at(rules, throw.donnee, direction, step) for step in range(steps)]
        _explain_end(rules, trace, position, end, passed, met)
    return place_all((position.jack, (*fields, end), (*position.teams, throw.team)))


def _explain_end(
    rules: Rules, trace: Trace, position: Position, end: int, passed: list[int], met: Trace
) -> None:
    """Note the rest of a run: where it passes the jack, whom it has met, where it ends."""
    boule, reached = len(position.fields), met[0].args["k"] if met else len(passed)
    if position.jack in passed[:reached]:
        trace.add("1.3-B", "run.over_jack", at=rules.board.name(position.jack))
    trace.extend(met)
    if position.jack in passed[reached:]:
        trace.add("1.3-B", "run.over_jack", at=rules.board.name(position.jack))
    if end == OUT:
        trace.add("1.3-C", "boule.dead", boule=boule)
    elif end == position.jack:
        trace.add("1.3-B", "run.on_jack", boule=boule, at=rules.board.name(end))
    else:
        trace.add("1.3", "boule.stands", boule=boule, at=rules.board.name(end))


# Pushing the jack: 1.3.1 ---------------------------------------------------------------------


def push_jack(context: Context, trace: Trace | None, die: int, _: int) -> Any:
    if trace is not None:
        trace.add("1.3.1", "push.roll", at=context[0].board.name(context[1].jack), die=die)
    return adjust(context, trace, die, _push_value)


def _push_value(context: Context, trace: Trace | None, value: int) -> Any:
    rules, position, throw = context
    if value in rules.push_jack.succeeds_on:
        if trace is not None:
            trace.add("1.3.1", "push.success", value=value)
        return Ask("run", 1, _push_run, context)
    overshoot = rules.push_jack.overshoot
    wanted = at(rules, position.jack, X1, overshoot)
    end, steps = wanted, overshoot
    while end != OUT and end in position.fields:  # ruling 10; the jack's own field is free
        steps -= 1
        end = at(rules, position.jack, X1, steps)
    if trace is not None:
        boule = len(position.fields)
        trace.add("1.3.1", "push.fail", value=value, n=overshoot)
        name = rules.board.name
        if end == OUT:
            trace.add("1.3.1", "push.fail_out", boule=boule)
        elif end == wanted:
            trace.add("1.3.1", "push.fail_stands", boule=boule, at=name(end))
        else:
            rule = "1.3.1" if steps == overshoot - 1 else "ruling-10"
            trace.add(rule, "push.fail_taken", boule=boule, at=name(wanted), to=name(end))
    return position.thrown(throw.team, end)


def _push_run(context: Context, trace: Trace | None, length: int, _: int) -> Position:
    rules, position, throw = context
    boule = len(position.fields)
    if trace is not None:
        trace.add("1.3.1", "push.run", boule=boule, n=length, at=rules.board.name(position.jack))
    fields, steps, end = run(rules, position.fields, position.jack, length, X1, trace)
    jack = at(rules, position.jack, X1, steps + rules.push_jack.ahead)
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

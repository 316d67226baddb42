"""How boules move: rolling on from the donnée (1.3), flying after a shot (1.4)."""

from kit.core.chance import Trace
from kit.games.petanque.engine.board import DIRECTIONS, OUT
from kit.games.petanque.engine.rules import Rules


def at(rules: Rules, start: int, direction: int, steps: int) -> int:
    """The field so many steps away in a straight line, or OUT."""
    if steps == 0:
        return start
    ray = rules.board.rays[direction][start]
    return ray[steps - 1] if steps <= len(ray) else OUT


def run(
    rules: Rules, fields: tuple[int, ...], start: int, length: int, direction: int, trace: Trace | None
) -> tuple[tuple[int, ...], int, int]:
    """Roll a boule along the ground: where the others lie then, how many fields it got, and where it is."""
    ray = rules.board.rays[direction][start]
    if rules.board.ray_sets[direction][start].isdisjoint(fields):  # quick, and nearly always so
        return fields, length, (ray[length - 1] if length else start) if length <= len(ray) else OUT
    reached = 0
    for field in ray[:length]:
        reached += 1
        if field in fields:
            break
    else:
        return fields, length, at(rules, start, direction, length)
    # 1.3-A
    wall = ray[reached : reached + rules.point.wall - 1]
    if len(wall) == rules.point.wall - 1 and all(beyond in fields for beyond in wall):
        if trace is not None:
            trace.add("1.3-A", "run.wall", k=reached, at=rules.board.name(field), wall=rules.point.wall)
        return fields, reached - 1, at(rules, start, direction, reached - 1)
    left = length - (reached - 1)
    wanted = pushed = left // rules.point.divide
    for free, beyond in enumerate(ray[reached : reached + wanted]):
        if beyond in fields:  # ruling 8
            pushed = free
            break
    boule = fields.index(field)
    target = at(rules, field, direction, pushed)
    if trace is not None:
        _explain_bump(rules, trace, boule, field, target, reached, left, wanted, pushed)
    steps = reached + pushed - 1
    return (*fields[:boule], target, *fields[boule + 1 :]), steps, at(rules, start, direction, steps)


def _explain_bump(
    rules: Rules,
    trace: Trace,
    boule: int,
    field: int,
    target: int,
    reached: int,
    left: int,
    wanted: int,
    pushed: int,
) -> None:
    name = rules.board.name
    trace.add("1.3-A", "run.bump", other=boule, k=reached, at=name(field), left=left, s=wanted)
    if pushed < wanted:
        trace.add("ruling-8", "run.shortened", other=boule, s=pushed, to=name(target))
    elif pushed == 0:
        trace.add("1.3-A", "run.stopped", other=boule, at=name(field))
    elif target == OUT:
        trace.add("ruling-9", "run.pushed_out", other=boule)
    else:
        trace.add("1.3-A", "run.pushed", other=boule, to=name(target))


def fly(
    rules: Rules,
    fields: tuple[int, ...],
    boule: int,
    start: int,
    length: int,
    direction: int,
    trace: Trace | None,
) -> int:
    """Where a boule comes down; `fields` without the flying boule, `start` where the flight began."""
    ray = rules.board.rays[direction][start]
    if length > len(ray):
        if trace is not None:
            trace.add("1.4", "flight.out", boule=boule, n=length, direction=DIRECTIONS[direction])
        return OUT
    path = (start, *ray[:length])
    for steps in range(length, -1, -1):
        if path[steps] not in fields:
            break
    else:
        if trace is not None:
            trace.add("ruling-12", "flight.nowhere", boule=boule, at=rules.board.name(path[length]))
        return OUT
    if trace is not None:
        name = rules.board.name
        if steps == length:
            trace.add("1.4", "flight.lands", boule=boule, at=name(path[length]))
        elif steps:
            trace.add("1.4", "flight.taken", boule=boule, at=name(path[length]), to=name(path[steps]))
        else:
            trace.add("ruling-12", "flight.back", boule=boule, at=name(path[length]), to=name(start))
    return path[steps]

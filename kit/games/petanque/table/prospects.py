"""What a throw may lead to, exactly; which throws are best; and a map of every landing spot."""

from collections.abc import Container, Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kit.core.wire import bad, get, only
from kit.games.petanque.content.proof import table_of
from kit.games.petanque.engine.board import OUT
from kit.games.petanque.engine.judge import read_position
from kit.games.petanque.engine.odds import Prospect, endings, first_die, outcomes, prospect
from kit.games.petanque.engine.position import Position, parse_place
from kit.games.petanque.engine.rules import POINT, SHOOT
from kit.games.petanque.engine.throw import Throw, lawful
from kit.games.petanque.engine.wire import Table, read_skill, read_team, read_throw
from kit.games.petanque.table.aims import spots, targets
from kit.table.odds import Chance, Chances

if TYPE_CHECKING:
    from kit.art.scene import Scene
    from kit.games.petanque.content import PetanqueContent

BEST: Final = 10
"""So many throws are ranked."""
_REQUEST: Final = frozenset({"position", "throw", "first"})
_THROW: Final = frozenset({"team", "boule", "skill", "character", "action", "donnee", "target"})


class _Asked(NamedTuple):
    table: Table
    position: Position
    ids: tuple[str, ...]
    throw: Throw
    first: bool


def _read(content: "PetanqueContent", request: Mapping[str, Any]) -> _Asked:
    """A request as the referee takes it, without dice; without an action, every throw is meant."""
    only(request, _REQUEST)
    table = table_of(content)
    position, ids = read_position(table, request)
    data = get(request, "throw", dict)
    only(data, _THROW, "throw.")
    if "action" in data:
        throw = read_throw(table, data, ids)
    else:
        for name in ("donnee", "target"):
            if name in data:
                raise bad("unknown", name=f"throw.{name}")
        throw = Throw(read_team(data, "team", "throw."), read_skill(table, data), "")
    first = get(request, "first", bool) if "first" in request else False
    return _Asked(table, position, ids, throw, first)


def odds(content: "PetanqueContent", request: Mapping[str, Any]) -> Chances:
    """The chances of one throw, or the best throws."""
    asked = _read(content, request)
    return _of_throw(asked) if asked.throw.action else _ranked(asked)


def _of_throw(asked: _Asked) -> Chances:
    rules, throw = asked.table.rules, asked.throw
    after = outcomes(rules, asked.position, throw, asked.first)
    promise = prospect(rules, throw.team, after)
    tries = first_die(rules, asked.position, throw)
    dead = sum((chance for position, chance in after.items() if position.jack == OUT), Fraction(0))
    found = [Chance(f"try.{step}", chance) for step, chance in tries.items()]
    found += [Chance("nearest", promise.nearest), Chance("points", promise.points, average=True)]
    if dead:
        found.append(Chance("jack-dead", dead))
    for field, share in sorted(endings(after).items(), key=lambda item: (-item[1], item[0])):
        at = {"at": rules.board.name(field)}
        found.append(Chance("dead", share) if field == OUT else Chance("ends", share, at))
    return found


def _ranked(asked: _Asked) -> Chances:
    """The best throws of this skill: by points if the end closed then, then by lying nearest."""
    rules, position, team = asked.table.rules, asked.position, asked.throw.team
    near, worth_it = {*spots(rules, asked.throw.skill, position.jack)}, {*targets(rules, position, team)}
    found = []
    for throw in lawful(rules, position, team, asked.throw.skill, asked.first):
        if throw.action == POINT and throw.donnee not in near:
            continue
        if throw.action == SHOOT and throw.target not in worth_it:
            continue
        promise = prospect(rules, team, outcomes(rules, position, throw, asked.first))
        found.append((promise, throw))
    found.sort(key=lambda one: (-one[0].points, -one[0].nearest))
    ranked = []
    for place, (promise, throw) in enumerate(found[:BEST], 1):
        args: dict[str, Any] = {"place": place, "points": float(round(promise.points, 2))}
        if throw.action in (POINT, SHOOT):
            at = throw.donnee if throw.action == POINT else position.fields[throw.target]
            args["at"] = rules.board.name(at)
        ranked.append(Chance(f"best.{throw.action}", promise.nearest, args))
    return ranked


def landings(
    content: "PetanqueContent", request: Mapping[str, Any], fields: Iterable[str] | None = None
) -> dict[str, Prospect]:
    """What every landing spot of a point throw promises, or each of these that is free."""
    asked = _read(content, request)
    board = asked.table.rules.board
    chosen = None if fields is None else {parse_place(board, field) for field in fields}
    return {board.name(field): one for field, one in _landings(asked, chosen).items()}


def _landings(asked: _Asked, fields: Container[int] | None = None) -> dict[int, Prospect]:
    rules, position, throw = asked.table.rules, asked.position, asked.throw
    return {
        one.donnee: prospect(rules, throw.team, outcomes(rules, position, one, asked.first))
        for one in lawful(rules, position, throw.team, throw.skill, True)
        if fields is None or one.donnee in fields
    }


def odds_map(content: "PetanqueContent", request: Mapping[str, Any], lang: str) -> "Scene":
    """Every landing spot of a point throw with the chance to lie nearest from there, in per cent."""
    from kit.games.petanque.art.boules import balls
    from kit.games.petanque.art.figure import figure
    from kit.games.petanque.art.marks import Boule, Heat, Jack, Mark
    from kit.games.petanque.engine.rules import TEAMS

    asked = _read(content, request)
    rules, position, throw = asked.table.rules, asked.position, asked.throw
    name = rules.board.name
    chances = {field: one.nearest for field, one in _landings(asked).items()}
    most = max(chances.values(), default=Fraction(1)) or Fraction(1)
    heat = [
        Heat(name(field), float(chance / most), str(round(100 * chance)) if chance else "")
        for field, chance in chances.items()
    ]
    boules = [
        Boule(name(field), TEAMS[team], mark)
        for field, team, mark in zip(position.fields, position.teams, asked.ids, strict=True)
        if field != OUT
    ]
    skill = {"skill": content.text(content.skills[throw.skill.id].name, lang)}
    title = content.phrases.say("odds.map", lang, skill)
    marks: list[Mark] = [*heat, *boules, Jack(name(position.jack))]
    return figure(rules.terrain, balls(content), marks, title=title, lang=lang)

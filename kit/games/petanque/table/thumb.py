"""A player who goes by rules of thumb: quick enough for matches by the hundred where nothing is compiled."""

from functools import lru_cache
from typing import Final, NamedTuple

from kit.core.dice import FACES, SUMS
from kit.games.petanque.engine.board import DIRECTIONS, FAR, OUT
from kit.games.petanque.engine.match import State
from kit.games.petanque.engine.rules import POINT, PUSH_JACK, SHOOT, SHOOT_JACK, STONE, Rules, Skill
from kit.games.petanque.engine.throw import NOTHING, Throw, unguarded
from kit.games.petanque.table.aims import CLOSE, Weighed, away, targets, throwers

_AROUND: Final = 8
"""Landing spots are looked for so far from the jack."""
_SPOTS: Final = 6
_OPEN: Final = 0.35
"""What a hit is worth that leaves the point with them, beside one that wins it."""
_ROLLS: Final = len(FACES) * sum(SUMS.values())


class _Spot(NamedTuple):
    """Where a boule lands, how far from the jack it stops on average, how often nearer than each distance."""

    field: int
    away: float
    nearer: tuple[float, ...]


@lru_cache(maxsize=4096)
def _spots(rules: Rules, skill: Skill, jack: int) -> tuple[_Spot, ...]:
    """The best landing spots on an empty board."""
    to_jack = rules.board.distance[jack]
    fields = [field for field in range(len(rules.board.names)) if 0 < to_jack[field] <= _AROUND]
    order = sorted((round(away(rules, skill, jack, field), 9), field) for field in fields)[:_SPOTS]
    return tuple(_Spot(field, far, _nearer(rules, skill, jack, field)) for far, field in order)


def _nearer(rules: Rules, skill: Skill, jack: int, spot: int) -> tuple[float, ...]:
    """How often a boule that meets nothing stops nearer than each distance."""
    to_jack, stops = rules.board.distance[jack], [0] * (CLOSE + 1)
    for die in FACES:
        length, ends = skill.point_by_die[die], []
        for way in range(len(DIRECTIONS)):
            ray = (spot, *rules.board.rays[way][spot])
            ends.append(min(to_jack[ray[length]], CLOSE) if 0 <= length < len(ray) else CLOSE)
        stone = min(ends) if skill.stone == "self" else max(ends)
        for total, count in SUMS.items():
            way = rules.ways[total]
            stops[stone if way == STONE else ends[way]] += count
    return tuple(sum(stops[:near]) / _ROLLS for near in range(CLOSE + 1))


@lru_cache(maxsize=256)
def _hits(rules: Rules, skill: Skill, action: str) -> float:
    """How often the first die of an action succeeds; a roll that may be repeated counts twice."""
    good = {
        SHOOT: rules.shoot.carreau | rules.shoot.hit | skill.carreau,
        PUSH_JACK: rules.push_jack.succeeds_on,
        SHOOT_JACK: rules.shoot_jack.succeeds_on,
    }[action]
    adjust = skill.adjustment(action)
    count = sum(adjust.apply(die) in good or (adjust.optional and die in good) for die in FACES)
    chance = count / len(FACES)
    return 1 - (1 - chance) ** 2 if action in skill.reroll else chance


def by_thumb(state: State) -> Weighed:
    """Who points best points while his team lies nearest; else whatever most likely wins the point back."""
    rules, position, team = state.setup.rules, state.position, state.turn
    taken = {position.jack, *position.fields}
    ours, theirs = state.near[team], state.near[1 - team]
    behind = not state.first and theirs <= ours
    aims = sorted(targets(rules, position, team), key=lambda n: _far(state, n)) if behind else []
    worth = _after_hit(state, aims[0]) if aims else 0.0
    found: list[tuple[float, float, Weighed]] = []
    for who, skill, again in throwers(state):
        spots = _spots(rules, skill, position.jack)
        free = next((spot for spot in spots if spot.field not in taken), None)
        if free is not None:
            chance = free.nearer[min(theirs, CLOSE)] if behind else 1.0
            throw = Throw(team, skill, POINT, free.field, NOTHING, again)
            found.append((chance, -free.away, Weighed(chance, who, throw)))
        if aims:
            chance = _hits(rules, skill, SHOOT) * worth
            found.append(
                (chance, 0, Weighed(chance, who, Throw(team, skill, SHOOT, NOTHING, aims[0], again)))
            )
        if behind:
            for action in (PUSH_JACK, SHOOT_JACK):
                if action in skill.may and unguarded(rules, position, action):
                    chance = _hits(rules, skill, action)
                    throw = Throw(team, skill, action, NOTHING, NOTHING, again)
                    found.append((chance, -1, Weighed(chance, who, throw)))
    if found:
        return max(found, key=lambda one: one[:2])[2]
    who, skill, again = next(throwers(state))
    spare = next(field for field in range(len(rules.board.names)) if field not in taken)
    return Weighed(0.0, who, Throw(team, skill, POINT, spare, NOTHING, again))


def _after_hit(state: State, boule: int) -> float:
    """How good it is to be rid of a boule: all is well if ours is the nearest then."""
    teams = state.position.teams
    rest = (_far(state, n) for n, team in enumerate(teams) if team != state.turn and n != boule)
    return 1.0 if min(rest, default=FAR) > state.near[state.turn] else _OPEN


def _far(state: State, boule: int) -> int:
    position = state.position
    field = position.fields[boule]
    return FAR if field == OUT else state.setup.rules.board.distance[position.jack][field]

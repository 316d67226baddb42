"""Throws worth a thought, and what lies on average after each, by the engine itself."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import lru_cache
from operator import mul
from typing import Final, NamedTuple

from kit.core.chance import Ask, best
from kit.core.dice import FACES, SUMS
from kit.games.petanque.engine.board import DIRECTIONS, OUT
from kit.games.petanque.engine.match import State
from kit.games.petanque.engine.motion import at
from kit.games.petanque.engine.odds import outcomes, worth
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.rules import ACTIONS, POINT, SHOOT, STONE, Rules, Skill
from kit.games.petanque.engine.score import Pair, nearest
from kit.games.petanque.engine.throw import NOTHING, Throw, unguarded

SPOTS: Final = 24
"""So many landing spots are weighed: those that bring a boule nearest on an empty board."""
CLOSE: Final = 6
"""Beyond this distance a boule is simply far away."""


class Weighed(NamedTuple):
    """A throw of a character and what lies on average after it."""

    value: float
    character: str
    throw: Throw


@lru_cache(maxsize=4096)
def spots(rules: Rules, skill: Skill, jack: int) -> tuple[int, ...]:
    """The landing spots worth a thought, the best on an empty board first."""
    near = [field for field in range(len(rules.board.names)) if field != jack]
    far = {field: away(rules, skill, jack, field) for field in near}
    return tuple(sorted(near, key=lambda field: (far[field], field))[:SPOTS])


def away(rules: Rules, skill: Skill, jack: int, donnee: int) -> int:
    """How far from the jack a point throw ends if it meets nothing, far being far, added up over all dice."""
    close, total = _close(rules, jack), 0
    for ends in _ends(rules, skill)[donnee]:
        lying = [close[end] for end in ends]
        stone = min(lying) if skill.stone == "self" else max(lying)
        total += sum(map(mul, leading(rules), (*lying, stone)))
    return total


@lru_cache(maxsize=4096)
def _close(rules: Rules, jack: int) -> tuple[int, ...]:
    """Each field's distance from the jack, far being far; the last is the dead zone's, where OUT finds it."""
    return tuple(min(distance, CLOSE) for distance in rules.board.distance[jack])


@lru_cache(maxsize=256)
def _ends(rules: Rules, skill: Skill) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """By donnée and die: where a run ends in each direction."""
    ways, lengths = range(len(DIRECTIONS)), skill.point_by_die[FACES[0] :]
    return tuple(
        tuple(tuple(at(rules, donnee, way, length) for way in ways) for length in lengths)
        for donnee in range(len(rules.board.names))
    )


@lru_cache(maxsize=16)
def leading(rules: Rules) -> tuple[int, ...]:
    """How many throws of two dice lead each way; how many to a choice, last."""
    ways = [rules.ways[total] for total, n in SUMS.items() for _ in range(n)]
    return tuple(ways.count(way) for way in (*range(len(DIRECTIONS)), STONE))


def targets(rules: Rules, position: Position, team: int) -> list[int]:
    """The opponent's boules that would count, or else the nearest ones."""
    to_jack = rules.board.distance[position.jack]
    near = nearest(rules, position)
    least = max(near[1 - team], near[team] - 1)
    return [
        boule
        for boule, (field, of) in enumerate(zip(position.fields, position.teams, strict=True))
        if field != OUT and of != team and to_jack[field] <= least
    ]


def after_throw(state: State) -> Pair:
    """What both teams hold once the team in turn has thrown."""
    ours, theirs = state.in_hand
    return (ours - 1, theirs) if state.turn == 0 else (ours, theirs - 1)


def throwers(state: State) -> Iterator[tuple[str, Skill, bool]]:
    """Who may throw, one for each skill that would come to the same; whether a reroll is left."""
    seen = set()
    for character, boules in zip(state.teams[state.turn], state.hands[state.turn], strict=True):
        skill, again = state.setup.skills[character], character not in state.rerolled
        if boules and (key := (skill, again and bool(skill.reroll))) not in seen:
            seen.add(key)
            yield character, skill, again


def candidates(state: State, skill: Skill, again: bool) -> list[Throw]:
    """Throws worth a thought: near the jack, at boules that count, at the jack itself."""
    rules, position, team = state.setup.rules, state.position, state.turn
    taken = {position.jack, *position.fields}
    free = [field for field in spots(rules, skill, position.jack) if field not in taken]
    if not free:
        free = [field for field in range(len(rules.board.names)) if field not in taken][:1]
    throws = [Throw(team, skill, POINT, field, NOTHING, again) for field in free]
    if state.first:
        return throws
    throws += [Throw(team, skill, SHOOT, NOTHING, boule, again) for boule in targets(rules, position, team)]
    at_jack = [action for action in ACTIONS if action in skill.may and unguarded(rules, position, action)]
    return throws + [Throw(team, skill, action, NOTHING, NOTHING, again) for action in at_jack]


Judge = Callable[[Position], float]
"""What a position is worth to the team in turn."""


def weigh_plainly(state: State, judge: Judge | None = None) -> list[Weighed]:
    """Every candidate of one state, by the engine itself: slow, and the truth."""
    rules, team, in_hand = state.setup.rules, state.turn, after_throw(state)
    value = judge or (lambda after: worth(rules, after, team, in_hand))

    def choose(ask: Ask) -> Hashable:
        return best(ask, lambda after, who: value(after) if who == team else -value(after), choose)

    found = []
    for character, skill, again in throwers(state):
        for throw in candidates(state, skill, again):
            chances = outcomes(rules, state.position, throw, state.first, choose)
            mean = sum(float(chance) * value(after) for after, chance in chances.items())
            found.append(Weighed(mean, character, throw))
    return found


def best_first(weighed: Sequence[Weighed]) -> list[Weighed]:
    """The throws worth most first; of equals, the first."""
    return sorted(weighed, key=lambda one: -round(one.value, 6))

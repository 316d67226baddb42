"""Throws worth a thought, and what lies on average after each, by the engine itself."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from kit.core.dice import FACES, SUMS
from kit.games.petanque.engine.board import DIRECTIONS, OUT
from kit.games.petanque.engine.match import State
from kit.games.petanque.engine.odds import best_choice, outcomes, worth
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
    far = {field: away(rules, skill, jack, field) for field in range(len(rules.board.names)) if field != jack}
    return tuple(sorted(far, key=lambda field: (round(far[field], 9), field))[:SPOTS])


def away(rules: Rules, skill: Skill, jack: int, donnee: int) -> float:
    """How far from the jack a point throw ends on average if it meets nothing, far being far."""
    to_jack, total = rules.board.distance[jack], 0.0
    for die in FACES:
        length = skill.point_by_die[die]
        ends = []
        for way in range(len(DIRECTIONS)):
            ray = (donnee, *rules.board.rays[way][donnee])
            ends.append(min(to_jack[ray[length]], CLOSE) if 0 <= length < len(ray) else CLOSE)
        stone = min(ends) if skill.stone == "self" else max(ends)
        total += sum(
            n * (stone if rules.ways[of] == STONE else ends[rules.ways[of]]) for of, n in SUMS.items()
        )
    return total


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


def weigh_plainly(state: State) -> list[Weighed]:
    """Every candidate of one state, by the engine itself: slow, and the truth."""
    rules, team, in_hand = state.setup.rules, state.turn, after_throw(state)
    found = []
    for character, skill, again in throwers(state):
        for throw in candidates(state, skill, again):
            chances = outcomes(rules, state.position, throw, state.first, best_choice(rules, in_hand))
            value = sum(
                float(chance) * worth(rules, after, team, in_hand) for after, chance in chances.items()
            )
            found.append(Weighed(value, character, throw))
    return found


def best_first(weighed: Sequence[Weighed]) -> list[Weighed]:
    """The throws worth most first; of equals, the first."""
    return sorted(weighed, key=lambda one: -round(one.value, 6))

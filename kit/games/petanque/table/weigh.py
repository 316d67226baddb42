"""What throws are worth on average: of many states at once, as `aims.weigh_plainly` would say of each."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import inf
from typing import Any, Final, NamedTuple

import numpy as np

from kit.core.dice import FACES
from kit.games.petanque.engine.board import OUT
from kit.games.petanque.engine.match import State
from kit.games.petanque.engine.odds import POINT_WORTH
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.rules import POINT, PUSH_JACK, SHOOT, SHOOT_JACK, Rules, Skill
from kit.games.petanque.engine.score import points
from kit.games.petanque.engine.throw import NOTHING, Throw
from kit.games.petanque.table.aims import (
    CLOSE,
    SPOTS,
    Weighed,
    after_throw,
    candidates,
    leading,
    targets,
    throwers,
)
from kit.games.petanque.table.arrays import WAYS, Floats, Ints, tables
from kit.games.petanque.table.batch import Batch, Lie, as_it_lies, run_lengths
from kit.games.petanque.table.outlook import FAR_OFF, MOST, SHARE, Outlook

_AT_JACK: Final = (PUSH_JACK, SHOOT_JACK)


class _Thrower(NamedTuple):
    """Somebody who may throw: in which state, the how-manieth there, and what of the batch is for him."""

    row: int
    seat: int
    character: str
    skill: Skill
    again: bool
    spots: Ints  # numbers of the landing spots weighed
    shots: Ints  # numbers of the shots weighed


class _Option(NamedTuple):
    """A throw: what it is worth, where it stands in the order of candidates, who makes it, at what."""

    value: float
    order: tuple[int, int]
    who: _Thrower
    action: str
    place: int


@lru_cache(maxsize=256)
def _ends(rules: Rules, skill: Skill) -> Ints:
    """Where a run ends that meets nothing: données × dice × directions."""
    table = tables(rules)
    donnees, lengths = np.arange(table.out)[:, None, None], np.array(skill.point_by_die[FACES[0] :])
    return table.at(np.arange(WAYS), donnees, lengths[:, None])


@lru_cache(maxsize=4096)
def quick_spots(rules: Rules, skill: Skill, jack: int) -> tuple[int, ...]:
    """What `aims.spots` says, worked out for the whole board at once."""
    away = np.minimum(tables(rules).far[jack, _ends(rules, skill)], CLOSE)
    chosen = away.min(axis=2) if skill.stone == "self" else away.max(axis=2)
    *ways, stone = leading(rules)
    far = (away @ np.array(ways) + stone * chosen).sum(axis=1)
    order: list[int] = np.argsort(far, kind="stable").tolist()
    return tuple([field for field in order if field != jack][:SPOTS])


@lru_cache(maxsize=8192)
def _joined(rules: Rules, skills: tuple[Skill, ...], jack: int) -> tuple[Ints, dict[Skill, Ints]]:
    """The landing spots of several skills, and which of them are each one's, in its own order."""
    of = {skill: quick_spots(rules, skill, jack) for skill in skills}
    every = sorted({field for fields in of.values() for field in fields})
    place = {field: n for n, field in enumerate(every)}
    numbers = {skill: np.array([place[f] for f in fields]) for skill, fields in of.items()}
    return np.array(every, dtype=np.intp), numbers


def weigh(
    states: Sequence[State], most: int | None = None, outlook: Outlook | None = None
) -> list[list[Weighed]]:
    """The throws of each state with what they are worth, best first; the states are of one set of rules.

    Worth is how it lies after the throw or, with an outlook, what the end will come to.
    """
    if not states:
        return []
    rules = states[0].setup.rules
    dead = [_if_dead(one) for one in states]
    judge = as_it_lies if outlook is None else _Ahead(outlook, states)
    batch = Batch(rules, [one.position for one in states], [one.turn for one in states], dead, judge)
    seated: list[_Thrower] = []
    rows: list[int] = []
    fields: list[Ints] = []
    shots: list[tuple[int, int]] = []
    for row, state in enumerate(states):
        who = list(throwers(state))
        every, numbers = _joined(rules, tuple(dict.fromkeys(one[1] for one in who)), state.position.jack)
        aims = [] if state.first else targets(rules, state.position, state.turn)
        aimed = np.arange(len(shots), len(shots) + len(aims), dtype=np.intp)
        seated += [_Thrower(row, n, *one, numbers[one[1]] + len(rows), aimed) for n, one in enumerate(who)]
        rows += [row] * len(every)
        fields.append(every)
        shots += [(row, boule) for boule in aims]
    ground = _Ground(batch, np.array(rows, dtype=np.intp), np.concatenate(fields), seated, shots)
    first = np.array([state.first for state in states])
    found: list[list[_Option]] = [[] for _ in states]
    for skill in dict.fromkeys(one.skill for one in seated):
        mine = [one for one in seated if one.skill is skill]
        for option in (*ground.points(skill, mine, most), *ground.shots(skill, mine)):
            found[option.who.row].append(option)
        for option in ground.at_jack(skill, [one for one in mine if not first[one.row]]):
            found[option.who.row].append(option)
    return [_chosen(state, options, most) for state, options in zip(states, found, strict=True)]


class _Ahead:
    """`Outlook.worth` for many."""

    def __init__(self, outlook: Outlook, states: Sequence[State]) -> None:
        far, most = FAR_OFF + 1, MOST + 1
        self._table = np.array(outlook.table).reshape(far, far, most, most, most)
        held = [after_throw(one)[:: -1 if one.turn else 1] for one in states]
        self._held = np.minimum(np.array(held, dtype=np.intp), MOST)

    def __call__(self, rows: Any, lie: Lie) -> Floats:
        near, other = np.minimum(lie.near, FAR_OFF), np.minimum(lie.other, FAR_OFF)
        counting, (ours, theirs) = np.minimum(abs(lie.net), MOST), np.moveaxis(self._held[rows], -1, 0)
        leads = self._table[np.minimum(near, other), np.maximum(near, other), counting, ours, theirs]
        trails = -self._table[np.minimum(near, other), np.maximum(near, other), counting, theirs, ours]
        level = (leads + trails) / 2
        value = np.where(lie.near < lie.other, leads, np.where(lie.near > lie.other, trails, level))
        judged: Floats = SHARE * POINT_WORTH * value + (1 - SHARE) * as_it_lies(rows, lie)
        return judged


class _Ground:
    """What was worked out for all throwers together."""

    def __init__(
        self,
        batch: Batch,
        rows: Ints,
        fields: Ints,
        seated: Sequence[_Thrower],
        shots: Sequence[tuple[int, int]],
    ) -> None:
        self._batch, self._fields = batch, fields
        self._lengths = run_lengths({one.skill for one in seated})
        self._runs = batch.runs(rows, fields, self._lengths)
        self._free = ~batch.occupied[rows, fields]
        self._shots = np.array(shots, dtype=np.intp).reshape(-1, 2)
        self._flights = batch.flights(self._shots[:, 0], self._shots[:, 1]) if len(shots) else None
        self._unguarded = {action: batch.unguarded(action) for action in _AT_JACK}

    def points(self, skill: Skill, throwers: Sequence[_Thrower], most: int | None) -> Iterator[_Option]:
        numbers = np.stack([one.spots for one in throwers])
        again = np.repeat([one.again for one in throwers], numbers.shape[1])
        value = self._batch.point(self._runs[numbers.reshape(-1)], self._lengths, skill, again)
        values = np.where(self._free[numbers], value.reshape(numbers.shape), -np.inf)
        best = np.argsort(-np.round(values, 6), axis=1, kind="stable")[:, :most]
        places = self._fields[numbers]
        for one, order, worth, place in zip(
            throwers, best.tolist(), values.tolist(), places.tolist(), strict=True
        ):
            for n in order:
                if worth[n] != -inf:
                    yield _Option(worth[n], (one.seat, n), one, POINT, place[n])

    def shots(self, skill: Skill, throwers: Sequence[_Thrower]) -> Iterator[_Option]:
        if self._flights is None:
            return
        who = [one for one in throwers for _ in one.shots]
        numbers = np.concatenate([one.shots for one in throwers])
        rows = np.array([one.row for one in who], dtype=np.intp)
        again = np.array([one.again for one in who], dtype=np.bool_)
        value = self._batch.shoot(rows, self._flights.of(numbers), skill, again)
        for one, worth, number in zip(who, value.tolist(), numbers.tolist(), strict=True):
            yield _Option(worth, (one.seat, SPOTS + number), one, SHOOT, int(self._shots[number, 1]))

    def at_jack(self, skill: Skill, throwers: Sequence[_Thrower]) -> Iterator[_Option]:
        for n, (action, weighed) in enumerate(
            ((PUSH_JACK, self._batch.push), (SHOOT_JACK, self._batch.shoot_jack))
        ):
            who = [one for one in throwers if action in skill.may and self._unguarded[action][one.row]]
            if not who:
                continue
            rows = np.array([one.row for one in who], dtype=np.intp)
            value = weighed(rows, skill, np.array([one.again for one in who], dtype=np.bool_))
            last = SPOTS + len(self._shots) + n
            for one, worth in zip(who, value.tolist(), strict=True):
                yield _Option(worth, (one.seat, last), one, action, NOTHING)


def _if_dead(state: State) -> float:
    """What it is worth to the team in turn if the jack dies by its throw."""
    ours, theirs = points(state.setup.rules, Position(OUT), after_throw(state))
    return POINT_WORTH * float(ours - theirs if state.turn == 0 else theirs - ours)


def _chosen(state: State, options: list[_Option], most: int | None) -> list[Weighed]:
    """The best of them first, of equals the one that is listed first."""
    options.sort(key=lambda one: (-round(one.value, 6), one.order))
    found = []
    for value, _, who, action, place in options[:most]:
        donnee, target = (place, NOTHING) if action == POINT else (NOTHING, place)
        throw = Throw(state.turn, who.skill, action, donnee, target, who.again)
        found.append(Weighed(value, who.character, throw))
    if not found:  # no spot near the jack is free: take what the plain way takes
        character, skill, again = next(throwers(state))
        return [Weighed(0.0, character, throw) for throw in candidates(state, skill, again)]
    return found

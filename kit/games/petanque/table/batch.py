"""Many positions at once, in NumPy: what every throw is worth on average, exactly as the engine would say.

The plain engine stays the truth: a test compares the two. Rules' numbers come from `Rules` alone.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np

from kit.core.dice import FACES
from kit.games.petanque.engine.board import X1, X2
from kit.games.petanque.engine.odds import POINT_WORTH
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.rules import POINT, PUSH_JACK, SHOOT, SHOOT_JACK, Rules, Skill
from kit.games.petanque.table.arrays import (
    WAYS,
    Bools,
    Floats,
    Ints,
    Spread,
    bump,
    free_run,
    landing,
    overshot,
    spread,
    tables,
    taken,
)


class Lie(NamedTuple):
    """How positions lie for the team in turn: points it would gain or lose now, the nearest boules."""

    net: Ints
    near: Ints
    other: Ints


class Judge(Protocol):
    """What positions are worth to the team in turn, points by the hundred; `rows` are the batch's."""

    def __call__(self, rows: Any, lie: Lie) -> Floats: ...


def as_it_lies(rows: Any, lie: Lie) -> Floats:
    """`odds.worth`: points as they stand, then who is nearer."""
    value: Floats = (POINT_WORTH * lie.net + lie.other - lie.near).astype(np.float64)
    return value


class Flights(NamedTuple):
    """What shots are worth that come off: a carreau, a hit."""

    carreau: Floats
    hit: Floats

    def of(self, index: Any) -> "Flights":
        """Some of them."""
        return Flights(self.carreau[index], self.hit[index])


def run_lengths(skills: Iterable[Skill]) -> list[int]:
    """All lengths that a point throw of these skills may run."""
    found: set[int] = set()
    for skill in skills:
        found |= {*skill.point_by_die[1:], *(FACES if skill.point.optional else ())}
    return sorted(found)


class Batch:
    """Positions with the team that throws next in each, and what throws are worth to it on average."""

    def __init__(
        self,
        rules: Rules,
        positions: Sequence[Position],
        team: Sequence[int],
        dead: Sequence[float],
        judge: Judge = as_it_lies,
    ) -> None:
        """`dead` is what each is worth if the jack dies."""
        self._judge = judge
        self.table = tables(rules)
        self.dead = np.array(dead, dtype=np.float64)
        self.spread = spread(self.table, positions)
        self.team = np.array(team, dtype=np.intp)
        self.occupied = taken(self.table, self.spread.fields)
        self.ours, self.theirs = self.spread.away(self.table, self.team)
        self.by_distance = self._by_distance()

    def _by_distance(self) -> Floats:
        """What a position is worth with a boule more so far from the jack and nothing else moved."""
        table = self.table
        near, other = self.ours.min(axis=1), self.theirs.min(axis=1)
        distance = np.arange(table.reach + 1)[None, :]
        nearer = np.minimum(near[:, None], distance)
        gained = (self.ours[:, :, None] < other[:, None, None]).sum(axis=1) + (distance < other[:, None])
        lost = (self.theirs[:, :, None] < nearer[:, None, :]).sum(axis=1)
        rows = np.arange(len(near))[:, None]
        return self._judge(rows, Lie(gained - lost, nearer, np.broadcast_to(other[:, None], nearer.shape)))

    # Pointing: 1.3 ---------------------------------------------------------------------------

    def point(self, runs: Floats, lengths: Sequence[int], skill: Skill, again: Bools) -> Floats:
        """What pointing is worth, from what runs of these lengths are worth (see `runs`)."""
        means = self._chosen(runs, skill.stone == "self")
        at = {length: column for column, length in enumerate(lengths)}
        dice = []
        for die in FACES:
            value = means[:, at[skill.point_by_die[die]]]
            dice.append(np.maximum(value, means[:, at[die]]) if skill.point.optional else value)
        return _rolled(np.stack(dice, axis=1), skill, POINT, again)

    def _chosen(self, values: Floats, self_chooses: bool) -> Floats:
        """The mean over directions, which come last; on a stone somebody chooses."""
        table = self.table
        choice = values.max(axis=-1) if self_chooses else values.min(axis=-1)
        mean: Floats = values @ table.ways + table.stone * choice
        return mean

    def runs(self, rows: Ints, donnees: Ints, lengths: Sequence[int]) -> Floats:
        """What each run from these landing spots is worth: rows × lengths × directions."""
        table, jacks = self.table, self.spread.jacks[rows]
        ways = np.arange(WAYS)[None, :]
        first = free_run(table, self.occupied, rows[:, None], ways, donnees[:, None], max(lengths))
        values = np.empty((len(rows), len(lengths), WAYS))
        for column, length in enumerate(lengths):
            ends = table.at(ways, donnees[:, None], length)
            values[:, column] = self.by_distance[rows[:, None], table.far[jacks[:, None], ends]]
            at, way = np.nonzero(first < length)
            if len(at):
                values[at, column, way] = self._bumped(rows[at], way, donnees[at], first[at, way], length)
        return values

    def _bumped(self, rows: Ints, way: Ints, start: Ints, met: Ints, length: int) -> Floats:
        """What runs are worth that meet a boule after `met` fields."""
        after, ends, _ = bump(self.table, self.occupied, self.spread.fields, rows, way, start, met, length)
        return self._worth(self.spread.jacks[rows], rows, after, ends)

    def _worth(self, jacks: Ints, rows: Ints, fields: Ints, ends: Ints) -> Floats:
        """What it is worth to the team in turn with these fields, its new boule here."""
        team, teams = self.team[rows], self.spread.teams[rows]
        fields[:, -1], teams[:, -1] = ends, team
        ours, theirs = Spread(jacks, fields, teams).away(self.table, team)
        near, other = ours.min(axis=1), theirs.min(axis=1)
        net = (ours < other[:, None]).sum(axis=1) - (theirs < near[:, None]).sum(axis=1)
        value = self._judge(rows, Lie(net, near, other))
        return np.where(jacks == self.table.out, self.dead[rows], value)

    # Pushing the jack: 1.3.1 -----------------------------------------------------------------

    def push(self, rows: Ints, skill: Skill, again: Bools) -> Floats:
        """What a deliberate push is worth."""
        table, rule, jacks = self.table, self.table.rules.push_jack, self.spread.jacks[rows]
        ends = overshot(table, self.occupied, rows, X1, jacks)
        missed = self.by_distance[rows, table.far[jacks, ends]]
        runs = np.stack([self._pushed(rows, jacks, die) for die in FACES], axis=1).mean(axis=1)

        def value(counted: int) -> Floats:
            return runs if counted in rule.succeeds_on else missed

        return _adjusted(skill, PUSH_JACK, value, again)

    def _pushed(self, rows: Ints, jacks: Ints, die: int) -> Floats:
        table, fields = self.table, self.spread.fields[rows]
        ends, reached = table.at(X1, jacks, die), np.full(len(rows), die)
        first = free_run(table, self.occupied, rows, X1, jacks, die)
        hit = np.nonzero(first < die)[0]
        if len(hit):
            fields[hit], ends[hit], reached[hit] = bump(
                table, self.occupied, self.spread.fields, rows[hit], X1, jacks[hit], first[hit], die
            )
        jack = table.at(X1, jacks, reached + table.rules.push_jack.ahead)
        return self._worth(jack, rows, fields, ends)

    # Shooting: 1.4 ---------------------------------------------------------------------------

    def shoot(self, rows: Ints, flights: "Flights", skill: Skill, again: Bools) -> Floats:
        """What shots are worth, from what their flights are worth (see `flights`)."""
        rule = self.table.rules.shoot
        carreau = {*rule.carreau, *skill.carreau}
        missed = self.by_distance[rows, self.table.reach]

        def value(number: int) -> Floats:
            return flights.carreau if number in carreau else flights.hit if number in rule.hit else missed

        return _adjusted(skill, SHOOT, value, again)

    def flights(self, rows: Ints, targets: Ints) -> "Flights":
        """What it is worth to hit these boules (their numbers), whoever throws."""
        return Flights(self._flights(rows, targets, False), self._flights(rows, targets, True))

    def _flights(self, rows: Ints, targets: Ints, both: bool) -> Floats:
        """The target flies off; on a hit the thrown boule follows it, otherwise it lies in its place."""
        table, team = self.table, self.team[rows]
        fields, teams = self.spread.fields[rows].copy(), self.spread.teams[rows].copy()
        index, spare = np.arange(len(rows)), fields.shape[1] - 1
        start = fields[index, targets]
        fields[index, targets] = table.out
        fields[:, spare], teams[:, spare] = (table.out if both else start), team
        if not both:
            return self._flown(rows, fields, teams, targets, start)
        landings = self._landings(fields, start)
        count = landings.shape[1] * landings.shape[2]
        again = np.repeat(fields, count, axis=0)
        again[np.arange(len(again)), np.repeat(targets, count)] = landings.reshape(-1)
        then = self._flown(
            np.repeat(rows, count),
            again,
            np.repeat(teams, count, axis=0),
            np.full(len(again), spare),
            np.repeat(start, count),
        )
        mean: Floats = self._chosen(then.reshape(landings.shape), True).mean(axis=1)
        return mean

    def _flown(self, rows: Ints, fields: Ints, teams: Ints, boule: Any, start: Ints) -> Floats:
        """The mean over all flights of one boule, the thrower choosing on a stone."""
        landings = self._landings(fields, start)
        values = self._placed(rows, fields, teams, boule, landings)
        mean: Floats = self._chosen(values, True).mean(axis=1)
        return mean

    def _landings(self, fields: Ints, start: Ints) -> Ints:
        """Where a flight comes down: rows × dice × directions."""
        flights = np.array(FACES)[None, :, None] * self.table.rules.shoot.flight
        rows = np.arange(len(fields))[:, None, None]
        ways, begun = np.arange(WAYS)[None, None, :], start[:, None, None]
        return landing(self.table, taken(self.table, fields), rows, ways, begun, flights)

    def _placed(self, rows: Ints, fields: Ints, teams: Ints, boule: Any, landings: Ints) -> Floats:
        """What positions are worth with one boule put down here and there."""
        table, index = self.table, np.arange(len(fields))
        jacks, team = self.spread.jacks[rows], self.team[rows]
        lying = fields.copy()
        lying[index, boule] = table.out
        ours, theirs = Spread(jacks, lying, teams).away(table, team)
        mine = (teams[index, boule] == team)[:, None, None]
        where = table.far[jacks[:, None, None], landings]
        near, other = ours.min(axis=1)[:, None, None], theirs.min(axis=1)[:, None, None]
        nearer = np.where(mine, np.minimum(near, where), near)
        others = np.where(mine, other, np.minimum(other, where))
        shape = (len(fields), -1, 1)
        gained = (ours[:, None, :] < others.reshape(shape)).sum(axis=2).reshape(landings.shape)
        lost = (theirs[:, None, :] < nearer.reshape(shape)).sum(axis=2).reshape(landings.shape)
        gained = gained + np.where(mine, where < others, False)
        lost = lost + np.where(mine, False, where < nearer)
        return self._judge(rows[:, None, None], Lie(gained - lost, nearer, others))

    def shoot_jack(self, rows: Ints, skill: Skill, again: Bools) -> Floats:
        """1.4.1: the jack is dead, or the boule is."""
        missed = self.by_distance[rows, self.table.reach]
        hits = self.table.rules.shoot_jack.succeeds_on

        def value(counted: int) -> Floats:
            return self.dead[rows] if counted in hits else missed

        return _adjusted(skill, SHOOT_JACK, value, again)

    def unguarded(self, action: str) -> Bools:
        """Where the jack is free to be pushed or shot."""
        table, jacks = self.table, self.spread.jacks
        rows = np.arange(len(jacks))
        free = (jacks != table.out) & ~self.occupied[rows, jacks]
        if action == PUSH_JACK:
            free &= ~self.occupied[rows, table.at(X2, jacks, 1)]
        found: Bools = free
        return found


def _adjusted(skill: Skill, action: str, value: Any, again: Bools) -> Floats:
    """The mean over the first die, adjusted by the skill; who may decline does what is better."""
    adjustment = skill.adjustment(action)
    dice = []
    for die in FACES:
        taken = value(adjustment.apply(die))
        dice.append(np.maximum(taken, value(die)) if adjustment.optional else taken)
    return _rolled(np.stack(dice, axis=1), skill, action, again)


def _rolled(dice: Floats, skill: Skill, action: str, again: Bools) -> Floats:
    """The mean over the first die, which may be rolled again where the skill allows it."""
    mean: Floats = dice.mean(axis=1)
    if action not in skill.reroll:
        return mean
    kept: Floats = np.maximum(dice, mean[:, None]).mean(axis=1)
    return np.where(again, kept, mean)

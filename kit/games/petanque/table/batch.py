"""Many positions at once, in NumPy: what every throw is worth on average, exactly as the engine would say.

The plain engine stays the truth: a test compares the two. Rules' numbers come from `Rules` alone.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kit.core.dice import FACES, SUMS
from kit.games.petanque.engine.board import DIRECTIONS, OUT, X1, X2
from kit.games.petanque.engine.odds import POINT_WORTH
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.rules import POINT, PUSH_JACK, SHOOT, SHOOT_JACK, STONE, Rules, Skill

Ints: TypeAlias = NDArray[np.int32]
Floats: TypeAlias = NDArray[np.float64]
_WAYS: Final = len(DIRECTIONS)
_PAIRS: Final = len(FACES) ** 2


@dataclass(frozen=True, eq=False)
class Tables:
    """A board and its rosette as arrays. The field after the last one is the dead zone."""

    rules: Rules
    out: int
    rays: Ints  # direction, field, steps - 1: the field there
    far: Ints  # jack, field: the distance, `reach` at most
    reach: int
    ways: Floats  # how likely each direction is
    stone: float  # how likely a choice is


@lru_cache(maxsize=16)
def tables(rules: Rules) -> Tables:
    """The tables of these rules."""
    board = rules.board
    out, longest = len(board.names), max(board.columns, board.rows) + 1
    rays = np.full((_WAYS, out + 1, longest), out, dtype=np.int32)
    for way, lines in enumerate(board.rays):
        for field, ray in enumerate(lines):
            rays[way, field, : len(ray)] = ray
    reach = board.columns + board.rows
    far = np.full((out + 1, out + 1), reach, dtype=np.int32)
    far[:out, :out] = [row[:-1] for row in board.distance]
    ways, stone = np.zeros(_WAYS), 0.0
    for total, count in SUMS.items():
        if rules.ways[total] == STONE:
            stone += count / _PAIRS
        else:
            ways[rules.ways[total]] += count / _PAIRS
    return Tables(rules, out, rays, far, reach, ways, stone)


class Spread(NamedTuple):
    """Positions, a row each: jacks, fields of boules, and which team each boule is of (-1: none)."""

    jacks: Ints
    fields: Ints
    teams: Ints

    def taken(self, size: int) -> NDArray[np.bool_]:
        """Which fields have a boule; the dead zone never counts."""
        occupied = np.zeros((len(self.jacks), size + 1), dtype=np.bool_)
        np.put_along_axis(occupied, self.fields, True, axis=1)
        occupied[:, size] = False
        return occupied


def spread(table: Tables, positions: Sequence[Position]) -> Spread:
    """Positions as arrays, with room for one boule more."""
    most = max((len(position.fields) for position in positions), default=0) + 1
    jacks = np.array([p.jack if p.jack != OUT else table.out for p in positions], dtype=np.int32)
    fields = np.full((len(positions), most), table.out, dtype=np.int32)
    teams = np.full((len(positions), most), -1, dtype=np.int32)
    for row, position in enumerate(positions):
        n = len(position.fields)
        fields[row, :n] = position.fields
        teams[row, :n] = position.teams
    fields[fields == OUT] = table.out
    return Spread(jacks, fields, teams)


def worth(table: Tables, jacks: Ints, fields: Ints, teams: Ints, team: Ints, dead: Floats) -> Floats:
    """`odds.worth` of each row for its team."""
    away = table.far[jacks[:, None], fields]
    away = np.where(fields == table.out, table.reach, away)
    ours = np.where(teams == team[:, None], away, table.reach)
    theirs = np.where(teams == 1 - team[:, None], away, table.reach)
    near, other = ours.min(axis=1), theirs.min(axis=1)
    gained = (ours < other[:, None]).sum(axis=1) - (theirs < near[:, None]).sum(axis=1)
    return np.where(jacks == table.out, dead, POINT_WORTH * gained + other - near)


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
        self, rules: Rules, positions: Sequence[Position], team: Sequence[int], dead: Sequence[float]
    ) -> None:
        """`dead` is what each is worth if the jack dies."""
        self.table = tables(rules)
        self.dead = np.array(dead, dtype=np.float64)
        self.spread = spread(self.table, positions)
        self.team = np.array(team, dtype=np.int32)
        self.occupied = self.spread.taken(self.table.out)
        jacks, fields, teams = self.spread
        away = self.table.far[jacks[:, None], fields]
        away = np.where(fields == self.table.out, self.table.reach, away)
        self.ours = np.where(teams == self.team[:, None], away, self.table.reach)
        self.theirs = np.where(teams == 1 - self.team[:, None], away, self.table.reach)
        self.by_distance = self._by_distance()

    def _by_distance(self) -> Floats:
        """What a position is worth with a boule more so far from the jack and nothing else moved."""
        table = self.table
        near, other = self.ours.min(axis=1), self.theirs.min(axis=1)
        distance = np.arange(table.reach + 1)[None, :]
        nearer = np.minimum(near[:, None], distance)
        gained = (self.ours[:, :, None] < other[:, None, None]).sum(axis=1) + (distance < other[:, None])
        lost = (self.theirs[:, :, None] < nearer[:, None, :]).sum(axis=1)
        value = POINT_WORTH * (gained - lost) + other[:, None] - nearer
        worth: Floats = value.astype(np.float64)
        return worth

    # Pointing: 1.3 ---------------------------------------------------------------------------

    def point(self, runs: Floats, lengths: Sequence[int], skill: Skill, again: NDArray[np.bool_]) -> Floats:
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
        table, longest = self.table, max(lengths)
        shape = (len(rows), len(lengths), _WAYS)
        ways = np.arange(_WAYS)[None, :]
        rays = table.rays[ways, donnees[:, None]]  # rows × directions × steps
        steps = min(longest, rays.shape[2])
        met = self.occupied[rows[:, None, None], rays[:, :, :steps]]
        first = np.where(met.any(axis=2), met.argmax(axis=2), longest)
        jacks = self.spread.jacks[rows]
        values = np.empty(shape)
        hits: list[tuple[int, NDArray[np.intp], NDArray[np.intp]]] = []
        for column, length in enumerate(lengths):
            ends = _at(table, rays, donnees[:, None], np.full((len(rows), _WAYS), length))
            values[:, column] = self.by_distance[rows[:, None], table.far[jacks[:, None], ends]]
            at, way = np.nonzero(first < length)
            hits.append((column, at, way))
        for column, at, way in hits:
            if len(at):
                values[at, column, way] = self._bumped(
                    rows[at], donnees[at], way, first[at, way], np.full(len(at), lengths[column])
                )
        return values

    def _bumped(self, rows: Ints, start: Ints, way: Any, met: Any, length: Any) -> Floats:
        """What runs are worth that meet a boule after `met` fields."""
        fields, ends, _ = self._bump(rows, start, way, met, length)
        jacks, teams = self.spread.jacks[rows], self.spread.teams[rows].copy()
        team = self.team[rows]
        spare = fields.shape[1] - 1
        fields[:, spare], teams[:, spare] = ends, team
        return worth(self.table, jacks, fields, teams, team, self.dead[rows])

    def _bump(self, rows: Ints, start: Ints, way: Any, met: Any, length: Any) -> tuple[Ints, Ints, Any]:
        """1.3-A, rulings 8 and 9: all fields then, where the run ends, and after how many."""
        table, point = self.table, self.table.rules.point
        rays, index = table.rays[way, start], np.arange(len(rows))
        steps = rays.shape[1]
        stands = np.ones(len(rows), dtype=np.bool_)
        for beyond in range(1, point.wall):
            at = met + beyond
            stands &= (at < steps) & self.occupied[rows, rays[index, np.minimum(at, steps - 1)]]
        wanted = (length - met) // point.divide
        pushed = wanted.copy()
        for step in range(int(wanted.max(initial=0)), 0, -1):
            at = met + step
            blocked = (at < steps) & self.occupied[rows, rays[index, np.minimum(at, steps - 1)]]
            pushed = np.where(blocked & (step <= wanted), step - 1, pushed)
        pushed = np.where(stands, 0, pushed)
        field = rays[index, met]
        target = _at(table, table.rays[way, field], field, pushed)
        reached = met + np.where(stands, 0, pushed)
        fields = self.spread.fields[rows].copy()
        boule = (fields == field[:, None]).argmax(axis=1)
        fields[index, boule] = np.where(stands, field, target)
        return fields, _at(table, rays, start, reached), reached

    # Pushing the jack: 1.3.1 -----------------------------------------------------------------

    def push(self, rows: Ints, skill: Skill, again: NDArray[np.bool_]) -> Floats:
        """What a deliberate push is worth."""
        table, rule = self.table, self.table.rules.push_jack
        team, jacks = self.team[rows], self.spread.jacks[rows]
        rays = table.rays[np.full(len(rows), X1), jacks]
        # Ruling 10: a field that is taken sends it one nearer; off the board it is dead.
        steps = np.full(len(rows), rule.overshoot)
        ends = _at(table, rays, jacks, steps)
        while (taken := self.occupied[rows, ends]).any():
            steps = np.where(taken, steps - 1, steps)
            ends = np.where(taken, _at(table, rays, jacks, steps), ends)
        missed = self.by_distance[rows, table.far[jacks, ends]]
        runs = np.stack([self._pushed(rows, team, jacks, rays, die) for die in FACES], axis=1).mean(axis=1)

        def value(counted: int) -> Floats:
            return runs if counted in rule.succeeds_on else missed

        return _adjusted(skill, PUSH_JACK, value, again)

    def _pushed(self, rows: Ints, team: Ints, jacks: Ints, rays: Ints, die: int) -> Floats:
        table, ahead = self.table, self.table.rules.push_jack.ahead
        fields, reached = self.spread.fields[rows].copy(), np.full(len(rows), die)
        ends = _at(table, rays, jacks, reached)
        met = self.occupied[rows[:, None], rays[:, :die]]
        first = np.where(met.any(axis=1), met.argmax(axis=1), die)
        hit = np.nonzero(first < die)[0]
        if len(hit):
            ways = np.full(len(hit), X1)
            fields[hit], ends[hit], reached[hit] = self._bump(
                rows[hit], jacks[hit], ways, first[hit], np.full(len(hit), die)
            )
        teams, spare = self.spread.teams[rows].copy(), fields.shape[1] - 1
        fields[:, spare], teams[:, spare] = ends, team
        jack = _at(table, rays, jacks, reached + ahead)
        return worth(table, jack, fields, teams, team, self.dead[rows])

    # Shooting: 1.4 ---------------------------------------------------------------------------

    def shoot(self, rows: Ints, flights: "Flights", skill: Skill, again: NDArray[np.bool_]) -> Floats:
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
        jacks = self.spread.jacks[rows]
        if not both:
            return self._flown(jacks, fields, teams, team, targets, start)
        landings = self._landings(fields, start)
        count = landings.shape[1] * landings.shape[2]
        again = np.repeat(fields, count, axis=0)
        again[np.arange(len(again)), np.repeat(targets, count)] = landings.reshape(-1)
        then = self._flown(
            np.repeat(jacks, count),
            again,
            np.repeat(teams, count, axis=0),
            np.repeat(team, count),
            np.full(len(again), spare),
            np.repeat(start, count),
        )
        mean: Floats = self._chosen(then.reshape(landings.shape), True).mean(axis=1)
        return mean

    def _flown(self, jacks: Ints, fields: Ints, teams: Ints, team: Ints, boule: Any, start: Ints) -> Floats:
        """The mean over all flights of one boule, the thrower choosing on a stone."""
        landings = self._landings(fields, start)
        values = self._placed(jacks, fields, teams, team, boule, landings)
        mean: Floats = self._chosen(values, True).mean(axis=1)
        return mean

    def _landings(self, fields: Ints, start: Ints) -> Ints:
        """Where a flight comes down: rows × dice × directions."""
        table, flight = self.table, self.table.rules.shoot.flight
        occupied = np.zeros((len(fields), table.out + 1), dtype=np.bool_)
        np.put_along_axis(occupied, fields, True, axis=1)
        occupied[:, table.out] = False
        rays = table.rays[np.arange(_WAYS)[None, :], start[:, None]]
        found = np.empty((len(fields), len(FACES), _WAYS), dtype=np.int32)
        row = np.arange(len(fields))[:, None]
        for number, die in enumerate(FACES):
            steps = np.full((len(fields), _WAYS), die * flight)
            ends = _at(table, rays, start[:, None], steps)
            while (taken := occupied[row, ends]).any():  # back along the flight; ruling 12 to its beginning
                steps = np.where(taken, steps - 1, steps)
                ends = np.where(taken, _at(table, rays, start[:, None], steps), ends)
            found[:, number] = ends
        return found

    def _placed(
        self, jacks: Ints, fields: Ints, teams: Ints, team: Ints, boule: Any, landings: Ints
    ) -> Floats:
        """What positions are worth with one boule put down here and there."""
        table, index = self.table, np.arange(len(fields))
        away = np.where(fields == table.out, table.reach, table.far[jacks[:, None], fields])
        away[index, boule] = table.reach
        ours = np.where(teams == team[:, None], away, table.reach)
        theirs = np.where(teams == 1 - team[:, None], away, table.reach)
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
        value: Floats = (POINT_WORTH * (gained - lost) + others - nearer).astype(np.float64)
        return value

    def shoot_jack(self, rows: Ints, skill: Skill, again: NDArray[np.bool_]) -> Floats:
        """1.4.1: the jack is dead, or the boule is."""
        missed = self.by_distance[rows, self.table.reach]
        hits = self.table.rules.shoot_jack.succeeds_on

        def value(counted: int) -> Floats:
            return self.dead[rows] if counted in hits else missed

        return _adjusted(skill, SHOOT_JACK, value, again)

    def unguarded(self, action: str) -> NDArray[np.bool_]:
        """Where the jack is free to be pushed or shot."""
        table, jacks = self.table, self.spread.jacks
        rows = np.arange(len(jacks))
        free = (jacks != table.out) & ~self.occupied[rows, jacks]
        if action == PUSH_JACK:
            free &= ~self.occupied[rows, table.rays[X2, jacks, 0]]
        found: NDArray[np.bool_] = free
        return found


def _at(table: Tables, rays: Ints, start: Any, steps: Any) -> Ints:
    """The field so many steps along each ray; the dead zone beyond it, and where no step is left."""
    last = rays.shape[-1] - 1
    steps = np.asarray(steps)
    beyond = np.take_along_axis(rays, np.clip(steps - 1, 0, last)[..., None], axis=-1)[..., 0]
    nowhere = (steps < 0) | (steps - 1 > last)
    return np.where(steps == 0, start, np.where(nowhere, table.out, beyond)).astype(np.int32)


def _adjusted(skill: Skill, action: str, value: Any, again: NDArray[np.bool_]) -> Floats:
    """The mean over the first die, adjusted by the skill; who may decline does what is better."""
    adjustment = skill.adjustment(action)
    dice = []
    for die in FACES:
        taken = value(adjustment.apply(die))
        dice.append(np.maximum(taken, value(die)) if adjustment.optional else taken)
    return _rolled(np.stack(dice, axis=1), skill, action, again)


def _rolled(dice: Floats, skill: Skill, action: str, again: NDArray[np.bool_]) -> Floats:
    """The mean over the first die, which may be rolled again where the skill allows it."""
    mean: Floats = dice.mean(axis=1)
    if action not in skill.reroll:
        return mean
    kept: Floats = np.maximum(dice, mean[:, None]).mean(axis=1)
    return np.where(again, kept, mean)

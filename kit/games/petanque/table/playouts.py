"""Thousands of matches at once, thrown at random: `engine/playout.py` in NumPy, for simulations.

The plain engine stays the truth: a test lets it make the same throws with the same luck.
"""

from typing import Final, NamedTuple

import numpy as np

from kit.core.dice import FACES
from kit.games.petanque.engine.board import X1, X2
from kit.games.petanque.engine.match import Setup
from kit.games.petanque.engine.rules import ACTIONS, POINT, PUSH_JACK, SHOOT, SHOOT_JACK, STONE, Rules, Skill
from kit.games.petanque.table.arrays import (
    WAYS,
    Bools,
    Ints,
    Spread,
    bump,
    free_run,
    landing,
    overshot,
    tables,
    taken,
)

_POINT, _PUSH, _SHOOT, _SHOOT_JACK = (ACTIONS.index(one) for one in (POINT, PUSH_JACK, SHOOT, SHOOT_JACK))
_AT_JACK: Final = np.array([_PUSH, _SHOOT_JACK])
_FAILED, _DONE, _CARREAU = range(3)
_SIDES: Final = len(FACES)


class Luck(NamedTuple):
    """Whatever chance and people may be asked for in a throw, a row each; flights have a column each."""

    die: Ints
    reroll: Bools  # whether the first die is rolled again if it may be
    other: Ints  # what falls then
    adjust: Bools  # whether an adjustment is taken if it may be declined
    runs: Ints  # how far the jack is pushed, how far a boule flies
    sums: Ints  # two dice for a direction
    choices: Ints  # the direction chosen on a stone

    @classmethod
    def draw(cls, rng: np.random.Generator, count: int) -> "Luck":
        """All of it as it falls."""
        flags, dice = rng.random((2, count)) < 0.5, rng.integers(1, _SIDES + 1, (6, count, 2))
        choices = rng.integers(0, WAYS, (count, 2))
        return cls(dice[0, :, 0], flags[0], dice[0, :, 1], flags[1], dice[1], dice[2] + dice[3], choices)


class Aims(NamedTuple):
    """Throws as declared, a row each: the number of the skill, the action, and the donnée or the target."""

    skill: Ints
    action: Ints
    place: Ints
    again: Bools  # whether a reroll is left


class Skills:
    """What skills make of a first die, as arrays."""

    def __init__(self, rules: Rules, skills: tuple[Skill, ...]) -> None:
        # By skill, action, whether the adjustment is taken, and die: a length, or what becomes of a try.
        self.counted = np.zeros((len(skills), len(ACTIONS), 2, _SIDES + 1), dtype=np.intp)
        for number, skill in enumerate(skills):
            for action, name in enumerate(ACTIONS):
                adjustment = skill.adjustment(name)
                for die in FACES:
                    value = adjustment.apply(die)
                    left = die if adjustment.optional else value
                    self.counted[number, action, :, die] = [
                        _meaning(rules, skill, name, one) for one in (left, value)
                    ]
        self.may = np.array([[name in skill.may for name in ACTIONS] for skill in skills])
        self.rerolls = np.array([[name in skill.reroll for name in ACTIONS] for skill in skills])


def _meaning(rules: Rules, skill: Skill, action: str, value: int) -> int:
    if action == POINT:
        return value
    if action == SHOOT:
        if value in rules.shoot.carreau or value in skill.carreau:
            return _CARREAU
        return _DONE if value in rules.shoot.hit else _FAILED
    succeeds = rules.push_jack if action == PUSH_JACK else rules.shoot_jack
    return _DONE if value in succeeds.succeeds_on else _FAILED


class Throwing:
    """Throws of one set of rules and skills, resolved in arrays."""

    def __init__(self, rules: Rules, skills: tuple[Skill, ...]) -> None:
        self.table, self.skills = tables(rules), Skills(rules, skills)
        self._ways = np.array(rules.ways)

    def resolve(self, lying: Spread, occupied: Bools, slot: Ints, aims: Aims, luck: Luck) -> Bools:
        """Change positions (and what is occupied) as the throws do; the thrown boules are put at `slot`.

        Their team stands there already. Whether the reroll was used is told.
        """
        rerolled: Bools = luck.reroll & aims.again & self.skills.rerolls[aims.skill, aims.action]
        die = np.where(rerolled, luck.other, luck.die)
        counted = self.skills.counted[aims.skill, aims.action, luck.adjust.astype(np.intp), die]
        ways = self._ways[luck.sums]
        ways = np.where(ways == STONE, luck.choices, ways)
        rows = np.nonzero(aims.action == _POINT)[0]
        self._run(lying, occupied, rows, slot, ways[rows, 0], aims.place[rows], counted[rows])
        rows = np.nonzero((aims.action == _SHOOT) & (counted != _FAILED))[0]
        self._fly(lying, occupied, rows, slot, aims, luck.runs, ways, counted)
        self._push(lying, occupied, np.nonzero(aims.action == _PUSH)[0], slot, counted, luck.runs[:, 0])
        lying.jacks[(aims.action == _SHOOT_JACK) & (counted == _DONE)] = self.table.out
        return rerolled

    def _run(
        self,
        lying: Spread,
        occupied: Bools,
        rows: Ints,
        slot: Ints,
        way: Ints | int,
        start: Ints,
        length: Ints,
    ) -> Ints:
        """1.3: along the ground; after how many fields each comes to lie."""
        table, reached = self.table, length.copy()
        ends = table.at(way, start, length)
        met = free_run(table, occupied, rows, way, start, int(length.max(initial=1)))
        hit = np.nonzero(met < length)[0]
        if len(hit):
            at, towards = rows[hit], way if isinstance(way, int) else way[hit]
            after, ends[hit], reached[hit] = bump(
                table, occupied, lying.fields, at, towards, start[hit], met[hit], length[hit]
            )
            lying.fields[at] = after
        lying.fields[rows, slot[rows]] = ends
        return reached

    def _fly(
        self,
        lying: Spread,
        occupied: Bools,
        rows: Ints,
        slot: Ints,
        aims: Aims,
        dice: Ints,
        ways: Ints,
        counted: Ints,
    ) -> None:
        """1.4: the target flies off; on a hit the thrown boule follows it, otherwise it lies in its place."""
        table, flight = self.table, self.table.rules.shoot.flight
        target, mine, stays = aims.place[rows], slot[rows], counted[rows] == _CARREAU
        start = lying.fields[rows, target]
        occupied[rows, start] = stays
        ends = landing(table, occupied, rows, ways[rows, 0], start, dice[rows, 0] * flight)
        lying.fields[rows, target] = ends
        occupied[rows, ends] |= ends != table.out
        then = landing(table, occupied, rows, ways[rows, 1], start, dice[rows, 1] * flight)
        lying.fields[rows, mine] = np.where(stays, start, then)

    def _push(
        self, lying: Spread, occupied: Bools, rows: Ints, slot: Ints, counted: Ints, dice: Ints
    ) -> None:
        """1.3.1."""
        table, done = self.table, counted[rows] == _DONE
        missed, hit = rows[~done], rows[done]
        lying.fields[missed, slot[missed]] = overshot(table, occupied, missed, X1, lying.jacks[missed])
        reached = self._run(lying, occupied, hit, slot, X1, lying.jacks[hit], dice[hit])
        ahead = table.rules.push_jack.ahead
        lying.jacks[hit] = table.at(X1, lying.jacks[hit], reached + ahead)


class Matches:
    """So many matches side by side, each drawn anew when it is over; every lawful throw is equally likely."""

    def __init__(self, setup: Setup, count: int, seed: int) -> None:
        self.setup, self.rng = setup, np.random.default_rng(seed)
        self.names = tuple(setup.skills)
        self.throwing = Throwing(setup.rules, tuple(setup.skills.values()))
        self._all, self._hand = np.arange(count), np.array([setup.hand[name] for name in self.names])
        self._rectangle = np.array(setup.rules.rectangle)
        most = 2 * int(np.sort(self._hand)[-setup.characters :].sum())
        table = self.table = self.throwing.table
        self.lying = Spread(
            np.zeros(count, dtype=np.intp),
            np.full((count, most), table.out),
            np.full((count, most), -1),
        )
        self.slot = np.zeros(count, dtype=np.intp)  # boules thrown in this end
        self.who = np.zeros((count, 2, setup.characters), dtype=np.intp)
        self.hands = np.zeros_like(self.who)
        self.again = np.ones_like(self.who, dtype=np.bool_)
        self.score = np.zeros((count, 2), dtype=np.intp)
        self.near = np.full((count, 2), table.reach)
        self.turn = np.zeros(count, dtype=np.intp)
        self.starter = np.zeros(count, dtype=np.intp)
        self.over = 0
        self._begin(self._all)

    def _begin(self, rows: Ints) -> None:
        """New matches: characters by lot, and who starts."""
        lots = self.rng.random((len(rows), len(self.names))).argsort(axis=1)
        self.who[rows] = lots[:, : 2 * self.setup.characters].reshape(-1, 2, self.setup.characters)
        self.score[rows] = 0
        self.starter[rows] = self.rng.integers(0, 2, len(rows))
        self._new_end(rows)

    def _new_end(self, rows: Ints) -> None:
        """1.2: however often it is tried, every field of the rectangle is as likely for the jack."""
        self.lying.jacks[rows] = self._rectangle[self.rng.integers(0, len(self._rectangle), len(rows))]
        self.lying.fields[rows], self.lying.teams[rows] = self.table.out, -1
        self.hands[rows] = self._hand[self.who[rows]]
        self.again[rows], self.slot[rows], self.near[rows] = True, 0, self.table.reach
        self.turn[rows] = self.starter[rows]

    def throw(self) -> int:
        """One random throw in each; so many throws they were."""
        occupied = taken(self.table, self.lying.fields)
        seat = (self.rng.random(self.who.shape[::2]) * (self.hands[self._all, self.turn] > 0)).argmax(axis=1)
        aims = self.aim(occupied, seat)
        self.make(occupied, seat, aims, Luck.draw(self.rng, len(seat)))
        return len(seat)

    def aim(self, occupied: Bools, seat: Ints) -> Aims:
        """A lawful throw of these characters, each as likely; see `playout.random_throw`."""
        size, skill = self.table.out, self.who[self._all, self.turn, seat]
        action, place = np.zeros_like(skill), np.zeros_like(skill)
        draws = np.where(self.slot > 0, size + self.slot + len(_AT_JACK), size)
        rows = self._all
        while len(rows):
            draw = (self.rng.random(len(rows)) * draws[rows]).astype(np.intp)
            boule = draw - size
            jack = boule - self.slot[rows]
            kind = np.where(boule < 0, _POINT, np.where(jack < 0, _SHOOT, _AT_JACK[np.maximum(jack, 0)]))
            action[rows], place[rows] = kind, np.where(kind == _POINT, draw, boule)
            rows = rows[~self._lawful(occupied, rows, skill[rows], kind, place[rows])]
        return Aims(skill, action, place, self.again[self._all, self.turn, seat])

    def _lawful(self, occupied: Bools, rows: Ints, skill: Ints, action: Ints, place: Ints) -> Bools:
        jacks = self.lying.jacks[rows]
        field = np.where(action == _POINT, place, 0)
        spot = (field != jacks) & ~occupied[rows, field]
        boule = np.where(action == _SHOOT, place, 0)
        target = (self.lying.fields[rows, boule] != self.table.out) & (
            self.lying.teams[rows, boule] != self.turn[rows]
        )
        guarded = occupied[rows, jacks]
        before = (action == _PUSH) & occupied[rows, self.table.at(X2, jacks, 1)]
        free = self.throwing.skills.may[skill, action] & ~guarded & ~before
        lawful: Bools = np.where(action == _POINT, spot, np.where(action == _SHOOT, target, free))
        return lawful

    def make(self, occupied: Bools, seat: Ints, aims: Aims, luck: Luck) -> None:
        """Make these throws, and see who is next or what an end gave; see `match.settle`."""
        rows, team = self._all, self.turn
        self.lying.teams[rows, self.slot] = team
        rerolled = self.throwing.resolve(self.lying, occupied, self.slot, aims, luck)
        self.again[rows, team, seat] &= ~rerolled
        self.hands[rows, team, seat] -= 1
        self.slot += 1
        held, was = self.hands.sum(axis=2), self.near
        away = self.lying.away(self.table, np.zeros_like(team))
        near = self.near = np.stack([one.min(axis=1) for one in away], axis=1)
        farther = np.where(near[:, 0] > near[:, 1], 0, 1)
        was_level = (was[:, 0] == was[:, 1]) & (was[:, 0] != self.table.reach)
        stays = (near[:, 0] != self.table.reach) & ~was_level
        turn = np.where(near[:, 0] != near[:, 1], farther, np.where(stays, team, 1 - team))
        self.turn = np.where(held[:, 0] == 0, 1, np.where(held[:, 1] == 0, 0, turn))
        closed = np.nonzero((self.lying.jacks == self.table.out) | ~held.any(axis=1))[0]
        if len(closed):
            self._close(closed, held[closed], away)

    def _close(self, rows: Ints, held: Ints, away: tuple[Ints, Ints]) -> None:
        """What ends were worth (see `score.points`); then new ends, or new matches."""
        near = self.near[rows]
        lying = [(away[team][rows] < near[:, 1 - team, None]).sum(axis=1) for team in (0, 1)]
        alone: Bools = (held > 0).sum(axis=1) == 1
        dead = self.lying.jacks[rows] == self.table.out
        gained = np.where(dead[:, None], held * alone[:, None], np.stack(lying, axis=1))
        self.score[rows] += gained
        self.starter[rows] = np.where(gained[:, 0] > 0, 0, np.where(gained[:, 1] > 0, 1, self.starter[rows]))
        over = self.score[rows].max(axis=1) >= self.setup.to
        self.over += int(over.sum())
        self._new_end(rows[~over])
        self._begin(rows[over])

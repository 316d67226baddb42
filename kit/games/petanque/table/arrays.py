"""Positions as arrays, a row each, and how boules move in them: `engine/motion.py` for many at once."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kit.core.dice import FACES, SUMS
from kit.core.frozen import dataclass
from kit.games.petanque.engine.board import DIRECTIONS, OUT
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.rules import STONE, Rules

Ints: TypeAlias = NDArray[np.intp]
Floats: TypeAlias = NDArray[np.float64]
Bools: TypeAlias = NDArray[np.bool_]
WAYS: Final = len(DIRECTIONS)
_PAIRS: Final = len(FACES) ** 2


@dataclass(frozen=True, eq=False)
class Tables:
    """A board and its rosette as arrays. The field after the last one is the dead zone."""

    rules: Rules
    out: int
    lines: Ints  # direction, field, steps: the field there; last always the dead zone
    far: Ints  # jack, field: the distance, `reach` where one of them is dead
    reach: int
    ways: Floats  # how likely each direction is
    stone: float  # how likely a choice is

    def at(self, way: Any, start: Any, steps: Any) -> Ints:
        """The field so many steps away; the dead zone beyond the edge, and where no step is left (-1)."""
        field: Ints = self.lines[way, start, np.minimum(steps, self.lines.shape[2] - 1)]
        return field


@lru_cache(maxsize=16)
def tables(rules: Rules) -> Tables:
    """The tables of these rules."""
    board = rules.board
    out, longest = len(board.names), max(board.columns, board.rows)
    lines = np.full((WAYS, out + 1, longest + 1), out, dtype=np.intp)
    lines[:, :, 0] = np.arange(out + 1)
    for way, rays in enumerate(board.rays):
        for field, ray in enumerate(rays):
            lines[way, field, 1 : len(ray) + 1] = ray
    reach = board.columns + board.rows
    far = np.full((out + 1, out + 1), reach, dtype=np.intp)
    far[:out, :out] = [row[:-1] for row in board.distance]
    ways, stone = np.zeros(WAYS), 0.0
    for total, count in SUMS.items():
        if rules.ways[total] == STONE:
            stone += count / _PAIRS
        else:
            ways[rules.ways[total]] += count / _PAIRS
    return Tables(rules, out, lines, far, reach, ways, stone)


class Spread(NamedTuple):
    """Positions, a row each: jacks, fields of boules, and which team each boule is of (-1: none)."""

    jacks: Ints
    fields: Ints
    teams: Ints

    def away(self, table: Tables, team: Ints) -> tuple[Ints, Ints]:
        """How far from the jack the boules of a team (one a row) lie, and how far those of the other."""
        away = table.far[self.jacks[:, None], self.fields]
        mine = self.teams == team[:, None]
        return np.where(mine, away, table.reach), np.where(mine, table.reach, away)


def spread(table: Tables, positions: Sequence[Position]) -> Spread:
    """Positions as arrays, with room for one boule more."""
    most = max((len(position.fields) for position in positions), default=0) + 1
    jacks = np.array([p.jack if p.jack != OUT else table.out for p in positions], dtype=np.intp)
    fields = np.full((len(positions), most), table.out, dtype=np.intp)
    teams = np.full((len(positions), most), -1, dtype=np.intp)
    for row, position in enumerate(positions):
        n = len(position.fields)
        fields[row, :n] = position.fields
        teams[row, :n] = position.teams
    fields[fields == OUT] = table.out
    return Spread(jacks, fields, teams)


def taken(table: Tables, fields: Ints) -> Bools:
    """Which fields have a boule, a row each; the dead zone never counts."""
    occupied = np.zeros((len(fields), table.out + 1), dtype=np.bool_)
    occupied[np.arange(len(fields))[:, None], fields] = True
    occupied[:, table.out] = False
    return occupied


def free_run(table: Tables, occupied: Bools, rows: Any, way: Any, start: Any, longest: int) -> Ints:
    """How many fields a run of this length goes before it meets a boule: all of them if it meets none."""
    met = occupied[rows[..., None], table.lines[way, start, 1 : longest + 1]]
    return np.where(met.any(axis=-1), met.argmax(axis=-1), longest)


def bump(
    table: Tables, occupied: Bools, fields: Ints, rows: Ints, way: Any, start: Ints, met: Ints, length: Any
) -> tuple[Ints, Ints, Ints]:
    """1.3-A, rulings 8 and 9, for runs that meet a boule after `met` fields.

    All fields then, a row for each run; where it ends, and after how many fields.
    """
    rule, index = table.rules.point, np.arange(len(rows))

    def blocked(steps: Any) -> Bools:
        there: Bools = occupied[rows, table.at(way, start, steps)]
        return there

    stands = np.ones(len(rows), dtype=np.bool_)
    for beyond in range(1, rule.wall):
        stands &= blocked(met + 1 + beyond)
    wanted = (length - met) // rule.divide
    pushed = wanted.copy()
    for step in range(int(wanted.max(initial=0)), 0, -1):
        pushed = np.where(blocked(met + 1 + step) & (step <= wanted), step - 1, pushed)
    pushed[stands] = 0
    field = table.at(way, start, met + 1)
    after = fields[rows]
    after[index, (after == field[:, None]).argmax(axis=1)] = table.at(way, field, pushed)
    reached = met + pushed
    return after, table.at(way, start, reached), reached


def landing(table: Tables, occupied: Bools, rows: Any, way: Any, start: Any, steps: Any) -> Ints:
    """Where flights come down: back from what is taken, by ruling 12 as far as their beginning."""
    ends = table.at(way, start, steps)
    while (full := occupied[rows, ends]).any():
        steps = steps - full
        ends = table.at(way, start, steps)
    return ends


def overshot(table: Tables, occupied: Bools, rows: Ints, way: int, jacks: Ints) -> Ints:
    """Where a boule comes to lie whose push of the jack fails (ruling 10)."""
    return landing(table, occupied, rows, way, jacks, np.full(len(rows), table.rules.push_jack.overshoot))

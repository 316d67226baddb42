"""Every number of the rules as one record; the engine knows none of its own."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from kit.core.dice import FACES
from kit.games.petanque.engine.board import DIRECTIONS, Board

STONE: Final = -1
"""A rosette entry: the direction is chosen."""

POINT, PUSH_JACK, SHOOT, SHOOT_JACK = ACTIONS = ("point", "push_jack", "shoot", "shoot_jack")
TEAMS: Final = ("T1", "T2")
CHOOSERS: Final = ("self", "opponent")


@dataclass(frozen=True, slots=True)
class Adjustment:
    """What a skill does to a die: add a number, except on some faces, then keep it within limits."""

    add: int = 0
    but: frozenset[int] = frozenset()
    optional: bool = False
    low: int | None = None
    high: int | None = None

    def apply(self, die: int) -> int:
        """The value after adjustment.

        >>> Adjustment(-1, frozenset({1})).apply(6), Adjustment(-1, frozenset({1})).apply(1)
        (5, 1)
        >>> [Adjustment(low=2, high=5).apply(die) for die in FACES]
        [2, 2, 3, 4, 5, 5]
        """
        value = die if die in self.but else die + self.add
        if self.low is not None and value < self.low:
            return self.low
        return self.high if self.high is not None and value > self.high else value

    @property
    def idle(self) -> bool:
        """Whether it never changes a die."""
        if self.add == 0 and self.low is None and self.high is None:
            return True
        return all(self.apply(die) == die for die in FACES)


@dataclass(frozen=True, eq=False)
class Skill:
    """What a character can do; compared by identity, so that throws hash quickly."""

    id: str
    point: Adjustment = Adjustment()
    shoot: Adjustment = Adjustment()
    may: frozenset[str] = frozenset()
    stone: str = "self"
    push_jack: Adjustment = Adjustment()
    shoot_jack: Adjustment | None = None  # None: as any shot
    carreau: frozenset[int] = frozenset()  # a carreau for this skill too
    reroll: frozenset[str] = frozenset()  # actions whose first die may be rolled again, once an end
    boules: int = 0  # more, or fewer, than the format gives
    point_by_die: tuple[int, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "point_by_die", (0, *(self.point.apply(die) for die in FACES)))

    def adjustment(self, action: str) -> Adjustment:
        """What this skill does to the first die of an action."""
        if action == POINT:
            return self.point
        if action == PUSH_JACK:
            return self.push_jack
        return self.shoot if action == SHOOT or self.shoot_jack is None else self.shoot_jack

    def allows(self, action: str) -> bool:
        """Whether this skill may try the action; pointing and shooting are open to all."""
        return action in (POINT, SHOOT) or action in self.may

    def may_decline(self, action: str) -> bool:
        """Whether this skill's adjustment in the action is the player's choice."""
        return self.adjustment(action).optional


@dataclass(frozen=True, slots=True)
class Format:
    """How many characters a team has and how many boules each of them throws."""

    characters: int
    boules: int


@dataclass(frozen=True, eq=False)
class Rules:
    """A game's rules, ready to play; compared by identity."""

    board: Board
    rectangle: tuple[int, ...]
    rosette: tuple[int, ...]  # by sum: an index into DIRECTIONS, or STONE
    jack_succeeds_on: frozenset[int]
    jack_tries: int
    point_divide: int  # 1.3-A: a boule that is hit moves the rest of the run divided by this
    point_wall: int  # 1.3-A: so many boules in a row do not move
    push_succeeds_on: frozenset[int]
    push_overshoot: int
    push_ahead: int  # 1.3.1: the jack goes so many fields beyond the boule
    carreau: frozenset[int]
    hit: frozenset[int]
    flight: int
    shoot_jack_succeeds_on: frozenset[int]
    formats: Mapping[str, Format]
    points: int
    short: int

    def direction(self, total: int) -> int:
        """Where this sum of two dice sends a boule."""
        return self.rosette[total]

    def direction_name(self, total: int) -> str:
        """The same as text: X1 … Z2, or stone."""
        direction = self.rosette[total]
        return "stone" if direction == STONE else DIRECTIONS[direction]

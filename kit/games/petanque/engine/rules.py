"""Every number of the rules as one record; the engine knows none of its own."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from kit.core.dice import FACES, SUMS
from kit.games.petanque.engine.board import DIRECTIONS, LETTERS, Board

STONE: Final = -1
"""A rosette entry: the direction is chosen."""

POINT, PUSH_JACK, SHOOT, SHOOT_JACK = ACTIONS = ("point", "push_jack", "shoot", "shoot_jack")
TEAMS: Final = ("T1", "T2")
CHOOSERS: Final = ("self", "opponent")

Facts = Mapping[str, Any]
"""The content as plain data, such as JSON holds."""


@dataclass(frozen=True, slots=True)
class Adjustment:
    """What a skill does to a die: add a number, except on some faces, then keep it within limits."""

    add: int = 0
    but: frozenset[int] = frozenset()
    optional: bool = False
    low: int | None = None
    high: int | None = None

    @classmethod
    def of(cls, facts: Facts) -> "Adjustment":
        """An adjustment from plain facts.

        >>> Adjustment.of({"add": -1, "except": [1], "optional": True, "min": None, "max": None}).apply(1)
        1
        """
        return cls(facts["add"], frozenset(facts["except"]), facts["optional"], facts["min"], facts["max"])

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

    @classmethod
    def of(cls, name: str, facts: Facts) -> "Skill":
        """A skill from plain facts."""
        jack_shot = facts[SHOOT_JACK]
        return cls(
            name,
            point=Adjustment.of(facts[POINT]),
            shoot=Adjustment.of(facts[SHOOT]),
            may=frozenset(facts["may"]),
            stone=facts["stone"],
            push_jack=Adjustment.of(facts[PUSH_JACK]),
            shoot_jack=None if jack_shot is None else Adjustment.of(jack_shot),
            carreau=frozenset(facts["carreau"]),
            reroll=frozenset(facts["reroll"]),
            boules=facts["boules"],
        )

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

    @classmethod
    def of(cls, facts: Facts) -> "Rules":
        """Rules from plain facts; JSON makes texts of the rosette's sums, and both are read."""
        board = Board.of(facts["board"]["columns"], facts["board"]["rows"])
        (left, right), (near, far) = (facts["board"]["jack_rectangle"][side] for side in ("columns", "rows"))
        letters = LETTERS[LETTERS.index(left) : LETTERS.index(right) + 1]
        ways = {name: index for index, name in enumerate(DIRECTIONS)} | {"stone": STONE}
        sums = {int(total): ways[way] for total, way in facts["rosette"].items()}
        return cls(
            board=board,
            rectangle=tuple(board.field(letter, row) for row in range(near, far + 1) for letter in letters),
            rosette=tuple(sums[total] if total in SUMS else STONE for total in range(max(SUMS) + 1)),
            jack_succeeds_on=frozenset(facts["jack_throw"]["succeeds_on"]),
            jack_tries=facts["jack_throw"]["tries"],
            point_divide=facts["point"]["divide"],
            point_wall=facts["point"]["wall"],
            push_succeeds_on=frozenset(facts["push_jack"]["succeeds_on"]),
            push_overshoot=facts["push_jack"]["overshoot"],
            push_ahead=facts["push_jack"]["ahead"],
            carreau=frozenset(facts["shoot"]["carreau"]),
            hit=frozenset(facts["shoot"]["hit"]),
            flight=facts["shoot"]["flight"],
            shoot_jack_succeeds_on=frozenset(facts["shoot_jack"]["succeeds_on"]),
            formats={name: Format(**numbers) for name, numbers in facts["formats"].items()},
            points=facts["match"]["points"],
            short=facts["match"]["short"],
        )

    def direction(self, total: int) -> int:
        """Where this sum of two dice sends a boule."""
        return self.rosette[total]

    def direction_name(self, total: int) -> str:
        """The same as text: X1 … Z2, or stone."""
        direction = self.rosette[total]
        return "stone" if direction == STONE else DIRECTIONS[direction]

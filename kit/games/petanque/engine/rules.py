"""Every number of the rules and every word of a skill, declared here alone: files and engine follow.

A field's annotation says its limits and what it is for (`kit.core.facts`). A number's path in `rules.yaml` is
its path here, in texts, and in the phrase by which differences call it: `rules.shoot.flight`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Annotated, Any, Final

from kit.core.chance import Odds
from kit.core.dice import FACES, SUM_CHANCE, SUMS, Face, Faces, pair_for
from kit.core.facts import Among, Like, Many, Spelt, Within
from kit.games.petanque.engine.board import DIRECTIONS, LETTERS, MAX_ROWS, Board

STONE: Final = -1
"""A direction that is chosen."""
MOST: Final = FACES[-1] - 1
"""The largest adjustment: with more, every die would be the same."""

POINT, PUSH_JACK, SHOOT, SHOOT_JACK = ACTIONS = ("point", "push_jack", "shoot", "shoot_jack")
TEAMS: Final = ("T1", "T2")
CHOOSERS: Final = ("self", "opponent")

Facts = Mapping[str, Any]
"""The content as plain data, such as JSON holds."""


@dataclass(frozen=True, slots=True)
class Adjustment:
    """What a skill does to a die: add a number, except on some faces, then keep it within limits."""

    add: Annotated[int, Within(-MOST, MOST), "what is added to the die (−1 subtracts)"] = 0
    but: Annotated[frozenset[Face], Spelt("except"), "faces left as rolled"] = frozenset()
    optional: Annotated[bool, "whether the player may decline after seeing the die"] = False
    low: Annotated[Face | None, Spelt("min"), "the least the die can count after that"] = None
    high: Annotated[Face | None, Spelt("max"), "the most the die can count after that"] = None

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


Change = Annotated[Adjustment, "an adjustment"]
Action = Annotated[str, Among(ACTIONS, "action")]
JackAction = Annotated[str, Among((PUSH_JACK, SHOOT_JACK), "action")]


@dataclass(frozen=True, eq=False)
class Skill:
    """What a character can do; compared by identity, so that throws hash quickly."""

    id: str
    point: Annotated[Change, "what happens to the die when pointing"] = Adjustment()
    shoot: Annotated[Change, "what happens to the die of any shot"] = Adjustment()
    may: Annotated[frozenset[JackAction], "what else it may try"] = frozenset()
    stone: Annotated[str, Among(CHOOSERS, "chooser"), "who chooses on a stone when pointing"] = "self"
    push_jack: Annotated[Change, "… when pushing the jack"] = Adjustment()
    shoot_jack: Annotated[Change | None, "… when shooting the jack; without it, as any shot"] = None
    carreau: Annotated[frozenset[Face], "values that are a carreau for this skill too"] = frozenset()
    reroll: Annotated[frozenset[Action], "actions whose first die may be rolled again, once an end"] = (
        frozenset()
    )
    boules: Annotated[int, Within(-1, 1), "one boule more (1) or fewer (−1) than the format gives"] = 0
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


# The rules -----------------------------------------------------------------------------------

Column = Annotated[str, Like("[A-Z]", "a column's letter A–Z")]
Row = Annotated[int, Within(1, MAX_ROWS)]
Sum = Annotated[int, Within(min(SUMS), max(SUMS)), "where the sum {} sends a boule"]
Way = Annotated[str, Among((*DIRECTIONS, "stone"), "direction")]
Few = Annotated[int, Within(1, 9)]
Points = Annotated[int, Within(1, 99)]
Succeeds = Annotated[Faces, "the die faces that succeed"]


@dataclass(frozen=True, slots=True)
class JackRectangle:
    """1.2: the fields on which the jack may be put."""

    columns: Annotated[tuple[Column, ...], Many(2, 2), "first and last column"]
    rows: Annotated[tuple[Row, ...], Many(2, 2), "first and last row"]


@dataclass(frozen=True, slots=True)
class Terrain:
    """How large the piste is."""

    columns: Annotated[int, Within(3, len(LETTERS)), "how many columns, counted across the piste"]
    rows: Annotated[int, Within(3, MAX_ROWS), "how many rows, counted from the circle"]
    field_m: Annotated[float, Within(0.05, 5), "the side of a field, in metres on a real piste"]
    jack_rectangle: Annotated[JackRectangle, "the jack rectangle", "where the jack may be put"]


@dataclass(frozen=True, slots=True)
class JackThrow:
    """1.2."""

    succeeds_on: Succeeds
    tries: Annotated[Few, "how many tries"]


@dataclass(frozen=True, slots=True)
class Pointing:
    """1.3-A."""

    divide: Annotated[Few, "a boule hit moves the rest of the run divided by this"]
    wall: Annotated[Few, "so many boules in a row do not move"]


@dataclass(frozen=True, slots=True)
class JackPush:
    """1.3.1."""

    succeeds_on: Succeeds
    overshoot: Annotated[Row, "fields past the jack when it fails"]
    ahead: Annotated[Few, "fields from the boule to the jack when it succeeds"]


@dataclass(frozen=True, slots=True)
class Shot:
    """1.4."""

    carreau: Annotated[Faces, "the die faces of a carreau"]
    hit: Annotated[Faces, "the die faces of a hit; the rest misses"]
    flight: Annotated[Few, "fields flown for each pip of the die"]


@dataclass(frozen=True, slots=True)
class JackShot:
    """1.4.1."""

    succeeds_on: Succeeds


@dataclass(frozen=True, slots=True)
class Format:
    """How many characters a team has and how many boules each of them throws."""

    characters: Annotated[Few, "characters in a team"]
    boules: Annotated[int, Within(1, 12), "boules for each character"]


@dataclass(frozen=True, slots=True)
class MatchLength:
    """How far a match goes."""

    points: Annotated[Points, "points that win"]
    short: Annotated[Points, "points that win a short match"]


@dataclass(frozen=True, eq=False)
class Rules:
    """`rules.yaml`, and what the engine works out of it once; compared by identity."""

    terrain: Annotated[Terrain, Spelt("board"), "the board", "the piste"]
    rosette: Annotated[Mapping[Sum, Way], "the rosette", "the direction for each sum of two dice"]
    jack_throw: Annotated[JackThrow, "the jack throw", "throwing the jack at the start of an end"]
    point: Annotated[Pointing, "pointing"]
    push_jack: Annotated[JackPush, "the jack push", "the deliberate jack push"]
    shoot: Annotated[Shot, "the shot"]
    shoot_jack: Annotated[JackShot, "the jack shot", "the deliberate jack shot"]
    formats: Annotated[Mapping[str, Annotated[Format, "a format"]], Many(1, 20), "how teams may be made up"]
    match: Annotated[MatchLength, "the match", "how far a match goes"]
    board: Board = field(init=False, repr=False)
    rectangle: tuple[int, ...] = field(init=False, repr=False)
    ways: tuple[int, ...] = field(init=False, repr=False)  # by sum: an index into DIRECTIONS, or STONE
    way_odds: Odds = field(init=False, repr=False)  # one throw of two dice for all that lead the same way

    def __post_init__(self) -> None:
        board, dark = Board.of(self.terrain.columns, self.terrain.rows), self.terrain.jack_rectangle
        (left, right), (near, far) = dark.columns, dark.rows
        letters = LETTERS[LETTERS.index(left) : LETTERS.index(right) + 1]
        rectangle = tuple(board.field(letter, row) for row in range(near, far + 1) for letter in letters)
        numbers = {name: index for index, name in enumerate(DIRECTIONS)} | {"stone": STONE}
        ways = (*[STONE] * min(SUMS), *(numbers[self.rosette[total]] for total in sorted(SUMS)))
        leading = {way: [total for total in SUMS if ways[total] == way] for way in {*ways[min(SUMS) :]}}
        chance = {way: sum((SUM_CHANCE[n] for n in sums), Fraction(0)) for way, sums in leading.items()}
        odds = Odds((*pair_for(sums[0]), chance[way]) for way, sums in leading.items())
        made = {"board": board, "rectangle": rectangle, "ways": ways, "way_odds": odds}
        for name, value in made.items():
            object.__setattr__(self, name, value)

"""Checkers as nibbles of one number a side, and what a step by a die does to them.

Both sides are counted along White's points, so that what blocks is one mask away: White's checkers go down to
point 1 and off, his bar is nibble 25; Black's go up, his bar is nibble 0. Points are numbers
with the lowest bit of each nibble.
"""

from typing import Final, NamedTuple

from kit.games.backgammon.engine.rules import BAR, POINTS

WHITE, BLACK = 0, 1
COLOURS: Final = "WB"
OFF: Final = 0
CODE: Final = 32
"""A step is one number, CODE × start + end, both as its player counts: greater steps are written first."""
ONES: Final = sum(1 << 4 * at for at in range(POINTS + 2))
DIE: Final = range(1, 7)


def at(colour: int, point: int) -> int:
    """The lowest bit of a player's point in the number of his side."""
    return 1 << 4 * (point if colour == WHITE else BAR - point)


class Leap(NamedTuple):
    """What one step does: the bit it leaves, the bit it comes to (0: off), its code, the change it makes.

    `below` are all points with less far to go, and the start itself; `all` is the start's nibble.
    """

    start: int
    end: int
    code: int
    change: int
    below: int
    all: int


def _leap(colour: int, point: int, die: int) -> Leap:
    start, end = at(colour, point), max(point - die, OFF)
    to = at(colour, end) if end else 0
    below = 2 * start - 1 if colour == WHITE else ONES & -start
    return Leap(start, to, CODE * point + end, to - start, below, 15 * start)


LEAPS: Final = tuple(
    {die: {at(colour, point): _leap(colour, point, die) for point in range(1, BAR + 1)} for die in DIE}
    for colour in (WHITE, BLACK)
)
"""By colour, die and the bit of the start."""

CODES: Final = tuple(
    {die: {bit: leap.code for bit, leap in by_start.items()} for die, by_start in LEAPS[colour].items()}
    for colour in (WHITE, BLACK)
)
"""The code of a step by colour, die and start."""

PASSING: Final = tuple(
    {
        (first, then): {
            bit: (leap.code, LEAPS[colour][then][leap.end].code)
            for bit, leap in LEAPS[colour][first].items()
            if leap.end
        }
        for first in DIE
        for then in DIE
    }
    for colour in (WHITE, BLACK)
)
"""Two steps of one checker by colour, both dice in order, and start."""

LANDS: Final = tuple(
    {
        leap.code: (leap.change, leap.end, 15 * leap.end)
        for by_start in LEAPS[colour].values()
        for leap in by_start.values()
    }
    for colour in (WHITE, BLACK)
)
"""By colour and the code of a step: the change it makes, the bit it comes to, and that whole nibble."""

AT: Final = tuple(tuple(at(colour, point) for point in range(BAR + 1)) for colour in (WHITE, BLACK))
BARS: Final = at(WHITE, BAR), at(BLACK, BAR)
FULL: Final = 15 * BARS[WHITE], 15 * BARS[BLACK]
"""The bar of each side: its bit, and the whole nibble."""

BEYOND: Final = tuple(
    tuple(sum(15 * at(colour, one) for one in range(point + 1, BAR + 1)) for point in range(BAR + 1))
    for colour in (WHITE, BLACK)
)
"""By colour and point: all that lies behind it, the bar too."""


def occupied(side: int) -> int:
    """The points on which a side stands."""
    return (side | side >> 1 | side >> 2 | side >> 3) & ONES


def made(side: int) -> int:
    """The points on which a side has two or more."""
    return (side >> 1 | side >> 2 | side >> 3) & ONES


def shifted(colour: int, points: int, die: int) -> int:
    """The starts from which a die leads to these points."""
    return points << 4 * die if colour == WHITE else points >> 4 * die


def bits(points: int) -> list[int]:
    """A set of points one by one."""
    found = []
    while points:
        bit = points & -points
        found.append(bit)
        points ^= bit
    return found


def counted(colour: int, side: int) -> list[tuple[int, int]]:
    """Points and how many stand there, as the player counts, from the bar down."""
    points = range(BAR, OFF, -1)
    return [(point, n) for point in points if (n := side // at(colour, point) & 15)]


def total(side: int) -> int:
    """How many checkers are still on the board or the bar."""
    n = 0
    while side:
        n += side & 15
        side >>= 4
    return n

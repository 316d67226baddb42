"""What the five rule sets share: texts of positions, throws of dice, and what each can do."""

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any, Final, NamedTuple, Protocol

from kit.core.dice import FACES
from kit.core.engine import Outcome
from kit.core.errors import Unreadable
from kit.core.trace import Trace

FEWEST, MOST = 2, 8  # ruling 1
NOBODY: Final = "-"
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,99}")
Throw = tuple[int, ...]


class Word(NamedTuple):
    """A decision: its word, and the dice or the player that it names."""

    word: str
    named: tuple[int, ...] = ()


class RuleSet(Protocol):
    """One game of dice; a position is small frozen data, whatever it is."""

    name: str

    def start(self, players: int) -> Any:
        """The first position for so many players."""

    def read(self, parts: Sequence[str]) -> Any:
        """A position from the words after the game's name; None for what cannot be one."""

    def write(self, at: Any) -> str:
        """These words."""

    def seats(self, at: Any) -> Sequence[int]:
        """Who plays, as far as the position tells."""

    def turn(self, at: Any) -> int | None:
        """Whose turn it is; None when it is over."""

    def words(self, at: Any) -> list[Word]:
        """Every lawful decision."""

    def word(self, text: str) -> Word | None:
        """A word of this game, lawful or not."""

    def refuse(self, at: Any, word: Word) -> None:
        """Raise Illegal where this is not lawful; dice are not looked at, nor whether it is over."""

    def dice(self, at: Any, word: Word) -> int:
        """How many dice the decision throws."""

    def play(self, at: Any, word: Word, dice: Throw, trace: Trace) -> Any:
        """The position after a lawful decision and its dice."""

    def outcome(self, at: Any) -> Outcome | None:
        """How it ended."""


def number(text: str) -> int | None:
    """A number without leading zeros.

    >>> number("50"), number("050"), number("-1")
    (50, None, None)
    """
    return int(text) if _NUMBER.fullmatch(text) else None


def numbers(text: str) -> list[int] | None:
    """Numbers of players, divided by commas: as many as can play."""
    found = [number(part) for part in text.split(",")]
    many = FEWEST <= len(found) <= MOST
    return [one for one in found if one is not None] if many and None not in found else None


def turn_of(text: str, players: int) -> int | None:
    """A player's number; 0 for nobody, None for what is neither."""
    if text == NOBODY:
        return 0
    found = number(text)
    return found if found is not None and 1 <= found <= players else None


def show(turn: int) -> str:
    """A turn as it is written."""
    return str(turn) if turn else NOBODY


@cache
def throws(dice: int) -> dict[Throw, Fraction]:
    """Every throw of so many dice, in order of the faces, and how likely it is.

    >>> len(throws(6)), throws(2)[1, 2], throws(2)[1, 1]
    (462, Fraction(1, 18), Fraction(1, 36))
    """
    whole = len(FACES) ** dice
    return {
        faces: Fraction(factorial(dice) // prod(factorial(faces.count(face)) for face in FACES), whole)
        for faces in combinations_with_replacement(FACES, dice)
    }


def unreadable(text: str) -> Unreadable:
    """A position that cannot be one."""
    return Unreadable("bad-request", "1", "position", text=text)


def best(results: Sequence[int], most: bool) -> tuple[int, ...]:
    """The players with the most or the fewest; who are level share the win (ruling 2)."""
    wanted = max(results) if most else min(results)
    return tuple(seat for seat, one in enumerate(results, 1) if one == wanted)

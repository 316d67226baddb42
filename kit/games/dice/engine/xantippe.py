"""Xantippe: two dice until they make seven, in as few throws as one can."""

from collections.abc import Sequence
from typing import NamedTuple

from kit.core.engine import Outcome
from kit.core.trace import Trace
from kit.games.dice.engine.rule_set import FEWEST, MOST, NOBODY, Throw, Word, best, number, show, turn_of
from kit.games.dice.engine.rules import XantippeRules


class XantippeRow(NamedTuple):
    """The results so far, how many play, whose turn, and how often they have thrown."""

    results: tuple[int, ...]
    players: int
    throws: int

    @property
    def turn(self) -> int:
        """The first without a result; 0 when all have one."""
        return len(self.results) + 1 if len(self.results) < self.players else 0


class Xantippe:
    """The rule set by some numbers."""

    name = "xantippe"

    def __init__(self, rules: XantippeRules) -> None:
        self.each = rules.dice
        self.sum = rules.sum

    def start(self, players: int) -> XantippeRow:
        """Nobody has thrown."""
        return XantippeRow((), players, 0)

    def read(self, parts: Sequence[str]) -> XantippeRow | None:
        """`6,- 2 4`."""
        if len(parts) != 3:
            return None
        shown, throws = parts[0].split(","), number(parts[2])
        results = [number(one) for one in shown if one != NOBODY]
        turn = turn_of(parts[1], len(shown))
        if not FEWEST <= len(shown) <= MOST or throws is None or turn is None:
            return None
        if not all(results) or shown != [*map(str, results), *[NOBODY] * (len(shown) - len(results))]:
            return None
        at = XantippeRow(tuple(one for one in results if one), len(shown), throws)
        return at if at.turn == turn and (turn or not throws) else None

    def write(self, at: XantippeRow) -> str:
        """These words."""
        rest = [NOBODY] * (at.players - len(at.results))
        return f"{','.join([*map(str, at.results), *rest])} {show(at.turn)} {at.throws}"

    def seats(self, at: XantippeRow) -> Sequence[int]:
        """All who play."""
        return range(1, at.players + 1)

    def turn(self, at: XantippeRow) -> int | None:
        """Who throws."""
        return at.turn or None

    def words(self, at: XantippeRow) -> list[Word]:
        """A throw."""
        return [Word("roll")]

    def word(self, text: str) -> Word | None:
        """`roll`."""
        return Word(text) if text == "roll" else None

    def refuse(self, at: XantippeRow, word: Word) -> None:
        """A throw is always lawful."""

    def dice(self, at: XantippeRow, word: Word) -> int:
        """Both."""
        return self.each

    def play(self, at: XantippeRow, word: Word, dice: Throw, trace: Trace) -> XantippeRow:
        """A seven ends the row of throws, and the next begins (ruling 11)."""
        made, throws = sum(dice), at.throws + 1
        trace.add("5.1", "xantippe.throws", n=at.turn, dice=" + ".join(map(str, dice)), sum=made)
        if made != self.sum:
            return at._replace(throws=throws)
        trace.add("5.1", "xantippe.done", n=at.turn, throws=throws)
        return XantippeRow((*at.results, throws), at.players, 0)

    def outcome(self, at: XantippeRow) -> Outcome | None:
        """The fewest throws."""
        return None if at.turn else Outcome(best(at.results, most=False), "fewest", "5.2")

"""Stripped Snake: a duel of four dice each, and one is out."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from kit.core.engine import Outcome
from kit.core.trace import Trace
from kit.games.dice.engine.rule_set import MOST, NOBODY, Throw, Word, show, turn_of
from kit.games.dice.engine.rules import SnakeRules


class SnakeRing(NamedTuple):
    """Who is still in, and who attacks; 0 when one is left."""

    players: tuple[int, ...]
    attacker: int


class Snake:
    """The rule set by some numbers."""

    name = "snake"

    def __init__(self, rules: SnakeRules) -> None:
        self.each = rules.dice
        self.level = rules.level

    def start(self, players: int) -> SnakeRing:
        """All are in, and the first attacks."""
        return SnakeRing(tuple(range(1, players + 1)), 1)

    def read(self, parts: Sequence[str]) -> SnakeRing | None:
        """`1234 1`."""
        if len(parts) != 2 or not parts[0] or not {*parts[0]} <= {*"12345678"[:MOST]}:
            return None
        players = tuple(map(int, parts[0]))
        attacker = turn_of(parts[1], MOST)
        if attacker is None or any(a >= b for a, b in pairwise(players)):
            return None
        if (len(players) == 1) != (parts[1] == NOBODY) or (attacker and attacker not in players):
            return None
        return SnakeRing(players, attacker)

    def write(self, at: SnakeRing) -> str:
        """These words."""
        return f"{''.join(map(str, at.players))} {show(at.attacker)}"

    def seats(self, at: SnakeRing) -> Sequence[int]:
        """Who is still in."""
        return at.players

    def turn(self, at: SnakeRing) -> int | None:
        """Who attacks."""
        return at.attacker or None

    def words(self, at: SnakeRing) -> list[Word]:
        """A duel."""
        return [Word("duel")]

    def word(self, text: str) -> Word | None:
        """`duel`."""
        return Word(text) if text == "duel" else None

    def refuse(self, at: SnakeRing, word: Word) -> None:
        """A duel is always lawful."""

    def dice(self, at: SnakeRing, word: Word) -> int:
        """The neighbour's, then the attacker's."""
        return 2 * self.each

    def play(self, at: SnakeRing, word: Word, dice: Throw, trace: Trace) -> SnakeRing:
        """One of the two is out (ruling 8), and the next attacker sits at the right (ruling 9)."""
        place = at.players.index(at.attacker)
        neighbour = at.players[(place + 1) % len(at.players)]
        theirs, own = sum(dice[: self.each]), sum(dice[self.each :])
        trace.add("3.1", "snake.duel", n=neighbour, theirs=theirs, m=at.attacker, own=own)
        wins = own >= theirs if self.level == "attacker" else own > theirs
        out = neighbour if wins else at.attacker
        trace.add("3.1", "snake.level" if own == theirs else "snake.out", n=out)
        left = tuple(seat for seat in at.players if seat != out)
        if len(left) == 1:
            trace.add("3.3", "snake.last", n=left[0])
            return SnakeRing(left, 0)
        attacker = max((seat for seat in left if seat < at.attacker), default=left[-1])
        trace.add("3.2", "snake.next", n=attacker)
        return SnakeRing(left, attacker)

    def outcome(self, at: SnakeRing) -> Outcome | None:
        """The last one in."""
        return None if at.attacker else Outcome(at.players, "last", "3.3")

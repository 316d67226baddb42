"""Evens Win: three dice three times, twos, then fours, then sixes."""

from collections.abc import Sequence
from typing import NamedTuple

from kit.core.engine import Outcome
from kit.core.trace import Trace
from kit.games.dice.engine.rule_set import Throw, Word, best, number, numbers, show, turn_of
from kit.games.dice.engine.rules import EvensRules


class EvensRound(NamedTuple):
    """Scores, the round, which throw of it, and whose."""

    scores: tuple[int, ...]
    round: int
    throw: int
    turn: int


class Evens:
    """The rule set by some numbers."""

    name = "evens"

    def __init__(self, rules: EvensRules) -> None:
        self.each = rules.dice
        self.rounds = rules.rounds
        self.counts = rules.counts

    def start(self, players: int) -> EvensRound:
        """The first throw of the first round."""
        return EvensRound((0,) * players, 1, 1, 1)

    def read(self, parts: Sequence[str]) -> EvensRound | None:
        """`0,0 1 1 1`."""
        if len(parts) != 4:
            return None
        scores, played, throw = numbers(parts[0]), number(parts[1]), number(parts[2])
        if scores is None or not played or not throw or played > self.rounds or throw > len(self.counts):
            return None
        turn = turn_of(parts[3], len(scores))
        if turn is None or (not turn and (played, throw) != (self.rounds, len(self.counts))):
            return None
        return EvensRound(tuple(scores), played, throw, turn)

    def write(self, at: EvensRound) -> str:
        """These words."""
        return f"{','.join(map(str, at.scores))} {at.round} {at.throw} {show(at.turn)}"

    def seats(self, at: EvensRound) -> Sequence[int]:
        """As many as have scores."""
        return range(1, len(at.scores) + 1)

    def turn(self, at: EvensRound) -> int | None:
        """Who throws."""
        return at.turn or None

    def words(self, at: EvensRound) -> list[Word]:
        """A throw."""
        return [Word("roll")]

    def word(self, text: str) -> Word | None:
        """`roll`."""
        return Word(text) if text == "roll" else None

    def refuse(self, at: EvensRound, word: Word) -> None:
        """A throw is always lawful."""

    def dice(self, at: EvensRound, word: Word) -> int:
        """All of them."""
        return self.each

    def play(self, at: EvensRound, word: Word, dice: Throw, trace: Trace) -> EvensRound:
        """The face that counts brings its pips (ruling 10)."""
        face = self.counts[at.throw - 1]
        points = face * dice.count(face)
        scores = tuple(score + points * (seat == at.turn) for seat, score in enumerate(at.scores, 1))
        trace.add("4.1", "evens.throws", n=at.turn, dice=", ".join(map(str, dice)), face=face, points=points)
        if at.throw < len(self.counts):
            return at._replace(scores=scores, throw=at.throw + 1)
        if at.turn < len(scores):
            return EvensRound(scores, at.round, 1, at.turn + 1)
        if at.round < self.rounds:
            trace.add("4.2", "evens.round", n=at.round + 1)
            return EvensRound(scores, at.round + 1, 1, 1)
        trace.add("4.2", "evens.over", n=self.rounds)
        return EvensRound(scores, at.round, at.throw, 0)

    def outcome(self, at: EvensRound) -> Outcome | None:
        """The most points."""
        return None if at.turn else Outcome(best(at.scores, most=True), "points", "4.2")

"""Ones and Fives: six dice, set aside what scores, bank in time."""

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import gcd
from typing import NamedTuple

from kit.core.dice import FACES
from kit.core.engine import Outcome
from kit.core.errors import Illegal
from kit.core.facts import plain, read
from kit.core.trace import Trace
from kit.games.dice.engine.rule_set import NOBODY, Throw, Word, number, numbers, show, turn_of
from kit.games.dice.engine.rules import SIX, STRAIGHT, FivesRules

DICE = 6


class Prices:
    """The table of prices: what dice are worth, and which parts of a throw score."""

    def __init__(self, rules: FivesRules) -> None:
        self.single = {int(face): price for face, price in rules.single.items()}
        self.triple = {int(face): price for face, price in rules.triple.items()}
        self.pairs, self.straight, self.six, self.complete = (
            rules.pairs,
            rules.straight,
            rules.six,
            rules.complete,
        )
        self.step = gcd(*self.single.values(), *self.triple.values(), self.pairs, self.straight, self.six)
        self.of = lru_cache(1024)(self._of)
        self.parts = lru_cache(1024)(self._parts)

    @staticmethod
    def by(rules: FivesRules) -> "Prices":
        """The prices of these rules, made once: what is solved for them is dear."""
        return _made(json.dumps(plain(rules), sort_keys=True))

    def _of(self, dice: Throw) -> int:
        """The best price of dice that fall wholly into sets (ruling 3); 0 where they do not."""
        counts = Counter(dice)
        found = [self._apart(counts)]
        if len(dice) == DICE:
            if len(counts) == DICE:
                found.append(self.straight)
            if sorted(counts.values()) == [2, 2, 2]:  # ruling 4
                found.append(self.pairs)
            if len(counts) == 1:
                found.append(self.six)
        return max(found)

    def _apart(self, counts: Mapping[int, int]) -> int:
        """Triples and single dice, number by number."""
        total = 0
        for face, count in counts.items():
            ways = [
                triples * self.triple.get(face, 0) + (count - 3 * triples) * self.single.get(face, 0)
                for triples in range(count // 3 + 1)
                if (count == 3 * triples or face in self.single) and (not triples or face in self.triple)
            ]
            if not ways:
                return 0
            total += max(ways)
        return total

    def _parts(self, thrown: Throw) -> tuple[Throw, ...]:
        """Every part of a throw that can be set aside."""
        parts = {part for many in range(1, len(thrown) + 1) for part in combinations(sorted(thrown), many)}
        return tuple(sorted(part for part in parts if self.of(part)))

    def completing(self, thrown: Throw) -> tuple[int, int] | None:
        """The number that would complete a throw of six, and the price of that (ruling 5)."""
        counts = Counter(thrown)
        if len(thrown) != DICE:
            return None
        if len(counts) == DICE - 1 and STRAIGHT in self.complete:
            return next(face for face in FACES if face not in counts), self.straight
        if DICE - 1 in counts.values() and SIX in self.complete:
            return max(counts, key=lambda face: counts[face]), self.six
        return None


@lru_cache(8)
def _made(facts: str) -> Prices:
    return Prices(read(FivesRules, json.loads(facts)))


class FivesTurn(NamedTuple):
    """Scores, whose turn, dice to throw, points of the turn, and what was thrown."""

    target: int
    scores: tuple[int, ...]
    turn: int
    dice: int
    points: int
    thrown: Throw


class Fives:
    """The rule set by some prices."""

    name = "fives"

    def __init__(self, rules: FivesRules) -> None:
        self.prices, self.target = Prices.by(rules), rules.target

    def start(self, players: int) -> FivesTurn:
        """Nobody has anything."""
        return FivesTurn(self.target, (0,) * players, 1, DICE, 0, ())

    def read(self, parts: Sequence[str]) -> FivesTurn | None:
        """`10000 0,0 1 6 0 -`."""
        if len(parts) != 6:
            return None
        target, scores, dice, points = number(parts[0]), numbers(parts[1]), number(parts[3]), number(parts[4])
        if not target or scores is None or not dice or dice > DICE or points is None:
            return None
        turn = turn_of(parts[2], len(scores))
        if not re.fullmatch("-|[1-6]{1,6}", parts[5]):
            return None
        thrown = () if parts[5] == NOBODY else tuple(map(int, parts[5]))
        if turn is None or any(one % self.prices.step for one in (target, points, *scores)):
            return None
        if thrown and (
            len(thrown) != dice or thrown != tuple(sorted(thrown)) or not self.prices.parts(thrown)
        ):
            return None
        reached = sum(score >= target for score in scores)
        if reached > 1 or bool(reached) == bool(turn) or (not points and dice != DICE):
            return None
        if not turn and (points or thrown):
            return None
        return FivesTurn(target, tuple(scores), turn, dice, points, thrown)

    def write(self, at: FivesTurn) -> str:
        """These words."""
        thrown = "".join(map(str, at.thrown)) or NOBODY
        return f"{at.target} {','.join(map(str, at.scores))} {show(at.turn)} {at.dice} {at.points} {thrown}"

    def seats(self, at: FivesTurn) -> Sequence[int]:
        """As many as have scores."""
        return range(1, len(at.scores) + 1)

    def turn(self, at: FivesTurn) -> int | None:
        """Whose turn it is."""
        return at.turn or None

    def words(self, at: FivesTurn) -> list[Word]:
        """Set aside or complete what was thrown; else throw, or bank what there is."""
        if at.thrown:
            keeps = [Word("keep", part) for part in self.prices.parts(at.thrown)]
            return keeps + ([Word("complete")] if self.prices.completing(at.thrown) else [])
        return [Word("roll")] + ([Word("bank")] if at.points else [])

    def word(self, text: str) -> Word | None:
        """`roll`, `bank`, `complete`, or `keep` and one to six faces."""
        if text in ("roll", "bank", "complete"):
            return Word(text)
        word, _, faces = text.partition(" ")
        if word == "keep" and 1 <= len(faces) <= DICE and {*faces} <= {*"123456"}:
            return Word(word, tuple(sorted(map(int, faces))))
        return None

    def refuse(self, at: FivesTurn, word: Word) -> None:
        """In the order in which a referee looks."""
        if at.thrown and word.word in ("roll", "bank"):
            raise Illegal("must-set-aside", "2.2")
        if not at.thrown and word.word in ("keep", "complete"):
            raise Illegal("must-roll", "2.1")
        if word.word == "bank" and not at.points:
            raise Illegal("nothing-to-bank", "2.6")
        if word.word == "complete" and not self.prices.completing(at.thrown):
            raise Illegal("cannot-complete", "2.4")
        if word.word == "keep":
            self.check_part(word.named, at.thrown)

    def check_part(self, dice: Throw, thrown: Throw | None) -> int:
        """What dice are worth; refused where they were not thrown or do not score."""
        said = "".join(map(str, sorted(dice)))
        if thrown is not None and Counter(dice) - Counter(thrown):
            raise Illegal("not-thrown", "2.2", dice=said)
        if not (price := self.prices.of(tuple(sorted(dice)))):
            raise Illegal("not-scoring", "2.3", dice=said)
        return price

    def dice(self, at: FivesTurn, word: Word) -> int:
        """All that are left, or the one that is missing."""
        return {"roll": at.dice, "complete": 1}.get(word.word, 0)

    def play(self, at: FivesTurn, word: Word, dice: Throw, trace: Trace) -> FivesTurn:
        """The position after a lawful decision and its dice."""
        if word.word == "bank":
            return self._bank(at, trace)
        if word.word == "keep":
            price = self.prices.of(word.named)
            left = at.dice - len(word.named)
            points = at.points + price
            trace.add("2.3", "fives.keeps", dice=_said(word.named), price=price, points=points)
            if not left:
                trace.add("2.5", "fives.hot")
            return at._replace(dice=left or DICE, points=points, thrown=())
        if word.word == "complete":
            return self._complete(at, dice[0], trace)
        thrown = tuple(sorted(dice))
        trace.add("2.1", "fives.throws", dice=_said(dice), n=at.turn)
        if self.prices.parts(thrown):
            return at._replace(thrown=thrown)
        return self._lost(at, trace)

    def _complete(self, at: FivesTurn, die: int, trace: Trace) -> FivesTurn:
        found = self.prices.completing(at.thrown)
        assert found is not None, "asked where it may be done"
        wanted, price = found
        trace.add("2.4", "fives.completes" if die == wanted else "fives.misses", wanted=wanted, die=die)
        if die != wanted:
            return self._lost(at, trace)
        trace.add("2.5", "fives.whole", price=price, points=at.points + price)
        return at._replace(dice=DICE, points=at.points + price, thrown=())

    def _lost(self, at: FivesTurn, trace: Trace) -> FivesTurn:
        trace.add("2.2", "fives.nothing", points=at.points)
        return self._next(at, at.scores)

    def _bank(self, at: FivesTurn, trace: Trace) -> FivesTurn:
        scores = tuple(score + at.points * (seat == at.turn) for seat, score in enumerate(at.scores, 1))
        score = scores[at.turn - 1]
        trace.add("2.6", "fives.banks", n=at.turn, points=at.points, score=score)
        if score >= at.target:  # ruling 7
            return FivesTurn(at.target, scores, 0, DICE, 0, ())
        return self._next(at, scores)

    def _next(self, at: FivesTurn, scores: tuple[int, ...]) -> FivesTurn:
        return FivesTurn(at.target, scores, at.turn % len(scores) + 1, DICE, 0, ())

    def outcome(self, at: FivesTurn) -> Outcome | None:
        """Who has the total."""
        won = tuple(seat for seat, score in enumerate(at.scores, 1) if score >= at.target)
        return Outcome(won, "target", "2.6") if won else None


def _said(dice: Throw) -> str:
    return ", ".join(map(str, dice))

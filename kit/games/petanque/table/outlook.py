"""What an end will be worth, from how it lies and what is in hand, if both sides do what is best for them.

So a throw can be judged by the answers it leaves to the opponent, not by how it lies at the moment alone.
"""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Final

from kit.games.petanque.engine.match import Setup
from kit.games.petanque.engine.odds import POINT_WORTH, endings, first_die, outcomes
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.rules import POINT, SHOOT, Rules, Skill
from kit.games.petanque.engine.score import Pair
from kit.games.petanque.engine.throw import Throw
from kit.games.petanque.table.aims import spots

FAR_OFF: Final = 8
"""From here on a boule counts as far away, as if it were dead."""
MOST: Final = 6
"""So many boules in hand, and so many points, are told apart."""
SHARE: Final = 2 / 3
"""How much of a judgement is the outlook; the rest is how it lies at the moment."""
_AIMS: Final = 5
"""So many landing spots the side that points may choose from."""

Spans = tuple[float, ...]
"""How likely a boule ends at each distance from the jack, far off being the last."""


class Outlook:
    """The worth of ends for those who may play in a setup; future throws are those of a middling skill."""

    def __init__(self, rules: Rules, skills: Sequence[Skill]) -> None:
        jack = rules.rectangle[len(rules.rectangle) // 2]
        aimed = [_aimed(rules, skill, jack) for skill in skills]
        self._aims: list[Spans] = [
            tuple(sum(each) / len(aimed) for each in zip(*spans, strict=True))
            for spans in zip(*aimed, strict=True)
        ]
        tried = [_shots(rules, skill, jack) for skill in skills]
        self._carreau = sum(carreau for carreau, _ in tried) / len(tried)
        self._hit = sum(hit for _, hit in tried) / len(tried)
        self._known: dict[tuple[int, int, int, int, int], float] = {}

    def ahead(self, near: int, other: int, counting: int, ours: int, theirs: int) -> float:
        """The points to come for the side whose nearest boule is no farther than the other side's.

        `counting` of its boules are nearer than the other side's nearest; then what both have in hand.
        """
        key = near, other, counting, ours, theirs
        if key not in self._known:
            self._known[key] = self._reckoned(*key)
        return self._known[key]

    def _reckoned(self, near: int, other: int, counting: int, ours: int, theirs: int) -> float:
        if theirs:  # who is not nearer throws
            left = near, other, counting, ours, theirs - 1
            after = [self._answered(*left, end) for end in range(FAR_OFF + 1)]
            pointing = min(sum(map(float.__mul__, spans, after)) for spans in self._aims)
            return min(pointing, self._shot_at(*left)) if counting else pointing
        if not ours:
            return float(counting)
        after = [self._added(near, other, counting, ours - 1, end) for end in range(FAR_OFF + 1)]
        return max(sum(map(float.__mul__, spans, after)) for spans in self._aims)

    def _answered(self, near: int, other: int, counting: int, ours: int, theirs: int, end: int) -> float:
        """A boule of the side behind ends at this distance."""
        if end < near:
            return -self.ahead(end, near, 1, theirs, ours)
        if end >= other:
            return self.ahead(near, other, counting, ours, theirs)
        # Those that counted lie between the nearest and the mark that was: about evenly.
        still = 1 + (counting - 1) * (end - near) // (other - near) if end > near else 0
        return self.ahead(near, end, min(still, counting), ours, theirs)

    def _shot_at(self, near: int, other: int, counting: int, ours: int, theirs: int) -> float:
        """The side behind shoots at the nearest boule."""
        missed = self.ahead(near, other, counting, ours, theirs)
        if counting > 1:
            second = near + (other - near) // counting
            hit = self.ahead(second, other, counting - 1, ours, theirs)
        else:
            second = FAR_OFF
            hit = -self.ahead(other, second, int(other < second), theirs, ours)
        carreau = -self.ahead(near, second, int(near < second), theirs, ours)
        return self._carreau * carreau + self._hit * hit + (1 - self._carreau - self._hit) * missed

    def _added(self, near: int, other: int, counting: int, ours: int, end: int) -> float:
        """The other side has thrown everything, and a boule more ends at this distance."""
        if end >= other:
            return self.ahead(near, other, counting, ours, 0)
        return self.ahead(min(near, end), other, min(counting + 1, MOST), ours, 0)

    def worth(self, net: int, near: int, other: int, held: Pair) -> float:
        """What an end will come to for one side, by the hundred: so many points as it lies, nearest boules.

        Players do err, so how it lies at the moment has a share in it.
        """
        here = min(near, other, FAR_OFF), min(max(near, other), FAR_OFF), min(abs(net), MOST)
        ours, theirs = (min(boules, MOST) for boules in held)
        leads, trails = self.ahead(*here, ours, theirs), -self.ahead(*here, theirs, ours)
        value = leads if near < other else trails if near > other else (leads + trails) / 2
        return SHARE * POINT_WORTH * value + (1 - SHARE) * (POINT_WORTH * net + other - near)

    @cached_property
    def table(self) -> list[float]:
        """`ahead` for all that is told apart, in the order of its arguments."""
        far, most = range(FAR_OFF + 1), range(MOST + 1)
        return [
            self.ahead(near, max(near, other), counting, ours, theirs)
            for near in far
            for other in far
            for counting in most
            for ours in most
            for theirs in most
        ]


def _aimed(rules: Rules, skill: Skill, jack: int) -> list[Spans]:
    """Where a point throw ends on an empty board, for the best landing spots."""
    found = []
    for donnee in spots(rules, skill, jack)[:_AIMS]:
        spans = [0.0] * (FAR_OFF + 1)
        throw = Throw(0, skill, POINT, donnee)
        for end, chance in endings(outcomes(rules, Position(jack), throw, True)).items():
            spans[min(rules.board.distance[jack][end], FAR_OFF)] += float(chance)
        found.append(tuple(spans))
    return found


def _shots(rules: Rules, skill: Skill, jack: int) -> tuple[float, float]:
    """How likely a carreau and a hit are."""
    tries = first_die(rules, Position(jack, (jack,), (1,)), Throw(0, skill, SHOOT, target=0))
    return float(tries.get("shoot.carreau", 0)), float(tries.get("shoot.hit", 0))


@lru_cache(maxsize=16)
def outlook(setup: Setup) -> Outlook:
    """The outlook of a setup, worked out once."""
    return Outlook(setup.rules, tuple(dict.fromkeys(setup.skills.values())))

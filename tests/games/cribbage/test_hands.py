"""All hands: the stored counts, the sums, samples one by one, and the spec's truths."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from kit.data import content_root
from kit.games.cribbage.__main__ import lines
from kit.games.cribbage.engine.cards import RANKS
from kit.games.cribbage.engine.hands import HANDS, answers, average, every_hand, tally
from kit.games.cribbage.engine.points import shown_points
from kit.games.cribbage.engine.rules import VARIANTS, CribbageRules
from tests.games.cribbage.desk import content
from tests.games.cribbage.oracle import PACK, hand_points

MEANS = {"source": Fraction(4259989, 649740), "english": Fraction(60759, 12740)}
NEVER = {"source": {25, 26, 27, 30, 31}, "english": {19, 25, 26, 27}}
BEST = {"source": (32, 240), "english": (29, 4)}
NOTHING = {"source": 180_432, "english": 1_009_008}
ANSWERED = {
    "source": dict(zip(RANKS, (7, 11, 11, 11, 27, 15, 11, 11, 15, 15, 15, 15, 11), strict=True)),
    "english": dict(zip(RANKS, (3, 3, 3, 3, 19, 7, 7, 7, 7, 7, 7, 7, 7), strict=True)),
}


def rules(variant: str) -> CribbageRules:
    return CribbageRules.of(content().facts, variant)


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_stored_is_what_is_counted(variant: str) -> None:
    found = tally(rules(variant))
    assert content().hands[variant] == found
    assert sum(found.values()) == HANDS
    assert average(found) == MEANS[variant]
    assert (max(found), found[max(found)]) == BEST[variant]
    assert {*range(max(found))} - {*found} == NEVER[variant]
    assert found[0] == NOTHING[variant]


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_sample_one_by_one(variant: str) -> None:
    # Hands of court cards alone, counted by the second implementation.
    firsts = range(PACK.index("JC"), 52)
    few = [PACK[n] for n in firsts]
    slow = Counter[int]()
    for five in combinations(few, 5):
        for starter in five:
            hand = [card for card in five if card != starter]
            slow[hand_points(hand, starter, False, variant == "english")["total"]] += 1
    assert every_hand(rules(variant), firsts) == dict(sorted(slow.items()))


def test_the_command_prints_the_file_that_is_stored() -> None:
    stored = (content_root() / "cribbage" / "hands.yaml").read_text("utf-8").splitlines()
    printed = [*lines(range(48, 52))]
    assert printed[:3] == stored[:3]
    assert [line.split(":")[0] for line in printed[3:]] == [line.split(":")[0] for line in stored[3:]]


@pytest.mark.whole
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_hand_one_by_one(variant: str) -> None:
    assert every_hand(rules(variant)) == content().hands[variant]


@pytest.mark.parametrize("variant", VARIANTS)
def test_cards_that_score_on_a_lead(variant: str) -> None:
    assert {RANKS[n]: answers(rules(variant), 4 * n) for n in range(13)} == ANSWERED[variant]


def test_a_crib_is_counted_apart() -> None:
    english = rules("english")
    assert tally(english, crib=True) != tally(english)
    assert tally(rules("source"), crib=True) == tally(rules("source"))
    hand = tuple(range(0, 16, 4))
    assert shown_points(english, hand, 51, True)["flush"] == 0

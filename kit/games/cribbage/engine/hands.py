"""How often hands are worth how much: all 12 994 800 of them, four cards at random and a starter.

`every_hand` looks at every single one, on all cores; `tally` comes to the same in a moment.
"""

from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from functools import lru_cache, partial
from itertools import combinations, combinations_with_replacement, product
from typing import Final

from kit.games.cribbage.engine.cards import DECK, JACK, RANKS, Cards
from kit.games.cribbage.engine.points import flush_points, laid_points, rank_points, shown_points
from kit.games.cribbage.engine.rules import CribbageRules

HANDS: Final = 12_994_800
Tally = Mapping[int, int]
"""How many hands are worth so many pegs, by pegs in order."""


def tally(rules: CribbageRules, crib: bool = False) -> Tally:
    """All hands by worth; those whose suits can fall alike are looked at together."""
    found = Counter[int]()
    for ranks in combinations_with_replacement(range(len(RANKS)), 5):
        many = Counter(ranks)
        if max(many.values()) > 4:
            continue
        base = sum(rank_points(rules, ranks))
        groups = tuple(many.values())
        jack = [*many].index(JACK) if JACK in many else -1
        for extra, times in _suits(rules, groups, jack, crib):
            found[base + extra] += times
    return dict(sorted(found.items()))


@lru_cache(256)
def _suits(
    rules: CribbageRules, groups: tuple[int, ...], jack: int, crib: bool
) -> tuple[tuple[int, int], ...]:
    """What suits add to groups of equal ranks, with every card as the starter once, and how often."""
    ranks = [JACK if n == jack else n for n in range(len(groups))]
    found = Counter[int]()
    for suits in product(*(combinations(range(4), many) for many in groups)):
        cards = [4 * rank + suit for rank, some in zip(ranks, suits, strict=True) for suit in some]
        for n, starter in enumerate(cards):
            hand = (*cards[:n], *cards[n + 1 :])
            nobs = jack >= 0 and starter % 4 + 4 * JACK in hand
            found[flush_points(rules, hand, starter, crib) + nobs * rules.pegs.nobs] += 1
    return tuple(found.items())


def _from(rules: CribbageRules, first: int, crib: bool = False) -> Counter[int]:
    """Every hand whose lowest card is this one, one by one."""
    found = Counter[int]()
    for rest in combinations(range(first + 1, len(DECK)), 4):
        cards = (first, *rest)
        for n, starter in enumerate(cards):
            found[shown_points(rules, (*cards[:n], *cards[n + 1 :]), starter, crib)["total"]] += 1
    return found


def every_hand(rules: CribbageRules, firsts: range = DECK) -> Tally:
    """All hands by worth, each looked at by itself; on all cores it takes a few minutes."""
    found = Counter[int]()
    with ProcessPoolExecutor() as pool:
        for part in pool.map(partial(_from, rules), firsts):
            found.update(part)
    return dict(sorted(found.items()))


def average(found: Tally) -> Fraction:
    """What a hand is worth on average."""
    return Fraction(sum(pegs * times for pegs, times in found.items()), sum(found.values()))


def answers(rules: CribbageRules, lead: int) -> int:
    """How many of the other cards score if they are laid on this lead."""
    return sum(laid_points(rules, (lead, card))["total"] > 0 for card in DECK if card != lead)


def kept(rules: CribbageRules, hand: Cards, unseen: Cards) -> Fraction:
    """What four cards are worth on average, over the starters that may come."""
    return Fraction(sum(shown_points(rules, hand, one)["total"] for one in unseen), len(unseen))

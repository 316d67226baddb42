"""What cards are worth, in the play and in the show."""

from collections import Counter
from functools import lru_cache
from itertools import combinations, groupby
from math import prod
from typing import Final

from kit.games.cribbage.engine.cards import JACK, VALUE, Cards, count
from kit.games.cribbage.engine.rules import CribbageRules

FIFTEEN, LIMIT = 15, 31
Points = dict[str, int]
SHOWN: Final = ("fifteens", "pairs", "runs", "flush", "nobs")


def laid_points(rules: CribbageRules, cards: Cards, last: bool = False) -> Points:
    """What the last card of a count pegs; `last`: nobody can lay any more."""
    total, pegs = count(cards), rules.pegs
    ranks = [card // 4 for card in cards]
    alike = next((n for n, rank in enumerate(reversed(ranks)) if rank != ranks[-1]), len(ranks))
    full = total == LIMIT
    points = {
        "fifteen": pegs.fifteen if total == FIFTEEN else 0,
        "thirtyone": pegs.thirtyone if full else 0,
        "pair": pegs.alike(alike),
        "run": _laid_run(ranks, rules.run.shortest),
        "last": pegs.last if last and not full else 0,  # ruling 7
    }
    return {**points, "total": sum(points.values())}


def _laid_run(ranks: list[int], shortest: int) -> int:
    """How long a run the last cards make, in any order (ruling 5)."""
    for n in range(len(ranks), shortest - 1, -1):
        tail = ranks[-n:]
        if len({*tail}) == n and max(tail) - min(tail) == n - 1:
            return n
    return 0


@lru_cache(8192)
def rank_points(rules: CribbageRules, ranks: tuple[int, ...]) -> tuple[int, int, int]:
    """Fifteens, pairs and runs of sorted ranks: suits make no difference to them."""
    values = [VALUE[4 * rank] for rank in ranks]
    sums = sum(sum(some) == FIFTEEN for n in range(2, len(values) + 1) for some in combinations(values, n))
    many = Counter(ranks)
    runs = 0
    # Ranks in a row have the same distance to their place in the order (ruling 10).
    for _, group in groupby(enumerate(sorted(many)), lambda place: place[1] - place[0]):
        row = [rank for _, rank in group]
        if len(row) >= rules.run.shortest:
            runs += len(row) * prod(many[rank] for rank in row)
    return sums * rules.pegs.fifteen, sum(map(rules.pegs.alike, many.values())), runs


def shown_points(rules: CribbageRules, hand: Cards, starter: int, crib: bool = False) -> Points:
    """What four cards and the starter are worth."""
    ranks = tuple(sorted([card // 4 for card in (*hand, starter)]))
    fifteens, pairs, runs = rank_points(rules, ranks)
    points = {
        "fifteens": fifteens,
        "pairs": pairs,
        "runs": runs,
        "flush": flush_points(rules, hand, starter, crib),
        "nobs": rules.pegs.nobs if starter % 4 + 4 * JACK in hand else 0,
    }
    return {**points, "total": sum(points.values())}


def flush_points(rules: CribbageRules, hand: Cards, starter: int, crib: bool) -> int:
    """Four of a suit are the four in hand; the starter can only make them five (ruling 9)."""
    suit = hand[0] % 4
    if any(card % 4 != suit for card in hand):
        return 0
    many = len(hand) + (starter % 4 == suit)
    return many if many >= (rules.flush.crib if crib else rules.flush.hand) else 0

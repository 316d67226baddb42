"""A sound player: keeps what is worth most with the crib in mind, lays what pegs more than it gives away."""

from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from random import Random

from kit.games.cribbage.engine.cards import DECK, HIDDEN, RANKS, VALUE, Cards, count
from kit.games.cribbage.engine.game import Cribbage, PegMove
from kit.games.cribbage.engine.hands import kept
from kit.games.cribbage.engine.points import LIMIT, laid_points, rank_points
from kit.games.cribbage.engine.rules import CribbageRules
from kit.games.cribbage.engine.table import Board


@lru_cache(512)
def thrown(rules: CribbageRules, ranks: tuple[int, int]) -> float:
    """What two cards are worth in a crib on average, the other two and the starter at random; suits aside."""
    total = weight = 0
    for three in combinations_with_replacement(range(len(RANKS)), 3):
        times = 1
        for rank, many in Counter(three).items():
            times *= comb(4 - ranks.count(rank), many)
        weight += times
        total += times * sum(rank_points(rules, tuple(sorted((*ranks, *three))))) if times else 0
    return total / weight


def sound(engine: Cribbage, state: Board, rng: Random) -> PegMove:
    """The move whose pegs, less those that it gives away, are most; chance decides among equals."""
    player, moves = state.turn, sorted(engine.legal(state))
    if state.phase == "discard":
        held = state.hands[player - 1]
        unseen = tuple(card for card in DECK if card not in held)
        side = 1 if player == state.dealer else -1
        worth = {move: _discarded(engine.rules, held, move.cards, unseen, side) for move in moves}
    else:
        worth = {move: _laid(engine, state, move) for move in moves}
    best = max(worth.values())
    return rng.choice([move for move in moves if worth[move] == best])


def _discarded(rules: CribbageRules, held: Cards, away: Cards, unseen: Cards, side: int) -> float:
    four = tuple(card for card in held if card not in away)
    low, high = sorted(card // 4 for card in away)
    return float(kept(rules, four, unseen)) + side * thrown(rules, (low, high))


def _laid(engine: Cribbage, state: Board, move: PegMove) -> float:
    """The pegs of a card, less what the other's answer brings on average; low cards are kept for later."""
    if move.kind == "go":
        return 0.0
    laid = (*state.counted, *move.cards)
    gain = laid_points(engine.rules, laid)["total"]
    if HIDDEN not in state.left(3 - state.turn) or state.go == 3 - state.turn:
        return gain + VALUE[move.cards[0]] / 100
    room, unseen = LIMIT - count(laid), engine.unseen(state)
    fitting = [card for card in unseen if VALUE[card] <= room]
    answers = sum(laid_points(engine.rules, (*laid, card))["total"] for card in fitting)
    return gain - answers / len(unseen) + VALUE[move.cards[0]] / 100

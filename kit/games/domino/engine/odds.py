"""How likely things are with tiles face down: all that is not seen is as likely here as there."""

from collections.abc import Mapping
from fractions import Fraction
from math import comb
from typing import NamedTuple

from kit.games.domino.engine.game import Domino
from kit.games.domino.engine.rules import Rules
from kit.games.domino.engine.text import HIDDEN, Laid, State


def none_of(unseen: int, fitting: int, taken: int) -> Fraction:
    """The chance that of so many unseen tiles none of those taken fits.

    >>> none_of(27, 12, 6)
    Fraction(7, 414)
    """
    return Fraction(comb(unseen - fitting, taken), comb(unseen, taken))


def draws(unseen: int, fitting: int, stock: int) -> Fraction:
    """How many tiles are drawn on average until one fits or the stock is gone.

    >>> draws(2, 1, 2)
    Fraction(3, 2)
    """
    return sum((none_of(unseen, fitting, drawn) for drawn in range(stock)), Fraction(0))


class StarterOdds(NamedTuple):
    """The starter's luck: nothing fits; then draws on average; nothing fits in hand nor stock."""

    nothing: Fraction
    draws: Fraction
    passes: Fraction


def starter(rules: Rules, players: int) -> Mapping[str, StarterOdds]:
    """On a plain tile, on a double, and together; by the tile that is turned up."""
    tiles, stock = len(rules.whole_set()), rules.stock(players)
    unseen, hand, numbers = tiles - 1, rules.tiles.each, rules.tiles.highest + 1
    found = {}
    for kind, fitting in (("plain", 2 * (numbers - 1)), ("double", numbers - 1)):
        nothing = none_of(unseen, fitting, hand)
        found[kind] = StarterOdds(
            nothing, draws(unseen - hand, fitting, stock), none_of(unseen, fitting, hand + stock)
        )
    share = Fraction(numbers, tiles)
    plain, double = found["plain"], found["double"]
    nothing = (1 - share) * plain.nothing + share * double.nothing
    average = ((1 - share) * plain.nothing * plain.draws + share * double.nothing * double.draws) / nothing
    found["any"] = StarterOdds(nothing, average, (1 - share) * plain.passes + share * double.passes)
    return found


def some_double(rules: Rules) -> Fraction:
    """The chance of at least one double in a hand."""
    return 1 - none_of(len(rules.whole_set()), rules.tiles.highest + 1, rules.tiles.each)


class SetFacts(NamedTuple):
    """The set in numbers: its pips, tiles and halves with one number; hands there are, doubles in one."""

    pips: int
    tiles: int
    halves: int
    hands: int
    doubles: Fraction


def counted(rules: Rules) -> SetFacts:
    """What can be counted before anything is dealt."""
    tiles, numbers, each = rules.whole_set(), rules.tiles.highest + 1, rules.tiles.each
    pips = sum(sum(divmod(tile, 10)) for tile in tiles)
    return SetFacts(pips, numbers, numbers + 1, comb(len(tiles), each), Fraction(numbers * each, len(tiles)))


class TileOdds(NamedTuple):
    """Seen by the player in turn: the chance that the next one is stuck, by move; or of draws to come."""

    stuck: Mapping[str, Fraction]
    fits: Fraction | None = None  # somewhere in the stock, where nothing fits in hand
    draws: Fraction | None = None


def turn(domino: Domino, state: State) -> TileOdds:
    """What the player in turn can reckon from what they see."""
    seen = domino.view(state, state.turn + 1)
    unseen = _unseen(domino.rules, seen)
    moves = domino.legal(seen)
    if not isinstance(moves[0], Laid):
        fitting, stock = sum(_fits(tile, seen.ends) for tile in unseen), len(seen.stock)
        return TileOdds({}, 1 - none_of(len(unseen), fitting, stock), draws(len(unseen), fitting, stock))
    stuck = {}
    for move in moves:
        after = domino.apply(seen, move)
        fitting = sum(_fits(tile, after.ends) for tile in unseen)
        hand = len(after.hands[(state.turn + 1) % len(after.hands)])
        stuck[domino.write_move(seen, move)] = none_of(len(unseen), fitting, hand)
    return TileOdds(stuck)


def _unseen(rules: Rules, seen: State) -> list[int]:
    known = {10 * min(one) + max(one) for one in seen.line} | {t for hand in seen.hands for t in hand}
    return [tile for tile in rules.whole_set() if tile not in known - {HIDDEN}]


def _fits(tile: int, ends: tuple[int, int]) -> bool:
    return not {*divmod(tile, 10)}.isdisjoint(ends)

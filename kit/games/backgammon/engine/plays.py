"""What may be played with two dice: the greatest list of steps for each position that can come about."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from kit.games.backgammon.engine.board import (
    AT,
    BARS,
    BEYOND,
    CODES,
    FULL,
    LEAPS,
    ONES,
    PASSING,
    WHITE,
    Leap,
    bits,
    made,
    occupied,
    shifted,
    total,
)

Play = tuple[int, ...]
"""Steps by their codes, the greatest first; no steps at all is a pass."""
PASS: Final[Play] = ()
_FIRST: Final = 1 << 20  # greater than any step


class After(NamedTuple):
    """What a list of steps makes: the player's checkers, and the landings that hit."""

    own: int
    hits: int


class Reached(NamedTuple):
    """Every position that steps can make, by the number of dice used, each with its greatest list."""

    by_dice: Sequence[dict[After, Play]]
    larger: dict[After, Play]  # of those with one die, what the larger makes

    @property
    def lawful(self) -> dict[After, Play]:
        """Ruling 4: as many dice as possible; of one, the larger."""
        last = next(one for one in reversed(self.by_dice) if one)
        return self.larger if last is self.by_dice[1] and self.larger else last


def _leaps(colour: int, home: int, own: int, blocked: int, die: int) -> list[Leap]:
    """Every step that one die can make."""
    known, bar = LEAPS[colour][die], BARS[colour]
    stands = (own | own >> 1 | own >> 2 | own >> 3) & ONES
    if stands & bar:  # 8: nothing else moves
        return [] if known[bar].end & blocked else [known[bar]]
    shut = blocked << 4 * die if colour == WHITE else blocked >> 4 * die
    points, leaps = stands & BEYOND[colour][die] & ~shut, []
    while points:
        bit = points & -points
        points ^= bit
        leaps.append(known[bit])
    if not stands & BEYOND[colour][home]:  # 9.1
        if stands & AT[colour][die]:  # 9.3
            leaps.append(known[AT[colour][die]])
        elif stands and not stands & BEYOND[colour][die]:
            highest = 1 << (stands.bit_length() - 1) if colour == WHITE else stands & -stands
            leaps.append(known[highest])
    return leaps


def reached(colour: int, home: int, own: int, other: int, dice: Sequence[int]) -> Reached:
    """Everything that can be reached, step by step, in any order; `dice` holds one for every step."""
    blocked = made(other)
    blots = occupied(other) & ~blocked
    by_dice: list[dict[After, Play]] = [{After(own, 0): PASS}, *({} for _ in dice)]
    larger: dict[After, Play] = {}
    for order in dict.fromkeys((tuple(dice), tuple(reversed(dice)))):
        layer = by_dice[0]
        for used, die in enumerate(order, 1):
            following: dict[After, Play] = {}
            for (before, hits), steps in layer.items():
                for _, end, code, change, *_ in _leaps(colour, home, before, blocked, die):
                    after = After(before + change, hits | end & blots)
                    grown = tuple(sorted((*steps, code), reverse=True))
                    if grown > following.get(after, PASS):
                        following[after] = grown
            layer, known = following, by_dice[used]
            for after, steps in following.items():
                if steps > known.get(after, PASS):
                    known[after] = steps
            if used == 1 and die == max(dice):
                larger = following
    return Reached(by_dice, larger)


def lawful(colour: int, home: int, own: int, other: int, dice: tuple[int, int], steps: int) -> list[Play]:
    """Every lawful play, each once; one without steps where nothing can be played."""
    high, low = dice
    if high == low:
        return _doubles(colour, home, own, other, high, steps)
    if high < low:
        high, low = low, high
    if own & FULL[colour]:
        return _entering(colour, home, own, other, high, low)
    more = own >> 1 | own >> 2 | own >> 3
    stands, several = (own | more) & ONES, more & ONES
    outside = stands & BEYOND[colour][home]
    if outside & several or outside & (outside - 1):
        return _free(colour, stands, several, other, high, low) or [PASS]
    return _two(colour, home, own, other, high, low) or [PASS]


def _leaves(colour: int, home: int, own: int, steps: int) -> bool:
    """Whether nobody is on the bar, and too many are outside for bearing off after so many steps."""
    outside = own & BEYOND[colour][home]
    if outside & FULL[colour]:
        return False
    return occupied(outside).bit_count() >= steps or total(outside) >= steps


def _entering(colour: int, home: int, own: int, other: int, high: int, low: int) -> list[Play]:
    """Plays of two different dice from the bar (8): often there is no choice."""
    bar, blocked = BARS[colour], made(other)
    by_high, by_low = LEAPS[colour][high][bar], LEAPS[colour][low][bar]
    if by_high.end & blocked and by_low.end & blocked:
        return [PASS]
    several = own & 15 * bar != bar
    if by_high.end & blocked or by_low.end & blocked:
        enters, die = (by_low, high) if by_high.end & blocked else (by_high, low)
        if several:
            return [(enters.code,)]
        then = _leaps(colour, home, own + enters.change, blocked, die)
        return [(enters.code, leap.code) for leap in then] or [(enters.code,)]
    if several:
        return [(by_low.code, by_high.code)]
    return _two(colour, home, own, other, high, low)


def _two(colour: int, home: int, own: int, other: int, high: int, low: int) -> list[Play]:
    """Plays of two different dice, one order after the other: of equal ends the greatest list."""
    more = other >> 1 | other >> 2 | other >> 3
    blocked = more & ONES
    blots = (other | more) & ONES & ~blocked
    found: dict[tuple[int, int], Play] = {}
    for first, second in ((low, high), (high, low)):
        for _, end, one, change, *_ in _leaps(colour, home, own, blocked, first):
            after, hit = own + change, end & blots
            for _, end_too, two, more, *_ in _leaps(colour, home, after, blocked, second):
                key = after + more, hit | end_too & blots
                play = (one, two) if one > two else (two, one)
                if play > found.get(key, PASS):
                    found[key] = play
    if found:
        return [*found.values()]
    one_die = _leaps(colour, home, own, blocked, high) or _leaps(colour, home, own, blocked, low)
    return [(leap.code,) for leap in one_die]


def _free(colour: int, stands: int, several: int, other: int, high: int, low: int) -> list[Play]:
    """The same with nobody on the bar and two outside: nothing can be borne off.

    Any two checkers go together. One checker by both dice comes to the same by either way, unless a blot
    stands there (ruling 3): then both are plays, else the smaller die goes first, which is written greater.
    """
    more = other >> 1 | other >> 2 | other >> 3
    blocked, seen = more & ONES, (other | more) & ONES
    up, down = 4 * high, 4 * low
    if colour == WHITE:
        shut_high, shut_low, shut_both = blocked << up, blocked << down, blocked << up + down
        seen, on_high, on_low = seen << up | seen << down, stands << up, stands << down
    else:
        shut_high, shut_low, shut_both = blocked >> up, blocked >> down, blocked >> up + down
        seen, on_high, on_low = seen >> up | seen >> down, stands >> up, stands >> down
    by_high, by_low, beyond = CODES[colour][high], CODES[colour][low], BEYOND[colour]
    highs = bits(stands & beyond[high] & ~shut_high)
    lows = bits(stands & beyond[low] & ~shut_low)
    codes = [by_low[bit] for bit in lows]
    found: list[Play] = [
        (one, two) if one > two else (two, one)
        for one in [by_high[bit] for bit in highs if bit & several]
        for two in codes
    ]
    for bit in highs:
        if not bit & several:  # one checker cannot go twice
            one, mine = by_high[bit], by_low[bit]
            found += [(one, two) if one > two else (two, one) for two in codes if two != mine]
    far = stands & beyond[high + low] & ~shut_both
    if far:
        first_high, first_low = far & ~shut_high, far & ~shut_low
        same = first_high & first_low & ~seen
        high_low = PASSING[colour][high, low]
        if gone := same & on_high:  # these are among the pairs, as somebody stands on the way
            double = {high_low[bit] for bit in bits(gone)}
            found = [play for play in found if play not in double]
        found += [high_low[bit] for bit in bits(first_high & ~same & ~on_high)]
        low_high = PASSING[colour][low, high]
        found += [low_high[bit] for bit in bits(first_low & ~on_low)]
    if found:
        return found
    return [(by_high[bit],) for bit in highs] or [(code,) for code in codes]


def _doubles(colour: int, home: int, own: int, other: int, die: int, steps: int) -> list[Play]:
    """Plays of a double: steps from the highest start down, one order for each position."""
    blocked = made(other)
    if own & FULL[colour]:
        waiting = own // BARS[colour] & 15
        enters = LEAPS[colour][die][BARS[colour]]
        if enters.end & blocked:
            return [PASS]
        first = (enters.code,) * min(waiting, steps)
        own, steps = own + len(first) * enters.change, steps - len(first)
        return [first + play for play in _doubles(colour, home, own, other, die, steps)] if steps else [first]
    if steps > 1 and _leaves(colour, home, own, steps):
        open_to = BEYOND[colour][die] & ~shifted(colour, blocked, die)
        if found := _doubles_free(LEAPS[colour][die], own, open_to, steps):
            return found
    layer: dict[Play, int] = {PASS: own}
    for _ in range(steps):
        following: dict[Play, int] = {}
        for play, before in layer.items():
            last = play[-1] if play else _FIRST
            for leap in _leaps(colour, home, before, blocked, die):
                if leap.code <= last:
                    following[*play, leap.code] = before + leap.change
        if not following:
            break
        layer = following
    return [*layer]


def _doubles_free(known: dict[int, Leap], own: int, open_to: int, steps: int) -> list[Play]:
    """Those of all steps, with nobody on the bar and too many outside for bearing off.

    Whoever stands on a point from which the way is open can go; the last two steps are made at once.
    """
    layer = [(PASS, own, occupied(own), open_to)]
    for _ in range(steps - 2):
        following = []
        for play, side, there, allowed in layer:
            points = there & allowed
            while points:
                bit = points & -points
                points ^= bit
                _, end, code, change, below, nibble = known[bit]
                after = side + change
                stay = there | end if after & nibble else (there | end) ^ bit
                following.append(((*play, code), after, stay, allowed & below))
        layer = following
    found: list[Play] = []
    ends: dict[int, list[Play]] = {}
    for play, side, there, allowed in layer:
        points = there & allowed
        while points:
            bit = points & -points
            points ^= bit
            _, end, code, _, below, nibble = known[bit]
            stay = there | end if side & nibble != bit else (there | end) ^ bit
            last = stay & allowed & below
            if last:
                if (then := ends.get(last)) is None:
                    then = ends[last] = [(known[one].code,) for one in bits(last)]
                grown = (*play, code)
                found += [grown + one for one in then]
    return found

"""Positions and moves as text: `<turn> <line> <hands> <stock> <passes>`, `L14`, `R14`, `draw`, `pass`."""

import re
from itertools import pairwise
from typing import Final, NamedTuple

from kit.core.wire import bad
from kit.games.domino.engine.rules import FEWEST_PIPS, Rules

HIDDEN: Final = -1
OVER: Final = -1
NONE: Final = "-"
START: Final = "start"
_TILES: Final = "[0-9]{2}(?:,[0-9]{2})*"
_HAND: Final = f"(?:-|{_TILES})"
_TEXT: Final = re.compile(
    rf"([1-9]|-) ([0-9]{{2}}(?:\.[0-9]{{2}})*) ({_HAND}(?:/{_HAND})*) ({_HAND}) (0|[1-9][0-9]?)"
)
_LAID: Final = re.compile("([LR])([0-9])([0-9])")


class State(NamedTuple):
    """Whose turn (from 0), the line as it lies, hands, stock, passes in a row; how it ended, once it has."""

    turn: int
    line: tuple[tuple[int, int], ...]
    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    passes: int = 0
    reason: str = ""
    winners: tuple[int, ...] = ()

    @property
    def ends(self) -> tuple[int, int]:
        """The numbers at the left and the right end."""
        return self.line[0][0], self.line[-1][1]


class Laid(NamedTuple):
    """A tile put to the left (or right) end."""

    left: bool
    tile: int


Move = str | Laid | State
"""`draw`, `pass`, a tile that is laid, or a position that is dealt."""


def tile_of(a: int, b: int) -> int:
    """A tile by its halves, whichever way round."""
    return 10 * a + b if a <= b else 10 * b + a


def tile_text(tile: int) -> str:
    """A tile as it is written; `??` where it is hidden."""
    return "??" if tile == HIDDEN else f"{tile:02}"


def tile_said(tile: int) -> str:
    """A tile as people read it: both halves, the lower first.

    >>> tile_said(14), tile_said(5)
    ('1–4', '0–5')
    """
    return "–".join(tile_text(tile))


def _listed(text: str) -> tuple[int, ...]:
    return () if text == NONE else tuple(tile_of(int(one[0]), int(one[1])) for one in text.split(","))


def read_state(rules: Rules, text: str) -> State:
    """A position; in hands and stock tiles may be either way round, in hands in any order."""
    found = _TEXT.fullmatch(text)
    if found is None:
        raise bad("position", text=text[:300])
    line = tuple((int(one[0]), int(one[1])) for one in found[2].split("."))
    hands = tuple(tuple(sorted(_listed(hand))) for hand in found[3].split("/"))
    stock, passes, many = _listed(found[4]), int(found[5]), len(hands)
    if many not in rules.seats:
        raise bad("players", n=many)
    if sorted([*(tile_of(*one) for one in line), *(t for h in hands for t in h), *stock]) != [
        *rules.whole_set()
    ]:
        raise bad("tiles", n=len(rules.whole_set()))
    for (a, b), (c, d) in pairwise(line):
        if b != c:
            raise bad("line", first=f"{a}{b}", second=f"{c}{d}")
    if passes > many or (passes and stock):
        raise bad("passes", n=passes)
    state = State(OVER if found[1] == NONE else int(found[1]) - 1, line, hands, stock, passes)
    if state.turn >= many:
        raise bad("turn", text=found[1])
    ended = over(rules, state)
    if (ended is None) == (state.turn == OVER):
        raise bad("over", text=found[1])
    return ended or state


def over(rules: Rules, state: State) -> State | None:
    """The state as it ended, if hands, stock and passes say that it has."""
    if state.passes == len(state.hands):
        return blocked(rules, state)
    empty = tuple(n for n, hand in enumerate(state.hands) if not hand)
    if empty and (not state.stock or not rules.win_needs_empty_stock):
        return state._replace(turn=OVER, reason="out", winners=empty[:1])
    return None


def blocked(rules: Rules, state: State) -> State:
    """The end when nobody can play: the fewest pips win."""
    held = pips(state)
    best = tuple(n for n, one in enumerate(held) if one == min(held))
    return state._replace(turn=OVER, reason="blocked", winners=best if rules.blocked == FEWEST_PIPS else ())


def pips(state: State) -> list[int]:
    """The pips in each hand."""
    return [sum(sum(divmod(tile, 10)) for tile in hand if tile != HIDDEN) for hand in state.hands]


def write_state(state: State) -> str:
    """The text of a position; `start` before anything is dealt."""
    if not state.line:
        return START

    def listed(tiles: tuple[int, ...]) -> str:
        return ",".join(map(tile_text, tiles)) or NONE

    turn = NONE if state.turn == OVER else str(state.turn + 1)
    line = ".".join(f"{a}{b}" for a, b in state.line)
    return f"{turn} {line} {'/'.join(map(listed, state.hands))} {listed(state.stock)} {state.passes}"


def read_laid(rules: Rules, text: str) -> Laid:
    """A tile and the end it is put to; the tile may be either way round."""
    found = _LAID.fullmatch(text)
    if found is None or max(int(found[2]), int(found[3])) > rules.tiles.highest:
        raise bad("move", text=text[:60])
    return Laid(found[1] == "L", tile_of(int(found[2]), int(found[3])))


def write_laid(laid: Laid) -> str:
    """The one text of a tile that is laid."""
    return f"{'L' if laid.left else 'R'}{tile_text(laid.tile)}"

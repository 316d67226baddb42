"""Positions as pictures: the line as it lies, hands below it, the stock face down."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kit.art import paths
from kit.art.look import Look
from kit.art.parts.pip_tiles import H, W, hidden, tile_items
from kit.art.scene import Element, Path, Point, Rect, Scene, Stroke
from kit.art.text import label
from kit.games.domino.engine.text import HIDDEN, State

LONG = 12.0
SHORT = LONG * H / W
_WIDE, _ROW, _INDENT, _NAMES = 102.0, 6, 28.6, 1.5
_LINE = (4, 3, _WIDE - 8)
"""Where the line of a position begins, and how much room it has."""


class HandNames(NamedTuple):
    """What stands beside hands and stock: a name for each player, and the stock's with its number."""

    hands: tuple[str, ...]
    stock: str


def line_items(
    line: Sequence[tuple[int, int]], x: float, y: float, room: float, new: tuple[int, ...] = ()
) -> tuple[list[Element], float]:
    """The line from (x, y) on, broken into rows where it is longer; `new` marks tiles by their number."""
    items: list[Element] = []
    places, end = line_places(line, x, y, room)
    for n, ((a, b), at) in enumerate(zip(line, places, strict=True)):
        items.append(tile_items(a, b, *at, LONG, 90 if a == b else 0))
        if n in new:
            wide, high = (SHORT, LONG) if a == b else (LONG, SHORT)
            x, y = at[0] - wide / 2 - 0.4, at[1] - high / 2 - 0.4
            items.append(Rect(x, y, wide + 0.8, high + 0.8, 1, None, Stroke("coral", 0.6)))
    return items, end


def line_places(
    line: Sequence[tuple[int, int]], x: float, y: float, room: float
) -> tuple[list[Point], float]:
    """The middle of every tile of a line, and where what stands below it can begin."""
    rows: list[list[int]] = [[]]
    used = 0.0
    for n, (a, b) in enumerate(line):
        wide = (SHORT if a == b else LONG) + 0.4
        if used + wide > room:
            rows.append([])
            used = 0
        rows[-1].append(n)
        used += wide
    places: list[Point] = []
    for row in rows:
        wides = [SHORT if line[n][0] == line[n][1] else LONG for n in row]
        at = x + (room - sum(wides) - 0.4 * len(row)) / 2 if len(rows) == 1 else x
        for wide in wides:
            places.append((at + wide / 2, y + LONG / 2))
            at += wide + 0.4
        y += LONG + 2
    return places, y


def _hand_places(state: State, y: float) -> Iterator[tuple[float, Sequence[Point]]]:
    """Where each hand begins, and the middles of its tiles."""
    for hand in state.hands:
        spots = (divmod(n, _ROW) for n in range(len(hand)))
        yield (
            y,
            [(_INDENT + at * (LONG + 0.8), y + SHORT / 2 + row * (SHORT + 1)) for row, at in spots],
        )
        y += (SHORT + 1) * max(1, -(-len(hand) // _ROW)) + 2.5


def _hands(state: State, words: HandNames, y: float, look: Look) -> Iterator[Element]:
    laid = zip(words.hands, state.hands, _hand_places(state, y), strict=True)
    for name, hand, (y, places) in laid:
        yield label(_NAMES, y + SHORT / 2, name, "text-bold", 10, "ink", "start")
        if not hand:
            yield label(_INDENT, y + SHORT / 2, "–", "text-bold", 10, "muted")
        for tile, at in zip(hand, places, strict=True):
            yield hidden(*at, LONG, look) if tile == HIDDEN else tile_items(*divmod(tile, 10), *at, LONG)
        y += (SHORT + 1) * max(1, -(-len(hand) // _ROW)) + 2.5
    yield label(_NAMES, y + SHORT / 2, words.stock, "text-bold", 10, "ink", "start")
    for n in range(min(len(state.stock), 12)):
        yield hidden(_INDENT + n * 6.0, y + SHORT / 2, LONG, look)


def ends(state: State) -> tuple[Path, Path]:
    """What can be touched for the left and the right end of the line; of a single tile, its halves."""
    places, _ = line_places(state.line, *_LINE)
    wides = [SHORT if a == b else LONG for a, b in (state.line[0], state.line[-1])]
    half = 2 if len(places) == 1 else 1
    (x1, y1), (x2, y2) = places[0], places[-1]
    left = paths.rect(x1 - wides[0] / 2 - 1, y1 - LONG / 2, wides[0] / half + 1, LONG)
    right = paths.rect(x2 + wides[1] / 2 - wides[1] / half, y2 - LONG / 2, wides[1] / half + 1, LONG)
    return Path(left), Path(right)


def tiles_in_hand(state: State) -> Iterator[tuple[int, Path]]:
    """Every tile in a hand that is seen, with its outline."""
    _, y = line_places(state.line, *_LINE)
    for hand, (_, places) in zip(state.hands, _hand_places(state, y + 2), strict=True):
        for tile, (x, at) in zip(hand, places, strict=True):
            if tile != HIDDEN:
                yield tile, Path(paths.rect(x - LONG / 2, at - SHORT / 2, LONG, SHORT))


def position_scene(
    state: State, words: HandNames, look: Look, new: tuple[int, ...] = (), title: str = "", lang: str = ""
) -> Scene:
    """A whole position."""
    items, y = line_items(state.line, *_LINE, new)
    y += 2
    items += _hands(state, words, y, look)
    rows = sum(max(1, -(-len(hand) // _ROW)) for hand in state.hands)
    high = y + rows * (SHORT + 1) + len(state.hands) * 2.5 + SHORT + 4
    return Scene(_WIDE, high, tuple(items), title, "", lang)


def line_scene(line: Sequence[tuple[int, int]], title: str = "", lang: str = "") -> Scene:
    """A line alone."""
    wide = min(_WIDE, sum((SHORT if a == b else LONG) + 0.4 for a, b in line) + 8)
    items, y = line_items(line, 4, 2, wide - 8 + 0.2)
    return Scene(wide, y, tuple(items), title, "", lang)

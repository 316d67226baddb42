"""Positions as pictures: the line as it lies, hands below it, the stock face down."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kit.art.look import Look
from kit.art.parts.pip_tiles import H, W, hidden, tile_items
from kit.art.scene import Element, Rect, Scene, Stroke
from kit.art.text import label
from kit.games.domino.engine.text import State

LONG = 12.0
SHORT = LONG * H / W
_WIDE, _ROW, _INDENT = 102.0, 6, 26.0


class HandNames(NamedTuple):
    """What stands beside hands and stock: a name for each player, and the stock's with its number."""

    hands: tuple[str, ...]
    stock: str


def line_items(
    line: Sequence[tuple[int, int]], x: float, y: float, room: float, new: tuple[int, ...] = ()
) -> tuple[list[Element], float]:
    """The line from (x, y) on, broken into rows where it is longer; `new` marks tiles by their number."""
    rows: list[list[int]] = [[]]
    used = 0.0
    for n, (a, b) in enumerate(line):
        wide = (SHORT if a == b else LONG) + 0.4
        if used + wide > room:
            rows.append([])
            used = 0
        rows[-1].append(n)
        used += wide
    items: list[Element] = []
    for row in rows:
        wides = [SHORT if line[n][0] == line[n][1] else LONG for n in row]
        at = x + (room - sum(wides) - 0.4 * len(row)) / 2 if len(rows) == 1 else x
        for n, wide in zip(row, wides, strict=True):
            a, b = line[n]
            items.append(tile_items(a, b, at + wide / 2, y + LONG / 2, LONG, 90 if a == b else 0))
            if n in new:
                high, edge = LONG + SHORT - wide, Stroke("coral", 0.6)
                items.append(
                    Rect(at - 0.4, y + (LONG - high) / 2 - 0.4, wide + 0.8, high + 0.8, 1, None, edge)
                )
            at += wide + 0.4
        y += LONG + 2
    return items, y


def _hands(state: State, words: HandNames, y: float, look: Look) -> Iterator[Element]:
    for name, hand in zip(words.hands, state.hands, strict=True):
        yield label(4, y + SHORT / 2, name, "text-bold", 10, "ink", "start")
        for n, tile in enumerate(hand):
            row, at = divmod(n, _ROW)
            a, b = divmod(tile, 10)
            yield tile_items(a, b, _INDENT + at * (LONG + 0.8), y + SHORT / 2 + row * (SHORT + 1), LONG)
        y += (SHORT + 1) * max(1, -(-len(hand) // _ROW)) + 2.5
    yield label(4, y + SHORT / 2, words.stock, "text-bold", 10, "ink", "start")
    for n in range(min(len(state.stock), 12)):
        yield hidden(_INDENT + n * 6.2, y + SHORT / 2, LONG, look)


def position_scene(
    state: State, words: HandNames, look: Look, new: tuple[int, ...] = (), title: str = "", lang: str = ""
) -> Scene:
    """A whole position."""
    items, y = line_items(state.line, 4, 3, _WIDE - 8, new)
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

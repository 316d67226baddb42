"""Tables: columns as wide as their words want, rows that are never cut, a head that stands again."""

from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Final

from kit.art.palette import tint
from kit.art.scene import Element, Group, Line, Rect, Stroke
from kit.typeset.slab import Hot, Slab, glued, height
from kit.typeset.style import BODY, LEAST, SMALL, Type
from kit.typeset.tree import Inlines, TableNode, Words
from kit.typeset.words import Refer, TooWide, breaks, measure, set_words, space_of, words_of

_GAP: Final = 3.6
_PAD: Final = 0.75
_TRADES: Final = (8.0, 4.0, 2.0)  # mm that one column gives another
_WHOLE: Final = 70.0  # tables lower than this are not cut


def set_table(table: TableNode, width: float, kind: Type, refer: Refer) -> list[Slab]:
    """Slabs of a table: its head, and one for each row."""
    head = tuple(tuple(_bold(word) for word in cell) for cell in table.head)
    size = SMALL if kind == BODY else LEAST
    for style in dict.fromkeys((size, LEAST)):
        widths = _widths([head, *table.rows], width, style, refer)
        if widths is not None:
            break
    else:
        raise TooWide(f"a table of {len(table.align)} columns")
    total = sum(widths) + _GAP * (len(widths) - 1)
    top = _row(head, widths, style, table.align, refer, low=True)
    line = Line(0, top.h, total, top.h, Stroke("ink", 0.3))
    first = top._replace(items=(Line(0, 0, total, 0, Stroke("ink", 0.5)), *top.items, line), glue=True)
    slabs = [first]
    for n, cells in enumerate(table.rows):
        row = _row(cells, widths, style, table.align, refer)
        ground: tuple[Element, ...] = ()
        if n % 2:
            ground = (Rect(-0.8, 0, total + 1.6, row.h, 0, tint("sand", 0.3, "white")),)
        slabs.append(row._replace(items=(*ground, *row.items), repeat=first))
    bottom = Line(0, slabs[-1].h, total, slabs[-1].h, Stroke("gravel", 0.5))
    slabs[-1] = slabs[-1]._replace(items=(*slabs[-1].items, bottom), h=slabs[-1].h + 1.2)
    if height(slabs) < _WHOLE:
        return glued(slabs)
    for n in (1, 2, -3, -2):
        slabs[n] = slabs[n]._replace(glue=True)
    return slabs


def _bold(word: object) -> Words:
    assert isinstance(word, Words), "heads of tables are words"
    return word._replace(bold=True)


def _widths(rows: list[tuple[Inlines, ...]], width: float, style: Type, refer: Refer) -> list[float] | None:
    """The width of each column; None where the longest words alone are too wide."""
    columns = list(zip(*rows, strict=True))
    room = width - _GAP * (len(columns) - 1)
    both = [[measure(cell, style, refer) for cell in column] for column in columns]
    least = [max(one[0] for one in column) + 0.02 for column in both]
    most = [max(one[1] for one in column) + 0.02 for column in both]
    if sum(most) <= room:
        spare = min((room - sum(most)) / len(most), 9.0)
        return [wide + spare for wide in most[:-1]] + [most[-1] + spare * (len(most) > 2)]
    if sum(least) > room:
        return None
    space = space_of(style)
    told = [[words_of(cell, style, refer) for cell in row] for row in rows]

    def high(widths: list[float]) -> tuple[int, int]:
        """How many lines the table has, and how many all its cells."""
        lines = [
            [len(breaks(words, wide, space)) for words, wide in zip(row, widths, strict=True)] for row in told
        ]
        return sum(map(max, lines)), sum(map(sum, lines))

    return _traded(min(_shared(least, most, room), key=high), least, high)


def _traded(
    widths: list[float], least: list[float], high: Callable[[list[float]], tuple[int, int]]
) -> list[float]:
    """The widths after every trade between two columns that saves lines.

    >>> _traded([10, 10], [2, 2], lambda widths: (abs(widths[0] - 16), 0))
    [16.0, 4.0]
    """
    best = high(widths)
    for step in _TRADES:
        better = True
        while better:
            better = False
            for giver, taker in permutations(range(len(widths)), 2):
                if widths[giver] - step >= least[giver]:
                    tried = list(widths)
                    tried[giver] -= step
                    tried[taker] += step
                    if (now := high(tried)) < best:
                        widths, best, better = tried, now, True
    return widths


def _shared(least: list[float], most: list[float], room: float) -> Iterator[list[float]]:
    """Ways to share the room: some of the shorter columns get what they want, the others what is left."""
    order = sorted(range(len(most)), key=lambda n: most[n])
    for count in range(len(most) - 1, -1, -1):
        small, rest = order[:count], order[count:]
        left = room - sum(most[n] for n in small) - sum(least[n] for n in rest)
        if left >= 0:
            share = left / sum(most[n] - least[n] for n in rest)
            yield [
                most[n] if n in small else least[n] + (most[n] - least[n]) * share for n in range(len(most))
            ]


def _row(
    cells: tuple[Inlines, ...], widths: list[float], style: Type, align: str, refer: Refer, low: bool = False
) -> Slab:
    """One row; its cells begin at the top, those of the head end at the bottom."""
    made = [
        set_words(cell, wide, style, refer, side) if cell else []
        for cell, wide, side in zip(cells, widths, align, strict=True)
    ]
    high = max((height(lines) for lines in made), default=style.step)
    items: list[Element] = []
    hots: list[Hot] = []
    x = 0.0
    for lines, wide in zip(made, widths, strict=True):
        y = _PAD + (high - height(lines) if low else 0.0)
        for line in lines:
            items.append(Group(line.items, x, y))
            hots += [hot._replace(x=hot.x + x, y=hot.y + y) for hot in line.hots]
            y += line.h
        x += wide + _GAP
    return Slab(high + 2 * _PAD, tuple(items), hots=tuple(hots))

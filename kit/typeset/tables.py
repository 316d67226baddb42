"""Tables: columns as wide as their words want, rows that are never cut, a head that stands again."""

from dataclasses import replace
from typing import Final

from kit.art.palette import tint
from kit.art.scene import Element, Group, Line, Rect, Stroke
from kit.typeset.slab import Hot, Slab, glued, height
from kit.typeset.style import BODY, LEAST, SMALL, Type
from kit.typeset.tree import Inlines, TableNode, Words
from kit.typeset.words import Refer, TooWide, measure, set_words

_GAP: Final = 3.6
_PAD: Final = 0.75
_WHOLE: Final = 9  # tables with no more slabs than this are not cut


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
    first = replace(top, items=(Line(0, 0, total, 0, Stroke("ink", 0.5)), *top.items, line), glue=True)
    slabs = [first]
    for n, cells in enumerate(table.rows):
        row = _row(cells, widths, style, table.align, refer)
        ground: tuple[Element, ...] = ()
        if n % 2:
            ground = (Rect(-0.8, 0, total + 1.6, row.h, 0, tint("sand", 0.3, "white")),)
        slabs.append(replace(row, items=(*ground, *row.items), repeat=first))
    bottom = Line(0, slabs[-1].h, total, slabs[-1].h, Stroke("gravel", 0.5))
    slabs[-1] = replace(slabs[-1], items=(*slabs[-1].items, bottom), h=slabs[-1].h + 1.2)
    if len(slabs) <= _WHOLE:
        return glued(slabs)
    for n in (1, 2, -3, -2):
        slabs[n] = replace(slabs[n], glue=True)
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
    # Short columns get what they want, long ones share the rest.
    share = (room - sum(least)) / (sum(most) - sum(least))
    small = [n for n in range(len(most)) if most[n] <= room / len(most) * 0.6]
    rest = [n for n in range(len(most)) if n not in small]
    left = room - sum(most[n] for n in small)
    if small and sum(least[n] for n in rest) <= left:
        over = sum(most[n] - least[n] for n in rest)
        share = (left - sum(least[n] for n in rest)) / over
        return [most[n] if n in small else least[n] + (most[n] - least[n]) * share for n in range(len(most))]
    return [low + (high - low) * share for low, high in zip(least, most, strict=True)]


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
            hots += [replace(hot, x=hot.x + x, y=hot.y + y) for hot in line.hots]
            y += line.h
        x += wide + _GAP
    return Slab(high + 2 * _PAD, tuple(items), hots=tuple(hots))

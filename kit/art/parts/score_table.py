"""A sheet on which points are written, row by row: any columns, any size of paper."""

from collections.abc import Sequence
from typing import NamedTuple

from kit.art.fonts import width
from kit.art.look import Look
from kit.art.palette import mix
from kit.art.scene import Element, Group, Line, Rect, Scene, Stroke
from kit.art.text import Style, label, lay_out

_SIDE, _LINE, _TICK = 9.0, 8.0, 4.5
_RULE, _EDGE = Stroke("ink", 0.2), Stroke("ink", 0.35)


class Column(NamedTuple):
    """What a column is headed by, and its share of the width."""

    head: str
    share: float


def score_table(
    look: Look,
    size: tuple[float, float],
    title: str,
    blanks: Sequence[str],
    columns: Sequence[Column],
    rows: int,
    foot: str,
    lang: str,
    tick: bool = False,
) -> Scene:
    """Title, blanks to fill in two by two, the table with numbered rows, a line of advice or to tick."""
    (w, h), where = size, f"score sheet, {lang}"
    side = min(_SIDE, w * 0.07)
    inner = w - 2 * side
    items: list[Element] = [
        Group(look.strip(inner, 4, 4), side, 5.5),
        *lay_out(
            title, side, 10, inner, 8.5, Style("display", 16, "ink", valign="middle", min_size=11), where
        ),
    ]
    half = (inner - 5) / 2
    for n, words in enumerate(blanks):
        items += _blank(words, side + n % 2 * (half + 5), 26 + n // 2 * _LINE, half, where)
    top = 22 + (len(blanks) + 1) // 2 * _LINE
    bottom = h - (15 if foot else 8)
    items += _table(look, columns, rows, (side, top, inner, bottom - top), where)
    if foot:
        style = Style("text-italic", 8.5, "ink", valign="middle", leading=1.1, min_size=7)
        if tick:
            items.append(Rect(side, bottom + 1.5 + (9 - _TICK) / 2, _TICK, _TICK, 0.6, "paper", _EDGE))
        before = _TICK + 2 if tick else 0
        items += lay_out(foot, side + before, bottom + 1.5, inner - before, 9, style, where)
    return Scene(w, h, tuple(items), title, "", lang)


def _blank(text: str, x: float, y: float, w: float, where: str) -> list[Element]:
    """A word on the line y and room to write behind it."""
    style = Style("text-bold", 9, "ink", valign="bottom", leading=1, min_size=7)
    said = lay_out(text, x, y - 5, w * 0.6, 5.6, style, where)
    return [*said, Line(x + width(text, said[0].role, said[0].size) + 1.5, y, x + w, y, _RULE)]


def _table(
    look: Look, columns: Sequence[Column], rows: int, box: tuple[float, float, float, float], where: str
) -> list[Element]:
    x, y, w, h = box
    head, whole = 6.5, sum(column.share for column in columns)
    row = (h - head) / rows
    items: list[Element] = [Rect(x, y, w, head, 0, mix(look.ground, "paper", 0.16))]
    at, edges = x, [x]
    style = Style("text-bold", 8, "ink", "middle", "middle", 1, 0, 6)
    for column in columns:
        wide = w * column.share / whole
        items += lay_out(column.head, at + 0.4, y, wide - 0.8, head, style, where)
        at += wide
        edges.append(at)
    first = edges[1] - x
    for n in range(rows):
        line = y + head + n * row
        if n % 2:
            items.append(Rect(x, line, w, row, 0, mix(look.ground, "paper", 0.05)))
        items.append(label(x + first / 2, line + row / 2, str(n + 1), "text-medium", 8, "muted"))
        items.append(Line(x, line, x + w, line, _RULE))
    items += [Line(edge, y, edge, y + h, _EDGE) for edge in edges]
    return [*items, Line(x, y, x + w, y, _EDGE), Line(x, y + h, x + w, y + h, _EDGE)]

"""A sheet on which two players write their moves: A5, two columns of forty."""

from collections.abc import Mapping

from kit.art.fonts import width
from kit.art.look import Look
from kit.art.palette import mix
from kit.art.scene import Element, Group, Line, Rect, Scene, Stroke, Symbol, use
from kit.art.text import Style, label, lay_out

SHEET = (148.0, 210.0)
ROWS, ROW, BLOCKS = 40, 4.0, 2
_SIDE, _GUTTER, _TABLE, _HEAD, _NUMBER = 9.0, 5.0, 30.0, 5.0, 7.5
_RULE = Stroke("ink", 0.2)


def move_sheet(look: Look, sides: Mapping[str, Symbol], words: Mapping[str, str], lang: str) -> Scene:
    """A5: who plays, two columns of forty moves, how it ended and why."""
    w, h = SHEET
    where = f"score sheet, {lang}"
    title = Style("display", 17, "ink", valign="middle", leading=1, min_size=11)
    items: list[Element] = [
        Group(look.strip(w - 2 * _SIDE, 4, 4), _SIDE, 5.5),
        *lay_out(words["sheet_title"], _SIDE, 10, 76, 8.5, title, where),
        *_blank(words["sheet_date"], 88, 17, w - _SIDE - 88, where),
    ]
    half = (w - 2 * _SIDE - _GUTTER) / 2
    for n, (side, piece) in enumerate(sides.items()):
        x = _SIDE + n * (half + _GUTTER)
        items += [
            use(piece, x + 3.4, 23.9, 6.8),
            *_blank(words[f"side_{side}"], x + 8.5, 26.3, half - 8.5, where),
        ]
    for n in range(BLOCKS):
        items += _moves(
            look,
            [words[f"side_{side}"] for side in sides],
            _SIDE + n * (half + _GUTTER),
            half,
            1 + n * ROWS,
            where,
        )
    foot = h - 7.5
    items += _blank(words["sheet_result"], _SIDE, foot, half, where)
    items += _blank(words["sheet_reason"], _SIDE + half + _GUTTER, foot, half, where)
    return Scene(w, h, tuple(items), words["sheet_title"], "", lang)


def _blank(text: str, x: float, y: float, w: float, where: str) -> list[Element]:
    """A word on the line y and room to write behind it."""
    said = lay_out(
        text,
        x,
        y - 5,
        w / 2,
        5.6,
        Style("text-bold", 9, "ink", valign="bottom", leading=1, min_size=7.5),
        where,
    )
    start = x + width(text, said[0].role, said[0].size) + 1.5
    return [*said, Line(start, y, x + w, y, _RULE)]


def _moves(look: Look, names: list[str], x: float, w: float, first: int, where: str) -> list[Element]:
    cell, bottom = (w - _NUMBER) / 2, _TABLE + _HEAD + ROWS * ROW
    head = Style("text-bold", 8, "ink", "middle", "middle", 1, 0, 6.5)
    items: list[Element] = [Rect(x, _TABLE, w, _HEAD, 0, mix(look.ground, "paper", 0.16))]
    for n, name in enumerate(names):
        items += lay_out(name, x + _NUMBER + n * cell, _TABLE, cell, _HEAD, head, where)
    for n in range(ROWS):
        y = _TABLE + _HEAD + n * ROW
        if n % 10 == 9:
            items.append(Rect(x, y, w, ROW, 0, mix(look.ground, "paper", 0.08)))
        items.append(label(x + _NUMBER / 2, y + ROW / 2, str(first + n), "text-medium", 7.5, "muted"))
        items.append(Line(x, y, x + w, y, _RULE))
    ends = (x, x + _NUMBER, x + _NUMBER + cell, x + w)
    items += [Line(at, _TABLE, at, bottom, Stroke("ink", 0.35)) for at in ends]
    return [
        *items,
        Line(x, _TABLE, x + w, _TABLE, Stroke("ink", 0.35)),
        Line(x, bottom, x + w, bottom, Stroke("ink", 0.35)),
    ]

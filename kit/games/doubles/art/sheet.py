"""The score sheet, A4 upright: two halves of 95 mm, heavy lines where a turn ends."""

from collections.abc import Mapping

from kit.art.look import Look
from kit.art.palette import mix
from kit.art.scene import Element, Group, Line, Rect, Scene, Stroke
from kit.art.text import Style, label, lay_out
from kit.art.units import PT
from kit.games.doubles.engine.rules import DoublesRules

W, H, MARGIN = 210.0, 297.0, 10.0
COLUMNS = (7.0, 10.0, 42.0, 16.0, 20.0)
ROWS, ROW, HEAD = 27, 7.5, 6.0
_TOP = 44.0
_FINE, _HEAVY = Stroke("ink", 0.4 * PT, (), "butt"), Stroke("ink", 1.4 * PT, (), "butt")
_BOLD = Style("text-bold", 9, "ink", valign="middle", leading=1, min_size=6.5)
_PAID = 6  # crosses with a box of their own that cost a move


def _blank(text: str, x: float, y: float, w: float, where: str, word: float = 22) -> list[Element]:
    """A word and a line to write on."""
    said = lay_out(text, x, y - 5.5, word, 5.5, _BOLD._replace(valign="bottom"), where)
    return [*said, Line(x + word + 1, y, x + w, y, _FINE)]


def _half(look: Look, words: Mapping[str, str], x: float, rows: int, odd: bool, where: str) -> list[Element]:
    """One pair's table: a turn ends under every second row, for the starting pair from the first on."""
    wide, heads = sum(COLUMNS), ("sheet_no", "sheet_player", "sheet_word", "sheet_points", "sheet_sum")
    items: list[Element] = [Rect(x, _TOP, wide, HEAD, 0, mix(look.ground, "paper", 0.14))]
    at = x
    for column, head in zip(COLUMNS, heads, strict=True):
        items += lay_out(
            words[head], at + 0.5, _TOP, column - 1, HEAD, _BOLD._replace(align="middle", size=8), where
        )
        at += column
    bottom = _TOP + HEAD + rows * ROW
    for n in range(1, rows + 1):
        y = _TOP + HEAD + n * ROW
        items.append(label(x + COLUMNS[0] / 2, y - ROW / 2, str(n), "text", 7.5, "muted"))
        items.append(Line(x, y, x + wide, y, _HEAVY if n % 2 == odd else _FINE))
    items += [Line(x, y, x + wide, y, _HEAVY) for y in (_TOP, _TOP + HEAD)]
    at = x
    for column in (*COLUMNS, 0.0):
        items.append(Line(at, _TOP, at, bottom, _FINE))
        at += column
    return items


def _foot(look: Look, words: Mapping[str, str], rules: DoublesRules, x: float, where: str) -> list[Element]:
    """Cross boxes, then the last arithmetic."""
    y, wide = _TOP + HEAD + ROWS * ROW + 4, sum(COLUMNS)
    items: list[Element] = [*lay_out(words["sheet_crosses"], x, y, 17, 6, _BOLD._replace(size=8.5), where)]
    for n in range(rules.crosses.free + _PAID):
        heavy = n >= rules.crosses.free
        box = Rect(x + 18 + n * 7.2, y, 6, 6, 0.6, mix(look.light, "paper", 0.35) if heavy else None)
        items.append(box._replace(stroke=_HEAVY if heavy else _FINE))
    third = wide / 3
    for n, key in enumerate(("sheet_total_sum", "sheet_tiles", "sheet_total")):
        items += _blank(words[key], x + n * third, y + 16, third - 3, where, 14)
    return items


def score_sheet(look: Look, words: Mapping[str, str], rules: DoublesRules, lang: str) -> Scene:
    """The starting pair left, the other right."""
    where, right = f"score sheet, {lang}", MARGIN + sum(COLUMNS)
    title = Style("display", 20, "ink", valign="middle", leading=1, min_size=12)
    items: list[Element] = [
        Group(look.strip(W - 2 * MARGIN, 5, 5), MARGIN, MARGIN + 1),
        *lay_out(words["sheet_title"], MARGIN, 17, 90, 10, title, where),
        *_blank(words["sheet_date"], 106, 25, 48, where, 14),
        *_blank(words["sheet_table"], 158, 25, 42, where, 12),
        *_blank(words["sheet_starts"], MARGIN, 34, 92, where),
        *_blank(words["sheet_other"], right + 2, 34, 93, where),
        *_half(look, words, MARGIN, ROWS, True, where),
        *_half(look, words, right, ROWS - 1, False, where),
        *_foot(look, words, rules, MARGIN, where),
        *_foot(look, words, rules, right + 1, where),
    ]
    note = Style("text-italic", 8, "muted", valign="middle", min_size=6.5)
    items += lay_out(words["sheet_note"], MARGIN, 36, W - 2 * MARGIN, 6, note, where)
    return Scene(W, H, tuple(items), words["sheet_title"], "", lang)

"""Pictures for the rulebook: who sits where, and a piece of the score sheet with its heavy lines."""

from collections.abc import Mapping, Sequence
from typing import Any

from kit.art.palette import mix
from kit.art.scene import Circle, Element, Group, Line, Rect, Scene, Stroke
from kit.art.text import label
from kit.games.doubles.art.look import letter

_ROW, _HEAD = 5.0, 5.2
_COLUMNS = (9.0, 11.0, 25.0, 13.0, 13.0)
_HEAVY = Stroke("outline", 0.5, (), "butt")  # by night, too: the rows stay light
_FINE = Stroke(mix("outline", "ivory", 0.5), 0.2, (), "butt")

_TABLE = (96.0, 72.0)
_PAIRS = {"A": "signal", "B": "indigo"}


def _player(name: str, x: float, tiles: int, pair: str) -> Group:
    """A rack with its tiles and, behind it, who plays from it; the side of the table is below."""
    ink = "outline" if pair == "A" else "ivory"
    items: list[Element] = [
        Circle(0, 13, 4.6, _PAIRS[pair], Stroke("outline", 0.4)),
        Rect(-16, 4.4, 32, 2.4, 0.8, _PAIRS[pair], Stroke("outline", 0.3)),
    ]
    for n in range(tiles):
        at = (n - (tiles - 1) / 2) * 4.3
        items.append(Rect(at - 2, 0.4, 4, 4, 0.5, "chalk", Stroke("outline", 0.25)))
        items += letter(n * n + tiles, at, 2.4, 2.4, "inkblue")
    upright = 180 if pair == "B" else 0
    items.append(Group((label(0, 0, name, "text-bold", 9, ink),), 0, 13, upright))
    return Group(tuple(items), x, 0)


def _clock(x: float, y: float, pair: str) -> tuple[Element, ...]:
    face = Circle(x, y, 3.6, "ivory", Stroke("outline", 0.4))
    hands = (Line(x, y, x, y - 2.5, Stroke("outline", 0.4)), Line(x, y, x + 1.6, y, Stroke("outline", 0.4)))
    return (Rect(x - 5, y - 5, 10, 10, 1.4, _PAIRS[pair], Stroke("outline", 0.4)), face, *hands)


def seats_scene(title: str, description: str, rack: int, lang: str) -> Scene:
    """The table from above: partners side by side, each pair with its racks and its clock."""
    w, h = _TABLE
    middle = h / 2
    rows = (
        Group((_player("A1", 26, rack, "A"), _player("A2", 62, rack, "A")), 0, h - 20),
        Group((_player("B1", 34, rack, "B"), _player("B2", 70, rack, "B")), w, 20, 180),
    )
    board: list[Element] = []
    for i in range(7):
        for j in range(3):
            x, y = w / 2 + (i - 3) * 5.2, middle + (j - 1) * 5.2
            word = j == 1 and 0 < i < 6
            board.append(
                Rect(x - 2.5, y - 2.5, 5, 5, 0.4, "chalk" if word else "ivory", Stroke("muted", 0.2))
            )
            board += letter(i, x, y, 3, "inkblue") if word else ()
    top = Rect(2, 20, w - 4, h - 40, 3, mix("inkblue", "ivory", 0.2), Stroke("outline", 0.4))
    clocks = (*_clock(12, middle + 8, "A"), *_clock(w - 12, middle - 8, "B"))
    return Scene(w, h, (top, *board, *rows, *clocks), title, description, lang)


def sheet_scene(
    rows: Sequence[Mapping[str, Any]], heads: Sequence[str], kinds: Mapping[str, str], title: str, lang: str
) -> Scene:
    """Rows of the referee's sheet: turn, player, kind, points, sum; void and struck ones are pale."""
    w, h = sum(_COLUMNS) + 2, _HEAD + len(rows) * _ROW + 2
    items: list[Element] = [
        Rect(1, 1, w - 2, _HEAD, 0, mix("outline", "ivory", 0.15)),
    ]
    at = 1.0
    for column, head in zip(_COLUMNS, heads, strict=True):
        items.append(label(at + column / 2, 1 + _HEAD / 2, head, "text-bold", 8, "outline"))
        at += column
    for n, row in enumerate(rows):
        y = 1 + _HEAD + n * _ROW
        pale = row["kind"] in ("void", "struck", "timeout")
        cells = (str(row["turn"]), row["player"] or row["pair"], kinds[row["kind"]], str(row["points"]))
        total = "" if row["sum"] is None else str(row["sum"])
        items.append(Rect(1, y, w - 2, _ROW, 0, mix(_PAIRS[row["pair"]], "ivory", 0.12)))
        at = 1.0
        for column, text in zip(_COLUMNS, (*cells, total), strict=True):
            items.append(
                label(at + column / 2, y + _ROW / 2, text, "text", 8.5, "slate" if pale else "outline")
            )
            at += column
        last = n + 1 == len(rows) or rows[n + 1]["turn"] != row["turn"]
        items.append(Line(1, y + _ROW, w - 1, y + _ROW, _HEAVY if last else _FINE))
    at = 1.0
    for column in (*_COLUMNS, 0.0):
        items.append(Line(at, 1, at, h - 1, _FINE))
        at += column
    return Scene(w, h, tuple(items), title, "", lang)

"""Score sheets of the dice games, A5: eight columns for players, and what counts printed beside them."""

from collections.abc import Mapping, Sequence
from itertools import accumulate

from kit.art.look import Look
from kit.art.palette import mix
from kit.art.scene import Element, Group, Line, Rect, Scene, Stroke
from kit.art.text import Style, label, lay_out
from kit.games.dice.art.look import die_icon
from kit.games.dice.engine.rule_set import MOST

W, H = 148.0, 210.0
_SIDE, _TOP = 9.3, 30.0  # clear of where a home printer's sheet is cut
_RULE, _HEAVY = Stroke("ink", 0.2), Stroke("ink", 0.55)


def _page(look: Look, title: str, words: Mapping[str, str], where: str) -> list[Element]:
    """The title between strips of print, and a line for the day."""
    big = Style("display", 17, "ink", valign="middle", leading=1, min_size=11)
    small = Style("text-bold", 9, "ink", "end", "bottom", leading=1, min_size=7.5)
    return [
        Group(look.strip(W - 2 * _SIDE, 4, 4), _SIDE, 10.7),
        *lay_out(title, _SIDE, 15.5, 84, 9, big, where),
        *lay_out(words["sheet_date"], 88, 19, 18, 5.6, small, where),
        Line(108, 24, W - _SIDE, 24, _RULE),
    ]


def _grid(
    look: Look, x: float, y: float, widths: Sequence[float], row: float, rows: int, every: int
) -> list[Element]:
    """A table: a tinted head, fine rows, a heavier line after every few."""
    w, h = sum(widths), row * (rows + 1)
    items: list[Element] = [Rect(x, y, w, row, 0, mix(look.ground, "paper", 0.16))]
    for n in range(rows + 2):
        heavy = n in (0, 1, rows + 1) or (n - 1) % every == 0
        items.append(Line(x, y + n * row, x + w, y + n * row, _HEAVY if heavy else _RULE))
    for n, at in enumerate(accumulate(widths, initial=x)):
        items.append(Line(at, y, at, y + h, _HEAVY if n in (0, len(widths)) else _RULE))
    return items


def _players(x: float, y: float, width: float) -> list[Element]:
    """Players' numbers, small and in a corner: a name is written beside them."""
    return [
        label(x + n * width + 1, y + 1.9, str(n + 1), "text-bold", 7, "muted", "start") for n in range(MOST)
    ]


def fives_sheet(
    look: Look,
    title: str,
    words: Mapping[str, str],
    prices: Sequence[tuple[tuple[int, ...], str]],
    stops: Sequence[str],
    lang: str,
) -> Scene:
    """Running totals for up to eight; in the margin prices, and when to stop with one die, two, and so on."""
    where = f"sheet of fives, {lang}"
    margin, row, rows = 34.0, 6.44, 25
    column = (W - 2 * _SIDE - margin - 4) / MOST
    items = _page(look, title, words, where)
    items += _grid(look, _SIDE, _TOP, [column] * MOST, row, rows, 5)
    items += _players(_SIDE, _TOP, column)
    x, y = W - _SIDE - margin, _TOP
    items.append(Rect(x, y, margin, row * (rows + 1), 2, mix(look.light, "paper", 0.35), _RULE))
    head = Style("display", 11, "ink", "middle", "middle", 1, 0, 8)
    items += lay_out(words["sheet_prices"], x + 2, y + 1, margin - 4, 7, head, where)
    y += 11
    for faces, price in prices:
        size = 4.1 if len(faces) > 3 else 5
        for n, face in enumerate(faces):
            items.append(
                die_icon(face, x + 2.5 + size / 2 + n % 3 * (size + 0.5), y + n // 3 * (size + 0.5), size)
            )
        items.append(
            label(x + margin - 2.5, y + (2.3 if len(faces) > 3 else 0), price, "text-bold", 9.5, "ink", "end")
        )
        y += 12.6 if len(faces) > 3 else 8.4
    items.append(Line(x + 2.5, y - 3.4, x + margin - 2.5, y - 3.4, _RULE))
    small = Style("text-bold", 9.5, "ink", "middle", "middle", 1, 0, 8)
    items += lay_out(words["sheet_stop"], x + 1, y - 2, margin - 2, 9, small, where)
    for n, points in enumerate(stops, 1):
        at = y + 4.5 + n * 5.6
        items.append(label(x + 5, at, str(n), "text", 9.5, "ink", "start"))
        items.append(label(x + margin - 2.5, at, points, "text-bold", 9.5, "ink", "end"))
    return Scene(W, H, tuple(items), title, "", lang)


def evens_sheet(
    look: Look, title: str, words: Mapping[str, str], counts: Sequence[int], rounds: int, lang: str
) -> Scene:
    """Rounds of some throws each, the face that counts printed beside every throw."""
    where, head = f"sheet of evens, {lang}", 16.0
    rows = rounds * len(counts) + 1
    row = min(8.0, (H - _TOP - 12) / (rows + 1))
    column = (W - 2 * _SIDE - head) / MOST
    items = _page(look, title, words, where)
    items += _grid(look, _SIDE, _TOP, [head, *[column] * MOST], row, rows, len(counts))
    items += _players(_SIDE + head, _TOP, column)
    for n in range(rows - 1):
        y = _TOP + (n + 1.5) * row
        if n % len(counts) == 0:
            items.append(label(_SIDE + 4.5, y, f"{n // len(counts) + 1}.", "text-bold", 8.5, "muted"))
        items.append(die_icon(counts[n % len(counts)], _SIDE + 11.5, y, min(5.6, row * 0.8)))
    total = Style("text-bold", 9, "ink", "middle", "middle", 1, 0, 6.5)
    items += lay_out(words["sheet_sum"], _SIDE + 1, _TOP + rows * row, head - 2, row, total, where)
    return Scene(W, H, tuple(items), title, "", lang)


def races_sheet(
    look: Look,
    titles: tuple[str, str],
    words: Mapping[str, str],
    stations: Sequence[int],
    lang: str,
    games: int = 5,
) -> Scene:
    """Throws to the sum for up to eight, and the stations up and back with a box for tally marks."""
    where, head, row = f"sheet of races, {lang}", 16.0, 10.0
    items = _page(look, titles[0], words, where)
    column = (W - 2 * _SIDE - head) / MOST
    items += _grid(look, _SIDE, _TOP, [head, *[column] * MOST], row, games, games)
    items += _players(_SIDE + head, _TOP, column)
    for n in range(games):
        items.append(label(_SIDE + head / 2, _TOP + (n + 1.5) * row, f"{n + 1}.", "text-bold", 9, "muted"))
    y = _TOP + (games + 1) * row + 8
    big = Style("display", 17, "ink", valign="middle", leading=1, min_size=11)
    items += lay_out(titles[1], _SIDE, y, W - 2 * _SIDE, 9, big, where)
    y += 12
    tally, step = 40.0, (W - 2 * _SIDE - 10 - 40) / len(stations)
    row = (H - y - 11) / (games + 1)
    items += _grid(look, _SIDE, y, [10, *[step] * len(stations), tally], row, games, games)
    for n, face in enumerate(stations):
        items.append(die_icon(face, _SIDE + 10 + (n + 0.5) * step, y + row / 2, min(step * 0.8, 5.6)))
    said = Style("text-bold", 8.5, "ink", "middle", "middle", 1, 0, 6.5)
    items += lay_out(words["sheet_throws"], W - _SIDE - tally + 1, y, tally - 2, row, said, where)
    for n in range(games):
        items.append(label(_SIDE + 5, y + (n + 1.5) * row, f"{n + 1}.", "text-bold", 9, "muted"))
    return Scene(W, H, tuple(items), f"{titles[0]}, {titles[1]}", "", lang)

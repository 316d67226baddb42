"""The printed board on A3 and on A4, and the score sheet: the same for both players, each from their side."""

from collections.abc import Mapping
from typing import NamedTuple

from kit.art.look import seal
from kit.art.palette import Colour, mix
from kit.art.parts.squares import Squares, chequer, strips
from kit.art.piece import Piece
from kit.art.scene import Circle, Element, Group, Line, Rect, Scene, Stroke, use
from kit.art.fonts import width
from kit.art.text import Style, height, label, lay_out
from kit.games.dama.art.look import look_with, pattern
from kit.games.dama.art.men import DISCS, FIELD, Disc, Discs, man

BLEED = 3.0
PILES, WINS = 4, 10
_LIGHT: Colour = "cream"


class Box(NamedTuple):
    """A part of a page."""

    x: float
    y: float
    w: float
    h: float


class Page(NamedTuple):
    """Where things lie on a board's page; the boxes are those of White, Black has the same after half a turn."""

    w: float
    h: float
    squares: Squares
    strip: float
    man: float  # how large the men are
    brief: Box
    taken: Box
    wins: Box
    seals: tuple[tuple[float, float, float], ...]
    text: float  # points


A3 = Page(
    420,
    297,
    Squares(82, 20.5, 32),
    8,
    25,
    Box(10, 164.5, 62, 120),
    Box(348, 164.5, 62, 78),
    Box(348, 245.5, 62, 39),
    ((41, 148.5, 12.5), (379, 148.5, 12.5)),
    15,
)
A4 = Page(
    210,
    297,
    Squares(17, 60.5, 22),
    7,
    17,
    Box(10, 246, 108, 41),
    Box(120, 246, 80, 27.5),
    Box(120, 275, 80, 12),
    (),
    11,
)


def board_scene(
    page: Page, words: Mapping[str, str], sides: Discs = DISCS, lang: str = ""
) -> Scene:
    """The board: cloth below, the chequered board upon it, and beside it what each player wants at hand."""
    at, strip = page.squares, page.strip
    cloth = Group(pattern(page.w + 2 * BLEED, page.h + 2 * BLEED, 9), -BLEED, -BLEED)
    frame = Rect(at.x - strip, at.y - strip, at.w + 2 * strip, at.h + 2 * strip)
    items: list[Element] = [cloth, frame._replace(fill="cream", stroke=Stroke("forest", 5))]
    items.append(frame._replace(stroke=Stroke("cream", 1.6)))
    items += strips(at, strip, "cream", strip * 1.9, "forest")
    for x in (at.x - strip / 2, at.x + at.w + strip / 2):
        for y in (at.y - strip / 2, at.y + at.h + strip / 2):
            items += [Circle(x, y, strip * 0.26, "brick", Stroke("cream", 0.35)), Circle(x, y, strip * 0.08, "cream")]
    items += chequer(at, _LIGHT, FIELD, "outline", mix("forest", FIELD, 0.45))
    items += [item for cx, cy, r in page.seals for item in seal(look_with(sides), cx, cy, r)]
    first, second = sides
    for own, other, turn in ((first, second, 0), (second, first, 180)):
        half = tuple(_half(page, words, sides, own, other, f"board, {lang}"))
        items.append(Group(half, *((page.w, page.h) if turn else (0, 0)), turn, name=f"side-{own}"))
    return Scene(page.w, page.h, tuple(items), words["board_title"], words["board_desc"], lang)


def _half(
    page: Page, words: Mapping[str, str], sides: Discs, own: str, other: str, where: str
) -> list[Element]:
    return [
        *_brief(page, words, sides[own], own, where),
        *_taken(page, words, sides[other], where),
        *_wins(page, words, sides[own], where),
    ]


def _ground(box: Box) -> list[Element]:
    """A cream plate that lies on plain cloth, so that no leaf is cut into slivers."""
    return [
        Rect(box.x - 1.6, box.y - 1.6, box.w + 3.2, box.h + 3.2, 3, "forest"),
        Rect(*box, 2, "cream"),
        Rect(box.x + 1, box.y + 1, box.w - 2, box.h - 2, 1.4, None, Stroke("forest", 0.5)),
    ]


def _plate(box: Box, title: str, where: str, head: float, disc: Disc) -> list[Element]:
    """A plate with a heading between a man and a king, and a line of brick below it."""
    style = Style("display", head * 1.8, "outline", "middle", "middle", 1, 0, 8)
    faces = ((box.x + 2.5 + head / 2, False), (box.x + box.w - 2.5 - head / 2, True))
    return [
        *_ground(box),
        *lay_out(title, box.x + head + 3, box.y + 2, box.w - 2 * head - 6, head, style, where),
        *(use(man(disc, king), x, box.y + 2 + head / 2, head * 0.92) for x, king in faces),
        Line(box.x + 6, box.y + head + 2.6, box.x + box.w - 6, box.y + head + 2.6, Stroke("brick", 0.5)),
    ]


def _head(page: Page) -> float:
    return 9.0 if page.w > page.h else 5.5


def _brief(page: Page, words: Mapping[str, str], disc: Disc, side: str, where: str) -> list[Element]:
    """The rules in brief under the side's name, in two columns where the plate is wide."""
    box, head = page.brief, _head(page)
    items = _plate(box, words[f"side_{side}"], f"{where}, side", head, disc)
    style = Style("text", page.text, "outline", leading=1.12, gap=0.4, min_size=8, sign="brick")
    top, room = box.y + head + 4.6, box.h - head - 6.6
    lines = words["brief"].split("\n")
    middle = len(lines) if box.h > box.w else (len(lines) + 1) // 2
    parts = ["\n".join(part) for part in (lines[:middle], lines[middle:]) if part]
    column = (box.w - 7 - 4 * (len(parts) - 1)) / len(parts)
    while style.size > 8 and any(height(part, column, style) > room for part in parts):
        style = style._replace(size=style.size - 0.25)
    for n, part in enumerate(parts):
        items += lay_out(part, box.x + 4 + n * (column + 4), top, column, room, style, f"{where}, brief")
    return items


def _taken(page: Page, words: Mapping[str, str], disc: Disc, where: str) -> list[Element]:
    """Places for the opponent's men in piles of three, as many as the plate takes beside each other."""
    box, d, head = page.taken, page.man, _head(page)
    items = _plate(box, words["taken"], f"{where}, taken", head, disc)
    across = PILES if box.w > 2 * box.h else PILES // 2
    down = PILES // across
    gap = (box.w - across * d) / (across + 1)
    room = box.h - head - 3.6
    between = min(gap, (room - down * d) / (down + 1))
    top = box.y + head + 2.6 + (room - down * d - (down - 1) * between) / 2
    edge = Stroke("forest", 0.35, (1.2, 1.0), "butt")
    for n in range(PILES):
        x = box.x + gap + n % across * (d + gap) + d / 2
        y = top + n // across * (d + between) + d / 2
        items += [
            Circle(x, y, d / 2, mix(FIELD, "cream", 0.35), edge),
            label(x, y, "3", "display", d * 0.75, mix("forest", "cream", 0.7)),
        ]
    return items


def _wins(page: Page, words: Mapping[str, str], disc: Disc, where: str) -> list[Element]:
    """A track for games won: a bean or a coin moves along it."""
    box, head = page.wins, _head(page)
    if box.w > 4 * box.h:
        style = Style("display", head * 1.8, "outline", valign="middle", leading=1, min_size=8)
        room = Box(box.x + 24, box.y, box.w - 26, box.h)
        items, across = [*_ground(box), *lay_out(words["wins"], box.x + 4, box.y, 20, box.h, style, where)], WINS
    else:
        room = Box(box.x + 4, box.y + head + 3, box.w - 8, box.h - head - 4)
        items, across = _plate(box, words["wins"], f"{where}, wins", head, disc), WINS // 2
    step = min(room.w / across, room.h / (WINS // across))
    left = room.x + (room.w - step * across) / 2
    top = room.y + (room.h - step * (WINS // across)) / 2
    for n in range(WINS):
        x, y = left + (n % across + 0.5) * step, top + (n // across + 0.5) * step
        fill = "sun" if n == WINS - 1 else mix(FIELD, "cream", 0.3)
        items += [
            Circle(x, y, step * 0.44, fill, Stroke("forest", 0.4)),
            label(x, y, str(n + 1), "display", step * 1.15, "outline"),
        ]
    return items


def board_piece(page: Page, words: Mapping[str, str], sides: Discs, lang: str) -> Piece:
    """The board as a page to print."""
    name = "board-a3" if page.w > page.h else "board-a4"
    return Piece(name, board_scene(page, words, sides, lang), None, BLEED)


# The score sheet -----------------------------------------------------------------------------------

SHEET = (148.0, 210.0)
ROWS, ROW, BLOCKS = 40, 4.0, 2
_SIDE, _GUTTER, _TABLE, _HEAD, _NUMBER = 9.0, 5.0, 30.0, 5.0, 7.5
_RULE = Stroke("ink", 0.2)


def score_sheet(words: Mapping[str, str], sides: Discs = DISCS, lang: str = "") -> Scene:
    """A5: who plays, two columns of forty moves, how it ended and why."""
    w, h = SHEET
    where = f"score sheet, {lang}"
    title = Style("display", 17, "ink", valign="middle", leading=1, min_size=11)
    items: list[Element] = [
        Group(pattern(w - 2 * _SIDE, 4, 4), _SIDE, 5.5),
        *lay_out(words["sheet_title"], _SIDE, 10, 76, 8.5, title, where),
        *_blank(words["sheet_date"], 88, 17, w - _SIDE - 88, where),
    ]
    half = (w - 2 * _SIDE - _GUTTER) / 2
    for n, (side, disc) in enumerate(sides.items()):
        x = _SIDE + n * (half + _GUTTER)
        items += [use(man(disc), x + 3.4, 23.9, 6.8), *_blank(words[f"side_{side}"], x + 8.5, 26.3, half - 8.5, where)]
    for n in range(BLOCKS):
        items += _moves(words, _SIDE + n * (half + _GUTTER), half, 1 + n * ROWS, where)
    foot = h - 7.5
    items += _blank(words["sheet_result"], _SIDE, foot, half, where)
    items += _blank(words["sheet_reason"], _SIDE + half + _GUTTER, foot, half, where)
    return Scene(w, h, tuple(items), words["sheet_title"], "", lang)


def _blank(text: str, x: float, y: float, w: float, where: str) -> list[Element]:
    """A word on the line y and room to write behind it."""
    said = lay_out(text, x, y - 5, w / 2, 5.6, Style("text-bold", 9, "ink", valign="bottom", leading=1, min_size=7.5), where)
    start = x + width(text, said[0].role, said[0].size) + 1.5
    return [*said, Line(start, y, x + w, y, _RULE)]


def _moves(words: Mapping[str, str], x: float, w: float, first: int, where: str) -> list[Element]:
    cell, bottom = (w - _NUMBER) / 2, _TABLE + _HEAD + ROWS * ROW
    head = Style("text-bold", 8, "ink", "middle", "middle", 1, 0, 6.5)
    items: list[Element] = [Rect(x, _TABLE, w, _HEAD, 0, mix("forest", "paper", 0.16))]
    for n, key in enumerate(("side_W", "side_B")):
        items += lay_out(words[key], x + _NUMBER + n * cell, _TABLE, cell, _HEAD, head, where)
    for n in range(ROWS):
        y = _TABLE + _HEAD + n * ROW
        if n % 10 == 9:
            items.append(Rect(x, y, w, ROW, 0, mix("forest", "paper", 0.08)))
        items.append(label(x + _NUMBER / 2, y + ROW / 2, str(first + n), "text-medium", 7.5, "muted"))
        items.append(Line(x, y, x + w, y, _RULE))
    ends = (x, x + _NUMBER, x + _NUMBER + cell, x + w)
    items += [Line(at, _TABLE, at, bottom, Stroke("ink", 0.35)) for at in ends]
    return [*items, Line(x, _TABLE, x + w, _TABLE, Stroke("ink", 0.35)), Line(x, bottom, x + w, bottom, Stroke("ink", 0.35))]

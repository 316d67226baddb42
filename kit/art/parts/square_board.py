"""A printed board of squares for two, on A3 and on A4, and beside it what each player wants at hand."""

from collections.abc import Mapping
from typing import NamedTuple

from kit.art import fonts
from kit.art.look import Look, seal
from kit.art.palette import Colour, mix, on
from kit.art.parts.squares import Squares, chequer, strips
from kit.art.scene import Circle, Element, Group, Line, Rect, Scene, Stroke, Symbol, use
from kit.art.text import Style, height, label, lay_out

BLEED = 3.0
FRAME = 1.4  # beyond the strips with letters and numbers
PLAIN = 2.2  # around a plate, up to the frame of the board and a little under it
WINS = 10
_APART = 0.8  # between places for captured pieces, at least
Faces = tuple[Symbol, Symbol]
"""A side's pieces as they are known by: on headings they stand at the left and at the right."""


class Wood(NamedTuple):
    """The colours of a board: light and dark squares, frame, plates."""

    light: Colour
    dark: Colour
    frame: Colour
    plate: Colour


class BoardBox(NamedTuple):
    """A part of a page."""

    x: float
    y: float
    w: float
    h: float


class BoardPage(NamedTuple):
    """Where things lie on a board's page; the boxes are White's, Black has the same after half a turn."""

    w: float
    h: float
    squares: Squares
    strip: float
    man: float  # how large the men are
    brief: BoardBox
    taken: BoardBox
    wins: BoardBox
    seals: tuple[tuple[float, float, float], ...]
    text: float  # points


# All of both lies where two A4 sheets, or one, print it at home, and 4 mm from where they are cut.
A3 = BoardPage(
    420,
    297,
    Squares(82, 20.5, 32),
    8,
    25,
    BoardBox(18.6, 164.5, 52, 120),
    BoardBox(349.4, 164.5, 52, 78),
    BoardBox(349.4, 245.5, 52, 39),
    ((44.6, 148.5, 12.5), (375.4, 148.5, 12.5)),
    15,
)
A4 = BoardPage(
    210,
    297,
    Squares(17, 60.5, 22),
    7,
    17,
    BoardBox(10.6, 246.5, 107, 38.4),
    BoardBox(119.5, 246.5, 79.9, 26),
    BoardBox(119.5, 274, 79.9, 10.9),
    (),
    11,
)


class BoardDesk(NamedTuple):
    """What a game puts on the page; `piles` label the places for captured pieces."""

    look: Look
    wood: Wood
    sides: Mapping[str, Faces]
    words: Mapping[str, str]
    piles: tuple[str, ...]
    lang: str


def board_page(page: BoardPage, desk: BoardDesk) -> Scene:
    """The board: cloth below, the chequered board upon it, and beside it what each player wants at hand."""
    at, strip, wood = page.squares, page.strip, desk.wood
    cloth = Group(desk.look.strip(page.w + 2 * BLEED, page.h + 2 * BLEED, 9), -BLEED, -BLEED, name="ground")
    x, y, w, h = at.x - strip, at.y - strip, at.w + 2 * strip, at.h + 2 * strip
    items: list[Element] = [
        cloth,
        Rect(x - FRAME, y - FRAME, w + 2 * FRAME, h + 2 * FRAME, 0, wood.frame),
        Rect(x, y, w, h, 0, None, Stroke(wood.plate, 1.6)),
    ]
    items += strips(at, strip, on(wood.frame), strip * 1.9, wood.frame)
    for x in (at.x - strip / 2, at.x + at.w + strip / 2):
        for y in (at.y - strip / 2, at.y + at.h + strip / 2):
            items += [
                Circle(x, y, strip * 0.26, desk.look.accent, Stroke(wood.plate, 0.35)),
                Circle(x, y, strip * 0.08, wood.plate),
            ]
    items += chequer(at, wood.light, wood.dark, "outline", mix(wood.frame, wood.dark, 0.45))
    items += [item for cx, cy, r in page.seals for item in seal(desk.look, cx, cy, r)]
    first, second = desk.sides
    for own, other, turn in ((first, second, 0), (second, first, 180)):
        half = (*_brief(page, desk, own), *_taken(page, desk, other), *_wins(page, desk, own))
        x, y = (page.w, page.h) if turn else (0, 0)
        items.append(Group(half, x, y, turn, name=f"side-{own}"))
    return Scene(page.w, page.h, tuple(items), desk.words["board_title"], desk.words["board_desc"], desk.lang)


def _ground(desk: BoardDesk, box: BoardBox) -> list[Element]:
    """A plate that lies on plain cloth, so that no leaf of the print is cut into slivers."""
    frame, plate = desk.wood.frame, desk.wood.plate
    plain = Rect(box.x - PLAIN, box.y - PLAIN, box.w + 2 * PLAIN, box.h + 2 * PLAIN, 2, frame)
    return [
        Group((plain,), name="ground"),
        Rect(*box, 2, plate),
        Rect(box.x + 1, box.y + 1, box.w - 2, box.h - 2, 1.4, None, Stroke(frame, 0.5)),
    ]


def _plate(
    page: BoardPage, desk: BoardDesk, box: BoardBox, side: str, title: str
) -> tuple[list[Element], BoardBox]:
    """A plate with a heading between a side's pieces and a line below it, and the room under that."""
    head = 9.0 if page.w > page.h else 5.5
    size, wide = head * 1.8, box.w - 2 * head - 8
    while size > 8 and fonts.width(desk.words[title], "display", size) > wide:
        size -= 0.25
    style = Style("display", size, "outline", "middle", "middle", 1)
    room, line = BoardBox(box.x + head + 4, box.y + 2, wide, head), box.y + head + 2.6
    left, right = desk.sides[side]
    y = box.y + 2 + head / 2
    return [
        *_ground(desk, box),
        *lay_out(desk.words[title], *room, style, f"board, {title}, {desk.lang}"),
        use(left, box.x + 2.5 + head / 2, y, head * 0.92),
        use(right, box.x + box.w - 2.5 - head / 2, y, head * 0.92),
        Line(box.x + 6, line, box.x + box.w - 6, line, Stroke(desk.look.accent, 0.5)),
    ], BoardBox(box.x + 1, line, box.w - 2, box.y + box.h - 1 - line)


def _brief(page: BoardPage, desk: BoardDesk, side: str) -> list[Element]:
    """The rules in brief under the side's name, in two columns where the plate is wide."""
    items, room = _plate(page, desk, page.brief, side, f"side_{side}")
    style = Style("text", page.text, "outline", leading=1.12, gap=0.4, min_size=8, sign=desk.look.letters)
    lines = desk.words["brief"].split("\n")
    middle = len(lines) if room.h > room.w else (len(lines) + 1) // 2
    parts = ["\n".join(part) for part in (lines[:middle], lines[middle:]) if part]
    column, tall = (room.w - 5 - 4 * (len(parts) - 1)) / len(parts), room.h - 3
    while style.size > 8 and any(height(part, column, style) > tall for part in parts):
        style = style._replace(size=style.size - 0.25)
    for n, part in enumerate(parts):
        x = room.x + 3 + n * (column + 4)
        items += lay_out(part, x, room.y + 2, column, tall, style, f"board, brief, {desk.lang}")
    return items


def _taken(page: BoardPage, desk: BoardDesk, side: str) -> list[Element]:
    """Places for captured pieces of a side, as many as the plate takes beside each other."""
    (items, room), wood = _plate(page, desk, page.taken, side, "taken"), desk.wood
    across = len(desk.piles) if room.w > 3 * room.h else (len(desk.piles) + 1) // 2
    down = -(-len(desk.piles) // across)
    d = min(page.man, (room.w - (across + 1) * _APART) / across, (room.h - (down + 1) * _APART) / down)
    gap = (room.w - across * d) / (across + 1)
    between = min(gap, (room.h - down * d) / (down + 1))
    top = room.y + (room.h - down * d - (down - 1) * between) / 2
    edge = Stroke(wood.frame, 0.35, (1.2, 1.0), "butt")
    for n, pile in enumerate(desk.piles):
        x = room.x + gap + n % across * (d + gap) + d / 2
        y = top + n // across * (d + between) + d / 2
        items += [
            Circle(x, y, d / 2, mix(wood.dark, wood.plate, 0.35), edge),
            label(x, y, pile, "display", d * 0.75, wood.frame),
        ]
    return items


def _wins(page: BoardPage, desk: BoardDesk, side: str) -> list[Element]:
    """A track for games won: a bean or a coin moves along it."""
    box, wood = page.wins, desk.wood
    if box.w > 4 * box.h:  # no room for a heading above
        style = Style("display", 10, "outline", valign="middle", leading=1, min_size=8)
        words = lay_out(desk.words["wins"], box.x + 4, box.y, 20, box.h, style, f"board, wins, {desk.lang}")
        items, room, across = (
            [*_ground(desk, box), *words],
            BoardBox(box.x + 24, box.y, box.w - 26, box.h),
            WINS,
        )
    else:
        items, room = _plate(page, desk, box, side, "wins")
        across = WINS // 2
    down = WINS // across
    step = min((room.w - 4) / across, (room.h - 1) / down)
    left, top = room.x + (room.w - step * across) / 2, room.y + (room.h - step * down) / 2
    for n in range(WINS):
        x, y = left + (n % across + 0.5) * step, top + (n // across + 0.5) * step
        fill = "sun" if n == WINS - 1 else mix(wood.dark, wood.plate, 0.3)
        items += [
            Circle(x, y, step * 0.44, fill, Stroke(wood.frame, 0.4)),
            label(x, y, str(n + 1), "display", max(step * 1.15, 6.5), "outline"),
        ]
    return items

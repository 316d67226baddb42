"""The board: two lanes of 120 holes in four streets, and a common last hole."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from kit.art import paths
from kit.art.look import seal
from kit.art.palette import CONTOUR, Colour, mix, on
from kit.art.parts.sheet import BLEED
from kit.art.scene import Circle, Command, Element, Group, Line, Path, Point, Rect, Scene, Stroke, Symbol, Use
from kit.art.text import Style, label, lay_out
from kit.content.content import Content
from kit.games.cribbage.art.look import ACCENT, GROUND, LIGHT, look
from kit.games.cribbage.engine.rules import FULL, SHORT

PAGE: Final = (297.0, 210.0)
SIZE: Final = (277.0, 120.0)
BOARD_AT: Final = ((PAGE[0] - SIZE[0]) / 2, 26.0)
"""Where the board begins on its sheet."""
STREETS, HOLES, FIVE = 4, 30, 5
PITCH, PART, ACROSS = 8.0, 3.0, 4.0
_LEFT, _TOP, _STREET, _LANE = 18.0, 32.0, 23.5, 4.6
_BULGE, _FRAME = 3.45, 2.6  # how far a bend goes out; how far in the frame runs
_TYPE: Final = on(GROUND)  # reads in grey and sparing ink, too


class PegPlace(NamedTuple):
    """Where a hole lies on the board, and the way its street goes: 1 to the right, -1 to the left."""

    x: float
    y: float
    way: int


def place(lane: int, hole: int) -> PegPlace:
    """Hole 1 to 120 of a lane, 121 for both; 0 and -1 are where the pins start.

    >>> place(1, 1).x, place(1, 30).x, place(1, 31).x
    (18.0, 265.0, 265.0)
    """
    y = _LANE if lane == 2 else -_LANE
    if hole >= FULL:
        return PegPlace(_LEFT - 9.4, _TOP + (STREETS - 1) * _STREET, -1)
    if hole < 1:
        return PegPlace(_LEFT + (1 - hole) * PITCH, _TOP - _STREET + 4.2 + y, -1)
    street, n = divmod(hole - 1, HOLES)
    along = n * PITCH + n // FIVE * PART
    whole = (HOLES - 1) * PITCH + (HOLES // FIVE - 1) * PART
    way = 1 if street % 2 == 0 else -1
    x = _LEFT + (along if way > 0 else whole - along)
    return PegPlace(x, _TOP + street * _STREET + y, way)


def _hole(lane: int) -> Symbol:
    """A hole to punch or to lay a pin on; lanes differ by the rim, a dark one has an edge for grey ink."""
    rim: Colour = ACCENT if lane == 1 else LIGHT if lane == 2 else "sun"
    inner = mix("outline", GROUND, 0.55)
    hole = Circle(3, 3, ACROSS / 2, inner, Stroke(rim, 0.6))
    edge = (Circle(3, 3, ACROSS / 2 + 0.42, None, Stroke(LIGHT, 0.16)),) if lane == 1 else ()
    return Symbol(f"peg-hole-lane-{lane}", 6, 6, (hole, *edge))


def _street(n: int) -> list[Element]:
    """The ground of a street, and the bend to the next."""
    y, right = _TOP + n * _STREET, place(1, 30).x
    plate = Rect(_LEFT - 5, y - 9.2, right - _LEFT + 10, 18.4, 4, mix(LIGHT, GROUND, 0.1))
    items: list[Element] = [plate]
    if n < STREETS - 1:
        items += _bend(right + 5.4 if n % 2 == 0 else _LEFT - 5.4, 1 if n % 2 == 0 else -1, y, y + _STREET)
    return items


def _bend(x: float, side: int, top: float, bottom: float) -> list[Element]:
    """The way from one street to the next."""
    room = SIZE[0] - _FRAME - x if side > 0 else x - _FRAME
    bulge, wide = min(_BULGE, room - 1.1), min(2.8, room - 1.1)  # the frame stays whole
    out = x + side * bulge / 0.75
    curve: tuple[Command, ...] = (
        ("M", x, top + 3),
        ("C", out, top + 5, out, bottom - 7, x + side, bottom - 5),
    )
    tip: tuple[Point, ...] = (
        (x - side * 1.6, bottom - 2.6),
        (x + side * wide, bottom - 4),
        (x - side * 0.4, bottom - 7),
    )
    return [Path(curve, None, Stroke("sun", 0.8)), Path(paths.polygon(tip), "sun")]


def _marks(words: Mapping[str, str]) -> list[Element]:
    """The line at the end of the third street, and the mark of the short game at its beginning."""
    ninety, short = place(1, 90), place(1, SHORT)
    x, middle = ninety.x + 4.4, ninety.y + _LANE
    return [
        Line(x, middle - 9.6, x, middle + 9.6, Stroke("sun", 1.1)),
        label(x + 0.5, middle - 11.7, words["board_double"], "text-bold", 7.5, _TYPE, "end"),
        Circle(short.x, middle, 1.5, "sun"),
        label(short.x, middle - 11.6, str(SHORT), "text-black", 7.5, _TYPE),
    ]


def peg_board(content: Content, words: Mapping[str, str], lang: str, bleed: float = 0) -> tuple[Element, ...]:
    """The board by itself, 277 × 120 mm, its print going on by the bleed."""
    where, dress = f"board, {lang}", look(content)
    w, h = SIZE
    title = Style("display", 21, _TYPE, "end", "middle", 1, 0, 12)
    start = Style("text-bold", 9, _TYPE, "start", "middle", 1, 0, 7)
    items: list[Element] = [
        Group(dress.strip(w + 2 * bleed, h + 2 * bleed, 9), -bleed, -bleed),
        Rect(_FRAME, _FRAME, w - 2 * _FRAME, h - 2 * _FRAME, 5, GROUND, Stroke(LIGHT, 0.6)),
    ]
    for n in range(STREETS):
        items += _street(n)
    for lane in (1, 2):
        for hole in (-1, 0, *range(1, FULL)):
            at = place(lane, hole)
            items.append(Use(_hole(lane), at.x - 3, at.y - 3))
        for hole in range(5, FULL, 5):
            at = place(lane, hole)
            if lane == 1:
                items.append(label(at.x, at.y + _LANE, str(hole), "text-bold", 6.5, _TYPE))
    home = place(1, FULL)
    items += [
        Circle(home.x, home.y, 4.2, ACCENT, Stroke("sun", 0.7)),
        Use(_hole(0), home.x - 3, home.y - 3),
        label(home.x, home.y + 7.4, str(FULL), "display", 9, _TYPE),
        *_marks(words),
        *_bend(_LEFT - 5.4, -1, _TOP - _STREET + 2, _TOP),
        *seal(dress, w - 18, 13, 6.4),
        *lay_out(words["board_name"], w - 148, 6.5, 120, 13, title, where),
        *lay_out(words["board_start"], _LEFT + 2.6 * PITCH, 8.7, 50, 8, start, where),
    ]
    return tuple(items)


def board_scene(content: Content, words: Mapping[str, str], lang: str) -> Scene:
    """The board on an A4 sheet across, with a word on how to use it."""
    (w, h), (bw, bh), (x, y) = PAGE, SIZE, BOARD_AT
    where = f"board, {lang}"
    cut = Rect(x, y, bw, bh, 0, None, Stroke(CONTOUR, 0.15))
    column = (bw - 12) / 3
    text = Style("text", 11, "ink", leading=1.2, gap=0.3, min_size=8)
    told = [
        item
        for n in range(3)
        for item in lay_out(
            words[f"board_use_{n + 1}"], x + n * (column + 6), y + bh + 9, column, 42, text, where
        )
    ]
    head = Style("display", 15, "ink", "start", "middle", 1, 0, 10)
    items: tuple[Element, ...] = (
        *lay_out(words["board_title"], x, 10, bw, 10, head, where),
        Group(peg_board(content, words, lang, BLEED), x, y),
        cut,
        *told,
    )
    return Scene(w, h, items, words["board_title"], words["board_desc"], lang)

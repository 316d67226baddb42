"""Positions as pictures: the board, checkers, what is off, dice, cube, and arrows for steps."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from kit.art import paths
from kit.art.dice import die
from kit.art.palette import on
from kit.art.part import Figures, ReferenceFigure, figure_of
from kit.art.parts.points_board import PointsPage, field
from kit.art.scene import Element, Group, Path, Rect, Scene, Stroke, use
from kit.art.text import label
from kit.content.content import Content
from kit.core.errors import GameError
from kit.games.backgammon.art.look import FELT, GROUND, Sides, checker, cube_face, sides
from kit.games.backgammon.engine.board import BLACK, COLOURS, OFF, WHITE, counted, total
from kit.games.backgammon.engine.game import Backgammon, State
from kit.games.backgammon.engine.rules import BAR, POINTS
from kit.games.backgammon.engine.text import steps_of

PAGE = PointsPage(132, 82, 8.6, 31, 8, 67.6, (59.6, 67.6), (120.2, 120.2, 11), (6, 76), 5, 6.2)


class Pictured(NamedTuple):
    """A position with steps as arrows, start and end as White counts; `counting`: whose numbers are seen."""

    state: State
    steps: tuple[tuple[int, int], ...] = ()
    counting: tuple[int, ...] = (WHITE, BLACK)


def white_point(colour: int, point: int) -> int:
    """A player's point as White counts it."""
    return point if colour == WHITE or point in (OFF, BAR) else BAR - point


def _spot(colour: int, point: int, n: int) -> tuple[float, float]:
    """Where a checker lies: on its point, on the bar, or off at the side."""
    if point == BAR:
        return sum(PAGE.bar) / 2, PAGE.middle + (1 if colour != WHITE else -1) * (5 + n * 4.4)
    if point == OFF:
        return PAGE.trays[1] + 5.5, PAGE.rows[1] - 4 if colour == WHITE else PAGE.rows[0] + 4
    return PAGE.place(white_point(colour, point), n)


def outline(colour: int, point: int) -> Path:
    """What can be touched for a player's point: its wedge, their half of the bar, where checkers go off."""
    if point in (BAR, OFF):
        (left, right), (_, first, wide) = PAGE.bar, PAGE.trays
        x, w = (left, right - left) if point == BAR else (first, wide)
        upper = (colour != WHITE) == (point == OFF)
        half = PAGE.middle - PAGE.rows[0]
        return Path(paths.rect(x, PAGE.rows[0] if upper else PAGE.middle, w, half))
    at = white_point(colour, point)
    y = PAGE.rows[0] if PAGE.upper(at) else PAGE.rows[1] - PAGE.high
    return Path(paths.rect(PAGE.x(at) - PAGE.wide / 2, y, PAGE.wide, PAGE.high))


def _checkers(colour: int, side: int, them: Sides, checkers: int) -> Iterable[Element]:
    _, tone, pattern = them[colour]
    symbol = checker(tone, pattern)
    for point, count in counted(colour, side):
        shown = min(count, 5) if point != BAR else min(count, 3)
        for n in range(shown):
            yield use(symbol, *_spot(colour, point, n), PAGE.disc)
        if count > shown:
            x, y = _spot(colour, point, shown - 1)
            yield Rect(x - 3.8, y - 2.7, 7.6, 5.4, 2.7, "ivory", Stroke("outline", 0.3))
            yield label(x, y, str(count), "text-black", 11, "outline")
    if gone := checkers - total(side):
        x, y = _spot(colour, OFF, 0)
        way = -1 if colour == WHITE else 1
        yield use(symbol, x, y + way * 1.5, PAGE.disc)
        yield label(x, y + way * 7.5, str(gone), "text-black", 10, on(GROUND))


def _cube(state: State) -> Iterable[Element]:
    """The cube once it has been turned, at its owner's side."""
    if state.owner < 0:
        return
    y = PAGE.middle + (8.5 if state.owner == WHITE else -8.5)
    digits = label(0, 0, str(state.cube), "display", 11 if state.cube < 10 else 9, "outline")
    yield Group(cube_face((digits,), 7.6), PAGE.trays[1] + 5.5, y)


def _dice(state: State) -> Iterable[Element]:
    if state.dice is None:
        return
    x = PAGE.right + PAGE.wide * 3 if state.turn == WHITE else PAGE.left + PAGE.wide * 3
    for n, face in enumerate(state.dice):
        yield use(die(face), x + (n - 0.5) * 7.6, PAGE.middle, 6.4)


def _arrow(colour: int, start: int, end: int, n: int) -> Iterable[Element]:
    (x1, y1), (x2, y2) = _spot(colour, start, 1), _spot(colour, end, 2 if end else 0)
    if start == BAR:
        y1 = _spot(colour, start, 0)[1]
    length = max(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5, 1)
    bend = 0.12 if abs(y1 - y2) < 1 else 0.0  # along one row it passes above the checkers
    mx, my = (x1 + x2) / 2, (y1 + y2) / 2 + (PAGE.middle - (y1 + y2) / 2) * 2 * bend * (length > 12)
    back = 2.4 / length
    tail = paths.polyline([(x1, y1), (mx, my), (x2 - (x2 - mx) * back, y2 - (y2 - my) * back)])
    head = paths.arrow(mx, my, x2, y2, 0.9, 3.4, 3.2)
    yield Path(tail, None, Stroke("ivory", 2.0))
    yield Path(head, None, Stroke("ivory", 1.2))
    yield Path(tail, None, Stroke("scarlet", 1.0))
    yield Path(head, "scarlet")


def position_scene(pictured: Pictured, them: Sides, checkers: int, title: str = "", lang: str = "") -> Scene:
    """The board with what stands on it."""
    state = pictured.state
    items: list[Element] = [
        Rect(0, 0, PAGE.w, PAGE.h, 2, FELT.frame, Stroke("outline", 0.4)),
        *field(PAGE, FELT, pictured.counting),
        *_checkers(0, state.white, them, checkers),
        *_checkers(1, state.black, them, checkers),
        *_cube(state),
        *_dice(state),
    ]
    for n, (start, end) in enumerate(pictured.steps):
        items += _arrow(state.turn, start, end, n)
    return Scene(PAGE.w, PAGE.h, tuple(items), title, "", lang)


Window = tuple[float, float, float, float]
_WHOLE: Window = (0, 0, PAGE.w, PAGE.h)
_EDGE: Final = PAGE.bar[0] - 1
_ABOVE: Window = (_EDGE, 2, PAGE.w - _EDGE, PAGE.middle + 3)
_BELOW: Window = (_EDGE, PAGE.middle - 5, PAGE.w - _EDGE, PAGE.h - PAGE.middle + 3)
_SHOWN: Final[Mapping[str, tuple[str, tuple[int, int], str, Window]]] = {
    "5": ("W:Wbar(2),13(5),8(5),6(3):B13(5),8(5),6(3),4(2)", (3, 2), "bar/23 bar/22", _ABOVE),
    "7": ("W:W24(2),13(5),8(5),6(3):B13(5),8(6),5(3),3", (2, 1), "24/22*/21", _ABOVE),
    "6.4": ("start", (3, 3), "8/5(2) 6/3(2)", _WHOLE),
    "9": ("W:W6,4,3(2),1(2):B5(4)", (4, 3), "4/off 3/off", _BELOW),
}
"""Pictures by rule: a position, dice, a play of them, and what of the board is seen."""


def _seen(scene: Scene, window: Window) -> Scene:
    """A part of a picture."""
    x, y, w, h = window
    return Scene(w, h, (Group(scene.items, -x, -y, clip=Rect(x, y, w, h, 2)),), scene.title, "", scene.lang)


def figures(content: Content, lang: str, width: float) -> Figures:
    """The pictures of the quick-reference card by rule, as far as the rules allow what they show."""
    game, them = Backgammon(content.facts), sides(content)

    def drawn(pictured: Pictured, window: Window = _WHOLE) -> ReferenceFigure:
        scene = position_scene(pictured, them, game.rules.checkers, lang=lang)
        return figure_of(_seen(scene, window), width)

    found = {"3": drawn(Pictured(game.setup(), counting=(WHITE,)))}
    for rule, (position, dice, text, window) in _SHOWN.items():
        state = game.position(position)._replace(dice=dice)
        if max(map(total, state.sides)) > game.rules.checkers:
            continue  # there are fewer than this picture has
        try:
            play = game.read_move(state, text)
        except GameError:
            continue  # by these rules it is played otherwise
        if not isinstance(play, str):
            found[rule] = drawn(Pictured(state, tuple(steps_of(play)), ()), window)
    return found


__all__ = ["COLOURS", "POINTS", "Pictured", "figures", "position_scene"]

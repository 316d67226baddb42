"""What is printed for backgammon: boards, checkers, dice and cube, reference, score sheet, box, cover."""

from collections.abc import Sequence
from math import log2
from typing import Final

from kit.art.layout.texts import texts_of
from kit.art.palette import keep
from kit.art.parts.cover import Inside, small
from kit.art.parts.dice_net import face as pips
from kit.art.parts.dice_net import folded
from kit.art.parts.points_board import A3, A4, BLEED, TILED, PointsPage, points_board
from kit.art.parts.score_table import Column, score_table
from kit.art.parts.sheet import H, W, heading, legend, steps
from kit.art.parts.tokens import Own, inset
from kit.art.piece import Component
from kit.art.scene import Element, Group, Rect, Scene, use
from kit.art.text import label
from kit.content.content import Content
from kit.games.backgammon.art.look import FELT, checker, look, sides
from kit.games.backgammon.engine.rules import Rules
from kit.press.options import PressOptions
from kit.press.printed import PrintedGame, page
from kit.press.tiles import Tiling, board_tiling

CUBE, DIE, FLAP = 24.0, 16.0, 5.0
ROW: Final = (1, 2, 6, 5, 3, 4)  # a die's faces in the order of the doublings: a belt, then its sides


def _face(colour: str, pattern: str, d: float) -> tuple[Element, ...]:
    """A checker to cut out."""
    return inset(checker(colour, pattern, False), d)


TOKENS = {"checker": Own(_face)}


def board_scene(page: PointsPage, content: Content, lang: str) -> Scene:
    """The printed board."""
    words = texts_of(content, lang)
    items = points_board(page, FELT, look(content))
    return Scene(page.w, page.h, items, words["board_title"], words["board_desc"], lang)


def _page(name: str) -> PointsPage:
    return A4 if name.endswith("a4") else TILED if name.endswith("tiled") else A3


def _values(content: Content) -> list[int]:
    """What stands on the cube: the first six doublings, the last at the limit."""
    last = int(log2(Rules.of(content.facts).cube.limit))
    return [2**n for n in range(max(1, last - 5), max(1, last - 5) + 6)]


def _cube(content: Content) -> tuple[Element, ...]:
    """The doubling cube: a strip of four values, two more at its sides."""
    value = dict(zip(ROW, _values(content), strict=True))
    return folded(lambda n, x, y: _cube_face(value[n], x, y, BLEED), CUBE, FLAP, 3)


def _cube_face(value: int, x: float = 0, y: float = 0, bleed: float = 0) -> tuple[Element, ...]:
    size = 34 if value < 100 else 24
    number = label(x + CUBE / 2, y + CUBE / 2, str(value), "display", size, keep("wine"))
    return Rect(x - bleed, y - bleed, CUBE + 2 * bleed, CUBE + 2 * bleed, 0, "brass"), number


def cube_faces(content: Content, lang: str) -> list[Scene]:
    """The faces of the cube, from the one that players turn up before anybody has doubled: the highest."""
    title = texts_of(content, lang)["cube_title"]
    *others, highest = _values(content)
    return [Scene(CUBE, CUBE, _cube_face(value), title, "", lang) for value in (highest, *others)]


def _die(body: str) -> tuple[Element, ...]:
    return folded(lambda n, x, y: pips(n, x, y, body, "outline", DIE), DIE, FLAP, 2.5)


def _cubes(content: Content, lang: str, shop: bool = False) -> Scene:
    """The doubling cube and two dice to fold, with what to do."""
    texts, where = texts_of(content, lang, shop), f"dice, {lang}"
    x, first = 4 * CUBE + FLAP + 16, 26.0
    second = first + 3 * CUBE + 2 * FLAP + 12
    die = 3 * DIE + 2 * FLAP
    items = (
        *heading(look(content), texts["dice_title"], where),
        Group(_cube(content), BLEED + 1, first),
        Group(_die("ivory"), BLEED + 1, second),
        Group(_die("cream"), BLEED + 1, second + die + 10),
        *legend(texts, x, first + 4),
        *steps(texts["dice_steps"], x, first + 26, W - x, H - first - 30, where),
    )
    return Scene(W, H, items, texts["dice_title"], "", lang)


def _points(content: Content, lang: str) -> Scene:
    """A5: games, who won, how, the cube, points and running totals."""
    words = texts_of(content, lang)
    columns = [
        Column(words[f"sheet_{key}"], wide)
        for key, wide in (
            ("game", 9),
            ("winner", 30),
            ("kind", 27),
            ("cube", 16),
            ("points", 16),
            ("W", 16),
            ("B", 16),
        )
    ]
    head = [words[key] for key in ("side_W", "side_B", "sheet_to", "sheet_date")]
    title, foot = words["sheet_title"], words["sheet_crawford"]
    return score_table(look(content), (148, 210), title, head, columns, 24, foot, lang, tick=True)


class BackgammonPrinted(PrintedGame):
    """Backgammon on paper."""

    TOKENS = TOKENS
    STACK = (56.0, 88.0)  # narrower than a card: the box is as deep as the cube

    def own(self, name: str, content: Content, lang: str, press: PressOptions) -> Component:
        """A board, or cubes to fold."""
        if name == "dice":
            return page(name, _cubes(content, lang, press.shop), lang)
        return page(name, board_scene(_page(name), content, lang), lang, BLEED)

    def tiling(self, name: str, content: Content) -> Tiling:
        """The large board is joined along its bar; the small one fits a sheet."""
        whole = _page(name)
        return board_tiling(whole.w, whole.h, (sum(whole.bar) / 2,))

    def inside(self, content: Content, lang: str) -> Sequence[Inside]:
        """The board, a checker of each side, the cubes."""
        discs = (
            use(checker(tone, how), 6 + 12 * n, 11, 11) for n, (_, tone, how) in enumerate(sides(content))
        )
        return (
            Inside("cover_board", 1, small(board_scene(A3, content, lang), 0, 3.5, 24)),
            Inside("cover_tokens", self.holds(content)[0], tuple(discs)),
            Inside("cover_dice", 3, small(_cubes(content, lang), 3, 0, 17)),
        )

    def sheet(self, content: Content, lang: str) -> Scene:
        """Games and points."""
        return _points(content, lang)

    def scale(self, name: str, content: Content) -> float:
        """Checkers of the board's size."""
        return _page(name).disc / A3.disc

    def holds(self, content: Content) -> tuple[int, float]:
        """Checkers, no lower than the folded cube."""
        many, deep = super().holds(content)
        return many, max(CUBE + 2, deep)


PRINTED = BackgammonPrinted()

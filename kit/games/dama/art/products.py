"""What is printed for dáma, in printing order."""

from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Any

from kit.press.products import Product

if TYPE_CHECKING:
    from kit.art.parts.square_board import Page
    from kit.art.piece import Component
    from kit.content.content import Content
    from kit.press.options import PressOptions
    from kit.press.tiles import Tiling

SHEET, BOX = "score-sheet", "box"
STACK = (63.0, 88.0)
"""What the box takes in: as large as the series' boxes are, whose fronts look well side by side."""
MAN_MM = 0.8  # two layers of card and what glue adds


def _page(name: str) -> "Page":
    from kit.art.parts.square_board import A3, A4

    return A4 if name.endswith("a4") else A3


def _board(name: str, content: Any, lang: str, press: "PressOptions") -> "Component":
    from kit.art.parts.square_board import BLEED
    from kit.art.piece import Component, Piece
    from kit.games.dama.art.board import board_scene

    scene = board_scene(_page(name), content, lang)
    return Component(name, scene.title, lang, pages=(Piece(name, scene, None, BLEED),))


def _tiling(name: str, content: Any) -> "Tiling":
    """The page but for what printers cannot reach, joined between squares."""
    from kit.games.dama.art.board import page_for
    from kit.games.dama.engine.rules import Rules
    from kit.press.paper import MARGIN, Box
    from kit.press.tiles import Tiling

    page = page_for(_page(name), Rules.of(content.facts))
    at = page.squares
    beside = 2 * MARGIN if page.w > page.h else MARGIN
    live = Box(beside, MARGIN, page.w - beside, page.h - MARGIN)
    across = tuple(at.x + at.field * n for n in range(len(at.files) + 1))
    return Tiling(live, across, tuple(at.y + at.field * n for n in range(len(at.rows) + 1)))


def _men(name: str, content: Any, lang: str, press: "PressOptions") -> "Component":
    from kit.art.parts.square_board import A3
    from kit.art.parts.tokens import tokens
    from kit.games.dama.art.men import TOKENS

    return tokens(content, lang, TOKENS, press.duplex, name, _page(name).man / A3.man)


def _reference(content: Any, lang: str, press: "PressOptions") -> "Component":
    from kit.art.parts.reference import reference

    return reference(content, lang)


def _sheet(content: Any, lang: str, press: "PressOptions") -> "Component":
    from kit.art.layout.texts import texts_of
    from kit.art.look import look_of
    from kit.art.parts.move_sheet import move_sheet
    from kit.art.piece import Component, Piece
    from kit.games.dama.art.men import discs, man

    pieces = {side: man(disc) for side, disc in discs(content).items()}
    scene = move_sheet(look_of(content), pieces, texts_of(content, lang), lang)
    return Component(SHEET, scene.title, lang, (Piece(SHEET, scene, None, 0),))


def _holds(content: "Content") -> tuple[int, float]:
    """How many men there are, and how high they lie in the box."""
    men = sum(token.count for token in content.tokens.tokens)
    size = max(content.tokens.size(token) for token in content.tokens.tokens)
    side_by_side = int(STACK[0] // size) * int(STACK[1] // size)
    return men, ceil(men / side_by_side) * MAN_MM


def _box(content: Any, lang: str, press: "PressOptions") -> "Component":
    from kit.art.layout.texts import texts_of
    from kit.art.parts.tuck_box import box_page
    from kit.art.piece import Component, Piece

    texts, (men, deep) = texts_of(content, lang), _holds(content)
    told = texts["box_steps"].replace("{men}", str(men))
    scene = box_page(content, texts, told, STACK, deep, lang)
    return Component(BOX, scene.title, lang, pages=(Piece(BOX, scene, None, 0),))


def _cover(content: Any, lang: str, press: "PressOptions") -> "Component":
    from kit.art.layout.texts import texts_of
    from kit.art.look import look_of
    from kit.art.parts.cover import Inside, cover, small
    from kit.art.parts.reference import sides
    from kit.art.parts.sketch import box
    from kit.art.parts.square_board import A3
    from kit.art.scene import use
    from kit.games.dama.art.board import board_scene
    from kit.games.dama.art.men import discs, man

    men = [
        use(man(disc, king), 6 + 12 * n, 6 + 12 * king, 11)
        for n, disc in enumerate(discs(content).values())
        for king in (False, True)
    ]
    sheet = _sheet(content, lang, press).pieces[0].front
    inside = [
        Inside("cover_board", 1, small(board_scene(A3, content, lang), 0, 3.5, 24)),
        Inside("cover_tokens", _holds(content)[0], tuple(men)),
        Inside("cover_reference", content.reference.copies, small(sides(content, lang)[0], 3, 0, 17)),
        Inside("cover_sheet", 1, small(sheet, 3, 0, 17)),
        Inside("cover_box", 1, box(3, 23.5, 21, look_of(content))),
    ]
    return cover(content, texts_of(content, lang), lang, press.duplex, inside)


PRODUCTS = (
    Product("cover", _cover, shop=False, shown=False),
    Product("board", partial(_board, "board"), in_all=False),
    Product("board-tiled", partial(_board, "board"), partial(_tiling, "board"), shop=False, shown=False),
    Product("board-a4", partial(_board, "board-a4"), partial(_tiling, "board-a4"), in_all=False, shown=False),
    Product("tokens", partial(_men, "tokens")),
    Product("tokens-a4", partial(_men, "tokens-a4"), in_all=False, shown=False),
    Product("reference", _reference),
    Product(SHEET, _sheet),
    Product(BOX, _box, shown=False),
)

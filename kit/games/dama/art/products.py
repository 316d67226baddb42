"""What is printed for dáma, in printing order; drawn by `printed`, which is fetched when it is needed."""

from functools import partial
from typing import TYPE_CHECKING, Any

from kit.press.products import Product

if TYPE_CHECKING:
    from kit.art.piece import Component
    from kit.press.options import PressOptions
    from kit.press.tiles import Tiling


def _draw(name: str, content: Any, lang: str, press: "PressOptions") -> "Component":
    from kit.games.dama.art.printed import printed

    return printed(name, content, lang, press)


def _tiling(name: str, content: Any) -> "Tiling":
    from kit.games.dama.art.printed import tiling

    return tiling(name, content)


def _product(name: str, **how: Any) -> Product:
    return Product(name, partial(_draw, name), **how)


_BOARD, _SMALL = "board", "board-a4"
PRODUCTS = (
    _product("cover", shop=False, shown=False),
    board := _product(_BOARD, in_all=False),
    Product("board-tiled", board.draw, partial(_tiling, _BOARD), shop=False, shown=False),
    _product(_SMALL, tiling=partial(_tiling, _SMALL), in_all=False, shown=False),
    _product("tokens"),
    _product("tokens-a4", in_all=False, shown=False),
    _product("reference"),
    _product("score-sheet"),
    _product("box", shown=False),
)

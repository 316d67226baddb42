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


PRODUCTS = (
    _product("cover", shop=False, shown=False),
    board := _product("board", in_all=False),
    Product("board-tiled", board.draw, partial(_tiling, "board"), shop=False, shown=False),
    _product("board-a4", tiling=partial(_tiling, "board-a4"), in_all=False, shown=False),
    _product("tokens"),
    _product("tokens-a4", in_all=False, shown=False),
    _product("reference"),
    _product("score-sheet"),
    _product("box", shown=False),
)

"""The products of a game of data: one for each component, known before anything else of it is read."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kit.content.nodes import Mapping, Node, Scalar, at
from kit.content.problems import ContentErrors, Problem
from kit.content.tree import read_tree
from kit.press.products import Product

if TYPE_CHECKING:
    from kit.art.piece import Component
    from kit.press.options import PressOptions
    from kit.press.tiles import Tiling

COVER, TILED = "cover", "-tiled"


def _draw(name: str, content: Any, lang: str, press: "PressOptions") -> "Component":
    from kit.games.folder.art.printed import drawn

    return drawn(content, name, lang, press)


def _tiling(name: str, content: Any) -> "Tiling":
    from kit.games.folder.art.printed import tiling

    return tiling(content, name)


class FolderProducts:
    """What is printed of the game in a folder."""

    def __init__(self, folder: Path) -> None:
        self._file = str(folder / "components.yaml")

    @property
    def PRODUCTS(self) -> tuple[Product, ...]:  # noqa: N802 (as modules of other games have it)
        """In printing order; ContentErrors where the file cannot be read at all."""
        problems: list[Problem] = []
        tree = read_tree(self._file, problems)
        if not isinstance(tree, Mapping):
            raise ContentErrors(
                problems or [Problem(self._file, 1, 1, "expected components: a name for each")]
            )
        found = [Product(COVER, partial(_draw, COVER), shop=False, shown=False)]
        for key, node in tree:
            found += _products(key.value, node)
        return tuple(found)


def _products(name: str, node: Node) -> list[Product]:
    kind, paper = (_word(node, key) for key in ("kind", "paper"))
    draw = partial(_draw, name)
    if kind != "board":
        return [Product(name, draw, shown=kind != "box")]
    tiles = partial(_tiling, name)
    if paper != "a3":
        return [Product(name, draw, tiles)]
    board = Product(name, draw, in_all=False)
    if _word(node, "tiled") == "false":
        return [board]
    return [board, Product(f"{name}{TILED}", draw, tiles, shop=False, shown=False)]


def _word(node: Node, key: str) -> str:
    found = at(node, key) if isinstance(node, Mapping) and key in node.entries else None
    return found.value if isinstance(found, Scalar) else ""

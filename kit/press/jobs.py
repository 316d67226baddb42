"""A component into pages: pieces imposed, pages as they are, or one page tiled."""

from kit.art.piece import Component
from kit.press import duplex, tiles, whole
from kit.press.impose import impose
from kit.press.options import PressOptions
from kit.press.page import Page
from kit.press.paper import paper
from kit.press.tiles import Tiling


def lay_out(component: Component, options: PressOptions, tiling: Tiling | None = None) -> list[Page]:
    """All pages of a component in printing order."""
    sheet = paper(options.paper)
    if tiling is not None:
        return [page for piece in component.pages for page in tiles.tile(piece, tiling, sheet)]
    two_sided = options.duplex not in ("none", "fold")
    found = [page for piece in component.pages for page in whole.whole_pages(piece, sheet, two_sided)]
    if component.pieces:
        fold = options.duplex == "fold"
        sheets = impose(component.pieces, sheet, fold=fold, shop=options.shop, gap=component.gap)
        found += duplex.pages(sheets, options.duplex)
    return found

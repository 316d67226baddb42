"""A component into pages: pieces imposed, pages as they are, one page tiled, or a page a piece."""

from dataclasses import replace

from kit.art.piece import Component, Piece
from kit.art.scene import Scene
from kit.press import duplex, tiles
from kit.press.impose import impose
from kit.press.marks import contour
from kit.press.options import PressOptions
from kit.press.page import Page, Spot
from kit.press.paper import LEAST_BLEED, Box, Paper, paper, paper_name
from kit.press.tiles import Tiling
from kit.press.whole import whole_pages


def lay_out(component: Component, options: PressOptions, tiling: Tiling | None = None) -> list[Page]:
    """All pages of a component in printing order."""
    sheet = paper(options.paper)
    if tiling is not None:
        return [page for piece in component.pages for page in tiles.tile(piece, tiling, sheet)]
    if options.singly:
        return _single_pages(component, sheet, options)
    two_sided = options.duplex not in ("none", "fold")
    found = [page for piece in component.pages for page in whole_pages(piece, sheet, two_sided)]
    if component.pieces:
        fold = options.duplex == "fold"
        sheets = impose(component.pieces, sheet, fold=fold, shop=options.shop, gap=component.gap)
        found += duplex.pages(sheets, options.duplex, options.shop)
    return found


def _single_pages(component: Component, sheet: Paper, options: PressOptions) -> list[Page]:
    """A page a piece, front then back, as print-on-demand wants it: the trimmed size, its bleed, no marks.

    What is not trimmed at all stays on its paper.
    """
    both = options.duplex != "none"
    found: list[Page] = []
    for piece in component.pages:
        if not piece.bleed:
            found += whole_pages(piece, sheet, both)
    for piece in (*(page for page in component.pages if page.bleed), *component.pieces):
        found.append(_page(piece, piece.front, options.shop))
        if piece.back is not None and both:
            found.append(replace(_page(piece, piece.back, False), is_back=True))
    if options.duplex == "separate":
        found.sort(key=lambda page: page.is_back)
    return found


def _page(piece: Piece, scene: Scene, shop: bool) -> Page:
    """One side; a rectangle needs no line to be cut along unless its corners are rounded."""
    (w, h), around = piece.size, max(piece.bleed, LEAST_BLEED)
    box = Box(around, around, around + w, around + h)
    media = Box(0, 0, w + 2 * around, h + 2 * around)
    spot = Spot(piece.name, scene, box, box.grow(piece.bleed))
    marks = tuple(contour(piece, spot)) if shop else ()
    return Page(media.right, media.bottom, (spot,), box, media, marks, False, None, paper_name(w, h))

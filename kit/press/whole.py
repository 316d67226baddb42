"""Whole pages: printed as they are, or trimmed out of a larger sheet where they bleed.

A page that does not bleed leaves 10 mm around it white: for the printer's margin, and below for the slug.
"""

from collections.abc import Sequence

from kit.art.piece import Piece
from kit.art.scene import Scene
from kit.press.duplex import slug_place
from kit.press.extent import extent
from kit.press.marks import bounds, corner_marks
from kit.press.page import Page, Spot
from kit.press.paper import MARGIN, SLUG, Box, Paper, paper_name

# Around a page that bleeds: A3 comes to stand on SRA3 (450 × 320), as shops stock it.
BESIDE, ABOVE = 15.0, 11.5
LINE = 0.3  # half of the widest line at the edge of a page that does not bleed


def whole_pages(piece: Piece, paper: Paper, duplex: bool) -> list[Page]:
    """The page, and its back where it has one and both sides are printed."""
    w, h = piece.size
    scenes = [piece.front] if piece.back is None or not duplex else [piece.front, piece.back]
    if piece.bleed > 0:
        sheet = w + 2 * BESIDE, h + 2 * ABOVE
        on, scale = Box(BESIDE, ABOVE, BESIDE + w, ABOVE + h), 1.0
    else:
        lying = w > h
        sheet = (paper.h, paper.w) if lying else (paper.w, paper.h)
        on, scale = _on_paper(scenes, *sheet)
    found = []
    for i, scene in enumerate(scenes):
        clip = on.grow(piece.bleed)
        spot = Spot(piece.name, scene, on, clip if piece.bleed else on.grow(LINE), 0, scale)
        marks = tuple(corner_marks(on, piece.bleed, 3)) if piece.bleed else ()
        x, y, room = slug_place(*sheet)
        place = (on.left + 10, sheet[1] - MARGIN - 0.3, w - 20) if piece.bleed else (x, y, room)
        media, name = Box(0, 0, *sheet), paper_name(*sheet)
        trim, bleed = (on, clip) if piece.bleed else (media, media)  # what does not bleed is not trimmed
        found.append(Page(*sheet, (spot,), trim, bleed, marks, i > 0, place, name, "", scale))
    return found


def _on_paper(scenes: Sequence[Scene], paper_w: float, paper_h: float) -> tuple[Box, float]:
    """In the middle of the paper; where that is too small, moved so that all that is drawn can be printed.

    Only where this cannot be done the page is scaled, and its slug says so.
    """
    w, h = scenes[0].size
    x, y = (paper_w - w) / 2, (paper_h - h) / 2
    if w <= paper_w + 0.01 and h <= paper_h + 0.01:
        return Box(x, y, x + w, y + h), 1.0
    drawn = bounds(box for box in map(extent, scenes) if box is not None)
    if drawn.w <= paper_w - 2 * MARGIN and drawn.h <= paper_h - 2 * MARGIN - SLUG:
        x = min(max(x, MARGIN - drawn.left), paper_w - MARGIN - drawn.right)
        y = min(max(y, MARGIN - drawn.top), paper_h - MARGIN - SLUG - drawn.bottom)
        return Box(x, y, x + w, y + h), 1.0
    scale = min(paper_w / w, paper_h / h)
    x, y = (paper_w - w * scale) / 2, (paper_h - h * scale) / 2
    return Box(x, y, x + w * scale, y + h * scale), scale

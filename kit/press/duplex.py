"""Fronts and backs: sheets into pages, backs mirrored to meet their fronts when the paper is turned."""

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from kit.art.scene import Element, Line
from kit.content.records import Duplex
from kit.press.impose import Sheet
from kit.press.marks import FOLD, OFFSET, bounds, contours, crop_marks
from kit.press.page import Page, Spot, Turn
from kit.press.paper import LEAST_BLEED, MARGIN, SLUG, Box, paper_name

_FOLD_MARK = 8.0


def flips_sideways(w: float, h: float, duplex: Duplex) -> bool:
    """Whether the sheet turns about its upright axis, as a page of a book does.

    >>> flips_sideways(210, 297, "long"), flips_sideways(297, 210, "long"), flips_sideways(297, 210, "short")
    (True, False, True)
    """
    return (h >= w) != (duplex == "short")


def mirror(box: Box, w: float, h: float, sideways: bool) -> Box:
    """Where a box of the front lies when the sheet is seen from behind."""
    if sideways:
        return Box(w - box.right, box.top, w - box.left, box.bottom)
    return Box(box.left, h - box.bottom, box.right, h - box.top)


def back_turn(turn: Turn, sideways: bool) -> Turn:
    """How a back is turned so that it stands upright when the piece is turned like a page.

    >>> [back_turn(0, True), back_turn(90, True), back_turn(0, False), back_turn(90, False)]
    [0, 270, 180, 90]
    """
    return cast("Turn", (-turn if sideways else 180 - turn) % 360)


def pages(sheets: Sequence[Sheet], duplex: Duplex, shop: bool = False) -> list[Page]:
    """All pages in printing order; where some sheets have backs, a sheet without one gets an empty back.

    For a shop the fronts show its machines where to cut.
    """
    plain = [_front(sheet) for sheet in sheets]
    both = list(zip(sheets, plain, strict=True))
    fronts = [replace(p, marks=(*p.marks, *contours(s, p.spots))) for s, p in both] if shop else plain
    if duplex in ("none", "fold"):
        return fronts
    backs = [_back(sheet, front, duplex) for sheet, front in both]
    if not any(back.spots for back in backs):
        return fronts
    if duplex == "separate":
        return [*fronts, *backs]
    return [page for pair in zip(fronts, backs, strict=True) for page in pair]


def slug_place(w: float, h: float) -> tuple[float, float, float]:
    """Where the slug stands on a sheet with a printer's margin, and how long it may be."""
    return MARGIN + 5, h - MARGIN - 0.8, w - 2 * MARGIN - 10


def _front(sheet: Sheet) -> Page:
    spots: list[Spot] = []
    marks: list[Element] = []
    for i, block in enumerate(sheet.blocks):
        turn: Turn = 90 if block.grid.turned else 0
        for piece, box, clip in block.cells():
            spots.append(Spot(piece.name, piece.front, box, clip, turn))
            if sheet.fold is not None and piece.back is not None:
                behind, room = (mirror(b, sheet.w, sheet.h, True) for b in (box, clip))
                spots.append(Spot(piece.name, piece.back, behind, room, back_turn(turn, True)))
        last = i + 1 == len(sheet.blocks)
        above = block.grid.pad if i else block.box.top - MARGIN - SLUG
        below = sheet.h - MARGIN - SLUG - block.box.bottom if last else block.grid.pad
        marks += _marks(sheet, crop_marks(block, above, below, sheet.w))
    if sheet.fold is not None:
        marks += _fold_marks(sheet, sheet.fold)
    return _page(sheet, tuple(spots), tuple(marks), False)


def _fold_marks(sheet: Sheet, x: float) -> list[Element]:
    """Where the sheet is folded, at both ends: above and below all bleed, clear of the slug."""
    top = min(block.box.top - block.kind.bleed for block in sheet.blocks) - OFFSET
    bottom = max(block.box.bottom + block.kind.bleed for block in sheet.blocks) + OFFSET
    foot = sheet.h - MARGIN - SLUG
    ends = (MARGIN, min(top, MARGIN + _FOLD_MARK)), (max(bottom, foot - _FOLD_MARK), foot)
    return [Line(x, y1, x, y2, FOLD) for y1, y2 in ends if y1 < y2]


def _marks(sheet: Sheet, marks: list[Element]) -> list[Element]:
    """For a gutterfold the marks of fronts and, mirrored, of backs; none in the gutter."""
    if sheet.fold is None:
        return marks
    found: list[Element] = []
    for mark in marks:
        if isinstance(mark, Line) and max(mark.x1, mark.x2) < sheet.fold:
            found += [mark, mark._replace(x1=sheet.w - mark.x1, x2=sheet.w - mark.x2)]
    return found


def _back(sheet: Sheet, front: Page, duplex: Duplex) -> Page:
    sideways = flips_sideways(sheet.w, sheet.h, duplex)
    order = [piece for block in sheet.blocks for piece in block.pieces]
    spots = []
    for piece, spot in zip(order, front.spots, strict=True):
        if piece.back is not None:
            box, clip = (mirror(b, sheet.w, sheet.h, sideways) for b in (spot.box, spot.clip))
            spots.append(Spot(piece.name, piece.back, box, clip, back_turn(spot.turn, sideways)))
    marks: list[Element] = []
    if spots:
        for mark in front.marks:
            assert isinstance(mark, Line)
            a = mirror(Box(mark.x1, mark.y1, mark.x2, mark.y2), sheet.w, sheet.h, sideways)
            marks.append(mark._replace(x1=a.left, y1=a.top, x2=a.right, y2=a.bottom))
    return _page(sheet, tuple(spots), tuple(marks), True)


def _page(sheet: Sheet, spots: tuple[Spot, ...], marks: tuple[Element, ...], is_back: bool) -> Page:
    media = Box(0, 0, sheet.w, sheet.h)
    trim = bounds(spot.box for spot in spots) if spots else media
    drawn = [spot.clip for spot in spots]
    bleed = bounds([*drawn, trim.grow(LEAST_BLEED)]).cut(media) if spots else media
    slug = slug_place(sheet.w, sheet.h)
    return Page(
        sheet.w, sheet.h, spots, trim, bleed, marks, is_back, slug, paper=paper_name(sheet.w, sheet.h)
    )

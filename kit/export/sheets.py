"""Sheets for a cutting machine: printed with registration marks, and cut by lines of the same geometry."""

from dataclasses import replace
from typing import Final, NamedTuple

from kit.art.piece import Component, Piece
from kit.art.scene import Element, Rect
from kit.export.errors import ExportError
from kit.export.lines import MachineLines, lines_of
from kit.press.duplex import pages as sides
from kit.press.duplex import slug_place
from kit.press.impose import impose
from kit.press.options import PressOptions
from kit.press.page import Page
from kit.press.paper import PAPERS, Box, Paper, paper, paper_name
from kit.press.whole import whole_pages

INSET: Final = 8.0  # mm between the edge of the paper and the marks
ARM: Final = 10.0
THICK: Final = 0.5
SQUARE: Final = 5.0
_CLEAR: Final = 1.0  # mm around a mark in which nothing is printed
_ROOM: Final = (3.0, 5.0, 7.0, 9.0, 11.0)  # mm that are left free around the sheet, the least that will do


class CutSheet(NamedTuple):
    """One sheet: what is printed on its front, and what the machine does with it."""

    number: int  # of the printed page
    front: Page
    lines: MachineLines


def registration(w: float, h: float) -> tuple[Rect, ...]:
    """What the machine looks for: a square top left, angles top right and bottom left."""
    right, low = w - INSET, h - INSET
    return (
        _mark(INSET, INSET, SQUARE, SQUARE),
        _mark(right - ARM, INSET, ARM, THICK),
        _mark(right - THICK, INSET, THICK, ARM),
        _mark(INSET, low - THICK, ARM, THICK),
        _mark(INSET, low - ARM, THICK, ARM),
    )


def _mark(x: float, y: float, w: float, h: float) -> Rect:
    return Rect(x, y, w, h, 0, "outline")


def cut_sheets(component: Component, options: PressOptions) -> tuple[list[Page], list[CutSheet]]:
    """All pages to be printed, in their order, and the sheets that are to be cut."""
    if options.duplex == "fold":
        raise ExportError("a machine cuts sheets before they are folded; choose another --duplex")
    printed = [page for piece in component.pages for page in _net(piece, options)]
    if component.pieces:
        printed += _imposed(component, paper(options.paper), options)
    fronts = [(number, page) for number, page in enumerate(printed, 1) if not page.is_back]
    return printed, [CutSheet(number, page, lines_of(page, component.pieces)) for number, page in fronts]


def _net(piece: Piece, options: PressOptions) -> list[Page]:
    """A page with lines to cut along, on the paper that is asked for or the next that has room for it."""
    sizes = list(PAPERS)
    for size in sizes[sizes.index(options.paper) :]:
        [page] = whole_pages(replace(piece, bleed=0, back=None), PAPERS[size], False)
        if not lines_of(page, ()).cut:
            return []
        [spot] = page.spots
        page = replace(page, spots=(replace(spot, clip=spot.clip.grow(piece.bleed)),))
        if page.scale == 1 and page.spots[0].clip.within(page.media) and _is_clear(page):
            return [_marked(page)]
    raise _too_small(piece.front.title, PAPERS[sizes[-1]])


def _imposed(component: Component, size: Paper, options: PressOptions) -> list[Page]:
    """Pieces in the middle of the sheet, as near to its edge as the marks allow."""
    for room in _ROOM:
        inner = Paper(size.name, size.w - 2 * room, size.h - 2 * room)
        sheets = impose(component.pieces, inner, gap=component.gap)
        made = [_moved(page, room) for page in sides(sheets, options.duplex)]
        if all(_is_clear(page) for page in made if not page.is_back):
            return [page if page.is_back else _marked(page) for page in made]
    raise _too_small(component.title, size)


def _too_small(title: str, size: Paper) -> ExportError:
    return ExportError(f"{title}: nothing fits {size.name} between the marks; choose larger paper")


def _moved(page: Page, by: float) -> Page:
    """The page on paper that is larger all around, without marks for scissors."""
    w, h = page.w + 2 * by, page.h + 2 * by
    spots = tuple(replace(spot, box=_shift(spot.box, by), clip=_shift(spot.clip, by)) for spot in page.spots)
    slug = _slug(w, h)
    return replace(
        page,
        w=w,
        h=h,
        paper=paper_name(w, h),
        spots=spots,
        trim=_shift(page.trim, by),
        bleed=_shift(page.bleed, by),
        marks=(),
        slug=slug,
    )


def _shift(box: Box, by: float) -> Box:
    return Box(box.left + by, box.top + by, box.right + by, box.bottom + by)


def _slug(w: float, h: float) -> tuple[float, float, float]:
    """Where the slug stands clear of the marks."""
    x, y, room = slug_place(w, h)
    beside = INSET + ARM + 2 - x
    return x + beside, y, room - beside


def _marked(page: Page) -> Page:
    marks: tuple[Element, ...] = (*page.marks, *registration(page.w, page.h))
    return replace(page, marks=marks, slug=_slug(page.w, page.h))


def _is_clear(page: Page) -> bool:
    boxes = [
        Box(mark.x, mark.y, mark.x + mark.w, mark.y + mark.h).grow(_CLEAR)
        for mark in registration(page.w, page.h)
    ]
    return not any(spot.clip.meets(box) for spot in page.spots for box in boxes)

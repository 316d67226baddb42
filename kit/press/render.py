"""Pages into one PDF file: the same bytes for the same pages."""

from collections import Counter
from collections.abc import Sequence
from io import BytesIO
from typing import Any

from kit.art.pdf_pen import PdfPen
from kit.art.piece import Component
from kit.art.scene import Element, Group, Rect, Symbol, Use
from kit.art.units import PT
from kit.press.marks import slug_marks
from kit.press.options import PressOptions
from kit.press.page import Page, Spot, origin
from kit.press.paper import Box
from kit.press.pdfx import PRODUCER, open_document
from kit.press.printer import STRAIGHT, Printer


def slug_words(component: Component, page: Page, number: int, count: int) -> list[str]:
    """What stands in the margin of a page; its language, unless the title is in several."""
    words = [PRODUCER, component.title, *(() if component.also else (component.lang,)), f"{number}/{count}"]
    words += [page.paper, f"{page.scale * 100:.3g} %"]
    return [*words, page.note] if page.note else words


def render(
    component: Component, pages: Sequence[Page], options: PressOptions, printer: Printer = STRAIGHT
) -> bytes:
    """The PDF of a component's pages."""
    target = BytesIO()
    first = pages[0]
    title = f"{component.title} ({PRODUCER})"
    canvas = open_document(target, (first.w, first.h), title, component.lang, options)
    pen = PdfPen(canvas, "cmyk" if options.shop else "rgb", options.ink, options.icc)
    stamps = _stamps(pages)
    for number, page in enumerate(pages, 1):
        canvas.setPageSize((page.w / PT, page.h / PT))
        canvas.setTrimBox(_points(page.trim, page.h))
        canvas.setBleedBox(_points(page.bleed, page.h))
        _draw(canvas, pen, page, slug_words(component, page, number, len(pages)), stamps, printer)
        pen.show_page()
    canvas.save()
    return target.getvalue()


def _points(box: Box, h: float) -> tuple[float, float, float, float]:
    left, bottom, right, top = box.left, h - box.bottom, box.right, h - box.top
    return round(left / PT, 3), round(bottom / PT, 3), round(right / PT, 3), round(top / PT, 3)


def _stamps(pages: Sequence[Page]) -> dict[int, Symbol]:
    """Scenes that stand more than once, such as card backs, kept once in the file."""
    seen = Counter(id(spot.scene) for page in pages for spot in page.spots)
    stamps: dict[int, Symbol] = {}
    for spot in (spot for page in pages for spot in page.spots):
        scene = spot.scene
        if seen[id(scene)] > 1 and id(scene) not in stamps:
            b = BLEED
            items = (Group(scene.items, b, b),)
            name = f"stamp-{len(stamps)}"
            stamps[id(scene)] = Symbol(name, scene.w + 2 * b, scene.h + 2 * b, items)
    return stamps


_TURNS = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
BLEED = 10.0  # how far a drawing may go beyond its scene; clipped to its own bleed on the sheet


def _draw(
    canvas: Any, pen: PdfPen, page: Page, slug: Sequence[str], stamps: dict[int, Symbol], printer: Printer
) -> None:
    with printer.straighten(canvas, page.w, page.h, page.is_back):
        pen.draw_marked(
            (f"/Piece <</T {_hex(spot.name)}>>", _placed(spot, stamps.get(id(spot.scene))))
            for spot in page.spots
        )
        pen.draw([*page.marks, *(slug_marks(slug, *page.slug) if page.slug else ())])


def _hex(name: str) -> str:
    data = name.encode() if name.isascii() else b"\xfe\xff" + name.encode("utf-16-be")
    return f"<{data.hex()}>"


def _placed(spot: Spot, stamp: Symbol | None) -> Element:
    """The drawing of a spot on its page, clipped to the room it has."""
    items = spot.scene.items if stamp is None else (Use(stamp, -BLEED, -BLEED),)
    x, y = origin(spot)
    c, s = _TURNS[spot.turn]
    left, top, right, bottom = spot.clip
    across, down = zip(
        *(
            ((c * (h - x) + s * (v - y)) / spot.scale, (c * (v - y) - s * (h - x)) / spot.scale)
            for h, v in ((left, top), (right, bottom))
        ),
        strict=True,
    )
    x1, x2, y1, y2 = min(across), max(across), min(down), max(down)
    return Group(items, x, y, spot.turn, spot.scale, clip=Rect(x1, y1, x2 - x1, y2 - y1))

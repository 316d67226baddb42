"""The rulebook as PDF: A5 pages with bookmarks and links, and the booklet; the same bytes every time."""

from collections.abc import Sequence
from io import BytesIO
from itertools import groupby
from typing import Any, Final

from kit.art.pdf_pen import PdfPen
from kit.art.scene import Scene
from kit.art.units import PT
from kit.book.book import Book
from kit.book.variant import Tell, told
from kit.content.content import Content
from kit.content.variant import with_variant
from kit.press.options import PressOptions
from kit.press.paper import paper
from kit.press.pdfx import open_document
from kit.press.printer import STRAIGHT, Printer
from kit.typeset.booklet import Flip, booklet
from kit.typeset.manuscript import manuscript
from kit.typeset.rulebook import Rulebook, set_book
from kit.typeset.style import BLEED, H

FILES: Final = ("rulebook", "rulebook-booklet", "players-booklet")


def _open(book: Rulebook, scene: Scene, target: BytesIO, options: PressOptions) -> Any:
    content, lang = book.book.content, book.book.lang
    name = with_variant(book.book.text(content.game.name), content, lang)
    title = f"{name}: {book.title}"
    return open_document(target, _media(scene, options), title, lang, options, content.game.author)


def _around(options: PressOptions) -> float:
    """What is printed around a page: a shop trims it."""
    return BLEED if options.shop else 0


def _media(scene: Scene, options: PressOptions) -> tuple[float, float]:
    return scene.w + 2 * _around(options), scene.h + 2 * _around(options)


def _draw(pen: PdfPen, scene: Scene, number: int, options: PressOptions, printer: Printer) -> None:
    """A page with its boxes."""
    canvas: Any = pen.canvas
    by, (w, h) = _around(options), _media(scene, options)
    canvas.setPageSize((w / PT, h / PT))
    edges = (by / PT, by / PT, (w - by) / PT, (h - by) / PT)
    canvas.setTrimBox(tuple(round(edge, 3) for edge in edges))
    canvas.setBleedBox((0, 0, round(w / PT, 3), round(h / PT, 3)))
    with printer.straighten(canvas, w, h, number % 2 == 0):
        pen.draw(scene, by, by)


def _pen(canvas: Any, options: PressOptions) -> PdfPen:
    return PdfPen(canvas, "cmyk" if options.shop else "rgb", options.ink, options.icc)


def rulebook_pdf(book: Rulebook, options: PressOptions | None = None, printer: Printer = STRAIGHT) -> bytes:
    """The book page by page, for reading and for a shop that binds it; only the former has links."""
    target, options = BytesIO(), options or PressOptions()
    canvas = _open(book, book.sheets[0].scene, target, options)
    pen = _pen(canvas, options)
    known = set() if options.shop else set(book.numbers)
    marks = {
        number: [mark for mark in book.marks if mark.number == number] for number in book.numbers.values()
    }
    starts = {number: [t for t, n in book.numbers.items() if n == number] for number in book.numbers.values()}
    for number, sheet in enumerate(book.sheets, 1):
        _draw(pen, sheet.scene, number, options, printer)
        for place in sorted(starts.get(number, ())):
            canvas.bookmarkPage(place, fit="Fit")
        for mark in marks.get(number, ()):
            canvas.addOutlineEntry(mark.title, mark.target, mark.level, closed=mark.level > 0)
        for hot in sheet.hots:
            if hot.link.target in known:
                low, high = (H - hot.y - hot.h) / PT, (H - hot.y) / PT
                box = tuple(round(v, 2) for v in (hot.x / PT, low, (hot.x + hot.w) / PT, high))
                canvas.linkRect("", hot.link.target, box, relative=0, thickness=0)
        pen.show_page()
    canvas.save()
    return target.getvalue()


def files(
    content: Content,
    lang: str,
    options: PressOptions | None = None,
    printer: Printer = STRAIGHT,
    *,
    names: Sequence[str] = FILES,
    accept: bool = False,
    url: str = "",
    tell: Tell = told,
) -> dict[str, bytes]:
    """The files of a language by their names, one setting for each book; accepted differences are told."""
    options = options or PressOptions()
    flip: Flip = "short" if options.duplex == "short" else "long"
    found: dict[str, bytes] = {}
    read = manuscript(Book(content, lang, accept=accept))
    for kind, wanted in groupby(names, key=lambda name: name.removesuffix("-booklet")):
        book = set_book(read, kind == "players", url)
        for difference in book.differences if not found else ():
            tell(difference)
        for name in wanted:
            folded = name.endswith("-booklet")
            made = (
                booklet_pdf(book, flip, options, printer) if folded else rulebook_pdf(book, options, printer)
            )
            found[name] = made
    return found


def booklet_pdf(
    book: Rulebook, flip: Flip = "long", options: PressOptions | None = None, printer: Printer = STRAIGHT
) -> bytes:
    """The booklet: print both sides, fold the pile in the middle, staple."""
    target, options = BytesIO(), options or PressOptions()
    sides = [
        scene
        for piece in booklet(book, flip, paper(options.paper)).pages
        for scene in (piece.front, piece.back)
        if scene is not None
    ]
    canvas = _open(book, sides[0], target, options)
    pen = _pen(canvas, options)
    for number, scene in enumerate(sides, 1):
        _draw(pen, scene, number, options, printer)
        pen.show_page()
    canvas.save()
    return target.getvalue()

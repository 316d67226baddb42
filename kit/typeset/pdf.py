"""The rulebook as PDF: A5 pages with bookmarks and links, and the booklet; the same bytes every time."""

from collections.abc import Sequence
from io import BytesIO
from itertools import groupby
from typing import Any, Final

from kit import __version__
from kit.art.palette import Ink, Model
from kit.art.pdf_pen import PdfPen, open_canvas
from kit.art.scene import Scene
from kit.art.units import PT
from kit.book.variant import Tell, told
from kit.content.content import Content
from kit.content.variant import with_variant
from kit.press.options import PressOptions
from kit.press.paper import PAPERS, Paper, paper
from kit.press.render import KIT, intend
from kit.typeset.booklet import Flip, booklet
from kit.typeset.rulebook import Rulebook, rulebook
from kit.typeset.style import H

FILES: Final = ("rulebook", "rulebook-booklet", "players-booklet")


def _open(book: Rulebook, scene: Scene, target: BytesIO, model: Model) -> Any:
    content, lang = book.book.content, book.book.lang
    name = with_variant(book.book.text(content.game.name), content, lang)
    canvas = open_canvas(target, scene.w, scene.h, f"{name}: {book.title}", lang)
    canvas.setProducer(f"{KIT} {__version__}")
    canvas.setAuthor(content.game.author)
    if model == "cmyk":
        intend(canvas)
    return canvas


def _boxes(canvas: Any, scene: Scene) -> None:
    box = (0, 0, round(scene.w / PT, 3), round(scene.h / PT, 3))
    canvas.setTrimBox(box)
    canvas.setBleedBox(box)


def rulebook_pdf(book: Rulebook, model: Model = "rgb", ink: Ink = "full") -> bytes:
    """The book page by page, for reading and for a shop that binds it."""
    target = BytesIO()
    canvas = _open(book, book.sheets[0].scene, target, model)
    pen = PdfPen(canvas, model, ink)
    known = set(book.numbers)
    marks = {
        number: [mark for mark in book.marks if mark.number == number] for number in book.numbers.values()
    }
    starts = {number: [t for t, n in book.numbers.items() if n == number] for number in book.numbers.values()}
    for number, sheet in enumerate(book.sheets, 1):
        _boxes(canvas, sheet.scene)
        for place in sorted(starts.get(number, ())):
            canvas.bookmarkPage(place, fit="Fit")
        for mark in marks.get(number, ()):
            canvas.addOutlineEntry(mark.title, mark.target, mark.level, closed=mark.level > 0)
        pen.draw(sheet.scene)
        for hot in sheet.hots:
            if hot.link.target in known:
                low, high = (H - hot.y - hot.h) / PT, (H - hot.y) / PT
                box = tuple(round(v, 2) for v in (hot.x / PT, low, (hot.x + hot.w) / PT, high))
                canvas.linkRect("", hot.link.target, box, relative=0, thickness=0)
        canvas.showPage()
    canvas.save()
    return target.getvalue()


def files(
    content: Content,
    lang: str,
    options: PressOptions | None = None,
    *,
    names: Sequence[str] = FILES,
    accept: bool = False,
    tell: Tell = told,
) -> dict[str, bytes]:
    """The files of a language by their names, one setting for each book; accepted differences are told."""
    options = options or PressOptions()
    model: Model = "cmyk" if options.shop else "rgb"
    flip: Flip = "short" if options.duplex == "short" else "long"
    found: dict[str, bytes] = {}
    for kind, wanted in groupby(names, key=lambda name: name.removesuffix("-booklet")):
        book = rulebook(content, lang, accept=accept, players=kind == "players")
        for difference in book.differences if not found else ():
            tell(difference)
        for name in wanted:
            folded = name.endswith("-booklet")
            made = (
                booklet_pdf(book, flip, model, options.ink, paper(options.paper))
                if folded
                else rulebook_pdf(book, model, options.ink)
            )
            found[name] = made
    return found


def booklet_pdf(
    book: Rulebook, flip: Flip = "long", model: Model = "rgb", ink: Ink = "full", sheet: Paper = PAPERS["a4"]
) -> bytes:
    """The booklet: print both sides, fold the pile in the middle, staple."""
    target = BytesIO()
    sides = [
        scene
        for piece in booklet(book, flip, sheet).pages
        for scene in (piece.front, piece.back)
        if scene is not None
    ]
    canvas = _open(book, sides[0], target, model)
    pen = PdfPen(canvas, model, ink)
    for scene in sides:
        _boxes(canvas, scene)
        pen.draw(scene)
        canvas.showPage()
    canvas.save()
    return target.getvalue()

"""Help for tests: a scene as PDF bytes, and what stands in them."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pikepdf
import pypdfium2

from kit.art.palette import Ink, Model
from kit.art.pdf_pen import PdfPen, open_canvas
from kit.art.scene import Scene


def pdf(*scenes: Scene, model: Model = "rgb", ink: Ink = "full") -> bytes:
    """The scenes, a page each, one pen for all."""
    out = BytesIO()
    canvas = open_canvas(out, *scenes[0].size, title="Test", lang="cs")
    pen = PdfPen(canvas, model, ink)
    for scene in scenes:
        pen.draw(scene)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _calls(item: Any) -> list[tuple[list[Any], str]]:
    return [(list(call.operands), str(call.operator)) for call in pikepdf.parse_content_stream(item)]


def streams(data: bytes) -> Iterator[tuple[Any, list[tuple[list[Any], str]]]]:
    """Every page and form of a PDF with its operators."""
    with pikepdf.open(BytesIO(data)) as file:
        for page in file.pages:
            yield page, _calls(page)
        for item in file.objects:
            if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Form":
                yield item, _calls(item)


def operators(data: bytes) -> list[str]:
    """The names of all operators."""
    return [op for _, ops in streams(data) for _, op in ops]


def pixels(data: bytes, dpi: float = 50.8) -> Any:
    """The first page as a picture; at 50.8 dpi a millimetre has two pixels."""
    page = pypdfium2.PdfDocument(data)[0]
    return page.render(scale=dpi / 72).to_pil().convert("RGB")


def words(data: bytes) -> str:
    """The text of the first page."""
    return str(pypdfium2.PdfDocument(data)[0].get_textpage().get_text_bounded())

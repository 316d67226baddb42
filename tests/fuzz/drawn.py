"""Drawings as they come out, on paper and on the screen."""

import zlib
from io import BytesIO

from kit.art.scene import Scene

_OTHER = ("/Image", "/XML", "/Type1C", "/CIDFontType0C", "/OpenType")


def as_svg(scene: Scene) -> str:
    """A scene for the screen."""
    from kit.art.svg_pen import to_svg

    return to_svg(scene)


def as_pdf(scene: Scene) -> bytes:
    """A page with a scene on it: its operators, as a printer reads them."""
    from kit.art.pdf_pen import PdfPen, open_canvas

    target = BytesIO()
    canvas = open_canvas(target, 100, 100)
    PdfPen(canvas).draw(scene)
    canvas.showPage()
    canvas.save()
    return streams(target.getvalue())


def streams(content: bytes) -> bytes:
    """All streams of operators in a PDF, unpacked; fonts and pictures are left out."""
    import pikepdf

    out = []
    with pikepdf.open(BytesIO(content)) as pdf:
        for thing in pdf.objects:
            if (
                isinstance(thing, pikepdf.Stream)
                and "/Length1" not in thing
                and thing.get("/Subtype") not in _OTHER
            ):
                try:
                    out.append(thing.read_bytes())
                except (pikepdf.PdfError, zlib.error):
                    out.append(b"")
    return b"\n".join(out)

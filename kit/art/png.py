"""Scenes as PNG: drawn by the pen for paper and looked at, so that a picture is the same everywhere."""

import io
from collections.abc import Iterable

from kit.art.pdf_pen import PdfPen, open_canvas
from kit.art.scene import Scene

_COLOURS = 128  # flat drawings need few, and files a tenth of the size


def to_pngs(scenes: Iterable[Scene], width: int) -> list[bytes]:
    """Each scene as a picture so many pixels wide."""
    import pypdfium2
    from PIL import Image

    some = list(scenes)
    if not some:
        return []
    made = io.BytesIO()
    canvas = open_canvas(made, *some[0].size)
    pen = PdfPen(canvas)
    for scene in some:
        canvas.setPageSize((scene.w * 72 / 25.4, scene.h * 72 / 25.4))
        pen.draw(scene)
        canvas.showPage()
    canvas.save()
    found = []
    document = pypdfium2.PdfDocument(made.getvalue())
    try:
        for page, scene in zip(document, some, strict=True):
            drawn = page.render(scale=width / page.get_width()).to_pil().convert("RGB")
            picture = drawn.crop(
                (0, 0, width, round(scene.h * width / scene.w))
            )  # a part of a pixel counts whole
            out = io.BytesIO()
            picture.quantize(_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG")
            found.append(out.getvalue())
    finally:
        document.close()
    return found

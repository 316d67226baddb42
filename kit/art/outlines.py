"""Text as outlines, for pictures that must not depend on installed fonts."""

from functools import lru_cache
from typing import Any

from kit.art import fonts, paths
from kit.art.scene import Command, Text
from kit.art.units import PT


@lru_cache(None)
def _glyph_set(role: str) -> Any:
    from fontTools.ttLib import TTFont

    font = TTFont(fonts.font_file(role), lazy=True)
    return font.getGlyphOrder(), font.getGlyphSet()


@lru_cache(4096)
def _glyph(role: str, code: int) -> paths.Commands:
    """One character in font units, y up."""
    from fontTools.pens.basePen import decomposeQuadraticSegment
    from fontTools.pens.recordingPen import DecomposingRecordingPen

    order, glyphs = _glyph_set(role)
    pen = DecomposingRecordingPen(glyphs)
    glyphs[order[fonts.font(role).glyphs[code]]].draw(pen)
    out: list[Command] = []
    x = y = 0.0
    for name, points in pen.value:
        if name == "moveTo":
            (x, y) = points[0]
            out.append(("M", x, y))
        elif name == "lineTo":
            (x, y) = points[0]
            out.append(("L", x, y))
        elif name == "qCurveTo":
            if points[-1] is None:  # a closed curve without on-curve points
                off = points[:-1]
                x, y = (off[-1][0] + off[0][0]) / 2, (off[-1][1] + off[0][1]) / 2
                out.append(("M", x, y))
                points = (*off, (x, y))
            for (qx, qy), (ex, ey) in decomposeQuadraticSegment(points):
                out.append(
                    (
                        "C",
                        x + (qx - x) * 2 / 3,
                        y + (qy - y) * 2 / 3,
                        ex + (qx - ex) * 2 / 3,
                        ey + (qy - ey) * 2 / 3,
                        ex,
                        ey,
                    )
                )
                x, y = ex, ey
        else:
            out.append(("Z",))
    return tuple(out)


def text_path(item: Text) -> paths.Commands:
    """The outlines of a text where it stands, kerned as on paper."""
    font = fonts.font(item.role)
    fonts.check_glyphs(item.text, item.role)
    width = fonts.width(item.text, item.role, item.size, item.tracking)
    x = item.x - {"start": 0, "middle": width / 2, "end": width}[item.anchor]
    k = item.size * PT / font.units
    kerns = dict(font.kerns(item.text))
    out: list[Command] = []
    for i, char in enumerate(item.text):
        x += kerns.get(i, 0) * item.size * PT / 1000
        for c in _glyph(item.role, ord(char)):
            if c[0] == "C":
                a, b, p, q, e, f = c[1:]
                out.append(
                    ("C", x + a * k, item.y - b * k, x + p * k, item.y - q * k, x + e * k, item.y - f * k)
                )
            elif c[0] == "M":
                out.append(("M", x + c[1] * k, item.y - c[2] * k))
            elif c[0] == "L":
                out.append(("L", x + c[1] * k, item.y - c[2] * k))
            else:
                out.append(c)
        x += (font.widths[ord(char)] + item.tracking) * item.size * PT / 1000
    return tuple(out)

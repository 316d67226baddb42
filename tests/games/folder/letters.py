"""Fonts for tests: boxes for letters, with whatever licence bits are wanted, in either kind of outlines."""

import io
from functools import cache
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

LETTERS = " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!áčďéěíňóšťúůýžÁČŘŠŽ.,:;–"


def _box(pen: Any, n: int) -> Any:
    wide = 250 + n  # no two alike, and none like what stands for a missing letter
    pen.moveTo((50, 0))
    pen.lineTo((50, 700))
    pen.curveTo((50, 720), (wide, 720), (wide, 700))
    pen.lineTo((wide, 0))
    pen.closePath()
    return pen


@cache
def made_font(letters: str = LETTERS, licence: int = 0, cff: bool = False) -> bytes:
    """A whole font."""
    names = [".notdef", *(f"u{ord(char):04X}" for char in letters)]
    builder = FontBuilder(1000, isTTF=not cff)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(char): f"u{ord(char):04X}" for char in letters})
    widths = {name: 400 + n % 7 * 40 for n, name in enumerate(names)}
    if cff:
        drawn = {}
        for n, name in enumerate(names):
            pen = T2CharStringPen(widths[name], None)
            drawn[name] = (pen if name == "u0020" else _box(pen, n)).getCharString()
        builder.setupCFF("Made-Regular", {}, drawn, {})
    else:
        from fontTools.pens.cu2quPen import Cu2QuPen

        outlines = {}
        for n, name in enumerate(names):
            flat = TTGlyphPen(None)
            if name != "u0020":
                _box(Cu2QuPen(flat, 1), n)
            outlines[name] = flat.glyph()
        builder.setupGlyf(outlines)
    builder.setupHorizontalMetrics({name: (wide, 50) for name, wide in widths.items()})
    builder.setupHorizontalHeader(ascent=900, descent=-250)
    builder.setupNameTable({"familyName": "Made", "styleName": "Regular", "psName": "Made-Regular"})
    builder.setupOS2(sTypoAscender=900, fsType=licence, sxHeight=500, sCapHeight=700)
    builder.setupPost()
    out = io.BytesIO()
    builder.save(out)
    return out.getvalue()

"""Text as outlines, for pictures that must not depend on installed fonts."""

from functools import lru_cache
from typing import Any

from kit.art import fonts, paths
from kit.art.scene import Text
from kit.art.units import PT


@lru_cache(None)
def _glyph_set(role: str) -> Any:
    from fontTools.ttLib import TTFont

    font = TTFont(fonts.font_file(role), lazy=True)
    return font.getGlyphOrder(), font.getGlyphSet()


@lru_cache(4096)
def _glyph(role: str, code: int) -> paths.Commands:
    """One character in font units, y up."""
    from kit.art.commands import CommandPen

    order, glyphs = _glyph_set(role)
    pen = CommandPen(glyphs)
    glyphs[order[fonts.font(role).glyphs[code]]].draw(pen)
    return pen.commands


def text_path(item: Text) -> paths.Commands:
    """The outlines of a text where it stands, kerned as on paper."""
    font = fonts.font(item.role)
    fonts.check_glyphs(item.text, item.role)
    width = fonts.width(item.text, item.role, item.size, item.tracking)
    x = item.x - {"start": 0, "middle": width / 2, "end": width}[item.anchor]
    k = item.size * PT / font.units
    kerns = dict(font.kerns(item.text))
    out: paths.Commands = ()
    for i, char in enumerate(item.text):
        x += kerns.get(i, 0) * item.size * PT / 1000
        out += _placed(_glyph(item.role, ord(char)), x, item.y, k)
        x += (font.widths[ord(char)] + item.tracking) * item.size * PT / 1000
    return out


def _placed(d: paths.Commands, x: float, y: float, k: float) -> paths.Commands:
    return paths.mapped(d, lambda u, v: (x + u * k, y - v * k))

"""A pen of fontTools that writes path commands, all curves cubic; and text as outlines."""

from functools import lru_cache
from typing import Any

from fontTools.pens.basePen import BasePen

from kit.art import fonts
from kit.art.paths import Commands, mapped
from kit.art.scene import Command, Point, Text
from kit.art.units import PT


class CommandPen(BasePen):  # type: ignore[misc]  # fontTools has no types
    """Collects M, L, C and Z; quadratic curves and the parts of composed letters are worked out by fontTools.

    >>> pen = CommandPen()
    >>> pen.moveTo((0, 0)), pen.qCurveTo((3, 3), (6, 0)), pen.closePath()
    (None, None, None)
    >>> pen.commands
    (('M', 0, 0), ('C', 2.0, 2.0, 4.0, 2.0, 6, 0), ('Z',))
    """

    def __init__(self, glyphs: Any = None) -> None:
        super().__init__(glyphs)
        self._out: list[Command] = []
        self._start: Point = (0, 0)

    @property
    def commands(self) -> Commands:
        """What was drawn."""
        return tuple(self._out)

    def _moveTo(self, pt: Point) -> None:  # noqa: N802
        self._start = pt
        self._out.append(("M", *pt))

    def _lineTo(self, pt: Point) -> None:  # noqa: N802
        self._out.append(("L", *pt))

    def _curveToOne(self, pt1: Point, pt2: Point, pt3: Point) -> None:  # noqa: N802
        self._out.append(("C", *pt1, *pt2, *pt3))

    def _closePath(self) -> None:  # noqa: N802
        # fontTools draws the way back to the start as well, which Z does
        if self._out[-1] == ("L", *self._start) and self._out[-2][0] != "M":
            self._out.pop()
        self._out.append(("Z",))


@lru_cache(4096)
def _glyph(role: str, code: int) -> Commands:
    """One character in font units, y up."""
    font = fonts.font(role)
    glyphs = font.file.getGlyphSet()
    pen = CommandPen(glyphs)
    glyphs[font.file.getGlyphName(font.glyphs[code])].draw(pen)
    return pen.commands


def text_path(item: Text) -> Commands:
    """The outlines of a text where it stands, kerned as on paper."""
    font = fonts.font(item.role)
    fonts.check_glyphs(item.text, item.role)
    width = fonts.width(item.text, item.role, item.size, item.tracking)
    x = item.x - {"start": 0, "middle": width / 2, "end": width}[item.anchor]
    k = item.size * PT / font.units
    kerns = dict(font.kerns(item.text))
    out: Commands = ()
    for i, char in enumerate(item.text):
        x += kerns.get(i, 0) * item.size * PT / 1000
        out += _placed(_glyph(item.role, ord(char)), x, item.y, k)
        x += (font.widths[ord(char)] + item.tracking) * item.size * PT / 1000
    return out


def _placed(d: Commands, x: float, y: float, k: float) -> Commands:
    return mapped(d, lambda u, v: (x + u * k, y - v * k))

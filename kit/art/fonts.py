"""The kit's typefaces by role: files, metrics in millimetres, glyphs, kerning.

Figures are lining in every role: Alegreya Sans draws old-style ones by default, so its digits are pointed at
the lining glyphs when the font is read (in CSS, `font-variant-numeric: lining-nums` does the same).

>>> round(width("Hřiště", "display", 12), 2)
14.08
"""

from functools import cached_property, lru_cache
from importlib.util import find_spec
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from struct import unpack_from
from typing import Any

from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont

from kit.art.dress import OWN, plain_name, worn
from kit.art.faults import DrawingFault, shown
from kit.art.kerning import Kerning, glyph_names
from kit.art.units import PT
from kit.core.errors import KitError

_SANS = "fontpkg_alegreya_sans", "files/AlegreyaSans-{}.ttf"
_SERIF = "fontpkg_fraunces", "files/Fraunces{}[SOFT,WONK,opsz,wght].ttf"
# role: package, file, CSS family, weight, style
ROLES: dict[str, tuple[str, str, str, int, str]] = {
    "display": (_SERIF[0], _SERIF[1].format(""), "Fraunces", 900, "normal"),
    "display-italic": (_SERIF[0], _SERIF[1].format("-Italic"), "Fraunces", 900, "italic"),
    "text": (_SANS[0], _SANS[1].format("Regular"), "Alegreya Sans", 400, "normal"),
    "text-medium": (_SANS[0], _SANS[1].format("Medium"), "Alegreya Sans", 500, "normal"),
    "text-bold": (_SANS[0], _SANS[1].format("Bold"), "Alegreya Sans", 700, "normal"),
    "text-black": (_SANS[0], _SANS[1].format("Black"), "Alegreya Sans", 900, "normal"),
    "text-italic": (_SANS[0], _SANS[1].format("Italic"), "Alegreya Sans", 400, "italic"),
    "text-bold-italic": (_SANS[0], _SANS[1].format("BoldItalic"), "Alegreya Sans", 700, "italic"),
    "mono": ("fontpkg_jetbrains_mono", "files/JetBrainsMono[wght].ttf", "JetBrains Mono", 400, "normal"),
}
_DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_CARONS = "ďťľ"
_OVERHANG, _AIR = 100.0, 0.6  # thousandths of the size; the share of it that is made room for
_SPACES = {
    0xA0: (32,),
    0x202F: (0x2009, 32),
    0x2009: (32,),
    0x2011: (0x2D,),
}  # stand-ins where a font lacks one


class FontError(KitError):
    """A font package that is missing or is not as expected."""


class MissingGlyph(DrawingFault):
    """A character that a font cannot draw."""

    def __init__(self, char: str, role: str, text: str, where: str = "") -> None:
        self.char, self.role, self.text, self.where = char, role, text, where
        self.part = char
        self.codepoint, self.font = f"U+{ord(char):04X}", font(role).name
        who = f"{self.font} ({plain_name(role)})"
        super().__init__(
            f"{who} has no glyph for {char!r} ({self.codepoint}) in {shown(text)}; "
            "write it otherwise, or set it in a font that has it"
        )


def font_file(role: str) -> Path:
    """Where the font of a role is installed."""
    if role not in ROLES:
        raise KeyError(f"no font role {role!r}; known: {', '.join(ROLES)}")
    package, name = ROLES[role][:2]
    spec = find_spec(package)
    path = Path(spec.origin).parent / name if spec and spec.origin else Path(name)
    if not path.is_file():
        raise FontError(f"font for {role!r} not found: install {package.replace('_', '-')}")
    return path


class Font:
    """One font as ReportLab takes it, with advance widths (thousandths of the size) and kerning."""

    def __init__(self, role: str) -> None:
        self.role = role
        own = OWN.get(role)
        self.tt = TTFont(
            f"kit-{role}", BytesIO(own) if own else str(font_file(role)), asciiReadable=0, shapable=False
        )
        face = self.tt.face
        self.name = str(face.name, "latin-1") if isinstance(face.name, bytes) else str(face.name)
        self.glyphs: dict[int, int] = face.charToGlyph
        self.widths: dict[int, float] = face.charWidths
        self.units: int = face.unitsPerEm
        if own is None and "Alegreya" in self.name:  # the others have lining figures
            self._line_figures()
        self.air = self._air()
        for code, more in self.air.items():
            self.widths[code] += more
        for code, stand_ins in _SPACES.items():
            if code not in self.glyphs:
                for found in [c for c in stand_ins if c in self.glyphs][:1]:
                    self.glyphs[code], self.widths[code] = self.glyphs[found], self.widths[found]
        self.kerning = Kerning(self._table("GPOS"))
        self.x_height = self._height(86, "x")
        self.cap_height = self._height(88, "H")
        self.ascent, self.descent = float(face.ascent), float(-face.descent)
        registerFont(self.tt)

    @cached_property
    def file(self) -> Any:
        """The same as fontTools reads it, which takes long: for outlines alone."""
        from fontTools.ttLib import TTFont as FontFile

        own = OWN.get(self.role)
        return FontFile(BytesIO(own) if own else font_file(self.role), lazy=True)

    def _table(self, name: str) -> bytes:
        face = self.tt.face
        return bytes(face.get_table(name)) if name in face.table else b""

    def _corner(self, code: int) -> tuple[int, int]:
        """How far the glyph of a character reaches to the right and up, in font units."""
        face, glyph = self.tt.face, self.glyphs[code]
        start, end = face.glyphPos[glyph : glyph + 2]
        if start == end:
            return 0, 0  # nothing is drawn
        right, top = unpack_from(">hh", self._table("glyf"), start + 6)
        return right, top

    def _height(self, at: int, letter: str) -> float:
        """The height of letters as the font says in its table OS/2, or, where it does not, that of one."""
        said, told = self._table("OS/2"), 0
        if len(said) >= 90 and said[1] > 1:  # a version that has them
            (told,) = unpack_from(">h", said, at)
        if told <= 0 and ord(letter) in self.glyphs:
            _, told = self._corner(ord(letter))
        return (told if told > 0 else self.units * 0.7) * 1000 / self.units

    def _line_figures(self) -> None:
        names = glyph_names(self._table("post"))
        (measured,) = unpack_from(">H", self._table("hhea"), 34)
        for code, name in enumerate(_DIGITS, ord("0")):
            if f"{name}.lf" not in names:
                raise FontError(f"{self.name} has no lining figure {name}.lf")
            self.glyphs[code] = glyph = names[f"{name}.lf"]
            (wide,) = unpack_from(">H", self._table("hmtx"), 4 * min(glyph, measured - 1))
            self.widths[code] = wide * 1000 / self.units

    def _air(self) -> dict[int, float]:
        """How much wider letters get whose caron hangs over what follows and would swallow a space."""
        found = {}
        for code in map(ord, _CARONS):
            if code in self.glyphs:
                over = self._corner(code)[0] * 1000 / self.units - self.widths[code]
                if over > _OVERHANG:
                    found[code] = over * _AIR
        return found

    @lru_cache(1 << 16)  # noqa: B019 (fonts live as long as the process)
    def measure(self, text: str) -> float:
        """The width of a text in thousandths of its size, kerned."""
        try:
            total = sum([self.widths[ord(c)] for c in text])
        except KeyError:
            raise MissingGlyph(next(c for c in text if ord(c) not in self.widths), self.role, text) from None
        return total + sum(k for _, k in self.kerns(text))

    @lru_cache(1 << 16)  # noqa: B019
    def kerns(self, text: str) -> tuple[tuple[int, float], ...]:
        """Where the text is kerned: (index of the right character, thousandths of the size)."""
        glyphs = [self.glyphs[ord(c)] for c in text]
        pair, scale = self.kerning.pair, 1000 / self.units
        found = [(i, pair(a, b)) for i, (a, b) in enumerate(pairwise(glyphs), 1)]
        return tuple((i, k * scale) for i, k in found if k)


def font(role: str) -> Font:
    """The font that stands for a role, read once and registered with ReportLab as "kit-<role>"."""
    return _font(worn(role))


_font = lru_cache(None)(Font)


def width(text: str, role: str = "text", size: float = 9, tracking: float = 0) -> float:
    """The width of one line in millimetres; `size` in points, `tracking` in thousandths of it."""
    return (font(role).measure(text) + tracking * max(len(text) - 1, 0)) * size * PT / 1000


def cap_height(role: str, size: float) -> float:
    """The height of capitals (and of lining figures) in millimetres."""
    return font(role).cap_height * size * PT / 1000


def x_height(role: str, size: float) -> float:
    """The height of a small x in millimetres."""
    return font(role).x_height * size * PT / 1000


def ascent(role: str, size: float) -> float:
    """How far the font reaches above the baseline, in millimetres."""
    return font(role).ascent * size * PT / 1000


def descent(role: str, size: float) -> float:
    """How far the font reaches below the baseline, in millimetres (positive)."""
    return font(role).descent * size * PT / 1000


def has_glyph(role: str, char: str) -> bool:
    """Whether the font of a role can draw a character."""
    return ord(char) in font(role).widths and ord(char) in font(role).glyphs


def check_glyphs(text: str, role: str) -> None:
    """Raise MissingGlyph for the first character of a text that the font lacks."""
    found = font(role)
    for char in text:
        if ord(char) not in found.widths or ord(char) not in found.glyphs:
            raise MissingGlyph(char, role, text)

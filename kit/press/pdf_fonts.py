"""Fonts inside a PDF: are they embedded, and do they have a glyph for every character shown."""

import re
from struct import unpack_from
from typing import Any

_PAIR = re.compile(rb"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>(?:\s*<([0-9A-Fa-f]+)>)?")


def font_name(font: Any) -> str:
    """The name without the tag of a subset."""
    name = str(font.get("/BaseFont", "a font without a name")).lstrip("/")
    return name[7:] if len(name) > 7 and name[6] == "+" else name


def font_file(font: Any) -> Any:
    """The embedded font program, or None."""
    if str(font.get("/Subtype", "")) == "/Type0":
        font = font["/DescendantFonts"][0]
    descriptor = font.get("/FontDescriptor")
    for key in ("/FontFile2", "/FontFile3", "/FontFile"):
        if descriptor is not None and key in descriptor:
            return descriptor[key]
    return None


def is_embedded(font: Any) -> bool:
    """Whether the font travels with the file (a Type 3 font always does)."""
    return str(font.get("/Subtype", "")) == "/Type3" or font_file(font) is not None


def to_unicode(font: Any) -> dict[int, str]:
    """What the codes of a font mean, as far as the file says so."""
    if "/ToUnicode" not in font:
        return {}
    meaning: dict[int, str] = {}
    text = bytes(font["/ToUnicode"].read_bytes())
    for block in re.findall(rb"beginbfrange(.*?)endbfrange", text, re.DOTALL):
        for first, last, start in re.findall(rb"<(\w+)>\s*<(\w+)>\s*<(\w+)>", block):
            low, high, code = int(first, 16), int(last, 16), int(start, 16)
            for i in range(min(high - low + 1, 0x10000)):
                meaning[low + i] = chr(min(code + i, 0x10FFFF))
        for first, _, many in re.findall(rb"<(\w+)>\s*<(\w+)>\s*\[(.*?)\]", block, re.DOTALL):
            for i, each in enumerate(re.findall(rb"<(\w+)>", many)):
                meaning[int(first, 16) + i] = _chars(each)
    for block in re.findall(rb"beginbfchar(.*?)endbfchar", text, re.DOTALL):
        for code, each in re.findall(rb"<(\w+)>\s*<(\w+)>", block):
            meaning[int(code, 16)] = _chars(each)
    return meaning


def _chars(hexed: bytes) -> str:
    return bytes.fromhex(hexed.decode()).decode("utf-16-be", "replace")


class Outlines:
    """The glyphs of an embedded TrueType font, by the codes of a simple font."""

    def __init__(self, program: bytes) -> None:
        self._tables: dict[bytes, tuple[int, int]] = {}
        (count,) = unpack_from(">H", program, 4)
        for i in range(count):
            tag, _, start, length = unpack_from(">4sLLL", program, 12 + 16 * i)
            self._tables[tag] = start, length
        self._data = program
        self._glyphs = self._cmap()

    def _cmap(self) -> dict[int, int]:
        start, _ = self._tables[b"cmap"]
        (count,) = unpack_from(">H", self._data, start + 2)
        for i in range(count):
            platform, _, offset = unpack_from(">HHL", self._data, start + 4 + 8 * i)
            at = start + offset
            (form,) = unpack_from(">H", self._data, at)
            if platform == 1 and form == 0:
                return dict(enumerate(unpack_from(">256B", self._data, at + 6)))
            if platform == 1 and form == 6:
                first, n = unpack_from(">HH", self._data, at + 6)
                return {first + j: g for j, g in enumerate(unpack_from(f">{n}H", self._data, at + 10))}
        raise ValueError("no simple character map")

    def outline(self, glyph: int) -> bytes:
        """The bytes of a glyph's outline, empty for a space."""
        (form,) = unpack_from(">h", self._data, self._tables[b"head"][0] + 50)
        start, size = self._tables[b"loca"][0], 4 if form else 2
        low, high = unpack_from(">2L" if form else ">2H", self._data, start + glyph * size)
        low, high = (low, high) if form else (low * 2, high * 2)
        base = self._tables[b"glyf"][0]
        return self._data[base + low : base + high]

    def is_blank(self, code: int) -> bool:
        """Whether a code shows nothing, or the sign for a missing glyph."""
        glyph = self._glyphs.get(code, 0)
        outline = self.outline(glyph)
        return glyph == 0 or not outline or outline == self.outline(0)


def missing(font: Any, codes: set[int]) -> list[str]:
    """Characters that are shown though the font has no glyph for them."""
    meaning = to_unicode(font)
    if str(font.get("/Subtype", "")) == "/Type0":
        return [meaning.get(0, "?")] if 0 in codes else []
    program = font_file(font)
    if program is None or str(font.get("/Subtype", "")) != "/TrueType":
        return []
    try:
        outlines = Outlines(bytes(program.read_bytes()))
        blank = [code for code in sorted(codes) if outlines.is_blank(code)]
    except (ValueError, KeyError, IndexError, OverflowError) as error:
        return [f"(font cannot be read: {error})"]
    except Exception as error:  # struct.error: a font that ends too early
        if type(error).__name__ != "error":
            raise
        return ["(font cannot be read: it is cut off)"]
    # ReportLab shows a character it cannot draw as code 0, and forgets which it was.
    shown = [meaning.get(code, chr(code)).replace("\0", "a character that the font lacks") for code in blank]
    return [char for char in shown if not _invisible(char)]


def _invisible(char: str) -> bool:
    return not char.strip() or char in "\u00ad\u200b\u200d\u2060\ufeff"

"""Fonts inside a PDF: are they embedded, and do they have a glyph for every character shown."""

import re
import struct
from struct import unpack_from
from typing import Any

from kit.press.pdf_objects import Damaged, entry, items, name, printable, unpacked

MOST_CODES = 0x20000  # of a font; a range may claim any number
_HEX = re.compile(rb"<([0-9A-Fa-f]{1,64})>|([\[\]])")


def font_name(font: Any) -> str:
    """The name without the tag of a subset."""
    full = printable(name(entry(font, "/BaseFont")).lstrip("/")) or "a font without a name"
    return full[7:] if len(full) > 7 and full[6] == "+" else full


def is_composite(font: Any) -> bool:
    """Whether a code of the font is two bytes."""
    return name(entry(font, "/Subtype")) == "/Type0"


def font_file(font: Any) -> Any:
    """The embedded font program, or None."""
    if is_composite(font):
        font = next(iter(items(entry(font, "/DescendantFonts"))), None)
    descriptor = entry(font, "/FontDescriptor")
    found = (entry(descriptor, key) for key in ("/FontFile2", "/FontFile3", "/FontFile"))
    return next((program for program in found if program is not None), None)


def is_embedded(font: Any) -> bool:
    """Whether the font travels with the file (a Type 3 font always does)."""
    return name(entry(font, "/Subtype")) == "/Type3" or font_file(font) is not None


def to_unicode(font: Any) -> dict[int, str]:
    """What the codes of a font mean, as far as the file says so."""
    stream = entry(font, "/ToUnicode")
    if stream is None or name(stream):  # a name stands for a table that every reader has
        return {}
    meaning: dict[int, str] = {}
    text = unpacked(stream)
    for part in text.split(b"beginbfrange")[1:]:
        _ranges(part.partition(b"endbfrange")[0], meaning)
    for part in text.split(b"beginbfchar")[1:]:
        found = [m[1] for m in _HEX.finditer(part.partition(b"endbfchar")[0]) if m[1]]
        for code, each in zip(found[::2], found[1::2], strict=False):
            meaning[int(code, 16)] = _chars(each)
    return meaning


def _ranges(block: bytes, meaning: dict[int, str]) -> None:
    """First and last code, then the first character or a list of them."""
    waiting: list[int] = []
    many: int | None = None  # the next code of a list
    for found in _HEX.finditer(block):
        if len(meaning) > MOST_CODES:
            raise Damaged(f"a font has more than {MOST_CODES} codes")
        if found[2]:
            many = waiting[0] if found[2] == b"[" and waiting else None
            waiting = []
        elif many is not None:
            meaning[many] = _chars(found[1])
            many += 1
        elif len(waiting) < 2:
            waiting.append(int(found[1], 16))
        else:
            (low, high), code = waiting, int(found[1], 16)
            for i in range(min(high - low + 1, 0x10000)):
                meaning[low + i] = chr(min(code + i, 0x10FFFF))
            waiting = []


def _chars(hexed: bytes) -> str:
    even = hexed + b"0" * (len(hexed) % 2)
    return bytes.fromhex(even.decode("ascii")).decode("utf-16-be", "replace")


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
    kind = name(entry(font, "/Subtype"))
    if kind == "/Type0":
        return [meaning.get(0, "?")] if 0 in codes else []
    program = font_file(font)
    if program is None or kind != "/TrueType":
        return []
    try:
        outlines = Outlines(unpacked(program))
        blank = [code for code in sorted(codes) if outlines.is_blank(code)]
    except struct.error:
        return ["(font cannot be read: it is cut off)"]
    except (ValueError, KeyError) as error:
        return [f"(font cannot be read: {error})"]
    # ReportLab shows a character it cannot draw as code 0, and forgets which it was.
    shown = [meaning.get(code, chr(code)).replace("\0", "a character that the font lacks") for code in blank]
    return [char for char in shown if not _invisible(char)]


def _invisible(char: str) -> bool:
    return not char.strip() or char in "\u00ad\u200b\u200d\u2060\ufeff"

"""Typefaces of a game's own: TTF and OTF files, checked for what their licence permits, as plain TrueType.

Nothing of a file is handed on as it stands: outlines, widths, characters and kerning are read and written
anew, so that what draws later has nothing to fear. That takes a moment and is done once on a machine.
"""

import io
import logging
import re
from dataclasses import field
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from kit.content import limits
from kit.content.inside import find_inside
from kit.content.nodes import Mark, Node
from kit.content.problems import ContentErrors, hint, quoted
from kit.content.shape import Broken, Reading, Shape
from kit.content.source import read_bytes
from kit.core.errors import KitError
from kit.core.frozen import dataclass
from kit.core.kept import kept

KINDS: Final = (".ttf", ".otf")
PACKAGE: Final = re.compile(r"(fontpkg(?:-[a-z0-9]+)+)(?:/([^/\\]{1,100}))?")
"""A font package from PyPI, and one of its files."""
_MAKING: Final = "1"  # raised when files are written otherwise
_KEPT: Final = ("head", "hhea", "maxp", "OS/2", "hmtx", "cmap", "loca", "glyf", "name", "post", "GPOS")
_PAIRS: Final = 2  # a kind of lookup
_RESTRICTED, _WHOLE, _BITMAPS = 0x0002, 0x0100, 0x0200  # bits of fsType
_LIMITS: Final = (
    "maxZones maxTwilightPoints maxStorage maxFunctionDefs maxInstructionDefs maxStackElements "
    "maxSizeOfInstructions maxComponentElements maxComponentDepth maxCompositePoints maxCompositeContours"
)
_MAGIC: Final = 0x5F0F3CF5
_LARGEST: Final = 20_000  # thousandths of the size
_SAME: Final = 0.5  # font units that a curve may be off, of two thousand
_FREE: Final = "use one that permits it, such as a font under the Open Font License"


@dataclass(frozen=True)
class TypefaceFile:
    """A typeface that a game names, as plain TrueType."""

    mark: Mark
    digest: str
    data: bytes = field(repr=False)


class UnfitTypeface(KitError):
    """A font that cannot be used, and why."""


class Typeface(Shape[TypefaceFile]):
    """The path of a TTF or OTF file of the game, or a font package from PyPI with one of its files."""

    what = "a font of the game such as fonts/Mine.ttf, or of a package: fontpkg-lobster/Lobster-Regular.ttf"

    def read(self, node: Node, to: Reading) -> TypefaceFile:
        name = self.scalar(node, to).value
        packed = PACKAGE.fullmatch(name)
        path = _packed(packed[1], packed[2], node, to) if packed else find_inside(name, node, to, KINDS)
        if path is None:
            raise Broken
        try:
            data = read_bytes(path, limits.TYPEFACE_BYTES)
        except ContentErrors as error:
            raise to.broken(node, f"{quoted(name)}: {error.problems[0].message}") from None
        try:
            made = plain_typeface(data)
        except UnfitTypeface as error:
            raise to.broken(node, f"{quoted(name)}: {error}") from None
        return TypefaceFile(node, sha256(data).hexdigest()[:8], made)

    def schema(self, to: Reading) -> dict[str, Any]:
        return {"type": "string"}


def _packed(package: str, file: str | None, node: Node, to: Reading) -> str | None:
    """A file of an installed font package; where it has only one, that need not be named."""
    spec = find_spec(package.replace("-", "_"))
    if spec is None or not spec.origin:
        to.problem(node, f"the font package {package} is not installed: pip install {package}")
        return None
    folder = Path(spec.origin).parent / "files"
    known = sorted(path.name for path in folder.glob("*") if path.suffix.lower() in KINDS)
    if file is None and len(known) == 1:
        file = known[0]
    if file not in known:
        asked = file or ""
        to.problem(node, f"{package} has no file {quoted(asked)}{hint(asked, known)}")
        return None
    return str(folder / file)


def plain_typeface(data: bytes) -> bytes:
    """A font file written anew, once on a machine."""
    import fontTools

    how = f"{_MAKING} {fontTools.version}".encode()
    return kept("typefaces", "ttf", data + how, lambda: rewritten(data), limits.TYPEFACE_BYTES * 4)


def rewritten(data: bytes) -> bytes:
    kind = data[:4]
    if kind == b"ttcf":
        raise UnfitTypeface("a collection of several fonts; take a file that holds one of them")
    if kind in (b"wOFF", b"wOF2"):
        raise UnfitTypeface("a font for web pages; take the TTF or OTF file of the same font")
    if kind not in (b"\0\1\0\0", b"true", b"OTTO"):
        raise UnfitTypeface("no TTF or OTF font, whatever it is called; take another file")
    try:
        return _written(data)
    except UnfitTypeface:
        raise
    except (Exception, RecursionError) as error:  # a damaged font breaks fontTools in every way there is
        raise UnfitTypeface(f"a damaged font ({type(error).__name__}); get the file again") from None


def _written(data: bytes) -> bytes:
    from fontTools.ttLib import TTFont

    _quiet()
    font = TTFont(io.BytesIO(data), lazy=True, recalcTimestamp=False)
    _permitted(font)
    if font["maxp"].numGlyphs > limits.TYPEFACE_GLYPHS:
        n, most = font["maxp"].numGlyphs, limits.TYPEFACE_GLYPHS
        raise UnfitTypeface(
            f"the font has {n} glyphs, and {most} are the most; take a version for fewer languages"
        )
    known = set(font.getGlyphOrder())
    characters = {code: name for code, name in (font.getBestCmap() or {}).items() if name in known}
    if ord(" ") not in characters:
        raise UnfitTypeface(
            "the font has no characters of Unicode, or no space among them; take another version"
        )
    name = re.sub(r"[^A-Za-z0-9-]", "", font["name"].getDebugName(6) or "")[:60] or "Own"
    if "glyf" in font:
        _unhinted(font)
    else:
        _quadratic(font)
    for table in [tag for tag in font.keys() if tag not in _KEPT]:  # noqa: SIM118 (no mapping)
        if table != "GlyphOrder":
            del font[table]
    _kerned(font)
    _told(font, name)
    _mapped(font, characters)
    head = font["head"]
    head.magicNumber, head.indexToLocFormat, head.glyphDataFormat = _MAGIC, 1, 0
    out = io.BytesIO()
    font.save(out, reorderTables=False)
    _tried(out.getvalue())
    return out.getvalue()


@cache
def _quiet() -> None:
    """fontTools says in the terminal what it finds odd; we say what matters."""
    logging.getLogger("fontTools").addHandler(logging.NullHandler())


def _tried(data: bytes) -> None:
    """Whether what was written can be read by who draws with it, to the last letter."""
    from fontTools.ttLib import TTFont
    from reportlab.pdfbase.ttfonts import TTFont as Printed

    face = Printed("tried", io.BytesIO(data), asciiReadable=0, shapable=False).face
    font = TTFont(io.BytesIO(data))
    order = font.getGlyphOrder()
    sizes = face.ascent, -face.descent, *face.charWidths.values(), *(abs(side) for side in face.bbox)
    if not all(0 <= size < _LARGEST for size in sizes) or not 16 <= font["head"].unitsPerEm <= 16384:
        raise UnfitTypeface("a damaged font (sizes that no letter has); get the file again")
    for glyph in set(face.charToGlyph.values()):
        font["glyf"][order[glyph]].getCoordinates(font["glyf"])


def _permitted(font: Any) -> None:
    """Whether the font says that it may be embedded in part, as every PDF of ours has it."""
    if "OS/2" not in font:
        raise UnfitTypeface(
            f"the font does not say whether it may be embedded (it has no OS/2 table); {_FREE}"
        )
    kind = font["OS/2"].fsType
    if kind & 0x000F == _RESTRICTED:
        raise UnfitTypeface(f"the font may not be embedded in a PDF, it says itself (fsType {kind}); {_FREE}")
    if kind & _WHOLE:
        raise UnfitTypeface(f"the font may only be embedded whole, it says itself (fsType {kind}); {_FREE}")
    if kind & _BITMAPS:
        raise UnfitTypeface(
            f"the font may be embedded as a bitmap only, it says itself (fsType {kind}); {_FREE}"
        )


def _unhinted(font: Any) -> None:
    """TrueType outlines, every one of them read; those put together of others end somewhere."""
    table = font["glyf"]
    for name in font.getGlyphOrder():
        glyph = table[name]
        glyph.expand(table)
        glyph.removeHinting()
    for name in font.getGlyphOrder():
        if table[name].isComposite():
            table[name].getCoordinates(table)  # goes round for ever where one holds itself


def _quadratic(font: Any) -> None:
    """PostScript outlines as TrueType ones, which is what a PDF of ours can embed."""
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import newTable

    order, drawn = font.getGlyphOrder(), font.getGlyphSet()
    most = font["head"].unitsPerEm * _SAME / 1000
    glyphs = {}
    for name in order:
        pen = TTGlyphPen(None)
        drawn[name].draw(Cu2QuPen(pen, most, reverse_direction=True))
        glyphs[name] = pen.glyph()
    font["loca"] = newTable("loca")
    font["glyf"] = table = newTable("glyf")
    table.glyphOrder, table.glyphs = order, glyphs
    for name in order:
        glyphs[name].recalcBounds(table)
        width, _ = font["hmtx"][name]
        font["hmtx"][name] = width, getattr(glyphs[name], "xMin", 0)
    top = font["maxp"]
    top.tableVersion = 0x00010000
    for key in _LIMITS.split():
        setattr(top, key, 0)
    font.sfntVersion = "\000\001\000\000"


def _kerned(font: Any) -> None:
    """Of all that the font says about how letters stand, only their pairs."""
    if "GPOS" not in font:
        return
    table = font["GPOS"].table
    records = table.FeatureList.FeatureRecord if table.FeatureList else ()
    kerning = [one for one in records if one.FeatureTag == "kern"]
    wanted = sorted({index for one in kerning for index in one.Feature.LookupListIndex})
    lookups, count = [], 0
    for lookup in (table.LookupList.Lookup[index] for index in wanted):
        tables = [getattr(one, "ExtSubTable", one) for one in lookup.SubTable]
        lookup.SubTable = [one for one in tables if one.LookupType == _PAIRS]
        lookup.SubTableCount, lookup.LookupType = len(lookup.SubTable), _PAIRS
        count += lookup.SubTableCount
        lookups += [lookup] if lookup.SubTable else []
    if count > limits.TYPEFACE_KERNS:
        raise UnfitTypeface("the font has too many tables for kerning; take another version")
    if not lookups:
        del font["GPOS"]
        return
    kerning[0].Feature.LookupListIndex = list(range(len(lookups)))
    table.ScriptList, table.FeatureVariations, table.Version = None, None, 0x00010000
    table.FeatureList.FeatureRecord = kerning[:1]
    table.LookupList.Lookup = lookups


def _told(font: Any, name: str) -> None:
    """Names in ASCII, and none for glyphs."""
    from fontTools.ttLib import newTable

    shown = re.sub(r"[^ -~]", "", font["name"].getDebugName(4) or "")[:60].strip() or name
    font["name"] = table = newTable("name")
    table.names = []
    for number, text in ((1, shown), (2, "Regular"), (4, shown), (6, name)):
        table.setName(text, number, 3, 1, 0x409)
    font["post"].formatType = 3.0


def _mapped(font: Any, characters: dict[int, str]) -> None:
    from fontTools.ttLib import newTable
    from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

    font["cmap"] = table = newTable("cmap")
    table.tableVersion, table.tables = 0, []
    for form, encoding, most in ((4, 1, 0xFFFF), (12, 10, 0x10FFFF)):
        one = CmapSubtable.newSubtable(form)
        one.platformID, one.platEncID, one.language = 3, encoding, 0
        one.cmap = {code: name for code, name in characters.items() if code <= most}
        table.tables.append(one)

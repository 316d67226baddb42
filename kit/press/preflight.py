"""Preflight: is a PDF ready for paper?  Every finding says where, as far as the file knows."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, Any, Final

from kit.art.legible import LEAST_PT
from kit.core.frozen import dataclass
from kit.press import pdf_fonts
from kit.press.errors import PressError
from kit.press.paper import paper_name

if TYPE_CHECKING:
    from kit.press.pdf_prepress import InkReader

LEAST_DPI: Final = 200
MAX_BYTES: Final = 500 << 20
_AT_ONCE: Final = getattr(os, "O_NONBLOCK", 0)
_PT: Final = 25.4 / 72
_SHOWN: Final = 10  # faults of one page; the rest follows from them
_MOST_FONTS: Final = 1000
_RGB: Final = ("DeviceRGB", "CalRGB", "ICC RGB", "Lab", "RGB")
_MEASURED: Final = ("ICC CMYK", "ICC grey", "ICC", "CalGray")  # inks that PDF/X-1a would have converted


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong, and where: file, page, piece, language."""

    file: str
    message: str
    page: int | None = None
    piece: str = ""
    language: str = ""

    def __str__(self) -> str:
        place = [self.file]
        place += [f"page {self.page}"] if self.page else []
        place += [repr(self.piece)] if self.piece else []
        place += [self.language] if self.language else []
        return f"{', '.join(place)}: {self.message}"


def check(files: Iterable[str | Path], shop: bool | None = None) -> list[Finding]:
    """All findings in all files; `shop` asks for all that a shop does (default: where the file claims PDF/X).

    RGB is told wherever the file states a printing condition.
    """
    findings: list[Finding] = []
    for file in files:
        findings += check_bytes(_read(file), str(file), shop)
    return findings


def _read(file: str | Path) -> bytes:
    """The bytes of a regular file, a link's target included; nothing is waited for."""
    try:
        with open(file, "rb", opener=lambda name, flags: os.open(name, flags | _AT_ONCE)) as opened:
            info = os.fstat(opened.fileno())
            if not S_ISREG(info.st_mode):
                raise PressError(f"{file}: not a regular file")
            if info.st_size > MAX_BYTES:
                raise PressError(f"{file}: larger than {MAX_BYTES >> 20} MB")
            return opened.read(MAX_BYTES)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        if isinstance(error, PressError):
            raise
        raise PressError(f"{file}: {getattr(error, 'strerror', None) or error}") from None


def check_bytes(content: bytes, name: str, shop: bool | None = None) -> list[Finding]:
    """All findings in a PDF that is in memory, whatever its bytes."""
    from io import BytesIO

    import pikepdf

    from kit.press.pdf_objects import Damaged, limit, reading

    limit()
    try:
        with reading(), pikepdf.open(BytesIO(content)) as pdf:
            return [*_findings(pdf, name, shop, len(content))]
    except pikepdf.PasswordError:
        return [Finding(name, "locked with a password")]
    except Damaged as error:
        return [Finding(name, f"not a PDF that can be read ({error})")]


def _findings(pdf: Any, name: str, shop: bool | None, size: int) -> Iterator[Finding]:
    from kit.press.pdf_objects import entry, printable, told

    language = entry(pdf.Root, "/Lang")
    said = printable(str(language), 20) if language is not None else ""
    intent = entry(pdf.Root, "/OutputIntents") is not None
    plates = None
    refused: tuple[str, ...] = _RGB if intent or shop else ()
    if shop is not False:
        from kit.press import shop_rules
        from kit.press.pdf_prepress import InkReader
        from kit.press.pdf_streams import Streams
        from kit.press.pdfx import X4

        claim = shop_rules.claimed(pdf)
        shop = shop or bool(claim)
        if shop:
            for message in shop_rules.document(pdf):
                yield Finding(name, message, None, "", said)
            plates = InkReader(Streams(size, painting=True), claim == X4)
            refused = _RGB if claim == X4 else (*_RGB, *_MEASURED)
    for page, piece, message in _document(pdf, refused, size, plates):
        yield Finding(name, message, page, piece, said)
    for warning in pdf.get_warnings()[:1]:  # the first says what the others follow from
        yield Finding(name, f"damaged: it must be mended before it can be read ({told(warning)})")


def _document(
    pdf: Any, refused: tuple[str, ...], size: int, plates: "InkReader | None"
) -> Iterator[tuple[int | None, str, str]]:
    from kit.press.pdf_objects import Damaged, printable, reading
    from kit.press.pdf_streams import Exhausted
    from kit.press.pdf_text import Reader

    reader = Reader(size, plates.streams if plates else None)
    fonts: dict[Any, tuple[Any, set[int], int, str]] = {}
    told: set[tuple[str, str]] = set()
    with reading():
        pages = [*pdf.pages]
    if not pages:
        yield None, "", "no pages"
    for number, page in enumerate(pages, 1):
        found: list[tuple[str, str]] = []
        try:
            with reading():
                found += [("", message) for message in _boxes(page)]
                seen = reader.page(page)
                found += [(piece, message) for message, piece in dict.fromkeys(seen.faults)][:_SHOWN]
                new = [one for one in _page(seen, number, refused, fonts) if one not in told]
                if plates is not None:
                    new += [one for one in _plates(plates, page) if one not in told]
                found += dict.fromkeys(new)
                told.update(new)
        except Exhausted as error:
            yield number, "", f"damaged: {error}; nothing after that was looked at"
            return
        except Damaged as error:
            found.append(("", f"damaged: {error}"))
        yield from ((number, piece, message) for piece, message in found)
    for font, codes, number, piece in fonts.values():
        try:
            chars = pdf_fonts.missing(font, codes)
        except Damaged as error:
            yield number, piece, f"damaged: {pdf_fonts.font_name(font)}: {error}"
            continue
        if chars:
            shown = " ".join(
                f"{printable(c)} (U+{ord(c):04X})" if len(c) == 1 else printable(c) for c in chars
            )
            yield number, piece, f"no glyph in {pdf_fonts.font_name(font)} for {shown}"


def _boxes(page: Any) -> Iterator[str]:
    """Trim inside bleed inside media; the page on a known paper, or trimmed out of a larger sheet."""
    media = _box(page.mediabox)
    crop = _box(page.cropbox)
    trim, bleed = (_box(page.obj[key]) if key in page.obj else None for key in ("/TrimBox", "/BleedBox"))
    if trim is None:
        yield "no TrimBox: nobody knows where to cut"
    if bleed is None:
        yield "no BleedBox"
    for inner, outer, said in (
        (trim, bleed, "TrimBox is not inside the BleedBox"),
        (bleed, media, "BleedBox is not inside the MediaBox"),
        (trim, media, "TrimBox is not inside the MediaBox"),
        (trim, crop, "TrimBox is not inside the CropBox"),
    ):
        if inner and outer and not _inside(inner, outer):
            yield said
    w, h = (round((media[i + 2] - media[i]) * _PT, 1) for i in (0, 1))
    if paper_name(w, h).endswith("mm") and trim is not None and _inside(media, trim):
        yield f"page of {w:g} × {h:g} mm fits no known paper and leaves nothing to trim"


def _plates(plates: "InkReader", page: Any) -> Iterator[tuple[str, str]]:
    """What a shop would refuse on one page."""
    from kit.press import shop_rules

    found = plates.page(page)
    yield from ((piece, message) for message, piece in [*found.faults][:_SHOWN])
    trim, bleed = (_box(page.obj[key]) if key in page.obj else None for key in ("/TrimBox", "/BleedBox"))
    for message in shop_rules.page(page, _box(page.mediabox), trim, bleed, found.spots):
        yield "", message


def _box(values: Any) -> tuple[float, float, float, float]:
    from kit.press.pdf_objects import Damaged, items, number

    sides = [number(value) for value in items(values)]
    if len(sides) != 4:
        raise Damaged("a box of a page has four numbers")
    a, b, c, d = sides
    return min(a, c), min(b, d), max(a, c), max(b, d)


def _inside(inner: tuple[float, ...], outer: tuple[float, ...]) -> bool:
    slack = 0.05
    return (
        inner[0] >= outer[0] - slack
        and inner[1] >= outer[1] - slack
        and inner[2] <= outer[2] + slack
        and inner[3] <= outer[3] + slack
    )


def _page(
    seen: Any, number: int, refused: tuple[str, ...], fonts: dict[Any, tuple[Any, set[int], int, str]]
) -> Iterator[tuple[str, str]]:
    known: dict[int, tuple[Any, bool]] = {}  # every look-up wakes pikepdf
    for shown in seen.text:
        if shown.font is None:
            yield shown.piece, "text in a font that the page does not have"
            continue
        if id(shown.font) not in known:
            place = shown.font.objgen if shown.font.is_indirect else id(shown.font)
            known[id(shown.font)] = place, pdf_fonts.is_composite(shown.font)
        key, wide = known[id(shown.font)]
        if key not in fonts:
            if len(fonts) >= _MOST_FONTS:
                yield "", f"damaged: more than {_MOST_FONTS} fonts"
                break
            fonts[key] = shown.font, set(), number, shown.piece
            if not pdf_fonts.is_embedded(shown.font):
                yield shown.piece, f"font {pdf_fonts.font_name(shown.font)} is not embedded"
        fonts[key][1].update(_codes(shown.codes, wide))
        if shown.size < LEAST_PT - 0.01 and shown.codes.strip():
            yield shown.piece, f"text of {shown.size:.1f} pt is below {LEAST_PT:g} pt: {_said(shown)!r}"
    for picture in seen.pictures:
        dpi = _dpi(picture)
        if dpi < LEAST_DPI - 0.5:
            yield picture.piece, f"picture at {dpi:.0f} dpi, below {LEAST_DPI} dpi"
    for space, piece in seen.spaces if refused else ():
        if space in refused:
            yield piece, f"{space} colour in a file for a shop"


def _codes(codes: bytes, wide: bool) -> Iterable[int]:
    return [int.from_bytes(codes[i : i + 2]) for i in range(0, len(codes), 2)] if wide else codes


def _said(shown: Any) -> str:
    meaning = pdf_fonts.to_unicode(shown.font)
    said = "".join(
        meaning.get(code, "?") for code in _codes(shown.codes[:100], pdf_fonts.is_composite(shown.font))
    )
    return said if len(said) <= 40 else said[:39] + "…"


def _dpi(picture: Any) -> float:
    wide, high = picture.pixels
    across = wide / (picture.w / 72) if picture.w else float("inf")
    down = high / (picture.h / 72) if picture.h else float("inf")
    return float(min(across, down))

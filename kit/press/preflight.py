"""Preflight: is a PDF ready for paper?  Every finding says where, as far as the file knows."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from kit.press import pdf_fonts
from kit.press.errors import PressError
from kit.press.paper import paper_name

LEAST_PT: Final = 6.0
LEAST_DPI: Final = 200
_PT: Final = 25.4 / 72
_RGB: Final = ("DeviceRGB", "CalRGB", "ICC RGB", "Lab", "RGB")


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
    """All findings in all files; `shop` forbids RGB (default: where the file states a printing condition)."""
    findings: list[Finding] = []
    for file in files:
        try:
            content = Path(file).read_bytes()
        except OSError as error:
            raise PressError(f"{file}: {error.strerror or error}") from None
        findings += check_bytes(content, str(file), shop)
    return findings


def check_bytes(content: bytes, name: str, shop: bool | None = None) -> list[Finding]:
    """All findings in a PDF that is in memory."""
    from io import BytesIO

    import pikepdf

    try:
        with pikepdf.open(BytesIO(content)) as pdf:
            language = str(pdf.Root.get("/Lang", ""))
            strict = "/OutputIntents" in pdf.Root if shop is None else shop
            found = [
                Finding(name, message, page, piece, language)
                for page, piece, message in _document(pdf, strict)
            ]
            if shop and "/OutputIntents" not in pdf.Root:
                found.insert(
                    0, Finding(name, "no output intent: a shop cannot tell the inks", None, "", language)
                )
            return found
    except pikepdf.PasswordError:
        return [Finding(name, "locked with a password")]
    except (pikepdf.PdfError, RuntimeError) as error:
        why = str(error).splitlines()[0].rpartition(">: ")[2]  # without the stream that pikepdf names
        return [Finding(name, f"not a PDF that can be read ({why})")]


def _document(pdf: Any, strict: bool) -> Iterator[tuple[int | None, str, str]]:
    from kit.press.pdf_text import Reader

    reader = Reader()
    if not pdf.pages:
        yield None, "", "no pages"
    fonts: dict[Any, tuple[Any, set[int], int, str]] = {}
    told: set[tuple[str, str]] = set()
    for number, page in enumerate(pdf.pages, 1):
        for message in _boxes(page):
            yield number, "", message
        for piece, message in _page(page, reader, number, strict, fonts):
            if (piece, message) not in told:
                told.add((piece, message))
                yield number, piece, message
    for font, codes, number, piece in fonts.values():
        chars = pdf_fonts.missing(font, codes)
        if chars:
            shown = " ".join(f"{c} (U+{ord(c):04X})" if len(c) == 1 else c for c in chars)
            yield number, piece, f"no glyph in {pdf_fonts.font_name(font)} for {shown}"


def _boxes(page: Any) -> Iterator[str]:
    """Trim inside bleed inside media; the page on a known paper, or trimmed out of a larger sheet."""
    media = _box(page.mediabox)
    trim, bleed = (_box(page.obj[key]) if key in page.obj else None for key in ("/TrimBox", "/BleedBox"))
    if trim is None:
        yield "no TrimBox: nobody knows where to cut"
    if bleed is None:
        yield "no BleedBox"
    for inner, outer, said in (
        (trim, bleed, "TrimBox is not inside the BleedBox"),
        (bleed, media, "BleedBox is not inside the MediaBox"),
        (trim, media, "TrimBox is not inside the MediaBox"),
    ):
        if inner and outer and not _inside(inner, outer):
            yield said
    w, h = (round((media[i + 2] - media[i]) * _PT, 1) for i in (0, 1))
    if paper_name(w, h).endswith("mm") and trim is not None and _inside(media, trim):
        yield f"page of {w:g} × {h:g} mm fits no known paper and leaves nothing to trim"


def _box(values: Any) -> tuple[float, float, float, float]:
    a, b, c, d = (float(v) for v in values)
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
    page: Any, reader: Any, number: int, strict: bool, fonts: dict[Any, tuple[Any, set[int], int, str]]
) -> Iterator[tuple[str, str]]:
    seen = reader.page(page)
    for shown in seen.text:
        if shown.font is None:
            yield shown.piece, "text in a font that the page does not have"
            continue
        key = shown.font.objgen if shown.font.is_indirect else id(shown.font)
        if key not in fonts:
            fonts[key] = shown.font, set(), number, shown.piece
            if not pdf_fonts.is_embedded(shown.font):
                yield shown.piece, f"font {pdf_fonts.font_name(shown.font)} is not embedded"
        fonts[key][1].update(_codes(shown.font, shown.codes))
        if shown.size < LEAST_PT - 0.01 and shown.codes.strip():
            yield shown.piece, f"text of {shown.size:.1f} pt is below {LEAST_PT:g} pt: {_said(shown)!r}"
    for picture in seen.pictures:
        dpi = _dpi(picture)
        if dpi < LEAST_DPI - 0.5:
            yield picture.piece, f"picture at {dpi:.0f} dpi, below {LEAST_DPI} dpi"
    if strict:
        for space, piece in seen.spaces:
            if space in _RGB:
                yield piece, f"{space} colour in a file for a shop"


def _codes(font: Any, codes: bytes) -> Iterable[int]:
    if str(font.get("/Subtype", "")) == "/Type0":
        return [int.from_bytes(codes[i : i + 2]) for i in range(0, len(codes), 2)]
    return codes


def _said(shown: Any) -> str:
    meaning = pdf_fonts.to_unicode(shown.font)
    said = "".join(meaning.get(code, "?") for code in _codes(shown.font, shown.codes))
    return said if len(said) <= 40 else said[:39] + "…"


def _dpi(picture: Any) -> float:
    wide, high = (
        (picture.image.width, picture.image.height)
        if hasattr(picture.image, "width") and not hasattr(picture.image, "get")
        else (int(picture.image["/Width"]), int(picture.image["/Height"]))
    )
    across = wide / (picture.w / 72) if picture.w else float("inf")
    down = high / (picture.h / 72) if picture.h else float("inf")
    return float(min(across, down))

"""Preflight finds each defect in a PDF made to have it, and says where."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from PIL import Image as Pillow
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from kit.art import fonts
from kit.art.piece import Component, Piece
from kit.art.scene import Image
from kit.press.errors import PressError
from kit.press.options import PressOptions
from kit.press.pdf_fonts import Outlines, to_unicode
from kit.press.preflight import Finding, check, check_bytes
from kit.press.render import render
from kit.press.sheets import lay_out
from tests.press.made_up import cards, face

A4 = (595.276, 841.89)


def bare(draw: Callable[[Canvas], None], boxes: bool = True) -> bytes:
    """A PDF by ReportLab alone."""
    target = BytesIO()
    registerFont(TTFont("plain", str(fonts.font_file("text"))))
    canvas = Canvas(target, A4, initialFontName="plain")
    if boxes:
        canvas.setTrimBox((20, 20, 500, 800))
        canvas.setBleedBox((10, 10, 510, 810))
    draw(canvas)
    canvas.showPage()
    canvas.save()
    return target.getvalue()


def words(size: float, text: str = "Pétanque") -> Callable[[Canvas], None]:
    """Draw one line of text."""

    def draw(canvas: Canvas) -> None:
        canvas.setFont("plain", size)
        canvas.drawString(100, 100, text)

    return draw


def messages(content: bytes, shop: bool | None = None) -> list[str]:
    """What the preflight says."""
    return [finding.message for finding in check_bytes(content, "x.pdf", shop)]


def test_a_sound_file_passes() -> None:
    assert messages(bare(words(9))) == []


def test_a_font_that_is_not_embedded() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.setFont("Helvetica", 12)
        canvas.drawString(100, 100, "Hello")

    assert messages(bare(draw)) == ["font Helvetica is not embedded"]


def test_text_that_is_too_small() -> None:
    assert messages(bare(words(5.5))) == ["text of 5.5 pt is below 6 pt: 'Pétanque'"]
    assert messages(bare(words(6))) == []


def test_text_made_small_by_scaling() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.scale(0.5, 0.5)
        words(10)(canvas)

    assert messages(bare(draw)) == ["text of 5.0 pt is below 6 pt: 'Pétanque'"]


def test_text_made_small_inside_a_form() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.beginForm("f")
        words(8)(canvas)
        canvas.endForm()
        canvas.doForm("f")
        canvas.scale(0.5, 0.5)
        canvas.doForm("f")

    assert messages(bare(draw)) == ["text of 4.0 pt is below 6 pt: 'Pétanque'"]


def test_a_missing_glyph() -> None:
    (said,) = messages(bare(words(9, "Jan 漢 Novák")))
    assert said == "no glyph in AlegreyaSans-Regular for a character that the font lacks"


def test_a_missing_trim_box() -> None:
    assert messages(bare(words(9), boxes=False)) == ["no TrimBox: nobody knows where to cut", "no BleedBox"]


@pytest.mark.parametrize(
    ("trim", "bleed", "said"),
    [
        ((0, 0, 500, 800), (10, 10, 510, 810), "TrimBox is not inside the BleedBox"),
        ((20, 20, 500, 800), (-9, 10, 510, 810), "BleedBox is not inside the MediaBox"),
    ],
)
def test_boxes_that_do_not_nest(trim: tuple[float, ...], bleed: tuple[float, ...], said: str) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.setTrimBox(trim)
        canvas.setBleedBox(bleed)
        words(9)(canvas)

    assert messages(bare(draw)) == [said]


def test_a_page_of_no_known_size() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.setPageSize((400, 400))
        canvas.setTrimBox((0, 0, 400, 400))
        canvas.setBleedBox((0, 0, 400, 400))
        words(9)(canvas)

    assert messages(bare(draw)) == ["page of 141.1 × 141.1 mm fits no known paper and leaves nothing to trim"]


def picture(dots: int, mode: str = "RGB") -> bytes:
    """A PNG of so many dots a side."""
    target = BytesIO()
    Pillow.new(mode, (dots, dots), 90 if mode == "L" else (200, 90, 40)).save(target, "PNG")
    return target.getvalue()


def with_picture(dots: int) -> Component:
    """A card with a picture of one inch a side."""
    scene = face(63, 88, "x", "sand", 3, 9, Image(picture(dots), 10, 20, 25.4, 25.4))
    return Component("cards", "Karty", "cs", pieces=(Piece("sluníčko", scene),))


def test_a_coarse_picture_is_named_with_its_card_and_language() -> None:
    component, options = with_picture(150), PressOptions()
    found = check_bytes(render(component, lay_out(component, options), options), "cards.pdf")
    assert found == [Finding("cards.pdf", "picture at 150 dpi, below 200 dpi", 1, "sluníčko", "cs")]
    assert str(found[0]) == "cards.pdf, page 1, 'sluníčko', cs: picture at 150 dpi, below 200 dpi"
    component = with_picture(200)
    assert check_bytes(render(component, lay_out(component, options), options), "cards.pdf") == []


def test_small_text_on_a_card_is_named_with_the_card() -> None:
    scene = face(63, 88, "drobné", size=5)
    component = Component("cards", "Karty", "cs", pieces=(Piece("vašek", scene),))
    (found,) = check_bytes(render(component, lay_out(component, PressOptions()), PressOptions()), "c.pdf")
    assert (found.piece, found.page, found.language) == ("vašek", 1, "cs")
    assert found.message == "text of 5.0 pt is below 6 pt: 'drobné'"


def test_rgb_in_a_file_for_a_shop() -> None:
    component, options = cards(1), PressOptions()
    content = render(component, lay_out(component, options), options)
    assert messages(content) == []
    said = messages(content, shop=True)
    assert said[:2] == ["no claim to be PDF/X-1a:2003 or PDF/X-4", "no XMP metadata"]
    assert {"no output intent: a shop cannot tell the inks", "DeviceRGB colour in a file for a shop"} < set(
        said
    )


def test_an_rgb_picture_in_a_file_that_states_inks() -> None:
    def draw(canvas: Canvas) -> None:
        from reportlab.lib.utils import ImageReader

        canvas.drawImage(ImageReader(BytesIO(picture(400))), 50, 50, 72, 72)

    with pikepdf.open(BytesIO(bare(draw))) as pdf:
        pdf.Root.OutputIntents = pikepdf.Array([])
        target = BytesIO()
        pdf.save(target)
    assert messages(target.getvalue()) == ["DeviceRGB colour in a file for a shop"]


def test_a_named_rgb_colour_space() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.addLiteral("/DeviceRGB cs 1 0 0 sc 10 10 50 50 re f")

    assert "DeviceRGB colour in a file for a shop" in messages(bare(draw), shop=True)


@pytest.mark.parametrize("content", [b"", b"hello", b"%PDF-1.4\n%%EOF"])
def test_what_is_not_a_pdf(content: bytes) -> None:
    (said,) = messages(content)
    assert said.startswith("not a PDF that can be read")


def test_a_cut_off_file_is_found_or_mended() -> None:
    whole = bare(words(9))
    for end in range(100, len(whole), 997):
        check_bytes(whole[:end], "x.pdf")  # any answer will do, a traceback will not


def test_a_locked_file() -> None:
    with pikepdf.open(BytesIO(bare(words(9)))) as pdf:
        target = BytesIO()
        pdf.save(target, encryption=pikepdf.Encryption(owner="a", user="b"))
    assert messages(target.getvalue()) == ["locked with a password"]


def test_files_are_read_from_disk(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.pdf", tmp_path / "bad.pdf"
    good.write_bytes(bare(words(9)))
    bad.write_bytes(bare(words(3)))
    found: list[Any] = check([good, bad])
    assert [(f.file, f.page) for f in found] == [(str(bad), 1)]
    with pytest.raises(PressError, match="No such file"):
        check([tmp_path / "none.pdf"])


def test_a_glyph_that_was_emptied_is_named() -> None:
    """A font whose outline of one letter is that of the missing glyph, as careless subsetting leaves it."""
    with pikepdf.open(BytesIO(bare(words(9, "žetá")))) as pdf:
        font = next(o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and "/ToUnicode" in o)
        program = bytearray(font.FontDescriptor.FontFile2.read_bytes())
        outlines = Outlines(bytes(program))
        code = next(c for c, char in to_unicode(font).items() if char == "ž")
        start = outlines._tables[b"loca"][0]
        glyph = outlines._glyphs[code]
        size = 4 if outlines._data[outlines._tables[b"head"][0] + 51] else 2
        at = start + glyph * size
        program[at + size : at + 2 * size] = program[at : at + size]  # ends where it begins
        font.FontDescriptor.FontFile2.write(bytes(program))
        target = BytesIO()
        pdf.save(target)
    assert messages(target.getvalue()) == ["no glyph in AlegreyaSans-Regular for ž (U+017E)"]

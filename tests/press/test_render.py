"""The files: same bytes every time, boxes where they belong, fonts inside, no RGB for a shop."""

import shutil
import subprocess
from pathlib import Path
from typing import Any, cast

import pikepdf
import pytest

from kit import __version__
from kit.art.piece import Component, Piece
from kit.art.scene import Line, Rect, Scene, Stroke
from kit.art.units import PT
from kit.press.options import DUPLEX, INKS, PressOptions
from kit.press.paper import PAPERS, Box
from kit.press.pdf_text import Reader
from kit.press.preflight import check_bytes
from kit.press.printer import Error, Printer
from kit.press.render import render
from kit.press.sheets import lay_out
from kit.press.tiles import Tiling
from tests.press.made_up import board, cards, sheet, tokens

TILING = Tiling(Box(10, 5, 410, 292), (210.0,))
SHOP = PressOptions(purpose="shop")


def made(component: Component, options: PressOptions | None = None, tiling: Tiling | None = None) -> bytes:
    """The PDF of a component."""
    options = options or PressOptions()
    return render(component, lay_out(component, options, tiling), options)


def opened(content: bytes) -> pikepdf.Pdf:
    """A PDF in memory."""
    from io import BytesIO

    return pikepdf.open(BytesIO(content))


def operators_of(page: Any) -> list[tuple[str, Any]]:
    """Every operator of a page with its operands."""
    return [(str(each[1]), each[0]) for each in cast("list[Any]", pikepdf.parse_content_stream(page))]


def mm(box: object) -> list[float]:
    """A PDF box in millimetres from the bottom left."""
    return [round(float(v) * PT, 2) for v in box]  # type: ignore[attr-defined]


def text_of(content: bytes, page: int = 0) -> str:
    """All words on a page."""
    from kit.press.pdf_fonts import to_unicode

    with opened(content) as pdf:
        shown = Reader().page(pdf.pages[page]).text
        return " ".join("".join(to_unicode(s.font).get(c, "?") for c in s.codes) for s in shown)


@pytest.mark.parametrize("component", [cards(11), tokens(30), board(), sheet()], ids=lambda c: c.id)
@pytest.mark.parametrize("ink", INKS)
def test_the_same_pages_give_the_same_bytes(component: Component, ink: str) -> None:
    options = PressOptions(ink=ink)  # type: ignore[arg-type]
    assert made(component, options) == made(component, options)


@pytest.mark.parametrize("name", sorted(PAPERS))
@pytest.mark.parametrize("duplex", DUPLEX)
@pytest.mark.parametrize("purpose", ["home", "shop"])
def test_every_choice_passes_the_preflight(name: str, duplex: str, purpose: str) -> None:
    options = PressOptions(name, duplex, "full", purpose)  # type: ignore[arg-type]
    tiled = None if options.shop else TILING  # a shop has large paper
    for component, tiling in ((cards(10), None), (tokens(9), None), (board(), tiled), (sheet(), None)):
        content = made(component, options, tiling)
        assert check_bytes(content, component.id, options.shop) == []


def test_boxes_of_a_sheet_of_cards() -> None:
    with opened(made(cards(9))) as pdf:
        front = pdf.pages[0]
        assert mm(front.mediabox) == [0, 0, 210, 297]
        assert mm(front.trimbox) == [10.5, 16.5, 199.5, 280.5]
        assert mm(front.bleedbox) == [7.5, 13.5, 202.5, 283.5]


def test_boxes_of_a_page_that_bleeds() -> None:
    with opened(made(board(), SHOP)) as pdf:
        page = pdf.pages[0]
        assert mm(page.mediabox) == [0, 0, 450, 320]
        assert mm(page.trimbox) == [15, 11.5, 435, 308.5]
        assert mm(page.bleedbox) == [12, 8.5, 438, 311.5]


@pytest.mark.parametrize("ink", INKS)
def test_a_shop_gets_no_rgb_and_a_printing_condition(ink: str) -> None:
    content = made(cards(9), PressOptions(ink=ink, purpose="shop"))  # type: ignore[arg-type]
    with opened(content) as pdf:
        (intent,) = pdf.Root.OutputIntents
        assert str(intent.OutputConditionIdentifier) == "FOGRA39"
        assert str(intent.S) == "/GTS_PDFX"
        operators = {name for page in pdf.pages for name, _ in operators_of(page)}
        assert not operators & {"rg", "RG"}
        assert operators & {"k", "g"}


def test_at_home_colours_are_rgb_and_grey_is_grey() -> None:
    def operators(ink: str) -> set[str]:
        with opened(made(cards(2, backs=False), PressOptions(ink=ink))) as pdf:  # type: ignore[arg-type]
            return {name for name, _ in operators_of(pdf.pages[0])}

    assert "rg" in operators("full")
    assert not operators("grey") & {"rg", "RG", "k", "K"}


def test_the_slug_says_what_it_is() -> None:
    said = text_of(made(cards(11)), 2)
    assert f"Pétanque Kit {__version__} · Karty · cs · 3/4 · A4 · 100 %" in said
    assert "100 mm" in said
    assert text_of(made(sheet(), PressOptions("letter"))).endswith("94.1 %")


def test_a_page_that_fits_is_not_scaled() -> None:
    assert "100 %" in text_of(made(sheet()))
    assert "100 %" in text_of(made(sheet(), PressOptions("a3")))


def test_a_page_is_moved_rather_than_scaled() -> None:
    drawn = Rect(15, 15, 180, 255, stroke=Stroke("ink", 0.5))  # within reach of a letter sheet, if moved up
    component = Component("x", "X", "cs", pages=(Piece("x", Scene(210, 297, (drawn,)), bleed=0),))
    (page,) = lay_out(component, PressOptions("letter"))
    assert page.scale == 1
    top = page.spots[0].box.top
    assert top + 15 >= 5
    assert top + 15 + 255 <= 279.4 - 5 - 4
    assert "100 %" in text_of(made(component, PressOptions("letter")))


def test_the_scale_bar_is_100_mm() -> None:
    page = lay_out(cards(1), PressOptions())[0]
    from kit.press.marks import slug_marks

    bar = slug_marks(("x", "", ""), *(page.slug or ()))[0]
    assert isinstance(bar, Line)
    assert bar.x2 - bar.x1 == 100


def test_a_drawing_that_repeats_is_stored_once() -> None:
    few, many = (len(made(cards(n))) for n in (9, 90))
    with opened(made(cards(9))) as pdf:
        forms = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
    assert len(forms) == 1
    assert many < 6 * few


def test_a_printer_profile_moves_the_page_but_not_its_boxes() -> None:
    component, options = cards(9), PressOptions()
    pages = lay_out(component, options)
    plain = render(component, pages, options)
    moved = render(component, pages, options, Printer(back=Error(right=2)))
    with opened(plain) as a, opened(moved) as b:
        fronts, backs = ([x.pages[i].Contents.read_bytes() for x in (a, b)] for i in (0, 1))
        assert len(set(fronts)) == 1
        assert len(set(backs)) == 2
        assert b.pages[1].trimbox == a.pages[1].trimbox
        first = next(ops for name, ops in operators_of(b.pages[1]) if name == "cm" and float(ops[4]) < 0)
        assert float(first[4]) * PT == pytest.approx(-2, abs=1e-3)


def test_other_programs_agree(tmp_path: Path) -> None:
    for tool in ("qpdf", "pdffonts", "pdfinfo"):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed")
    for component, options in ((cards(11), PressOptions()), (tokens(30), SHOP), (board(), SHOP)):
        file = tmp_path / f"{component.id}.pdf"
        file.write_bytes(made(component, options))
        subprocess.run(["qpdf", "--check", file], check=True, capture_output=True)
        fonts = subprocess.run(
            ["pdffonts", file], check=True, capture_output=True, text=True
        ).stdout.splitlines()[2:]
        assert fonts
        assert all(line.split()[-5:-2] == ["yes", "yes", "yes"] for line in fonts), fonts
        boxes = subprocess.run(["pdfinfo", "-box", file], check=True, capture_output=True, text=True).stdout
        assert "TrimBox" in boxes

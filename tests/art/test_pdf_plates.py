"""The pen for a shop: overprinting black, spot colours, lines that are never too fine."""

import re
from io import BytesIO

import pikepdf

from kit.art.palette import CONTOUR, at_home
from kit.art.pdf_pen import PdfPen, open_canvas
from kit.art.pdf_plates import LEAST_LINE
from kit.art.scene import Circle, Element, Group, Line, Rect, Stroke, Symbol, Text, Use
from kit.art.separation import PrintProfile
from kit.art.units import PT

FINE = Line(0, 0, 9, 9, Stroke("sea", 0.05))


def drawn(*items: Element, model: str = "cmyk", profile: PrintProfile | None = None) -> pikepdf.Pdf:
    """A page with these items."""
    target = BytesIO()
    canvas = open_canvas(target, 50, 50)
    pen = PdfPen(canvas, model, profile=profile)  # type: ignore[arg-type]
    pen.draw(items)
    pen.show_page()
    canvas.save()
    return pikepdf.open(target)


def code(pdf: pikepdf.Pdf) -> str:
    """The operators of the page and of its forms."""
    streams = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Type") != "/Font"]
    return "\n".join(o.read_bytes().decode("latin-1") for o in streams if "/Length1" not in o)


def test_black_type_and_lines_overprint_and_nothing_else_does() -> None:
    pdf = drawn(
        Rect(0, 0, 9, 9, 0, "outline"),
        Text(1, 5, "x"),
        Text(1, 9, "x", fill="ivory"),
        Rect(0, 0, 9, 9, 0, "sun", Stroke("outline")),
    )
    states = re.findall(r"/K(\w\w) gs", code(pdf))
    assert states == ["nn", "no", "nn", "on"]
    known = pdf.pages[0].resources.ExtGState
    assert [str(known.Kon[key]) for key in ("/OP", "/op", "/OPM")] == ["True", "False", "1"]
    assert "gs" not in code(drawn(Text(1, 5, "x"), model="rgb"))


def test_lines_are_never_too_fine_for_a_shop() -> None:
    symbol = Symbol("fine", 9, 9, (FINE,))
    scaled = Group((FINE,), scale=0.5), Use(symbol, scale=0.5), Use(symbol, scale=0.3)
    for items in ((FINE,), *((one,) for one in scaled)):
        scale = next((item.scale for item in items if isinstance(item, Group | Use)), 1)
        assert isinstance(scale, float | int)
        (width,) = re.findall(r"([\d.]+) w", code(drawn(*items)))
        assert LEAST_LINE - 0.001 <= float(width) * scale <= LEAST_LINE * 1.2
        assert re.findall(r"([\d.]+) w", code(drawn(*items, model="rgb"))) == ["0.050"]
    assert LEAST_LINE / PT >= 0.25


def test_cut_lines_are_a_spot_colour_and_with_a_profile_a_layer() -> None:
    line = Circle(5, 5, 4, None, Stroke(CONTOUR, 0.1))
    for profile in (None, PrintProfile("x", "0", b"")):
        pdf = drawn(line, profile=profile)
        space = pdf.pages[0].resources.ColorSpace.CutContour
        assert [str(part) for part in list(space)[:3]] == ["/Separation", "/CutContour", "/DeviceCMYK"]
        assert ("/OC /Cut BDC" in code(pdf)) == ("/OCProperties" in pdf.Root) == (profile is not None)
    assert "CutContour" not in code(drawn(line, model="rgb"))


def test_what_helps_scissors_is_left_out_for_a_shop() -> None:
    halo = Rect(0, 0, 9, 9, 0, None, Stroke(at_home("ivory"), 0.9))
    assert " re" not in code(drawn(halo))
    assert " re S" in code(drawn(halo, model="rgb"))


def test_a_shop_does_without_what_helps_scissors() -> None:
    helps = at_home("outline")
    items = Text(1, 5, "x", fill=helps), Rect(0, 0, 9, 9, 0, helps), FINE._replace(stroke=Stroke(helps))
    assert re.findall(r"Tj|re|[fSB]\b", code(drawn(*items))) == []
    assert {"Tj", "re", "S"} <= {*re.findall(r"Tj|re|[fSB]\b", code(drawn(*items, model="rgb")))}

"""The pen for paper: right marks, the right ink, the same bytes."""

from collections.abc import Callable
from io import BytesIO

import pikepdf
import pytest
from PIL import Image as Pillow

from kit.art import paths, pdf_pen
from kit.art.fonts import MissingGlyph
from kit.art.palette import Ink, Model, on, tint
from kit.art.pdf_pen import PdfPen, open_canvas
from kit.art.photos import PictureError
from kit.art.scene import (
    Circle,
    Group,
    Image,
    Line,
    Path,
    Polyline,
    Rect,
    Scene,
    Stroke,
    Symbol,
    Text,
    Use,
    use,
)
from tests.art.reading import operators, pdf, pixels, streams, words

DOT = Symbol("dot", 10, 10, (Circle(5, 5, 5, "sea"), Text(5, 6, "1", "display", 9, on("sea"), "middle")))


def picture(
    mode: str = "RGB",
    size: tuple[int, int] = (8, 8),
    colour: tuple[int, ...] = (200, 30, 30),
    kind: str = "PNG",
) -> bytes:
    out = BytesIO()
    Pillow.new(mode, size, colour).save(out, kind)
    return out.getvalue()


EVERYTHING = Scene(
    80,
    60,
    (
        Rect(0, 0, 80, 60, 0, "sand"),
        Rect(5, 5, 20, 10, 2, "shade", Stroke("ink", 0.3)),
        Path(paths.star(40, 15, 8, 4, 7), "terracotta", Stroke("outline", 0.4, (1, 0.5), "butt", "miter")),
        Path(paths.ring(60, 15, 8, 4), tint("olive", 0.5), evenodd=True),
        Line(5, 30, 75, 30, Stroke("muted")),
        Polyline(((5, 35), (20, 32), (30, 38)), Stroke("lavender", 0.8)),
        use(DOT, 40, 40, 8),
        use(DOT, 55, 40, 12),
        Group((Rect(0, 0, 6, 6, 0, "wine"),), 65, 35, 45, (1, 2), Circle(3, 3, 2)),
        Group((Rect(0, 0, 6, 6, 0, "sun"), Circle(6, 3, 3, "sea")), 5, 40, opacity=0.5),
        Image(picture(), 20, 40, 8, 8),
        Image(picture("RGBA", colour=(0, 90, 0, 128)), 30, 50, 8, 8, (0.25, 0, 0.25, 0)),
        Text(5, 55, "Příliš žluťoučký kůň 1–4 −1", "text", 9),
        Text(75, 58, "AVATAR", "display", 8, "sea", "end", 50),
    ),
)


@pytest.mark.parametrize("model", ["rgb", "cmyk", "grey"])
@pytest.mark.parametrize("ink", ["full", "saver", "grey"])
def test_same_scene_same_bytes(model: Model, ink: Ink) -> None:
    assert pdf(EVERYTHING, model=model, ink=ink) == pdf(EVERYTHING, model=model, ink=ink)


def test_no_bytes_depend_on_what_was_drawn_before() -> None:
    """Zero and minus zero are equal, and so are their outlines, of which one is remembered."""
    made = []
    for zero in (-0.0, 0.0):
        pdf_pen._outline.cache_clear()
        made.append(pdf(Scene(10, 10, (Path((("M", zero, 3.25), ("L", 7.5, zero)), "ink"),))))
    assert made[0] == made[1]


@pytest.mark.parametrize("ink", ["full", "saver", "grey"])
def test_cmyk_has_no_rgb_anywhere(ink: Ink) -> None:
    data = pdf(EVERYTHING, model="cmyk", ink=ink)
    assert not {"rg", "RG", "sc", "SC", "scn", "SCN"} & set(operators(data))
    assert {"k", "K"} <= set(operators(data))
    with pikepdf.open(BytesIO(data)) as file:
        spaces = {str(o.get("/ColorSpace")) for o in file.objects if isinstance(o, pikepdf.Stream)}
    assert "/DeviceRGB" not in spaces
    assert ("/DeviceGray" if ink == "grey" else "/DeviceCMYK") in spaces


def test_grey_ink_has_grey_operators_only() -> None:
    used = set(operators(pdf(EVERYTHING, model="rgb", ink="grey")))
    assert not used & {"rg", "RG", "k", "K"}
    assert used & {"g"} == {"g"}


def test_rgb_has_rgb() -> None:
    assert {"rg", "RG"} <= set(operators(pdf(EVERYTHING)))


def test_every_font_is_embedded_and_none_is_helvetica() -> None:
    with pikepdf.open(BytesIO(pdf(EVERYTHING))) as file:
        fonts = [o for o in file.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]
        assert {str(f.BaseFont).split("+")[-1] for f in fonts} == {
            "AlegreyaSans-Regular",
            "Fraunces-9ptBlack",
        }
        assert all("/FontFile2" in f.FontDescriptor for f in fonts)


def test_text_can_be_read_back_in_order() -> None:
    text = words(pdf(EVERYTHING))
    assert "Příliš žluťoučký kůň 1–4 −1" in text
    assert "AVATAR" in text


def test_symbols_and_pictures_are_stored_once() -> None:
    scene = EVERYTHING._replace(items=(*EVERYTHING.items, *(use(DOT, 9 * i, 9, 5) for i in range(5))))
    with pikepdf.open(BytesIO(pdf(scene, scene))) as file:
        kinds = [str(o.get("/Subtype")) for o in file.objects if isinstance(o, pikepdf.Stream)]
    assert kinds.count("/Form") == 1 + 2 * 2  # the dot, and two a page for the group with opacity
    assert kinds.count("/Image") == 3  # two pictures and a mask


def test_two_symbols_of_one_name_stay_two() -> None:
    other = DOT._replace(items=(Rect(0, 0, 10, 10, 0, "terracotta"),))
    image = pixels(pdf(Scene(20, 10, (Use(DOT), Use(other, 10)))))
    assert image.getpixel((4, 10)) != image.getpixel((24, 10))


def test_two_pens_on_a_page_keep_their_symbols_and_inks_apart() -> None:
    other = DOT._replace(items=(Rect(0, 0, 10, 10, 0, "terracotta"),))
    out = BytesIO()
    canvas = open_canvas(out, 30, 10)
    PdfPen(canvas).draw((Use(DOT),))
    PdfPen(canvas).draw((Use(other),), 10)
    PdfPen(canvas, ink="grey").draw((Use(other),), 20)
    canvas.save()
    image = pixels(out.getvalue())
    assert near(image.getpixel((4, 10)), (31, 111, 139))
    assert near(image.getpixel((24, 10)), (189, 79, 41))
    assert near(image.getpixel((44, 10)), (143, 143, 143))


def near(a: tuple[int, ...], b: tuple[int, ...], by: int = 3) -> bool:
    return all(abs(x - y) <= by for x, y in zip(a, b, strict=True))


def test_marks_land_where_the_scene_says() -> None:
    scene = Scene(
        40,
        30,
        (
            Rect(0, 0, 40, 30, 0, "white"),
            Circle(5, 5, 3, "sea"),
            Group((Rect(0, -1, 10, 2, 0, "terracotta"),), 20, 10, rotate=90),
            Group((Rect(0, 0, 10, 10, 0, "olive"),), 30, 20, clip=Rect(0, 0, 4, 4)),
            Group((Rect(0, 0, 4, 4, 0, "sun"),), 10, 20, scale=(-1, 1)),
        ),
    )
    image = pixels(pdf(scene))

    def at(x: float, y: float) -> tuple[int, ...]:
        return tuple(image.getpixel((round(x * 2), round(y * 2))))

    assert near(at(5, 5), (31, 111, 139))
    assert near(at(9, 5), (255, 255, 255))
    assert near(at(20, 18), (189, 79, 41))  # clockwise, so a bar to the right now points down
    assert near(at(20, 5), (255, 255, 255))
    assert near(at(32, 22), (103, 118, 55))
    assert near(at(37, 27), (255, 255, 255))
    assert near(at(8, 22), (232, 178, 58))
    assert near(at(12, 22), (255, 255, 255))


def test_draw_moves_scales_and_turns_the_whole_scene() -> None:
    out = BytesIO()
    canvas = open_canvas(out, 40, 30)
    PdfPen(canvas).draw(Scene(10, 10, (Rect(0, 0, 4, 1, 0, "sea"),)), 20, 10, scale=2, rotate=90)
    canvas.save()
    image = pixels(out.getvalue())
    assert near(image.getpixel((38, 34)), (31, 111, 139))
    assert near(image.getpixel((44, 22)), (255, 255, 255))


def test_opacity_lets_the_ground_through() -> None:
    scene = Scene(
        20, 20, (Rect(0, 0, 20, 20, 0, "white"), Group((Circle(10, 10, 8, "outline"),), opacity=0.5))
    )
    r, _, _ = pixels(pdf(scene)).getpixel((20, 20))
    assert 140 <= r <= 156


def test_opacity_within_opacity_multiplies() -> None:
    inner = Group((Rect(0, 0, 20, 20, 0, "outline"),), opacity=0.5)
    scene = Scene(20, 20, (Rect(0, 0, 20, 20, 0, "white"), Group((inner,), opacity=0.5)))
    r, _, _ = pixels(pdf(scene)).getpixel((20, 20))
    assert 195 <= r <= 210


def test_kerning_reaches_the_page() -> None:
    (_, ops), *_ = streams(pdf(Scene(50, 20, (Text(5, 10, "AVA To", "text", 20),))))
    (array,) = (operands[0] for operands, op in ops if op == "TJ")
    numbers = [float(n) for n in array if not isinstance(n, pikepdf.String)]
    assert numbers
    assert max(numbers) > 20  # in TJ a positive number brings letters closer


def test_a_missing_glyph_stops_the_pen() -> None:
    with pytest.raises(MissingGlyph, match=r"U\+2603"):
        pdf(Scene(20, 20, (Text(0, 10, "☃"),)))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (lambda: b"no picture", "not a PNG, JPEG or WebP"),
        (lambda: picture(size=(99, 99))[:70], "damaged or cut off"),
        (lambda: picture("1", (8000, 6000), (1,)), "8000 × 6000 pixels are too many; at most 40 million"),
        (lambda: picture("1", (20000, 20000), (1,)), "huge; at most 40 million"),
    ],
    ids=["no picture", "half a picture", "a large one", "a huge one"],
)
def test_bad_pictures_are_refused(data: Callable[[], bytes], message: str) -> None:
    with pytest.raises(PictureError, match=message):
        pdf(Scene(20, 20, (Image(data(), 0, 0, 9, 9),)))


def test_jpeg_passes_through_unchanged() -> None:
    data = picture(kind="JPEG")
    assert data in pdf(Scene(20, 20, (Image(data, 0, 0, 9, 9),)))
    assert data not in pdf(Scene(20, 20, (Image(data, 0, 0, 9, 9),)), model="cmyk")


def test_crop_cuts_before_stretching() -> None:
    image = Pillow.new("RGB", (20, 10), (255, 0, 0))
    image.paste((0, 0, 255), (10, 0, 20, 10))
    out = BytesIO()
    image.save(out, "PNG")
    shown = pixels(pdf(Scene(20, 20, (Image(out.getvalue(), 0, 0, 20, 20, (0.5, 0, 0, 0)),))))
    assert near(shown.getpixel((4, 20)), (0, 0, 255), 8)

"""Photos: upright, without what cameras add, opened only if they are files."""

import os
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from PIL import Image as Pillow
from PIL import PngImagePlugin

from kit.art.layout.pictures import fitted
from kit.art.palette import Model
from kit.art.photos import PictureError, clean
from kit.art.scene import Image, Scene
from kit.art.svg_pen import to_svg
from kit.content.nodes import Mark
from kit.content.problems import ContentErrors
from tests.art.reading import pdf, pixels
from tests.art.test_pdf_pen import near

MARK = Mark("ada.yaml", 3, 11)
SECRET = b"49.1951 N, 16.6068 E"


def photo(turn: int = 1, size: tuple[int, int] = (1200, 900), **more: object) -> bytes:
    """A JPEG as a phone stores it: red above, blue below, with a place and a thumbnail's worth of words."""
    image = Pillow.new("RGB", size, (200, 30, 30))
    image.paste((30, 30, 200), (0, size[1] // 2, *size))
    exif = Pillow.Exif()
    exif[0x0112], exif[0x010E] = turn, SECRET.decode()
    out = BytesIO()
    image.save(out, "JPEG", quality=90, exif=exif.tobytes(), comment=SECRET, **more)
    return out.getvalue()


def same(one: bytes, other: bytes) -> bool:
    return Pillow.open(BytesIO(one)).tobytes() == Pillow.open(BytesIO(other)).tobytes()


@pytest.mark.parametrize("progressive", [False, True])
def test_a_photo_keeps_its_pixels_and_loses_its_words(progressive: bool) -> None:
    profile = b"not a profile, but kept" * 9
    data = photo(progressive=progressive, icc_profile=profile) + b"trailer " + SECRET
    stripped, *size = clean(data)
    assert SECRET in data
    assert SECRET not in stripped
    assert profile in stripped
    assert size == [1200, 900]
    assert same(data, stripped)
    assert clean(stripped)[0] == stripped


def test_no_words_of_a_photo_reach_paper_or_web() -> None:
    scene = Scene(90, 90, (Image(photo(), 0, 0, 40, 30), Image(photo(), 0, 40, 40, 30, (0.1, 0, 0.1, 0))))
    made = pdf(scene)
    with pikepdf.open(BytesIO(made)) as file:
        streams = [o.read_raw_bytes() for o in file.objects if isinstance(o, pikepdf.Stream)]
    assert any(stream.startswith(b"\xff\xd8") for stream in streams), "not packed again"
    assert not any(SECRET in part for part in (made, *streams))
    from base64 import b64decode
    from re import findall

    sent = [b64decode(found) for found in findall(r"base64,([^\"]+)", to_svg(scene))]
    assert len(sent) == 2
    assert not any(SECRET in part for part in sent)


def test_a_png_loses_its_words() -> None:
    info, out = PngImagePlugin.PngInfo(), BytesIO()
    info.add_text("Comment", SECRET.decode())
    Pillow.new("P", (40, 30), 3).save(out, "PNG", pnginfo=info, transparency=3, dpi=(300, 300))
    stripped, *_ = clean(out.getvalue())
    assert SECRET in out.getvalue()
    assert SECRET not in stripped
    assert same(out.getvalue(), stripped)
    assert Pillow.open(BytesIO(stripped)).info["transparency"] == Pillow.open(out).info["transparency"]


def test_a_photo_taken_upright_stands_upright(tmp_path: Path) -> None:
    """Stored 1200 × 900 with its top at the left, to be turned by 90 degrees: red is right then."""
    file = tmp_path / "ada.jpg"
    file.write_bytes(photo(turn=6))
    (image,) = fitted(file, 0, 0, 45, 60, MARK)
    assert isinstance(image, Image)
    assert image.crop == pytest.approx((0, 0, 0, 0))
    shown = pixels(pdf(Scene(45, 60, (image,))))
    w, h = shown.size
    assert near(shown.getpixel((w - 8, h // 2)), (200, 30, 30), 12)
    assert near(shown.getpixel((8, h // 2)), (30, 30, 200), 12)
    assert SECRET not in image.source


def test_damaged_photos_are_refused_or_drawn() -> None:
    from random import Random

    random, whole = Random(8), photo(size=(64, 48))
    refused = 0
    for _ in range(300):
        data = bytearray(whole)
        for _ in range(random.choice((1, 4, 30))):
            data[random.randrange(len(data))] = random.randrange(256)
        try:
            pdf(Scene(20, 20, (Image(bytes(data[: random.choice((None, 400))]), 0, 0, 9, 9),)))
        except PictureError:
            refused += 1
    assert 50 < refused < 300


def refused(file: Path, inside: Path | None = None) -> str:
    with pytest.raises(ContentErrors, match=r"ada\.yaml:3:11: picture ") as caught:
        fitted(file, 0, 0, 9, 9, MARK, inside)
    return str(caught.value)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such files here")
def test_only_regular_files_of_bearable_size_are_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / ".pipe.png")
    assert "not a regular file" in refused(tmp_path / ".pipe.png", tmp_path)
    (tmp_path / "zero.png").symlink_to("/dev/zero")
    assert "lies outside" in refused(tmp_path / "zero.png", tmp_path)
    assert "a symbolic link" in refused(tmp_path / "zero.png")
    assert "not a regular file" in refused(Path("/dev/zero"))
    assert "not a regular file" in refused(tmp_path, tmp_path)
    with (tmp_path / "huge.png").open("wb") as file:
        file.truncate(1 << 40)
    assert "is too large" in refused(tmp_path / "huge.png")
    assert "no file can be called that" in refused(tmp_path / "a\0b.png")
    assert "no file can be called that" in refused(tmp_path / "\ud800.png")


def test_a_picture_is_read_once(tmp_path: Path) -> None:
    file = tmp_path / "ada.jpg"
    file.write_bytes(photo())
    (image,) = fitted(file, 0, 0, 40, 30, MARK)
    file.unlink()
    assert b"/DCTDecode" in pdf(Scene(40, 30, (image,)))


def face(size: tuple[int, int] = (1000, 1000)) -> bytes:
    """Red, with a blue square in the lower right corner."""
    image = Pillow.new("RGB", size, (200, 30, 30))
    image.paste((30, 30, 200), (size[0] * 3 // 4, size[1] * 3 // 4, *size))
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def test_focus_and_zoom_choose_the_part_that_is_seen(tmp_path: Path) -> None:
    file = tmp_path / "face.png"
    file.write_bytes(face())
    (middle,) = fitted(file, 0, 0, 20, 20, MARK)
    (corner,) = fitted(file, 0, 0, 20, 20, MARK, focus=(1, 1), zoom=4)
    (wide,) = fitted(file, 0, 0, 20, 10, MARK, focus=(0.5, 0))
    assert [one.crop for one in (middle, corner, wide) if isinstance(one, Image)] == [
        (0, 0, 0, 0),
        (0.75, 0.75, 0, 0),
        (0, 0, 0, 0.5),
    ]
    seen = pixels(pdf(Scene(20, 20, (corner,))), 20)
    assert all(near(seen.getpixel(at), (30, 30, 200), 12) for at in ((2, 2), (13, 13)))


def test_zoom_needs_more_pixels(tmp_path: Path) -> None:
    file = tmp_path / "face.png"
    file.write_bytes(face((400, 400)))
    fitted(file, 0, 0, 40, 40, MARK)
    with pytest.raises(ContentErrors, match=r"3:11: .* prints at 127 dpi with zoom 2; .* at least 630 × 630"):
        fitted(file, 0, 0, 40, 40, MARK, zoom=2)


def test_focus_moves_a_drawing_too(tmp_path: Path) -> None:
    file = tmp_path / "face.svg"
    file.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h10v10H0z" fill="#fff"/>'
        '<path d="M10 0h10v10H10z" fill="#000"/></svg>'
    )
    for focus, light in ((0, True), (1, False)):
        seen = pixels(pdf(Scene(10, 10, fitted(file, 0, 0, 10, 10, MARK, focus=(focus, 0.5)))), 72)
        assert (sum(seen.getpixel((14, 14))[:3]) > 380) is light


@pytest.mark.parametrize("lossless", [False, True])
def test_a_webp_photo_is_upright_and_known_to_any_reader(lossless: bool) -> None:
    image = Pillow.open(BytesIO(photo(6)))
    out = BytesIO()
    image.save(out, "WEBP", lossless=lossless, exif=image.getexif().tobytes())
    data, wide, high = clean(out.getvalue())
    assert (wide, high) == (900, 1200)
    assert data.startswith(b"\xff\xd8")
    seen = Pillow.open(BytesIO(data)).convert("RGB")
    right: Any = seen.getpixel((800, 600))
    assert near(right, (200, 30, 30), 12), "what was above is to the right"


def test_a_webp_that_is_seen_through_stays_so() -> None:
    out = BytesIO()
    Pillow.new("RGBA", (40, 40), (200, 30, 30, 90)).save(out, "WEBP", lossless=True)
    data, *_ = clean(out.getvalue())
    assert Pillow.open(BytesIO(data)).getpixel((5, 5)) == (200, 30, 30, 90)


def test_heic_is_refused_with_advice(tmp_path: Path) -> None:
    file = tmp_path / "ada.jpg"
    file.write_bytes(b"\0\0\0\x18ftypheic\0\0\0\0mif1heic" + b"\0" * 99)
    with pytest.raises(ContentErrors, match=r"picture 'ada.jpg': a HEIC photo, .*; make a JPEG of it"):
        fitted(file, 0, 0, 9, 9, MARK)


@pytest.mark.parametrize("model", ["rgb", "cmyk"])
def test_a_scan_with_sixteen_bits_is_as_grey_as_one_with_eight(model: Model) -> None:
    seen = []
    for mode, grey in (("I;16", 30000), ("L", 30000 >> 8)):
        out = BytesIO()
        Pillow.new(mode, (40, 40), grey).save(out, "PNG")
        seen.append(pixels(pdf(Scene(20, 20, (Image(out.getvalue(), 0, 0, 20, 20),)), model=model), 20))
    assert seen[0].tobytes() == seen[1].tobytes()
    assert near(seen[0].getpixel((5, 5)), (117, 117, 117)) or model == "cmyk"


@pytest.mark.parametrize("model", ["rgb", "cmyk"])
def test_saver_ink_lightens_photos(model: Model) -> None:
    scene = Scene(20, 20, (Image(face(), 0, 0, 20, 20),))
    full, saved = (pixels(pdf(scene, model=model, ink=ink), 20).getpixel((5, 5)) for ink in ("full", "saver"))
    assert all(255 - light < 0.6 * (255 - dark) + 6 for light, dark in zip(saved, full, strict=True))
    assert min(saved) < 200, "still a picture"

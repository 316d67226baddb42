"""Photos where nothing compiled is at hand: a plain JPEG is drawn as it is packed, and others are refused."""

import io
from collections.abc import Iterator

import pytest
from PIL import Image
from reportlab.pdfbase.pdfdoc import PDFDocument

from kit.art import photos
from kit.art.pdf_images import embed


def picture(kind: str, size: tuple[int, int] = (50, 60), mode: str = "RGB", **more: object) -> bytes:
    target = io.BytesIO()
    Image.new(mode, size, 128 if mode == "L" else None).save(target, kind, **more)
    return target.getvalue()


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Without Pillow."""
    photos.clean.cache_clear()
    monkeypatch.setattr(photos, "unpacks", lambda: False)
    yield
    photos.clean.cache_clear()


@pytest.mark.parametrize("mode", ["RGB", "L"])
@pytest.mark.parametrize("progressive", [False, True])
def test_the_header_tells_what_pillow_tells(mode: str, progressive: bool) -> None:
    data = picture("JPEG", mode=mode, progressive=progressive, comment=b"\xff\xc0 is no frame here")
    told, opened = photos.packed_jpeg(data), photos.open_picture(data)
    assert (told.size, told.mode, told.format) == (opened.size, opened.mode, opened.format)


def test_the_same_bytes_reach_the_paper(alone: None, monkeypatch: pytest.MonkeyPatch) -> None:
    data = picture("JPEG")
    here = photos.clean(data)
    photos.clean.cache_clear()
    monkeypatch.undo()
    assert here == photos.clean(data)


def drawn(data: bytes, crop: tuple[float, float, float, float] = (0, 0, 0, 0), saved: bool = False) -> str:
    return embed(PDFDocument(), data, crop, "rgb", saved)


def test_a_whole_jpeg_is_drawn(alone: None) -> None:
    assert drawn(picture("JPEG"))


@pytest.mark.parametrize(("crop", "saved"), [((0.1, 0, 0, 0), False), ((0, 0, 0, 0), True)])
def test_what_would_change_pixels_is_refused(
    alone: None, crop: tuple[float, float, float, float], saved: bool
) -> None:
    with pytest.raises(photos.PictureError, match="drawn here whole"):
        drawn(picture("JPEG"), crop, saved)


@pytest.mark.parametrize(
    "data",
    [picture("PNG"), picture("JPEG", mode="CMYK"), picture("JPEG")[:40], b"", b"\xff\xd8\xff\xc0\0\x0b"],
)
def test_what_is_no_plain_jpeg_is_refused(alone: None, data: bytes) -> None:
    with pytest.raises(photos.PictureError, match="only a plain JPEG"):
        photos.clean(data)

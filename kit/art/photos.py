"""Pictures of pixels before anything is drawn: opened with care, upright, without what cameras add."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.util import find_spec
from io import BytesIO
from typing import Any, NamedTuple
from warnings import catch_warnings, simplefilter

from kit.content.pictures import HEIC_ADVICE
from kit.core.errors import KitError

MAX_PIXELS = 40_000_000
_MILLIONS = MAX_PIXELS // 1_000_000
DAMAGED = "the file is damaged or cut off; copy it again, or open it in a picture editor and save it again"
_ORIENTATION = 0x0112  # the tag of EXIF
_HEIC = (b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1")
_PNG = b"\x89PNG\r\n\x1a\n"
# Chunks that decide how pixels look; the others are words, times, places and thumbnails.
_PNG_CHUNKS = {b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"sBIT"}
# In packed data FF is followed by 00, by the number of a restart, or by the next segment's kind.
_MARKER = re.compile(rb"\xff[^\x00\xff\xd0-\xd7]")
_EOI, _SOS, _ALONE = 0xD9, 0xDA, (0x01, 0xD8)
_FRAMES = (0xC0, 0xC1, 0xC2)  # what begins a picture that every reader of PDF can decode
_MODES = {1: "L", 3: "RGB"}


class PictureError(KitError):
    """A picture that cannot be drawn."""


class PackedJpeg(NamedTuple):
    """A JPEG that stays packed, for it is drawn as it is: all that its header tells."""

    width: int
    height: int
    mode: str
    format: str = "JPEG"

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.width, self.height


@cache
def unpacks() -> bool:
    """Whether Pillow, which is compiled, is here; a stand-in for it is not."""
    return find_spec("PIL") is not None and find_spec("PIL._imaging") is not None


def packed_jpeg(data: bytes) -> PackedJpeg:
    """What the header of a JPEG tells; whoever packed it has seen that it can be unpacked."""
    for kind, segment in _segments(data) if data.startswith(b"\xff\xd8") else ():
        if kind in _FRAMES and len(segment) > 9 and segment[4] == 8 and segment[9] in _MODES:
            high, wide = int.from_bytes(segment[5:7]), int.from_bytes(segment[7:9])
            if 0 < wide * high <= MAX_PIXELS:
                return PackedJpeg(wide, high, _MODES[segment[9]])
    raise PictureError("only a plain JPEG can be drawn here; `kit build` takes other pictures, too")


def open_picture(data: bytes) -> Any:
    """The picture as Pillow opens it, refused when broken, huge, or of another kind."""
    if not unpacks():
        return packed_jpeg(data)
    from PIL import Image, UnidentifiedImageError

    try:
        with catch_warnings():
            simplefilter("ignore")  # about words that are not used, and sizes that are looked at here
            picture = Image.open(BytesIO(data), formats=("PNG", "JPEG", "WEBP"))
            if picture.width * picture.height > MAX_PIXELS:
                raise PictureError(
                    f"{picture.width} × {picture.height} pixels are too many; at most {_MILLIONS} million "
                    "pixels can be printed: make the picture smaller"
                )
            picture.load()
    except Image.DecompressionBombError:
        said = f"the picture is huge; at most {_MILLIONS} million pixels can be printed: make it smaller"
        raise PictureError(said) from None
    except UnidentifiedImageError:
        heic = data[4:8] == b"ftyp" and data[8:12] in _HEIC
        raise PictureError(HEIC_ADVICE if heic else "not a PNG, JPEG or WebP picture") from None
    except PictureError:
        raise
    except (OSError, SyntaxError, ValueError):
        raise PictureError(DAMAGED) from None
    return picture


@lru_cache(128)
def clean(data: bytes) -> tuple[bytes, int, int]:
    """The picture as it is drawn, with its width and height: turned as the camera was, nothing but pixels.

    Only one that must be turned, or is a WebP, is packed anew; all others keep their pixels as they are.
    """
    picture = open_picture(data)
    if isinstance(picture, PackedJpeg):
        return _jpeg(data), picture.width, picture.height
    if _orientation(picture) in range(2, 9) or picture.format == "WEBP":
        data, picture = _packed(picture)
    stripped = _png(data) if data.startswith(_PNG) else _jpeg(data)
    if stripped != data:
        again = open_picture(stripped)
        if (again.mode, again.size) != (picture.mode, picture.size):
            raise PictureError("an unusual file; open it in a picture editor and save it again")
    return stripped, int(picture.width), int(picture.height)


def _orientation(picture: Any) -> Any:
    """How the camera was held, from 1 to 8; 1, upright, where that cannot be read."""
    with catch_warnings():
        simplefilter("ignore")
        try:
            return picture.getexif().get(_ORIENTATION, 1)
        except Exception:  # Pillow has an error of its own for each kind of damage; viewers turn nothing then
            return 1


def _packed(picture: Any) -> tuple[bytes, Any]:
    """The picture upright, as a PNG if it was one or is seen through, else as a JPEG."""
    from PIL import ImageOps

    kind, profile, target = picture.format, picture.info.get("icc_profile"), BytesIO()
    picture = ImageOps.exif_transpose(picture)
    if kind == "PNG" or picture.mode == "RGBA":
        picture.save(target, "PNG", icc_profile=profile)
    else:
        picture.save(target, "JPEG", quality=95, subsampling=0, icc_profile=profile)
    return target.getvalue(), picture


def _png(data: bytes) -> bytes:
    out, at = [_PNG], len(_PNG)
    while at + 12 <= len(data):
        end = at + 12 + int.from_bytes(data[at : at + 4])
        kind = data[at + 4 : at + 8]
        if kind in _PNG_CHUNKS:
            out.append(data[at:end])
        if kind == b"IEND":
            break
        at = end
    return b"".join(out)


def _jpeg(data: bytes) -> bytes:
    """The segments that a decoder needs, up to the end of the first picture."""
    return b"".join([b"\xff\xd8", *(_needed(*one) for one in _segments(data)), b"\xff\xd9"])


def _segments(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Each segment with its kind; what is packed belongs to the one before it."""
    at = 2
    while found := _MARKER.search(data, at):
        kind, start = data[found.start() + 1], found.start()
        if kind == _EOI:
            break
        at = end = start + 2 + (0 if kind in _ALONE else int.from_bytes(data[start + 2 : start + 4]))
        if kind == _SOS:  # what is packed follows, up to the next segment
            after = _MARKER.search(data, end)
            at = end = after.start() if after else len(data)
        yield kind, data[start:end]


def _needed(kind: int, segment: bytes) -> bytes:
    if (
        kind == 0xE0 and segment[4:9] == b"JFIF\0"
    ):  # without its thumbnail, which may show more than the picture
        return b"\xff\xe0\0\x10" + segment[4:16].ljust(12, b"\0") + b"\0\0"
    if kind == 0xE2 and segment[4:16] == b"ICC_PROFILE\0":
        return segment
    if kind == 0xEE and segment[4:9] == b"Adobe":
        return segment
    return b"" if 0xE0 <= kind <= 0xEF or kind == 0xFE else segment

"""Pictures for PDF: decoded, cropped, in the colour space asked for, each stored once in a document."""

import zlib
from hashlib import sha256
from typing import Any

from reportlab.pdfbase import pdfdoc

from kit.art.palette import Model
from kit.art.photos import PackedJpeg, PictureError, clean, open_picture
from kit.art.separation import PrintProfile, separated

_MODES = {"rgb": ("RGB", "DeviceRGB"), "cmyk": ("CMYK", "DeviceCMYK"), "grey": ("L", "DeviceGray")}

_FINER = 3  # dots of a stencil for one of the picture


def _stream(
    doc: Any,
    name: str,
    size: tuple[int, int],
    data: bytes,
    entries: dict[str, Any],
    coding: str = "FlateDecode",
) -> Any:
    stream = pdfdoc.PDFStream(content=data, filters=[])
    named = {"Type": "XObject", "Subtype": "Image", "Filter": coding}
    stream.dictionary.dict.update({key: pdfdoc.PDFName(value) for key, value in named.items()})
    stream.dictionary.dict.update({"Width": size[0], "Height": size[1], "BitsPerComponent": 8, **entries})
    return doc.Reference(stream, pdfdoc.xObjectName(name))


def _soft(doc: Any, name: str, alpha: Any) -> dict[str, Any]:
    """What of a picture is seen, and how much."""
    grey = {"ColorSpace": pdfdoc.PDFName("DeviceGray")}
    return {"SMask": _stream(doc, name + "a", alpha.size, zlib.compress(alpha.tobytes()), grey)}


def _hard(doc: Any, name: str, alpha: Any) -> dict[str, Any]:
    """What of a picture is seen, without transparency: a stencil with finer dots than the picture."""
    from PIL import Image

    finer = alpha.resize((alpha.width * _FINER, alpha.height * _FINER), Image.Resampling.BICUBIC)
    hidden = finer.point([255 if light < 128 else 0 for light in range(256)]).convert("1", dither=0)
    stencil = {"ImageMask": "true", "BitsPerComponent": 1}
    return {"Mask": _stream(doc, name + "a", finer.size, zlib.compress(hidden.tobytes()), stencil)}


SAVED = 0.5
"""How much of a picture's ink is left when ink is saved: a face must still be known."""


def embed(
    doc: Any,
    data: bytes,
    crop: tuple[float, float, float, float],
    model: Model,
    saved: bool = False,
    profile: PrintProfile | None = None,
    opaque: bool = False,
) -> str:
    """Put a picture into a ReportLab document, if it is not there yet; returns the name of its XObject.

    An `opaque` document has no transparency: what of a picture is seen, is seen whole.
    """
    data, *_ = clean(data)
    name = "im" + sha256(repr((crop, model, saved, profile)).encode() + data).hexdigest()[:16]
    if pdfdoc.xObjectName(name) in doc.idToObject:
        return name
    picture = open_picture(data)
    mode, space = _MODES[model]
    entries: dict[str, Any] = {"ColorSpace": pdfdoc.PDFName(space)}
    if picture.format == "JPEG" and picture.mode == mode and model != "cmyk" and not any(crop) and not saved:
        _stream(doc, name, picture.size, data, entries, "DCTDecode")
        return name
    if isinstance(picture, PackedJpeg):
        raise PictureError("pictures are drawn here whole and in their own colours; `kit build` does more")
    if picture.mode.startswith("I"):  # a scan with 65,536 greys; Pillow would make most of them white
        picture = picture.convert("I").point([grey >> 8 for grey in range(1 << 16)], "L")
    if any(crop):
        (w, h), (left, top, right, bottom) = picture.size, crop
        picture = picture.crop(
            (round(w * left), round(h * top), round(w * (1 - right)), round(h * (1 - bottom)))
        )
    if picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info:
        picture = picture.convert("RGBA")
        entries |= (_hard if opaque else _soft)(doc, name, picture.getchannel("A"))
    if saved:
        picture = picture.convert("RGB").point(
            [round(255 - (255 - light) * SAVED) for light in range(256)] * 3
        )
    if model == "cmyk":
        picture = separated(picture, profile)
    elif picture.mode != mode:
        picture = picture.convert("RGB").convert(mode)
    _stream(doc, name, picture.size, zlib.compress(picture.tobytes()), entries)
    return name

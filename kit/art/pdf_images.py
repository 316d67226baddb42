"""Pictures for PDF: decoded, cropped, in the colour space asked for, each stored once in a document."""

import zlib
from hashlib import sha256
from typing import Any

from reportlab.pdfbase import pdfdoc

from kit.art.palette import Model
from kit.art.photos import clean, open_picture

_MODES = {"rgb": ("RGB", "DeviceRGB"), "cmyk": ("CMYK", "DeviceCMYK"), "grey": ("L", "DeviceGray")}


def _stream(
    doc: Any, name: str, space: str, size: tuple[int, int], data: bytes, coding: str, mask: Any
) -> Any:
    stream = pdfdoc.PDFStream(content=data, filters=[])
    entries = {"Type": "XObject", "Subtype": "Image", "ColorSpace": space, "Filter": coding}
    for key, value in entries.items():
        stream.dictionary[key] = pdfdoc.PDFName(value)
    stream.dictionary["Width"], stream.dictionary["Height"] = size
    stream.dictionary["BitsPerComponent"] = 8
    if mask is not None:
        stream.dictionary["SMask"] = mask
    return doc.Reference(stream, pdfdoc.xObjectName(name))


SAVED = 0.5
"""How much of a picture's ink is left when ink is saved: a face must still be known."""


def embed(
    doc: Any, data: bytes, crop: tuple[float, float, float, float], model: Model, saved: bool = False
) -> str:
    """Put a picture into a ReportLab document, if it is not there yet; returns the name of its XObject."""
    data, *_ = clean(data)
    name = "im" + sha256(repr((crop, model, saved)).encode() + data).hexdigest()[:16]
    if pdfdoc.xObjectName(name) in doc.idToObject:
        return name
    picture = open_picture(data)
    mode, space = _MODES[model]
    if picture.format == "JPEG" and picture.mode == mode and model != "cmyk" and not any(crop) and not saved:
        _stream(doc, name, space, picture.size, data, "DCTDecode", None)
        return name
    if any(crop):
        (w, h), (left, top, right, bottom) = picture.size, crop
        picture = picture.crop(
            (round(w * left), round(h * top), round(w * (1 - right)), round(h * (1 - bottom)))
        )
    mask = None
    if picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info:
        picture = picture.convert("RGBA")
        alpha = picture.getchannel("A")
        packed = zlib.compress(alpha.tobytes())
        mask = _stream(doc, name + "a", "DeviceGray", alpha.size, packed, "FlateDecode", None)
    if saved:
        picture = picture.convert("RGB").point(
            [round(255 - (255 - light) * SAVED) for light in range(256)] * 3
        )
    if picture.mode != mode:
        picture = picture.convert("RGB").convert(mode)
    _stream(doc, name, space, picture.size, zlib.compress(picture.tobytes()), "FlateDecode", mask)
    return name

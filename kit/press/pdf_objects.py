"""Objects of a PDF that nobody vouches for: each is looked at before it is used; what is wrong is Damaged."""

import logging
import re
from decimal import Decimal
from functools import cache
from math import isfinite
from typing import Any, Final

import pikepdf
from pikepdf.settings import set_qpdf_limits

from kit.press.errors import PressError
from kit.press.pdf_content import MOST

MAX_STREAM: Final = 64 << 20
_MAX_LZW: Final = 64 << 10  # qpdf does not limit what this filter unpacks
_RAISED: Final = (
    pikepdf.PdfError,
    pikepdf.PikepdfError,
    RuntimeError,
    ValueError,
    NotImplementedError,
    OverflowError,
)


class Damaged(PressError):
    """Something in a PDF that cannot be what it claims to be."""


@cache
def limit() -> None:
    """Tell qpdf, once, how much it may unpack and how deep it may go, and that the findings speak for it."""
    logging.getLogger("pikepdf").setLevel(logging.CRITICAL)
    set_qpdf_limits(
        parser_max_nesting=100,
        parser_max_container_size=1_000_000,
        max_stream_filters=4,
        flate_max_memory=MAX_STREAM,
        run_length_max_memory=MAX_STREAM,
        png_max_memory=MAX_STREAM,
        tiff_max_memory=MAX_STREAM,
        dct_max_memory=MAX_STREAM,
        doc_max_warnings=1000,
    )


class reading:  # noqa: N801 (a context, many times for every page)
    """The one boundary to pikepdf: whatever it raises on bytes that it cannot use becomes Damaged."""

    __slots__ = ()

    def __enter__(self) -> None:
        """Nothing is to be prepared."""

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, _RAISED) and not isinstance(error, PressError | pikepdf.PasswordError):
            raise Damaged(told(error)) from None


def told(error: object) -> str:
    """What pikepdf says, without the stream in memory that it names."""
    first = next(iter(str(error).splitlines()), "") or type(error).__name__
    return printable(re.sub(r"^stream <[^>]*>:? ?", "", first))


def entry(holder: Any, key: str) -> Any:
    """What a dictionary or stream has under a key; None where there is no such thing."""
    if not isinstance(holder, pikepdf.Dictionary | pikepdf.Stream):
        return None
    with reading():
        return holder.get(key)


def items(value: Any) -> list[Any]:
    """The items of an array; any other object has none."""
    if not isinstance(value, pikepdf.Array):
        return []
    with reading():
        return list(value)


def number(value: Any) -> float:
    """A number that a page may have."""
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal):
        raise Damaged("something else stands where a number should")
    found = float(value) if -MOST <= value <= MOST else float("inf")
    if not isfinite(found):
        raise Damaged("a number is too large")
    return found


def name(value: Any) -> str:
    """A name with its slash; of any other object, nothing."""
    if not isinstance(value, pikepdf.Name):
        return ""
    with reading():
        return str(value)


def unpacked(stream: Any) -> bytes:
    """The bytes of a stream, as long as there are not too many of them."""
    if not isinstance(stream, pikepdf.Stream):
        raise Damaged("something else stands where a stream should")
    with reading():
        packing = entry(stream, "/Filter")
        lzw = "/LZWDecode" in [name(packing), *map(name, items(packing))]
        if lzw and len(stream.read_raw_bytes()) > _MAX_LZW:
            raise Damaged("a stream packed by LZW is too large")
        data = bytes(stream.read_bytes())
    if len(data) > MAX_STREAM:
        raise Damaged(f"a stream is larger than {MAX_STREAM >> 20} MB")
    return data


def printable(text: str, most: int = 80) -> str:
    """Words out of a file, fit for a message: short, and without anything that a terminal would obey.

    >>> printable("Ada\\x1b[2J")
    'Ada?[2J'
    """
    short = text if len(text) <= most else text[: most - 1] + "…"
    return "".join(char if char.isprintable() else "?" for char in short)

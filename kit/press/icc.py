"""A print shop's profile, as a file that nobody vouches for: read with care, and tried before it is used."""

import os
from hashlib import sha256
from pathlib import Path
from typing import Final

from kit.art.separation import PrintProfile, transform
from kit.core.regular import read_regular
from kit.core.terminal import printable
from kit.press.errors import PressError

MOST_BYTES: Final = 16 << 20
_HEAD: Final = 128


def read_profile(path: str | os.PathLike[str]) -> PrintProfile:
    """The profile of a CMYK press; anything else is refused in one sentence."""
    name = os.fspath(path) or "--icc"
    try:
        data = read_regular(path, MOST_BYTES, follow=True)
    except FileNotFoundError:
        raise PressError(f"{name}: no such ICC profile; ask your print shop for that of its press") from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        if getattr(error, "strerror", "") == "too large":
            raise PressError(f"{name}: larger than {MOST_BYTES >> 20} MB, which no ICC profile is") from None
        raise PressError(f"{name}: {getattr(error, 'strerror', None) or error}") from None
    if len(data) < _HEAD or data[36:40] != b"acsp" or int.from_bytes(data[:4]) > len(data):
        raise PressError(f"{name}: not an ICC profile; ask your print shop for that of its press")
    if data[16:20] != b"CMYK":
        space = printable(data[16:20].decode("latin-1").strip())
        raise PressError(f"{name}: an ICC profile for {space}, not for CMYK; ask your print shop for another")
    if data[12:16] != b"prtr":
        raise PressError(f"{name}: an ICC profile, but not that of a press; ask your print shop for another")
    return PrintProfile(_tried(name, data), sha256(data).hexdigest()[:16], data)


def is_press_profile(data: bytes) -> bool:
    """Whether bytes claim to be the profile of a CMYK press."""
    return len(data) >= _HEAD and (data[12:16], data[16:20], data[36:40]) == (b"prtr", b"CMYK", b"acsp")


def _tried(name: str, data: bytes) -> str:
    """What the profile calls itself, once a colour has gone through it."""
    from io import BytesIO

    from PIL import Image, ImageCms

    try:
        transform(data)(Image.new("RGB", (1, 1)))
        said = ImageCms.getProfileDescription(ImageCms.ImageCmsProfile(BytesIO(data))).strip()
    except (ImageCms.PyCMSError, OSError, ValueError) as error:
        raise PressError(f"{name}: an ICC profile that cannot be used ({error})") from None
    return "".join(char for char in said if char.isprintable())[:80] or Path(name).stem

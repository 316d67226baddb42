"""Photographs as printing inks: black for what is dark, and never more ink than paper can hold."""

from dataclasses import field
from functools import lru_cache
from typing import Any, Final

from kit.core.frozen import dataclass

MOST_INK: Final = 3.0
"""The four inks together, 1 each; more does not dry."""
MOST_COLOUR: Final = MOST_INK - 1
"""Without black, which overprints: its lines and letters may lie on anything."""
_STEPS: Final = 17  # along each side of the cube that colours are looked up in
_BLACK: Final = 0.9
_LATE: Final = 1.2  # black comes in slowly: light skin stays free of it
_BALANCE: Final = 0.1  # less magenta and yellow than cyan make a neutral grey


@dataclass(frozen=True)
class PrintProfile:
    """How a press prints, measured: the bytes of an ICC profile, and what it calls itself."""

    name: str
    digest: str
    data: bytes = field(repr=False, compare=False)


def inks(red: float, green: float, blue: float) -> tuple[float, float, float, float]:
    """The inks of a screen colour, 0–1 each, where nothing is known about the press.

    >>> [round(ink, 2) for ink in inks(0, 0, 0)], [round(ink, 2) for ink in inks(0.5, 0.5, 0.5)]
    ([0.71, 0.64, 0.64, 0.9], [0.18, 0.16, 0.16, 0.39])
    """
    dark = 1 - red, 1 - green, 1 - blue
    black = _BLACK * min(dark) ** _LATE
    c, m, y = ((ink - black) / (1 - black) for ink in dark)
    neutral = min(c, m, y) * _BALANCE
    return spared(c, m - neutral, y - neutral, black)


def spared(c: float, m: float, y: float, k: float) -> tuple[float, float, float, float]:
    """The same inks; less of the three colours where they are too many for black on top.

    >>> [round(ink, 2) for ink in spared(1, 1, 1, 0.6)]
    [0.66, 0.66, 0.66, 0.6]
    """
    coloured, room = c + m + y, MOST_COLOUR - _ROUNDING
    part = min(1.0, room / coloured) if coloured else 1.0
    return c * part, m * part, y * part, k


_ROUNDING: Final = 4 / 255  # four bytes, each of which may be rounded up


@lru_cache(2)
def _cube(profile: PrintProfile | None) -> Any:
    """The inks of every screen colour, looked up between points of a cube."""
    from PIL import ImageFilter

    if profile is None:
        return ImageFilter.Color3DLUT.generate(_STEPS, inks, 4, "CMYK")
    from PIL import Image

    sides = [round(255 * i / (_STEPS - 1)) for i in range(_STEPS)]
    points = bytes(v for b in sides for g in sides for r in sides for v in (r, g, b))
    screen = Image.frombytes("RGB", (_STEPS * _STEPS, _STEPS), points)
    printed = transform(profile.data)(screen).tobytes()
    table: list[float] = []
    for at in range(0, len(printed), 4):
        c, m, y, k = (v / 255 for v in printed[at : at + 4])
        table += spared(c, m, y, k)
    return ImageFilter.Color3DLUT(_STEPS, table, 4, "CMYK")


def transform(data: bytes) -> Any:
    """What turns an RGB picture into the inks of a profile; Pillow raises PyCMSError where it cannot."""
    from io import BytesIO

    from PIL import ImageCms

    flags = ImageCms.Flags.BLACKPOINTCOMPENSATION
    intent = ImageCms.Intent.RELATIVE_COLORIMETRIC
    screen, press = ImageCms.createProfile("sRGB"), ImageCms.ImageCmsProfile(BytesIO(data))
    made = ImageCms.buildTransform(screen, press, "RGB", "CMYK", intent, flags)
    made.output_profile = ImageCms.ImageCmsProfile(screen)  # Pillow writes it out, which not every one can be
    return lambda picture: ImageCms.applyTransform(picture, made)


def separated(picture: Any, profile: PrintProfile | None = None) -> Any:
    """A picture of any mode as CMYK."""
    return picture.convert("RGB").filter(_cube(profile))

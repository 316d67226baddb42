"""Lengths: everything is in millimetres; other units are read here only.

>>> mm("1 in"), mm("72pt"), mm(5)
(25.4, 25.4, 5.0)
"""

import re

from kit.core.errors import KitError

PT = 25.4 / 72  # millimetres in a point
PX = 25.4 / 96  # millimetres in a CSS pixel
_UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": PT, "px": PX, "m": 1000.0}
_LENGTH = re.compile(r"\s*([+−-]?\d+(?:[.,]\d+)?)\s*([a-z]*)\s*", re.ASCII | re.IGNORECASE)


class BadLength(KitError):
    """A length that cannot be read."""


def mm(value: str | float) -> float:
    """A length in millimetres from a number or from text such as "63 mm", "2.5in" or "12pt"."""
    if not isinstance(value, str):
        return float(value)
    match = _LENGTH.fullmatch(value)
    unit = match[2].lower() or "mm" if match else ""
    if not match or unit not in _UNITS:
        raise BadLength(
            f"not a length: {value!r} (write a number of millimetres, or use {', '.join(_UNITS)})"
        )
    return round(float(match[1].replace(",", ".").replace("−", "-")) * _UNITS[unit], 9)

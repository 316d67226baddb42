"""Colours as screens have them, written #rrggbb: how light one is, and how well two can be told apart."""

import re
from math import dist

RGB = tuple[int, int, int]
HEX = re.compile(r"#[0-9A-Fa-f]{6}")
LEGIBLE = 4.5
"""The contrast that text needs upon its ground (WCAG 2)."""
ALIKE = 15.0
"""Colours that differ by less are easily taken for each other."""


def channels(value: str) -> RGB:
    """Red, green and blue, 0–255.

    >>> channels("#1F6F8B")
    (31, 111, 139)
    """
    return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)


def _linear(colour: RGB) -> tuple[float, ...]:
    parts = (c / 255 for c in colour)
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)


def luminance(colour: RGB) -> float:
    """Relative luminance after WCAG 2."""
    r, g, b = _linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: RGB, b: RGB) -> float:
    """The WCAG contrast ratio of two colours, 1 to 21.

    >>> contrast((255, 255, 255), (0, 0, 0))
    21.0
    """
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def difference(a: RGB, b: RGB) -> float:
    """How unlike two colours look: their distance in CIELAB.

    >>> round(difference((31, 111, 139), (31, 111, 140)), 1), round(difference((0, 0, 0), (255, 255, 255)))
    (0.6, 100)
    """
    return dist(_lab(a), _lab(b))


def _lab(colour: RGB) -> tuple[float, float, float]:
    r, g, b = _linear(colour)
    across = 0.4124 * r + 0.3576 * g + 0.1805 * b, 0.0193 * r + 0.1192 * g + 0.9505 * b
    parts = across[0] / 0.9505, luminance(colour), across[1] / 1.089
    x, y, z = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)

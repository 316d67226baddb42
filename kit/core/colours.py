"""Colours as screens have them, written #rrggbb: how light one is, and how well two can be told apart."""

import re

RGB = tuple[int, int, int]
HEX = re.compile(r"#[0-9A-Fa-f]{6}")
LEGIBLE = 4.5
"""The contrast that text needs upon its ground (WCAG 2)."""


def channels(value: str) -> RGB:
    """Red, green and blue, 0–255.

    >>> channels("#1F6F8B")
    (31, 111, 139)
    """
    return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)


def luminance(colour: RGB) -> float:
    """Relative luminance after WCAG 2."""
    linear = (c / 255 for c in colour)
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in linear)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: RGB, b: RGB) -> float:
    """The WCAG contrast ratio of two colours, 1 to 21.

    >>> contrast((255, 255, 255), (0, 0, 0))
    21.0
    """
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)

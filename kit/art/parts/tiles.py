"""Tiles of any shape: how large they are and how they are cut, and what dominoes and letters show."""

from math import sqrt
from typing import Final

from kit.art import paths
from kit.art.palette import Colour, keep, mix, on
from kit.art.parts.faces import largest, pips
from kit.art.parts.fields import hexagon
from kit.art.piece import Outline
from kit.art.scene import Element, Line, Path, Rect, Stroke
from kit.art.text import label

SHAPES: Final = ("square", "hex", "round", "domino")


def tile_size(shape: str, across: float) -> tuple[float, float]:
    """Width and height of a tile; a hex stands on a corner and is so wide from side to side.

    >>> tile_size("domino", 24), [round(side, 1) for side in tile_size("hex", 40)]
    ((24, 48), [40, 46.2])
    """
    if shape == "hex":
        return across, across * 2 / sqrt(3)
    return (across, 2 * across) if shape == "domino" else (across, across)


def tile_outline(shape: str, w: float, h: float, corners: float = 0) -> Outline | Path:
    """Along which line a tile is cut."""
    if shape == "hex":
        return Path(paths.polygon(hexagon(w / 2, h / 2, h / 2)))
    if shape == "round":
        return "round"
    return Path(paths.rect(0, 0, w, h, corners)) if corners else "rect"


def domino(
    a: int, b: int, across: float, bleed: float, ground: Colour, accent: Colour
) -> tuple[Element, ...]:
    """A domino: two numbers on either side of a bar."""
    w, h = tile_size("domino", across)
    ink = on(ground)
    return (
        Rect(-bleed, -bleed, w + 2 * bleed, h + 2 * bleed, 0, ground),
        Rect(1.2, 1.2, w - 2.4, h - 2.4, across * 0.1, None, Stroke(mix(ink, ground, 0.5), 0.25)),
        *pips(a, w / 2, h / 4, across, ink),
        *pips(b, w / 2, 3 * h / 4, across, ink),
        Line(w * 0.16, h / 2, w * 0.84, h / 2, Stroke(keep(accent), across * 0.035)),
    )


def letter(
    text: str, value: int, side: float, bleed: float, ground: Colour, accent: Colour
) -> tuple[Element, ...]:
    """A letter with what it is worth; a blank tile has neither."""
    ink = on(ground)
    items: list[Element] = [
        Rect(-bleed, -bleed, side + 2 * bleed, side + 2 * bleed, 0, ground),
        Rect(1, 1, side - 2, side - 2, side * 0.1, None, Stroke(mix(accent, ground, 0.6), 0.3)),
    ]
    if text.strip("_"):
        size = largest(text, "display", side * 0.7, side * 0.62)
        items.append(label(side * 0.5, side * 0.5, text, "display", size, ink))
        worth, small = mix(accent, ink, 0.5), max(side * 0.42, 6.5)
        items.append(label(side * 0.88, side * 0.84, str(value), "text-black", small, worth, "end"))
    return tuple(items)

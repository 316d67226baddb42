"""How well the letters in drawings stand out: each text's own colour against what is painted beneath it."""

import io
import re
from functools import cache
from typing import Any, Final

from PIL import Image
from playwright.sync_api import FloatRect, Page

ENOUGH: Final = 4.5
_SEEN: Final = 5  # pixels: what is less high is no text, but a bit of a small picture
_TEXTS: Final = """(seen) => [...document.querySelectorAll("article svg text")].map(text => {
    const { x, y, width, height } = text.getBoundingClientRect()
    const { fill } = getComputedStyle(text)
    return { text: text.textContent, x: x + scrollX, y: y + scrollY, width, height, fill }
}).filter(one => one.width > 0 && one.height >= seen && one.text.trim())"""
_HIDE: Final = """() => document.querySelectorAll("article svg text").forEach(text => {
    text.style.visibility = "hidden"
})"""
_OWN: Final = 70  # of 255, by which a letter's edge is mixed with what lies beneath
_MOST: Final = 0.4  # of what lies under a text's letters may be lines and edges of other things


def faint(page: Page, boards: bool = True) -> list[str]:
    """The texts of a page's drawings that cannot be read well enough, with their contrast.

    A whole board is slow to paint, and has the same colours in every look.
    """
    if not boards:
        page.evaluate("document.querySelectorAll('#fig-board').forEach(one => one.remove())")
    texts: list[dict[str, Any]] = page.evaluate(_TEXTS, _SEEN)
    if not texts:
        return []
    left, top = min(one["x"] for one in texts), min(one["y"] for one in texts)
    width = max(one["x"] + one["width"] for one in texts) - left
    height = max(one["y"] + one["height"] for one in texts) - top
    clip: FloatRect = {"x": left, "y": top, "width": width, "height": height}
    written = _painted(page, clip)
    page.evaluate(_HIDE)
    beneath = _painted(page, clip)
    moved = ({**one, "x": one["x"] - left, "y": one["y"] - top} for one in texts)
    return [said for one in moved if (said := _judged(one, written, beneath))]


def _painted(page: Page, clip: FloatRect) -> Image.Image:
    return Image.open(io.BytesIO(page.screenshot(full_page=True, clip=clip))).convert("RGB")


def _judged(one: dict[str, Any], written: Image.Image, beneath: Image.Image) -> str:
    """What is wrong with a text; where a piece lies on it, nothing is."""
    left, top = max(round(one["x"]), 0), max(round(one["y"]), 0)
    right, foot = left + max(round(one["width"]), 1), top + max(round(one["height"]), 1)
    box = left, top, min(right, beneath.width), min(foot, beneath.height)
    with_text, without = (picture.crop(box).tobytes() for picture in (written, beneath))
    pixels = (zip(*[iter(data)] * 3, strict=True) for data in (with_text, without))
    fill = rgb(one["fill"])
    under = [low for high, low in zip(*pixels, strict=True) if high != low and _near(high, fill)]
    faint = sum(_contrast(fill, colour) < ENOUGH for colour in under)
    if faint <= _MOST * len(under):
        return ""
    commonest = max(set(under), key=under.count)
    return f"{one['text']!r}: {one['fill']} on {commonest} is {_contrast(fill, commonest):.2f} : 1"


def _near(colour: tuple[int, ...], fill: tuple[float, ...]) -> bool:
    """Whether a pixel is a letter's own, and not of another that lies upon it."""
    return max(abs(part - own) for part, own in zip(colour, fill, strict=True)) < _OWN


def rgb(css: str) -> tuple[float, ...]:
    """A colour as browsers tell it."""
    numbers = [float(word) for word in re.findall(r"[\d.]+", css.removeprefix("color(srgb"))[:3]]
    return tuple(number * 255 for number in numbers) if css.startswith("color(") else tuple(numbers)


def _contrast(a: tuple[float, ...], b: tuple[float, ...]) -> float:
    dark, light = sorted((_luminance(a), _luminance(b)))
    return (light + 0.05) / (dark + 0.05)


@cache
def _luminance(colour: tuple[float, ...]) -> float:
    parts = (part / 255 for part in colour)
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

"""Few words on a large card: one wide column in large type, with the game's ornament below."""

from collections.abc import Sequence
from typing import NamedTuple

from kit.art import fonts
from kit.art.look import Look
from kit.art.palette import on
from kit.art.scene import Element, Group, Line, Rect, Stroke
from kit.art.text import Style, height, label, lay_out, lay_out_rich

_SIZES = (18.0, 17.0, 16.0, 15.0, 14.0, 13.0)  # smaller type is better read in two columns
_MOST_GAP, _LEAST_GAP = 14.0, 5.0


class FewWords(NamedTuple):
    """A section in words alone."""

    rule: str
    title: str
    text: str


def few_words(
    look: Look, found: Sequence[FewWords], x: float, y: float, w: float, h: float, where: str
) -> list[Element] | None:
    """Sections below each other in a box; None where they are too many for large type."""
    high, ornament = look.ornament(w)
    grown = w / 52  # the ornament is drawn for half a card's breadth
    room = h - high * grown
    for size in _SIZES:
        style = Style(size=size, leading=1.2, gap=0.3, rich=True)
        heights = [_head(size) + height(one.text, w, style) for one in found]
        if sum(heights) + _LEAST_GAP * len(found) <= room:
            break
    else:
        return None
    gap = min((room - sum(heights)) / len(found), _MOST_GAP)
    top = y + (room - sum(heights) - gap * len(found)) / 2
    items: list[Element] = [Group(ornament, x + w / 2 * (1 - grown), y + h, 0, grown)]
    for one, tall in zip(found, heights, strict=True):
        place, head = f"{where}, rule {one.rule}", _head(size)
        items += _title(look, one, x, top, w, head, place)
        items += lay_out_rich(one.text, x, top + head, w, tall - head + 0.1, style, place).items
        top += tall + gap
    return items


def _head(size: float) -> float:
    return size * 0.62


def _title(look: Look, one: FewWords, x: float, y: float, w: float, head: float, where: str) -> list[Element]:
    tall = head * 0.66
    size = tall * 1.83
    wide = max(fonts.width(one.rule, "text-black", size) + 0.78 * tall, tall)
    style = Style("display", head * 1.5, "ink", valign="middle", leading=1, min_size=8)
    left = x + wide + tall * 0.4
    return [
        Rect(x, y + 0.2, wide, tall, tall / 2, look.accent),
        label(x + wide / 2, y + 0.2 + tall / 2, one.rule, "text-black", size, on(look.accent)),
        Line(x, y + head * 0.85, x + w, y + head * 0.85, Stroke("ink", 0.4)),
        *lay_out(one.title, left, y, x + w - left, tall + 0.5, style, f"{where}, title"),
    ]

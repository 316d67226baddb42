"""Sheets to write on: tables, lines and boxes under headings, one or several side by side on a page."""

from collections.abc import Sequence
from typing import NamedTuple

from kit.art import paths
from kit.art.look import Look
from kit.art.palette import mix
from kit.art.parts.sheet import H, W, heading
from kit.art.scene import Element, Line, Path, Rect, Scene, Stroke
from kit.art.text import Style, height, lay_out_rich
from kit.core.errors import KitError

_RULE = Stroke("ink", 0.2)
_WORDS = Style(size=10, leading=1.2, rich=True)
_GUTTER, _AIR, _HEAD, _ROW, _LINE, _TICK = 8.0, 6.0, 7.0, 8.0, 9.0, 6.5
_LEAST = 4.5  # mm: nobody writes smaller


class FillIn(NamedTuple):
    """A part of a sheet, its words in one language."""

    title: str = ""
    columns: tuple[str, ...] = ()
    rows: int = 0
    lines: int = 0
    boxes: int = 0
    text: str = ""


class SheetTooFull(KitError):
    """More blocks than a page has room for."""


def fill_in_page(
    look: Look, title: str, blocks: Sequence[FillIn], across: int, lang: str, where: str
) -> Scene:
    """The page: the same sheet `across` times side by side; rows share the room that is left."""
    items: list[Element] = [*heading(look, title, where)]
    wide = (W - _GUTTER * (across - 1)) / across
    for n in range(across):
        items += _column(look, blocks, n * (wide + _GUTTER), wide, where)
        if n:
            x = n * (wide + _GUTTER) - _GUTTER / 2
            items.append(Line(x, 20, x, H, Stroke("gravel", 0.25, (1.5, 1.2), "butt")))
    return Scene(W, H, tuple(items), title, "", lang)


def _column(look: Look, blocks: Sequence[FillIn], x: float, w: float, where: str) -> list[Element]:
    room = H - 22
    needs = [_height(block, w, 1.0) for block in blocks]
    fixed = _AIR * (len(blocks) - 1)
    free = sum(_flexible(block) for block in blocks)
    rest = room - fixed - (sum(needs) - free)
    scale = min(1.6, rest / free) if free else 1.0
    if scale * _ROW < _LEAST:
        raise SheetTooFull(
            f"the sheet has more rows and lines than a page of {H:g} mm has room for; take some out"
        )
    items: list[Element] = []
    y = 22.0
    for block in blocks:
        items += _block(look, block, x, y, w, scale, where)
        y += _height(block, w, scale) + _AIR
    return items


def _flexible(block: FillIn) -> float:
    """How much of a block's height can be made more or less."""
    return block.rows * _ROW + block.lines * _LINE


def _ticks(block: FillIn, w: float) -> tuple[int, int]:
    per = max(1, int(w // (_TICK + 1.5)))
    return per, -(-block.boxes // per)


def _height(block: FillIn, w: float, scale: float) -> float:
    head = _HEAD if block.title else 0
    columns = _HEAD if block.columns else 0
    text = height(block.text, w, _WORDS) + 2 if block.text else 0
    return head + columns + _flexible(block) * scale + _ticks(block, w)[1] * (_TICK + 1.5) + text


def _block(
    look: Look, block: FillIn, x: float, y: float, w: float, scale: float, where: str
) -> list[Element]:
    items: list[Element] = []
    if block.title:
        style = Style("display", 13, look.letters, valign="middle", leading=1, min_size=8, rich=True)
        items += lay_out_rich(block.title, x, y, w, _HEAD - 1, style, where).items
        y += _HEAD
    if block.text:
        high = height(block.text, w, _WORDS)
        items += lay_out_rich(block.text, x, y, w, high + 0.1, _WORDS, where).items
        y += high + 2
    if block.columns:
        items += _table(look, block, x, y, w, scale, where)
        y += _HEAD + block.rows * _ROW * scale
    for n in range(1, block.lines + 1):
        items.append(Line(x, y + n * _LINE * scale, x + w, y + n * _LINE * scale, _RULE))
    y += block.lines * _LINE * scale
    per, _ = _ticks(block, w)
    step = _TICK + 1.5
    for n in range(block.boxes):
        items.append(Rect(x + n % per * step, y + n // per * step + 1, _TICK, _TICK, 0.8, "white", _RULE))
    return items


def _table(
    look: Look, block: FillIn, x: float, y: float, w: float, scale: float, where: str
) -> list[Element]:
    row, cols = _ROW * scale, len(block.columns)
    wide = w / cols
    bottom = y + _HEAD + block.rows * row
    items: list[Element] = [Rect(x, y, w, _HEAD, 0, mix(look.accent, "paper", 0.16))]
    style = Style("text-bold", 9, "ink", "middle", "middle", 1, 0, 6.5, rich=True)
    for n, title in enumerate(block.columns):
        items += lay_out_rich(title, x + n * wide + 0.8, y, wide - 1.6, _HEAD, style, where).items
    items += [Line(x, y + _HEAD + n * row, x + w, y + _HEAD + n * row, _RULE) for n in range(1, block.rows)]
    items += [Line(x + n * wide, y, x + n * wide, bottom, _RULE) for n in range(1, cols)]
    frame = paths.rect(x, y, w, bottom - y)
    return [*items, Path(frame, None, Stroke("ink", 0.4))]

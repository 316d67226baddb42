"""A small reference card, 63 × 88 mm: what one wants at hand, on one side or on both."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kit.art.look import Look, card_back, seal
from kit.art.palette import on
from kit.art.piece import Piece
from kit.art.scene import Element, Group, Line, Rect, Scene, Stroke
from kit.art.text import Style, TextDoesNotFit, height, lay_out
from kit.content.content import Content
from kit.content.records import Section

W, H, BLEED = 63.0, 88.0, 3.0
_SIDE, _BAND, _FOOT, _GAP, _HEAD = 4.0, 11.5, 3.5, 1.2, 5.2
_WIDE, _ROOM = W - 2 * _SIDE, H - _BAND - 2.5 - _FOOT
_SEAL = 19.0
_LARGEST, _LEAST, _ONE_SIDE = 10.5, 7.0, 8.25  # points; on one side if they are no smaller than this


class SmallBlock(NamedTuple):
    """A heading and what it says."""

    title: str
    text: str

    def height(self, style: Style) -> float:
        """How much of a side it takes."""
        return (_HEAD if self.title else 0) + height(self.text, _WIDE, style)


def blocks_of(content: Content, sections: Sequence[Section], lang: str) -> list[SmallBlock]:
    """Sections of the quick reference in one language."""
    return [
        SmallBlock(
            content.text(section.title, lang), "\n".join(content.text(line, lang) for line in section.lines)
        )
        for section in sections
    ]


def small_sides(
    look: Look, title: str, blocks: Sequence[SmallBlock], lang: str, where: str
) -> tuple[Scene, Scene]:
    """The front, and a back that goes on or shows the game's print; the largest type that fits is taken."""
    for style in _styles(_ONE_SIDE):
        if _full([block.height(style) for block in blocks]) <= _ROOM:
            return _side(look, title, blocks, style, lang, where), card_back(look, W, H, BLEED)
    for style in _styles(_LEAST):
        heights = [block.height(style) for block in blocks]
        fits = [n for n in range(1, len(blocks)) if max(_full(heights[:n]), _full(heights[n:])) <= _ROOM]
        if fits:
            cut = min(fits, key=lambda n: abs(_full(heights[:n]) - _full(heights[n:])))
            front, back = (
                _side(look, title, part, style, lang, where) for part in (blocks[:cut], blocks[cut:])
            )
            return front, back
    longest = max(blocks, key=lambda block: len(block.text))
    raise TextDoesNotFit(longest.text, (_WIDE, _ROOM), height(longest.text, _WIDE, style), _LEAST, where)


def _styles(least: float) -> Iterator[Style]:
    """Types from the largest down."""
    size = _LARGEST
    while size >= least:
        yield Style("text", size, "ink", leading=1.12, gap=0.2)
        size -= 0.25


def _full(heights: Sequence[float]) -> float:
    return sum(heights) + _GAP * (len(heights) - 1)


def _side(look: Look, title: str, blocks: Sequence[SmallBlock], style: Style, lang: str, where: str) -> Scene:
    head = Style("display", 12, "outline", "middle", "middle", 1, 0, 8)
    items: list[Element] = [
        Rect(-BLEED, -BLEED, W + 2 * BLEED, H + 2 * BLEED, 0, "paper"),
        Group(look.strip(W + 2 * BLEED, _BAND + BLEED, 6), -BLEED, -BLEED),
        Line(-BLEED, _BAND, W + BLEED, _BAND, Stroke("outline", 0.4)),
        Rect(5, 2.2, W - 10, 7.2, 3.6, "ivory", Stroke("outline", 0.35)),
        *lay_out(title, 8, 2.2, W - 16, 7.2, head, where),
    ]
    free = _ROOM - _full([block.height(style) for block in blocks])
    y, gap = _BAND + 2.5, _GAP + min(free / max(len(blocks) - 1, 1), 2.6)
    heading = Style("display", 9.25, on(look.accent), valign="middle", leading=1, min_size=7)
    for block in blocks:
        if block.title:
            items += [
                Rect(_SIDE, y, _WIDE, _HEAD - 0.5, 1.2, look.accent),
                *lay_out(block.title, _SIDE + 1.4, y - 0.05, _WIDE - 2.8, _HEAD - 0.5, heading, where),
            ]
            y += _HEAD
        high = height(block.text, _WIDE, style)
        items += lay_out(block.text, _SIDE, y, _WIDE, high + 0.1, style, where)
        y += high + gap
    if (room := H - _FOOT - y) > _SEAL:  # few words leave room for the game's emblem
        items += seal(look, W / 2, y + room / 2, min(room / 2 - 2.5, 11.5))
    return Scene(W, H, tuple(items), title, "", lang)


def small_pieces(name: str, sides: tuple[Scene, Scene], copies: int, two_sided: bool) -> list[Piece]:
    """Copies of a card; where paper is printed on one side alone, its back lies beside it."""
    front, back = sides
    if two_sided:
        return [Piece(f"{name}-{n}", front, back, BLEED) for n in range(1, copies + 1)]
    return [
        piece
        for n in range(1, copies + 1)
        for piece in (Piece(f"{name}-{n}", front, None, BLEED), Piece(f"{name}-{n}-back", back, None, BLEED))
    ]

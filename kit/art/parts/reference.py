"""The quick-reference card: A6, both sides, everything one asks during a game, set as large as it fits."""

import re
from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from kit.art import fonts
from kit.art.look import Look, look_of
from kit.art.palette import on
from kit.art.part import ReferenceFigure, reference_part
from kit.art.piece import Component, Piece
from kit.art.scene import Circle, Element, Group, Line, Rect, Scene, Stroke
from kit.art.text import Style, TextDoesNotFit, height, label, lay_out
from kit.content.content import Content
from kit.content.records import Section

W, H, BLEED = 105.0, 148.0, 3.0  # A6: there are sleeves and laminating pouches for it
SIDE, TOP, FOOT, GUTTER, BAND = 6.0, 18.0, 8.0, 4.5, 13.0
COLUMN = (W - 2 * SIDE - GUTTER) / 2
ROOM = H - TOP - FOOT
SIZES = (9.5, 9.25, 9.0, 8.75, 8.5, 8.25, 8.0, 7.75, 7.5)
_HEAD, _LEAST_GAP = 6.4, 2.0


class ReferenceBlock(NamedTuple):
    """A section with its words in one language, and its picture."""

    rule: str
    title: str
    text: str
    figure: ReferenceFigure | None

    def height(self, style: Style) -> float:
        """How much of a column it takes."""
        picture = self.figure.height + 0.6 if self.figure else 0
        return _HEAD + picture + height(self.text, COLUMN, style)


def _block(
    content: Content, section: Section, lang: str, figures: Mapping[str, ReferenceFigure]
) -> ReferenceBlock:
    lines = "\n".join(content.text(line, lang) for line in section.lines)
    return ReferenceBlock(section.rule, content.text(section.title, lang), lines, figures.get(section.rule))


def _style(size: float) -> Style:
    return Style(size=size, leading=1.15, gap=0.22)


def rule_order(rule: str) -> list[tuple[int, int, str]]:
    """A key that sorts rules as the rulebook has them.

    >>> sorted(["1.4", "1.3.1", "1.3-A", "1.10", "1.3"], key=rule_order)
    ['1.3', '1.3-A', '1.3.1', '1.4', '1.10']
    """
    return [(0, int(part), "") if part.isdigit() else (-1, 0, part) for part in re.split(r"[.-]", rule)]


def columns(heights: Sequence[float], count: int, room: float = 0) -> list[range]:
    """Which sections go into which column, in order: within the room if it can be, then as even as can be.

    >>> columns([3, 3, 1, 1, 4], 3)
    [range(0, 1), range(1, 3), range(3, 5)]
    """
    count = min(count, len(heights))

    def cost(cuts: tuple[int, ...]) -> tuple[float, float]:
        bounds = pairwise((0, *cuts, len(heights)))
        full = [sum(heights[a:b]) + _LEAST_GAP * (b - a - 1) for a, b in bounds]
        return max(*full, room), sum(h * h for h in full)

    best = min(combinations(range(1, len(heights)), count - 1), key=cost)
    return [range(a, b) for a, b in pairwise((0, *best, len(heights)))]


def _fit(blocks: list[ReferenceBlock], where: str) -> tuple[Style, list[range]]:
    """The largest type that fits, and the columns in it."""
    for size in SIZES:
        style = _style(size)
        heights = [block.height(style) for block in blocks]
        split = columns(heights, 4, ROOM)
        most = max(sum(heights[i] for i in part) + _LEAST_GAP * (len(part) - 1) for part in split)
        if most <= ROOM:
            return style, split
    longest = max(blocks, key=lambda block: len(block.text))
    raise TextDoesNotFit(longest.text, (COLUMN, ROOM), most, SIZES[-1], where)


def _drawn(look: Look, block: ReferenceBlock, x: float, y: float, style: Style, where: str) -> list[Element]:
    number = fonts.width(block.rule, "text-black", 7.5) + 3.2
    items: list[Element] = [
        Rect(x, y + 0.35, number, 4.1, 2.05, look.accent),
        label(x + number / 2, y + 2.4, block.rule, "text-black", 7.5, on(look.accent)),
        Line(x, y + 5.45, x + COLUMN, y + 5.45, Stroke("ink", 0.3)),
    ]
    title = Style("display", 10.5, "ink", valign="middle", leading=1, min_size=8)
    items += lay_out(
        block.title, x + number + 1.6, y - 0.1, COLUMN - number - 1.6, 5.2, title, f"{where}, title"
    )
    y += _HEAD
    if block.figure:
        items.append(Group(block.figure.items, x, y + 0.3))
        y += block.figure.height + 0.6
    items += lay_out(block.text, x, y, COLUMN, height(block.text, COLUMN, style) + 0.1, style, where)
    return items


def _side(look: Look, title: str, small: str) -> list[Element]:
    """The ground of a side: a band of the cards' print with the title on it."""
    band = Group(look.strip(W + 2 * BLEED, BAND + BLEED, 6.2), -BLEED, -BLEED)
    width = max(fonts.width(title, "display", 15), 20) + 12
    return [
        Rect(-BLEED, -BLEED, W + 2 * BLEED, H + 2 * BLEED, 0, "paper"),
        band,
        Line(-BLEED, BAND, W + BLEED, BAND, Stroke("outline", 0.5)),
        Rect((W - width) / 2, 2.2, width, 9.2, 4.6, "ivory", Stroke("outline", 0.4)),
        *(
            Circle(W / 2 + side * (width / 2 - 3.2), 6.8, 0.8, look.light, Stroke("outline", 0.3))
            for side in (-1, 1)
        ),
        label(W / 2, 6.8, title, "display", 15, "ink"),
        label(W - SIDE, H - 4.4, small, "text", 7.5, "muted", "end"),
    ]


def _ornament(look: Look, x: float, y: float, room: float) -> tuple[Element, ...]:
    """Something at rest where a column leaves room for it."""
    high, items = look.ornament(COLUMN)
    return (Group(items, x, y + room),) if room >= high else ()


def sides(content: Content, lang: str) -> tuple[Scene, Scene]:
    """Front and back of the card."""
    figures = reference_part(content.id).figures(content, lang, COLUMN)
    reference, look = content.reference, look_of(content)
    sections = list(reference.sections)
    if reference.by_rule:
        sections.sort(key=lambda section: rule_order(section.rule))
    blocks = [_block(content, section, lang, figures) for section in sections]
    where = f"quick reference, {lang}"
    try:
        style, split = _fit(blocks, where)
    except fonts.MissingGlyph as error:
        raise error.at(where) from None
    heights = [block.height(style) for block in blocks]
    title, name = content.text(reference.title, lang), content.text(content.game.name, lang)
    scenes = []
    for side, heading in enumerate((title, name)):
        items = _side(look, heading, f"{side + 1}/2")
        if side == 1 and reference.foot:
            foot = Style("text-italic", 8.5, "muted", valign="middle", min_size=7.5)
            items += lay_out(content.text(reference.foot, lang), SIDE, H - 7.4, W - 30, 6, foot, where)
        for column, part in enumerate(split[2 * side : 2 * side + 2]):
            spare = ROOM - sum(heights[i] for i in part)
            gap = min(spare / max(len(part) - 1, 1), 6)
            x, y = SIDE + column * (COLUMN + GUTTER), TOP
            for i in part:
                items += _drawn(look, blocks[i], x, y, style, f"{where}, rule {blocks[i].rule}")
                y += heights[i] + gap
            items += _ornament(look, x, y - gap, H - FOOT - y + gap)
        middle = W / 2
        items.append(Line(middle, TOP, middle, H - FOOT, Stroke("gravel", 0.25)))
        scenes.append(Scene(W, H, tuple(items), heading, "", lang))
    return scenes[0], scenes[1]


def reference(content: Content, lang: str) -> Component:
    """The quick-reference cards, as many as the content asks for."""
    front, back = sides(content, lang)
    copies = range(1, content.reference.copies + 1)
    pieces = tuple(Piece(f"reference-{n}", front, back, BLEED) for n in copies)
    return Component("reference", front.title, lang, pieces)

"""The quick-reference card: A6, both sides, as large as it fits; what fits no card goes on to another."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate, pairwise
from operator import itemgetter
from typing import NamedTuple

from kit.art import fonts
from kit.art.look import Look, back_of, look_of
from kit.art.palette import on
from kit.art.part import Figures, ReferenceFigure, reference_figures
from kit.art.parts.few_words import FewWords, few_words
from kit.art.piece import Component, Piece
from kit.art.scene import Circle, Element, Group, Line, Rect, Scene, Stroke
from kit.art.text import Style, TextDoesNotFit, height, label, lay_out, lay_out_rich
from kit.content.content import Content
from kit.content.records import Section

W, H, BLEED = 105.0, 148.0, 3.0  # A6: there are sleeves and laminating pouches for it
SIDE, TOP, FOOT, GUTTER, BAND = 6.0, 18.0, 8.0, 4.5, 13.0
COLUMN = (W - 2 * SIDE - GUTTER) / 2
ROOM = H - TOP - FOOT
SIZES = (11.0, 10.5, 10.0, 9.5, 9.25, 9.0, 8.75, 8.5, 8.25, 8.0, 7.75, 7.5)
INDENT = 9.0  # of an entry's text
_HEAD, _LEAST_GAP = 6.4, 2.0
_AIR = 1.0  # below a picture, where there is room for it
Cost = tuple[float, int, float]  # the fullest column, columns that go on with a section, unevenness


class ReferenceBlock(NamedTuple):
    """A section with its words in one language, its picture, and what it tells one by one."""

    rule: str
    title: str
    text: str
    figure: ReferenceFigure | None
    entries: tuple[tuple[ReferenceFigure, str], ...] = ()


class ReferenceSlab(NamedTuple):
    """What stays together in a column: the beginning of a section, or a later one of its entries."""

    block: ReferenceBlock
    entry: int  # 0 goes with the section's title, picture and lines

    @property
    def begins(self) -> bool:
        """Whether a section begins here."""
        return not self.entry

    def top(self, style: Style) -> float:
        """The height of what stands above the entry, or of the whole section where it has none."""
        block = self.block
        picture = block.figure.height + 0.6 if block.figure else 0
        return _HEAD + picture + (height(block.text, COLUMN, style) if self.begins else 0)

    def own(self, style: Style) -> float:
        """The height of the entry."""
        if not self.block.entries:
            return 0
        figure, text = self.block.entries[self.entry]
        return figure.height + height(text, COLUMN - INDENT, style) + 0.8

    def height(self, style: Style) -> float:
        """How much of a column it takes below another."""
        return self.own(style) + (self.top(style) if self.begins else 0)


def _block(
    content: Content,
    section: Section,
    lang: str,
    figures: Figures,
    firsts: Figures,
) -> ReferenceBlock:
    lines = "\n".join(content.text(line, lang) for line in section.lines)
    entries = tuple((firsts[one.id], content.text(one.text, lang)) for one in section.entries)
    title = content.text(section.title, lang)
    return ReferenceBlock(section.rule, title, lines, figures.get(section.rule), entries)


def _style(size: float) -> Style:
    return Style(size=size, leading=1.15, gap=0.22, rich=True)


def rule_order(rule: str) -> list[tuple[int, int, str]]:
    """A key that sorts rules as the rulebook has them.

    >>> sorted(["1.4", "1.3.1", "1.3-A", "1.10", "1.3"], key=rule_order)
    ['1.3', '1.3-A', '1.3.1', '1.4', '1.10']
    """
    return [(0, int(part), "") if part.isdigit() else (-1, 0, part) for part in re.split(r"[.-]", rule)]


def columns(
    heights: Sequence[float], most: int, room: float = 0, again: Sequence[float] | None = None
) -> list[range]:
    """Which slabs go into which column, in order: within the room if it can be, then as even as can be.

    `again` is what a slab needs above it when a column begins with it: 0 where a section begins.

    >>> columns([3, 3, 1, 1, 4], 3)
    [range(0, 1), range(1, 3), range(3, 5)]
    """
    again = again or [0] * len(heights)
    below = (h + (0 if more else _LEAST_GAP) for h, more in zip(heights, again, strict=True))
    total = [0.0, *accumulate(below)]

    def cost(a: int, b: int) -> Cost:
        full = total[b] - total[a] + again[a] - (0 if again[a] else _LEAST_GAP)
        return max(full, room), int(again[a] > 0), full * full

    ends = range(len(heights) + 1)
    best: list[tuple[Cost, list[int]] | None] = [((room, 0, 0.0), [0]), *[None] * len(heights)]
    for _ in range(min(most, len(heights))):
        longer: list[tuple[Cost, list[int]] | None] = [None] * len(ends)
        for b in ends[1:]:
            tried = (
                ((max(was[0], now[0]), was[1] + now[1], was[2] + now[2]), [*cuts, b])
                for a in range(b)
                if (known := best[a]) is not None
                for (was, cuts), now in ((known, cost(a, b)),)
            )
            longer[b] = min(tried, key=itemgetter(0), default=None)
        best = longer
    last = best[-1]
    assert last
    return [range(a, b) for a, b in pairwise(last[1])]


class FilledColumn(NamedTuple):
    """Slabs that stand below each other, and the style of their words."""

    slabs: tuple[ReferenceSlab, ...]
    style: Style

    @property
    def full(self) -> float:
        """The height that it takes at least."""
        first, *rest = self.slabs
        below = (slab.height(self.style) + (_LEAST_GAP if slab.begins else 0) for slab in rest)
        return first.top(self.style) + first.own(self.style) + sum(below)

    @property
    def pictures(self) -> int:
        """How many pictures have words below them."""
        return sum(bool(slab.block.figure and not slab.block.entries) for slab in self.slabs)

    @property
    def air(self) -> float:
        """What keeps words off the picture above them."""
        return min(_AIR, (ROOM - self.full) / max(self.pictures, 1))


def _fit(
    blocks: Sequence[ReferenceBlock], most: int, sizes: Sequence[float] = SIZES
) -> list[FilledColumn] | None:
    """So many columns at most, in the largest type that fits them."""
    slabs = [ReferenceSlab(block, n) for block in blocks for n in range(max(len(block.entries), 1))]
    for style in map(_style, sizes):
        heights = [slab.height(style) for slab in slabs]
        again = [0 if slab.begins else slab.top(style) for slab in slabs]
        split = columns(heights, most, ROOM, again)
        found = [FilledColumn(tuple(slabs[i] for i in part), style) for part in split]
        if max(column.full for column in found) <= ROOM:
            return found
    return None


def _cards(blocks: Sequence[ReferenceBlock], where: str) -> list[list[FilledColumn]]:
    """The columns of every card, of as few cards as can be; what one side holds in large type stays there."""
    slabs = [ReferenceSlab(block, n) for block in blocks for n in range(max(len(block.entries), 1))]
    if not slabs:  # a check goes on without what could not be read
        return []
    least = _style(SIZES[-1])
    longest = max(slabs, key=lambda slab: slab.top(least) + slab.own(least))
    needs = longest.top(least) + longest.own(least)
    if needs > ROOM:
        text = longest.block.text if longest.begins else longest.block.entries[longest.entry][1]
        raise TextDoesNotFit(text, (COLUMN, ROOM), needs, least.size, where)
    tries = (_fit(blocks, 4 * cards) for cards in range(1, len(slabs) + 1))
    filled = _fit(blocks, 2, SIZES[:1]) or next(columns for columns in tries if columns)
    return [filled[i : i + 4] for i in range(0, len(filled), 4)]


def _drawn(
    look: Look, slab: ReferenceSlab, x: float, y: float, column: FilledColumn, where: str, first: bool
) -> tuple[list[Element], float]:
    """A slab, with its title where a section or a column begins, and where it ends."""
    items: list[Element] = []
    block, style = slab.block, column.style
    high = height(block.text, COLUMN, style) if slab.begins else 0
    if slab.begins or first:
        items += _title(look, block, x, y, where)
        y += _HEAD
        picture = block.figure.height + 0.6 if block.figure else 0
        below = y + (high if block.entries else 0)  # a list's picture is its head
        items += [Group(block.figure.items, x, below + 0.3)] if block.figure else []
        if slab.begins:
            picture += column.air if block.figure and not block.entries else 0
            top = y + (0 if block.entries else picture)
            items += lay_out_rich(block.text, x, top, COLUMN, high + 0.1, style, where).items
        y += picture + high
    if block.entries:
        figure, text = block.entries[slab.entry]
        items.append(Group(figure.items, x, y + 0.4))
        y += figure.height + 0.4
        wide, high = COLUMN - INDENT, height(text, COLUMN - INDENT, style)
        items += lay_out_rich(text, x + INDENT, y - 0.4, wide, high + 0.1, style, where).items
        y += high + 0.4
    return items, y


def _title(look: Look, block: ReferenceBlock, x: float, y: float, where: str) -> list[Element]:
    number = fonts.width(block.rule, "text-black", 7.5) + 3.2
    title = Style("display", 10.5, "ink", valign="middle", leading=1, min_size=8)
    room = COLUMN - number - 1.6
    return [
        Rect(x, y + 0.35, number, 4.1, 2.05, look.accent),
        label(x + number / 2, y + 2.4, block.rule, "text-black", 7.5, on(look.accent)),
        Line(x, y + 5.45, x + COLUMN, y + 5.45, Stroke("ink", 0.3)),
        *lay_out(block.title, x + number + 1.6, y - 0.1, room, 5.2, title, f"{where}, title"),
    ]


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


def _foot(content: Content, lang: str, where: str) -> tuple[Element, ...]:
    foot = Style("text-italic", 8.5, "muted", valign="middle", min_size=7.5)
    text = content.reference.foot
    return lay_out(content.text(text, lang), SIDE, H - 7.4, W - 30, 6, foot, where) if text else ()


def _roomy(look: Look, blocks: Sequence[ReferenceBlock], where: str) -> list[Element] | None:
    """The sections in one wide column, where they are so few that two would be mostly empty."""
    if not blocks or any(block.figure or block.entries for block in blocks):
        return None
    found = [FewWords(block.rule, block.title, block.text) for block in blocks]
    return few_words(look, found, SIDE + 2, TOP + 2, W - 2 * SIDE - 4, ROOM - 4, where)


def sides(content: Content, lang: str) -> tuple[Scene, ...]:
    """Front and back of the card, and of further ones where there is more to tell; no side stays empty."""
    look, reference = look_of(content), content.reference
    figures, firsts = reference_figures(content, lang, COLUMN)
    sections = list(reference.sections)
    if reference.by_rule:
        sections.sort(key=lambda section: rule_order(section.rule))
    blocks = [_block(content, section, lang, figures, firsts) for section in sections]
    where = f"quick reference, {lang}"
    headings = content.text(reference.title, lang), content.text(content.game.name, lang)
    try:
        if roomy := _roomy(look, blocks, where):
            front = [*_side(look, headings[0], ""), *_foot(content, lang, where), *roomy]
            return Scene(W, H, tuple(front), headings[0], "", lang), back_of(content, W, H, BLEED)
        cards = _cards(blocks, where)
    except fonts.MissingGlyph as error:
        raise error.at(where) from None
    scenes, pages = list[Scene](), 2 * len(cards) - (len(cards[-1]) <= 2)
    for side in range(pages):
        heading, columns = headings[side % 2], cards[side // 2][side % 2 * 2 : side % 2 * 2 + 2]
        items = _side(look, heading, f"{side + 1}/{pages}" if pages > 1 else "")
        items += _foot(content, lang, where) if side == pages - 1 else ()
        ends = list[tuple[float, float]]()
        for x, column in zip((SIDE, SIDE + COLUMN + GUTTER), columns, strict=False):
            drawn, y = _column(look, column, x, where)
            items += drawn
            ends.append((y, x))
        if ends:
            y, x = min(ends)  # the column with more room
            items += _ornament(look, x, y, H - FOOT - y)
        middle = W / 2
        items.append(Line(middle, TOP, middle, H - FOOT, Stroke("gravel", 0.25)))
        scenes.append(Scene(W, H, tuple(items), heading, "", lang))
    if pages % 2:
        scenes.append(back_of(content, W, H, BLEED))
    return tuple(scenes)


def _column(look: Look, column: FilledColumn, x: float, where: str) -> tuple[list[Element], float]:
    """Slabs below each other, the room that is left shared between sections, and where they end."""
    items: list[Element] = []
    gaps = sum(slab.begins for slab in column.slabs[1:])
    spare = ROOM - column.full - column.air * column.pictures
    gap, y = min(_LEAST_GAP + spare / max(gaps, 1), 6), TOP
    for n, slab in enumerate(column.slabs):
        y += gap if n and slab.begins else 0
        drawn, y = _drawn(look, slab, x, y, column, f"{where}, rule {slab.block.rule}", not n)
        items += drawn
    return items, y


def reference(content: Content, lang: str, duplex: str = "long") -> Component:
    """The quick-reference cards, as many as the content asks for; their backs are printed in any case."""
    drawn = sides(content, lang)
    cards = [*zip(drawn[::2], drawn[1::2], strict=True)]
    pieces = []
    for n in range(1, content.reference.copies + 1):
        for c, (front, back) in enumerate(cards, 1):
            name = f"reference-{n}" if len(cards) == 1 else f"reference-{n}-{c}"
            pieces.append(Piece(name, front, back, BLEED))
    if duplex == "none":
        backs = [Piece(f"{piece.name}-back", piece.back, None, BLEED) for piece in pieces if piece.back]
        pieces = [*(replace(piece, back=None) for piece in pieces), *backs]
    return Component("reference", drawn[0].title, lang, tuple(pieces))

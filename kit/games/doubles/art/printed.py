"""What is printed for doubles: the score sheet, racks, summary cards, the table card, a box."""

from kit.art.layout.texts import texts_of
from kit.art.look import look_of
from kit.art.parts.cover import Inside, small
from kit.art.parts.sheet import BLEED, CUT, FOLD, LIT
from kit.art.parts.sketch import box
from kit.art.parts.small_card import SmallBlock, blocks_of, small_pieces, small_sides
from kit.art.piece import Component, Piece
from kit.art.scene import Element, Group, Line, Rect, Scene, Stroke
from kit.art.text import Style, height, lay_out
from kit.content.content import Content
from kit.games.doubles.art.racks import rack_pages
from kit.games.doubles.art.sheet import H, W, score_sheet
from kit.games.doubles.engine.rules import DoublesRules
from kit.press.options import PressOptions
from kit.press.printed import PrintedGame, page
from kit.press.tiles import Tiling, board_tiling

DEEP, PLAYERS = 19.5, 4
TENT = (148.0, 105.0)  # A6, lying
_FOOT = 18.0
_SAID = "2"  # what one may say stands on the summary card, the rest on the table card


def _sheet(content: Content, lang: str) -> Scene:
    return score_sheet(look_of(content), texts_of(content, lang), DoublesRules.of(content.facts), lang)


def _racks(content: Content, lang: str, shop: bool) -> dict[str, Scene]:
    tiles = DoublesRules.of(content.facts).tiles.rack
    return rack_pages(look_of(content), texts_of(content, lang, shop), tiles, lang)


def summary_card(content: Content, lang: str) -> tuple[Scene, Scene]:
    """What one may say, each thing under a heading of its own."""
    words, where = texts_of(content, lang), f"summary card, {lang}"
    [section] = [one for one in content.reference.sections if one.rule == _SAID]
    blocks = [
        SmallBlock(words[f"say_{n}"], content.text(line, lang)) for n, line in enumerate(section.lines, 1)
    ]
    return small_sides(look_of(content), words["card_title"], blocks, lang, where)


def _side(content: Content, lang: str) -> tuple[Element, ...]:
    """One side of the table card, 148 × 105 mm, its ground going on to the left and right."""
    w, h = TENT
    wide = w + 2 * BLEED
    look, words, where = look_of(content), texts_of(content, lang), f"table card, {lang}"
    items: list[Element] = [
        Rect(-BLEED, 0, wide, h, 0, "paper"),
        Group(look.strip(wide, 14, 7), -BLEED, 0),
        Rect(w / 2 - 42, 2.6, 84, 9, 4.5, "ivory", Stroke("outline", 0.4)),
        *lay_out(
            words["tent_title"],
            w / 2 - 38,
            2.6,
            76,
            9,
            Style("display", 13, "outline", "middle", "middle", 1, 0, 9),
            where,
        ),
    ]
    sections = [one for one in content.reference.sections if one.rule != _SAID]
    blocks, column = blocks_of(content, sections, lang), (w - 18) / 2
    half, style = (len(blocks) + 1) // 2, Style("text", 14, "ink", leading=1.12, gap=0.2)
    parts = (blocks[:half], blocks[half:])

    def high(part: list[SmallBlock]) -> float:
        return sum(height(one.text, column, style) + 7.2 for one in part)

    while max(map(high, parts)) > h - 19 and style.size > 7:  # as large as it goes: it is read across a table
        style = style._replace(size=style.size - 0.25)
    for n, part in enumerate(parts):
        x, y = 6 + n * (column + 6), 17.0
        for one in part:
            items += lay_out(
                one.title, x, y, column, 5, Style("display", 10.5, look.letters, leading=1, min_size=8), where
            )
            tall = height(one.text, column, style)
            items += lay_out(one.text, x, y + 5, column, tall + 0.2, style, where)
            y += tall + 7.2
    return tuple(items)


def tent(content: Content, lang: str, shop: bool = False) -> Scene:
    """The table card as a tent: two sides back to back, and a foot to glue."""
    w, h = TENT
    side, words = _side(content, lang), texts_of(content, lang, shop)
    high = 2 * h + 2 * _FOOT
    folds = [Line(0, y, w, y, FOLD) for y in (_FOOT, _FOOT + h, _FOOT + 2 * h)]
    note = Style("text-italic", 8.5, "muted", "middle", "middle", 1.1, 0, 7)
    items: tuple[Element, ...] = (
        Group(side, w, _FOOT + h, 180),
        Group(side, 0, _FOOT + h),
        Line(0, _FOOT + h, w, _FOOT + h, LIT),
        *folds,
        *lay_out(words["tent_steps"], 8, _FOOT + 2 * h + 2, w - 16, _FOOT - 4, note, f"table card, {lang}"),
        Rect(0, 0, w, high, 0, None, CUT),
    )
    return Scene(
        w + 2 * BLEED, high + CUT.width, (Group(items, BLEED, CUT.width / 2),), words["tent_title"], "", lang
    )


class DoublesPrinted(PrintedGame):
    """Doubles on paper."""

    def own(self, name: str, content: Content, lang: str, press: PressOptions) -> Component:
        """Racks, summary cards, or the table card."""
        if name == "racks":
            drawn = _racks(content, lang, press.shop)
            pieces = [Piece(one, scene, None, 0) for one, scene in drawn.items()]
            return Component(name, pieces[0].front.title, lang, pages=tuple(pieces))
        if name == "table-card":
            return page(name, tent(content, lang, press.shop), lang)
        sides = summary_card(content, lang)
        cards = small_pieces("card", sides, PLAYERS, press.duplex != "none")
        return Component(name, sides[0].title, lang, tuple(cards))

    def printed(self, name: str, content: Content, lang: str, press: PressOptions) -> Component:
        """The sheet is a page of its own."""
        if name == "score-sheet":
            return page(name, _sheet(content, lang), lang)
        return super().printed(name, content, lang, press)

    def tiling(self, name: str, content: Content) -> Tiling:
        """The sheet but for its outer margin, which printers cannot reach: one A4."""
        return board_tiling(W, H)

    def contents(self, content: Content, lang: str) -> list[Inside]:
        """Paper alone."""
        return [
            Inside("cover_sheet", 1, small(_sheet(content, lang), 4, 0, 16)),
            Inside("cover_racks", PLAYERS, (Group(look_of(content).ornament(24)[1], 0, 19),)),
            Inside("cover_cards", PLAYERS, small(summary_card(content, lang)[0], 4, 0, 16)),
            Inside("cover_tent", 1, small(Scene(TENT[0], TENT[1], _side(content, lang)), 0, 3, 24)),
            Inside("cover_box", 1, box(3, 23.5, 21, look_of(content))),
        ]

    def holds(self, content: Content) -> tuple[int, float]:
        """What the owner puts in."""
        return 0, DEEP


PRINTED = DoublesPrinted()

"""What is printed for cribbage: board, pins, cards, reference, tally sheet, box, and how to print them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kit.art.layout.texts import texts_of
from kit.art.look import back_of
from kit.art.palette import Colour, darken, mix
from kit.art.parts.cover import Inside, small
from kit.art.parts.deck import CARD, INKS, card_face, pip
from kit.art.parts.tokens import Own
from kit.art.piece import Component, Piece
from kit.art.scene import Circle, Element, Group, Line, Rect, Scene, Stroke, use
from kit.art.text import Style, label, lay_out
from kit.content.content import Content
from kit.games.cribbage.art.board import board_scene
from kit.games.cribbage.art.look import ACCENT, GROUND, look
from kit.games.cribbage.engine.cards import NAMES
from kit.press.options import PressOptions
from kit.press.printed import PrintedGame, page

SHEET_MM: Final = 0.33  # a card of heavy paper
TALLY: Final = (105.0, 148.0)
GAMES: Final = 20
REFERENCES: Final = 2
CORNER: Final = 3.0  # mm by which a card is rounded


def _pin(colour: str, pattern: str, d: float) -> tuple[Element, ...]:
    """A pin from above: a ring, or a cross, so that players differ in grey."""
    c, line = d / 2, Stroke(darken(colour, 0.5) if pattern == "rings" else ACCENT, d * 0.08)
    if pattern == "rings":
        return (Circle(c, c, d * 0.3, None, Stroke("ivory", d * 0.09)), Circle(c, c, d * 0.1, "ivory"))
    k = d * 0.26
    return Line(c - k, c - k, c + k, c + k, line), Line(c - k, c + k, c + k, c - k, line)


TOKENS: Mapping[str, Own] = {"pin": Own(_pin)}


def card_name(content: Content, lang: str, name: str) -> str:
    """A card in words."""
    return content.phrases.say(f"card.{name.lower()}", lang, {})


def faces(content: Any, lang: str) -> list[tuple[str, Scene]]:
    """All fifty-two fronts, by suit and rank."""
    texts = texts_of(content, lang)
    ordered = sorted(NAMES, key=lambda name: ("SHDC".index(name[1]), NAMES.index(name)))
    return [
        (
            name,
            card_face(
                name[0],
                name[1],
                texts[f"index_{name[0]}"],
                card_name(content, lang, name),
                content.deck,
                lang,
            ),
        )
        for name in ordered
    ]


def row_of(fronts: Mapping[str, Scene], shown: Sequence[str], lang: str) -> Scene:
    """Some cards beside each other, cut out."""
    (w, h), items = CARD, list[Element]()
    for n, name in enumerate(shown):
        edge = Rect(0, 0, w, h, CORNER)
        cut = Group(fronts[name].items, clip=edge)
        items.append(Group((cut, edge._replace(stroke=Stroke("outline", 0.5))), 1 + n * (w + 5), 1))
    title = ", ".join(fronts[name].title for name in shown)
    return Scene(len(shown) * (w + 5) - 3, h + 2, tuple(items), title, "", lang)


def _in_brief(content: Content, lang: str) -> Scene:
    """A reference as large as a card."""
    (w, h), texts, where = CARD, texts_of(content, lang), f"card, {lang}"
    head = Style("display", 13, "ivory", "middle", "middle", 1, 0, 9)
    body = Style("text", 9.2, "outline", leading=1.14, gap=0.32, min_size=7, sign=ACCENT)
    items: list[Element] = [
        Rect(-3, -3, w + 6, h + 6, 0, "ivory"),
        Group(look(content).strip(w + 6, 19, 6), -3, -3),
        Rect(6, 4, w - 12, 9.5, 2, GROUND, Stroke("cream", 0.4)),
        *lay_out(texts["brief_title"], 7, 4, w - 14, 9.5, head, where),
        *lay_out(texts["brief"], 5.5, 19, w - 11, h - 27, body, where),
        *(use(pip(suit), 14 + n * 11.7, h - 6, 5) for n, suit in enumerate(INKS)),
    ]
    return Scene(w, h, tuple(items), texts["brief_title"], "", lang)


def _cards(content: Content, lang: str) -> Component:
    back, brief = back_of(content, *CARD), _in_brief(content, lang)
    pieces = [Piece(name, face, back, 3, corner=CORNER) for name, face in faces(content, lang)]
    for n in range(1, REFERENCES + 1):
        pieces.append(Piece(f"reference-{n}", brief, back, 3, corner=CORNER, aside=True))
    return Component("cards", texts_of(content, lang)["cards_title"], lang, tuple(pieces))


def tally_sheet(content: Content, lang: str) -> Scene:
    """A6: who won which game, and which were lost double."""
    (w, h), texts, where = TALLY, texts_of(content, lang), f"tally, {lang}"
    side, top, row = 8.0, 31.0, 4.9
    grid: Colour = mix(GROUND, "paper", 0.55)
    title = Style("display", 16, "ink", "start", "middle", 1, 0, 10)
    word = Style("text-bold", 8.5, "ink", "middle", "middle", 1, 0, 6.5)
    columns = (side, side + 12, side + 12 + 38.5, w - side)
    items: list[Element] = [
        Group(look(content).strip(w - 2 * side, 4, 4), side, 5),
        *lay_out(texts["tally_title"], side, 10.5, w - 2 * side, 8, title, where),
        Rect(side, top - 9, w - 2 * side, 9, 0, mix(GROUND, "paper", 0.16)),
        *lay_out(texts["tally_game"], columns[0], top - 9, 12, 9, word, where),
    ]
    for n in (1, 2):
        items += [
            label(columns[n] + 7, top - 4.5, texts[f"tally_player_{n}"], "text-bold", 8.5, "ink"),
            Line(columns[n] + 14, top - 2, columns[n + 1] - 3, top - 2, Stroke("ink", 0.25)),
        ]
    for n in range(GAMES + 1):
        y = top + n * row
        items.append(Line(side, y, w - side, y, Stroke(grid, 0.25 if n % 5 else 0.5)))
        if n < GAMES:
            items.append(label(side + 6, y + row / 2, str(n + 1), "text-medium", 7.5, "muted"))
            for x in (columns[2] - 7, columns[3] - 7):
                items.append(Circle(x, y + row / 2, 1.5, None, Stroke(ACCENT, 0.3)))
    items += [Line(x, top - 9, x, top + GAMES * row, Stroke(grid, 0.4)) for x in columns]
    foot = Style("text", 8, "ink", leading=1.1, min_size=6.5)
    items += lay_out(texts["tally_foot"], side, top + GAMES * row + 3, w - 2 * side, 13, foot, where)
    return Scene(w, h, tuple(items), texts["tally_title"], "", lang)


class CribbagePrinted(PrintedGame):
    """Cribbage on paper."""

    TOKENS = TOKENS
    STACK = CARD
    SHEETS = 2

    def own(self, name: str, content: Content, lang: str, press: PressOptions) -> Component:
        """The deck, or the board."""
        if name == "cards":
            return _cards(content, lang)
        return page(name, board_scene(content, texts_of(content, lang, press.shop), lang), lang)

    def inside(self, content: Content, lang: str) -> Sequence[Inside]:
        """The board, pins of both players, a fan of cards."""
        fronts = dict(faces(content, lang))
        fan = [small(fronts[name], 2 + 5 * n, 4, 11) for n, name in enumerate(("5H", "JS", "QC"))]
        pins = tuple(
            Group(
                (
                    Circle(3.5, 3.5, 3.5, team.colour, Stroke("outline", 0.3)),
                    *_pin(team.colour, team.pattern, 7),
                ),
                3 + 10 * x,
                3 + 10 * y,
            )
            for y, team in enumerate(content.game.teams.values())
            for x in range(2)
        )
        return (
            Inside("cover_board", 1, small(board_scene(content, texts_of(content, lang), lang), 0, 3.5, 24)),
            Inside("cover_tokens", content.tokens.printed, pins),
            Inside("cover_cards", self.holds(content)[0], tuple(item for one in fan for item in one)),
        )

    def sheet(self, content: Content, lang: str) -> Scene:
        """The tally."""
        return tally_sheet(content, lang)

    def holds(self, content: Content) -> tuple[int, float]:
        """The deck and its reference cards."""
        many = len(NAMES) + REFERENCES
        return many, many * SHEET_MM


PRINTED = CribbagePrinted()

"""What is in pétanque's box beside board, cards and tokens, and little pictures of it all for the cover."""

from collections.abc import Mapping
from itertools import islice

from kit.art.dice import die
from kit.art.layout.texts import texts_of
from kit.art.look import look_of
from kit.art.palette import mix
from kit.art.parts.cover import Inside, small
from kit.art.parts.cover import cover as first_page
from kit.art.parts.dice_net import dice_page
from kit.art.parts.reference import sides
from kit.art.parts.sketch import box
from kit.art.parts.tokens import token_scene
from kit.art.parts.tuck_box import DICE, DISCS, SHEET_MM, box_page, boxes, loose
from kit.art.piece import Component, Piece
from kit.art.scene import Circle, Element, Group, Line, Rect, Scene, Stroke, place, use
from kit.games.petanque.art.blank_cards import blank_pages
from kit.games.petanque.art.boules import TOKENS
from kit.games.petanque.art.cards import CardDeck
from kit.games.petanque.art.score_sheet import score_page
from kit.games.petanque.content import PetanqueContent


def extras(content: PetanqueContent, lang: str, shop: bool = False) -> Component:
    """Dice, tuck box, score sheet and blank cards, each a page as it is to be printed."""
    deck = CardDeck(content, lang)
    texts, size, look = texts_of(content, lang, shop), deck.template.size, look_of(content)
    holds = boxes(content.cards, size)
    named = [
        ("dice", dice_page(look, texts, lang)),
        *((f"box-{n}", _box(content, texts, cards, size, lang)) for n, cards in enumerate(holds, 1)),
        ("score", score_page(content, texts, deck.members, lang)),
        *((f"blank-{n}", page) for n, page in enumerate(blank_pages(deck, shop), 1)),
    ]
    pages = tuple(Piece(name, scene, None, 0) for name, scene in named)
    return Component("extras", texts["extras_title"], lang, pages=pages)


def _box(
    content: PetanqueContent, texts: Mapping[str, str], cards: int, size: tuple[float, float], lang: str
) -> Scene:
    room = loose(cards, size)
    also = texts["box_dice"] if room >= DICE else texts["box_tokens"] if room >= DISCS else ""
    holds = texts["box_holds"].replace("{cards}", str(cards)).replace("{also}", also)
    return box_page(content, texts, holds, size, cards * SHEET_MM + room, lang)


def _board(x: float, y: float, w: float) -> tuple[Element, ...]:
    """A board in small: a sheet with fields."""
    h = w / 2**0.5
    lines = [Line(x + 2, y + 2 + i * (h - 4) / 6, x + w - 2, y + 2 + i * (h - 4) / 6) for i in range(7)]
    lines += [Line(x + 2 + i * (w - 4) / 9, y + 2, x + 2 + i * (w - 4) / 9, y + h - 2) for i in range(10)]
    fine = Stroke(mix("ink", "sand", 0.5), 0.15)
    return (
        Rect(x, y, w, h, 0.8, "sand", Stroke("outline", 0.35)),
        Rect(x + 2 + (w - 4) * 5 / 9, y + 2 + (h - 4) / 6, (w - 4) / 3, (h - 4) * 4 / 6, 0, "shade"),
        *(line._replace(stroke=fine) for line in lines),
    )


def cover(content: PetanqueContent, lang: str, duplex: str = "long") -> Component:
    """The first page of the kit."""
    deck = CardDeck(content, lang)
    return first_page(content, deck.texts, lang, duplex, _inside(deck))


def _inside(deck: CardDeck) -> list[Inside]:
    """All that is in the kit."""
    content, lang = deck.content, deck.lang
    fronts = [deck.front(character) for character in islice(content.characters.values(), 3)]
    faces = [token_scene(content, token, lang, TOKENS) for token in content.tokens.tokens[:4]]
    tokens = tuple(
        Group((place(scene, 0, 0, 10),), i % 2 * 11 + 1, i // 2 * 11 + 1, clip=Circle(5, 5, 5))
        for i, scene in enumerate(faces)
    )
    cards = tuple(element for i, scene in enumerate(fronts) for element in small(scene, i * 5, 1, 14))
    holds = boxes(content.cards, deck.template.size)
    inside = [
        Inside("cover_board", 1, _board(0, 3.5, 24)),
        Inside("cover_cards", content.cards, cards),
        Inside("cover_tokens", content.tokens.printed, tokens),
        Inside("cover_reference", content.reference.copies, small(sides(content, lang)[0], 2, 0, 17)),
        Inside("cover_dice", 2, (use(die(5), 7, 9, 11), use(die(1), 17, 15, 11))),
        Inside("cover_box", len(holds), box(3, 23.5, 21, look_of(content))),
    ]
    return inside if holds else inside[:-1]

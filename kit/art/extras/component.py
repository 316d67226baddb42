"""All extra pages as one component."""

from kit.art.cards import Deck
from kit.art.extras.blank_cards import blank_pages
from kit.art.extras.dice_net import dice_page
from kit.art.extras.score_sheet import score_page
from kit.art.extras.tuck_box import box_page, boxes
from kit.art.piece import Component, Piece
from kit.content.content import Content


def extras(content: Content, lang: str) -> Component:
    """Dice, tuck box, score sheet and blank cards, each a page as it is to be printed."""
    deck = Deck(content, lang)
    texts, size = deck.texts, deck.template.size
    holds = boxes(len(content.characters))
    named = [
        ("dice", dice_page(texts, lang)),
        *((f"box-{n}", box_page(content, texts, cards, size, lang)) for n, cards in enumerate(holds, 1)),
        ("score", score_page(content, texts, deck.members, lang)),
        *((f"blank-{n}", page) for n, page in enumerate(blank_pages(deck), 1)),
    ]
    pages = tuple(Piece(name, scene, None, 0) for name, scene in named)
    return Component("extras", texts["extras_title"], lang, pages=pages)

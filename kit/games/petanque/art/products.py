"""What is printed for pétanque, in printing order."""

from typing import TYPE_CHECKING, Any

from kit.press.products import Deck, Product

if TYPE_CHECKING:
    from kit.art.piece import Component
    from kit.press.options import PressOptions
    from kit.press.tiles import Tiling


def _cover(content: Any, lang: str, press: "PressOptions") -> "Component":
    from kit.games.petanque.art.extras import cover

    return cover(content, lang, press.duplex)


def _board(content: Any, lang: str, press: "PressOptions") -> "Component":
    from kit.games.petanque.art.board import board_component

    return board_component(content, lang)


def _cards(content: Any, lang: str, press: "PressOptions") -> "Component":
    from kit.games.petanque.art.cards import cards

    return cards(content, lang)


def _deck(content: Any, lang: str) -> Deck:
    from kit.games.petanque.art.cards import CardDeck

    return CardDeck(content, lang)


def _tokens(content: Any, lang: str, press: "PressOptions") -> "Component":
    from kit.art.parts.tokens import tokens
    from kit.games.petanque.art.boules import TOKENS

    return tokens(content, lang, TOKENS, press.duplex, ring=not press.shop)


def _reference(content: Any, lang: str, press: "PressOptions") -> "Component":
    from kit.art.parts.reference import reference

    return reference(content, lang, press.duplex)


def _extras(content: Any, lang: str, press: "PressOptions") -> "Component":
    from kit.games.petanque.art.extras import extras

    return extras(content, lang, press.shop)


def _gallery(content: Any, lang: str, press: "PressOptions") -> "Component":
    from kit.art.gallery import gallery_component
    from kit.art.look import look_of

    return gallery_component(look_of(content), lang)


def _tiling(content: Any) -> "Tiling":
    """The board within its safe margins, joined on a line of the grid."""
    from kit.games.petanque.art.geometry import lay_out
    from kit.press.paper import Box
    from kit.press.tiles import SAFE, Tiling

    piste = lay_out(content.rules.terrain, content.board).piste
    (w, h), (beside, above) = content.board.size_mm, (max(side - SAFE, 0) for side in content.board.safe_mm)
    across = tuple(piste.x + piste.field * i for i in range(piste.rows + 1))
    down = tuple(piste.y + piste.field * i for i in range(piste.columns + 1))
    return Tiling(Box(beside, above, w - beside, h - above), across, down)


_ART = "kit.games.petanque.art"

PRODUCTS = (
    Product("cover", _cover, shop=False, shown=False, module=f"{_ART}.extras"),
    Product("board", _board, in_all=False, module=f"{_ART}.board"),
    Product("board-tiled", _board, _tiling, shop=False, shown=False, module=f"{_ART}.board"),
    Product("cards", _cards, deck=_deck, group="characters", module=f"{_ART}.cards"),
    Product("tokens", _tokens, module=f"{_ART}.boules"),
    Product("reference", _reference, module=f"{_ART}.reference_figures"),
    Product("extras", _extras, shown=False, module=f"{_ART}.extras"),
    Product("gallery", _gallery, shop=False, in_all=False, on_request=True, shown=False),
)

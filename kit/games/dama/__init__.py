"""Dáma (Czech draughts), part by part."""

from typing import TYPE_CHECKING

from kit.games import Game

if TYPE_CHECKING:
    from kit.art.part import LookPart, ReferencePart
    from kit.book.part import BookPart
    from kit.content.engine_game import EngineContent
    from kit.content.played import PlayedExample
    from kit.games.dama.content import DamaGame
    from kit.games.dama.engine.game import Dama
    from kit.press.products import PrintPart


def _content() -> "DamaGame":
    from kit.games.dama.content import CONTENT

    return CONTENT


def _look() -> "LookPart[EngineContent]":
    from kit.games.dama.art import look

    return look


def _reference() -> "ReferencePart[EngineContent]":
    from kit.games.dama.art import figure

    return figure


def _products() -> "PrintPart":
    from kit.games.dama.art import products

    return products


def _book() -> "BookPart[PlayedExample]":
    from kit.games.dama import book

    return book


def _engine() -> "type[Dama]":
    from kit.games.dama.engine.game import Dama

    return Dama


GAME = Game(
    "dama",
    content=_content,
    proofs=_content,
    accept=_content,
    diff=_content,
    samples=_content,
    look=_look,
    reference=_reference,
    products=_products,
    book=_book,
    engine=_engine,
)

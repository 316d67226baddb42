"""Pétanque, part by part."""

from typing import TYPE_CHECKING

from kit.games import Game

if TYPE_CHECKING:
    from kit.art.part import LookPart, ReferencePart
    from kit.book.part import BookPart
    from kit.content.part import AcceptPart, ContentPart, DiffPart, NewPart, ProofPart
    from kit.games.petanque.content import PetanqueContent
    from kit.games.petanque.content.examples import Example
    from kit.games.petanque.engine.game import Petanque
    from kit.press.products import PrintPart
    from kit.table.part import TablePart


def _content() -> "ContentPart":
    from kit.games.petanque import content

    return content


def _proofs() -> "ProofPart[PetanqueContent, Example]":
    from kit.games.petanque.content import proof

    return proof


def _accept() -> "AcceptPart[Example]":
    from kit.games.petanque.content import examples

    return examples


def _diff() -> "DiffPart[PetanqueContent, Example]":
    from kit.games.petanque.content import diff

    return diff


def _samples() -> "NewPart[PetanqueContent]":
    from kit.games.petanque.content import new

    return new


def _look() -> "LookPart[PetanqueContent]":
    from kit.games.petanque.art import look

    return look


def _reference() -> "ReferencePart[PetanqueContent]":
    from kit.games.petanque.art import reference_figures

    return reference_figures


def _products() -> "PrintPart":
    from kit.games.petanque.art import products

    return products


def _book() -> "BookPart[Example]":
    from kit.games.petanque import book

    return book


def _table() -> "TablePart[PetanqueContent]":
    from kit.games.petanque import table

    return table


def _engine() -> "type[Petanque]":
    from kit.games.petanque.engine.game import Petanque

    return Petanque


GAME = Game(
    "petanque",
    content=_content,
    proofs=_proofs,
    accept=_accept,
    diff=_diff,
    samples=_samples,
    look=_look,
    reference=_reference,
    products=_products,
    book=_book,
    engine=_engine,
    table=_table,
)

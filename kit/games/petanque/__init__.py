"""Pétanque, part by part."""

from typing import TYPE_CHECKING

from kit.games import Game, at

if TYPE_CHECKING:
    from kit.games.petanque.content import PetanqueContent
    from kit.games.petanque.content.examples import Example

GAME: "Game[PetanqueContent, Example]" = Game(
    "petanque",
    content=at("kit.games.petanque.content"),
    proofs=at("kit.games.petanque.content.proof"),
    accept=at("kit.games.petanque.content.examples"),
    diff=at("kit.games.petanque.content.diff"),
    samples=at("kit.games.petanque.content.new"),
    look=at("kit.games.petanque.art.look"),
    reference=at("kit.games.petanque.art.reference_figures"),
    products=at("kit.games.petanque.art.products"),
    setup=at("kit.games.petanque.art.setup"),
    book=at("kit.games.petanque.book"),
    engine=at("kit.games.petanque.engine.game:Petanque"),
    table=at("kit.games.petanque.table"),
    lab=at("kit.games.petanque.lab"),
)

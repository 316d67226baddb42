"""Cribbage, part by part."""

from kit.games import engine_game

GAME = engine_game(
    "cribbage",
    content="kit.games.cribbage.content:CONTENT",
    look="kit.games.cribbage.art.look",
    reference="kit.games.cribbage.art.figure",
    products="kit.games.cribbage.art.products",
    setup="kit.games.cribbage.art.setup",
    book="kit.games.cribbage.book",
    engine="kit.games.cribbage.engine.game:Cribbage",
    table="kit.games.cribbage.table:TABLE",
)

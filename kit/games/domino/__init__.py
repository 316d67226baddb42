"""Dominoes, part by part."""

from kit.games import engine_game

GAME = engine_game(
    "domino",
    content="kit.games.domino.content:CONTENT",
    look="kit.games.domino.art.look",
    products="kit.games.domino.art.products",
    book="kit.games.domino.book",
    engine="kit.games.domino.engine.game:Domino",
    table="kit.games.domino.table:TABLE",
)

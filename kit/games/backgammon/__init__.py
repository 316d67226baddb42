"""Backgammon, part by part."""

from kit.games import engine_game

GAME = engine_game(
    "backgammon",
    content="kit.games.backgammon.content:CONTENT",
    look="kit.games.backgammon.art.look",
    reference="kit.games.backgammon.art.figure",
    products="kit.games.backgammon.art.products",
    setup="kit.games.backgammon.art.setup",
    book="kit.games.backgammon.book",
    engine="kit.games.backgammon.engine.game:Backgammon",
    table="kit.games.backgammon.table:TABLE",
)

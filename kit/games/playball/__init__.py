"""Playball, part by part."""

from kit.games import engine_game

GAME = engine_game(
    "playball",
    content="kit.games.playball.content:CONTENT",
    look="kit.games.playball.art.look",
    products="kit.games.playball.art.products",
    setup="kit.games.playball.art.setup",
    book="kit.games.playball.book",
    engine="kit.games.playball.engine.game:Playball",
    table="kit.games.playball.table:TABLE",
)

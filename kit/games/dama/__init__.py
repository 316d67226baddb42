"""Dáma (Czech draughts), part by part."""

from kit.games import engine_game

GAME = engine_game(
    "dama",
    content="kit.games.dama.content:CONTENT",
    look="kit.games.dama.art.look",
    reference="kit.games.dama.art.figure",
    products="kit.games.dama.art.products",
    setup="kit.games.dama.art.setup",
    book="kit.games.dama.book",
    engine="kit.games.dama.engine.game:Dama",
    table="kit.games.dama.table:TABLE",
)

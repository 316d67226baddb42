"""Five dice games, part by part."""

from kit.games import engine_game

GAME = engine_game(
    "dice",
    content="kit.games.dice.content:CONTENT",
    look="kit.games.dice.art.look",
    products="kit.games.dice.art.products",
    setup="kit.games.dice.art.setup",
    book="kit.games.dice.book",
    engine="kit.games.dice.engine.game:Dice",
    table="kit.games.dice.table:TABLE",
)

"""Chess, part by part."""

from kit.games import engine_game

GAME = engine_game(
    "chess",
    content="kit.games.chess.content:CONTENT",
    look="kit.games.chess.art.look",
    reference="kit.games.chess.art.figure",
    products="kit.games.chess.art.products",
    setup="kit.games.chess.art.setup",
    book="kit.games.chess.book",
    engine="kit.games.chess.engine.game:Chess",
    table="kit.games.chess.table:TABLE",
)

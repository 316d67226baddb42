"""Doubles of a crossword tile game, part by part."""

from kit.games import engine_game

GAME = engine_game(
    "doubles",
    content="kit.games.doubles.content:CONTENT",
    look="kit.games.doubles.art.look",
    products="kit.games.doubles.art.products",
    book="kit.games.doubles.book",
    table="kit.games.doubles.table:TABLE",
)

"""What is printed for cribbage, in printing order."""

from kit.press.products import BOX, COVER, Sort, drawn_by

PRODUCTS = drawn_by(
    "kit.games.cribbage.art.printed:PRINTED",
    COVER,
    Sort("board"),
    Sort("tokens"),
    Sort("cards"),
    Sort("reference"),
    Sort("score-sheet"),
    BOX,
)

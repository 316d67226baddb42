"""What is printed for dominoes, in printing order."""

from kit.press.products import BOX, COVER, Sort, drawn_by

PRODUCTS = drawn_by(
    "kit.games.domino.art.printed:PRINTED",
    COVER,
    Sort("tiles"),
    Sort("tokens"),
    Sort("racks"),
    Sort("reference"),
    Sort("score-sheet"),
    BOX,
)

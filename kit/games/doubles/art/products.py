"""What is printed for doubles, in printing order."""

from kit.press.products import BOX, COVER, Sort, drawn_by

PRODUCTS = drawn_by(
    "kit.games.doubles.art.printed:PRINTED",
    COVER,
    Sort("score-sheet", tiled=True),
    Sort("racks"),
    Sort("cards"),
    Sort("table-card"),
    BOX,
)

"""What is printed for the dice games, in printing order."""

from kit.press.products import BOX, COVER, Sort, drawn_by

PRODUCTS = drawn_by(
    "kit.games.dice.art.printed:PRINTED",
    COVER,
    Sort("dice"),
    Sort("sheet-fives", tiled=True),
    Sort("sheet-evens", tiled=True, shown=False),
    Sort("sheet-races", tiled=True, shown=False),
    Sort("tokens"),
    Sort("reference"),
    Sort("tray", in_all=False),
    Sort("tray-tiled", tiled=True, shop=False, shown=False, of="tray"),
    BOX,
)

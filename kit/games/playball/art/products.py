"""What is printed for Playball, in printing order."""

from kit.press.products import BOX, COVER, Sort, drawn_by

PRODUCTS = drawn_by(
    "kit.games.playball.art.printed:PRINTED",
    COVER,
    Sort("board", tiled=True),
    Sort("board-a3", in_all=False, shown=False),
    Sort("board-a3-tiled", tiled=True, shop=False, in_all=False, shown=False, of="board-a3"),
    Sort("tokens"),
    Sort("tokens-a3", in_all=False, shown=False),
    Sort("reference"),
    BOX,
)

"""What is printed for backgammon, in printing order."""

from kit.press.products import BOX, COVER, Sort, boards, drawn_by

PRODUCTS = drawn_by(
    "kit.games.backgammon.art.printed:PRINTED",
    COVER,
    *boards(own_tiles=True),
    Sort("tokens"),
    Sort("tokens-a4", in_all=False, shown=False),
    Sort("dice"),
    Sort("reference"),
    Sort("score-sheet"),
    BOX,
)

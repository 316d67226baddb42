"""What is printed for backgammon, in printing order."""

from kit.press.products import BOARDS, BOX, COVER, Sort, drawn_by

PRODUCTS = drawn_by(
    "kit.games.backgammon.art.printed:PRINTED",
    COVER,
    *(one._replace(of="") for one in BOARDS),  # who prints at home loses more of the edges
    Sort("tokens"),
    Sort("tokens-a4", in_all=False, shown=False),
    Sort("dice", shop=False),
    Sort("reference"),
    Sort("score-sheet"),
    BOX,
)

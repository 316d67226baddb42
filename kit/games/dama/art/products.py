"""What is printed for dáma, in printing order."""

from kit.press.products import BOARDS, BOX, COVER, Sort, drawn_by

PRODUCTS = drawn_by(
    "kit.games.dama.art.printed:PRINTED",
    COVER,
    *BOARDS,
    Sort("tokens"),
    Sort("tokens-a4", in_all=False, shown=False),
    Sort("reference"),
    Sort("score-sheet"),
    BOX,
)

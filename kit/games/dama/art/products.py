"""What is printed for dáma, in printing order."""

from kit.press.products import BOX, COVER, Sort, boards, drawn_by

PRODUCTS = drawn_by(
    "kit.games.dama.art.printed:PRINTED",
    COVER,
    *boards(),
    Sort("tokens"),
    Sort("tokens-a4", in_all=False, shown=False),
    Sort("reference"),
    Sort("score-sheet"),
    BOX,
)

"""What is printed for chess, in printing order."""

from kit.press.products import BOARDS, BOX, COVER, Sort, drawn_by

PRODUCTS = drawn_by(
    "kit.games.chess.art.printed:PRINTED",
    COVER,
    *BOARDS,
    Sort("tokens"),
    Sort("tokens-a4", in_all=False, shown=False),
    Sort("standees", in_all=False),
    Sort("reference"),
    Sort("score-sheet"),
    BOX,
)

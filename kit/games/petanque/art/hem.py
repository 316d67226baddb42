"""Provençal cloth along the long edges of the board, beyond what is printed at home."""

from kit.art.look import look_of
from kit.art.scene import Group, Rect, Symbol, Use
from kit.games.petanque.art.geometry import DrawnBoard
from kit.games.petanque.content import PetanqueContent

CLEAR = 4.5  # mm between the cloth and what every printer reaches
LEAST = 3.0  # narrower cloth shows no motif


def hem(content: PetanqueContent, sheet: DrawnBoard, below: bool) -> tuple[Use, ...]:
    """Cloth below or, turned round, above: motifs in the middle of what is left when the board is cut."""
    high, out = sheet.h - sheet.live.y - sheet.live.h - CLEAR, sheet.bleed
    if high <= LEAST:
        return ()
    wide = sheet.w + 2 * out
    cloth = Group(look_of(content).strip(wide, high + 2 * out, high), 0, -out)
    symbol = Symbol("board-hem", wide, high + out, (Group((cloth,), clip=Rect(0, 0, wide, high + out)),))
    return (Use(symbol, -out, sheet.h - high) if below else Use(symbol, sheet.w + out, high, 180),)

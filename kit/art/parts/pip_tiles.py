"""Tiles of two halves with pips: each number by its arrangement, and by a colour of its own."""

from typing import Final

from kit.art.look import Look, card_back
from kit.art.palette import Colour, keep, mix
from kit.art.piece import Piece
from kit.art.scene import Circle, Element, Group, Line, Rect, Scene, Stroke

W, H, CORNER, BLEED = 48.0, 24.0, 2.0, 3.0
PIP, GRID = 4.0, 5.5
PIPS: Final = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (0, -1), (1, -1), (-1, 1), (0, 1), (1, 1)),
    7: ((-1, -1), (0, -1), (1, -1), (0, 0), (-1, 1), (0, 1), (1, 1)),
    8: ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)),
    9: tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)),
}
"""Where the pips of a half stand: steps of the grid from its middle."""
TONES: Final[tuple[Colour, ...]] = (
    "outline",
    "coral",
    "teal",
    "indigo",
    "wine",
    "ochre",
    "charcoal",
    "plum",
    "forest",
    "navy",
)
"""The colour of each number."""


def half(n: int, x: float, y: float) -> tuple[Element, ...]:
    """The pips of one half around its middle."""
    tone = keep(TONES[n])
    return tuple(Circle(x + dx * GRID, y + dy * GRID, PIP / 2, tone) for dx, dy in PIPS[n])


def face(a: int, b: int, bleed: float = 0) -> tuple[Element, ...]:
    """A tile that lies on its long side, from (0, 0); its ground goes on over the cut by the bleed."""
    edge = Rect(0.9, 0.9, W - 1.8, H - 1.8, CORNER - 0.5, None, Stroke(mix("charcoal", "bone", 0.45), 0.3))
    corner = 0 if bleed else CORNER
    ground = Rect(-bleed, -bleed, W + 2 * bleed, H + 2 * bleed, corner, "bone")
    middle = W / 2
    return (
        ground if bleed else ground._replace(stroke=Stroke("outline", 0.5)),
        edge,
        Line(middle, 3.2, middle, H - 3.2, Stroke("charcoal", 0.55)),
        Circle(middle, H / 2, 1.15, "brass", Stroke("charcoal", 0.25)),
        *half(a, W / 4, H / 2),
        *half(b, 3 * W / 4, H / 2),
    )


def tile_items(a: int, b: int, x: float, y: float, long: float, turn: float = 0) -> Group:
    """A tile around (x, y), `long` mm long, lying as turned; its halves from left to right."""
    k = long / W
    return Group((Group(face(a, b), -W / 2, -H / 2),), x, y, turn, k)


def hidden(x: float, y: float, long: float, look: Look) -> Group:
    """A tile face down."""
    k = long / W
    edge = Rect(0, 0, W, H, CORNER, None, Stroke("outline", 0.8))
    items = (Group(look.strip(W, H, 8), clip=Rect(0, 0, W, H, CORNER)), edge)
    return Group((Group(items, -W / 2, -H / 2),), x, y, 0, k)


def _spare() -> tuple[Element, ...]:
    """A tile for whichever gets lost: faint places for pips to be filled in."""
    places = (
        Circle(x + dx * GRID, H / 2 + dy * GRID, PIP / 2, None, Stroke("gravel", 0.2, (0.5, 0.5)))
        for x in (W / 4, 3 * W / 4)
        for dx, dy in PIPS[9]
    )
    return (*face(0, 0, BLEED), *places)


def tile_pieces(look: Look, tiles: tuple[tuple[int, int], ...], spare: str, lang: str) -> tuple[Piece, ...]:
    """A whole set to cut out, one back for all, and a spare."""
    back = card_back(look, W, H, BLEED)
    named = [(f"{a}{b}", face(a, b, BLEED), f"{a}–{b}") for a, b in tiles]
    pieces = [Piece(name, Scene(W, H, items, title, "", lang), back, BLEED) for name, items, title in named]
    blank = Piece("spare", Scene(W, H, _spare(), spare, "", lang), back, BLEED, aside=True)
    return (*pieces, blank)

"""A pack of 52 cards in our style: suits that differ in grey too, courts with two ways up."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from kit.art import paths
from kit.art.palette import Colour, tint
from kit.art.portrait.compose import BOTTOM, TOP, portrait
from kit.art.scene import Circle, Command, Element, Group, Path, Rect, Scene, Stroke, Symbol, Use, use
from kit.art.text import label

CARD: Final = (63.0, 88.0)
SMALL: Final = (13.0, 18.0)
INKS: Final[Mapping[str, Colour]] = {"S": "outline", "H": "scarlet", "D": "t2", "C": "forest"}
_COURTS: Final = "JQK"
_FRAME: Final = (11.0, 10.0, 41.0, 68.0)
_COLUMNS: Final = {-1: 20.5, 0: 31.5, 1: 42.5}
_ROWS: Final = (18.0, 26.7, 30.0, 35.3, 44.0, 52.7, 58.0, 61.3, 70.0)
_SPOTS: Final[Mapping[str, tuple[tuple[int, int], ...]]] = {
    "2": ((0, 0), (0, 8)),
    "3": ((0, 0), (0, 4), (0, 8)),
    "4": ((-1, 0), (1, 0), (-1, 8), (1, 8)),
    "5": ((-1, 0), (1, 0), (0, 4), (-1, 8), (1, 8)),
    "6": ((-1, 0), (1, 0), (-1, 4), (1, 4), (-1, 8), (1, 8)),
    "7": ((-1, 0), (1, 0), (0, 2), (-1, 4), (1, 4), (-1, 8), (1, 8)),
    "8": ((-1, 0), (1, 0), (0, 2), (-1, 4), (1, 4), (0, 6), (-1, 8), (1, 8)),
    "9": ((-1, 0), (1, 0), (-1, 3), (1, 3), (0, 4), (-1, 5), (1, 5), (-1, 8), (1, 8)),
    "T": ((-1, 0), (1, 0), (0, 1), (-1, 3), (1, 3), (-1, 5), (1, 5), (0, 7), (-1, 8), (1, 8)),
}
"""Where pips stand: column and row."""

_HEART: Final[tuple[Command, ...]] = (
    ("M", 0, 0.95), ("C", -1.25, 0.1, -1.1, -0.95, -0.5, -0.95), ("C", -0.18, -0.95, 0, -0.7, 0, -0.45),
    ("C", 0, -0.7, 0.18, -0.95, 0.5, -0.95), ("C", 1.1, -0.95, 1.25, 0.1, 0, 0.95), ("Z",),
)  # fmt: skip
_FOOT: Final[tuple[Command, ...]] = (
    ("M", -0.07, 0.2), ("C", -0.06, 0.6, -0.2, 0.85, -0.42, 0.95), ("L", 0.42, 0.95),
    ("C", 0.2, 0.85, 0.06, 0.6, 0.07, 0.2), ("Z",),
)  # fmt: skip


@lru_cache(None)
def pip(suit: str) -> Symbol:
    """A suit's sign, 20 × 20 mm; each has a cut of its own, so that four are told apart in grey."""
    ink, cut = INKS[suit], Stroke("ivory", 0.13)
    items: tuple[Element, ...]
    if suit == "H":
        gleam: tuple[Command, ...] = (("M", -0.68, -0.2), ("C", -0.72, -0.5, -0.6, -0.66, -0.45, -0.68))
        items = (Path(_HEART, ink), Path(gleam, None, cut))
    elif suit == "D":
        outer, inner = (paths.polygon([(0, -k), (0.74 * k, 0), (0, k), (-0.74 * k, 0)]) for k in (0.98, 0.52))
        items = (Path(outer, ink), Path(inner, None, Stroke("ivory", 0.15)))
    elif suit == "S":
        blade = paths.mapped(_HEART, lambda x, y: (x * 0.9, -y * 0.85 - 0.14))
        vein = paths.polyline([(0, -0.55), (0, 0.32)])
        items = (Path(blade, ink), Path(_FOOT, ink), Path(vein, None, cut))
    else:
        lobes = ((0, -0.47), (-0.48, 0.2), (0.48, 0.2))
        items = (
            Path(_FOOT, ink),
            *(Circle(x, y, 0.46, ink) for x, y in lobes),
            Circle(0, -0.02, 0.25, ink),
            *(Circle(x, y, 0.17, None, Stroke("ivory", 0.12)) for x, y in lobes),
        )
    return Symbol(f"suit-{suit}", 20, 20, (Group(items, 10, 10, 0, 9.6),))


def _corners(index: str, suit: str) -> tuple[Element, ...]:
    """The index with its suit in two corners."""
    size = 19 if len(index) == 1 else 15
    half = (label(6.2, 8.4, index, "display", size, INKS[suit]), use(pip(suit), 6.2, 16.2, 6))
    return Group(half), Group(half, *CARD, 180)


def crown(cx: float, y: float, w: float, points: int, ink: Colour) -> tuple[Element, ...]:
    """A crown that rests at y, with so many points."""
    edge, h, step = Stroke("outline", 0.35), w * 0.42, w / (points - 1)
    zigzag = [(cx - w / 2, y)]
    for n in range(points):
        x = cx - w / 2 + n * step
        zigzag += [(x, y - h)] if n in (0, points - 1) else [(x - step / 2, y - h * 0.45), (x, y - h)]
        if n == points - 2:
            zigzag.append((x + step / 2, y - h * 0.45))
    return (
        Path(paths.polygon([*zigzag, (cx + w / 2, y)]), "sun", edge),
        *(Circle(cx - w / 2 + n * step, y - h, w * 0.055, "ivory", edge) for n in range(points)),
        Rect(cx - w / 2, y - w * 0.1, w, w * 0.12, 0.3, ink, edge),
    )


def _court(rank: str, suit: str, words: Mapping[str, str]) -> tuple[Element, ...]:
    """A person above and the same below, parted by a band in the suit's colour."""
    x, y, w, h = _FRAME
    scene = portrait(words, size_mm=(w, h / 2))
    k = h / 2 / (BOTTOM - TOP)
    brow = h / 2 - BOTTOM * k - 9.6 * k
    ink = INKS[suit]
    worn = crown(w / 2, brow, 19 * k, 5 if rank == "K" else 7, ink) if rank != "J" else ()
    bust = Symbol(f"court-{rank}{suit}", w, h / 2, (*scene.items, *worn))
    half: tuple[Element, ...] = (Use(bust, x, y), use(pip(suit), x + 5.2, y + 5.6, 7.4))
    return (
        *half,
        Group(half, *CARD, 180),
        Rect(x, y + h / 2 - 1.1, w, 2.2, 0, ink),
        *(Circle(x + w * n / 8, y + h / 2, 0.45, "ivory") for n in range(1, 8)),
        Rect(x, y, w, h, 0, None, Stroke("outline", 0.5)),
        Rect(x - 0.9, y - 0.9, w + 1.8, h + 1.8, 0.8, None, Stroke(ink, 0.35)),
    )


def _numbered(rank: str, suit: str) -> tuple[Element, ...]:
    if rank == "A":
        ring = Circle(31.5, 44, 17.5, None, Stroke(tint(INKS[suit], 0.6), 0.4, (0.01, 1.6)))
        return ring, use(pip(suit), 31.5, 44, 26)
    items: list[Element] = []
    for column, row in _SPOTS[rank]:
        x, y = _COLUMNS[column], _ROWS[row]
        items.append(
            use(pip(suit), x, y, 10.5) if y <= 44 else Use(pip(suit), x + 5.25, y + 5.25, 180, 10.5 / 20)
        )
    return tuple(items)


def card_face(
    rank: str, suit: str, index: str, name: str, courts: Mapping[str, Mapping[str, str]], lang: str
) -> Scene:
    """The front of a card; its ground reaches 3 mm over the cut."""
    w, h = CARD
    drawn = _court(rank, suit, courts[f"{rank}{suit}"]) if rank in _COURTS else _numbered(rank, suit)
    ground = Rect(-3, -3, w + 6, h + 6, 0, "ivory")
    return Scene(w, h, (ground, *drawn, *_corners(index, suit)), name, "", lang)


def small_card(index: str, suit: str, x: float, y: float) -> tuple[Element, ...]:
    """A card in a figure, 13 × 18 mm: index and suit, large enough to be read in small."""
    size = 19 if len(index) == 1 else 16
    return (
        Rect(x, y, *SMALL, 1.4, "ivory", Stroke("outline", 0.4)),
        label(x + SMALL[0] / 2, y + 5.4, index, "display", size, INKS[suit]),
        use(pip(suit), x + SMALL[0] / 2, y + 12.6, 7.4),
    )

"""The back of the cards: a Provençal print, the same upside down, that forgives a shifted printing."""

from functools import lru_cache
from math import ceil

from kit.art import paths
from kit.art.boules import boule
from kit.art.palette import Colour, darken, mix
from kit.art.scene import Circle, Element, Group, Path, Rect, Scene, Stroke, Symbol, Use, use

GROUND: Colour = "navy"


@lru_cache(None)
def _flower() -> Symbol:
    """A sunflower head of 7 × 7 mm."""
    petals = tuple(
        Path(
            paths.moved(
                paths.smooth([(0, -1.1), (0.62, -2.1), (0, -3.3), (-0.62, -2.1)], closed=True), 3.5, 3.5, a
            ),
            "sun",
        )
        for a in range(0, 360, 45)
    )
    return Symbol(
        "back-flower", 7, 7, (*petals, Circle(3.5, 3.5, 1.05, "terracotta"), Circle(3.5, 3.5, 0.4, "ivory"))
    )


@lru_cache(None)
def _sprig() -> Symbol:
    """An olive sprig of 7 × 7 mm."""
    leaf = paths.smooth([(0, 0), (0.6, -0.95), (0, -2.1), (-0.6, -0.95)], closed=True)
    leaves = tuple(
        Path(paths.moved(leaf, 3.5, y, turn), "leaf")
        for y, turn in ((5.1, 58), (5.1, -58), (3.5, 52), (3.5, -52))
    )
    stem = Path((("M", 3.5, 6.4), ("L", 3.5, 2.2)), None, Stroke("leaf", 0.32))
    tip = Path(paths.moved(leaf, 3.5, 2.5, 0), "leaf")
    return Symbol("back-sprig", 7, 7, (stem, *leaves, tip, Circle(2.35, 2.2, 0.5, "lavender")))


def print_pattern(w: float, h: float, ground: Colour = GROUND, step: float = 7.0) -> tuple[Element, ...]:
    """The print over (0, 0)–(w, h), symmetrical about its middle, clipped to it."""
    cols, rows = ceil(w / 2 / step) + 1, ceil(h / 2 / step) + 1
    items: list[Element] = [Rect(0, 0, w, h, 0, ground)]
    dot = mix("ivory", ground, 0.55)
    for i in range(-cols, cols + 1):
        for j in range(-rows, rows + 1):
            x, y = w / 2 + i * step, h / 2 + j * step
            if (i + j) % 2 == 0:
                items.append(use(_flower(), x, y, step * 0.84))
            else:  # the half turn of the card shows the same print
                turn = (0 if j % 2 == 0 else 90) + (0 if (j, i) > (0, 0) else 180)
                items.append(_turned(_sprig(), x, y, step * 0.86, turn))
            items.append(Circle(x + step / 2, y + step / 2, 0.32, dot))
    return (Group(tuple(items), clip=Rect(0, 0, w, h)),)


def _turned(symbol: Symbol, cx: float, cy: float, width: float, turn: float) -> Group:
    k = width / symbol.w
    return Group((Use(symbol, -symbol.w / 2, -symbol.h / 2),), cx, cy, turn, k)


def medallion(cx: float, cy: float, r: float) -> tuple[Element, ...]:
    """Boules around a jack on a scalloped plate, the same after half a turn."""
    scallops = tuple(Circle(*paths.polar(cx, cy, r, a), r * 0.135, "ivory") for a in range(0, 360, 15))
    items: list[Element] = [
        *scallops,
        Circle(cx, cy, r, "ivory"),
        Circle(cx, cy, r * 0.9, None, Stroke("terracotta", 0.5)),
        Circle(cx, cy, r * 0.83, None, Stroke(darken("sun", 0.1), 0.3, (0.01, 1.1))),
    ]
    half = []
    for angle, team in ((-90, "T1"), (0, "T2")):
        x, y = paths.polar(0, 0, r * 0.46, angle)
        half.append(use(boule(team, "", False), x, y, r * 0.56))
    items += [Group(tuple(half), cx, cy, turn) for turn in (0, 180)]
    items += [Circle(cx, cy, r * 0.15, "sun", Stroke("outline", 0.35)), Circle(cx, cy, r * 0.045, "outline")]
    return tuple(items)


@lru_cache(8)
def card_back(w: float, h: float, bleed: float = 3) -> Scene:
    """The back of a card of this size, drawn once as a symbol that includes the bleed."""
    bw, bh = w + 2 * bleed, h + 2 * bleed
    items = (*print_pattern(bw, bh), *medallion(bw / 2, bh / 2, min(w, h) * 0.29))
    symbol = Symbol(f"card-back-{w:g}x{h:g}", bw, bh, items)
    return Scene(w, h, (Use(symbol, -bleed, -bleed),), "Back")

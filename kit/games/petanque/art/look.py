"""How pétanque looks: a Provençal print, the same upside down, four boules and a jack."""

from functools import lru_cache, partial
from math import ceil

from kit.art import paths
from kit.art.look import Look
from kit.art.palette import Colour, mix
from kit.art.scene import Circle, Element, Group, Path, Rect, Stroke, Symbol, Use, use
from kit.games.petanque.art.boules import Ball, Balls, balls, boule, jack
from kit.games.petanque.art.still_life import HIGH, WIDE, still_life
from kit.games.petanque.content import PetanqueContent

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


def pattern(w: float, h: float, step: float) -> tuple[Element, ...]:
    """The print over (0, 0)–(w, h), symmetrical about its middle, clipped to it."""
    cols, rows = ceil(w / 2 / step) + 1, ceil(h / 2 / step) + 1
    items: list[Element] = [Rect(0, 0, w, h, 0, GROUND)]
    dot = mix("ivory", GROUND, 0.55)
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


def _emblem(balls: Balls, r: float) -> tuple[Element, ...]:
    """Four boules around a jack, the same after half a turn."""
    half = []
    for angle, ball in zip((-90, 0), balls.values(), strict=False):
        x, y = paths.polar(0, 0, r * 0.46, angle)
        half.append(use(boule(ball, "", False), x, y, r * 0.56))
    return (
        *(Group(tuple(half), 0, 0, turn) for turn in (0, 180)),
        Circle(0, 0, r * 0.15, "sun", Stroke("outline", 0.35)),
        Circle(0, 0, r * 0.045, "outline"),
    )


def _ornament(balls: Balls, width: float) -> tuple[float, tuple[Element, ...]]:
    """Boules and a jack at rest; where there is room, what stands on the table meanwhile."""
    if width >= WIDE:
        return HIGH, still_life(width / 2)
    first, second = list(balls.values())[:2]
    middle, ground = width / 2, -1.5
    return 16.0, (
        Path(paths.ellipse(middle, ground, 19, 0.7), mix("shade", "paper", 0.6)),
        use(boule(first, "", False), middle - 9, ground - 5.2, 11.4),
        use(boule(second, "", False), middle + 10.5, ground - 5.2, 11.4),
        use(jack("sun", False), middle + 1.2, ground - 2.3, 5),
    )


@lru_cache(8)
def _look(teams: tuple[tuple[str, Ball], ...]) -> Look:
    balls = dict(teams)
    return Look(
        ground=GROUND,
        accent="terracotta",
        light="sun",
        pattern=pattern,
        emblem=partial(_emblem, balls),
        icon=boule(list(balls.values())[-1]),
        ornament=partial(_ornament, balls),
    )


def look(content: PetanqueContent) -> Look:
    """Under the plane trees, four in the afternoon; the boules are those of the content's teams."""
    return _look(tuple(balls(content).items()))

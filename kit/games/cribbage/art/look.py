"""How cribbage looks: peg holes in lines on racing green, and a fan of cards with two pegs."""

from functools import lru_cache
from math import ceil

from kit.art import paths
from kit.art.look import Look
from kit.art.palette import Colour, darken, mix
from kit.art.parts.deck import pip
from kit.art.scene import Circle, Element, Group, Path, Rect, Stroke, Symbol, use
from kit.content.content import Content

GROUND: Colour = "racing"
LIGHT: Colour = "cream"
ACCENT: Colour = "scarlet"


@lru_cache(None)
def _hole(peg: str) -> Symbol:
    """A hole with its rim, 10 × 10 mm; in some a peg stands."""
    rim = Stroke(mix(LIGHT, GROUND, 0.45), 0.5)
    items: tuple[Element, ...] = (Circle(5, 5, 2.1, darken(GROUND, 0.45), rim),)
    if peg:
        items = (Circle(5, 5, 2.5, peg, Stroke(darken(peg, 0.35), 0.4)), Circle(4.4, 4.4, 0.7, "ivory"))
    return Symbol(f"peg-hole{'-' if peg else ''}{peg}", 10, 10, items)


def pattern(w: float, h: float, step: float) -> tuple[Element, ...]:
    """Lines of holes, five and five, over (0, 0)–(w, h), clipped to it."""
    pitch = step * 0.43  # a card's edges then fall between holes and streets, a millimetre off either
    cols, rows = ceil(w / 2 / pitch) + 1, ceil(h / 2 / pitch) + 1
    items: list[Element] = [Rect(0, 0, w, h, 0, GROUND)]
    for i in range(-cols, cols + 1):
        for j in range(-rows, rows + 1):
            if (j + 3) % 6 == 0:
                continue  # a street between fives
            # Where a peg stands is the same after half a turn.
            peg = ACCENT if (i + 3 * j) % 17 == 0 else LIGHT if (3 * i - j) % 23 == 0 else ""
            x, y = w / 2 + i * pitch, h / 2 + j * pitch
            items.append(use(_hole(str(peg)), x, y, pitch))
    fine = step * 0.02
    lines = [  # filled: a stroke would stay dark in sparing ink, as cuts do
        Rect(0, h / 2 + j * pitch - fine / 2, w, fine, 0, mix(LIGHT, GROUND, 0.3))
        for j in range(-rows, rows + 1)
        if (j + 3) % 6 == 0
    ]
    return (Group((*items, *lines), clip=Rect(0, 0, w, h)),)


def _fan(r: float) -> tuple[Element, ...]:
    """Three cards laid across each other, each with two ways up."""
    w, h = r * 0.5, r * 1.2
    out: list[Element] = []
    for suit, turn in (("S", -56), ("H", 56), ("C", 0)):
        sign = use(pip(suit), 0, -h * 0.35, w * 0.6)
        half = Group((sign,), 0, 0), Group((sign,), 0, 0, 180)
        plate = Rect(-w / 2, -h / 2, w, h, r * 0.07, "ivory", Stroke("outline", r * 0.025))
        out.append(Group((plate, *half), 0, 0, turn))
    return tuple(out)


def peg(r: float, colour: Colour) -> tuple[Element, ...]:
    """A peg standing upright from (0, 0) downwards, its head above."""
    edge = Stroke("outline", r * 0.18)
    return (
        Path(
            paths.polygon([(-r * 0.42, 0), (r * 0.42, 0), (r * 0.2, r * 4.2), (-r * 0.2, r * 4.2)]),
            colour,
            edge,
        ),
        Circle(0, 0, r, colour, edge),
        Circle(-r * 0.3, -r * 0.3, r * 0.26, "ivory"),
    )


def _emblem(r: float) -> tuple[Element, ...]:
    """The fan between a scarlet peg that stands and one that hangs."""
    side = Group(peg(r * 0.1, ACCENT), r * 0.68, -r * 0.2)
    return (*_fan(r), Group((side,), 0, 0), Group((side,), 0, 0, 180))


def _ornament(width: float) -> tuple[float, tuple[Element, ...]]:
    """A fan on the table, and two pegs beside it."""
    middle, ground = width / 2, -1.2
    return 19.0, (
        Path(paths.ellipse(middle, ground, 19, 0.7), mix("shade", "paper", 0.6)),
        Group(_fan(12), middle, ground - 8.4),
        Group(peg(1.5, ACCENT), middle - 16, ground - 6.4),
        Group(peg(1.5, GROUND), middle + 16, ground - 6.4),
    )


@lru_cache(1)
def _icon() -> Symbol:
    plate = Circle(12.5, 12.5, 12.2, GROUND, Stroke("outline", 0.5))
    return Symbol("cribbage-icon", 25, 25, (plate, Group(_fan(11.4), 12.5, 12.5)))


@lru_cache(1)
def _look() -> Look:
    return Look(
        ground=GROUND,
        accent=ACCENT,
        light=LIGHT,
        pattern=pattern,
        emblem=_emblem,
        icon=_icon(),
        ornament=_ornament,
    )


def look(content: Content) -> Look:
    """The look of the game."""
    return _look()

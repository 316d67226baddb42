"""How the dice games look: pips falling past a night train's window, and dice, the same upside down."""

from collections.abc import Sequence
from functools import lru_cache, partial
from math import ceil

from kit.art.dice import die
from kit.art.look import Look
from kit.art.palette import Colour, mix
from kit.art.scene import Circle, Element, Group, Rect, Stroke, Symbol, Use, use
from kit.content.content import Content

GROUND: Colour = "plum"
FACES = {
    "fives": (5, 1, 5),
    "snake": (4, 4, 4),
    "evens": (2, 4, 6),
    "xantippe": (3, 4),
    "julka": (1,),
}
"""What the emblem of each game shows: at most three dice that tell its rule."""
_PLACES = {
    1: ((0.0, 0.0, 45.0, "ivory"),),
    2: ((-0.34, -0.26, 18.0, "mustard"), (0.34, 0.26, 198.0, "mustard")),
    3: ((-0.48, -0.36, 18.0, "mustard"), (0.0, 0.0, 45.0, "ivory"), (0.48, 0.36, 198.0, "mustard")),
}
"""By how many dice an emblem has: where each lies, in radii, how it is turned, and of what it is made."""
_WIDE = {1: 0.84, 2: 0.66, 3: 0.62}


def pattern(w: float, h: float, step: float) -> tuple[Element, ...]:
    """Pips that fall in slanting rows over (0, 0)–(w, h), the same after half a turn, clipped to it."""
    items: list[Element] = [Rect(0, 0, w, h, 0, GROUND)]
    cols, rows = ceil(w / step) + 1, ceil(h / step) + 1
    colours = ("mustard", "mint", mix("ivory", GROUND, 0.5))
    for i in range(-cols, cols + 1):
        for j in range(-rows, rows + 1):
            if (i + j) % 2:
                continue
            x, y = w / 2 + i * step / 2, h / 2 + j * step / 2
            kind = (i * i + 2 * j * j) % 7
            r = step * (0.17, 0.09, 0.05, 0.12, 0.07, 0.04, 0.1)[kind]
            fall = Stroke(mix(colours[kind % 3], GROUND, 0.35), r * 0.7)
            items.append(Circle(x, y, r, colours[kind % 3]))
            if kind in (0, 3):
                items.append(Circle(x, y, r * 1.55, None, fall))
    return (Group(tuple(items), clip=Rect(0, 0, w, h)),)


def _emblem(faces: Sequence[int], r: float) -> tuple[Element, ...]:
    """Dice on a slant; those of the whole set have two ways up, like a court card."""
    k = r * _WIDE[len(faces)] / 10
    return tuple(
        Group((Use(die(face, body), -5, -5),), x * r, y * r, turn, k)
        for face, (x, y, turn, body) in zip(faces, _PLACES[len(faces)], strict=True)
    )


def ornament(width: float) -> tuple[float, tuple[Element, ...]]:
    """Three dice on a table."""
    middle = width / 2
    return 15.0, tuple(
        Group((Use(die(face, body), -5, -5),), middle + dx, -7, turn, 0.95)
        for face, body, dx, turn in ((6, "mustard", -12, -8), (1, "ivory", 0, 6), (5, "mint", 12, -4))
    )


@lru_cache(1)
def _icon() -> Symbol:
    return Symbol("dice-icon", 24, 24, (Group(_emblem((6, 1, 6), 13), 12, 12),))


@lru_cache(8)
def look_for(game: str) -> Look:
    """The look of one of the five games; they differ by their emblem."""
    return Look(
        ground=GROUND,
        accent="amber",
        light="mint",
        pattern=pattern,
        emblem=partial(_emblem, FACES[game]),
        icon=_icon(),
        ornament=ornament,
    )


def look(content: Content) -> Look:
    """The look of the set."""
    return look_for("fives")


def die_icon(face: int, x: float, y: float, size: float) -> Use:
    """A die face on a sheet."""
    return use(die(face), x, y, size)

"""How doubles looks: letters in a grid on ink blue, and two pairs of hands, the same upside down."""

from functools import lru_cache
from math import ceil

from kit.art import paths
from kit.art.look import Look
from kit.art.palette import Colour, mix
from kit.art.scene import Circle, Element, Group, Path, Rect, Stroke, Symbol
from kit.content.content import Content

GROUND: Colour = "inkblue"
# Letters that are the same after half a turn, as strokes in a box of 1 × 1.
_LETTERS = (
    (((0.2, 0.15), (0.2, 0.85)), ((0.8, 0.15), (0.8, 0.85)), ((0.2, 0.5), (0.8, 0.5))),
    (((0.2, 0.85), (0.2, 0.15), (0.8, 0.85), (0.8, 0.15)),),
    (((0.2, 0.15), (0.8, 0.85)), ((0.8, 0.15), (0.2, 0.85))),
    (((0.2, 0.15), (0.8, 0.15), (0.2, 0.85), (0.8, 0.85)),),
    (((0.5, 0.15), (0.5, 0.85)), ((0.3, 0.15), (0.7, 0.15)), ((0.3, 0.85), (0.7, 0.85))),
)


def letter(n: int, x: float, y: float, size: float, colour: Colour) -> tuple[Element, ...]:
    """A letter around a point, drawn by hand so that it can be as small as it likes."""
    stroke = Stroke(colour, size * 0.16, (), "round", "round")
    if n % 6 == 5:
        return (Circle(x, y, size * 0.33, None, stroke),)
    return tuple(
        Path(paths.polyline([(x + (a - 0.5) * size, y + (b - 0.5) * size) for a, b in line]), None, stroke)
        for line in _LETTERS[n % 6]
    )


def pattern(w: float, h: float, step: float) -> tuple[Element, ...]:
    """Tiles in a grid over (0, 0)–(w, h), some with letters, the same after half a turn, clipped to it."""
    items: list[Element] = [Rect(0, 0, w, h, 0, GROUND)]
    cols, rows = ceil(w / 2 / step) + 1, ceil(h / 2 / step) + 1
    line = Stroke(mix("chalk", GROUND, 0.22), step * 0.03)
    for i in range(-cols, cols + 1):
        for j in range(-rows, rows + 1):
            x, y, kind = w / 2 + i * step, h / 2 + j * step, (i * i + 3 * j * j) % 11
            items.append(
                Rect(x - step * 0.46, y - step * 0.46, step * 0.92, step * 0.92, step * 0.1, None, line)
            )
            if kind in (0, 4, 7):
                fill = "signal" if kind == 0 else mix("chalk", GROUND, 0.85)
                items.append(Rect(x - step * 0.4, y - step * 0.4, step * 0.8, step * 0.8, step * 0.1, fill))
                items += letter(i * i + j * j, x, y, step * 0.5, GROUND)
    return (Group(tuple(items), clip=Rect(0, 0, w, h)),)


def _hand(r: float, sleeve: Colour, skin: Colour) -> tuple[Element, ...]:
    """A hand that reaches up from below with a tile."""
    edge = Stroke("outline", r * 0.022)
    fingers = tuple(
        Rect(x * r - 0.055 * r, -0.58 * r + dy * r, 0.11 * r, 0.3 * r, 0.055 * r, skin, edge)
        for x, dy in ((-0.165, 0.05), (-0.055, 0.0), (0.055, 0.01), (0.165, 0.07))
    )
    return (
        Rect(-0.17 * r, -0.2 * r, 0.34 * r, 0.22 * r, 0, sleeve, edge),
        *fingers,
        Rect(-0.22 * r, -0.4 * r, 0.44 * r, 0.26 * r, 0.09 * r, skin, edge),
        Rect(0.17 * r, -0.42 * r, 0.11 * r, 0.22 * r, 0.055 * r, skin, edge),
    )


def _emblem(r: float) -> tuple[Element, ...]:
    """Two pairs of hands around four tiles."""
    items: list[Element] = []
    for turn, sleeve in ((0, "signal"), (180, "signal"), (90, "inkblue"), (270, "inkblue")):
        hand = _hand(r, sleeve, "skin-peach" if turn % 180 else "skin-tan")
        items.append(Group((Group(hand, 0, r * 0.8),), 0, 0, turn))
    for n, (x, y) in enumerate(((-1, -1), (1, -1), (1, 1), (-1, 1))):
        at = (x * r * 0.105, y * r * 0.105)
        tile = Rect(at[0] - r * 0.095, at[1] - r * 0.095, r * 0.19, r * 0.19, r * 0.03)
        items.append(tile._replace(fill="chalk", stroke=Stroke("outline", r * 0.02)))
        items += letter((0, 1, 0, 1)[n], *at, r * 0.13, "inkblue")
    return tuple(items)


@lru_cache(1)
def _icon() -> Symbol:
    tiles: list[Element] = []
    for n, (x, y) in enumerate(((3, 3), (12.5, 3), (3, 12.5), (12.5, 12.5))):
        tiles.append(Rect(x, y, 8.5, 8.5, 1.2, "signal" if n in (0, 3) else "chalk", Stroke("outline", 0.6)))
        tiles += letter(n, x + 4.25, y + 4.25, 5.4, "inkblue")
    return Symbol("doubles-icon", 24, 24, tuple(tiles))


def ornament(width: float) -> tuple[float, tuple[Element, ...]]:
    """A rack with tiles."""
    middle, items = width / 2, list[Element]()
    for n in range(4):
        x = middle + (n - 1.5) * 8.5
        items.append(Rect(x - 4, -11, 8, 8, 1, "chalk", Stroke("outline", 0.4)))
        items += letter(n, x, -7, 5, "inkblue")
    return 13.0, (*items, Rect(middle - 19, -3.6, 38, 3, 1, "signal", Stroke("outline", 0.4)))


@lru_cache(1)
def _look() -> Look:
    return Look(
        ground=GROUND,
        accent="indigo",
        light="signal",
        pattern=pattern,
        emblem=_emblem,
        icon=_icon(),
        ornament=ornament,
    )


def look(content: Content) -> Look:
    """The look of the game."""
    return _look()

"""How dominoes look: dots of ebony and coral in a lattice on bone, and a double six; the same upside down."""

from math import ceil

from kit.art import paths
from kit.art.look import Look
from kit.art.palette import Colour, mix
from kit.art.parts.pip_tiles import tile_items
from kit.art.scene import Circle, Element, Group, Line, Path, Rect, Stroke, Symbol
from kit.content.content import Content
from kit.games.domino.engine.rules import Rules

GROUND: Colour = "bone"


def pattern(w: float, h: float, step: float) -> tuple[Element, ...]:
    """Dots in a lattice over (0, 0)–(w, h), the same after half a turn, clipped to it."""
    cols, rows = ceil(w / 2 / step) + 1, ceil(h / 2 / step) + 1
    items: list[Element] = [Rect(0, 0, w, h, 0, GROUND)]
    line = Stroke(mix("charcoal", GROUND, 0.3), step * 0.035)
    reach = step * (cols + rows)
    for n in range(-(cols + rows), cols + rows + 1):
        x = w / 2 + (n + 0.5) * step
        items.append(Line(x - reach, h / 2 - reach, x + reach, h / 2 + reach, line))
        items.append(Line(x + reach, h / 2 - reach, x - reach, h / 2 + reach, line))
    for i in range(-cols, cols + 1):
        for j in range(-rows, rows + 1):
            x, y = w / 2 + i * step, h / 2 + j * step
            colour = "coral" if (i + j) % 2 else "charcoal"
            items.append(Circle(x, y, step * (0.125 if colour == "coral" else 0.2), colour))
    return (Group(tuple(items), clip=Rect(0, 0, w, h)),)


def _emblem(highest: int, r: float) -> tuple[Element, ...]:
    """The highest double between two rays of dots."""
    dots = (
        Circle(*paths.polar(0, 0, r * 0.66, a), r * 0.045, "coral" if a % 40 else "charcoal")
        for a in range(0, 360, 20)
        if 30 < a % 180 < 150
    )
    return (*dots, tile_items(highest, highest, 0, 0, r * 1.24, 0))


def _ornament(highest: int, width: float) -> tuple[float, tuple[Element, ...]]:
    """Three tiles as one leaves them after a game."""
    middle, ground = width / 2, -1.5
    return 14.0, (
        Path(paths.ellipse(middle, ground, 20, 0.7), mix("shade", "paper", 0.6)),
        tile_items(1, 4, middle - 11, ground - 4.3, 15, -8),
        tile_items(highest, highest, middle + 11, ground - 4.3, 15, 6),
        tile_items(4, min(6, highest), middle, ground - 5.2, 16, -2),
    )


def _icon(highest: int) -> Symbol:
    return Symbol("domino-icon", 25, 25, (tile_items(highest, highest, 12.5, 12.5, 25, -45 * 0),))


def look(content: Content) -> Look:
    """The look of the game with the highest double of its set."""
    return _looks(Rules.of(content.facts).tiles.highest)


_known: dict[int, Look] = {}


def _looks(highest: int) -> Look:
    if highest not in _known:
        _known[highest] = Look(
            ground=GROUND,
            accent="coral",
            light="charcoal",
            pattern=pattern,
            emblem=lambda r: _emblem(highest, r),
            icon=_icon(highest),
            ornament=lambda width: _ornament(highest, width),
        )
    return _known[highest]

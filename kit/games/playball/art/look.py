"""How Playball looks: hexes chalked on asphalt, and a ball with a comet's tail, the same upside down."""

from functools import lru_cache
from math import ceil, sqrt

from kit.art.look import Look
from kit.art.palette import Colour, mix
from kit.art.parts.hex_board import hexagon
from kit.art.scene import Circle, Element, Group, Path, Rect, Stroke, Symbol, use
from kit.content.content import Content
from kit.games.playball.art.pieces import Side, ball, comet, disc, teams

GROUND: Colour = "asphalt"
_CHALK = mix("chalk", GROUND, 0.42)


def pattern(w: float, h: float, step: float) -> tuple[Element, ...]:
    """Hexes chalked on asphalt over (0, 0)–(w, h), the same after half a turn, clipped to it."""
    side = step / sqrt(3)
    items: list[Element] = [Rect(0, 0, w, h, 0, GROUND)]
    cols, rows = ceil(w / 3 / side) + 1, ceil(h / 2 / step) + 1
    line, dash = Stroke(_CHALK, step * 0.05), Stroke(mix("lime", GROUND, 0.85), step * 0.07)
    for i in range(-cols, cols + 1):
        for j in range(-2 * rows, 2 * rows + 1):
            if (i + j) % 2:
                continue
            x, y = w / 2 + 1.5 * side * i, h / 2 + step / 2 * j
            items.append(Path(hexagon(x, y, side * 0.86), None, line))
            if i % 4 == 0 and j % 4 == 0:
                items.append(Path(hexagon(x, y, side * 0.52), mix("lime", GROUND, 0.75)))
            elif i % 4 == 2 and j % 4 == 2:
                items.append(Circle(x, y, side * 0.4, mix("orange", GROUND, 0.9), dash))
            else:
                items.append(Circle(x, y, side * 0.08, _CHALK))
    return (Group(tuple(items), clip=Rect(0, 0, w, h)),)


def _emblem(r: float) -> tuple[Element, ...]:
    """Two balls that chase each other around a hex."""
    half = comet(r * 0.94, 150, ("lime", "orange"))
    heart = (Path(hexagon(0, 0, r * 0.24), "asphalt"), Path(hexagon(0, 0, r * 0.13), "lime"))
    return (*(Group(half, 0, 0, turn) for turn in (0, 180)), *heart)


@lru_cache(1)
def _icon() -> Symbol:
    return Symbol("playball-icon", 24, 24, (Group(comet(15, 120, ("lime", "orange")), 13, 17.5, 25),))


@lru_cache(8)
def _look(sides: tuple[Side, ...]) -> Look:
    def ornament(width: float) -> tuple[float, tuple[Element, ...]]:
        """A duel for the ball."""
        middle = width / 2
        return 16.0, (
            use(disc(sides[0]), middle - 9, -7.5, 14),
            use(disc(sides[-1]), middle + 9, -7.5, 14),
            use(ball(), middle, -8.5, 8),
        )

    return Look(
        ground=GROUND,
        accent="orange",
        light="lime",
        pattern=pattern,
        emblem=_emblem,
        icon=_icon(),
        ornament=ornament,
    )


def look(content: Content) -> Look:
    """The look of the game in the colours of its teams."""
    return _look(tuple(teams(content).values()))

"""How chess looks: a linocut houndstooth as on a café's upholstery, and two knights, the same upside down."""

from functools import lru_cache, partial
from math import ceil

from kit.art import paths
from kit.art.look import Look
from kit.art.palette import mix
from kit.art.scene import Circle, Command, Element, Group, Path, Point, Rect, Symbol, Use, use
from kit.content.content import Content
from kit.games.chess.art.pieces import KINDS, colours, disc, piece

GROUND = "charcoal"
_TOOTH: tuple[tuple[Point, ...], ...] = (
    ((-1, -1), (1, -1), (1, 1), (-1, 1)),
    # Twill stripes in the cells beside and below; a stripe lies where x - y is near an even number.
    ((1, -1), (1.5, -1), (3, 0.5), (3, 1), (2.5, 1), (1, -0.5)),
    ((1, 1), (1, 0.5), (1.5, 1)),
    ((3, -1), (2.5, -1), (3, -0.5)),
    ((-1, 1), (-1, 1.5), (0.5, 3), (1, 3), (1, 2.5), (-0.5, 1)),
    ((1, 1), (0.5, 1), (1, 1.5)),
    ((-1, 3), (-1, 2.5), (-0.5, 3)),
)
"""One repeat of four by four around a dark check: the whole is the same after half a turn."""
_LAP = 0.04  # repeats reach into each other, lest a line shows between them


@lru_cache(8)
def _row(checks: int) -> Symbol:
    """So many repeats side by side: thousands of single checks would keep a browser busy for a minute."""
    halves: list[tuple[Command, ...]] = [(), ()]
    for n in range(checks):
        for points in _TOOTH:
            corners = [(x + 1 + _LAP * (x == 3), y + 1 + _LAP * (y == 3)) for x, y in points]
            halves[n % 2] += paths.polygon([(4 * n + x, y) for x, y in corners])
    ink = mix("ivory", GROUND, 0.3)
    return Symbol("houndstooth", 4 * checks + _LAP, 4 + _LAP, tuple(Path(d, ink) for d in halves))


def pattern(w: float, h: float, step: float) -> tuple[Element, ...]:
    """Houndstooth over (0, 0)–(w, h), a check in the very middle, clipped to it."""
    k = step / 8
    cols, rows = ceil(w / 2 / (4 * k)) + 1, ceil(h / 2 / (4 * k)) + 1
    items: list[Element] = [Rect(0, 0, w, h, 0, GROUND)]
    row, x = _row(2 * cols + 1), w / 2 - (4 * cols + 1) * k
    for j in range(-rows, rows + 1):
        items.append(Use(row, x, h / 2 + (4 * j - 1) * k, 0, k))
    return (Group(tuple(items), clip=Rect(0, 0, w, h)),)


def _emblem(r: float) -> tuple[Element, ...]:
    """A dark knight above and its like below, parted by a band; like a court card it has two ways up."""
    half: tuple[Element, ...] = (
        use(piece("knight", GROUND), 0, -r * 0.395, r * 0.88),
        Circle(-r * 0.56, -r * 0.17, r * 0.05, "oxblood"),
        Circle(r * 0.56, -r * 0.17, r * 0.05, "oxblood"),
    )
    band = Rect(-r * 0.62, -r * 0.03, r * 1.24, r * 0.06, 0, "oxblood")
    return (*(Group(half, 0, 0, turn) for turn in (0, 180)), band)


def _ornament(sides: tuple[str, ...], width: float) -> tuple[float, tuple[Element, ...]]:
    """A king between knights, forgotten on the table."""
    middle, ground = width / 2, -1.2
    dark, light = sides[-1], sides[0]
    return 18.0, (
        Path(paths.ellipse(middle, ground, 20, 0.7), mix("shade", "paper", 0.6)),
        use(piece("knight", dark), middle - 12, ground - 5.3, 11),
        use(piece("pawn", dark), middle + 12, ground - 4.4, 9),
        use(piece("king", light), middle, ground - 7.5, 15.4),
    )


@lru_cache(8)
def _look(sides: tuple[str, ...]) -> Look:
    return Look(
        ground=GROUND,
        accent="oxblood",
        light="ivory",
        pattern=pattern,
        emblem=_emblem,
        icon=disc(KINDS["n"], sides[0]),
        ornament=partial(_ornament, sides),
    )


def look(content: Content) -> Look:
    """The look of the game in the colours of its sides."""
    return _look(tuple(colours(content).values()))

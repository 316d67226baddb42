"""How backgammon looks: points of brass and wine on deep teal, two dice and a cube; the same upside down."""

from functools import lru_cache
from math import ceil

from kit.art import paths
from kit.art.dice import die
from kit.art.look import Look
from kit.art.palette import Colour, mix
from kit.art.parts.discs import disc, mark_on
from kit.art.parts.points_board import Felt
from kit.art.scene import Circle, Element, Group, Line, Path, Rect, Stroke, Symbol, use
from kit.content.content import Content

GROUND: Colour = "lagoon"
FELT = Felt(GROUND, "baize", "wine", "brass", "brass")
Sides = tuple[tuple[str, str, str], ...]
"""Each side's name, colour and pattern."""


def sides(content: Content) -> Sides:
    """The two sides as game.yaml has them."""
    return tuple((side, team.colour, team.pattern) for side, team in content.game.teams.items())


def checker(colour: str, pattern: str, rim: bool = True) -> Symbol:
    """A checker from above."""
    return disc(colour, pattern, mark_on(colour, ("wine", "brass")), rim)


def pattern(w: float, h: float, step: float) -> tuple[Element, ...]:
    """Points that reach between each other over (0, 0)–(w, h), the same after half a turn, clipped to it."""
    high, half = step * 1.5, step * 0.21
    cols, rows = ceil(w / 2 / step) + 1, ceil(h / 2 / high) + 1
    items: list[Element] = [Rect(0, 0, w, h, 0, GROUND)]
    for j in range(-rows, rows + 1):
        y, fine = h / 2 + j * high, step * 0.03
        # Filled: a stroke would stay dark in sparing ink, as cuts do.
        items.append(Rect(0, y - (high + fine) / 2, w, fine, 0, mix("brass", GROUND, 0.5)))
        for i in range(-cols, cols + 1):
            fill = mix("brass", GROUND, 0.9) if (i + j) % 2 == 0 else "wine"
            for way in (1, -1):
                x, base, tip = w / 2 + (i + way * 0.25) * step, y + way * high / 2, y - way * high * 0.36
                items.append(Path(paths.polygon([(x - half, base), (x, tip), (x + half, base)]), fill))
    return (Group(tuple(items), clip=Rect(0, 0, w, h)),)


def cube_face(text_lines: tuple[Element, ...], size: float) -> tuple[Element, ...]:
    """The doubling cube from above, around (0, 0)."""
    half = size / 2
    return (
        Rect(-half, -half, size, size, size * 0.18, "brass", Stroke("outline", size * 0.05)),
        Rect(
            -half * 0.8, -half * 0.8, size * 0.8, size * 0.8, size * 0.12, None, Stroke("wine", size * 0.03)
        ),
        *text_lines,
    )


def _emblem(r: float) -> tuple[Element, ...]:
    """Two dice beside a cube with its sign of multiplying; like a court card it has two ways up."""
    d, k = r * 0.62, r * 0.15
    times: tuple[Element, ...] = tuple(Line(-k, s * k, k, -s * k, Stroke("wine", r * 0.09)) for s in (1, -1))
    points = tuple(
        Path(
            paths.polygon([(x - r * 0.1, r * 0.7), (x, r * 0.3), (x + r * 0.1, r * 0.7)]),
            "lagoon" if n % 2 else "wine",
        )
        for n, x in enumerate((-r * 0.33, -r * 0.11, r * 0.11, r * 0.33))
    )
    half: tuple[Element, ...] = (Group((use(die(5), 0, 0, d),), -r * 0.43, -r * 0.16, -12), *points)
    both = tuple(Group(half, 0, 0, turn) for turn in (0, 180))
    return (*both, Group(cube_face(times, r * 0.56), 0, 0, 45))


def _ornament(them: Sides, width: float) -> tuple[float, tuple[Element, ...]]:
    """Two checkers and the dice of a good start."""
    middle, ground = width / 2, -1.5
    (_, first, rings), (_, second, stripes) = them[:2]
    return 15.0, (
        Path(paths.ellipse(middle, ground, 21, 0.7), mix("shade", "paper", 0.6)),
        use(checker(first, rings), middle - 15, ground - 5.2, 10.4),
        use(checker(second, stripes), middle + 15, ground - 5.2, 10.4),
        use(die(3), middle - 4.6, ground - 4.4, 8.4),
        use(die(1), middle + 4.8, ground - 4.4, 8.4),
    )


def _icon() -> Symbol:
    """A point, a blot on it and a die."""
    point = Path(paths.polygon([(2, 24), (9.5, 1), (17, 24)]), "wine", Stroke("outline", 0.6))
    return Symbol(
        "backgammon-icon",
        25,
        25,
        (point, Circle(9.5, 18.4, 5.6, "cream", Stroke("outline", 0.7)), use(die(5), 18.4, 17.4, 12)),
    )


@lru_cache(8)
def _look(them: Sides) -> Look:
    return Look(
        ground=GROUND,
        accent="wine",
        light="brass",
        pattern=pattern,
        emblem=_emblem,
        icon=_icon(),
        ornament=lambda width: _ornament(them, width),
    )


def look(content: Content) -> Look:
    """The look of the game in the colours of its sides."""
    return _look(sides(content))

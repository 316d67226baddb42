"""Boules and jacks from above: symbols of 16 × 16 mm, told apart by pattern, colour and lightness."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from kit.art import paths
from kit.art.palette import Colour, darken, mix, on, tint
from kit.art.parts.tokens import Own, inset
from kit.art.scene import Circle, Element, Group, Path, Stroke, Symbol, use
from kit.art.text import label

C, R = 8.0, 7.35  # centre and radius of a boule; the outline and a light rim reach to 8


def _rings(colour: Colour, line: float) -> tuple[Element, ...]:
    """Concentric rings."""
    rings = (Circle(C, C, r, None, Stroke(colour, line)) for r in (5.35, 3.3))
    return (*rings, Circle(C, C, 1.15, colour))


def _stripes(colour: Colour, line: float) -> tuple[Element, ...]:
    """Two pairs of stripes that cross, bowed as on a ball."""
    stroke = Stroke(colour, line, (), "butt")
    pair = tuple(_bow(d, stroke) for d in (-1.75, 1.75))
    return tuple(Group(pair, C, C, turn) for turn in (40, 130))


def _bow(d: float, stroke: Stroke) -> Path:
    """A line across a ball at a distance from its middle, bowed away from it."""
    return Path((("M", -R, d * 0.72), ("C", -3, d * 1.3, 3, d * 1.3, R, d * 0.72)), None, stroke)


_PATTERNS: dict[str, Callable[[Colour, float], tuple[Element, ...]]] = {"rings": _rings, "stripes": _stripes}
# Boules are objects: these two colours of the page have twins that do not turn pale when it turns dark.
_TWINS = {"sea": "t1", "terracotta": "t2"}


class Ball(NamedTuple):
    """How a team's boules look."""

    colour: str
    pattern: str

    @property
    def ink(self) -> Colour:
        """The colour as boules and the team's track have it."""
        return _TWINS.get(self.colour, self.colour)


Balls = Mapping[str, Ball]


def balls(content: Any) -> Balls:
    """The look of every team's boules, as the content says."""
    return {name: Ball(team.colour, team.pattern) for name, team in content.game.teams.items()}


def _ball(colour: Colour, marks: tuple[Element, ...], rim: bool) -> tuple[Element, ...]:
    """A disc in three tones with marks upon it, outlined; the rim keeps it off any ground."""
    disc = Circle(C, C, R)
    shine = Path(paths.arc(C, C, 6.42, 200, 250), None, Stroke(tint(colour, 0.3), 0.62))
    inside = (Circle(C - 0.75, C - 0.85, R - 0.15, colour), shine, *marks)
    edge = (Circle(C, C, 7.85, "ivory"),) if rim else ()
    return (
        *edge,
        disc._replace(fill=darken(colour, 0.38)),
        Group(inside, clip=disc),
        disc._replace(stroke=Stroke("outline", 0.5)),
    )


@lru_cache(None)
def boule(ball: Ball, mark: str = "", rim: bool = True, small: bool = True) -> Symbol:
    """A team's boule, with letters on a plate where `mark` is given: a wide one where it will be `small`."""
    colour = ball.ink
    items = _ball(colour, _PATTERNS[ball.pattern](on(colour), 0.95), rim)
    if mark:
        # Wide enough for letters that grow where a figure is drawn small; the pattern shows around it.
        r = 3.7 if not small else 4.6 if len(mark) == 1 else 5.6
        size = 15 if small else 13 if len(mark) == 1 else 10
        plate = Circle(C, C, r, "ivory", Stroke("outline", 0.4))
        items += (plate, label(C, C, mark, "text-black" if small else "display", size, "outline"))
    parts = ["boule", *ball, mark, "" if rim else "bare", "" if small else "large"]
    return Symbol("-".join(part for part in parts if part), 16, 16, items)


@lru_cache(None)
def ghost(ball: Ball) -> Symbol:
    """Where a boule of a team was: pale, with a dashed edge."""
    colour = ball.ink
    disc = Circle(C, C, R)
    marks = Group(_PATTERNS[ball.pattern](mix(colour, "paper", 0.35), 0.7), clip=disc)
    edge = Stroke(mix(colour, "ink", 0.8), 0.6, (1.54, 1.54), "butt")
    return Symbol(
        f"ghost-{ball.colour}-{ball.pattern}",
        16,
        16,
        (disc._replace(fill=tint(colour, 0.12, "paper")), marks, disc._replace(stroke=edge)),
    )


@lru_cache(None)
def jack(colour: str = "sun", rim: bool = True) -> Symbol:
    """A jack turned from wood, in a colour of the palette."""
    groove = Stroke(darken(colour, 0.3), 0.5)
    marks = (Group((_bow(1.9, groove), _bow(3.0, groove)), C, C, -28),)
    suffix = "" if rim else "-bare"
    return Symbol(f"jack-{colour}{suffix}", 16, 16, _ball(colour, marks, rim))


@lru_cache(None)
def jack_ghost(colour: str = "sun") -> Symbol:
    """Where a jack was."""
    edge = Stroke(mix(colour, "ink", 0.6), 0.6, (1.54, 1.54), "butt")
    return Symbol(f"jack-ghost-{colour}", 16, 16, (Circle(C, C, R, tint(colour, 0.2, "paper"), edge),))


JACKS = ("sun", "rose", "mint", "sky", "ivory", "wine")


def _boule_token(colour: str, pattern: str, d: float) -> tuple[Element, ...]:
    return inset(boule(Ball(colour, pattern), "", False), d)


def _jack_token(colour: str, pattern: str, d: float) -> tuple[Element, ...]:
    # A jack is smaller than a boule, and stays so at a glance.
    plate = Circle(d / 2, d / 2, 6.2 * d / 16, "ivory", Stroke("outline", 0.4))
    return plate, use(jack(colour, False), d / 2, d / 2, d * 0.6)


TOKENS = {"boule": Own(_boule_token, lambda colour: darken(colour, 0.38)), "jack": Own(_jack_token)}
"""The tokens that only pétanque has."""

"""Men and kings from above: symbols of 25 × 25 mm, told apart by pattern before colour."""

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import NamedTuple

from kit.art import paths
from kit.art.palette import Colour, contrast, darken, mix
from kit.art.parts.tokens import Own, inset
from kit.art.scene import Circle, Element, Group, Path, Stroke, Symbol
from kit.content.content import Content

C, R = 12.5, 11.9  # centre and radius of a man; its outline and a light rim reach to 12.5
LIGHT: Colour = "cream"
FIELD: Colour = "sage"  # dark squares: men of both sides stand out, in grey too
_CROWN = ((-1.0, 0.62), (1.0, 0.62), (1.2, -0.42), (0.56, 0.08), (0.0, -0.78), (-0.56, 0.08), (-1.2, -0.42))


class Disc(NamedTuple):
    """A side's colour and pattern, as game.yaml has them: "rings" or "stripes"."""

    colour: str
    pattern: str

    @property
    def mark(self) -> Colour:
        """What the pattern is drawn in: whichever of brick and cream stands out more."""
        return max(("brick", "cream"), key=lambda name: contrast(name, self.colour))


Discs = Mapping[str, Disc]
DISCS: Discs = {"W": Disc("cream", "rings"), "B": Disc("outline", "stripes")}
"""White and Black as game.yaml has them."""


def discs(content: Content) -> Discs:
    """The two sides in the colours and patterns of the content."""
    return {side: Disc(team.colour, team.pattern) for side, team in content.game.teams.items()}


def crown(cx: float, cy: float, size: float, fill: Colour, line: Colour) -> tuple[Element, ...]:
    """A crown of three points, `size` from its middle to its side."""
    stroke = Stroke(line, size * 0.1)
    gems = ((-1.2, -0.5, 0.17), (0.0, -0.9, 0.2), (1.2, -0.5, 0.17))
    return (
        Path(paths.moved(paths.polygon(_CROWN), cx, cy, 0, size), fill, stroke),
        *(Circle(cx + x * size, cy + y * size, r * size, fill, stroke) for x, y, r in gems),
        Path(
            paths.polyline([(cx - 0.96 * size, cy + 0.32 * size), (cx + 0.96 * size, cy + 0.32 * size)]),
            None,
            stroke,
        ),
        *(Circle(cx + x * size, cy + 0.08 * size, 0.085 * size, line) for x in (-0.62, 0.0, 0.62)),
    )


def _rings(mark: Colour, king: bool) -> tuple[Element, ...]:
    radii = ((10.2, 0.75), (9.0, 0.35)) if king else ((9.7, 0.75), (6.6, 0.9), (3.6, 0.9))
    rings = tuple(Circle(C, C, r, None, Stroke(mark, line)) for r, line in radii)
    return rings if king else (*rings, Circle(C, C, 1.3, mark))


def _stripes(mark: Colour, king: bool) -> tuple[Element, ...]:
    """Two pairs of stripes that cross; a king's are covered by the plate of its crown."""
    stroke = Stroke(mark, 1.0, (), "butt")
    pair = tuple(Path(paths.polyline([(-R, d), (R, d)]), None, stroke) for d in (-2.7, 2.7))
    return tuple(Group(pair, C, C, turn) for turn in (45, 135))


@lru_cache(None)
def man(disc: Disc, king: bool = False, rim: bool = True) -> Symbol:
    """A piece from above, 25 × 25 mm: a turned wooden disc, or its other side with the crown."""
    colour, mark = disc.colour, disc.mark
    edge = Circle(C, C, R)
    pattern = (_rings if disc.pattern == "rings" else _stripes)(mark, king)
    inside: tuple[Element, ...] = (
        Circle(C - 0.5, C - 0.6, R - 0.3, mix("ivory", colour, 0.1)),
        *pattern,
    )
    if king:
        plate = Circle(C, C, 8.4, colour, Stroke(mark, 0.5) if disc.pattern != "rings" else None)
        inside += (plate, *crown(C, C + 0.6, 5.4, "sun", "outline" if mark == "brick" else mark))
    light = (Circle(C, C, C - 0.05, "ivory"),) if rim else ()
    items = (
        *light,
        edge._replace(fill=darken(colour, 0.25)),
        Group(inside, clip=edge),
        edge._replace(stroke=Stroke("outline", 0.55)),
    )
    parts = ["king" if king else "man", colour, disc.pattern, *([] if rim else ["bare"])]
    return Symbol("-".join(parts), 25, 25, items)


@lru_cache(None)
def ghost(disc: Disc) -> Symbol:
    """Where a piece stood that is gone: a dashed edge in its colour, and a cross."""
    edge = Stroke(disc.colour, 1.1, (2.4, 2.0), "butt")
    bars = (((8.6, 8.6), (16.4, 16.4)), ((16.4, 8.6), (8.6, 16.4)))
    cross = (Stroke("cream", 3.6), Stroke("brick", 2.0))
    return Symbol(
        f"ghost-{disc.colour}-{disc.pattern}",
        25,
        25,
        (
            Circle(C, C, 10.4, mix(disc.colour, FIELD, 0.22), edge),
            *(Path(paths.polyline(bar), None, stroke) for stroke in cross for bar in bars),
        ),
    )


def _side(king: bool, colour: str, pattern: str, d: float) -> tuple[Element, ...]:
    """One side of a man to cut out."""
    return inset(man(Disc(colour, pattern), king, False), d)


TOKENS: Mapping[str, Own] = {"man": Own(partial(_side, False), back=partial(_side, True))}
"""Men, a king on the back of each."""

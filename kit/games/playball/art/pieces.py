"""Discs and balls from above: the pattern lies around the middle, where a ball does not hide it."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from kit.art import paths
from kit.art.palette import Colour, darken, mix
from kit.art.parts.hex_board import hexagon
from kit.art.parts.tokens import Own, inset
from kit.art.scene import Circle, Element, Group, Path, Stroke, Symbol, use
from kit.content.content import Content

C = 11.0  # the middle of a disc of 22 mm
_BALL = 6.0


class Side(NamedTuple):
    """A team's colour and pattern, as game.yaml has them: "rings" or "stripes"."""

    colour: str
    pattern: str


def teams(content: Content) -> Mapping[str, Side]:
    """The teams in the colours and patterns of the content."""
    return {name: Side(team.colour, team.pattern) for name, team in content.game.teams.items()}


def _rings() -> tuple[Element, ...]:
    return tuple(Circle(C, C, r, None, Stroke("asphalt", 0.8)) for r in (9.4, 7.5))


def _stripes() -> tuple[Element, ...]:
    stroke = Stroke("ivory", 1.1, (), "butt")
    return tuple(
        Path(paths.polyline([paths.polar(C, C, 6.9, turn), paths.polar(C, C, 10.2, turn + 14)]), None, stroke)
        for turn in range(0, 360, 30)
    )


@lru_cache(None)
def disc(side: Side, rim: bool = True) -> Symbol:
    """A playballer from above, 22 × 22 mm."""
    edge = Circle(C, C, 10.7)
    pattern = _rings() if side.pattern == "rings" else _stripes()
    inside = (
        Circle(C - 0.5, C - 0.5, 10.4, mix("ivory", side.colour, 0.08)),
        *pattern,
        Circle(C, C, 6.3, mix(side.colour, "ivory", 0.78), Stroke("asphalt", 0.35)),
        Path(hexagon(C, C, 3.3), None, Stroke("asphalt", 0.45)),
        Circle(C, C, 0.9, "asphalt"),
    )
    items = (
        *((Circle(C, C, C - 0.05, "ivory"),) if rim else ()),
        edge._replace(fill=darken(side.colour, 0.2)),
        Group(inside, clip=edge),
        edge._replace(stroke=Stroke("outline", 0.5)),
    )
    return Symbol(f"disc-{side.colour}-{side.pattern}{'' if rim else '-bare'}", 22, 22, items)


@lru_cache(None)
def ball(rim: bool = True) -> Symbol:
    """The ball, 12 × 12 mm: a rubber ball with a star and two seams."""
    edge = Circle(_BALL, _BALL, 5.6)
    seam = Stroke("outline", 0.45)
    inside: tuple[Element, ...] = (
        Circle(_BALL - 0.4, _BALL - 0.4, 5.4, "ivory"),
        Path(paths.star(_BALL, _BALL, 2.7, 1.25, 5), "orange", Stroke("outline", 0.35)),
        Path(paths.arc(_BALL, _BALL + 8.2, 4.8, 200, 340), None, seam),
        Path(paths.arc(_BALL, _BALL - 8.2, 4.8, 20, 160), None, seam),
    )
    items = (
        *((Circle(_BALL, _BALL, 5.95, "ivory"),) if rim else ()),
        edge._replace(fill="sand"),
        Group(inside, clip=edge),
        edge._replace(stroke=Stroke("outline", 0.5)),
    )
    return Symbol("ball" if rim else "ball-bare", 12, 12, items)


def comet(r: float, length: float, colours: tuple[Colour, Colour]) -> tuple[Element, ...]:
    """A ball at the top that flies to the right around (0, 0), with two flames behind it."""
    items: list[Element] = []
    for colour, wide, reach in ((colours[0], 0.30, length), (colours[1], 0.19, length * 0.72)):
        steps = [n / 12 for n in range(13)]
        outer = [paths.polar(0, 0, r * (0.56 + wide * (1 - t) ** 0.8), -90 - reach * t) for t in steps]
        inner = [paths.polar(0, 0, r * (0.56 - wide * (1 - t) ** 0.8), -90 - reach * t) for t in steps]
        items.append(Path(paths.smooth([*outer, *reversed(inner)], closed=True, tension=0.4), colour))
    return (*items, use(ball(False), 0, -r * 0.56, r * 0.66))


TOKENS: Mapping[str, Own] = {
    "disc": Own(lambda colour, pattern, d: inset(disc(Side(colour, pattern), False), d)),
    "ball": Own(lambda colour, pattern, d: inset(ball(False), d), ground=lambda colour: "sand"),
}
"""Discs and balls are the same on both sides."""

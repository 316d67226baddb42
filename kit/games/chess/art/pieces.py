"""The six figures as linocuts: bold shapes with lines carved out of them, told apart without colour."""

from collections.abc import Mapping
from functools import lru_cache, partial
from math import sqrt
from typing import Final

from kit.art import paths
from kit.art.palette import Colour, mix
from kit.art.parts.tokens import RIM, Own, inset
from kit.art.scene import Circle, Command, Element, Group, Path, Point, Stroke, Symbol, use
from kit.art.text import label
from kit.content.content import Content

LIGHT: Colour = "ivory"
DARK: Colour = "charcoal"
FIELD: Colour = mix("slate", "ivory", 0.62)  # dark squares: both sides stand out, in grey too
KINDS: Final = {"k": "king", "q": "queen", "r": "rook", "b": "bishop", "n": "knight", "p": "pawn"}

_FOOT: Final = ((4.6, 5.2), (4.9, 6.4), (6.9, 7.6), (7.3, 9.6))  # right half, downwards
_RIGHT: Final[Mapping[str, tuple[Point, ...]]] = {
    "pawn": ((2.1, -2.1), (3.6, -1.5), (3.6, -0.6), (2.0, -0.1), (2.4, 2.8), *_FOOT),
    "bishop": (
        (0.0, -8.3),
        (2.0, -6.3),
        (3.4, -3.6),
        (2.9, -1.4),
        (3.9, -0.8),
        (3.9, 0.3),
        (2.3, 0.8),
        (2.7, 3.2),
        *_FOOT,
    ),
    "rook": ((4.9, -8.4), (4.9, -4.9), (3.4, -3.9), (3.3, 2.6), *_FOOT),
    "queen": ((2.3, -4.4), (4.0, -1.2), (4.4, -0.2), (2.5, 0.5), (2.8, 3.0), *_FOOT),
    "king": (
        (2.2, -5.2),
        (4.9, -6.3),
        (5.3, -3.9),
        (3.5, -1.0),
        (4.3, -0.6),
        (4.3, 0.4),
        (2.6, 0.9),
        (2.9, 3.2),
        *_FOOT,
    ),
}
_HORSE: Final[tuple[Point, ...]] = (
    (-0.6, -8.9), (0.7, -6.9), (3.2, -5.7), (5.2, -2.6), (5.9, 1.6), (5.6, 5.4), (7.2, 7.4), (7.4, 9.6),
    (-6.9, 9.6), (-6.5, 7.4), (-4.6, 5.6), (-3.6, 3.2), (-1.6, 0.9), (-1.9, -0.6), (-3.6, -0.1),
    (-4.6, 1.3), (-6.2, 1.5), (-7.3, 0.0), (-6.6, -1.8), (-4.6, -4.6), (-3.6, -6.6), (-2.6, -7.2),
    (-2.3, -8.8), (-1.5, -7.5),
)  # fmt: skip


def _outline(kind: str) -> tuple[Command, ...]:
    if kind == "knight":
        return paths.polygon(_HORSE)
    right = _RIGHT[kind]
    return paths.polygon([*right, *((-x, y) for x, y in reversed(right))])


def _more(kind: str, fill: Colour, line: Stroke) -> tuple[Element, ...]:
    """What a figure wears: a round head, a cross, a coronet, battlements."""
    if kind == "pawn":
        return (Circle(0, -4.9, 3.3, fill, line),)
    if kind == "bishop":
        return (Circle(0, -8.7, 1.25, fill, line),)
    if kind == "king":
        cross = [(-0.75, -9.9), (0.75, -9.9), (0.75, -8.9), (1.9, -8.9), (1.9, -7.5), (0.75, -7.5)]
        cross += [(0.75, -5.0), (-0.75, -5.0), (-0.75, -7.5), (-1.9, -7.5), (-1.9, -8.9), (-0.75, -8.9)]
        return (Path(paths.polygon(cross), fill, line),)
    if kind == "queen":
        tips = [(-5.6, -7.6), (-2.9, -8.9), (0.0, -9.3), (2.9, -8.9), (5.6, -7.6)]
        dips = [(-3.9, -3.6), *((x, -5.4) for x in (-3.3, -1.3, 1.3, 3.3)), (3.9, -3.6)]
        crown = [dips[0], *(point for pair in zip(tips, dips[1:], strict=True) for point in pair)]
        return (
            Path(paths.polygon([*crown, (3.0, -1.0), (-3.0, -1.0)]), fill, line),
            *(Circle(x, y, 0.95, fill, line) for x, y in tips),
        )
    if kind == "rook":
        notch = (paths.rect(x, -9.0, 1.5, 2.1) for x in (-2.75, 1.25))
        return tuple(Path(cut, line.colour) for cut in notch)
    return ()


_BASE: Final[tuple[Point, ...]] = ((-3.4, 5.9), (3.4, 5.9))
_CUTS: Final[Mapping[str, tuple[tuple[Point, ...], ...]]] = {
    "pawn": (((0.9, -6.5), (1.7, -4.9), (1.2, -3.6)), ((1.2, 0.9), (1.5, 3.6)), _BASE),
    "bishop": (((0.2, -5.9), (1.7, -3.3)), ((1.5, 1.7), (1.7, 4.0)), ((-2.4, -0.3), (2.4, -0.3)), _BASE),
    "rook": (((-3.4, -4.4), (3.4, -4.4)), ((1.9, -2.6), (1.9, 2.4)), ((0.7, -2.6), (0.7, 0.6)), _BASE),
    "queen": (((-2.9, -2.6), (2.9, -2.6)), ((-2.8, -0.3), (2.8, -0.3)), ((1.5, 1.5), (1.8, 4.0)), _BASE),
    "king": (
        ((-3.4, -5.0), (-2.3, -2.4)), ((3.4, -5.0), (2.3, -2.4)),
        ((-2.8, -0.1), (2.8, -0.1)), ((1.5, 1.8), (1.9, 4.1)), _BASE,
    ),
    "knight": (
        ((1.1, -5.2), (3.1, -2.8), (4.0, 0.8), (4.0, 4.4)), ((0.3, -3.4), (1.9, -0.9), (2.4, 1.9)),
        ((-6.2, -0.3), (-5.4, -0.1)), ((-3.8, 6.0), (4.6, 6.0)),
    ),
}  # fmt: skip
"""Lines that the knife took out, from the shadow side."""


@lru_cache(None)
def figure(kind: str, fill: Colour, line: Colour) -> Symbol:
    """A figure, 20 × 20 mm, cut in one colour with lines of another."""
    edge, knife = Stroke(line, 0.75, join="round"), Stroke(line, 0.62)
    worn, shape = _more(kind, fill, edge), Path(_outline(kind), fill, edge)
    items: list[Element] = [*worn, shape] if kind in ("queen", "bishop") else [shape, *worn]
    items += [Path(paths.polyline(cut), None, knife) for cut in _CUTS[kind]]
    if kind == "knight":
        items.append(Circle(-3.0, -4.3, 0.62, line))
    return Symbol(f"chess-{kind}-{fill}-{line}", 20, 20, (Group(tuple(items), 10, 10.4, 0, 0.95),))


def tones(colour: str) -> tuple[Colour, Colour]:
    """What a side's figures are filled with and cut with."""
    return (LIGHT, DARK) if colour == "ivory" else (colour, LIGHT)


def piece(kind: str, colour: str) -> Symbol:
    """A side's figure."""
    return figure(kind, *tones(colour))


@lru_cache(None)
def disc(kind: str, colour: str, rim: bool = True) -> Symbol:
    """A figure on a round plate, 25 × 25 mm: rings for the light side, notches for the dark one."""
    fill, line = tones(colour)
    marks: tuple[Element, ...]
    if colour == "ivory":
        marks = (
            Circle(12.5, 12.5, 10.9, None, Stroke(line, 0.35)),
            Circle(12.5, 12.5, 10.2, None, Stroke(line, 0.2)),
        )
    else:
        ends = (
            (paths.polar(12.5, 12.5, 10.2, a), paths.polar(12.5, 12.5, 11.4, a + 6))
            for a in range(0, 360, 12)
        )
        marks = tuple(Path(paths.polyline(end), None, Stroke(line, 0.4)) for end in ends)
    light = (Circle(12.5, 12.5, 12.45, "ivory"),) if rim else ()
    items = (
        *light,
        Circle(12.5, 12.5, 11.9, fill, Stroke("outline", 0.55)),
        *marks,
        use(piece(kind, colour), 12.5, 12.1, 17.6),
    )
    return Symbol(f"disc-{kind}-{colour}{'' if rim else '-bare'}", 25, 25, items)


def _side(kind: str, colour: str, pattern: str, d: float) -> tuple[Element, ...]:
    return inset(disc(kind, colour, False), d)


def _letter(text: str, colour: str, d: float) -> tuple[Element, ...]:
    """The letter in the game's language, on a small plate at the lower right."""
    fill, line = tones(colour)
    r = d * 0.125
    x = y = d / 2 + (d / 2 - RIM - r) / sqrt(2)
    return Circle(x, y, r, line), label(x, y, text, "text-black", d * 0.42, fill)


TOKENS: Mapping[str, Own] = {
    kind: Own(partial(_side, kind), letter=_letter, row="piece") for kind in KINDS.values()
}
"""Pieces to cut out; both sides are the same."""


def colours(content: Content) -> Mapping[str, str]:
    """The two sides' colours by their letter."""
    return {side: team.colour for side, team in content.game.teams.items()}

"""What stands or moves on the fields of a figure: boules, jacks, where they were, ways and numbers."""

from collections.abc import Iterator, Mapping, Sequence
from math import hypot
from typing import Final, NamedTuple, TypeAlias

from kit.art import paths
from kit.art.palette import Colour, mix, on
from kit.art.scene import Circle, Element, Path, Point, Rect, Stroke, use
from kit.art.text import label
from kit.games.petanque.art import boules
from kit.games.petanque.art.boules import Balls
from kit.games.petanque.art.geometry import Piste


class Boule(NamedTuple):
    """A boule on a field, with a letter on it where one is needed."""

    at: str
    team: str
    mark: str = ""


class Ghost(NamedTuple):
    """Where a boule was."""

    at: str
    team: str


class Jack(NamedTuple):
    """The jack on a field."""

    at: str
    colour: str = "sun"


class JackGhost(NamedTuple):
    """Where the jack was."""

    at: str
    colour: str = "sun"


_OFF: Final = -0.66
"""An arrow that leaves the board ends a little beyond the edge, in fields from the middle of the last one."""


class Arrow(NamedTuple):
    """A way from field to field: rolled straight, or flown in a bow; a step lies over what stands there.

    One that goes on `off` the board ends beyond its edge.
    """

    start: str
    end: str
    colour: Colour = "ink"
    flown: bool = False
    step: bool = False
    off: bool = False


class MarkNumber(NamedTuple):
    """A number or letter on a field that was passed."""

    at: str
    text: str


class MarkSpot(NamedTuple):
    """A field that is meant: a landing spot, a target."""

    at: str
    colour: Colour = "terracotta"


class Heat(NamedTuple):
    """A field tinted by a share from 0 to 1, with a few letters on it."""

    at: str
    share: float
    text: str = ""


Mark: TypeAlias = Boule | Ghost | Jack | JackGhost | Arrow | MarkNumber | MarkSpot | Heat


def fields_of(mark: Mark) -> tuple[str, ...]:
    """The fields that a mark names."""
    return (mark.start, mark.end) if isinstance(mark, Arrow) else (mark.at,)


def draw(piste: Piste, marks: Sequence[Mark], teams: Balls) -> Iterator[Element]:
    """Marks from the ground up: fields, ghosts, ways, numbers, then what stands there now."""
    order = (Heat, MarkSpot, Ghost, JackGhost, Arrow, MarkNumber, Boule, Jack)
    taken = {mark.at: 0.3 for mark in marks if isinstance(mark, Jack)}
    taken |= {mark.at: 0.47 for mark in marks if isinstance(mark, Boule)}
    for mark in sorted(
        marks, key=lambda mark: (isinstance(mark, Arrow) and mark.step, order.index(type(mark)))
    ):
        yield from _mark(piste, mark, taken, teams)


def _mark(piste: Piste, mark: Mark, taken: Mapping[str, float], teams: Balls) -> Iterator[Element]:
    size = piste.field * 0.86
    if isinstance(mark, Arrow):
        yield from _arrow(piste, mark, _OFF if mark.off else 0.0 if mark.step else taken.get(mark.end, 0.1))
        return
    cx, cy = piste.centre(mark.at)
    match mark:
        case Heat():
            side, tint = piste.field - 0.3, mix("terracotta", "sand", mark.share)
            yield Rect(cx - side / 2, cy - side / 2, side, side, 0.8, tint)
            yield label(cx, cy, mark.text, "text-bold", piste.field * 0.62, on(tint))
        case MarkSpot():
            side = piste.field - 0.5
            yield Rect(
                cx - side / 2,
                cy - side / 2,
                side,
                side,
                1.2,
                None,
                Stroke(mark.colour, 0.9, (2, 1.2), "butt"),
            )
        case Ghost():
            yield use(boules.ghost(teams[mark.team]), cx, cy, size)
        case JackGhost():
            yield use(boules.jack_ghost(mark.colour), cx, cy, size * 0.55)
        case MarkNumber():
            r = piste.field * 0.29
            yield Circle(cx, cy, r, "ivory", Stroke("outline", 0.3))
            yield label(cx, cy, mark.text, "text-black", piste.field * 0.95, "outline")
        case Boule():
            yield use(boules.boule(teams[mark.team], mark.mark), cx, cy, size)
        case Jack():
            # On a boule's field the jack peeps out at a corner.
            shift = piste.field * 0.27 if taken[mark.at] > 0.4 else 0
            yield use(boules.jack(mark.colour), cx + shift, cy + shift, size * (0.46 if shift else 0.55))


def _arrow(piste: Piste, mark: Arrow, short: float) -> Iterator[Element]:
    """A line with a head that stops `short` of the middle of its last field (in fields), lightly edged."""
    start, end = piste.centre(mark.start), piste.centre(mark.end)
    d = hypot(end[0] - start[0], end[1] - start[1])
    if not d:
        return
    thick, f = piste.field * 0.09, piste.field
    ux, uy = (end[0] - start[0]) / d, (end[1] - start[1]) / d
    bow = min(d * 0.16, f * 1.3) if mark.flown else 0.0
    heart: Point = ((start[0] + end[0]) / 2 + uy * bow * 2, (start[1] + end[1]) / 2 - ux * bow * 2)
    tx, ty = end[0] - heart[0], end[1] - heart[1]
    t = hypot(tx, ty)
    vx, vy = tx / t, ty / t
    far = short / max(abs(vx), abs(vy)) if mark.off else short
    tip: Point = (end[0] - vx * f * far, end[1] - vy * f * far)
    neck: Point = (tip[0] - vx * f * 0.3, tip[1] - vy * f * 0.3)
    head = paths.polygon(
        [
            tip,
            (neck[0] - vy * f * 0.17, neck[1] + vx * f * 0.17),
            (neck[0] + vy * f * 0.17, neck[1] - vx * f * 0.17),
        ]
    )
    curve = (
        (start[0] + heart[0] * 2) / 3,
        (start[1] + heart[1] * 2) / 3,
        (neck[0] + heart[0] * 2) / 3,
        (neck[1] + heart[1] * 2) / 3,
    )
    line = paths.polyline([start, neck]) if not bow else (("M", *start), ("C", *curve, *neck))
    dash = (f * 0.2, f * 0.13) if mark.flown else ()
    yield Path(line, None, Stroke("ivory", thick + 0.9, (), "round"))
    yield Path(head, "ivory", Stroke("ivory", 0.9))
    yield Path(line, None, Stroke(mark.colour, thick, dash, "butt"))
    yield Path(head, mark.colour)

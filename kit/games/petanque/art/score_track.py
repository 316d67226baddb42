"""The score track: a lane for each team, from 0 to the points of a match."""

from collections.abc import Iterator
from math import ceil

from kit.art import paths
from kit.art.palette import Colour, mix, on, tint
from kit.art.scene import Circle, Element, Path, Point, Rect, Stroke, use
from kit.art.text import label
from kit.games.petanque.art.boules import Ball, boule
from kit.games.petanque.art.piste import upright

HEAD = 16.5  # room for a team's name and boule
ROOMY = (7.5, 6.5, 0.0)  # the least step along a lane of one, two and three rows


def spots(points: int, x: float, y: float, w: float, h: float) -> list[Point]:
    """Where 0 to `points` lie in a lane: in one row, or in two or three where there are too many.

    >>> spots(3, 0, 0, 40, 16)
    [(5.0, 8.0), (15.0, 8.0), (25.0, 8.0), (35.0, 8.0)]
    """
    count = points + 1
    rows = next(n for n, least in enumerate(ROOMY, 1) if w / ceil(count / n) >= least)
    across = ceil(count / rows)
    step, high = w / across, h / rows
    return [(x + (n % across + 0.5) * step, y + (n // across + 0.5) * high) for n in range(count)]


def lane(team: str, ball: Ball, name: str, points: int, short: int, box: Rect) -> Iterator[Element]:
    """One team's lane, as high as a score token."""
    colour = ball.ink
    x, y, w, h = box[:4]
    where = spots(points, x + HEAD, y, w - HEAD - 2.4, h)
    row = h / len({py for _, py in where})
    edge = Stroke(colour, 0.5)
    inner = Rect(x + edge.width / 2, y, w - edge.width, h)  # along the sheet's edge its line lies inside
    yield inner._replace(r=row / 2, fill=tint(colour, 0.22), stroke=edge)
    yield upright(x + 3.2, y + h / 2, name, 7.5, "text-black")
    yield use(boule(ball, team, small=False), x + 11, y + h / 2, min(11.4, h - 2))
    step = where[1][0] - where[0][0] if points else h
    r = min(step / 2 - 0.35, row / 2 - 0.4, 6.1)
    size = min(14.0, r * 2.45)
    for n, (cx, cy) in enumerate(where):
        yield from _spot(n, cx, cy, r, max(size, 6), colour, n == points, n == short)


def _spot(
    n: int, cx: float, cy: float, r: float, size: float, colour: Colour, last: bool, short: bool
) -> Iterator[Element]:
    """A place for the token: the goal shines like the sun, that of a short match has a double ring."""
    fill: Colour = "ivory"
    if last:
        fill = "sun"
        yield Path(paths.star(cx, cy, r * 1.15, r * 0.98, 24), "sun", Stroke("outline", 0.25))
    yield Circle(cx, cy, r, fill, Stroke(mix("ink", colour, 0.3), 0.45))
    if short:
        yield Circle(cx, cy, r - 0.85, None, Stroke(colour, 0.45))
    ink = on("sun") if last else "outline"
    yield label(cx, cy, str(n), "display", size, ink)

"""Positions of the dice games as pictures: who has what, whose turn it is, and the dice on the table."""

from collections.abc import Sequence
from typing import NamedTuple

from kit.art import paths
from kit.art.dice import die
from kit.art.palette import mix
from kit.art.scene import Circle, Element, Group, Line, Path, Point, Polyline, Rect, Scene, Stroke, use
from kit.art.text import label
from kit.games.dice.art.snakes import dressed

_BOX, _HIGH, _GAP = 21.0, 15.0, 3.0
_DIE = 9.0


class Place(NamedTuple):
    """A player at the table: number, what they have, whether it is their turn, a snake instead of a box."""

    seat: int
    has: str
    turn: bool = False
    snake: bool = False


def table_scene(
    places: Sequence[Place], dice: Sequence[int], note: str, title: str, lang: str, ghost: int = 0
) -> Scene:
    """Players in a row, below them the dice (`ghost` are still to be thrown) and a note."""
    w = _wide(len(places), len(dice) + ghost)
    below = bool(dice or ghost or note)
    h = _HIGH + 2 * _GAP + (_DIE + 3 if dice or ghost else 4 if below else 0)
    left = (w - len(places) * (_BOX + _GAP) + _GAP) / 2
    items: list[Element] = []
    for n, place in enumerate(places):
        items += _place(place, left + n * (_BOX + _GAP), _GAP)
    faces = [*dice, *[0] * ghost]
    start, y = _first_die(len(places), len(faces), note)
    for n, face in enumerate(faces):
        body = "ivory" if face else mix("plum", "ivory", 0.25)
        items.append(use(die(face, body), start + n * (_DIE + 1.5), y, _DIE))
    if note:
        x = start + len(faces) * (_DIE + 1.5) - (_DIE / 2 if faces else 0) + 1
        items.append(label(x, y, note, "text-bold", 10, "ink", "start"))
    return Scene(w, h, tuple(items), title, "", lang)


def _wide(places: int, dice: int) -> float:
    return max(places * (_BOX + _GAP) + _GAP, dice * (_DIE + 1.5) + 40, 74)


def _first_die(places: int, dice: int, note: str) -> Point:
    """The middle of the first die below so many players."""
    room = _wide(places, dice) - dice * (_DIE + 1.5) - (len(note) * 1.9 + 3 if note else 0)
    return room / 2 + _DIE / 2, _HIGH + 2 * _GAP + (_DIE / 2 if dice else 1)


def die_outline(places: int, dice: int, note: str, n: int) -> Path:
    """The edge of the n-th die of a table."""
    x, y = _first_die(places, dice, note)
    return Path(paths.rect(x + n * (_DIE + 1.5) - _DIE / 2, y - _DIE / 2, _DIE, _DIE, _DIE * 0.22))


def _place(place: Place, x: float, y: float) -> list[Element]:
    edge = Stroke("amber", 0.9) if place.turn else Stroke("muted", 0.35)
    fill = mix("mustard", "ivory", 0.35) if place.turn else "ivory"
    items: list[Element] = [Rect(x, y, _BOX, _HIGH, 2, fill, edge)]
    items.append(label(x + 3.4, y + 3.2, str(place.seat), "text-bold", 8, "outline"))
    if place.snake:
        return [*items, Group(dressed("", "", 11), x + 7, y + 2)]
    return [*items, label(x + _BOX / 2, y + _HIGH * 0.6, place.has, "display", 11, "outline")]


def chart_scene(
    lines: Sequence[tuple[str, Sequence[tuple[int, float]]]], across: str, up: str, title: str, lang: str
) -> Scene:
    """Curves over points: what it is worth to throw on, beside what one has."""
    w, h, left, low = 120.0, 84.0, 19.0, 70.0
    most = max(x for _, line in lines for x, _ in line)
    k, m = (w - left - 16) / most, (low - 6) / most
    items: list[Element] = [
        Line(left, low, w - 10, low, Stroke("ink", 0.35)),
        Line(left, low, left, 4, Stroke("ink", 0.35)),
        Polyline(((left, low), (left + most * k, low - most * m)), Stroke("muted", 0.5, (1.4, 1.2), "butt")),
        label((left + w) / 2, h - 3.5, across, "text", 10.5, "ink"),
        Group((label(0, 0, up, "text", 10.5, "ink"),), 3.5, low / 2, -90),
    ]
    for mark in range(0, most + 1, most // 4):
        items.append(Line(left + mark * k, low, left + mark * k, low + 1.2, Stroke("ink", 0.3)))
        items.append(label(left + mark * k, low + 4.4, str(mark), "text", 9.5, "ink"))
        items.append(label(left - 2, low - mark * m, str(mark), "text", 9.5, "ink", "end"))
    tones = ("terracotta", "lavender", "amber", "olive", "sea", "ink")  # seen on light and on dark
    for n, (name, line) in enumerate(lines):
        inside = [one for one in line if one[1] <= most]  # what goes out at the top ends there
        points = tuple((left + x * k, low - value * m) for x, value in inside)
        items.append(Polyline(points, Stroke(tones[n % 6], 0.8)))
        x, y = points[-1]
        ring = Circle(x + 3.4, y, 2.5, "ivory", Stroke(tones[n % 6], 0.8))
        items += [ring, label(x + 3.4, y, name, "text-black", 8.5, "outline")]
    return Scene(w, h, tuple(items), title, "", lang)

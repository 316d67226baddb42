"""Figures on the piste: a part of the board with boules, jack, ghosts, arrows and numbers on its fields.

>>> from kit.games.petanque.art.boules import Ball
>>> from kit.games.petanque.art.marks import Arrow, Boule, Jack
>>> from kit.games.petanque.engine.rules import JackRectangle
>>> terrain = Terrain(13, 22, 0.5, JackRectangle(("B", "L"), (13, 20)))
>>> teams = {"T1": Ball("sea", "rings")}
>>> shown = figure(terrain, teams, [Boule("G-12", "T1"), Jack("G-13"), Arrow("G-7", "G-12")], title="A point")
>>> [part.name for part in shown.items if isinstance(part, Group)]
['piste', 'labels', 'marks']
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from kit.art.dice import roll
from kit.art.scene import Element, Group, Rect, Scene
from kit.art.text import label
from kit.games.petanque.art import geometry
from kit.games.petanque.art import piste as sand
from kit.games.petanque.art.boules import Balls
from kit.games.petanque.art.geometry import Piste, at
from kit.games.petanque.art.marks import Mark, draw, fields_of
from kit.games.petanque.engine.board import LETTERS
from kit.games.petanque.engine.rules import Terrain

FIELD = 12.0
STRIP = 6.6  # labels at the left and above
MARGIN = 1.6  # where a cut piste goes on a little


class Crop(NamedTuple):
    """The part shown: from one field to another, both included."""

    first: str
    last: str


def around(terrain: Terrain, marks: Iterable[Mark], margin: int = 1) -> Crop:
    """The part of the board that holds all marks, and a margin of fields where the board has them."""
    names = [name for mark in marks for name in fields_of(mark)]
    if not names:
        return Crop("A-1", f"{LETTERS[terrain.columns - 1]}-{terrain.rows}")
    columns, rows = zip(*map(at, names), strict=True)
    first = max(min(columns) - margin, 0), max(min(rows) - margin, 0)
    last = min(max(columns) + margin, terrain.columns - 1), min(max(rows) + margin, terrain.rows - 1)
    return Crop(*(f"{LETTERS[column]}-{row + 1}" for column, row in (first, last)))


def figure(
    terrain: Terrain,
    teams: Balls,
    marks: Sequence[Mark],
    crop: Crop | None = None,
    *,
    dice: Sequence[int] = (),
    field: float = FIELD,
    title: str = "",
    desc: str = "",
    lang: str = "",
) -> Scene:
    """A part of the piste with marks on it; the dice of the roll stand below."""
    first, last = map(at, crop or around(terrain, marks))
    columns, rows = last[0] - first[0] + 1, last[1] - first[1] + 1
    ends = _ends(terrain, first, last)
    left, top = STRIP, STRIP
    piste = geometry.piste(terrain, field, left - first[1] * field, top - first[0] * field)
    shown = Rect(left, top, rows * field, columns * field)
    view = Rect(
        left - MARGIN * (not ends[0]),
        top - MARGIN * (not ends[1]),
        shown.w + MARGIN * ((not ends[0]) + (not ends[2])),
        shown.h + MARGIN * ((not ends[1]) + (not ends[3])),
    )
    over = MARGIN + 0.8  # room for the cord, where the board ends
    dice_size = min(field * 0.8, 9.0, shown.w / max(len(dice), 1) / 1.25)
    low = dice_size + 2.2 if dice else 0.0
    roof = view._replace(x=view.x - 1.6 * ends[0], y=view.y - 1.6 * ends[1])
    roof = roof._replace(w=view.w + 1.6 * (ends[0] + ends[2]), h=view.h + 1.6 * (ends[1] + ends[3]))
    ground: list[Element] = []
    for kind in sand.surfaces(piste):
        ground += sand.surface(piste, kind, view, 4)
    ground += [sand.grid(piste, view), *sand.frame(piste)]
    items: list[Element] = [
        Group(tuple(ground), clip=roof, name="piste"),
        Group(tuple(_labels(piste, first, last)), name="labels"),
        Group(tuple(draw(piste, marks, teams)), name="marks"),
    ]
    if dice:
        items.append(Group(roll(dice, left, top + shown.h + over + 0.6, dice_size), name="dice"))
    w, h = left + shown.w + over, top + shown.h + over + low
    return Scene(w, h, tuple(items), title, desc, lang)


def upright(shown: Scene, terrain: Terrain) -> Scene:
    """A figure of the whole piste, turned so that one throws upwards; its labels stand straight."""
    piste, _, *marks = shown.items
    turned = Group((piste, *marks), y=shown.w, rotate=-90)
    edge = STRIP / 2 - 0.2
    labels = [
        label(STRIP + (column + 0.5) * FIELD, shown.w - edge, LETTERS[column], "display", FIELD)
        for column in range(terrain.columns)
    ]
    labels += [
        label(edge, shown.w - STRIP - (row + 0.5) * FIELD, str(row + 1), "display", FIELD)
        for row in range(terrain.rows)
    ]
    return shown._replace(w=shown.h, h=shown.w, items=(turned, Group(tuple(labels), name="labels")))


def _ends(terrain: Terrain, first: tuple[int, int], last: tuple[int, int]) -> tuple[bool, bool, bool, bool]:
    """Whether the board itself ends at the left, top, right and bottom of the part shown."""
    return first[1] == 0, first[0] == 0, last[1] == terrain.rows - 1, last[0] == terrain.columns - 1


def _labels(piste: Piste, first: tuple[int, int], last: tuple[int, int]) -> Iterator[Element]:
    size = min(piste.field, 12) * 0.75
    for column in range(first[0], last[0] + 1):
        y = piste.y + (column + 0.5) * piste.field
        yield label(STRIP / 2 - 0.6, y, LETTERS[column], "display", size)
    for row in range(first[1], last[1] + 1):
        x = piste.x + (row + 0.5) * piste.field
        yield label(x, STRIP / 2 - 0.6, str(row + 1), "display", size)

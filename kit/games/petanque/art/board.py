"""The board on one sheet: a piste under plane trees, the title above, the panels below."""

from collections.abc import Iterator
from functools import lru_cache
from math import hypot
from random import Random
from typing import NamedTuple

from kit.art import fonts
from kit.art.palette import darken, mix
from kit.art.piece import Component, Piece
from kit.art.scene import Circle, Element, Group, Line, Path, Point, Rect, Scene, Stroke
from kit.art.text import Style, lay_out
from kit.games.petanque.art import foliage, geometry
from kit.games.petanque.art import piste as sand
from kit.games.petanque.art.geometry import DrawnBoard
from kit.games.petanque.art.masthead import masthead
from kit.games.petanque.art.panels import panels
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.board import LABELS_MM, SIDE_MM

_NAME = Style("text-bold-italic", 9, align="middle", valign="middle", leading=0.95, min_size=6)


@lru_cache(4)
def canopy(sheet: DrawnBoard) -> tuple[foliage.LeafSpot, ...]:
    """Where shade falls: thick in the corners of the ground, thinning out towards the middle."""
    random = Random(13)
    piste = sheet.piste
    spots: list[foliage.LeafSpot] = []

    def grow(x: float, y: float, size: float) -> None:
        for _ in range(4):
            spot = foliage.around(x, y, size, random.uniform(0, 360))
            if not foliage.shades_a_middle(spot, piste):
                spots.append(spot)
                return

    for x, dx in ((0.0, 1), (sheet.w, -1)):
        for y, dy, deep, far in ((sheet.band, 1, 120.0, 110.0), (sheet.foot, -1, 75.0, 80.0)):
            # The ground between the edge of the sheet and the piste.
            for step in range(int(deep / 5)):
                fade = 1 - step * 5 / deep
                if random.random() < fade:
                    across = random.uniform(-4, SIDE_MM + 6)
                    grow(
                        x + dx * across,
                        y + dy * step * 5,
                        random.uniform(10, 12) + 6 * fade * random.random(),
                    )
            # Leaves that shade the corners where fields meet.
            for row in range(piste.rows + 1):
                for column in range(piste.columns + 1):
                    for r, c, size in ((0.0, 0.0, 10.5), (0.5, 0.0, 7.0), (0.0, 0.5, 7.0)):
                        px, py = piste.x + (row + r) * piste.field, piste.y + (column + c) * piste.field
                        fade = 1.3 - abs(px - x) / far - abs(py - y) / deep
                        if random.random() < fade:
                            shift = random.uniform(-1.8, 1.8), random.uniform(-1.8, 1.8)
                            grow(px + shift[0], py + shift[1], size * random.uniform(0.75, 1.05))
    return tuple(spots)


def ground(sheet: DrawnBoard) -> Iterator[Element]:
    """The square around the piste, with its gravel; runs over the edge."""
    out = sheet.bleed
    yield Rect(-out, -out, sheet.w + 2 * out, sheet.h + 2 * out, 0, sand.GROUND)
    piste = sheet.piste
    high = sheet.foot - sheet.band
    strips = (
        (-out, sheet.band, piste.x + out, high),
        (piste.right, sheet.band, sheet.w + out - piste.right, high),
        (piste.x, sheet.band, piste.w, piste.y - sheet.band),
        (piste.x, piste.bottom, piste.w, sheet.foot - piste.bottom),
    )
    for seed, box in enumerate(strips):
        count = int(box[2] * box[3] / 26)
        yield Path(sand.specks(box, count, 2 * seed + 1, 0.2, 0.6), darken(sand.GROUND, 0.16))
        yield Path(sand.specks(box, count, 2 * seed + 2, 0.2, 0.5), mix("paper", sand.GROUND, 0.6))


def fields(sheet: DrawnBoard) -> Iterator[Element]:
    """The piste in the shade of the trees."""
    spots, piste = canopy(sheet), sheet.piste
    yield foliage.shade(spots, sand.GROUND, "ground")
    for ground in sand.surfaces(piste):
        shade = foliage.shade(spots, ground.colour, ground.name, ground.box)
        yield from sand.surface(piste, ground, shade=(shade,))
    yield sand.grid(piste)
    yield from sand.frame(piste)


def labels(content: PetanqueContent, lang: str, sheet: DrawnBoard) -> Iterator[Element]:
    """Letters and numbers, to be read from either long side, metres, and the back line's name."""
    piste = sheet.piste
    strip = LABELS_MM / 2 + 0.15
    yield from sand.column_labels(piste, piste.x - strip)
    yield from sand.turned(sand.column_labels(piste, piste.right + strip))
    yield from sand.row_labels(piste, piste.bottom + strip)
    yield from sand.turned(sand.row_labels(piste, piste.y - strip))
    for y, side in ((piste.y - strip, -1), (piste.bottom + strip, 1)):
        yield from sand.metre_marks(piste, content.board.metre_marks, y, side)
    name = content.text(content.board.labels.back_line, lang)
    pocket = dead_pocket(content, sheet)
    if pocket.letters:
        top = piste.bottom - piste.field + pocket.r
        wide = pocket.box.x + pocket.box.w - piste.right - LABELS_MM
        box = Rect(piste.right + LABELS_MM, top + 0.3, wide, 0)
        style, room = _NAME._replace(size=8), piste.bottom - box.y - 0.4
        yield from lay_out(name, box.x, box.y, box.w - 0.6, room, style, f"board, back line, {lang}")
        return
    for column in (1, piste.columns - 1):
        y = piste.y + column * piste.field
        yield sand.upright(piste.right + strip, y, name, 7.5, "text-bold-italic")


def circle(content: PetanqueContent, lang: str, sheet: DrawnBoard) -> Iterator[Element]:
    """The throwing circle before the middle of the first row, and its name."""
    piste = sheet.piste
    r = min((piste.x - LABELS_MM - sheet.live.x) / 2, 8.0) - 0.2
    cx, cy = piste.x - LABELS_MM - r, piste.y + piste.h / 2
    yield sand.throwing_circle(cx, cy, r)
    name = content.text(content.board.labels.circle, lang)
    wide = fonts.width(name, "text-bold-italic", 9)
    yield sand.upright(cx, cy - r - 3 - wide / 2, name, 9, "text-bold-italic")


class DeadPocket(NamedTuple):
    """The place for dead boules beyond the back line: a tray, and spots in it of the radius `r`."""

    box: Rect
    r: float
    spots: tuple[Point, ...]
    letters: bool  # whether the letters of the columns stand in it, between the spots


def dead_pocket(content: PetanqueContent, sheet: DrawnBoard) -> DeadPocket:
    """A spot for every boule; on the lines between columns if it can be: so they have their full size."""
    piste, right = sheet.piste, sheet.live.x + sheet.live.w
    boules = [token for token in content.tokens.tokens if token.kind == "boule"]
    count = sum(token.count for token in boules)
    r = max((content.tokens.size(token) / 2 for token in boules), default=8.0)
    x, cx = piste.right + 0.75, right - r - 0.3
    beside = hypot(cx - piste.right - LABELS_MM / 2, piste.field / 2) >= r + 2.4
    if count < piste.columns and piste.field >= 2 * r + 0.3 and beside:
        lines = tuple((cx, piste.y + n * piste.field) for n in range(1, count + 1))
        return DeadPocket(Rect(x, piste.y, right - x, piste.h, 3), r, lines, True)
    x = piste.right + LABELS_MM - 0.3
    w = min(right - x, 2 * r + 1)
    top = piste.y + 8.4
    pitch = min((piste.bottom - top - 0.4) / max(count, 1), 2 * r + 0.6)
    r = min(r, w / 2 - 0.4, pitch / 2 - 0.15)
    column = tuple((x + w / 2, top + (n + 0.5) * pitch) for n in range(count))
    return DeadPocket(Rect(x, piste.y, w, piste.h, 3), r, column, False)


def dead_boules(content: PetanqueContent, lang: str, sheet: DrawnBoard) -> Iterator[Element]:
    """The tray, its name and its spots."""
    piste, pocket = sheet.piste, dead_pocket(content, sheet)
    fill, edge = mix("muted", sand.GROUND, 0.22), mix("ink", sand.GROUND, 0.6)
    yield pocket.box._replace(fill=fill, stroke=Stroke(edge, 0.4))
    name = content.text(content.board.labels.dead, lang)
    x = piste.right + LABELS_MM if pocket.letters else pocket.box.x
    w = pocket.box.x + pocket.box.w - x
    first = min((y for _, y in pocket.spots), default=piste.bottom)
    room = first - pocket.r - piste.y - 0.6
    yield from lay_out(name, x + 0.3, piste.y + 0.5, w - 0.6, room, _NAME, f"board, dead zone, {lang}")
    for cx, cy in pocket.spots:
        yield from _dead_spot(cx, cy, pocket.r)


def _dead_spot(cx: float, cy: float, r: float) -> Iterator[Element]:
    edge = Stroke(mix("ink", sand.GROUND, 0.6), 0.35, (1.2, 0.9), "butt")
    yield Circle(cx, cy, r, mix("muted", sand.GROUND, 0.1), edge)
    k = 1.5
    cross = Stroke(mix("ink", sand.GROUND, 0.55), 0.5)
    yield Line(cx - k, cy - k, cx + k, cy + k, cross)
    yield Line(cx - k, cy + k, cx + k, cy - k, cross)


def leaves(sheet: DrawnBoard) -> Iterator[Element]:
    """Leaves that hang into the upper corners, and one or two fallen ones."""
    green = foliage.leaf("green", "leaf", "olive")
    deep = foliage.leaf("deep", "olive", "leaf")
    gold = foliage.leaf("gold", mix("sun", "leaf", 0.6), "brick")
    fan = (
        (deep, 31.0, -7.0, 19.0, 152.0),
        (deep, -6.0, 22.0, 20.0, 102.0),
        (green, 15.0, -5.0, 24.0, 166.0),
        (green, -4.0, 9.0, 23.0, 118.0),
        (deep, 0.0, -2.0, 25.0, 134.0),
        (gold, 9.0, -3.0, 15.0, 128.0),
    )
    for symbol, x, y, size, turn in fan:
        yield foliage.put(symbol, foliage.LeafSpot(x, y, size, turn))
        yield foliage.put(symbol, foliage.LeafSpot(sheet.w - x, y - 4, size * 0.95, 364 - turn))
    yield foliage.put(gold, foliage.LeafSpot(6, sheet.foot - 17, 9, 62))
    yield foliage.put(green, foliage.LeafSpot(16, sheet.foot - 52, 8, 205))


def board_scene(content: PetanqueContent, lang: str) -> Scene:
    """The whole board; what is named ground, shade or leaves may be cut, all else lies in the live area."""
    sheet = geometry.lay_out(content.rules.terrain, content.board)
    items: tuple[Element, ...] = (
        Group(tuple(ground(sheet)), name="ground"),
        Group(tuple(fields(sheet)), name="piste"),
        Group(tuple(dead_boules(content, lang, sheet)), name="dead"),
        Group(tuple(circle(content, lang, sheet)), name="circle"),
        Group(tuple(labels(content, lang, sheet)), name="labels"),
        *masthead(content, lang, sheet),
        *panels(content, lang, sheet),
        Group(tuple(leaves(sheet)), name="leaves"),
    )
    title = content.text(content.board.title, lang)
    return Scene(sheet.w, sheet.h, items, title, content.text(content.game.name, lang), lang)


def board_component(content: PetanqueContent, lang: str) -> Component:
    """The board as one page for the press."""
    scene = board_scene(content, lang)
    page = Piece("board", scene, bleed=content.board.bleed_mm)
    return Component("board", content.text(content.board.title, lang), lang, pages=(page,))

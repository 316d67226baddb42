"""The board on one sheet: a piste under plane trees, the title above, the panels below."""

from collections.abc import Iterator
from functools import lru_cache
from math import atan2, degrees, sqrt
from random import Random
from typing import NamedTuple

from kit.art import fonts, paths
from kit.art.palette import darken, mix
from kit.art.piece import Component, Piece
from kit.art.scene import Circle, Element, Group, Line, Path, Point, Rect, Scene, Stroke
from kit.art.text import Style, label, lay_out
from kit.games.petanque.art import foliage, geometry
from kit.games.petanque.art import piste as sand
from kit.games.petanque.art.geometry import DrawnBoard, Piste
from kit.games.petanque.art.masthead import masthead
from kit.games.petanque.art.panels import panels
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.board import LABELS_MM

_LETTER = 2.75  # mm from the back line to the middle of its letters: clear of its cord and of the dead boules
_NAME = Style("text-bold-italic", 9, align="middle", valign="middle", leading=0.95, min_size=6)


# A tree a corner: how far its boughs reach, and where they point (0 along the sheet, 90 across it).
_UPPER = (120.0, (4, 20, 37, 56, 80))
_LOWER = (74.0, (10, 34, 66))


@lru_cache(4)
def canopy(sheet: DrawnBoard) -> tuple[foliage.LeafSpot, ...]:
    """Where shade falls: boughs of one tree reach in from each corner, their leaves ever smaller."""
    random = Random(13)
    spots: list[foliage.LeafSpot] = []
    for x, dx in ((-6.0, 1), (sheet.w + 6, -1)):
        for y, dy, (reach, boughs) in ((sheet.band - 6, 1, _UPPER), (sheet.foot + 6, -1, _LOWER)):
            for angle in boughs:
                spots += _bough((x, y), (dx, dy), angle, reach, sheet.piste, random)
    return tuple(spots)


def _bough(
    foot: Point, way: tuple[int, int], angle: float, reach: float, piste: Piste, random: Random
) -> Iterator[foliage.LeafSpot]:
    """Leaves at both sides of a bent bough, tips away from the tree, none on the middle of a field."""
    (x, y), far, side, bend = foot, 0.0, 1, random.uniform(-0.12, 0.12)
    while far < reach:
        fade = 1 - far / reach
        turn = angle + bend * far
        px, py = paths.polar(0, 0, far, turn)
        for smaller in range(24):
            off = side * random.uniform(0.5, 6)
            size = (6.6 + 6.4 * fade * random.uniform(0.75, 1)) * (1 - smaller / 70)
            ox, oy = paths.polar(px, py, off, turn + 90)
            tip = 90 + turn + side * random.uniform(5, 60)  # 0 is up, clockwise
            dx, dy = paths.polar(0, 0, 1, tip - 90)
            tip = degrees(atan2(dy * way[1], dx * way[0])) + 90
            spot = foliage.around(x + way[0] * ox, y + way[1] * oy, size, tip)
            if not foliage.shades_a_middle(spot, piste):
                yield spot
                break
        side, far = -side, far + random.uniform(3.2, 5.4) + 4 * (1 - fade)


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
    yield from sand.turned(sand.column_labels(piste, piste.right + _LETTER, 9))
    yield from sand.row_labels(piste, piste.bottom + strip)
    yield from sand.turned(sand.row_labels(piste, piste.y - strip))
    for y, side in ((piste.y - strip, -1), (piste.bottom + strip, 1)):
        yield from sand.metre_marks(piste, content.board.metre_marks, y, side, sheet.middle)
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
    high: int = 1  # boules on a spot


def dead_pocket(content: PetanqueContent, sheet: DrawnBoard) -> DeadPocket:
    """A spot as large as a boule for each of them; where there are too many, they lie one upon the other."""
    boules = [token for token in content.tokens.tokens if token.kind == "boule"]
    count = sum(token.count for token in boules)
    r = max((content.tokens.size(token) / 2 for token in boules), default=8.0)
    for high in range(1, count + 1):
        for pocket in (_between(sheet, -(-count // high), r), _column(sheet, -(-count // high), r)):
            if pocket and pocket.r >= r - 0.1:  # no more than scissors slip
                return pocket._replace(high=high)
    return _column(sheet, count, r)


def _between(sheet: DrawnBoard, count: int, r: float) -> DeadPocket | None:
    """Spots on the lines between columns, side by side where the tray is wide, if there are enough."""
    piste, right = sheet.piste, sheet.live.x + sheet.live.w
    x, far, pitch = piste.right + 0.75, right - r - 0.2, 2 * r + 0.3
    clear = sqrt(max((r + 2.3) ** 2 - (piste.field / 2) ** 2, 0))  # of the letters
    near = piste.right + max(_LETTER + clear, r + 0.1)
    beside = -(-count // (piste.columns - 1))
    if piste.field < pitch or far - near < (beside - 1) * pitch:
        return None
    rows = -(-count // beside)
    first = 1 + (piste.columns - 1 - rows) // 2
    # In a narrow tray they stand at its edge, clear of the letters; in a wide one, in the middle.
    middle = far if beside == 1 and far - near < 3 else (near + far) / 2
    spots = tuple(
        (middle + (n // rows - (beside - 1) / 2) * pitch, piste.y + (first + n % rows) * piste.field)
        for n in range(count)
    )
    return DeadPocket(Rect(x, piste.y, right - x, piste.h, 3), r, spots, True)


def _column(sheet: DrawnBoard, count: int, r: float) -> DeadPocket:
    """Spots below each other beside the letters, smaller where they must be."""
    piste, right = sheet.piste, sheet.live.x + sheet.live.w
    x, top = piste.right + LABELS_MM - 0.3, piste.y + 7.2
    w = min(right - x, 2 * r + 1)
    pitch = min((piste.bottom - top - 0.4) / max(count, 1), 2 * r + 0.6)
    r = min(r, w / 2 - 0.3, pitch / 2 - 0.05)
    column = tuple((x + w / 2, top + (n + 0.5) * pitch) for n in range(count))
    return DeadPocket(Rect(x, piste.y, w, piste.h, 3), r, column, False)


def dead_boules(content: PetanqueContent, lang: str, sheet: DrawnBoard) -> Iterator[Element]:
    """The tray, its name and its spots."""
    piste, pocket = sheet.piste, dead_pocket(content, sheet)
    fill, edge = mix("muted", sand.GROUND, 0.22), mix("ink", sand.GROUND, 0.6)
    line = Stroke(edge, 0.4)
    yield pocket.box._replace(w=pocket.box.w - line.width / 2, fill=fill, stroke=line)
    name = content.text(content.board.labels.dead, lang)
    x = piste.right + LABELS_MM if pocket.letters else pocket.box.x
    w = pocket.box.x + pocket.box.w - x
    first = min((y for _, y in pocket.spots), default=piste.bottom)
    room = min(first - pocket.r - piste.y - 0.6, 8.4)
    yield from lay_out(name, x + 0.3, piste.y + 0.5, w - 0.6, room, _NAME, f"board, dead zone, {lang}")
    for cx, cy in pocket.spots:
        yield from _dead_spot(cx, cy, pocket.r, pocket.high)


def _dead_spot(cx: float, cy: float, r: float, high: int) -> Iterator[Element]:
    edge = Stroke(mix("ink", sand.GROUND, 0.6), 0.35, (1.2, 0.9), "butt")
    yield Circle(cx, cy, r, mix("muted", sand.GROUND, 0.1), edge)
    k, y = 1.5, cy - (1.8 if high > 1 else 0)
    cross = Stroke(mix("ink", sand.GROUND, 0.55), 0.5)
    yield Line(cx - k, y - k, cx + k, y + k, cross)
    yield Line(cx - k, y + k, cx + k, y - k, cross)
    if high > 1:
        yield label(cx, cy + 2.8, f"{high}×", "text-black", 9, mix("ink", sand.GROUND, 0.75))


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
    yield foliage.put(gold, foliage.LeafSpot(18, sheet.foot - 17, 9, 62))
    yield foliage.put(green, foliage.LeafSpot(24, sheet.foot - 52, 8, 205))


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

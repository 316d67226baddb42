"""The piste: sand, gravel, grid, the dark jack rectangle, cord around it, and its labels."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import cos, hypot, radians, sin
from random import Random
from typing import NamedTuple

from kit.art import fonts, paths
from kit.art.palette import Colour, darken, mix, on
from kit.art.scene import Circle, Command, Element, Group, Line, Path, Rect, Stroke, Text
from kit.art.text import label
from kit.games.petanque.art.geometry import Piste
from kit.games.petanque.engine.board import LETTERS

GROUND = mix("gravel", "sand", 0.5)
SAND: Colour = "sand"
DARK: Colour = "shade"
GRID = Stroke(mix("muted", "gravel", 0.42), 0.22, (), "butt")
CORD = Stroke("ivory", 1.0, (), "square", "miter")
EDGE = Stroke(mix("ink", "gravel", 0.75), 1.5, (), "square", "miter")
_OFF_JOIN = 1.2  # mm that a plate keeps off the line where two sheets join


def _stone(random: Random, cx: float, cy: float, least: float, most: float) -> tuple[Command, ...]:
    drawn = random.random  # thousands lie on a board: what `uniform` and `polar` do is done here
    size, turn = least + (most - least) * drawn(), drawn() * 360
    corners = random.choice((3, 4, 4, 5))
    points = []
    for i in range(corners):
        r, angle = size * (0.7 + (1.15 - 0.7) * drawn()), radians(turn + i * 360 / corners)
        points.append((round(cx + r * cos(angle), 2), round(cy + r * sin(angle), 2)))
    return paths.polygon(points)


@lru_cache(32)
def specks(
    box: tuple[float, float, float, float], count: int, seed: int, least: float, most: float
) -> tuple[Command, ...]:
    """Small stones strewn over a box (x, y, w, h), as one path; the same seed strews them the same way."""
    random = Random(seed)
    x, y, w, h = box
    return tuple(
        command
        for _ in range(count)
        for command in _stone(random, x + random.random() * w, y + random.random() * h, least, most)
    )


@lru_cache(256)
def strewn(
    box: tuple[float, float, float, float], field: float, count: int, seed: int, most: float
) -> tuple[Command, ...]:
    """Stones strewn over fields that begin at the box's corner: along their edges, where no token stands."""
    random = Random(seed)
    x, y, w, h = box
    d: list[Command] = []
    for _ in range(count):
        px, py = random.random() * w, random.random() * h
        if hypot(px % field - field / 2, py % field - field / 2) < field * random.uniform(0.3, 0.5):
            continue
        d += _stone(random, x + px, y + py, most * 0.4, most)
    return tuple(d)


def overlap(a: Rect, b: Rect) -> Rect:
    """The part that two boxes share; empty when they lie apart."""
    x, y = max(a.x, b.x), max(a.y, b.y)
    return Rect(x, y, max(min(a.x + a.w, b.x + b.w) - x, 0), max(min(a.y + a.h, b.y + b.h) - y, 0))


class Surface(NamedTuple):
    """A ground of one colour."""

    name: str
    colour: Colour
    box: Rect


def surfaces(piste: Piste) -> tuple[Surface, Surface]:
    """The sand of all fields, and the dark rectangle upon it."""
    return Surface("sand", SAND, piste.box), Surface("dark", DARK, piste.dark)


def surface(
    piste: Piste, of: Surface, view: Rect | None = None, per_field: float = 7, shade: tuple[Element, ...] = ()
) -> Iterator[Element]:
    """A ground, the shade on it, and fine gravel in tones near to its own, so that tokens stand out.

    A `view` shows a part of it; gravel keeps off the middle of fields where the view begins with a field.
    """
    seen = overlap(of.box, view or of.box)
    if not seen.w or not seen.h:
        return
    yield seen._replace(fill=of.colour)
    yield from shade
    count = seen.w * seen.h / piste.field**2 * per_field
    tones = (("muted", 0.22, 0.55), ("muted", 0.4, 0.2), ("paper", 0.6, 0.35))
    seed = len(of.name) + 7 * ord(of.name[0])
    for n, (tone, strength, share) in enumerate(tones):
        d = strewn(seen[:4], piste.field, int(count * share), seed + n, piste.field / 33 * (1 - 0.2 * n))
        if d:
            yield Path(d, mix(tone, of.colour, strength))


def grid(piste: Piste, view: Rect | None = None) -> Path:
    """All lines between fields, as one path."""
    seen = overlap(piste.box, view or piste.box)
    d: list[Command] = []
    for row in range(1, piste.rows):
        x = piste.x + row * piste.field
        if seen.x <= x <= seen.x + seen.w:
            d += [("M", x, seen.y), ("L", x, seen.y + seen.h)]
    for column in range(1, piste.columns):
        y = piste.y + column * piste.field
        if seen.y <= y <= seen.y + seen.h:
            d += [("M", seen.x, y), ("L", seen.x + seen.w, y)]
    return Path(tuple(d), None, GRID)


def frame(piste: Piste) -> Iterator[Element]:
    """A line around the dark rectangle, and the cord around the piste with a nail in each corner."""
    yield piste.dark._replace(stroke=Stroke(mix("ink", DARK, 0.7), 0.5, (), "butt", "miter"))
    yield piste.box._replace(stroke=EDGE)
    yield piste.box._replace(stroke=CORD)
    for x in (piste.x, piste.right):
        for y in (piste.y, piste.bottom):
            yield Circle(x, y, 1.25, "steel", Stroke("outline", 0.35))
            yield Circle(x - 0.3, y - 0.3, 0.35, "ivory")


def column_labels(piste: Piste, x: float, size: float = 11) -> Iterator[Text]:
    """The letters of all columns at one side."""
    for column in range(piste.columns):
        y = piste.y + (column + 0.5) * piste.field
        yield label(x, y, LETTERS[column], "display", size)


def row_labels(piste: Piste, y: float, size: float = 11) -> Iterator[Text]:
    """The numbers of all rows at one side."""
    for row in range(piste.rows):
        yield label(piste.x + (row + 0.5) * piste.field, y, str(row + 1), "display", size)


def turned(texts: Iterable[Text]) -> Iterator[Group]:
    """Labels, each on its head: for those who sit on the other side of the table."""
    for text in texts:
        high = fonts.cap_height(text.role, text.size) / 2
        yield Group((text._replace(x=0, y=high),), text.x, text.y - high, 180)


def metre_marks(
    piste: Piste, metres: tuple[float, ...], y: float, side: int, join: float | None = None
) -> Iterator[Element]:
    """Ticks for every metre beside the piste, and a peg at those that matter; `side`: −1 above, 1 below.

    A peg where two sheets `join` bears its plate like a flag, whole on the farther sheet.
    """
    edge = (piste.bottom if side > 0 else piste.y) + side * 0.75
    d: list[Command] = []
    for whole in range(1, int(piste.rows * piste.field_m + 1e-9)):
        x = piste.metre(whole)
        d += [("M", x, edge), ("L", x, edge + side * 1.1)]
    if d:
        yield Path(tuple(d), None, Stroke("ink", 0.3, (), "butt"))
    for metre in metres:
        x = piste.metre(metre)
        if piste.x < x < piste.right:
            text = f"{metre:g}\u00a0m"
            w, h = fonts.width(text, "text-black", 9) + 2.4, 3.9
            flag = join is not None and abs(x - join) < w / 2
            left = max(x, join or x) + _OFF_JOIN if flag else x - w / 2
            foot = (left, left + 2.4) if flag else (x - 1.2, x + 1.2)
            yield Path(paths.polygon([(foot[0], y), (foot[1], y), (x, edge)]), "brick")
            yield Rect(left, y - h / 2, w, h, 0.8, "brick")
            written = label(left + w / 2, y, text, "text-black", 9, on("brick"))
            yield from (written,) if side > 0 else turned((written,))


def _sole(x: float, y: float, size: float, side: int) -> tuple[Command, ...]:
    """The print of a shoe that points to the right, its heel at (x, y); `side` is 1 or −1."""
    toe = [(0.3, -0.16), (0.62, -0.2), (0.95, -0.13), (1.0, 0.05), (0.85, 0.18), (0.55, 0.15), (0.3, 0.1)]
    heel = [(0, -0.1), (0.12, -0.15), (0.23, -0.13), (0.23, 0.11), (0.12, 0.14), (0, 0.08)]
    return tuple(
        command
        for part in (toe, heel)
        for command in paths.smooth([(x + px * size, y + side * py * size) for px, py in part], closed=True)
    )


def throwing_circle(cx: float, cy: float, r: float) -> Group:
    """The hoop that one throws from, with the prints of two feet together: *pieds tanqués*."""
    hoop = paths.ring(0, 0, r, r - 1.5)
    soles = _sole(-r * 0.47, -r * 0.22, r * 0.95, 1) + _sole(-r * 0.47, r * 0.22, r * 0.95, -1)
    items = (
        Path(paths.moved(hoop, 0.35, 0.45), darken(GROUND, 0.3)),
        Path(hoop, "terracotta", Stroke("outline", 0.3)),
        Path(soles, darken(GROUND, 0.3)),
        Path(paths.arc(0, 0, r - 0.75, 195, 265), None, Stroke("ivory", 0.4)),
    )
    return Group(items, cx, cy)


def upright(
    x: float, y: float, text: str, size: float, role: str = "text-bold", fill: Colour = "ink"
) -> Group:
    """A line of text that reads upwards, centred on (x, y)."""
    return Group((label(0, 0, text, role, size, fill),), x, y, -90)


def ruled(x1: float, y1: float, x2: float, y2: float, width: float, colour: Colour = "ink") -> Line:
    """A printer's rule."""
    return Line(x1, y1, x2, y2, Stroke(colour, width, (), "butt"))

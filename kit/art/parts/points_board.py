"""A board of long points in quarters of six, a bar between, trays beside: where all lies and how it looks."""

from collections.abc import Collection
from typing import Final, NamedTuple

from kit.art import paths
from kit.art.look import Look, seal
from kit.art.palette import Colour, mix, on
from kit.art.scene import Circle, Element, Group, Line, Path, Rect, Stroke
from kit.art.text import label

BLEED: Final = 3.0
QUARTER: Final = 6
POINTS: Final = 4 * QUARTER


class PointsPage(NamedTuple):
    """Where things lie, in millimetres; the lower player's first point is at the lower right."""

    w: float
    h: float
    wide: float  # of a point
    high: float
    left: float  # where the quarters begin
    right: float
    bar: tuple[float, float]
    trays: tuple[float, float, float]  # where they begin, and how wide they are
    rows: tuple[float, float]  # the bases of the upper and the lower points
    strip: float  # height of the strips with numbers
    disc: float
    edge: tuple[float, float] = (9.0, 3.5)  # where the frame begins; home printers do not reach so far
    safe: float = 0  # of the strips, where home printers and scissors take what stands there
    side: float = 0  # the same on the left and on the right

    def x(self, point: int) -> float:
        """The middle of a point, as the lower player counts."""
        quarter, step = divmod(point - 1, QUARTER)
        start = self.right if quarter in (0, 3) else self.left
        return start + (QUARTER - step - 0.5 if quarter < 2 else step + 0.5) * self.wide

    def upper(self, point: int) -> bool:
        """Whether a point lies on the far side."""
        return point > 2 * QUARTER

    def base(self, point: int) -> float:
        """Where a point's base lies."""
        return self.rows[0] if self.upper(point) else self.rows[1]

    def place(self, point: int, n: int, most: int = 5) -> tuple[float, float]:
        """The middle of the n-th disc on a point; more than fit lie a little higher on those below."""
        layer, step = divmod(n, most)
        way = 1 if self.upper(point) else -1
        return self.x(point), self.base(point) + way * ((step + 0.5) * self.disc + layer * self.disc * 0.4)

    @property
    def middle(self) -> float:
        """The line between both sides."""
        return sum(self.rows) / 2


A3 = PointsPage(420, 297, 26, 122, 39, 225, (195, 225), (12, 381, 27), (13, 284), 8, 24)
A4 = PointsPage(
    297, 210, 18, 82, 30.5, 158.5, (138.5, 158.5), (10.5, 266.5, 20), (12, 198), 7, 16, (3.5, 3.5), 4.55
)
TILED = A3._replace(safe=5.55, side=17.3)


class Felt(NamedTuple):
    """The colours of a board: frame, field, both kinds of points, metal."""

    frame: Colour
    field: Colour
    dark: Colour
    light: Colour
    metal: Colour


def field(page: PointsPage, felt: Felt, counting: Collection[int] = (0, 1)) -> list[Element]:
    """The frame, both halves with their points, numbered as these players (0: the lower) count, the bar."""
    top, bottom = page.rows
    thin, edge = Stroke(felt.metal, page.wide / 60), Stroke(felt.metal, page.wide / 26)
    inset = edge.width / 2  # lines lie inside, off the numbers
    wide, high = QUARTER * page.wide - edge.width, bottom - top - edge.width
    items: list[Element] = []
    for x in (page.left, page.right):
        items.append(Rect(x + inset, top + inset, wide, high, 0, felt.field, edge))
    for point in range(1, POINTS + 1):
        x, base, way = page.x(point), page.base(point), 1 if page.upper(point) else -1
        half, foot = page.wide / 2 - page.wide / 50, base + way * thin.width / 2
        outline = paths.polygon([(x - half, foot), (x, base + way * page.high), (x + half, foot)])
        items.append(Path(outline, felt.dark if point % 2 else felt.light, thin))
        if counting:
            items += _numbers(page, felt, point, counting)
    (left, right), grain = page.bar, Stroke(mix(felt.metal, felt.frame, 0.5), page.wide / 80)
    items += [
        Rect(left, top, right - left, bottom - top, 0, mix(felt.frame, felt.field, 0.6)),
        *(Line(x, top, x, bottom, grain) for x in (left + 1.2, right - 1.2)),
    ]
    return items


def _numbers(page: PointsPage, felt: Felt, point: int, counting: Collection[int]) -> list[Element]:
    """A point's number for the lower player, and beside it the other's, smaller, upside down; or but one."""
    top, bottom = page.rows
    near = page.strip - page.safe
    off = near * (0.56 if page.safe else 0.5)
    y = top - off if page.upper(point) else bottom + off
    x, colour = page.x(point), on(felt.frame)
    size = near * (3.3 if page.safe else 1.75)
    if len(counting) == 1:
        alone = point if 0 in counting else POINTS + 1 - point
        return [label(x, y, str(alone), "text-black", near * 3.6, colour)]
    other = label(0, 0, str(POINTS + 1 - point), "text-bold", max(6, size * 0.72), colour)
    return [
        label(x - page.wide * 0.17, y, str(point), "display", size, colour),
        Group((other,), x + page.wide * 0.26, y, 180),
    ]


def trays(page: PointsPage, felt: Felt) -> list[Element]:
    """Two trays on each side, one for each player, and between them a place for a cube."""
    items: list[Element] = []
    first, second, wide = page.trays
    top, bottom = page.rows
    high, spare = page.high * 0.86, wide - page.disc
    gap, inner = spare * 0.25, page.disc + spare * 0.15  # near the field: a printer may lose the outer edge
    open_ = first + wide - gap - inner - page.edge[0] if page.side else 0  # to the frame: cut anywhere
    for x in (first + wide - gap - inner - open_, second + gap):
        for y in (top, bottom - high):
            deep = Rect(x, y, inner + open_, high, 2, mix("outline", felt.frame, 0.35))
            items.append(deep._replace(stroke=Stroke(felt.metal, page.wide / 40)))
    inner = min(inner, page.w - page.side - second - gap)
    for y in (top + high, bottom - high):
        way = 1 if y < page.middle else -1
        items += spot(second + gap + inner / 2, y + way * wide * 0.6, inner, felt)
    return items


def spot(x: float, y: float, size: float, felt: Felt) -> list[Element]:
    """A place for a cube."""
    edge = Stroke(felt.metal, size / 40, (size / 14, size / 18), "butt")
    return [Rect(x - size / 2, y - size / 2, size, size, size * 0.12, None, edge)]


def points_board(page: PointsPage, felt: Felt, look: Look) -> tuple[Element, ...]:
    """The whole printed board: print at the edges, frame, halves, bar, trays, seals between the sides."""
    cloth = Group(
        look.strip(page.w + 2 * BLEED, page.h + 2 * BLEED, page.wide / 2), -BLEED, -BLEED, name="ground"
    )
    frame = Rect(*page.edge, 0, 0, 3, felt.frame)
    frame = frame._replace(w=page.w - 2 * frame.x, h=page.h - 2 * frame.y)
    r = (page.rows[1] - page.rows[0] - 2 * page.high) * 0.4
    halves = [x + QUARTER * page.wide / 2 for x in (page.left, page.right)]
    return (
        cloth,
        frame._replace(stroke=Stroke(felt.metal, page.wide / 20)),
        *field(page, felt),
        *trays(page, felt),
        *spot(sum(page.bar) / 2, page.middle, (page.bar[1] - page.bar[0]) * 0.84, felt),
        *(item for x in halves for item in seal(look, x, page.middle, r)),
        *(
            Circle(x, page.middle + way * 3 * r / 2, r * 0.12, felt.metal)
            for x in page.bar
            for way in (-1, 1)
        ),
    )

"""A printed board of any grid: fields upon cloth, plates with words beside them, a score track around."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from kit.art import fonts, paths
from kit.art.icons import icon
from kit.art.look import Look, seal
from kit.art.palette import Colour, mix, on
from kit.art.parts.faces import largest
from kit.art.parts.fields import BoardField, Fields
from kit.art.scene import Element, Group, Path, Rect, Scene, Stroke, use
from kit.art.text import Style, height, label, lay_out, lay_out_rich
from kit.art.units import PT

BLEED = 3.0
_EDGES = (
    12.0,
    13.0,
)  # from the paper's edges at the sides, and at top and foot: some printers reach no farther
_LARGE = (
    12.5,
    14.0,
)  # the same on a large board, which is joined of two sheets: there more is kept off the cut
_FAR_SIDE, _FAR_END = 20.5, 23.5  # at both ends of a large board, of which two sheets of A4 reach less
_PAD = 3.0  # of the plate below the fields
_GAP = 6.0
_TRACK = 12.0  # how deep the spaces of a score track are
_LEAST_PANEL = 25.6
_PAGE = 104.0  # mm of a page of the book that a picture is as wide as
_READ, _GROWN = 5.6, 6.6  # points there: the least that can be read, and what labels grow to
_NAMED = 7.0  # of names beside an icon in pictures; those of an example are smaller still
LABEL, LABEL_PT = "text-bold", 6.5  # the font of labels, and the least of it on paper
_LEAST = LABEL_PT * PT
_COLUMN = {True: 66.0, False: 48.0}  # of panels, on a large page and on a small one
_BAND = {True: 52.0, False: 36.5}  # how high panels above and below are; words must not move the fields
_LEAST_WIDE = 40.0
SIDES = ("left", "right", "top", "bottom")


class FieldLook(NamedTuple):
    """How some fields look otherwise: their ground, a sign, a name."""

    colour: Colour | None = None
    icon: str = ""
    name: str = ""


class PanelWords(NamedTuple):
    """A plate with words."""

    title: str
    text: str
    icon: str
    side: str


class TrackLook(NamedTuple):
    """A score track around the board."""

    first: int
    last: int
    colour: Colour


class FieldBoard(NamedTuple):
    """What a board consists of; `grid` lays its fields into a box."""

    w: float
    h: float
    grid: Callable[[float, float, float, float], Fields]
    light: Colour
    dark: Colour | None
    line: Colour
    labels: bool
    special: Mapping[str, FieldLook]
    panels: Sequence[PanelWords]
    track: TrackLook | None
    pointed: bool = False  # points, not areas: they stand on a ground of their own

    def area(self) -> tuple[float, float, float, float]:
        """Where the fields lie: x, y, width and height."""
        side, top = self.edges()
        left, right, above, below = (self.taken(one) for one in SIDES)
        w, h = self.w - 2 * side - left - right, self.h - 2 * top - above - below
        return side + left, top + above, w, h

    def taken(self, side: str) -> float:
        """What panels take away from the fields on a side."""
        deep = (_BAND if side in SIDES[2:] else _COLUMN)[self.w > 300 or self.h > 300]
        return deep + _GAP if any(panel.side == side for panel in self.panels) else 0

    def edges(self) -> tuple[float, float]:
        """What stays free of fields and plates at the sides, and at the top and bottom."""
        (side, top), around = self.margins(), _TRACK + 5 if self.track else 0
        return side + around, top + around

    def margins(self) -> tuple[float, float]:
        """What stays free of all but cloth at the sides, and at the top and bottom."""
        side, top = _LARGE if max(self.w, self.h) > 300 else _EDGES
        return (_FAR_SIDE if self.w > 300 else side), (_FAR_END if self.h > 300 else top)

    def most_panels(self, side: str) -> int:
        """How many plates have room on a side."""
        if side in SIDES[2:]:
            return int((self.w - 2 * self.edges()[0] + _GAP) // (_LEAST_WIDE + _GAP))
        return int((self.area()[3] + _GAP) // (_LEAST_PANEL + _GAP))

    @property
    def fields(self) -> Fields:
        """Every field, where it lies on the page."""
        return self.grid(*self.area())


def field_items(
    board: FieldBoard, fields: Fields, scale: float = 1, covered: Collection[str] = ()
) -> list[Element]:
    """The fields with their signs, names and labels; `scale` is how large they come out on paper.

    What pieces stand on shows nothing: it would peep out beneath them.
    """
    items: list[Element] = []
    for field in fields:
        own = board.special.get(field.name, FieldLook())
        plain = board.dark if board.dark and _is_dark(field, board.pointed) else board.light
        ground = own.colour or plain
        items.append(Path(field.outline, ground, Stroke(board.line, max(min(field.r * 0.03, 0.5), 0.2))))
        if field.name not in covered:
            items += _signs(board, field, own, ground, scale)
    return items


def _is_dark(field: BoardField, pointed: bool) -> bool:
    return bool((field.col if pointed else field.col + field.row) % 2 == 0) != (pointed and field.row == 0)


def _signs(
    board: FieldBoard, field: BoardField, own: FieldLook, ground: Colour, scale: float
) -> list[Element]:
    ink, items = on(ground), list[Element]()
    middle, hexed = field.cy, len(field.corners) == 6
    if own.icon:
        lift = field.r * (0.24 if own.name and hexed else 0.16) if own.name or board.labels else 0
        items.append(use(icon(own.icon, mix(ink, ground, 0.8)), field.cx, middle - lift, field.r * 0.95))
    if own.name:
        wide = field.r * (1.36 if own.icon and hexed else 1.75)  # a hex is narrower below
        role, y = "text-black", middle + (field.r * (0.5 if hexed else 0.62) if own.icon else 0)
        printed = scale >= 1
        high = max(min(field.r * 0.42, 6), _LEAST if printed else 0)
        size = largest(own.name, role, wide, high, f"board, field {field.name}")
        if size * scale >= _NAMED or not own.icon or printed:
            items.append(label(field.cx, y, own.name, role, size, ink))
            return items
    if board.labels:
        size = max(min(max(field.r * 0.5 / PT, LABEL_PT), 10), min(_GROWN / scale, field.r * 0.8 / PT))
        low = (max(y for _, y in field.corners) - field.cy) * 0.97
        y = middle + low - size * PT * 0.95 if len(field.corners) != 3 else middle
        if hexed:  # as low as the corner that it stands in lets it
            half = fonts.width(field.name, LABEL, size) / 2 / sqrt(3)
            y = middle + min(field.r * 0.74, field.r - half - size * PT * 0.35 - 0.4)
        if size * scale >= _READ:
            items.append(label(field.cx, y, field.name, LABEL, size, ink))
    return items


def board_scene(board: FieldBoard, look: Look, title: str, lang: str) -> Scene:
    """The whole page."""
    cloth = look.strip(board.w + 2 * BLEED, board.h + 2 * BLEED, 9)
    items: list[Element] = [Group(cloth, -BLEED, -BLEED, name="ground")]
    fields = board.fields
    xs = [x for field in fields for x, _ in field.corners]
    ys = [y for field in fields for _, y in field.corners]
    left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
    if board.track:
        items += _track(board, look, board.track)
    plate = left - _PAD, top - _PAD, right - left + 2 * _PAD, bottom - top + 2 * _PAD
    items += [_plain(look, plate, 3.6), Rect(*plate, 2.4, "ivory", Stroke(look.light, 0.8))]
    items += field_items(board, fields)
    items += _panels(board, look, lang, plate[1], plate[3])
    if _hollow(fields):
        r = min(right - left, bottom - top) * 0.16
        items += seal(look, (left + right) / 2, (top + bottom) / 2, r)
    return Scene(board.w, board.h, tuple(items), title, "", lang)


def _plain(look: Look, box: tuple[float, float, float, float], r: float) -> Group:
    """Cloth without its print around a plate."""
    x, y, w, h = box
    return Group((Rect(x - 1.4, y - 1.4, w + 2.8, h + 2.8, r, look.ground),), name="ground")


def _hollow(fields: Fields) -> bool:
    """Whether nothing stands in the middle, as on a track."""
    cols, rows = {field.col for field in fields}, {field.row for field in fields}
    inner = [field for field in fields if 0 < field.col < max(cols) and 0 < field.row < max(rows)]
    return not inner and len(cols) > 4 and len(rows) > 4


def _panels(board: FieldBoard, look: Look, lang: str, level: float, tall: float) -> list[Element]:
    """Plates above each other at the sides, level with the fields, beside each other above and below."""
    items: list[Element] = []
    side, top = board.edges()
    for one in SIDES:
        mine = [panel for panel in board.panels if panel.side == one]
        deep = board.taken(one) - _GAP
        if not mine:
            continue
        if one in SIDES[2:]:
            wide = (board.w - 2 * side - _GAP * (len(mine) - 1)) / len(mine)
            high = min(deep, max(_needs(panel, look, wide) for panel in mine))
            y = top if one == "top" else board.h - top - high
            boxes = [(side + n * (wide + _GAP), y, wide, high) for n in range(len(mine))]
        else:
            x = side if one == "left" else board.w - side - deep
            boxes = _column(board, x, deep, mine, look, level, tall)
        for panel, box in zip(mine, boxes, strict=True):
            items += _panel(panel, look, box, f"board, panel, {lang}")
    return items


def _column(
    board: FieldBoard,
    x: float,
    wide: float,
    mine: Sequence[PanelWords],
    look: Look,
    level: float,
    tall: float,
) -> list[tuple[float, float, float, float]]:
    """Plates above each other as high as their words, or as there is room."""
    y = board.edges()[1] + board.taken("top")
    room = board.h - board.edges()[1] - y - board.taken("bottom") - _GAP * (len(mine) - 1)
    needs = [_needs(panel, look, wide) for panel in mine]
    fits, boxes, over = sum(needs) <= room, [], sum(needs) + _GAP * (len(mine) - 1) - tall
    y = max(y, min(level - max(over, 0) / 2, y + room - sum(needs)))
    for need in needs:
        high = need if fits else room / len(mine)
        boxes.append((x, y, wide, high))
        y += high + _GAP
    return boxes


def _body(look: Look) -> Style:
    return Style("text", 15, "outline", leading=1.18, gap=0.45, min_size=7.5, sign=look.letters, rich=True)


def _needs(panel: PanelWords, look: Look, wide: float) -> float:
    """How high a panel is whose words stand in their full size."""
    return 17 + (height(panel.text, wide - 8, _body(look)) + 5 if panel.text else 0)


def _panel(
    panel: PanelWords, look: Look, box: tuple[float, float, float, float], where: str
) -> list[Element]:
    x, y, w, h = box
    head, sign = Style("display", 15, "outline", valign="middle", leading=1, min_size=8), 0.0
    items: list[Element] = [
        _plain(look, box, 3.4),
        Rect(x, y, w, h, 2.2, "ivory", Stroke(look.light, 0.8)),
        Path(paths.polyline([(x + 4, y + 14), (x + w - 4, y + 14)]), None, Stroke(look.accent, 0.5)),
    ]
    if panel.icon:
        items.append(use(icon(panel.icon, look.letters), x + 8, y + 7.6, 8))
        sign = 10.0
    items += lay_out(panel.title, x + 4 + sign, y + 2.5, w - 8 - sign, 10.5, head, where)
    if panel.text:
        items += lay_out_rich(panel.text, x + 4, y + 17, w - 8, h - 21, _body(look), where).items
    return items


def _track(board: FieldBoard, look: Look, of: TrackLook) -> list[Element]:
    """Numbered spaces along the edge of the page, from its top left corner as a clock goes."""
    x, y = (one - 1 for one in board.margins())
    w, h = board.w - 2 * x, board.h - 2 * y
    deep = _TRACK
    sides = ((x, y, w, deep), (x, y + h - deep, w, deep), (x, y, deep, h), (x + w - deep, y, deep, h))
    items: list[Element] = [Rect(a - 0.8, b - 0.8, c + 1.6, d + 1.6, 1, look.ground) for a, b, c, d in sides]
    numbers = range(of.first, of.last + 1)
    for number, box in zip(numbers, _spaces(len(numbers), w, h), strict=True):
        box = box._replace(x=x + box.x + 0.4, y=y + box.y + 0.4, w=box.w - 0.8, h=box.h - 0.8)
        tenth = number % 5 == 0
        fill = mix(look.accent, of.colour, 0.3) if tenth else of.colour
        items.append(box._replace(r=0.8, fill=fill, stroke=Stroke("outline", 0.25)))
        size = largest(str(number), "display", box.w * 0.8, min(box.w, box.h) * 0.5)
        items.append(label(box.x + box.w / 2, box.y + box.h / 2, str(number), "display", size, on(fill)))
    return items


def _spaces(count: int, w: float, h: float) -> Iterator[Rect]:
    """So many spaces around a page; where they do not come out even, the last side has one fewer."""
    cols = max(3, min(round(count * w / (w + h - 2 * _TRACK) / 2), (count - 2) // 2))
    left = (count - 2 * cols) // 2
    right = count - 2 * cols - left
    inner, d = w - 2 * _TRACK, _TRACK
    across = [
        (0.0, d),
        *((d + n * inner / (cols - 2), inner / (cols - 2)) for n in range(cols - 2)),
        (w - d, d),
    ]
    down, up = (h - 2 * d) / right, (h - 2 * d) / left
    yield from (Rect(x, 0, wide, d) for x, wide in across)
    yield from (Rect(w - d, d + n * down, d, down) for n in range(right))
    yield from (Rect(x, h - d, wide, d) for x, wide in reversed(across))
    yield from (Rect(0, d + n * up, d, up) for n in reversed(range(left)))


def small_board(
    board: FieldBoard, title: str, lang: str, pieces: Sequence[tuple[BoardField, Element]] = ()
) -> Scene:
    """The fields alone with pieces on them, for a page of the rulebook."""
    fields = board.fields
    xs = [x for field in fields for x, _ in field.corners]
    ys = [y for field in fields for _, y in field.corners]
    left, top = min(xs) - 2, min(ys) - 2
    covered, scale = {field.name for field, _ in pieces}, min(_PAGE / (max(xs) - left), 1)
    items: list[Element] = [*field_items(board, fields, scale, covered), *(piece for _, piece in pieces)]
    moved = Group(tuple(items), -left, -top)
    return Scene(max(xs) - left + 2, max(ys) - top + 2, (moved,), title, "", lang)

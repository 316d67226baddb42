"""What is printed in the margin: crop marks, slug and scale bar; nothing of it touches a drawing."""

from collections.abc import Iterable, Sequence

from kit.art import fonts
from kit.art.palette import CONTOUR, REGISTRATION
from kit.art.piece import Piece
from kit.art.scene import Circle, Element, Group, Line, Path, Rect, Stroke, Text
from kit.press.impose import Sheet, SheetBlock
from kit.press.page import Spot, origin
from kit.press.paper import MARGIN, Box

HAIRLINE = Stroke(REGISTRATION, 0.12, cap="butt")
BAR = Stroke("outline", 0.25, cap="butt")
FOLD = Stroke(REGISTRATION, 0.12, (1.5, 1.0), "butt")
DIE = Stroke(CONTOUR, 0.1)
OFFSET = 0.5  # between bleed and mark
LONGEST = 4.0
AWAY = 0.3  # between a mark and what stands above or below
SLUG_SIZE = 6.0


def cuts(block: SheetBlock) -> tuple[list[float], list[float]]:
    """Where a block is cut across and down: along edges, between round pieces (into strips for a punch)."""
    kind = block.kind
    half = kind.gap / 2 if kind.form == "round" else 0.0
    xs = {round(v + s, 4) for _, box, _ in block.cells() for v, s in ((box.left, -half), (box.right, half))}
    ys = {round(v + s, 4) for _, box, _ in block.cells() for v, s in ((box.top, -half), (box.bottom, half))}
    return sorted(xs), sorted(ys)


def crop_marks(block: SheetBlock, above: float, below: float, page_w: float) -> list[Element]:
    """Marks around a block, as long as there is room between it and the printer's margin (or a neighbour)."""
    if block.kind.form == "path":
        return []
    out = max(block.kind.clear, block.kind.gap / 2 if block.kind.form == "round" else 0) + OFFSET
    box, (xs, ys) = block.box.grow(out), cuts(block)
    top, bottom = (min(LONGEST, room - out - AWAY) for room in (above, below))
    side = min(LONGEST, block.box.left - out - MARGIN)
    right = min(LONGEST, page_w - block.box.right - out - MARGIN)
    marks: list[Element] = []
    for x in xs:
        marks += [Line(x, box.top - top, x, box.top, HAIRLINE)]
        marks += [Line(x, box.bottom, x, box.bottom + bottom, HAIRLINE)]
    for y in ys:
        marks += [Line(box.left - side, y, box.left, y, HAIRLINE)]
        marks += [Line(box.right, y, box.right + right, y, HAIRLINE)]
    return marks


def contour(piece: Piece, spot: Spot) -> list[Element]:
    """The line that a machine cuts a piece along."""
    box, form = spot.box, piece.outline
    if isinstance(form, Path):
        x, y = origin(spot)
        return [Group((Path(form.d, None, DIE),), x, y, spot.turn, spot.scale)]
    if form == "round":
        return [Circle((box.left + box.right) / 2, (box.top + box.bottom) / 2, box.w / 2, None, DIE)]
    return [Rect(box.left, box.top, box.w, box.h, piece.corner, None, DIE)] if piece.corner else []


def contours(sheet: Sheet, spots: Iterable[Spot]) -> list[Element]:
    """Where all pieces of a sheet are cut, as its front shows it."""
    pieces = {(piece.name, box): piece for block in sheet.blocks for piece, box, _ in block.cells()}
    found = ((pieces.get((spot.name, spot.box)), spot) for spot in spots)
    return [line for piece, spot in found if piece for line in contour(piece, spot)]


def corner_marks(trim: Box, bleed: float, length: float = LONGEST) -> list[Element]:
    """Crop marks at the four corners of a page."""
    near, far = bleed + OFFSET, bleed + OFFSET + length
    marks: list[Element] = []
    for x, way in ((trim.left, -1), (trim.right, 1)):
        for y, down in ((trim.top, -1), (trim.bottom, 1)):
            marks.append(Line(x + way * near, y, x + way * far, y, HAIRLINE))
            marks.append(Line(x, y + down * near, x, y + down * far, HAIRLINE))
    return marks


def slug_marks(words: Sequence[str], x: float, y: float, room: float) -> list[Element]:
    """A bar of exactly 100 mm with a tick every 10 mm, and the slug after it, both standing on height y."""
    marks: list[Element] = [Line(x, y, x + 100, y, BAR)]
    for i in range(11):
        high = 1.8 if i % 5 == 0 else 1.0
        marks.append(Line(x + 10 * i, y, x + 10 * i, y - high, BAR))
    marks.append(Text(x + 0.7, y - 0.6, "0", "text-medium", SLUG_SIZE, "ink"))
    marks.append(Text(x + 99.3, y - 0.6, "100 mm", "text-medium", SLUG_SIZE, "ink", "end"))
    marks.append(Text(x + 103, y - 0.2, slug_line(words, room - 103), "text", SLUG_SIZE, "ink"))
    return marks


def slug_line(words: Sequence[str], room: float) -> str:
    """The slug in one line: the maker (whom the file names, too), the title, and what tells pages apart.

    Where it is too long it goes without the maker, then with fewer words of the title, then of the rest.

    >>> words = "Kit 1.0", "Seřízení · Calibration", "1/2", "A4"
    >>> slug_line(words, 50)
    'Kit 1.0 · Seřízení · Calibration · 1/2 · A4'
    >>> slug_line(words, 30), slug_line(words, 20)
    ('Seřízení · Calibration · 1/2 · A4', 'Seřízení … · 1/2 · A4')
    """
    maker, title, *rest = words
    said = [word for word in title.split() if word != "·"]
    lines = [[maker, title, *rest], [title, *rest]]
    lines += [[f"{' '.join(said[:n])} …", *rest] for n in range(len(said) - 1, 0, -1)]
    lines += [rest[:n] for n in range(len(rest), -1, -1)]
    return next(line for line in map(" · ".join, lines) if fonts.width(line, "text", SLUG_SIZE) <= room)


def bounds(boxes: Iterable[Box]) -> Box:
    """The smallest box around all.

    >>> bounds([Box(0, 0, 1, 1), Box(2, 3, 4, 5)])
    Box(left=0, top=0, right=4, bottom=5)
    """
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))

"""Paragraphs into boxes: wrapping, alignment, hanging signs, **bold** and *italic*, shrinking where allowed.

Lines break at plain spaces only, so a non-breaking space keeps its words together.

>>> [line.text for line in lay_out("One two three", 0, 0, 12, 10, Style(size=9))]
['One two', 'three']
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple

from kit.art import fonts
from kit.art.dress import bold, dressed, worn
from kit.art.faults import DrawingFault, fault, shown
from kit.art.icons import SIDE, icon, reach
from kit.art.markup import TextPiece, Word, paragraphs_of, widest
from kit.art.palette import Colour
from kit.art.scene import Anchor, Text, Use, use
from kit.art.units import PT

_STEP = 0.25  # points by which text shrinks
_HARDLY = 0.85  # so much smaller may a title be for the sake of its sentences
_HARDLY_LONGER = 1.2  # and so much longer a line of it for the sake of a pause
_SLACK = 0.01  # millimetres


class Style(NamedTuple):
    """How paragraphs are set; `leading` and `gap` (between them) in sizes, `min_size` allows shrinking."""

    role: str = "text"
    size: float = 9
    fill: Colour = "ink"
    align: Anchor = "start"
    valign: Literal["top", "middle", "bottom"] = "top"
    leading: float = 1.2
    gap: float = 0.25
    min_size: float | None = None
    sign: Colour | None = None  # the colour of a leading sign, else that of the text
    balance: bool = False  # lines of like widths, for titles
    rich: bool = False  # `[brick: words]` are in that colour, and `:coin:` is an icon


class TextDoesNotFit(DrawingFault):
    """A text too long for its box at the smallest size allowed."""

    of_room = True

    def __init__(
        self,
        text: str,
        box: tuple[float, float],
        needs: float,
        size: float,
        where: str,
        role: str = "text",
        rich: bool = False,
    ) -> None:
        self.text, self.box, self.needs, self.size, self.where = text, box, needs, size, where
        w, h = (f"{round(side, 1):g}" for side in box)
        why = f"it needs {needs:.1f} mm of height; shorten it"
        if needs == float("inf"):
            self.part, width = widest(text, worn(role), rich)
            why = f"{shown(self.part)} alone is {width * size * PT / 1000:.1f} mm wide; use a shorter word"
        super().__init__(f"text does not fit {w} × {h} mm at {round(size, 1):g} pt ({why}): {shown(text)}")


class _SetRun(NamedTuple):
    """A run on its baseline, from the box's corner."""

    x: float
    y: float
    run: TextPiece
    sign: bool


class _BrokenParagraph(NamedTuple):
    sign: str
    indent: float
    lines: list[tuple[Word, ...]]


def _break(words: tuple[Word, ...], room: float, space: float) -> list[tuple[Word, ...]] | None:
    """Words into lines no wider than `room`, as full as they go; None when a word is too wide."""
    lines: list[tuple[Word, ...]] = []
    start, used = 0, -space
    for i, (_, width) in enumerate(words):
        if width > room:
            return None
        if used + space + width > room:
            lines.append(words[start:i])
            start, used = i, -space
        used += space + width
    lines.append(words[start:])
    return lines


def _sentences(words: tuple[Word, ...]) -> list[tuple[Word, ...]]:
    """The sentences, and what stands on either side of a dash."""
    ends = [n for n, (pieces, _) in enumerate(words, 1) if pieces[-1].text.endswith((".", "!", "?", "–"))]
    return [words[a:b] for a, b in pairwise((0, *ends, len(words))) if a < b]


def _wide(words: tuple[Word, ...], space: float) -> float:
    return sum(width + space for _, width in words) - space


def _told(text: str, w: float, style: Style) -> float:
    """The size at which a title has a sentence a line, if that is hardly smaller than it would be anyway."""
    face = fonts.font(worn(style.role))
    space = face.measure(" ")
    paragraphs = paragraphs_of(text, worn(style.role), style.rich, dressed())
    parts = _sentences(paragraphs[0].words)
    lines = _break(paragraphs[0].words, (w + _SLACK) * 1000 / (style.size * PT), space)
    if len(paragraphs) > 1 or not 1 < len(parts) == len(lines or ()):
        return style.size
    most = w * 1000 / PT / max(_wide(part, space) for part in parts)
    least = max(style.min_size or style.size, style.size * _HARDLY)
    return min(style.size, most) if most >= least else style.size


def _balanced(words: tuple[Word, ...], room: float, space: float) -> list[tuple[Word, ...]] | None:
    """Words into as many lines as they need: a sentence a line, or else none much longer than another.

    Two lines part where one pauses, if that makes neither much longer.
    """
    lines = _break(words, room, space)
    if lines is None or len(lines) < 2:
        return lines
    parts = _sentences(words)
    if len(parts) == len(lines) and max(_wide(part, space) for part in parts) <= room:
        return parts
    low, high = 0.0, room
    for _ in range(12):
        middle = (low + high) / 2
        tried = _break(words, middle, space)
        if tried is None or len(tried) > len(lines):
            low = middle
        else:
            high = middle
    pauses = (n for n, (pieces, _) in enumerate(words, 1) if pieces[-1].text.endswith((",", ";", ":")))
    ways = [(max(_wide(words[:n], space), _wide(words[n:], space)), n) for n in pauses if n < len(words)]
    longest, pause = min(ways, default=(room, 0))
    if len(lines) == 2 and pause and longest <= min(room, high * _HARDLY_LONGER):
        return [words[:pause], words[pause:]]
    return _break(words, high, space)


def _lone_icon(lines: list[tuple[Word, ...]]) -> bool:
    """Whether nothing but an icon, with its number perhaps, is left for the last line."""
    return len(lines) > 1 and len(lines[-1]) == 1 and any(piece.icon for piece in lines[-1][0][0])


def _runs(line: tuple[Word, ...]) -> list[TextPiece]:
    """A line as runs, neighbours of one face and colour joined; icons, and spaces before them, are runs."""
    runs: list[TextPiece] = []
    if line and not any(len(word[0]) > 1 for word in line):
        head = line[0][0][0]
        if all(piece[3:] == head[3:] and piece[0] == head[0] for ((piece,), _) in line) and not head.icon:
            return [head._replace(text=" ".join([word[0][0].text for word in line]))]
    for i, (pieces, _) in enumerate(line):
        for j, piece in enumerate(pieces):
            lead = " " if i and not j else ""
            last = runs[-1] if runs else None
            if piece.icon:
                runs += [piece._replace(text=" ", icon="")] if lead else []
                runs.append(piece)
            elif last and not last.icon and (last.role, last.fill) == (piece.role, piece.fill):
                runs[-1] = last._replace(text=last.text + lead + piece.text)
            else:
                runs.append(piece._replace(text=lead + piece.text))
    return runs


def _broken(text: str, w: float, style: Style, size: float) -> tuple[float, list[_BrokenParagraph]]:
    """The height at a size, and the paragraphs in lines; infinite when a word is wider than its line."""
    role = worn(style.role)
    em, space = size * PT, fonts.font(role).measure(" ")
    breaking = _balanced if style.balance else _break
    out: list[_BrokenParagraph] = []
    y = 0.0
    for n, (sign, words) in enumerate(paragraphs_of(text, role, style.rich, dressed())):
        y += style.gap * em if n else 0
        indent = max(fonts.width(sign, bold(role), size) + 0.28 * em, 0.85 * em) if sign else 0.0
        lines = breaking(words, (w - indent + _SLACK) * 1000 / em, space)
        if lines is None:
            return float("inf"), []
        if style.align == "middle" and _lone_icon(lines):
            lines = _balanced(words, (w - indent + _SLACK) * 1000 / em, space) or lines
        out.append(_BrokenParagraph(sign, indent, lines))
        for _ in lines:
            y += style.leading * em
    return y, out


def _set(paragraphs: list[_BrokenParagraph], w: float, style: Style, size: float) -> Iterator[_SetRun]:
    """Every run where it stands from the box's corner."""
    role = worn(style.role)
    em, face = size * PT, fonts.font(role)
    leading = style.leading * em
    first = (leading - (face.ascent + face.descent) * em / 1000) / 2 + face.ascent * em / 1000
    y = 0.0
    for n, (sign, indent, lines) in enumerate(paragraphs):
        y += style.gap * em if n else 0
        if sign:
            yield _SetRun(0, y + first, TextPiece(bold(role), sign, 0), True)
        for line in lines:
            runs = _runs(line)
            if len(runs) == 1 and style.align == "start":
                yield _SetRun(indent, y + first, runs[0], False)
                y += leading
                continue
            widths = [
                run.width * em / 1000 if run.icon else fonts.width(run.text, run.role, size) for run in runs
            ]
            spare = w - indent - sum(widths)
            x = indent + {"start": 0, "middle": spare / 2, "end": spare}[style.align]
            for run, width in zip(runs, widths, strict=True):
                yield _SetRun(x, y + first, run, False)
                x += width
            y += leading


def height(text: str, w: float, style: Style) -> float:
    """The height a text takes in a width, at its full size; infinite when a word is wider."""
    return _broken(text, w, style, style.size)[0]


def lay_out(
    text: str, x: float, y: float, w: float, h: float, style: Style | None = None, where: str = ""
) -> tuple[Text, ...]:
    """The text in a box; TextDoesNotFit or MissingGlyph is a fault at `where` (card, box, language)."""
    laid = lay_out_rich(text, x, y, w, h, style, where)
    return tuple(item for item in laid.items if isinstance(item, Text))


class LaidText(NamedTuple):
    """What a text became: words and icons, the size they came out at, and the height that they take."""

    items: tuple[Text | Use, ...]
    size: float
    height: float = 0


def lay_out_rich(
    text: str, x: float, y: float, w: float, h: float, style: Style | None = None, where: str = ""
) -> LaidText:
    """The same with icons among the words."""
    style = style or Style()
    try:
        laid = _laid(text, x, y, w, h, style, dressed())
    except fonts.MissingGlyph as error:
        fault(fonts.MissingGlyph(error.char, error.role, text, where))
        return LaidText((), style.size)
    if laid.height > h + _SLACK:
        fault(TextDoesNotFit(text, (w, h), laid.height, laid.size, where, style.role, style.rich))
    return laid


@lru_cache(1 << 14)  # a card whose row has not changed is drawn again at once
def _laid(
    text: str,
    x: float,
    y: float,
    w: float,
    h: float,
    style: Style,
    fonts_worn: frozenset[tuple[str, str]],
) -> LaidText:
    """The text in its box; without items where it is higher than that."""
    size = _told(text, w, style) if style.balance else style.size
    needs, paragraphs = _broken(text, w, style, size)
    while needs > h + _SLACK and style.min_size is not None and size > style.min_size:
        size = max(size - _STEP, style.min_size)
        needs, paragraphs = _broken(text, w, style, size)
    if needs > h + _SLACK:
        return LaidText((), size, needs)
    top = y + {"top": 0, "middle": (h - needs) / 2, "bottom": h - needs}[style.valign]
    found: list[Text | Use] = []
    for tx, ty, run, is_sign in _set(paragraphs, w, style, size):
        fill = (style.sign or style.fill) if is_sign else run.fill or style.fill
        if run.icon:
            em, (left, right) = size * PT, reach(run.icon)
            across = x + tx + run.width * em / 2000 + (SIDE - left - right) / 2 / SIDE * em
            found.append(
                use(icon(run.icon, fill), across, top + ty - fonts.cap_height(run.role, size) / 2, em)
            )
        else:
            found.append(Text(x + tx, top + ty, run.text, run.role, size, fill))
    return LaidText(tuple(found), size, needs)


def label(
    x: float,
    y: float,
    text: str,
    role: str = "text-bold",
    size: float = 9,
    fill: Colour = "ink",
    anchor: Anchor = "middle",
    tracking: float = 0,
) -> Text:
    """One line whose capitals and figures are centred on the height y."""
    return Text(x, y + fonts.cap_height(role, size) / 2, text, role, size, fill, anchor, tracking)

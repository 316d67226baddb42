"""Paragraphs into boxes: wrapping, alignment, hanging signs, **bold** and *italic*, shrinking where allowed.

Lines break at plain spaces only, so a non-breaking space keeps its words together.  A paragraph that begins
with a sign and a space ("+ ", "− ", "• ") hangs from it.

>>> [line.text for line in lay_out("One two three", 0, 0, 12, 10, Style(size=9))]
['One two', 'three']
"""

import re
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from kit.art import fonts
from kit.art.faults import DrawingFault, fault, shown
from kit.art.palette import Colour
from kit.art.scene import Anchor, Text
from kit.art.units import PT

Piece: TypeAlias = tuple[str, str, float]  # role, text, width in thousandths of the size
Word: TypeAlias = tuple[tuple[Piece, ...], float]
_MARKS = re.compile(r"(\*\*|\*)")
_SIGN = re.compile(r"([+−–•·]|\d+\.) +")
_STEP = 0.25  # points by which text shrinks
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


class TextDoesNotFit(DrawingFault):
    """A text too long for its box at the smallest size allowed."""

    def __init__(
        self, text: str, box: tuple[float, float], needs: float, size: float, where: str, role: str = "text"
    ) -> None:
        self.text, self.box, self.needs, self.size, self.where = text, box, needs, size, where
        w, h = (f"{round(side, 1):g}" for side in box)
        why = f"it needs {needs:.1f} mm of height; shorten it"
        if needs == float("inf"):
            self.part, width = _widest(text, role)
            why = f"{shown(self.part)} alone is {width * size * PT / 1000:.1f} mm wide; use a shorter word"
        super().__init__(f"text does not fit {w} × {h} mm at {size:g} pt ({why}): {shown(text)}")


class _Paragraph(NamedTuple):
    sign: str
    words: tuple[Word, ...]


@lru_cache(4096)
def _paragraphs(text: str, role: str) -> tuple[_Paragraph, ...]:
    """The text parsed and measured, once for all sizes."""
    out = []
    for line in text.split("\n"):
        sign = _SIGN.match(line)
        words: list[list[Piece]] = [[]]
        bold = italic = False
        for part in _MARKS.split(line[sign.end() :] if sign else line):
            if part == "**":
                bold = not bold
            elif part == "*":
                italic = not italic
            else:
                now = fonts.ITALIC.get(role, role) if italic else role
                now = fonts.BOLD.get(now, now) if bold else now
                for i, word in enumerate(part.split(" ")):
                    if i:
                        words.append([])
                    if word:
                        words[-1].append((now, word, fonts.font(now).measure(word)))
        measured = tuple((tuple(w), sum(piece[2] for piece in w)) for w in words if w)
        out.append(_Paragraph(sign[1] if sign else "", measured))
    return tuple(out)


def _widest(text: str, role: str) -> tuple[str, float]:
    """The word that needs most room, and how much, in thousandths of the size."""
    words = (word for paragraph in _paragraphs(text, role) for word in paragraph.words)
    pieces, width = max(words, key=lambda word: word[1])
    return "".join(piece[1] for piece in pieces), width


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


def _balanced(words: tuple[Word, ...], room: float, space: float) -> list[tuple[Word, ...]] | None:
    """Words into as many lines as they need, none much longer than another."""
    lines = _break(words, room, space)
    if lines is None or len(lines) < 2:
        return lines
    low, high = 0.0, room
    for _ in range(12):
        middle = (low + high) / 2
        tried = _break(words, middle, space)
        if tried is None or len(tried) > len(lines):
            low = middle
        else:
            high = middle
    return _break(words, high, space)


def _runs(line: tuple[Word, ...]) -> list[tuple[str, str]]:
    """A line as (role, text) runs, neighbours in one role joined."""
    runs: list[tuple[str, str]] = []
    for i, (pieces, _) in enumerate(line):
        for j, (role, text, _) in enumerate(pieces):
            lead = " " if i and not j else ""
            if runs and runs[-1][0] == role:
                runs[-1] = role, runs[-1][1] + lead + text
            else:
                runs.append((role, lead + text))
    return runs


def _set(
    text: str, w: float, style: Style, size: float
) -> tuple[float, list[tuple[float, float, str, str, bool]]]:
    """The height at a size, and (x, baseline, role, text, is sign) of every run from the box's corner."""
    em, face = size * PT, fonts.font(style.role)
    space = face.measure(" ")
    leading = style.leading * em
    first = (leading - (face.ascent + face.descent) * em / 1000) / 2 + face.ascent * em / 1000
    out: list[tuple[float, float, str, str, bool]] = []
    y = 0.0
    for n, (sign, words) in enumerate(_paragraphs(text, style.role)):
        y += style.gap * em if n else 0
        indent = 0.0
        if sign:
            bold = fonts.BOLD.get(style.role, style.role)
            indent = max(fonts.width(sign, bold, size) + 0.28 * em, 0.85 * em)
            out.append((0, y + first, bold, sign, True))
        breaking = _balanced if style.balance else _break
        lines = breaking(words, (w - indent + _SLACK) * 1000 / em, space)
        if lines is None:
            return float("inf"), []
        for line in lines:
            runs = _runs(line)
            widths = [fonts.width(t, role, size) for role, t in runs]
            spare = w - indent - sum(widths)
            x = indent + {"start": 0, "middle": spare / 2, "end": spare}[style.align]
            for (role, t), width in zip(runs, widths, strict=True):
                out.append((x, y + first, role, t, False))
                x += width
            y += leading
    return y, out


def height(text: str, w: float, style: Style) -> float:
    """The height a text takes in a width, at its full size; infinite when a word is wider."""
    return _set(text, w, style, style.size)[0]


def lay_out(
    text: str, x: float, y: float, w: float, h: float, style: Style | None = None, where: str = ""
) -> tuple[Text, ...]:
    """The text in a box; TextDoesNotFit or MissingGlyph is a fault at `where` (card, box, language)."""
    style = style or Style()
    size = style.size
    try:
        needs, runs = _set(text, w, style, size)
        while needs > h + _SLACK and style.min_size is not None and size > style.min_size:
            size = max(size - _STEP, style.min_size)
            needs, runs = _set(text, w, style, size)
    except fonts.MissingGlyph as error:
        fault(fonts.MissingGlyph(error.char, error.role, text, where))
        return ()
    if needs > h + _SLACK:
        fault(TextDoesNotFit(text, (w, h), needs, size, where, style.role))
        return ()
    top = y + {"top": 0, "middle": (h - needs) / 2, "bottom": h - needs}[style.valign]
    colours = (style.fill, style.sign or style.fill)
    return tuple(Text(x + tx, top + ty, t, role, size, colours[is_sign]) for tx, ty, role, t, is_sign in runs)


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

"""Words into lines: each line a slab, with die faces, marks of proof and references to pages in it."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from kit.art import fonts
from kit.art.dice import die
from kit.art.dress import bold, italic, worn
from kit.art.palette import Colour, tint
from kit.art.scene import Circle, Element, Group, Line, Rect, Scene, Stroke, Text, place, use
from kit.art.units import PT
from kit.book.blocks import Emblem, Faces, Proven, Unlike
from kit.core.errors import KitError
from kit.typeset.slab import Hot, Slab
from kit.typeset.style import REF_SIZE, SEA, Type
from kit.typeset.tree import Inlines, Link, Words


class Referred(NamedTuple):
    """What stands after a link, if anything, and the longest text that is to have room there."""

    text: str = ""
    room: str = ""


Refer: TypeAlias = Callable[[Link], Referred]
_SEAL, _REFUSED = -1, -2  # the marks of proof, where a die has its face
_SEAL_MM = 2.0
_UNLIKE, _GAP = 0.85, 0.3  # the mark of a variant's result: its size beside the words, and the room before it
_LAST = re.compile(r" (?=\S{1,2}$)")  # before the number of a ruling
_STEP = re.compile(r"(?<=/)(?=[^/])")  # where an address may be broken
_CODE = re.compile("(?<= )")  # code keeps its own spaces, wherever a line ends
_LETTERS = re.compile(r"\w+")
_SHORT = 9
_EMBLEM = 1.3  # of the size of the words around
_MONO = 0.84  # of the size of the words around: its letters are large
_SLACK = 0.01
_ALONE = 7.0  # a word that is shorter does not make a line
_EVEN = 0.5  # so many millimetres lines that are to be alike may differ


class TooWide(KitError):
    """A word, or a table, that is wider than its line; `longest` is what of a word was written as one."""

    def __init__(self, said: str, word: str = "") -> None:
        super().__init__(said)
        self.longest = max(_LETTERS.findall(word), key=len, default="")


class Bit(NamedTuple):
    """A part of a word: text, a small `scene`, or (`face`) a die, or (`face` below 0) a mark of proof."""

    w: float
    text: str = ""
    role: str = "text"
    size: float = 10.0
    colour: Colour = "ink"
    link: Link | None = None
    code: bool = False
    face: int = 0
    scene: Scene | None = None
    joined: bool = False  # no space stands before it, though a line may end there


Word: TypeAlias = list[Bit]


def _width(text: str, role: str, size: float) -> float:
    return _measured(text, worn(role), size)


_measured = lru_cache(1 << 15)(fonts.width)


def _roomy(bit: Bit, more: float) -> Bit:
    """The same with so much more room, where that is more."""
    return bit._replace(w=bit.w + max(more, 0.0))


def _role(role: str, strong: bool, slanted: bool) -> str:
    role = italic(worn(role)) if slanted else worn(role)
    return bold(role) if strong else role


def words_of(inlines: Inlines, style: Type, refer: Refer) -> list[Word]:
    """Words, each of bits that no line break parts."""
    words: list[Word] = [[]]
    open_link: Link | None = None
    heading = style.role.startswith("display")

    def put(text: str, role: str, size: float, colour: Colour, link: Link | None, code: bool = False) -> None:
        for n, part in enumerate(_CODE.split(text) if code else text.split(" ")):
            if n:
                words.append([])
            if part:
                wide = _width(part, role, size)
                words[-1].append(Bit(wide, part, role, size, colour, link, code, joined=code and n > 0))

    def close() -> None:
        if open_link is None:
            return
        ref, room = refer(open_link)
        if ref:
            # A short word such as 1.3 does not part from the page it refers to.
            said = "".join(bit.text for bit in words[-1] if bit.link is open_link)
            short = 0 < len(said) <= _SHORT
            space = "\u00a0" if short else " "
            start, *rest = _STEP.split(f"{space}{ref}")
            face = "text-italic", min(REF_SIZE, style.size)
            put(start, *face, SEA, open_link)
            if room:
                words[-1][-1] = _roomy(words[-1][-1], _width(room, *face) - _width(ref, *face))
            for step in rest:
                words.append([])
                put(step, *face, SEA, open_link)
                words[-1][0] = words[-1][0]._replace(joined=True)

    for inline in inlines:
        link = inline.link if isinstance(inline, Words) else None
        if link != open_link:
            close()
            open_link = link
        if isinstance(inline, Words):
            colour = SEA if link else style.colour
            if inline.code:
                text = inline.text.replace(" ", "\u00a0") if len(inline.text) < 30 else inline.text
                put(text, "mono", style.size * _MONO, "ink", link, True)
            elif heading and link:
                put(inline.text, "text-bold", max(style.size * 0.8, REF_SIZE), colour, link)
            else:
                text = _LAST.sub("\u00a0", inline.text) if link else inline.text
                put(text, _role(style.role, inline.bold, inline.italic), style.size, colour, link)
        elif isinstance(inline.block, Faces):
            size = style.size * PT * 1.08
            words[-1] += [Bit(size * 1.14, size=size, face=face) for face in inline.block.faces]
        elif isinstance(inline.block, Emblem):
            size, scene = style.size * PT * _EMBLEM, inline.block.scene
            words[-1].append(Bit(size * (scene.w / scene.h + 0.06), size=size, scene=scene))
        elif isinstance(inline.block, Proven):
            role = _role(style.role, True, inline.italic)
            put(inline.block.text, role, style.size, style.colour, None)
            words[-1].append(
                Bit(_SEAL_MM + 0.5, size=style.size, face=_REFUSED if inline.block.refused else _SEAL)
            )
        elif isinstance(inline.block, Unlike):
            role = _role(style.role, True, inline.italic)
            put(inline.block.text, role, style.size, style.colour, None)
            size = style.size * _UNLIKE
            mark = Bit(_width("≠", "text-bold", size), "≠", "text-bold", size, "terracotta")
            if inline.block.text:
                words[-1][-1] = words[-1][-1]._replace(w=words[-1][-1].w + _GAP)
            words[-1].append(mark)
    close()
    return [word for word in words if word]


def breaks(words: list[Word], width: float, space: float, first: float = 0.0) -> list[list[Word]]:
    """Words into lines as full as they go; the first line is shorter by `first`."""
    lines: list[list[Word]] = [[]]
    room, used = width - first + _SLACK, 0.0
    for word in words:
        wide, before = sum(bit.w for bit in word), _before(word, space)
        if lines[-1] and used + before + wide > room:
            lines.append([])
            room, used = width + _SLACK, 0.0
        if wide > room:
            said = "".join(bit.text for bit in word)
            raise TooWide(said, said)
        used += wide + (before if lines[-1] else 0)
        lines[-1].append(word)
    return [line for line in lines if line]


def _accompanied(lines: list[list[Word]], width: float, space: float) -> list[list[Word]]:
    """Lines whose last one is not a single short word: the word before it comes along."""
    if len(lines) < 2 or len(lines[-1]) > 1 or len(lines[-2]) < 3:
        return lines
    pair = [lines[-2][-1], lines[-1][0]]
    parted = any(word[0].joined for word in pair)  # an address, which may be broken anywhere
    if parted or _full(pair[1:], space) >= _ALONE or _full(pair, space) > width:
        return lines
    return [*lines[:-2], lines[-2][:-1], pair]


def _even(words: list[Word], width: float, space: float) -> list[list[Word]]:
    """Words into no more lines than they need, all about as wide."""
    lines = breaks(words, width, space)
    narrow, wide = max((sum(bit.w for bit in word) for word in words), default=width), width
    while len(lines) > 1 and wide - narrow > _EVEN:
        middle = (narrow + wide) / 2
        tried = breaks(words, middle, space)
        if len(tried) > len(lines):
            narrow = middle
        else:
            lines, wide = tried, middle
    return lines


def _before(word: Word, space: float) -> float:
    """The space before a word that does not begin a line."""
    return 0.0 if word[0].joined else space


def _full(line: list[Word], space: float) -> float:
    """How wide words are in one line."""
    spaces = (_before(word, space) for word in line[1:])
    return sum(bit.w for word in line for bit in word) + sum(spaces)


def space_of(style: Type) -> float:
    """How wide a space is."""
    return _width(" ", style.role, style.size)


def measure(inlines: Inlines, style: Type, refer: Refer) -> tuple[float, float]:
    """The widest word, and the width of all in one line."""
    words = words_of(inlines, style, refer)
    wide = [sum(bit.w for bit in word) for word in words]
    space = space_of(style)
    return max(wide, default=0.0), _full(words, space)


def set_words(
    inlines: Inlines,
    width: float,
    style: Type,
    refer: Refer,
    align: str = "l",
    first: float = 0.0,
    even: bool = False,
) -> list[Slab]:
    """A paragraph: a slab for each line, no single line left behind or sent ahead; `even` lines are alike."""
    space, words = space_of(style), words_of(inlines, style, refer)
    lines = (
        _even(words, width, space) if even else _accompanied(breaks(words, width, space, first), width, space)
    )
    slabs = []
    for n, line in enumerate(lines):
        indent = first if n == 0 else 0.0
        full = _full(line, space)
        x = {"l": indent, "c": (width - full) / 2, "r": width - full}[align]
        slabs.append(_line(line, x, space, style))
    last = len(slabs) - 1
    return [slab._replace(glue=n < last and (n in (0, last - 1) or last < 3)) for n, slab in enumerate(slabs)]


def baseline(style: Type) -> float:
    """How far below a line's top its baseline is."""
    face, em = fonts.font(style.role), style.size * PT / 1000
    return (style.step - (face.ascent + face.descent) * em) / 2 + face.ascent * em


def _line(line: list[Word], x: float, space: float, style: Type) -> Slab:
    y = baseline(style)
    items: list[Element] = []
    hots: list[Hot] = []
    run: list[Bit] = []
    start = x

    def flush() -> None:
        if run:
            bit = run[0]
            items.append(Text(start, y, "".join(b.text for b in run), bit.role, bit.size, bit.colour))
            run.clear()

    for n, word in enumerate(line):
        if n and not word[0].joined:
            gap = space
            if run:
                if word[0][2:] == run[0][2:]:  # drawn as one text, so with spaces of its own
                    gap = _width(" ", run[0].role, run[0].size)
                run.append(Bit(gap, " ", *run[0][2:]))
            x += gap
        for bit in word:
            if not run or bit.face or bit.scene or bit.code or bit[2:] != run[0][2:]:
                flush()
                start = x
            if bit.link is not None:
                hots.append(Hot(x, y - 3.2, bit.w, 4.2, bit.link))
            if bit.face > 0:
                middle = y - fonts.cap_height(style.role, style.size) / 2
                items.append(use(die(bit.face), x + bit.w / 2, middle, bit.size))
            elif bit.scene:
                middle = y - fonts.cap_height(style.role, style.size) / 2
                wide = bit.size * bit.scene.w / bit.scene.h
                items.append(place(bit.scene, x + (bit.w - wide) / 2, middle - bit.size / 2, wide))
            elif bit.face:
                items.append(_seal(x + 0.5, y, _SEAL_MM, bit.face == _REFUSED))
            else:
                if bit.code:
                    ground = tint("sand", 0.45, "white")
                    items.append(Rect(x - 0.4, y - 2.75, bit.w + 0.8, 3.75, 0.6, ground))
                run.append(bit)
                if bit.code:
                    flush()
            x += bit.w
    flush()
    return Slab(style.step, tuple(items), hots=tuple(hots))


def _seal(x: float, y: float, size: float, refused: bool) -> Element:
    """The mark that something was proven, standing on a baseline: a dotted ring, a crossed one for a no."""
    r, pen = size / 2, Stroke("terracotta" if refused else SEA, 0.28)
    ring, arm = Circle(0, 0, r - 0.14, None, pen), r * 0.42
    cross = (Line(-arm, -arm, arm, arm, pen), Line(-arm, arm, arm, -arm, pen))
    inner = cross if refused else (Circle(0, 0, r * 0.3, SEA),)
    return Group((ring, *inner), x + r, y - r - 0.05)

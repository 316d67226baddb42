"""Drawings on paper: figures side by side, dice of a throw, cards, and lines that hang from a sign."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from kit.art import fonts
from kit.art.dice import die
from kit.art.legible import boxes, crowded, texts
from kit.art.palette import Colour, darken
from kit.art.scene import Element, Group, Rect, Scene, Stroke, Text, use
from kit.art.text import Style, label, lay_out_rich
from kit.art.units import PT
from kit.book.blocks import Figure, Gallery, PictureBlock, Rolls, Signs
from kit.typeset.letters import FIELD, Lettering, barred
from kit.typeset.slab import SMALLER, Slab, glued, moved, spaced
from kit.typeset.style import BODY, CAPTION, LABEL, Type

Plain: TypeAlias = Callable[..., list[Slab]]
_GAP: Final = 4.0
_NARROW: Final = 0.36  # below this scale pictures stand one above the other
_WIDTHS: Final = {"small": 46.0}
_ACROSS: Final = 3  # cards side by side
_CARD: Final = 31.5  # two skills with their cards share a leaf
_NAME: Final = Style(LABEL.role, LABEL.size, LABEL.colour, "middle", min_size=6.0)
_BELOW: Final = 9.0  # a name below its card takes no more
_HIGHEST: Final = 100.0
_APART: Final = 0.3  # so many millimetres letters stand apart in a figure that is drawn smaller
_HIGHEST_PILE: Final = 132.0  # of pictures one above the other, which are not parted
_SIGNS: Final[dict[str, Colour]] = {"+": "olive", "−": "terracotta"}


def figure(block: Figure, width: float, plain: Plain) -> list[Slab]:
    """Pictures side by side (one above the other where they would be too small), and their caption."""
    count = len(block.pictures)
    wide = min(width, _WIDTHS.get(block.size, width))
    scale = _scale(block, (wide - _GAP * (count - 1)) / count)
    if scale < _NARROW and count > 1:
        scale = max(scale, _scale(block, wide, _HIGHEST_PILE / count))
        slabs = [_sizes((picture,), scale, width) for picture in block.pictures]
    else:
        slabs = [_sizes(block.pictures, scale, width)]
    slabs = [slab if n == 0 else spaced([slab], 2.0)[0] for n, slab in enumerate(slabs)]
    slabs = spaced(slabs, 3.0)
    if block.caption:
        narrow = width * 0.96
        caption = plain(block.caption, narrow, CAPTION, "c")
        slabs += moved(spaced(caption, 1.0), (width - narrow) / 2)
    slabs = glued(slabs)
    return [*slabs[:-1], _anchored(slabs[-1])]


def _anchored(slab: Slab) -> Slab:
    """The last slab with a little air below it."""
    smaller = tuple(one._replace(h=one.h + 1.0) for one in slab.smaller)
    return slab._replace(h=slab.h + 1.0, smaller=smaller)


def _scale(block: Figure, wide: float, highest: float = _HIGHEST) -> float:
    scales = [min(wide / one.scene.w, highest / one.scene.h) for one in block.pictures]
    return min(*scales, 1.0) if len(scales) > 1 else min(scales[0], 1.0)


def _sizes(pictures: tuple[PictureBlock, ...], scale: float, width: float) -> Slab:
    """A row of pictures, and the same a little smaller for a leaf that is nearly full.

    Letters that grow for it must not run into each other; and where every word can be read, none may give way
    to a bar: then the next larger one stands for it.
    """
    lettered = [Lettering(one.scene) for one in pictures]
    full, *smaller = (_row(pictures, lettered, scale * size, width) for size in SMALLER)
    apart, words = not crowded(full.items, -_APART), _words(full.items)
    told = words >= sum(_words(one.scene.items) for one in pictures)
    for n, one in enumerate(smaller):
        if (told and _words(one.items) < words) or (apart and crowded(one.items, -_APART)):
            smaller[n:] = [smaller[n - 1] if n else full] * (len(smaller) - n)
            break
    return full._replace(smaller=tuple(smaller))


def _words(items: tuple[Element, ...]) -> int:
    """How many words are to be read, without names of fields."""
    return sum(len(text.text) > FIELD for text, _ in texts(items, 1))


def _row(
    pictures: tuple[PictureBlock, ...], lettered: Sequence[Lettering], scale: float, width: float
) -> Slab:
    total = sum(one.scene.w for one in pictures) * scale + _GAP * (len(pictures) - 1)
    high = max(one.scene.h for one in pictures) * scale
    named = any(one.label for one in pictures)
    top = LABEL.step + 0.4 if named else 0.0
    x = (width - total) / 2
    items: list[Element] = []
    for one, letters in zip(pictures, lettered, strict=True):
        w = one.scene.w * scale
        if one.label:
            items.append(label(x + w / 2, LABEL.step / 2, one.label, LABEL.role, LABEL.size, LABEL.colour))
        whole = Rect(0, 0, one.scene.w, one.scene.h)  # a board's leaves go on beyond it
        items.append(Group(letters.at(scale), x, top, 0, scale, whole))
        x += w + _GAP
    return Slab(top + high, tuple(items))


def gallery(block: Gallery, width: float) -> list[Slab]:
    """Cards in rows of three, a little smaller on a leaf that is nearly full; too small words are bars.

    They stand in the text anyway; only a card's name does not, and stands below the card instead.
    """
    slabs = []
    for n in range(0, len(block.pictures), _ACROSS):
        full, *smaller = (_cards(block.pictures[n : n + _ACROSS], width, size) for size in SMALLER)
        slabs.append(full._replace(smaller=tuple(smaller)))
    return slabs


def _cards(row: Sequence[tuple[str, str, Scene]], width: float, size: float) -> Slab:
    gap = 6.0
    wide = min((width - gap * (_ACROSS - 1)) / _ACROSS, _CARD) * size
    left = (width - _ACROSS * wide - gap * (_ACROSS - 1)) / 2
    items: list[Element] = []
    high = 0.0
    for n, (_, name, scene) in enumerate(row):
        x, scale = left + n * (wide + gap), wide / scene.w
        inside, low = barred(scene.items, scale), scene.h * scale
        items += _card(inside, Rect(x, 0, wide, low, 1.6), scale)
        if name not in " ".join(box.text for box in boxes(inside)):
            below = lay_out_rich(name, x - gap / 2, low + 0.8, wide + gap, _BELOW, _NAME)
            items += below.items
            low += 0.8 + min(below.height, _BELOW)  # one that does not fit was told
        high = max(high, low)
    return Slab(high, tuple(items), 3.0, anchors=tuple(anchor for anchor, *_ in row))


def _card(inside: tuple[Element, ...], shape: Rect, scale: float) -> list[Element]:
    drawn = Group(inside, shape.x, 0, 0, scale)
    return [Group((drawn,), clip=shape), shape._replace(stroke=Stroke("outline", 0.3))]


def rolls(block: Rolls, width: float) -> list[Slab]:
    """The dice of a throw in the middle, each roll with what it was for."""
    size, gap = 6.4, 6.0
    wides = [
        max(len(roll.faces) * size * 1.12, fonts.width(roll.word, "text", LABEL.size)) for roll in block.rolls
    ]
    x = (width - sum(wides) - gap * (len(wides) - 1)) / 2
    items: list[Element] = []
    for roll, wide in zip(block.rolls, wides, strict=True):
        middle = x + wide / 2
        start = middle - (len(roll.faces) - 1) * size * 0.56
        items += [
            use(die(face), start + n * size * 1.12, size / 2, size) for n, face in enumerate(roll.faces)
        ]
        items.append(label(middle, size + 2.3, roll.word, "text", LABEL.size, "muted"))
        x += wide + gap
    return [Slab(size + 4.4, tuple(items), 3.5, glue=True)]


def signs(block: Signs, width: float, plain: Plain) -> list[Slab]:
    """What helps and what hurts, each line hanging from its sign."""
    found: list[Slab] = []
    kind: Type = BODY
    for sign, said in block.lines:
        lines = moved(spaced(plain(said, width - 5.5, kind), 1.0), 5.5)
        colour = darken(_SIGNS.get(sign, "muted"), 0.15)
        mark = Text(-3.2, _base(kind), sign, "text-black", kind.size + 1.5, colour, "middle")
        first = lines[0]
        lines[0] = Slab(first.h, (mark, *first.items), first.before, first.glue, first.dx)
        found += lines
    return glued(spaced(found, 2.0), also_last=True)


def _base(kind: Type) -> float:
    return kind.step / 2 + fonts.cap_height(kind.role, kind.size + 1.5) / 2 + 0.1 * PT

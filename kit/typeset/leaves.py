"""Leaves as drawings: frames behind slabs, running heads, folios; mirrored left and right for the binding."""

from collections.abc import Iterator
from dataclasses import field
from typing import Final

from kit.art.look import Look
from kit.art.palette import Colour, tint
from kit.art.scene import Element, Group, Line, Rect, Scene, Stroke, Text
from kit.art.text import label
from kit.core.frozen import dataclass
from kit.typeset import style
from kit.typeset.paginate import Leaf, SlabSpot
from kit.typeset.slab import Hot
from kit.typeset.style import FOLIO_Y, HEAD_Y, INNER, OUTER, TEXT_H, TEXT_W, TOP, H, W

BARE: Final = 0.65  # a leaf that is filled less than so far looks forgotten
_CODE: Final = tint("sand", 0.4, "white")


@dataclass(frozen=True)
class SetPage:
    """A finished page: its drawing, and the boxes that lead to places of the book."""

    scene: Scene
    hots: tuple[Hot, ...] = ()
    anchors: tuple[str, ...] = field(default=())


def left(number: int) -> float:
    """Where the text begins: pages with odd numbers lie at the right of an open book.

    >>> left(1), left(2)
    (17.0, 14.0)
    """
    return INNER if number % 2 else OUTER


def sheet(leaf: Leaf, number: int, book: str, chapter: str, lang: str, look: Look) -> SetPage:
    """A leaf with its page number."""
    x0 = left(number)
    items: list[Element] = [*_frames(leaf, x0), *_tailpiece(leaf, x0, look)]
    hots: list[Hot] = []
    for spot in leaf.spots:
        slab = spot.slab
        x, y = x0 + spot.x + slab.dx, TOP + spot.y
        if slab.items:
            items.append(Group(slab.items, x, y))
        hots += [Hot(hot.x + x, hot.y + y, hot.w, hot.h, hot.link) for hot in slab.hots]
    items += furniture(number, "" if leaf.starts else (chapter if number % 2 else book))
    anchors = tuple(f"{s.page}#{anchor}" for s in leaf.spots for anchor in s.slab.anchors)
    return SetPage(Scene(W, H, tuple(items), chapter, "", lang), tuple(hots), anchors)


def _tailpiece(leaf: Leaf, x0: float, look: Look) -> Iterator[Element]:
    """What rests on a leaf that ends early, in the middle of the paper that is left."""
    if leaf.filled < BARE:
        high, drawn = look.ornament(TEXT_W)
        yield Group(drawn, x0, TOP + (TEXT_H * (1 + leaf.filled) + high) / 2)


def furniture(number: int, head: str = "") -> list[Element]:
    """The page's number at the outer edge, and the running head above a line."""
    x0, right = left(number), bool(number % 2)
    x1 = x0 + TEXT_W
    items: list[Element] = [
        label(x1 if right else x0, FOLIO_Y, str(number), "display", 10, "ink", "end" if right else "start")
    ]
    if head:
        at = x1 if right else x0
        items.append(Text(at, HEAD_Y, head, "text-italic", 9, "muted", "end" if right else "start"))
        items.append(Line(x0, HEAD_Y + 1.6, x1, HEAD_Y + 1.6, Stroke("gravel", 0.25)))
    return items


def _frames(leaf: Leaf, x0: float) -> Iterator[Element]:
    """The grounds of boxes, each as far as it reaches on this leaf."""
    groups: list[list[SlabSpot]] = []
    for spot in leaf.spots:
        frame = spot.slab.frame
        if frame is None:
            continue
        last = groups[-1][-1] if groups else None
        if last is not None and last.slab.frame is frame and last.column == spot.column:
            groups[-1].append(spot)
        else:
            groups.append([spot])
    for spots in groups:
        frame = spots[0].slab.frame
        assert frame is not None
        top = TOP + spots[0].y
        high = TOP + spots[-1].y + spots[-1].slab.h - top
        x = x0 + spots[0].x + frame.dx
        if frame.kind == "code":
            yield Rect(x, top, frame.w, high, 1.2, _CODE)
            continue
        colour: Colour = style.BOXES[frame.kind]
        yield Rect(x, top, frame.w, high, 1.2, tint(colour, 0.13, "white"))
        yield Rect(x, top, 1.2, high, 0.6, colour)

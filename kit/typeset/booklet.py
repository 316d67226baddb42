"""The booklet: pages two and two on sheets of paper, to be folded in the middle and stapled."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from kit.art.piece import Component, Piece
from kit.art.scene import Group, Rect, Scene
from kit.press.paper import PAPERS, Paper
from kit.typeset.leaves import SetPage
from kit.typeset.rulebook import Rulebook
from kit.typeset.style import BLEED, H, W

_A4: Final = PAPERS["a4"]
Flip = Literal["long", "short"]


class Facing(NamedTuple):
    """One side of a sheet: the numbers of its left and its right page."""

    left: int
    right: int


def impose(count: int) -> list[tuple[Facing, Facing]]:
    """Front and back of every sheet, the outermost first, for a number of pages that four divides.

    >>> impose(8)
    [(Facing(left=8, right=1), Facing(left=2, right=7)), (Facing(left=6, right=3), Facing(left=4, right=5))]
    """
    if count % 4 or count <= 0:
        raise ValueError(f"a booklet has 4, 8, 12 … pages, not {count}")
    return [
        (Facing(count - 2 * n, 2 * n + 1), Facing(2 * n + 2, count - 2 * n - 1)) for n in range(count // 4)
    ]


def side(pages: Sequence[SetPage], at: Facing, turned: bool, paper: Paper) -> Scene:
    """One side of a sheet as a drawing; a printer that turns over the long edge needs backs upside down.

    Two pages are A4; on other paper they are as large as it allows.
    """
    one, two = pages[at.left - 1].scene, pages[at.right - 1].scene
    w, h = paper.h, paper.w
    scale = 1 if paper == _A4 else min(w / (2 * W), h / H)
    middle, top = w / 2, (h - H * scale) / 2
    room = Rect(-BLEED, -BLEED, W + BLEED, H + 2 * BLEED)  # a page's print ends at the fold
    items: tuple[Group, ...] = (
        Group(one.items, middle - W * scale, top, scale=scale, clip=room),
        Group(two.items, middle, top, scale=scale, clip=room._replace(x=0)),
    )
    if turned:
        items = (Group(items, w, h, 180),)
    return Scene(w, h, items, f"{one.title} | {two.title}", "", one.lang)


def booklet(book: Rulebook, flip: Flip = "long", paper: Paper = _A4) -> Component:
    """All sheets, each with its back."""
    pages = book.sheets
    sheets = tuple(
        Piece(f"booklet-{n}", side(pages, front, False, paper), side(pages, back, flip == "long", paper), 0)
        for n, (front, back) in enumerate(impose(len(pages)), 1)
    )
    return Component(f"{book.name}-booklet", book.title, book.book.lang, pages=sheets)

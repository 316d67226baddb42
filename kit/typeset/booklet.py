"""The booklet: pages two and two on sheets of A4, to be folded in the middle and stapled."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from kit.art.piece import Component, Piece
from kit.art.scene import Group, Scene
from kit.typeset.leaves import SetPage
from kit.typeset.rulebook import Rulebook
from kit.typeset.style import W

A4_W, A4_H = 297.0, 210.0
Flip = Literal["long", "short"]


class Side(NamedTuple):
    """One side of a sheet: the numbers of its left and its right page."""

    left: int
    right: int


def impose(count: int) -> list[tuple[Side, Side]]:
    """Front and back of every sheet, the outermost first, for a number of pages that four divides.

    >>> impose(8)
    [(Side(left=8, right=1), Side(left=2, right=7)), (Side(left=6, right=3), Side(left=4, right=5))]
    """
    if count % 4 or count <= 0:
        raise ValueError(f"a booklet has 4, 8, 12 … pages, not {count}")
    return [(Side(count - 2 * n, 2 * n + 1), Side(2 * n + 2, count - 2 * n - 1)) for n in range(count // 4)]


def side(pages: Sequence[SetPage], at: Side, turned: bool) -> Scene:
    """One side of a sheet as a drawing; a printer that turns over the long edge needs backs upside down."""
    one, two = pages[at.left - 1].scene, pages[at.right - 1].scene
    middle = A4_W / 2
    items: tuple[Group, ...] = (
        Group(one.items, middle - W, 0),
        Group(two.items, middle, 0),
    )
    if turned:
        items = (Group(items, A4_W, A4_H, 180),)
    return Scene(A4_W, A4_H, items, f"{one.title} | {two.title}", "", one.lang)


def booklet(book: Rulebook, flip: Flip = "long") -> Component:
    """All sheets, each with its back."""
    pages = book.sheets
    sheets = tuple(
        Piece(f"booklet-{n}", side(pages, front, False), side(pages, back, flip == "long"), 0)
        for n, (front, back) in enumerate(impose(len(pages)), 1)
    )
    return Component(f"{book.name}-booklet", book.title, book.book.lang, pages=sheets)

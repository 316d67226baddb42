"""Pieces that stand: a strip with the figure on both sides, folded at the top, glued at two feet."""

from collections.abc import Sequence
from typing import NamedTuple

from kit.art.palette import CREASE, Colour, at_home
from kit.art.parts.sheet import BLEED, FOLD
from kit.art.piece import Component, Piece
from kit.art.scene import Element, Group, Line, Rect, Scene, Stroke, Symbol, use
from kit.art.text import label

WIDE, TALL, FOOT = 20.0, 35.0, 10.0


class Standee(NamedTuple):
    """A piece: its short name, what it is called, its figure, letter, ground and ink, and how many."""

    id: str
    name: str
    figure: Symbol
    letter: str
    ground: Colour
    ink: Colour
    copies: int


def _half(one: Standee) -> tuple[Element, ...]:
    """One face above its foot, from the fold at the top downwards, with bleed."""
    middle, wide = WIDE / 2, WIDE + 2 * BLEED
    return (
        Rect(-BLEED, 0, wide, TALL, 0, one.ground),
        Rect(1, 1.2, WIDE - 2, TALL - 2.2, 1.2, None, Stroke(one.ink, 0.3)),
        use(one.figure, middle, TALL * 0.52, WIDE * 0.86),
        label(middle, 5.2, one.letter, "display", 13, one.ink),
        label(middle, TALL - 3.6, one.name, "text-bold", 6.5, one.ink),
        Rect(-BLEED, TALL, wide, FOOT + BLEED, 0, "ivory"),
        Line(0, TALL, WIDE, TALL, FOLD),
    )


def strip(
    half: tuple[Element, ...],
    wide: float,
    middle: float,
    name: str,
    lang: str,
    fold: Stroke = FOLD,
    bleed: float = BLEED,
) -> Scene:
    """A figure on both sides: foot, back upside down, fold, front, foot; `middle` is where it is folded."""
    room = Rect(-bleed, 0, wide + 2 * bleed, middle + bleed)
    items = (
        Group(half, wide, middle, 180, clip=room),
        Group(half, 0, middle, clip=room),
        Line(0, middle, wide, middle, fold),
        Rect(0, 0, wide, 2 * middle, 0, None, Stroke(at_home("outline"), 0.12)),
    )
    return Scene(wide, 2 * middle, items, name, "", lang)


def standee(one: Standee, lang: str, bleed: float = 0) -> Scene:
    """The whole strip of a piece."""
    fold = FOLD._replace(colour=CREASE._replace(base=one.ink))
    return strip(_half(one), WIDE, TALL + FOOT, one.name, lang, fold, bleed)


def standees(pieces: Sequence[Standee], title: str, lang: str, shop: bool = False) -> Component:
    """All strips to cut out, printed on one side; scissors cut two neighbours at once."""
    bleed = BLEED * shop
    cut = tuple(
        Piece(f"{one.id}-{n + 1}", standee(one, lang, bleed), None, bleed)
        for one in pieces
        for n in range(one.copies)
    )
    return Component("standees", title, lang, cut)

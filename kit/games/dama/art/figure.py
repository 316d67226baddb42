"""Positions as pictures: the board or a part of it, pieces, ghosts of those taken, ways, marked squares."""

import re
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import NamedTuple

from kit.art.part import Figures, ReferenceFigure, figure_of
from kit.art.parts.square_marks import Tones, Way, marks, way_over
from kit.art.parts.squares import FILES, Squares, chequer, strips
from kit.art.scene import Element, Scene, use
from kit.content.content import Content
from kit.core.errors import GameError
from kit.games.dama.art.men import DISCS, FIELD, LIGHT, Discs, discs, ghost, man
from kit.games.dama.engine.game import Dama
from kit.games.dama.engine.position import COLOURS, Position

_FIELD, _STRIP = 10.0, 5.0
_MAN = 0.8  # of a square
TONES = Tones("brick", "cream", "sun")


class Drawn(NamedTuple):
    """What is to be seen: pieces such as {"a1": "W", "d4": "WK"}, where pieces were, ways, marked squares."""

    pieces: Mapping[str, str]
    ghosts: Mapping[str, str] = {}
    ways: tuple[Way, ...] = ()
    marked: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()  # squares with a cross


def position_scene(
    drawn: Drawn,
    sides: Discs = DISCS,
    last: str = "h8",
    crop: tuple[str, str] | None = None,
    turned: bool = False,
    title: str = "",
    lang: str = "",
    named: bool = True,
) -> Scene:
    """A position, its squares `named` at the edge; `last` is the far corner, `crop` shows a part."""
    first, end = crop or ("a1", last)
    strip = _STRIP if named else 1.0
    at = Squares(strip, 1.0, _FIELD, first, end, turned)
    items: list[Element] = [
        *(strips(at, strip, "ink", 9, around=False) if named else ()),
        *chequer(at, LIGHT, FIELD, "outline"),
        *marks(at, drawn.marked, drawn.refused, FIELD, TONES),
        *stand(at, drawn.ghosts, sides, ghosts=True),
        *stand(at, drawn.pieces, sides),
        *(item for way in drawn.ways for item in way_over(at, way, TONES)),
    ]
    return Scene(at.w + strip + 1, at.h + strip + 1, tuple(items), title, "", lang)


def whole(last: str, turned: bool = False) -> Squares:
    """Where the squares of a whole position lie."""
    return Squares(_STRIP, 1.0, _FIELD, "a1", last, turned)


def stand(
    at: Squares, pieces: Mapping[str, str], sides: Discs = DISCS, ghosts: bool = False
) -> Iterable[Element]:
    """Pieces on their squares, as far as those are shown."""
    shown = set(at.dark())
    for square, piece in pieces.items():
        if square in shown:
            disc = sides[piece[0]]
            symbol = ghost(disc) if ghosts else man(disc, piece.endswith("K"))
            yield use(symbol, *at.centre(square), at.field * _MAN)


Shown = tuple[str, tuple[str, ...], str, tuple[str, str] | None]
_SHOWN: Mapping[str, Shown] = {
    "7": ("start", (), "", None),
    "9": ("W:WKe3,b4:Bh8", ("e3-h6", "e3-a7", "e3-c1", "e3-g1", "b4-c5", "b4-a5"), "", ("a1", "h7")),
    "10": ("W:Wc3:Bd4,d6", ("c3xe5xc7",), "", ("a3", "f7")),
    "11": ("W:WKa1:Bc3,g5", ("a1xf6xh4",), "", ("a1", "h6")),
    "14": ("W:WKe1,c3:Bg3,d4,d6", ("e1xh4",), "e5", ("b1", "h6")),
}
"""Pictures by rule: a position, moves in it, a square that no move reaches, what of the board is seen."""


def figures(content: Content, lang: str, width: float) -> Figures:
    """The pictures of the quick-reference card by rule, as far as the rules allow what they show."""
    dama, found = Dama(content.facts), dict[str, ReferenceFigure]()
    for rule, (position, moves, refused, crop) in _SHOWN.items():
        try:
            state = dama.read(position)
        except GameError:
            continue  # the board is smaller
        lawful = {dama.write_move(state, move) for move in dama.legal(state)}
        if not lawful.issuperset(moves) or any(text.endswith(refused or "-") for text in lawful):
            continue
        ways = tuple(Way(tuple(re.split("[-x]", move))) for move in moves)
        drawn = Drawn(pieces_of(dama, state), ways=ways, refused=(refused,) if refused else ())
        last = f"{FILES[dama.board.size - 1]}{dama.board.size}"
        scene = position_scene(drawn, discs(content), last, crop, lang=lang, named=False)
        found[rule] = figure_of(scene, width, 30)
    return found


def pieces_of(dama: Dama, state: Position) -> dict[str, str]:
    """What stands where: W, WK, B or BK by square."""
    return {
        dama.board.name[bit]: colour + ("K" if bit & state.kings else "")
        for colour, side in zip(COLOURS, (state.white, state.black), strict=True)
        for bit in dama.board.listed(side)
    }


def between(a: str, b: str) -> list[str]:
    """The squares between two on one diagonal.

    >>> between("a1", "d4")
    ['b2', 'c3']
    """
    dx, dy = ord(b[0]) - ord(a[0]), int(b[1:]) - int(a[1:])
    steps = abs(dx)
    return [f"{chr(ord(a[0]) + dx // steps * n)}{int(a[1:]) + dy // steps * n}" for n in range(1, steps)]


def jumped(way: Iterable[str], pieces: Mapping[str, str]) -> list[str]:
    """The squares with pieces that a capture goes over."""
    return [square for a, b in pairwise(way) for square in between(a, b) if square in pieces]

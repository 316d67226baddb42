"""Positions as pictures: the board or a part of it, pieces, ways, marked and refused squares."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from kit.art.part import Figures, ReferenceFigure, figure_of
from kit.art.parts.square_marks import Tones, Way, marks, way_over
from kit.art.parts.squares import Squares, chequer, strips
from kit.art.scene import Element, Scene, use
from kit.content.content import Content
from kit.core.errors import GameError
from kit.games.chess.art.pieces import FIELD, KINDS, LIGHT, colours, piece
from kit.games.chess.engine.game import Chess

_FIELD, _STRIP = 10.0, 5.0
_PIECE = 0.94  # of a square
TONES = Tones("oxblood", "ivory", "sun")
Crop = tuple[str, str] | None


class ChessDrawn(NamedTuple):
    """What is to be seen: pieces such as {"e1": "Wk"}, ways, marked squares, squares with a cross."""

    pieces: Mapping[str, str]
    ways: tuple[Way, ...] = ()
    marked: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


def position_scene(
    drawn: ChessDrawn,
    sides: Mapping[str, str],
    crop: Crop = None,
    title: str = "",
    lang: str = "",
    named: bool = True,
    turned: bool = False,
) -> Scene:
    """A position, its squares `named` at the edge; `crop` shows a part."""
    strip = _STRIP if named else 1.0
    at = Squares(strip, 1.0, _FIELD, *(crop or ("a1", "h8")), turned)
    items: list[Element] = [
        *(strips(at, strip, "ink", 9, around=False) if named else ()),
        *chequer(at, LIGHT, FIELD, "outline"),
        *marks(at, drawn.marked, drawn.refused, FIELD, TONES),
        *_stand(at, drawn.pieces, sides),
        *(item for way in drawn.ways for item in way_over(at, way, TONES)),
    ]
    return Scene(at.w + strip + 1, at.h + strip + 1, tuple(items), title, "", lang)


def whole(turned: bool = False) -> Squares:
    """Where the squares of a whole position lie."""
    return Squares(_STRIP, 1.0, _FIELD, turned=turned)


def _stand(at: Squares, pieces: Mapping[str, str], sides: Mapping[str, str]) -> Iterable[Element]:
    for square, stood in pieces.items():
        if square[0] in at.files and int(square[1:]) in at.rows:
            yield use(piece(KINDS[stood[1]], sides[stood[0]]), *at.centre(square), at.field * _PIECE)


_SHOWN: Mapping[str, tuple[str, tuple[str, ...], str, Crop]] = {
    "2": ("start", (), "", None),
    "3.1": (
        "7k/8/8/2p5/8/4Q3/8/K7 w - - 0 1",
        ("e3e6", "e3h6", "e3h3", "e3g1", "e3e1", "e3c1", "e3a3", "e3c5"),
        "",
        ("a1", "h6"),
    ),
    "3.2": ("7k/8/8/8/2R2p2/8/8/K7 w - - 0 1", ("c4c7", "c4f4", "c4a4", "c4c2"), "", ("a2", "g7")),
    "3.3": ("7k/8/8/8/2B5/8/8/K7 w - - 0 1", ("c4f7", "c4a6", "c4a2", "c4f1"), "", ("a1", "f7")),
    "3.4": (
        "7k/8/8/2pPp3/2PNP3/2PPP3/8/K7 w - - 0 1",
        ("d4b3", "d4b5", "d4c2", "d4c6", "d4e2", "d4e6", "d4f3", "d4f5"),
        "",
        ("b2", "f6"),
    ),
    "3.5": ("4k3/8/8/3pP3/8/2p5/1P6/4K3 w - d6 0 2", ("e5d6", "b2b4", "b2c3"), "", ("a1", "f6")),
    "3.8": ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", ("e1g1", "e1c1"), "", ("a1", "h2")),
}
"""Pictures by rule: a position, lawful moves in it, a square that none reaches, what of the board is seen."""


def way(text: str) -> Way:
    """The way of a move in UCI."""
    return Way((text[:2], text[2:4]))


def figures(content: Content, lang: str, width: float) -> Figures:
    """The pictures of the quick-reference card by rule."""
    chess, found = Chess(content.facts), dict[str, ReferenceFigure]()
    for rule, (position, moves, refused, crop) in _SHOWN.items():
        state = chess.read(position)
        lawful = {chess.write_move(state, move) for move in chess.legal(state)}
        if not lawful.issuperset(moves):
            raise GameError("illegal-move", rule, text=" ".join({*moves} - lawful))
        crosses = (refused,) if refused else ()
        drawn = ChessDrawn(state.standing(), tuple(map(way, moves)), refused=crosses)
        scene = position_scene(drawn, colours(content), crop, lang=lang, named=False)
        found[rule] = figure_of(scene, width, 30)
    return found

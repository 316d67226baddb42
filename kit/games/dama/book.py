"""Dáma's chapter of the rulebook: figures drawn from what the engine answers."""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from kit.art.parts.square_board import A3
from kit.art.parts.square_marks import Way
from kit.art.scene import Scene
from kit.book import engine_claims, variant
from kit.book.blocks import Figure, PictureBlock
from kit.book.book import Book, PageSheet
from kit.book.engine_claims import EngineMacros, moves_of, play, read_position
from kit.book.errors import Fault
from kit.book.part import Gesture, TouchBoard, TouchSpot
from kit.content.content import Content
from kit.content.played import PlayedExample
from kit.content.problems import quoted
from kit.core.errors import GameError
from kit.games.dama.art.figure import Drawn, jumped, pieces_of, position_scene, whole
from kit.games.dama.art.men import discs
from kit.games.dama.art.printed import board_scene
from kit.games.dama.engine.board import FILES
from kit.games.dama.engine.game import Dama
from kit.games.dama.engine.position import COLOURS, Position


def engine_of(book: Book) -> Dama:
    """The rules of the book's game."""
    return Dama(book.content.facts)


def said(book: Book, dama: Dama, state: Position) -> str:
    """A position in words, for those who cannot see it."""
    sides: dict[str, list[str]] = {colour: [] for colour in COLOURS}
    for square, piece in pieces_of(dama, state).items():
        sides[piece[0]].append(book.say("figure.king" if piece.endswith("K") else "figure.man", at=square))
    white, black = (", ".join(side) or book.say("figure.none") for side in sides.values())
    turn = book.say(f"figure.turn.{dama.to_move(state)}")
    return book.say("figure.position", turn=turn, white=white, black=black)


def _scene(book: Book, dama: Dama, drawn: Drawn, title: str, turned: bool = False) -> Scene:
    return position_scene(drawn, discs(book.content), _last(dama), turned=turned, title=title, lang=book.lang)


def _last(dama: Dama) -> str:
    return f"{FILES[dama.board.size - 1]}{dama.board.size}"


def _way(dama: Dama, state: Position, text: str) -> tuple[str, ...]:
    """The squares of a lawful move; one that is not lawful is no picture for a rulebook."""
    try:
        move = dama.read_move(state, text)
    except GameError as error:
        raise Fault(f"the figure's move {text} cannot be played in {dama.write(state)}: {error}") from None
    return tuple(dama.write_move(state, move).replace("-", "x").split("x"))


def moved(book: Book, name: str, position: str, text: str, caption: str = "") -> Figure:
    """Before and after a move, side by side: the way, then what it left behind."""
    dama = engine_of(book)
    state, way, after = _moved(book.content, position, text)
    stood = pieces_of(dama, state)
    gone = {square: stood[square] for square in jumped(way, stood)}
    before = Drawn(stood, ways=(Way(way, len(way) > 3),))
    left = Drawn(pieces_of(dama, after), gone, marked=(way[0], way[-1]))
    played = book.say("figure.move", move=text)
    pictures = (
        PictureBlock(_scene(book, dama, before, f"{said(book, dama, state)} {played}"), book.say("before")),
        PictureBlock(_scene(book, dama, left, said(book, dama, after)), book.say("after")),
    )
    return Figure(name, pictures, caption)


class MoveFigure(NamedTuple):
    """A move of a figure: where it began, how it went and what came of it."""

    before: Position
    way: tuple[str, ...]
    after: Position


def _moved(content: Content, position: str, text: str) -> MoveFigure:
    dama = Dama(content.facts)
    state = read_position(dama, position)
    return MoveFigure(state, _way(dama, state, text), play(dama, state, [text]))


def _drawn(
    content: Content, position: str, moves: Sequence[str], marks: tuple[str, ...], refused: tuple[str, ...]
) -> Drawn:
    """A position with lawful moves, marked squares, and squares that no lawful move reaches."""
    dama = Dama(content.facts)
    state = read_position(dama, position)
    ends = {text.replace("-", "x").split("x")[-1] for text in moves_of(dama, state)}
    for square in (*marks, *refused):
        if square not in dama.board.square:
            raise Fault(f"the figure marks {quoted(square)}, which is no dark square")
    if wrong := [square for square in refused if square in ends]:
        raise Fault(f"the figure crosses out {', '.join(wrong)}, but a lawful move ends there")
    ways = tuple(Way(_way(dama, state, text)) for text in moves)
    return Drawn(pieces_of(dama, state), {}, ways, marks, refused)


def example(book: Book, one: PlayedExample) -> Figure:
    """The figure of a worked example."""
    name = f"example-{one.id}"
    if one.played:
        return moved(book, name, one.before, one.played)
    dama = engine_of(book)
    state = read_position(dama, one.before)
    ways = tuple(Way(_way(dama, state, text)) for text in moves_of(dama, state))
    scene = _scene(book, dama, Drawn(pieces_of(dama, state), ways=ways), said(book, dama, state))
    return Figure(name, (PictureBlock(scene),))


def position(book: Book, text: str) -> Scene:
    """The picture of a position."""
    dama = engine_of(book)
    state = read_position(dama, text)
    return _scene(book, dama, Drawn(pieces_of(dama, state)), said(book, dama, state))


def touch_board(book: Book, engine: Dama, state: Position, turned: bool = False) -> TouchBoard:
    """A position to play on."""
    stood, at = pieces_of(engine, state), whole(_last(engine), turned)
    spots = (
        TouchSpot(square, at.outline(square), book.say(f"touch.{stood.get(square, 'none')}", at=square))
        for square in at.dark()
    )
    return TouchBoard(_scene(book, engine, Drawn(stood), said(book, engine, state), turned), tuple(spots))


def turned_board(book: Book, engine: Dama, state: Position) -> TouchBoard:
    """A position as Black sees it."""
    return touch_board(book, engine, state, turned=True)


def gestures(book: Book, engine: Dama, state: Position, moves: Sequence[str]) -> Iterator[Gesture]:
    """A move touches every square that the piece stands on."""
    return (Gesture(move, (tuple(re.split("[-x]", move)),)) for move in moves)


class DamaMacros(EngineMacros):
    """The macros of one page."""

    def __init__(self, book: Book, sheet: PageSheet) -> None:
        super().__init__(book, sheet)
        self._dama = engine_of(book)

    def men(self, side: str) -> str:
        """The squares where a side's men stand at the beginning: `men("W")`."""
        stood = pieces_of(self._dama, self._dama.read("start"))
        squares = (square for square, piece in stood.items() if piece[0] == side)
        return ", ".join(sorted(squares, key=lambda square: (int(square[1:]), square)))

    def crowning(self, side: str) -> str:
        """The squares where a side's men become kings: `crowning("W")`."""
        row = str(self._dama.board.size) if side == COLOURS[0] else "1"
        return ", ".join(sorted(square for square in self._dama.board.square if square[1:] == row))

    def corner(self) -> str:
        """The dark corner at Black's left hand; White's is a1."""
        return _last(self._dama)

    def spare(self) -> int:
        """How many men of each colour are left over in the kit."""
        printed = min(one.count for one in self._book.content.tokens.tokens)
        return printed - len(self.men(COLOURS[0]).split())

    def fig_position(
        self, position: str, *moves: str, marks: str = "", refused: str = "", caption: str = ""
    ) -> str:
        """A position: lawful moves as arrows, marked squares, and crossed ones that no move reaches."""
        book, squares = self._book, (tuple(marks.split()), tuple(refused.split()))
        here, _, reason = variant.compared(book, lambda content: _drawn(content, position, moves, *squares))
        if here is None:
            return self._unfit(" ".join([position, *moves]), variant.NOTHING, reason)
        scene = _scene(book, self._dama, here, said(book, self._dama, self._dama.read(position)))
        return self._put("position", scene, caption, "small")

    def fig_move(self, position: str, move: str, caption: str = "") -> str:
        """Before and after a move: `fig_move("W:Wc3:Bb4,d4,d6", "c3xe5xc7")`."""
        book, dama = self._book, self._dama
        here, there, reason = variant.compared(book, lambda content: _moved(content, position, move))
        stated = Dama(book.original.facts).write(there.after)
        if here is None:
            return self._unfit(f"{position} {move}", stated, reason)
        pair, words = (dama.write(here.after), stated), partial(said, book, dama, here.after)
        caption = self._captioned(f"{position} {move}", pair, words, caption)
        return self._sheet.stash.put(moved(book, self._name("move"), position, move, caption))

    def _fig_board(self, caption: str) -> Figure:
        return self._printed(board_scene(A3, self._book.content, self._book.lang), caption)

    def _fig_setup(self, caption: str) -> Figure:
        return Figure("setup", (PictureBlock(position(self._book, "start")),), caption)


macros, change = DamaMacros, engine_claims.change

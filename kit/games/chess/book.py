"""Chess in the rulebook: figures drawn from what the engine answers, moves in each language's letters."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from kit.art.parts.square_board import A3
from kit.art.parts.square_marks import Way
from kit.art.scene import Scene
from kit.book import engine_claims
from kit.book.blocks import Figure, PictureBlock
from kit.book.book import Book, PageSheet
from kit.book.engine_claims import EngineMacros, moves_of, play, read_position
from kit.book.errors import Fault
from kit.book.part import Gesture, TouchBoard, TouchSpot
from kit.content.played import PlayedExample
from kit.content.problems import quoted
from kit.core.errors import GameError
from kit.games.chess.art.figure import ChessDrawn, position_scene, way, whole
from kit.games.chess.art.pieces import KINDS, colours
from kit.games.chess.art.printed import board_scene
from kit.games.chess.engine.game import SIDES, SQUARES, Chess, ChessState

_CASTLED = {"e1g1": ("h1", "f1"), "e1c1": ("a1", "d1"), "e8g8": ("h8", "f8"), "e8c8": ("a8", "d8")}
_APART = 0.16  # fields between the ways of castling and their rank


def letters(book: Book) -> Mapping[str, str]:
    """The letters of pieces in the book's language, by those of the library: Q is D in Czech."""
    tokens = {token.kind: token.label for token in book.content.tokens.tokens if token.label}
    return {sign.upper(): book.text(tokens[kind]) for sign, kind in KINDS.items() if kind in tokens}


def said_move(book: Book, san: str) -> str:
    """A move as it is written in the book's language."""
    signs = letters(book)
    return re.sub("^[KQRBN]|(?<==)[QRBN]", lambda found: signs[found[0]], san)


def said(book: Book, chess: Chess, state: ChessState) -> str:
    """A position in words, for those who cannot see it."""
    sides: dict[str, list[str]] = {side: [] for side in SIDES.values()}
    signs = letters(book)
    for square, stood in sorted(
        state.standing().items(), key=lambda one: ("kqrbnp".index(one[1][1]), one[0])
    ):
        sides[stood[0]].append(square if stood[1] == "p" else f"{signs[stood[1].upper()]}{square}")
    white, black = (", ".join(side) for side in sides.values())
    turn = book.say(f"figure.turn.{chess.to_move(state)}")
    return book.say("figure.position", turn=turn, white=white, black=black)


def _ways(text: str, state: ChessState) -> tuple[Way, ...]:
    """The way of a move; castling has two, one above the other."""
    if not state.standing().get(text[:2], "").endswith("k") or text not in _CASTLED:
        return (way(text),)
    return way(text)._replace(aside=-_APART), Way(_CASTLED[text], aside=_APART)


def _uci(chess: Chess, state: ChessState, text: str) -> str:
    """A lawful move in UCI; one that is not lawful is no picture for a rulebook."""
    try:
        return chess.write_move(state, chess.read_move(state, text))
    except GameError as error:
        raise Fault(f"the figure's move {text} cannot be played in {chess.write(state)}: {error}") from None


def _written(book: Book, position: str, moves: Iterable[str]) -> str:
    """Moves as people write them, in the book's letters."""
    chess = Chess(book.content.facts)
    state, written = read_position(chess, position), list[str]()
    for text in moves:
        uci = _uci(chess, state, text)
        written.append(said_move(book, chess.san(state, chess.read_move(state, uci))))
        state = play(chess, state, [uci])
    return " ".join(written)


def _picture(book: Book, drawn: ChessDrawn, title: str, turned: bool = False) -> PictureBlock:
    sides = colours(book.content)
    return PictureBlock(position_scene(drawn, sides, title=title, lang=book.lang, turned=turned))


def moved(book: Book, name: str, state: ChessState, text: str, caption: str = "") -> Figure:
    """Before and after a move, side by side."""
    chess = Chess(book.content.facts)
    uci = _uci(chess, state, text)
    after = play(chess, state, [uci])
    move = book.say("figure.move", move=said_move(book, chess.san(state, chess.read_move(state, uci))))
    before = ChessDrawn(state.standing(), _ways(uci, state))
    left = ChessDrawn(after.standing(), marked=(uci[:2], uci[2:4]))
    pictures = (
        _picture(book, before, f"{said(book, chess, state)} {move}"),
        _picture(book, left, said(book, chess, after)),
    )
    shown = zip(pictures, (book.say("before"), book.say("after")), strict=True)
    return Figure(name, tuple(PictureBlock(block.scene, word) for block, word in shown), caption)


def example(book: Book, one: PlayedExample) -> Figure:
    """The figure of a worked example; of one that asks about touched pieces, the position it asks in."""
    chess, name = Chess(book.content.facts), f"example-{one.id}"
    if one.played:
        return moved(book, name, play(chess, read_position(chess, one.before), one.line), one.played)
    [position] = {str(ask.request["position"]) for ask in one.asks.values()}
    state = read_position(chess, position)
    return Figure(name, (_picture(book, ChessDrawn(state.standing()), said(book, chess, state)),))


def asked(book: Book, request: Mapping[str, Any], answer: Mapping[str, Any]) -> tuple[str, str]:
    """What was touched or moved, and what may be played then, or why it may not, or what comes of it."""
    chess = Chess(book.content.facts)
    state = play(chess, read_position(chess, str(request["position"])), request.get("line", ()))
    words = []
    if "line" in request:
        words.append(book.say("ask.line", moves=_written(book, request["position"], request["line"])))
    if "touched" in request:
        words.append(book.say("ask.touched", squares=", ".join(request["touched"])))
    if "move" in request:
        words.append(book.say("ask.move", move=said_move(book, str(request["move"]))))
    if not answer["ok"]:
        return " ".join(words), str(answer["error"][book.lang])
    if "moves" not in answer:
        return " ".join(words), " ".join(step[book.lang] for step in answer["trace"])
    moves = [said_move(book, chess.san(state, chess.read_move(state, move))) for move in answer["moves"]]
    every = len(moves) == len(chess.legal(state))
    told = book.say("ask.any", n=len(moves)) if every else book.say("ask.moves", moves=", ".join(moves))
    return " ".join(words), told


def position(book: Book, text: str) -> Scene:
    """The picture of a position."""
    chess = Chess(book.content.facts)
    state = read_position(chess, text)
    return _picture(book, ChessDrawn(state.standing()), said(book, chess, state)).scene


def touch_board(book: Book, engine: Chess, state: ChessState, turned: bool = False) -> TouchBoard:
    """A position to play on."""
    stood, at = state.standing(), whole(turned)
    squares = [f"{file}{row}" for row in at.rows for file in at.files]

    def named(square: str) -> str:
        piece = stood.get(square)
        if piece is None:
            return book.say("touch.none", at=square)
        return book.say(
            "touch.piece", at=square, side=book.say(f"touch.{piece[0]}"), piece=_kind(book, piece[1])
        )

    spots = (TouchSpot(square, at.outline(square), named(square)) for square in squares)
    scene = _picture(book, ChessDrawn(stood), said(book, engine, state), turned).scene
    return TouchBoard(scene, tuple(spots))


def turned_board(book: Book, engine: Chess, state: ChessState) -> TouchBoard:
    """A position as Black sees it."""
    return touch_board(book, engine, state, turned=True)


def _kind(book: Book, sign: str) -> str:
    return book.say(f"touch.{sign}")


def gestures(book: Book, engine: Chess, state: ChessState, moves: Sequence[str]) -> Iterator[Gesture]:
    """A move touches two squares; what a pawn becomes is asked then."""
    return (
        Gesture(move, ((move[:2], move[2:4]),), _kind(book, move[4]) if move[4:] else "") for move in moves
    )


class ChessMacros(EngineMacros):
    """The macros of one page."""

    def __init__(self, book: Book, sheet: PageSheet) -> None:
        super().__init__(book, sheet)
        self._chess = Chess(book.content.facts)

    def san(self, position: str, *moves: str) -> str:
        """Moves as people write them, in the book's letters: `san("start", "e2e4", "g8f6")`."""
        return _written(self._book, position, moves)

    def letter(self, kind: str) -> str:
        """The letter of a kind of piece: `letter("queen")`; pawns have none."""
        sign = next(sign for sign, name in KINDS.items() if name == kind)
        return letters(self._book)[sign.upper()]

    def touched(self, position: str, squares: str, stated: str) -> str:
        """What may be played once pieces were touched; unless the engine agrees, the build stops."""
        state = self._chess.touch(read_position(self._chess, position), squares.split())
        if (found := " ".join(moves_of(self._chess, state))) != stated:
            raise Fault(f"after {squares} were touched, these are lawful: {found}")
        return ", ".join(_written(self._book, position, [move]) for move in stated.split())

    def fig_position(
        self, position: str, *moves: str, marks: str = "", refused: str = "", caption: str = ""
    ) -> str:
        """A position: lawful moves as arrows, marked squares, and crossed ones that no move reaches."""
        book, chess = self._book, self._chess
        state = read_position(chess, position)
        drawn = self._drawn(state, moves, tuple(marks.split()), tuple(refused.split()))
        scene = _picture(book, drawn, said(book, chess, state)).scene
        return self._put("position", scene, caption, "small")

    def _drawn(
        self, state: ChessState, moves: Sequence[str], marks: tuple[str, ...], refused: tuple[str, ...]
    ) -> ChessDrawn:
        for square in (*marks, *refused):
            if square not in SQUARES:
                raise Fault(f"the figure marks {quoted(square)}, which is no square")
        starts = {text[:2] for text in moves}
        ends = {text[2:4] for text in moves_of(self._chess, state) if text[:2] in starts or not starts}
        if wrong := [square for square in refused if square in ends]:
            raise Fault(f"the figure crosses out {', '.join(wrong)}, but a lawful move ends there")
        ways = tuple(one for text in moves for one in _ways(_uci(self._chess, state, text), state))
        return ChessDrawn(state.standing(), ways, marks, refused)

    def fig_move(self, position: str, move: str, caption: str = "") -> str:
        """Before and after a move: `fig_move("start", "e2e4")`; moves never depend on the rules' numbers."""
        state = read_position(self._chess, position)
        return self._sheet.stash.put(moved(self._book, self._name("move"), state, move, caption))

    def _fig_board(self, caption: str) -> Figure:
        return self._printed(board_scene(A3, self._book.content, self._book.lang), caption)

    def _fig_setup(self, caption: str) -> Figure:
        return Figure("setup", (PictureBlock(position(self._book, "start")),), caption)


macros, change = ChessMacros, engine_claims.change

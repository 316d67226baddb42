"""The engine of chess: the library's moves with our outcomes, touch-move, rulings and explanations."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

import chess

from kit.core.engine import Outcome, Player
from kit.core.errors import Illegal
from kit.core.trace import Trace
from kit.core.wire import bad
from kit.games.chess.engine import texts, touch
from kit.games.chess.engine.rules import ChessRules

Move = chess.Move
SQUARES: Final = frozenset(chess.SQUARE_NAMES)
SIDES: Final = {chess.WHITE: "W", chess.BLACK: "B"}
_RULES: Final = {"p": "3.5", "n": "3.4", "b": "3.3", "r": "3.2", "q": "3.1", "k": "3.7"}


@dataclass(frozen=True, eq=False)
class ChessState:
    """A board that nobody changes, with the moves that led to it as far as they can be repeated."""

    board: chess.Board
    touched: tuple[chess.Square, ...] = ()

    def standing(self) -> dict[str, str]:
        """What stands where: side and kind by square, as {"e1": "Wk"}."""
        return {
            chess.square_name(square): SIDES[piece.color] + chess.piece_symbol(piece.piece_type)
            for square, piece in self.board.piece_map().items()
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ChessState) and (self.board, self.touched) == (other.board, other.touched)

    def __hash__(self) -> int:
        return hash((self.board.fen(), self.touched))


class Chess:
    """Chess by some rules.

    >>> game = Chess({"draw": {"repetition": 3, "quiet_moves": 50}})
    >>> state = game.read("7k/5K2/8/6Q1/8/8/8/8 w - - 0 1")
    >>> game.outcome(game.apply(state, game.read_move(state, "Qg7"))).facts()
    {'winner': 'W', 'reason': 'checkmate'}
    """

    deepest = 5
    players = ("W", "B")

    def __init__(self, facts: Mapping[str, Any]) -> None:
        self.rules = ChessRules.of(facts)

    # Positions -----------------------------------------------------------------------------------

    def start(self) -> ChessState:
        """The set-up, White to move (ruling 1)."""
        return ChessState(chess.Board())

    def read(self, text: str) -> ChessState:
        """A FEN, or `start`."""
        return ChessState(texts.read_board(text))

    def write(self, state: ChessState) -> str:
        """The FEN; its en-passant square only if the capture is lawful."""
        return state.board.fen()

    def to_move(self, state: ChessState) -> Player:
        """`W` or `B`."""
        return SIDES[state.board.turn]

    def view(self, state: ChessState, player: Player) -> ChessState:
        """Nothing is hidden."""
        return state

    def chance(self, state: ChessState) -> Mapping[chess.Move, Fraction]:
        """There is none."""
        return {}

    def outcome(self, state: ChessState) -> Outcome | None:
        """Mate and stalemate come first; draws end the game by themselves (ruling 7)."""
        board, draw = state.board, self.rules.draw
        if not any(board.generate_legal_moves()):
            if board.is_check():
                return Outcome(SIDES[not board.turn], "checkmate", "5")
            return Outcome(None, "stalemate", "5")
        if board.is_insufficient_material():
            return Outcome(None, "insufficient-material", "ruling-10")
        if board.is_repetition(draw.repetition):
            return Outcome(None, "repetition", "ruling-7")
        if board.halfmove_clock >= 2 * draw.quiet_moves:
            return Outcome(None, "fifty-moves", "ruling-9")
        return None

    # Moves ---------------------------------------------------------------------------------------

    def legal(self, state: ChessState) -> Sequence[chess.Move]:
        """Every lawful move; after pieces were touched, what touch-move leaves of them."""
        return touch.bound(state.board, state.touched) if state.touched else [*state.board.legal_moves]

    def touch(self, state: ChessState, squares: Sequence[str]) -> ChessState:
        """The state once pieces on these squares were touched, in this order."""
        touched = tuple(chess.parse_square(name) for name in squares)
        for name, square in zip(squares, touched, strict=True):
            if state.board.piece_type_at(square) is None:
                raise bad("touched-empty", at=name)
        return ChessState(state.board, touched)

    def readable(self, text: str) -> None:
        """Unreadable, unless it is UCI or SAN, and no null move."""
        texts.readable(text)

    def read_move(self, state: ChessState, text: str) -> chess.Move:
        """The lawful move that UCI or SAN means here."""
        texts.readable(text)
        move = texts.read_move(state.board, text)
        if state.touched and move not in self.legal(state):
            raise Illegal("touched", "4", text=text)
        return move

    def write_move(self, state: ChessState, move: chess.Move) -> str:
        """UCI: `e2e4`, `e7e8q`, castling `e1g1`."""
        return move.uci()

    def san(self, state: ChessState, move: chess.Move) -> str:
        """The move as people write it."""
        return state.board.san(move)

    def apply(self, state: ChessState, move: chess.Move, trace: Trace | None = None) -> ChessState:
        """The position after a lawful move."""
        board = state.board
        if not board.is_legal(move) or (state.touched and move not in self.legal(state)):
            raise Illegal("illegal-move", "3", text=move.uci())
        after = board.copy(stack=board.halfmove_clock)  # what went before cannot be repeated
        after.push(move)
        if trace is not None:
            self._explain(state, move, ChessState(after), trace)
        return ChessState(after)

    def perft(self, state: ChessState, depth: int) -> int:
        """How many lines of so many moves there are; positions met again are not looked at again."""
        return _perft(state.board.copy(stack=False), depth, [{} for _ in range(depth)])

    def _explain(self, state: ChessState, move: chess.Move, after: ChessState, trace: Trace) -> None:
        board = state.board
        if state.touched:
            trace.add("4", "touched", squares=", ".join(map(chess.square_name, state.touched)))
        where = {"start": chess.square_name(move.from_square), "end": chess.square_name(move.to_square)}
        kind = chess.piece_symbol(board.piece_type_at(move.from_square) or chess.PAWN)
        if board.is_castling(move):
            trace.add("3.8", "castles.short" if board.is_kingside_castling(move) else "castles.long", **where)
        else:
            trace.add(_RULES[kind], f"moves.{kind}", **where)
        prey = touch.taken(board, move)
        if board.is_en_passant(move):
            trace.add("3.5", "takes.passing", at=chess.square_name(prey or 0))
        elif prey is not None:
            trace.add("3", f"takes.{chess.piece_symbol(board.piece_type_at(prey) or chess.PAWN)}")
        if move.promotion:
            trace.add("3.6", f"promotes.{chess.piece_symbol(move.promotion)}", at=where["end"])
        outcome = self.outcome(after)
        if (outcome is None or outcome.winner is None) and after.board.is_check():
            trace.add("3.9", "check")
        if outcome is not None:
            draw = self.rules.draw
            numbers = {"repetition": draw.repetition, "fifty-moves": draw.quiet_moves}
            n = {"n": numbers[outcome.reason]} if outcome.reason in numbers else {}
            trace.add(outcome.rule, f"end.{outcome.reason}", **n)


def _perft(board: chess.Board, depth: int, known: list[dict[tuple[int, ...], int]]) -> int:
    here = known[depth - 1]
    key = (
        *(board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings),
        *(board.occupied_co[chess.WHITE], board.turn, board.castling_rights, board.ep_square or 0),
    )
    if key not in here and depth == 1:
        here[key] = board.legal_moves.count()
    elif key not in here:
        count = 0
        for move in board.legal_moves:
            board.push(move)
            count += _perft(board, depth - 1, known)
            board.pop()
        here[key] = count
    return here[key]

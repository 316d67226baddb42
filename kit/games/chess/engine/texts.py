"""Positions and moves as text: FEN, UCI and SAN, with a refusal for whatever is none of them."""

from collections.abc import Iterator
from typing import Final

import chess

from kit.core.errors import Illegal, Unreadable

START: Final = "start"
FIELDS: Final = 6
_NULL: Final = frozenset({"0000", "--", "Z0", "@@@@"})
_CASTLING: Final = frozenset(f"{side}{mark}" for side in ("O-O", "O-O-O") for mark in ("", "+", "#"))


def read_board(text: str) -> chess.Board:
    """The board of a FEN with all its six fields, or of `start`."""
    if text == START:
        return chess.Board()
    if len(text.split()) != FIELDS:
        raise Unreadable("bad-position", "2", "text", text=text)
    try:
        board = chess.Board(text)
    except (ValueError, IndexError):
        raise Unreadable("bad-position", "2", "text", text=text) from None
    if not board.is_valid():
        raise Unreadable("bad-position", "1", "impossible", text=text)
    return board


def readable(text: str) -> None:
    """Unreadable, unless a text is UCI or SAN; passing is no move, though the library reads it."""
    if text in _NULL:
        raise Unreadable("bad-request", "1", "null", text=text)
    if _uci(text) is None and not _is_san(text):
        raise Unreadable("bad-request", "3", "move", text=text)


def _uci(text: str) -> chess.Move | None:
    try:
        return chess.Move.from_uci(text)
    except chess.InvalidMoveError:
        return None


def _is_san(text: str) -> bool:
    return text.replace("0", "O") in _CASTLING or chess.SAN_REGEX.match(text) is not None


def read_move(board: chess.Board, text: str) -> chess.Move:
    """The lawful move that a readable text means."""
    said = _uci(text)
    try:
        return board.parse_san(text) if said is None else board.parse_uci(text)
    except chess.AmbiguousMoveError:
        raise Illegal("ambiguous", "3", text=text) from None
    except chess.IllegalMoveError:
        pass
    meant = [said] if said is not None else _meant(board, text)
    if any(board.is_pseudo_legal(move) for move in meant):
        raise Illegal("exposes-king", "3.9", text=text)
    raise Illegal("illegal-move", "3", text=text)


def _meant(board: chess.Board, text: str) -> Iterator[chess.Move]:
    """Moves that a SAN text would mean, were there no checks."""
    match = chess.SAN_REGEX.match(text)
    if match is None:  # castling, which nobody may do out of or through a check
        return
    piece, file, rank, to, becomes = match.groups()
    end = chess.parse_square(to)
    promotion = chess.PIECE_SYMBOLS.index(becomes[-1].lower()) if becomes else None
    fits = chess.BB_ALL if file is None else chess.BB_FILES[chess.FILE_NAMES.index(file)]
    fits &= chess.BB_ALL if rank is None else chess.BB_RANKS[int(rank) - 1]
    if piece:
        fits &= board.pieces_mask(chess.PIECE_SYMBOLS.index(piece.lower()), board.turn)
    elif file is None or rank is None:
        fits &= board.pawns
        if file is None:
            fits &= chess.BB_FILES[chess.square_file(end)]
    for start in chess.SquareSet(fits & board.occupied_co[board.turn]):
        if start != end and not board.is_castling(move := chess.Move(start, end, promotion)):
            yield move

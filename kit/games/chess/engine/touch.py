"""Touch-move (4): what may still be played once pieces were touched on purpose."""

from collections.abc import Callable, Sequence

import chess

Moves = list[chess.Move]


def bound(board: chess.Board, touched: Sequence[chess.Square]) -> Moves:
    """The lawful moves that are left after these pieces were touched, in this order."""
    every = [*board.legal_moves]
    touched = [*dict.fromkeys(touched)]  # touching a piece again says nothing new
    own = [square for square in touched if board.color_at(square) == board.turn]
    theirs = [square for square in touched if board.color_at(square) != board.turn]

    def those(fits: Callable[[chess.Move], bool]) -> Moves:
        return [move for move in every if fits(move)]

    kinds = [board.piece_type_at(square) for square in own[:2]]
    if kinds == [chess.KING, chess.ROOK]:  # case 1
        castled = those(lambda move: board.is_castling(move) and _rook(board, move) == own[1])
        return castled or those(lambda move: move.from_square == own[0]) or every
    if own and theirs:  # case 2; ruling 3: the first of each
        pair = those(lambda move: move.from_square == own[0] and taken(board, move) == theirs[0])
        if pair:
            return pair
    for square in touched:  # case 3
        mine = square in own
        found = those(lambda move: square == (move.from_square if mine else taken(board, move)))  # noqa: B023
        if found:
            return found
    return every  # case 4


def _rook(board: chess.Board, castling: chess.Move) -> chess.Square:
    """Where the rook stands that castles."""
    file = 7 if board.is_kingside_castling(castling) else 0
    return chess.square(file, chess.square_rank(castling.from_square))


def taken(board: chess.Board, move: chess.Move) -> chess.Square | None:
    """The square whose piece a move takes; en passant it is not where the move ends (ruling 5)."""
    if board.is_en_passant(move):
        return chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
    return move.to_square if board.is_capture(move) else None

"""Chess's content: its tokens, and the referee that its examples ask."""

from kit.content.engine_game import EngineGame
from kit.games.chess.engine.game import Chess
from kit.games.chess.engine.judge import ChessReferee
from kit.games.chess.engine.rules import ChessRules


class ChessGame(EngineGame):
    """Chess's content."""

    TOKEN_KINDS: tuple[str, ...] = ("king", "queen", "rook", "bishop", "knight", "pawn")
    REFEREE = ChessReferee


CONTENT = ChessGame(ChessRules, Chess)

"""The referee of chess: sees which pieces were touched, and tells every move as people write it."""

from typing import Any

from kit.core.referee import Answer, Referee
from kit.core.wire import bad, get
from kit.games.chess.engine.game import SQUARES, Chess, ChessState, Move


class ChessReferee(Referee[ChessState, Move]):
    """Knows `touched`, and tells every move as people write it."""

    engine: Chess
    more = frozenset({"touched"})

    def answer(self, request: Any) -> Answer:
        """Touched squares must be readable before anything else is looked at."""
        if type(request) is dict and "touched" in request:
            if "perft" in request:
                raise bad("unknown", name="touched")
            for square in get(request, "touched", list):
                if type(square) is not str or square not in SQUARES:
                    raise bad("touched", text=str(square))
        return super().answer(request)

    def prepared(self, state: ChessState, request: Any) -> ChessState:
        """The state once pieces were touched."""
        return self.engine.touch(state, request.get("touched", ()))

    def told(self, before: ChessState, move: Move, after: ChessState) -> Answer:
        """The move in SAN."""
        return {"san": self.engine.san(before, move)}

"""The referee of dominoes: positions hold everything."""

from collections.abc import Mapping
from typing import Any, Final

from kit.core.referee import Answer, Referee, RequestKind, Words
from kit.core.wire import get, yes
from kit.games.domino.engine.game import Domino
from kit.games.domino.engine.text import Move, State, read_laid, read_state

_ALONE: Final = frozenset({"position"})


class DominoReferee(Referee[State, Move]):
    """Answers `legal` and `move` about positions in which everything lies open."""

    def __init__(self, engine: Domino, words: Words) -> None:
        super().__init__(engine, words)
        self.game = engine
        self.kinds = {"legal": RequestKind(_ALONE, self._list), "move": RequestKind(_ALONE, self._play)}

    def _list(self, request: Mapping[str, Any]) -> Answer:
        yes(request, "legal")
        state = read_state(self.game.rules, get(request, "position", str))
        return {"ok": True, "moves": self.listed(state)["moves"]}

    def _play(self, request: Mapping[str, Any]) -> Answer:
        position, text = get(request, "position", str), get(request, "move", str)
        if text not in ("draw", "pass"):
            read_laid(self.game.rules, text)
        return self.played(read_state(self.game.rules, position), text)

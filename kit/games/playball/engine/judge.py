"""The referee of Playball: what is lawful is told by the positions that it leads to."""

from collections.abc import Mapping
from typing import Any, Final

from kit.core.errors import Illegal
from kit.core.referee import Answer, Referee, RequestKind, Words
from kit.core.trace import Trace
from kit.core.wire import get, yes
from kit.games.playball.engine.game import Playball, Turn
from kit.games.playball.engine.position import Position
from kit.games.playball.engine.turns import read_turn

_POSITION: Final = frozenset({"position"})


class PlayballReferee(Referee[Position, Turn]):
    """Answers `turn` and `legal`; what is lawful is told by the positions that it leads to."""

    def __init__(self, engine: Playball, words: Words) -> None:
        super().__init__(engine, words)
        self.playball = engine
        self.kinds = {
            "turn": RequestKind(_POSITION, self._turn),
            "legal": RequestKind(_POSITION, self._positions),
        }

    def _turn(self, request: Mapping[str, Any]) -> Answer:
        position, text = get(request, "position", str), get(request, "turn", str)
        state = self.playball.position(position)
        read_turn(self.playball.field, text)
        trace = Trace()
        after = self.playball.apply(state, self.playball.read_move(state, text), trace)
        outcome = "match" if after.over else "turn" if after.goals == state.goals else "goal"
        return {
            "ok": True,
            "position": self.playball.write(after),
            "outcome": outcome,
            "trace": self.steps(trace),
        }

    def _positions(self, request: Mapping[str, Any]) -> Answer:
        yes(request, "legal")
        state = self.playball.position(get(request, "position", str))
        if state.over:
            raise Illegal("match-over", "7.2")
        turns = self.playball.legal(state)
        return {
            "ok": True,
            "positions": sorted(self.playball.write(turn.after) for turn in turns),
            "goal": any(turn.after.goals != state.goals for turn in turns),
        }

"""The referee of any game with an engine: a request of plain data in, an answer of plain data out."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, Generic

from kit.core.engine import Engine, MoveT, StateT, perft
from kit.core.errors import GameError, Illegal, Unreadable
from kit.core.trace import Trace
from kit.core.wire import bad, get, only

Answer = dict[str, Any]
Words = Callable[[str, Mapping[str, Any]], Mapping[str, str]]
"""A phrase with its gaps filled, in every language."""

_KINDS: Final = ("legal", "move", "perft")


class Referee(Generic[StateT, MoveT]):
    """Answers `legal`, `move` and `perft` about a position and the line of moves made since.

    A game that needs more (dice, touched pieces) names its own fields in `more` and reads them in `prepared`;
    what it adds to the answer to a move comes from `told`.
    """

    more: frozenset[str] = frozenset()

    def __init__(
        self,
        engine: Engine[StateT, MoveT],
        words: Words,
        deepest: int = 0,
        count: Callable[[StateT, int], int] | None = None,
    ) -> None:
        self.engine = engine
        self._words = words
        self._deepest = deepest
        self._count = count or (lambda state, depth: perft(engine, state, depth))
        self._kinds = _KINDS if deepest else _KINDS[:-1]

    def prepared(self, state: StateT, request: Mapping[str, Any]) -> StateT:
        """The state that a request speaks of, once its own fields are read."""
        return state

    def told(self, before: StateT, move: MoveT, after: StateT) -> Answer:
        """What else is answered to a move."""
        return {}

    def judge(self, request: Any) -> Answer:
        """One request, one answer, whatever the request is."""
        try:
            return self.answer(request)
        except GameError as error:
            return self._refused(error)

    def unreadable(self, why: str, limit: int) -> Answer:
        """The answer to a line that holds no request at all."""
        return self._refused(Unreadable("bad-request", "1", why, n=limit))

    def answer(self, request: Any) -> Answer:
        """Answer one request; Unreadable or Illegal when it must be refused."""
        if type(request) is not dict:
            raise bad("json")
        kinds = [kind for kind in self._kinds if kind in request]
        if len(kinds) != 1:
            raise bad("kind", kinds=", ".join(self._kinds))
        only(request, self.more | {"position", "line", *kinds})
        position = get(request, "position", str)
        line = get(request, "line", list) if "line" in request else []
        for at, text in enumerate(line):
            with _noted(at):
                if type(text) is not str:
                    raise bad("type", name="line")
                self.engine.readable(text)
        asked = self._asked(kinds[0], request)
        state = self.engine.read(position)
        for at, text in enumerate(line):
            with _noted(at):
                state = self.engine.apply(state, self._read(state, text))
        state = self.prepared(state, request)
        if kinds[0] == "perft":
            return {"ok": True, "nodes": self._count(state, asked)}
        return self._move(state, asked) if kinds[0] == "move" else self._legal(state)

    def _asked(self, kind: str, request: Mapping[str, Any]) -> Any:
        """What is asked, readable by itself: before any position is looked at."""
        if kind == "move":
            text = get(request, "move", str)
            self.engine.readable(text)
            return text
        if kind == "perft":
            depth = get(request, "perft", int)
            if not 1 <= depth <= self._deepest:
                raise bad("depth", n=self._deepest)
            return depth
        if not get(request, "legal", bool):
            raise bad("type", name="legal")
        return None

    def _read(self, state: StateT, text: str) -> MoveT:
        outcome = self.engine.outcome(state)
        if outcome is not None:
            raise Illegal("game-over", outcome.rule, outcome.reason)
        return self.engine.read_move(state, text)

    def _legal(self, state: StateT) -> Answer:
        moves = [self.engine.write_move(state, move) for move in self.engine.legal(state)]
        return {"ok": True, "moves": sorted(moves), "outcome": self._outcome(state)}

    def _move(self, state: StateT, text: str) -> Answer:
        trace = Trace()
        move = self._read(state, text)
        after = self.engine.apply(state, move, trace)
        return {
            "ok": True,
            "position": self.engine.write(after),
            "outcome": self._outcome(after),
            **self.told(state, move, after),
            "trace": [{"rule": rule, **self._words(key, args)} for rule, key, args in trace],
        }

    def _outcome(self, state: StateT) -> Answer | None:
        outcome = self.engine.outcome(state)
        return outcome.facts() if outcome else None

    def _refused(self, error: GameError) -> Answer:
        at = {} if error.at is None else {"at": error.at}
        words = self._words(error.key, error.args_for_phrase)
        return {"ok": False, "error": {"code": error.code, "rule": error.rule, **at, **words}}


@contextmanager
def _noted(at: int) -> Iterator[None]:
    """Whatever is refused meanwhile is the fault of this move of the line."""
    try:
        yield
    except GameError as error:
        error.at = at
        raise

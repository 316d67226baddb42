"""The referee of any game with an engine: a request of plain data in, an answer of plain data out."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any, Final, Generic, NamedTuple, TypeVar

from kit.core.engine import Counts, Engine, MoveT, StateT
from kit.core.errors import GameError, Illegal, Unreadable
from kit.core.trace import Trace
from kit.core.wire import bad, get, only, yes

Answer = dict[str, Any]
Words = Callable[[str, Mapping[str, Any]], Mapping[str, str]]
"""A phrase with its gaps filled, in every language."""
Asked = TypeVar("Asked")

_MORE: Final = frozenset({"position", "line"})


class RequestKind(NamedTuple):
    """One kind of request: what else it may hold beside its own field, and what answers it."""

    fields: frozenset[str]
    answer: Callable[[Mapping[str, Any]], Answer]


class Referee(Generic[StateT, MoveT]):
    """Answers `legal`, `move` and `perft` about a position and the line of moves made since.

    A game that needs more (dice, touched pieces) names its own fields in `more` and reads them in `prepared`;
    what it adds to the answer to a move comes from `told`. Other kinds of request, and those that take other
    fields, it puts into `kinds`: whoever answers one may raise Unreadable and Illegal.
    """

    more: frozenset[str] = frozenset()

    def __init__(self, engine: Engine[StateT, MoveT], words: Words) -> None:
        self.engine = engine
        self._words = words
        fields = _MORE | self.more
        self.kinds = {"legal": RequestKind(fields, self._legal), "move": RequestKind(fields, self._move)}
        if isinstance(engine, Counts):
            self.kinds["perft"] = RequestKind(fields, partial(self._perft, engine))

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
        kinds = [kind for kind in self.kinds if kind in request]
        if len(kinds) != 1:
            raise bad("kind", kinds=", ".join(self.kinds))
        fields, answer = self.kinds[kinds[0]]
        only(request, fields | {kinds[0]})
        return answer(request)

    def asked(self, request: Mapping[str, Any], readable: Callable[[], Asked]) -> tuple[StateT, Asked]:
        """The state that a request speaks of, and what it asks: read before any position is looked at."""
        position = get(request, "position", str)
        line = get(request, "line", list) if "line" in request else []
        for at, text in enumerate(line):
            with _noted(at):
                if type(text) is not str:
                    raise bad("type", name="line")
                self.engine.readable(text)
        asked = readable()
        state = self.engine.read(position)
        for at, text in enumerate(line):
            with _noted(at):
                state = self.engine.apply(state, self._read(state, text))
        return self.prepared(state, request), asked

    def _text(self, request: Mapping[str, Any]) -> str:
        text: str = get(request, "move", str)
        self.engine.readable(text)
        return text

    def _read(self, state: StateT, text: str) -> MoveT:
        outcome = self.engine.outcome(state)
        if outcome is not None:
            raise Illegal("game-over", outcome.rule, outcome.reason)
        return self.engine.read_move(state, text)

    def _perft(self, engine: Counts, request: Mapping[str, Any]) -> Answer:
        def readable() -> int:
            depth: int = get(request, "perft", int)
            if not 1 <= depth <= engine.deepest:
                raise bad("depth", n=engine.deepest)
            return depth

        return {"ok": True, "nodes": engine.perft(*self.asked(request, readable))}

    def _legal(self, request: Mapping[str, Any]) -> Answer:
        state, _ = self.asked(request, lambda: yes(request, "legal"))
        return self.listed(state)

    def _move(self, request: Mapping[str, Any]) -> Answer:
        return self.played(*self.asked(request, lambda: self._text(request)))

    def listed(self, state: StateT) -> Answer:
        """Every lawful move of a state, as the answer to `legal`."""
        moves = [self.engine.write_move(state, move) for move in self.engine.legal(state)]
        return {"ok": True, "moves": sorted(moves), "outcome": self.ended(state)}

    def played(self, state: StateT, text: str) -> Answer:
        """What comes of a move, as the answer to it."""
        trace = Trace()
        move = self._read(state, text)
        after = self.engine.apply(state, move, trace)
        return {
            "ok": True,
            "position": self.engine.write(after),
            **self.told(state, move, after),
            "outcome": self.ended(after),
            "trace": self.steps(trace),
        }

    def steps(self, trace: Trace) -> list[dict[str, str]]:
        """What happened, in every language."""
        return [{"rule": rule, **self._words(key, args)} for rule, key, args in trace]

    def ended(self, state: StateT) -> Answer | None:
        """How the game ended; None while it goes on."""
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

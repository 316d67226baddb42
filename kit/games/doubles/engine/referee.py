"""The referee of doubles: a log in, the state after it out."""

from collections.abc import Mapping
from typing import Any

from kit.core.errors import GameError, Unreadable
from kit.core.referee import Words
from kit.core.wire import bad, get, only
from kit.games.doubles.engine.events import read_log
from kit.games.doubles.engine.protocol import Doubles

Answer = dict[str, Any]


class DoublesReferee:
    """Keeps order, clock and score of a log; words and squares are the base game's business (ruling 1)."""

    def __init__(self, doubles: Doubles, words: Words) -> None:
        self.doubles, self._words = doubles, words

    def judge(self, request: Any) -> Answer:
        """One request, one answer."""
        try:
            return self.answer(request)
        except GameError as error:
            return self._refused(error)

    def answer(self, request: Any) -> Answer:
        """Answer one request; Unreadable or Illegal when it must be refused."""
        if type(request) is not dict:
            raise bad("json")
        only(request, frozenset({"log"}))
        return {"ok": True, **self.doubles.play(read_log(get(request, "log", list))).facts()}

    def unreadable(self, why: str, limit: int) -> Answer:
        """The answer to a line that holds no request at all."""
        return self._refused(Unreadable("bad-request", "1", why, n=limit))

    def _refused(self, error: GameError) -> Answer:
        words: Mapping[str, str] = self._words(error.key, error.args_for_phrase)
        return {"ok": False, "error": {"code": error.code, "rule": error.rule, "event": error.at, **words}}

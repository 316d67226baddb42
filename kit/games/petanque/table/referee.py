"""Pétanque's referee: judges a request and explains the verdict."""

from typing import Any

from kit.core.errors import GameError, Unreadable
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.proof import table_of
from kit.games.petanque.content.speech import Speaker
from kit.games.petanque.engine.judge import judge


class PetanqueReferee:
    """Answers requests by the rules of one content."""

    def __init__(self, content: PetanqueContent) -> None:
        self._table = table_of(content)
        self._speaker = Speaker(content)

    def judge(self, request: Any) -> dict[str, Any]:
        """One request, one answer."""
        try:
            verdict = judge(self._table, request)
        except GameError as error:
            return self._refused(error)
        answer = verdict.answer
        if verdict.ids:
            step = self._speaker.step
            answer["trace"] = [step(one, verdict.ids) for one in verdict.trace]
        return answer

    def unreadable(self, why: str, limit: int) -> dict[str, Any]:
        """The answer to a line that holds no request at all."""
        return self._refused(Unreadable("bad-request", "1", why, n=limit))

    def _refused(self, error: GameError) -> dict[str, Any]:
        return {"ok": False, "error": self._speaker.refusal(error)}

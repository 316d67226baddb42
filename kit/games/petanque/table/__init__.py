"""Pétanque at the table: its referee, its bots, its replays."""

from random import Random
from typing import TYPE_CHECKING, Any

from kit.core.errors import GameError, Unreadable
from kit.games.petanque.content.proof import table_of
from kit.games.petanque.content.speech import Speaker
from kit.games.petanque.engine.judge import judge
from kit.games.petanque.engine.match import FORMAT, State

if TYPE_CHECKING:
    from kit.content.report import Report
    from kit.games.petanque.content import PetanqueContent

__all__ = ["bot_match", "referee", "replay_report"]


class PetanqueReferee:
    """Judges requests by the rules of one content and explains the verdict."""

    def __init__(self, content: "PetanqueContent") -> None:
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


referee = PetanqueReferee


def bot_match(content: "PetanqueContent", form: str | None, short: bool, seed: int) -> str:
    """A match between two bots, as a file that `kit replay` can prove; the same seed, the same match."""
    from kit.core.facts import fingerprint
    from kit.games.petanque.engine.notation import MatchRecord, write
    from kit.games.petanque.table.bot import play

    usual = FORMAT if FORMAT in content.rules.formats else next(iter(content.rules.formats))
    setup = table_of(content).setup(form or usual, short)
    _, moves = play(State(setup), Random(seed))
    headers = {
        "game": content.id,
        "rules": fingerprint(setup.rules),
        "format": setup.format,
        "to": str(setup.to),
    }
    return write(MatchRecord({**headers, "T1": "bot 1", "T2": "bot 2"}, setup, moves))


def replay_report(
    content: "PetanqueContent", name: str, text: str, wanted: str | None, trace: bool
) -> "Report":
    """Prove a match file and tell it."""
    from kit.games.petanque.table import replay

    return replay.replay_report(content, name, text, wanted, trace)

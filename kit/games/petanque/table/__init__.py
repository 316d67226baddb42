"""Pétanque at the table: its referee, its bots, its replays."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from kit.core.errors import GameError, Unreadable
from kit.games.petanque.content.proof import table_of
from kit.games.petanque.content.speech import Numbered, Speaker
from kit.games.petanque.engine.judge import judge
from kit.games.petanque.engine.match import FORMAT, State

if TYPE_CHECKING:
    from kit.art.scene import Scene
    from kit.content.report import Report
    from kit.core.chance import Step
    from kit.games.petanque.content import PetanqueContent
    from kit.games.petanque.engine.game import Petanque, Play
    from kit.table.arena import Bot
    from kit.table.fairness import Trial
    from kit.table.odds import Chances
    from kit.table.part import Agreed, Offer
    from kit.table.squares import TextBoard

__all__ = [
    "bot_match",
    "bots",
    "odds",
    "odds_map",
    "offer",
    "referee",
    "replay_report",
    "speaker",
    "squares",
    "strengths",
    "trial",
    "trial_names",
    "written",
]


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


def bot_match(content: "PetanqueContent", agreed: "Agreed", bots: Sequence[str], seed: int) -> str:
    """A match between two bots, as a file that `kit replay` can prove; the same seed, the same match."""
    from kit.core.facts import fingerprint
    from kit.games.petanque.engine.notation import MatchRecord, write
    from kit.games.petanque.engine.rules import TEAMS
    from kit.games.petanque.table.bot import BOTS, play
    from kit.table.arena import bot_names, seated

    agreed.given(content.id, ("form", "short"))
    seats = seated(BOTS, bots, TEAMS)
    usual = FORMAT if FORMAT in content.rules.formats else next(iter(content.rules.formats))
    setup = table_of(content).setup(agreed.form or usual, agreed.short)
    _, moves = play(State(setup), Random(seed), [seats[team] for team in TEAMS])
    headers = {
        "game": content.id,
        "rules": fingerprint(setup.rules),
        "format": setup.format,
        "to": str(setup.to),
    }
    return write(MatchRecord({**headers, **bot_names(bots, TEAMS)}, setup, moves))


def replay_report(
    content: "PetanqueContent", name: str, text: str, wanted: str | None, trace: bool
) -> "Report":
    """Prove a match file and tell it."""
    from kit.games.petanque.table import replay
    from kit.table.match_file import is_numbered

    if is_numbered(text):  # die by die, as `kit play` keeps it
        from kit.games.petanque.engine.game import Petanque
        from kit.table.engine_table import EngineTable

        return EngineTable(Petanque).replay_report(content, name, text, wanted, trace)
    return replay.replay_report(content, name, text, wanted, trace)


def _bot(name: str) -> "Bot":
    def decide(engine: "Petanque", state: "Play", rng: Random) -> str:
        from kit.games.petanque.table.die_by_die import decided

        return decided(name, engine, state, rng)

    return decide


def speaker(content: "PetanqueContent") -> "Callable[[Step], Mapping[str, str]]":
    """Says the steps of a match, boules numbered as they were thrown."""
    said, ids = Speaker(content), Numbered()
    return lambda step: said.step(step, ids)


strengths = ("random", "greedy", "strong")


def offer(content: "PetanqueContent") -> "Offer":
    """The format, and how far."""
    from kit.table.part import Offer

    usual = [FORMAT] if FORMAT in content.rules.formats else []
    others = [name for name in content.rules.formats if name != FORMAT]
    return Offer(forms=(*usual, *others), short=True, dice=True)


bots: "Mapping[str, Bot]" = {name: _bot(name) for name in ("random", "ahead", "greedy", "strong")}
"""The bots where it is played die by die."""


def squares(engine: "Petanque", state: "Play") -> "TextBoard":
    """The piste, the circle below it."""
    from kit.games.petanque.table import piste

    return piste.squares(engine, state)


def odds(content: "PetanqueContent", request: Any) -> "Chances":
    """What a throw may lead to, or the best throws."""
    from kit.games.petanque.table import prospects

    return prospects.odds(content, request)


def odds_map(content: "PetanqueContent", request: Any, lang: str) -> "Scene":
    """The board with the chances of every landing spot."""
    from kit.games.petanque.table import prospects

    return prospects.odds_map(content, request, lang)


def trial(
    content: "PetanqueContent", names: Sequence[str], agreed: "Agreed", seed: int, quick: bool = False
) -> "Trial":
    """What is to be played to see whether characters are fair."""
    from kit.games.petanque.table import balance

    return balance.trial(content, names, agreed, seed, quick)


def trial_names(content: "PetanqueContent", judged: Sequence[str], lang: str) -> Mapping[str, str]:
    """What those who are judged are called."""
    from kit.games.petanque.table import balance

    return balance.trial_names(content, judged, lang)


def written(
    content: "PetanqueContent",
    engine: Any,
    states: Sequence[Any],
    line: Sequence[str],
    headers: Mapping[str, str],
) -> str:
    """A match as it was told die by die, in the notation of pétanque."""
    from kit.core.facts import fingerprint
    from kit.games.petanque.engine.notation import MatchRecord, write

    setup = engine.setup
    own = {"rules": fingerprint(setup.rules), "format": setup.format, "to": str(setup.to)}
    return write(MatchRecord({**headers, **own}, setup, tuple(engine.told(states, line))))

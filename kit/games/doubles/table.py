"""Doubles at the table: the referee of logs, and records of whole games."""

import json
import os
from collections.abc import Sequence
from random import Random
from typing import Final

from kit.content.choose import choose_language
from kit.content.content import Content
from kit.content.report import Report
from kit.core.errors import GameError, Unreadable
from kit.games.doubles.content import CONTENT
from kit.games.doubles.engine.events import PLAYERS, read_log
from kit.games.doubles.engine.protocol import Doubles
from kit.games.doubles.engine.referee import DoublesReferee
from kit.games.doubles.engine.rehearsal import rehearsed
from kit.games.doubles.engine.state import DoublesState
from kit.table.arena import at_random, bot_names, seated
from kit.table.match_file import said_lines
from kit.table.part import Agreed

_HEADER: Final = "game: doubles"
_BOT: Final = "random"
_RESULT: Final = "result "


class DoublesTable:
    """Doubles' seat at the table."""

    def referee(self, content: Content) -> DoublesReferee:
        """A referee for this content."""
        referee: DoublesReferee = CONTENT.referee(content)
        return referee

    def bot_match(self, content: Content, agreed: Agreed, bots: Sequence[str], seed: int) -> str:
        """A rehearsal of the protocol: nobody here knows a word, and chance says what is laid and scored."""
        agreed.given(content.id, ())
        seated({_BOT: at_random}, [*bots] or [_BOT], PLAYERS)
        names = [f"# {name}: {bot}" for name, bot in bot_names([*bots] or [_BOT], PLAYERS).items()]
        doubles = Doubles(content.facts)
        log = rehearsed(doubles, Random(seed))
        result = f"{_RESULT}{_result(doubles.play(read_log(log)))}"
        return "\n".join([_HEADER, *names, *map(json.dumps, log), result, ""])

    def replay_report(
        self, content: Content, name: str, text: str, wanted: str | None, trace: bool
    ) -> Report:
        """Prove a record, an event as JSON a line, and tell the sums."""
        lang, say = choose_language(content.languages, wanted, os.environ), content.phrases.say
        lines = [(at, line) for at, line in said_lines(text) if line != _HEADER]
        doubles = Doubles(content.facts)
        state = doubles.start()
        for number, (at, line) in enumerate(lines, 1):
            try:
                state = _further(doubles, state, line, last=number == len(lines))
            except GameError as error:
                said = say(error.key, lang, error.args_for_phrase)
                args = {"move": number, "rule": error.rule, "said": said}
                return Report(f"{name}:{at}: {say('replay.refused', lang, args)}\n    {line}", False)
        lines = [one for one in lines if not one[1].startswith(_RESULT)]
        totals = state.totals()
        key = "replay.doubles.over" if state.winner() else "replay.doubles.open"
        return Report(say(key, lang, {"n": len(lines), "a": totals["A"], "b": totals["B"]}), True)


def _further(doubles: Doubles, state: DoublesState, line: str, last: bool) -> DoublesState:
    """One line further: an event, or at the end the result that is claimed."""
    if not line.startswith(_RESULT):
        [event] = read_log([_event(line)])
        return doubles.after(state, event)
    claim, own = line.removeprefix(_RESULT), _result(state)
    if claim != own or not last:
        raise Unreadable("bad-match", "1", "result" if last else "after-result", text=claim, own=own)
    return state


def _result(state: DoublesState) -> str:
    """Who won and both sums; `*` while the game goes on."""
    totals = state.totals()
    return f"{state.winner()} {totals['A']}-{totals['B']}" if state.winner() else "*"


def _event(line: str) -> object:
    try:
        found: object = json.loads(line)
    except (ValueError, RecursionError):
        raise Unreadable("bad-request", "1", "event") from None
    return found


TABLE = DoublesTable()

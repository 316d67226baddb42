"""Doubles at the table: the referee of logs, and records of whole games."""

import json
import os
from collections.abc import Sequence
from typing import Final

from kit.content.choose import choose_language
from kit.content.content import Content
from kit.content.report import Report
from kit.core.errors import GameError, KitError, Unreadable
from kit.games.doubles.content import CONTENT
from kit.games.doubles.engine.events import read_log
from kit.games.doubles.engine.protocol import Doubles
from kit.games.doubles.engine.referee import DoublesReferee
from kit.table.match_file import said_lines
from kit.table.part import Agreed

_HEADER: Final = "game: doubles"


class NoBots(KitError):
    """A game that only people play."""


class DoublesTable:
    """Doubles' seat at the table."""

    def referee(self, content: Content) -> DoublesReferee:
        """A referee for this content."""
        referee: DoublesReferee = CONTENT.referee(content)
        return referee

    def bot_match(self, content: Content, agreed: Agreed, bots: Sequence[str], seed: int) -> str:
        """There are no bots: nobody here knows a word."""
        raise NoBots(
            "doubles is a protocol for people and has no bots; `kit referee` and `kit replay` judge its logs"
        )

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
                [event] = read_log([_event(line)])
                state = doubles.after(state, event)
            except GameError as error:
                said = say(error.key, lang, error.args_for_phrase)
                args = {"move": number, "rule": error.rule, "said": said}
                return Report(f"{name}:{at}: {say('replay.refused', lang, args)}\n    {line}", False)
        totals = state.totals()
        key = "replay.doubles.over" if state.winner() else "replay.doubles.open"
        return Report(say(key, lang, {"n": len(lines), "a": totals["A"], "b": totals["B"]}), True)


def _event(line: str) -> object:
    try:
        found: object = json.loads(line)
    except (ValueError, RecursionError):
        raise Unreadable("bad-request", "1", "event") from None
    return found


TABLE = DoublesTable()

"""The table of any game with an engine: its referee, matches between bots, and replays."""

import os
from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from random import Random
from typing import Generic

from kit.content.choose import choose_language
from kit.content.content import Content
from kit.content.engine_game import EngineGame
from kit.content.report import Report
from kit.core import shelf
from kit.core.engine import Engine, MoveT, Player, StateT
from kit.core.facts import fingerprint
from kit.table.arena import HOUSE, STRENGTHS, Bot, Strengths, bot_names, play, seated
from kit.table.match_file import ProvenMatch, WrongLine, prove_match, write_match
from kit.table.part import NOTHING, Agreed, RefereePart, agreed_by, speaker_of


class EngineTable(Generic[StateT, MoveT]):
    """A seat at the table for any engine, which is built from the rules' numbers.

    A game with bots or odds of its own derives from it: `bots`, `odds`.
    """

    bots: Mapping[str, Bot] = {}
    """Bots beside the house's, by name; one of the same name takes its place."""
    strengths: Strengths = STRENGTHS
    """Three of all of them, from the weakest to the strongest."""

    def __init__(self, engine: "Callable[..., Engine[StateT, MoveT]]") -> None:
        self._engine = engine

    def engine(self, content: Content, agreed: Agreed = NOTHING) -> Engine[StateT, MoveT]:
        """The rules, with what the players agreed."""
        return self._engine(content.facts, **agreed.given(content.id, [*signature(self._engine).parameters]))

    def referee(self, content: Content) -> RefereePart:
        """A referee for this content: the one whom its examples ask."""
        part: EngineGame = shelf.part(content.id, "content")
        referee: RefereePart = part.referee(content)
        return referee

    def bot_match(self, content: Content, agreed: Agreed, bots: Sequence[str], seed: int) -> str:
        """A match between bots, as a file that `kit replay` can prove; the same seed, the same match."""
        engine = self.engine(content, agreed)
        seats = seated({**HOUSE, **self.bots}, bots, engine.players)
        start = engine.start()
        moves, _ = play(engine, seats, start, Random(seed))
        headers = {"game": content.id, "rules": fingerprint(content.facts)}
        headers |= agreed.headers()
        headers |= bot_names(bots, engine.players)
        return write_match(engine, headers, moves, start)

    def proven(self, content: Content, text: str) -> ProvenMatch[StateT]:
        """A match file as it was played; WrongLine at the first line that is wrong."""
        mark = fingerprint(content.facts)
        return prove_match(lambda headers: self.engine(content, agreed_by(headers)), content.id, mark, text)

    def replay_report(
        self, content: Content, name: str, text: str, wanted: str | None, trace: bool
    ) -> Report:
        """Prove a match file and tell it."""
        lang = choose_language(content.languages, wanted, os.environ)
        say = content.phrases.say
        try:
            proven = self.proven(content, text)
        except WrongLine as wrong:
            said = say(wrong.cause.key, lang, wrong.cause.args_for_phrase)
            args = {"move": wrong.move, "rule": wrong.cause.rule, "said": said}
            line = f"{name}:{wrong.line}: {say('replay.refused', lang, args)}"
            return Report(f"{line}\n    {wrong.text}" if wrong.text else line, False)
        lines, spoken = list[str](), speaker_of(content)
        for move in proven.moves if trace else ():
            lines.append(f"  {move.text}")
            lines += [f"        {one['rule']:<10} {one[lang]}" for one in map(spoken, move.trace)]
        return Report("\n".join([*lines, told_result(content, proven, lang)]), True)


def seat_title(content: Content, player: Player, lang: str) -> str:
    """What a seat is called: its team's name, or its number."""
    team = content.game.teams.get(str(player))
    return content.text(team.name, lang) if team else content.phrases.say("replay.seat", lang, {"n": player})


def told_result(content: Content, proven: ProvenMatch[StateT], lang: str, replay: bool = True) -> str:
    """The result, and the last step of the match, which tells why; a replay has names from its file."""
    say, count = content.phrases.say, {"moves": len(proven.moves)}
    if proven.outcome is None:
        return say("replay.open", lang, count)
    last = proven.moves[-1].trace[-1] if proven.moves and proven.moves[-1].trace else None
    why = {"why": speaker_of(content)(last)[lang] if last else proven.outcome.reason}
    won = proven.outcome.winner
    if won is None:
        return say("replay.drawn" if replay else "play.drawn", lang, count | why)
    names = []
    for player in map(str, won if isinstance(won, tuple) else (won,)):
        side = seat_title(content, player, lang)
        called = proven.headers.get(player) if replay else None
        names.append(f"{side} ({called})" if called else side)
    key = "replay.victory" if replay else "play.victory"
    return say(key, lang, count | why | {"who": ", ".join(names)})

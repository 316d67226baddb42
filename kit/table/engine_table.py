"""The table of any game with an engine: its referee, matches between bots, and replays."""

import os
from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any, Final, Generic

from kit.content.choose import choose_language
from kit.content.content import Content
from kit.content.proof import in_words
from kit.content.report import Report
from kit.core.engine import Counts, Engine, MoveT, StateT
from kit.core.errors import KitError
from kit.core.facts import fingerprint
from kit.core.referee import Referee
from kit.table.match_file import ProvenMatch, WrongLine, prove_match, write_match

LONGEST: Final = 2000
"""So many moves at most are made between bots; the match is then left unfinished."""


class NoFormats(KitError):
    """A game that is played one way alone was asked for another."""


class EngineTable(Generic[StateT, MoveT]):
    """A seat at the table for any engine, which is built from the rules' numbers."""

    def __init__(self, engine: "Callable[[Mapping[str, Any]], Engine[StateT, MoveT]]") -> None:
        self._engine = engine

    def referee(self, content: Content) -> Referee[StateT, MoveT]:
        """A referee for this content."""
        engine = self._engine(content.facts)
        words = partial(in_words, content)
        if isinstance(engine, Counts):
            return Referee(engine, words, engine.deepest, engine.perft)
        return Referee(engine, words)

    def bot_match(self, content: Content, form: str | None, short: bool, seed: int) -> str:
        """A match between two bots, as a file that `kit replay` can prove; the same seed, the same match."""
        if form is not None or short:
            raise NoFormats(f"{content.id} is played one way only; leave --format and --short out")
        engine, rng = self._engine(content.facts), Random(seed)
        state = start = engine.start()
        moves: list[MoveT] = []
        while engine.outcome(state) is None and len(moves) < LONGEST:
            moves.append(choose(engine, state, rng))
            state = engine.apply(state, moves[-1])
        headers = {"game": content.id, "rules": fingerprint(content.facts)}
        headers |= {team: f"bot {number}" for number, team in enumerate(content.game.teams, 1)}
        return write_match(engine, headers, moves, start)

    def replay_report(
        self, content: Content, name: str, text: str, wanted: str | None, trace: bool
    ) -> Report:
        """Prove a match file and tell it."""
        lang = choose_language(content.languages, wanted, os.environ)
        engine, say = self._engine(content.facts), content.phrases.say
        try:
            mark, players = fingerprint(content.facts), tuple(content.game.teams)
            proven = prove_match(engine, content.id, mark, players, text)
        except WrongLine as wrong:
            said = say(wrong.cause.key, lang, wrong.cause.args_for_phrase)
            args = {"move": wrong.move, "rule": wrong.cause.rule, "said": said}
            line = f"{name}:{wrong.line}: {say('replay.refused', lang, args)}"
            return Report(f"{line}\n    {wrong.text}" if wrong.text else line, False)
        lines = []
        for move in proven.moves if trace else ():
            lines.append(f"  {move.text}")
            lines += [f"        {rule:<10} {say(key, lang, args)}" for rule, key, args in move.trace]
        return Report("\n".join([*lines, _result(content, proven, lang)]), True)


def choose(engine: Engine[StateT, MoveT], state: StateT, rng: Random) -> MoveT:
    """A move that wins at once, else one of those that leave the opponent the fewest; chance as it falls."""
    chances = engine.chance(state)
    if chances:
        events = sorted(chances, key=lambda move: engine.write_move(state, move))
        return rng.choices(events, [float(chances[move]) for move in events])[0]
    me = engine.to_move(state)

    def left(move: MoveT) -> int:
        after = engine.apply(state, move)
        outcome = engine.outcome(after)
        if outcome is not None and outcome.winner is not None:
            return -1 if outcome.winner == me else 1 << 20
        return len(engine.legal(after))

    moves = sorted(engine.legal(state), key=lambda move: engine.write_move(state, move))
    worth = {move: left(move) for move in moves}
    return rng.choice([move for move in moves if worth[move] == min(worth.values())])


def _result(content: Content, proven: ProvenMatch[StateT], lang: str) -> str:
    """The result, and the last step of the match, which tells why."""
    say, count = content.phrases.say, {"moves": len(proven.moves)}
    if proven.outcome is None:
        return say("replay.open", lang, count)
    last = proven.moves[-1].trace[-1] if proven.moves and proven.moves[-1].trace else None
    why = {"why": say(last.key, lang, last.args) if last else proven.outcome.reason}
    won = proven.outcome.winner
    if won is None:
        return say("replay.drawn", lang, count | why)
    names = []
    for player in map(str, won if isinstance(won, tuple) else (won,)):
        team = content.game.teams.get(player)
        side = content.text(team.name, lang) if team else player
        names.append(f"{side} ({proven.headers[player]})" if player in proven.headers else side)
    return say("replay.victory", lang, count | why | {"who": ", ".join(names)})

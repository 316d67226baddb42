"""Playball at the table: a referee who answers with positions, a bot that looks two turns ahead, replays."""

from collections.abc import Mapping, Sequence
from typing import Final

from kit.content.content import Content
from kit.core.errors import GameError
from kit.core.trace import Trace
from kit.games.playball.engine.board import TEAMS
from kit.games.playball.engine.bot import two_ply
from kit.games.playball.engine.game import Playball, Turn
from kit.games.playball.engine.position import Position
from kit.games.playball.engine.rules import MODES
from kit.table.arena import HALF, USUAL, Bot, distracted
from kit.table.engine_table import EngineTable
from kit.table.match_file import Moved, ProvenMatch, WrongLine, said_lines
from kit.table.part import Offer
from kit.table.picture import LIGHT, MARKED, Line, Span, Speech

_DISCS: Final = ("○◎", "●◉")
"""Of both teams, without the ball and with it."""
_BALL: Final = "•"
_EMPTY: Final = "·∘"
"""An empty hex, and one of an end zone."""


class PlayballTable(EngineTable[Position, Turn]):
    """Playball's seat at the table; the house's own look ahead would take seconds a turn."""

    bots: Mapping[str, Bot] = {HALF: distracted(two_ply), USUAL: two_ply}

    def offer(self, content: Content) -> Offer:
        """In which mode."""
        return Offer(forms=MODES)

    def picture(self, playball: Playball, state: Position, words: Speech) -> list[Line]:
        """The yard from the second team's end down: every other line has every other column."""
        field = playball.field
        columns = [*field.length]
        lines: list[Line] = []
        for height in range(2 * field.long - 2, -1, -1):
            row, short = height // 2 + 1, height % 2
            here = [column for column in columns if (field.length[column] < field.long) == short]
            spans: list[Span | str] = [f" {row:>2} {'  ' * columns.index(here[0])}"]
            for column in here:
                spans += [_hex(playball, state, field.number[f"{column}{row}"]), " "]
            lines.append(spans)
        lines.append([f"     {' '.join(columns)}"])
        score = [f"{_DISCS[n][0]} {words.seat(team)} {state.goals[n]}" for n, team in enumerate(TEAMS)]
        left = words.say("seen.moves", n=state.moves)
        return [*lines, [f" {'   '.join(score)}"], [f" {left}"]]

    def proven(self, content: Content, text: str) -> ProvenMatch[Position]:
        """A match file of the house, or a plain one: a position, then a turn a line."""
        lines = list(said_lines(text))
        if not lines or ":" in lines[0][1]:
            return super().proven(content, text)
        return _plain(Playball(content.facts), lines)


def _hex(playball: Playball, state: Position, at: int) -> Span:
    """What stands on a hex: a disc, with the ball or without, the ball alone, or nothing."""
    dot = playball.field.dots >> at & 1
    ground = MARKED if dot else LIGHT
    for team, discs in enumerate(state.discs):
        if discs >> at & 1:
            return Span(f" {_DISCS[team][state.ball == at]} ", ground)
    return Span(f" {_BALL if state.ball == at else _EMPTY[dot]} ", ground)


def _plain(playball: Playball, lines: Sequence[tuple[int, str]]) -> ProvenMatch[Position]:
    moves: list[Moved[Position]] = []
    state = playball.start()
    for number, (at, line) in enumerate(lines):
        trace = Trace()
        try:
            state = (
                playball.apply(state, playball.read_move(state, line), trace)
                if number
                else playball.read(line)
            )
        except GameError as error:
            raise WrongLine(at, number, line, error) from None
        if number:
            moves.append(Moved(number, line, trace, state))
    return ProvenMatch({}, moves, playball.outcome(state))


TABLE = PlayballTable(Playball)

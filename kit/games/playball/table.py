"""Playball at the table: a referee who answers with positions, a bot that looks two turns ahead, replays."""

from collections.abc import Mapping, Sequence

from kit.content.content import Content
from kit.core.errors import GameError
from kit.core.trace import Trace
from kit.games.playball.engine.bot import two_ply
from kit.games.playball.engine.game import Playball, Turn
from kit.games.playball.engine.position import Position
from kit.games.playball.engine.rules import MODES
from kit.table.arena import HALF, USUAL, Bot, distracted
from kit.table.engine_table import EngineTable
from kit.table.match_file import Moved, ProvenMatch, WrongLine, said_lines
from kit.table.part import Offer


class PlayballTable(EngineTable[Position, Turn]):
    """Playball's seat at the table; the house's own look ahead would take seconds a turn."""

    bots: Mapping[str, Bot] = {HALF: distracted(two_ply), USUAL: two_ply}

    def offer(self, content: Content) -> Offer:
        """In which mode."""
        return Offer(forms=MODES)

    def proven(self, content: Content, text: str) -> ProvenMatch[Position]:
        """A match file of the house, or a plain one: a position, then a turn a line."""
        lines = list(said_lines(text))
        if not lines or ":" in lines[0][1]:
            return super().proven(content, text)
        return _plain(Playball(content.facts), lines)


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

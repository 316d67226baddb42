"""Dominoes at the table: positions hold everything, bots see one hand, and odds of what lies face down."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from kit.content.content import Content
from kit.core.errors import Illegal
from kit.core.wire import bad, get, only
from kit.games.domino.engine import odds
from kit.games.domino.engine.game import Domino
from kit.games.domino.engine.text import HIDDEN, Laid, Move, State, read_state
from kit.table.arena import HALF, USUAL, Bot, distracted
from kit.table.engine_table import EngineTable
from kit.table.odds import Chance, Chances
from kit.table.part import Offer
from kit.table.picture import Line, Span, Speech

_ROW: Final = 12
"""So many tiles of the line stand in one line of text."""


def _tile(tile: int) -> str:
    return "[{}|{}]".format(*divmod(tile, 10))


def careful(domino: Domino, state: State, rng: Random) -> Move:
    """Lays what most often leaves the next player stuck; of equals, the heaviest."""
    moves = domino.legal(state)
    if not isinstance(moves[0], Laid):
        return moves[0]
    stuck = odds.turn(domino, state).stuck

    def worth(move: Move) -> tuple[Any, int]:
        assert isinstance(move, Laid)
        return stuck[domino.write_move(state, move)], sum(divmod(move.tile, 10))

    best = max(map(worth, moves))
    return rng.choice([move for move in moves if worth(move) == best])


class DominoTable(EngineTable[State, Move]):
    """Its referee, its bots, its odds."""

    bots: Mapping[str, Bot] = {USUAL: careful, HALF: distracted(careful), "careful": careful}
    strengths = ("random", HALF, "careful")

    def offer(self, content: Content) -> Offer:
        """How many play."""
        return Offer(players=tuple(Domino(content.facts).rules.seats))

    def picture(self, domino: Domino, state: State, words: Speech) -> list[Line]:
        """The line between its ends, everybody's tiles, and how many lie face down."""
        rows = [state.line[at : at + _ROW] for at in range(0, len(state.line), _ROW)]
        lines: list[Line] = []
        for number, row in enumerate(rows):
            tiles = [span for a, b in row for span in (Span(f"[{a}|{b}]"), " ")]
            first, last = number == 0, number == len(rows) - 1
            lines.append([" L " if first else "   ", *tiles, "R" if last else ""])
        lines.append([""])
        for seat, hand in enumerate(state.hands, 1):
            known = [span for tile in hand if tile != HIDDEN for span in (Span(_tile(tile)), " ")]
            hidden = sum(tile == HIDDEN for tile in hand)
            lines.append([f" {words.seat(seat)}: ", *known, f"{hidden} × [?|?]" if hidden else ""])
        return [*lines, [f" {words.say('seen.stock', n=len(state.stock))}"]]

    def odds(self, content: Content, request: Any) -> Chances:
        """What the player in turn can reckon; before the deal (`start`, `players`), the starter's luck."""
        only(request, frozenset({"position", "players", "legal"}))
        domino = Domino(content.facts)
        text = get(request, "position", str)
        if text == "start":
            return _starter(
                domino, get(request, "players", int) if "players" in request else domino.rules.seats[0]
            )
        state = read_state(domino.rules, text)
        if over := domino.outcome(state):
            raise Illegal("game-over", over.rule, over.reason)
        found = odds.turn(domino, state)
        if found.fits is None or found.draws is None:
            return [Chance("stuck", chance, {"move": move}) for move, chance in sorted(found.stuck.items())]
        return [Chance("fits", found.fits), Chance("draws", found.draws, average=True)]


def _starter(domino: Domino, players: int) -> Chances:
    if players not in domino.rules.seats:
        raise bad("players", n=players)
    rows = [Chance("double", odds.some_double(domino.rules))]
    for kind, found in odds.starter(domino.rules, players).items():
        rows.append(Chance(f"{kind}.nothing", found.nothing))
        rows.append(Chance(f"{kind}.draws", found.draws, average=True))
        rows.append(Chance(f"{kind}.passes", found.passes))
    return rows


TABLE = DominoTable(Domino)

"""Backgammon at the table: dice and doubles come with a request, a bot that races and guards, odds."""

from collections.abc import Mapping
from random import Random
from typing import Any

from kit.content.content import Content
from kit.core.errors import Illegal
from kit.core.wire import get, only
from kit.games.backgammon.engine import odds
from kit.games.backgammon.engine.game import Backgammon, Move, State
from kit.table.arena import USUAL, Bot
from kit.table.engine_table import EngineTable
from kit.table.odds import Chance, Chances


def prudent(game: Backgammon, state: State, rng: Random) -> Move:
    """Races home, makes points, hits, and leaves few blots; doubles where it is well ahead."""
    if state.dice is None:
        ahead = odds.lead(game, state)
        if "take" in game.legal(state):
            return "take" if ahead < odds.DROP else "drop"
        return "double" if odds.DOUBLE < ahead < 2 * odds.DROP else "roll"
    worth = {play: odds.worth(game, game.apply(state, play), state.turn) for play in game.legal(state)}
    best = max(worth.values())
    return rng.choice(sorted(play for play, value in worth.items() if value == best))


class BackgammonTable(EngineTable[State, Move]):
    """Its referee, its bots, its odds."""

    bots: Mapping[str, Bot] = {"prudent": prudent}
    strengths = ("random", USUAL, "prudent")

    def odds(self, content: Content, request: Any) -> Chances:
        """What the next roll can do for the player in turn."""
        only(request, frozenset({"position", "legal"}))
        game = Backgammon(content.facts)
        state = game.position(get(request, "position", str))
        if over := game.outcome(state):
            raise Illegal("game-over", over.rule, over.reason)
        found = odds.turn(game, state)
        chances = [Chance(event, found.chances[event]) for event in found.chances]
        return [
            *chances,
            Chance("pips", found.pips, average=True),
            Chance("plays", found.plays, average=True),
        ]


TABLE = BackgammonTable(Backgammon)

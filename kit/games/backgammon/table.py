"""Backgammon at the table: dice and doubles come with a request, a bot that races and guards, odds."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from kit.content.content import Content
from kit.core.errors import Illegal
from kit.core.wire import get, only
from kit.games.backgammon.engine import odds
from kit.games.backgammon.engine.board import BLACK, COLOURS, WHITE, counted, total
from kit.games.backgammon.engine.game import Backgammon, Move, State
from kit.games.backgammon.engine.rules import BAR, POINTS
from kit.table.arena import USUAL, Bot
from kit.table.engine_table import EngineTable
from kit.table.odds import Chance, Chances
from kit.table.part import Offer
from kit.table.picture import DARK, LIGHT, Line, Span, Speech, dice

_HIGH: Final = 5
"""So many checkers are drawn one on another."""
_HALF: Final = 6
_SIGNS: Final = "○●"
_EMPTY: Final = "·"


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

    def offer(self, content: Content) -> Offer:
        """Whose dice."""
        return Offer(dice=True)

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

    def picture(self, game: Backgammon, state: State, words: Speech) -> list[Line]:
        """The board as whoever is in turn sees and counts it; below it bars, home and dice."""
        me = max(state.turn, WHITE)
        sides = (state.white, state.black)
        standing = {
            point if colour == me else BAR - point: (colour, n)
            for colour in (WHITE, BLACK)
            for point, n in counted(colour, sides[colour])
            if point < BAR
        }
        half = POINTS // 2
        upper, lower = range(half + 1, POINTS + 1), range(half, 0, -1)
        lines: list[Line] = [_numbers(upper)]
        lines += [_points(upper, standing, height) for height in range(_HIGH)]
        lines += [[""], *(_points(lower, standing, height) for height in reversed(range(_HIGH)))]
        lines += [_numbers(lower), [""]]
        for colour, side in enumerate(sides):
            bar = sum(n for point, n in counted(colour, side) if point == BAR)
            off = sum(game.rules.setup.values()) - total(side)
            told = words.say("seen.side", bar=bar, off=off)
            lines.append([f" {_SIGNS[colour]} {words.seat(COLOURS[colour])}: {told}"])
        if state.cube > 1:
            whose = words.seat(COLOURS[state.owner])
            lines.append([f" {words.say('seen.cube', n=state.cube, who=whose)}"])
        return [*lines, [f" {dice(state.dice)}"]] if state.dice else lines


def _numbers(points: Sequence[int]) -> Line:
    names = [f"{point:>2} " for point in points]
    return [f"{''.join(names[:_HALF])}   {''.join(names[_HALF:])}"]


def _points(points: Sequence[int], standing: Mapping[int, tuple[int, int]], height: int) -> Line:
    """What stands on these points so far from the edge; where more stand than fit, how many they are."""
    spans: list[Span | str] = []
    for place, point in enumerate(points):
        colour, n = standing.get(point, (WHITE, 0))
        sign = _SIGNS[colour] if n > height else _EMPTY
        if n > _HIGH and height == _HIGH - 1:
            sign = str(n)
        spans += ["   "] if place == _HALF else []
        spans.append(Span(f"{sign:>2} ", DARK if point % 2 else LIGHT))
    return spans


TABLE = BackgammonTable(Backgammon)

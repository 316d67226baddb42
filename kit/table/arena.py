"""The arena: bots of any game, each shown what its player may see and nothing more."""

import re
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from random import Random
from typing import Any, Final

from kit.core.engine import Engine, MoveT, Player, StateT, chanced
from kit.core.errors import KitError

LONGEST: Final = 2000
"""So many moves at most are made between bots; the match is then left unfinished."""

Bot = Callable[[Any, Any, Random], Any]
"""Chooses a lawful move: the engine, what the player in turn sees of the state, random numbers."""

_LOST: Final = float(1 << 20)
_HALF: Final = 0.5
_POINTS: Final = re.compile(r"(\d+)-(\d+)")
_SEAT: Final = re.compile(r'^\[?(\w+)(?::| ") *bot \d', re.MULTILINE)


class UnknownBot(KitError):
    """A bot that a game does not have, or another number of bots than seats."""


def at_random(engine: Engine[StateT, MoveT], state: StateT, rng: Random) -> MoveT:
    """Any lawful move, each as likely as the next."""
    return rng.choice(_in_order(engine, state))


def look_ahead(engine: Engine[StateT, MoveT], state: StateT, rng: Random) -> MoveT:
    """A move that wins at once, else one of those that leave others the fewest moves, oneself the most."""
    me = engine.to_move(state)

    def left(after: StateT) -> float:
        outcome = engine.outcome(after)
        if outcome is not None and outcome.winner is not None:
            won = outcome.winner if isinstance(outcome.winner, tuple) else (outcome.winner,)
            return -_LOST if me in won else _LOST
        if chances := engine.chance(after):
            return sum(float(chance) * left(engine.apply(after, event)) for event, chance in chances.items())
        moves = len(engine.legal(after))
        return -moves if engine.to_move(after) == me else moves

    worth = {move: left(engine.apply(state, move)) for move in _in_order(engine, state)}
    best = min(worth.values())
    return rng.choice([move for move, value in worth.items() if value == best])


def _in_order(engine: Engine[StateT, MoveT], state: StateT) -> list[MoveT]:
    """Lawful moves in the order of their texts, so that a seed gives one match whoever listed them."""
    return sorted(engine.legal(state), key=lambda move: engine.write_move(state, move))


def distracted(bot: Bot) -> Bot:
    """The same bot, but about every other decision is made at random."""

    def decide(engine: Any, state: Any, rng: Random) -> Any:
        return (bot if rng.random() < _HALF else at_random)(engine, state, rng)

    return decide


USUAL: Final = "ahead"
HALF: Final = "distracted"
HOUSE: Final[Mapping[str, Bot]] = {"random": at_random, HALF: distracted(look_ahead), USUAL: look_ahead}
Strengths = tuple[str, str, str]
STRENGTHS: Final[Strengths] = ("random", HALF, USUAL)
"""Bots by name, from the weakest to the strongest, where a table names no others."""


def strengths(part: object) -> Strengths:
    """Three bots of a table, from the weakest to the strongest."""
    named: Strengths = getattr(part, "strengths", STRENGTHS)
    return named


def seated(bots: Mapping[str, Bot], wanted: Sequence[str], seats: Sequence[Player]) -> dict[Player, Bot]:
    """A bot for every seat: one name is for all of them, none is the usual one."""
    names = [*wanted] or [USUAL]
    for name in names:
        if name not in bots:
            near = get_close_matches(name[:64], bots, 1)
            meant = f"did you mean {near[0]!r}? " if near else ""
            raise UnknownBot(f"there is no bot {name[:64]!r} ({meant}known: {', '.join(bots)})")
    if len(names) == 1:
        names *= len(seats)
    if len(names) != len(seats):
        raise UnknownBot(f"{len(names)} bots for {len(seats)} players; name one for each, or one for all")
    return {seat: bots[name] for seat, name in zip(seats, names, strict=True)}


def bot_names(wanted: Sequence[str], seats: Sequence[Player]) -> dict[str, str]:
    """Who sits where, as a match file's headers tell it.

    >>> bot_names([], "WB"), bot_names(["random"], "WB")
    ({'W': 'bot 1', 'B': 'bot 2'}, {'W': 'bot 1 random', 'B': 'bot 2 random'})
    """
    names = [*wanted] * len(seats) if len(wanted) == 1 else wanted or [""] * len(seats)
    return {
        str(seat): f"bot {n} {name}".rstrip()
        for n, (seat, name) in enumerate(zip(seats, names, strict=True), 1)
    }


def result_and_winner(text: str) -> tuple[str, str]:
    """How a match that bots played ended, and who won it, from its file; of points who has more.

    >>> result_and_winner("T1: bot 1\\nT2: bot 2\\n\\n…\\nresult 9-15\\n")
    ('9-15', 'T2')
    >>> result_and_winner('[White "bot 1"]\\n[Black "bot 2"]\\n\\n… Re8# {checkmate} 1-0\\n')
    ('1-0', 'White')
    """
    last = text.rstrip().rpartition("\n")[2]
    result = last.removeprefix("result ") if last.startswith("result ") else last.rpartition(" ")[2]
    points = _POINTS.fullmatch(result)
    if points is None:
        return result, result.partition(" ")[0]
    first, second = map(int, points.groups())
    return result, "=" if first == second else _SEAT.findall(text)[first < second]


def play(
    engine: Engine[StateT, MoveT], bots: Mapping[Player, Bot], state: StateT, rng: Random
) -> tuple[list[MoveT], StateT]:
    """One game from this state on: the moves made, chance's too, and the state they led to."""
    moves: list[MoveT] = []
    while engine.outcome(state) is None and len(moves) < LONGEST:
        move = chanced(engine, state, rng)
        if move is None:
            player = engine.to_move(state)
            assert player is not None, "an engine in which nobody moves has an outcome"
            move = bots[player](engine, engine.view(state, player), rng)
        moves.append(move)
        state = engine.apply(state, move)
    return moves, state

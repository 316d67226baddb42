"""How likely things are before a roll, exactly, and how good a position looks to one who cannot think far."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import NamedTuple

from kit.games.backgammon.engine.board import BLACK, COLOURS, WHITE, counted, total
from kit.games.backgammon.engine.game import ROLLS, Backgammon, State
from kit.games.backgammon.engine.plays import PASS
from kit.games.backgammon.engine.rules import BAR
from kit.games.backgammon.engine.text import steps_of

DOUBLE, DROP = 0.08, 0.14
"""So much of the way shorter than the other's: it is time to double, and to give up."""


class RollOdds(NamedTuple):
    """What the next roll can do: chances by event, the pips that can be played and the plays, on average."""

    chances: Mapping[str, Fraction]
    pips: Fraction
    plays: Fraction


def turn(game: Backgammon, state: State) -> RollOdds:
    """Every roll, weighed: events that the player in turn can bring about if they wish."""
    chances = dict.fromkeys(_events(game, state), Fraction(0))
    pips = plays = Fraction(0)
    for word, chance in ROLLS.items():
        rolled = state._replace(phase="", dice=(int(str(word)[0]), int(str(word)[1])))
        lawful = game._plays(rolled)
        pips += chance * max(sum(start - end for start, end in steps_of(play)) for play in lawful)
        plays += chance * len(lawful)
        for event, holds in _events(game, state).items():
            if any(holds(rolled, play) for play in lawful):
                chances[event] += chance
    return RollOdds(chances, pips, plays)


Holds = Callable[[State, tuple[int, ...]], bool]


def _events(game: Backgammon, state: State) -> dict[str, Holds]:
    """What may be asked in this position: entering only from the bar, winning only near the end."""
    own, _ = state.sides
    on_bar = dict(counted(state.turn, own)).get(BAR, 0)

    def nothing(_: State, play: tuple[int, ...]) -> bool:
        return play == PASS

    def enters(_: State, play: tuple[int, ...]) -> bool:
        return sum(start == BAR for start, _ in steps_of(play)) == on_bar

    def hits(rolled: State, play: tuple[int, ...]) -> bool:
        return "*" in game.write_move(rolled, play)

    def bears_off(_: State, play: tuple[int, ...]) -> bool:
        return any(end == 0 for _, end in steps_of(play))

    def wins(rolled: State, play: tuple[int, ...]) -> bool:
        return game.outcome(game.apply(rolled, play)) is not None

    def doubles(rolled: State, _: tuple[int, ...]) -> bool:
        return rolled.dice is not None and rolled.dice[0] == rolled.dice[1]

    events: dict[str, Holds] = {"doubles": doubles, "nothing": nothing, "hits": hits}
    if on_bar:
        events["enters"] = enters
    if not on_bar:
        events["bears_off"] = bears_off
    if total(own) <= game.rules.doubles:
        events["wins"] = wins
    return events


def pip_count(colour: int, side: int) -> int:
    """How far a side's checkers still have to go."""
    return sum(point * n for point, n in counted(colour, side))


def lead(game: Backgammon, state: State) -> float:
    """How much of the way the player in turn is ahead."""
    own, other = state.sides
    mine, theirs = pip_count(state.turn, own), pip_count(1 - state.turn, other)
    return (theirs - mine) / max(mine, 1)


def worth(game: Backgammon, state: State, colour: int) -> int:
    """A plain look at a position: the race, points made, blots within reach, checkers on the bar."""
    if (over := game.outcome(state)) is not None:
        return 100_000 if over.winner == COLOURS[colour] else -100_000
    sides = {WHITE: state.white, BLACK: state.black}
    mine, theirs = counted(colour, sides[colour]), counted(1 - colour, sides[1 - colour])
    furthest = max(BAR - point for point, _ in theirs)
    value = pip_count(1 - colour, sides[1 - colour]) - pip_count(colour, sides[colour])
    for point, n in mine:
        nearest = min((point - (BAR - p) for p, _ in theirs if BAR - p < point), default=BAR)
        if n == 1 and nearest < BAR:
            value -= (BAR - point) // 2 + (8 if nearest < 7 else 2)
        elif n > 1 and point <= BAR - 1 and furthest:
            value += 7 if point <= game.rules.home + 1 else 3
    return value + 12 * dict(theirs).get(BAR, 0)


def entering(made: int) -> Fraction:
    """The chance that one checker on the bar enters when so many of six points are made.

    >>> entering(5), entering(3)
    (Fraction(11, 36), Fraction(3, 4))
    """
    return 1 - Fraction(made, 6) ** 2

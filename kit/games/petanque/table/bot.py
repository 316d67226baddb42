"""Players made of odds: one throws what lies best on average, one looks on to the close of the end."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from random import Random
from typing import Final

from kit.core.chance import Ask
from kit.core.dice import FACES
from kit.games.petanque.engine.board import OUT
from kit.games.petanque.engine.match import OVER, THROW, State
from kit.games.petanque.engine.moves import Answer, Move, Thrown, apply
from kit.games.petanque.engine.odds import likely_choice, worth
from kit.games.petanque.engine.playout import note_choice, random_move
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.resolve import begin
from kit.games.petanque.engine.score import nearest, points
from kit.games.petanque.table.aims import Judge, Weighed, after_throw, best_first, weigh_plainly
from kit.games.petanque.table.outlook import Outlook, outlook
from kit.table.arena import USUAL, Bot


@cache
def _quick() -> bool:
    """Whether many states can be weighed at once; what comes of it is the same."""
    return find_spec("numpy") is not None


def weigh(states: Sequence[State], most: int | None = None, ahead: bool = False) -> list[list[Weighed]]:
    """What every throw worth a thought, or the best of them, is worth on average: best first.

    As it lies after the throw or, looking ahead, by what the end will come to.
    """
    if not states:
        return []
    view = outlook(states[0].setup) if ahead else None
    if not _quick():
        judges = [None if view is None else _judge(state, view) for state in states]
        return [best_first(weigh_plainly(*each))[:most] for each in zip(states, judges, strict=True)]
    from kit.games.petanque.table.weigh import weigh as at_once

    return at_once(states, most, view)


def _judge(state: State, view: Outlook) -> Judge:
    """What a position is worth to the team in turn, by the outlook of its end."""
    rules, team, held = state.setup.rules, state.turn, after_throw(state)
    reach = rules.board.columns + rules.board.rows

    def value(after: Position) -> float:
        if after.jack == OUT:
            return worth(rules, after, team, held)
        near, gained = nearest(rules, after), points(rules, after, held)
        mine, other = (min(near[one], reach) for one in (team, 1 - team))
        return view.worth(gained[team] - gained[1 - team], mine, other, (held[team], held[1 - team]))

    return value


def thrown(state: State, chosen: Weighed, rng: Random) -> Thrown:
    """The throw, with dice as they fall and choices as they lie best for whoever chooses."""
    throw = chosen.throw
    ask: Ask | Position = begin(state.setup.rules, state.position, throw)
    choose = likely_choice(state.setup.rules, after_throw(state))
    answers: list[Answer] = []
    while isinstance(ask, Ask):
        if ask.dice:
            dice = [rng.choice(FACES) for _ in range(ask.dice)]
            answers += dice
            ask = ask.answer(dice[0], dice[-1])
            continue
        option = choose(ask)
        note_choice(ask.purpose, option, answers.append)
        ask = ask.answer(option)
    return Thrown(state.turn, chosen.character, throw.action, tuple(answers), throw.donnee, throw.target)


def greedy(state: State, rng: Random) -> Move:
    """What lies best on average after one boule."""
    if state.phase != THROW:  # whatever it rolls, drafts or aims the jack at is as good as anything else
        return random_move(state, rng)
    return thrown(state, weigh([state], 1)[0][0], rng)


def strong(state: State, rng: Random) -> Move:
    """What leads to the most points when the end is over: it weighs answers and boules in hand."""
    if state.phase != THROW:
        return random_move(state, rng)
    return thrown(state, weigh([state], 1, ahead=True)[0][0], rng)


BOTS: Final[Mapping[str, Bot]] = {
    "random": lambda _, state, rng: random_move(state, rng),
    USUAL: lambda _, state, rng: greedy(state, rng),
    "greedy": lambda _, state, rng: greedy(state, rng),
    "strong": lambda _, state, rng: strong(state, rng),
}
"""As the arena calls them; pétanque is played throw by throw here, so no engine is handed over."""


def play(
    state: State, rng: Random, bots: Sequence[Bot] = (BOTS[USUAL], BOTS[USUAL])
) -> tuple[State, tuple[Move, ...]]:
    """Two bots play on to the end of the match; the final state and the moves made."""
    moves = []
    while state.phase != OVER:
        moves.append(bots[state.turn](None, state, rng))
        state = apply(state, moves[-1])
    return state, tuple(moves)

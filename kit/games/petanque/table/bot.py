"""Players made of odds: one throws what lies best on average, one plays the end out in its head."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from random import Random
from typing import Final

from kit.core.chance import Ask
from kit.core.dice import FACES
from kit.games.petanque.engine.match import OVER, THROW, State
from kit.games.petanque.engine.moves import Answer, Move, Thrown, apply
from kit.games.petanque.engine.odds import likely_choice
from kit.games.petanque.engine.playout import note_choice, random_move
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.resolve import begin
from kit.games.petanque.table.aims import Weighed, after_throw, best_first, weigh_plainly
from kit.table.arena import USUAL, Bot

THOUGHT_OF: Final = 6
"""So many throws the strong player plays out."""
ROUNDS: Final = ((THOUGHT_OF, 6), (3, 12))
"""How many throws are still thought of, and how often each is played out in that round."""


@cache
def _quick() -> bool:
    """Whether many states can be weighed at once; what comes of it is the same."""
    return find_spec("numpy") is not None


def weigh(states: Sequence[State], most: int | None = None) -> list[list[Weighed]]:
    """What every throw worth a thought, or the best of them, is worth on average: best first."""
    if not _quick():
        return [best_first(weigh_plainly(state))[:most] for state in states]
    from kit.games.petanque.table.weigh import weigh as at_once

    return at_once(states, most)


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
    """What leads to the most points once both sides have played the end out greedily.

    So it weighs the answers, the boules in hand, and what a shot or a push does to all of them. The number
    of ends played out is fixed, so that a seed gives one match on every machine.
    """
    if state.phase != THROW:
        return random_move(state, rng)
    thought = _various(weigh([state])[0])
    gains: dict[int, list[float]] = {n: [] for n in range(len(thought))}
    for kept, times in ROUNDS:
        left = sorted(gains, key=lambda n: -_mean(gains[n]))[:kept]
        seeds = [rng.getrandbits(64) for _ in range(times)]  # the same luck for every throw
        trials = [(n, seed) for n in left for seed in seeds]
        begun = [
            apply(state, thrown(state, thought[n], chance))
            for n, chance in ((n, Random(seed)) for n, seed in trials)
        ]
        luck = [Random(seed + 1) for _, seed in trials]
        for (n, _), end in zip(trials, played_out(state.end, begun, luck), strict=True):
            gains[n].append(_gain(state, end))
    return thrown(state, thought[max(left, key=lambda n: _mean(gains[n]))], rng)


def _various(weighed: Sequence[Weighed]) -> list[Weighed]:
    """The best of every action, then the best of the rest."""
    firsts = {one.throw.action: one for one in reversed(weighed)}
    chosen = [*firsts.values(), *(one for one in weighed if one not in firsts.values())]
    return chosen[:THOUGHT_OF]


def played_out(end: int, states: Sequence[State], rngs: Sequence[Random]) -> list[State]:
    """Play all states on to the close of this end, greedily on both sides, step by step together."""
    states = [*states]
    while going := [n for n, one in enumerate(states) if one.phase == THROW and one.end == end]:
        for n, [chosen] in zip(going, weigh([states[n] for n in going], 1), strict=True):
            states[n] = apply(states[n], thrown(states[n], chosen, rngs[n]))
    return states


def _gain(before: State, after: State) -> float:
    """The lead won in the end, for the team in turn before it; a match won or lost outweighs points."""
    team = before.turn
    lead = [one.score[team] - one.score[1 - team] for one in (before, after)]
    decided = before.setup.to if after.phase == OVER else 0
    return lead[1] - lead[0] + (decided if lead[1] > 0 else -decided)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


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

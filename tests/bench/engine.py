"""Pétanque: random throws beside other libraries' moves, what bots decide, and how long a report takes."""

from collections.abc import Iterator
from functools import partial
from random import Random
from statistics import median
from time import process_time

from kit.core.chance import distribution, first_option
from kit.core.dice import FACES
from kit.games.petanque.content import PetanqueContent, load
from kit.games.petanque.engine.board import X2
from kit.games.petanque.engine.match import OVER, THROW, Setup, State
from kit.games.petanque.engine.moves import apply
from kit.games.petanque.engine.odds import outcomes, worth
from kit.games.petanque.engine.playout import random_move, throw_at_random
from kit.games.petanque.engine.position import parse
from kit.games.petanque.engine.resolve import begin
from kit.games.petanque.engine.rules import POINT, SHOOT
from kit.games.petanque.engine.throw import Throw, lawful
from kit.games.petanque.table.aims import targets, throwers
from kit.games.petanque.table.balance import play_block, trial
from kit.games.petanque.table.playouts import Matches
from kit.table.fairness import BLOCK
from kit.table.part import Agreed
from tests.bench._play import NO_SPIEL, line, moves_of_chess, rate, spiel_game, spiel_turns

TOGETHER = 4096
DECISIONS = 12
MATCHES, CORES = 5000, 2


def one_by_one(start: State, rng: Random) -> int:
    """A match of random throws by the plain engine."""
    state, count = start, 0
    while state.phase != OVER:
        if state.phase == THROW:
            state, count = throw_at_random(state, rng), count + 1
        else:
            state = apply(state, random_move(state, rng))
    return count


def first_bot(state: State) -> float:
    """A decision as the first bot made it: the lane before the jack, by the plain engine."""
    rules, position, team = state.setup.rules, state.position, state.turn
    lane, aims = rules.board.rays[X2][position.jack][: len(FACES) + 1], targets(rules, position, team)
    best = -float("inf")
    for _, skill, _ in throwers(state):
        for throw in lawful(rules, position, team, skill, state.first):
            if throw.donnee in lane if throw.action == POINT else throw.target in (-1, *aims[:1]):
                chances = outcomes(rules, position, throw, state.first)
                value = sum(float(n) * worth(rules, after, team) for after, n in chances.items())
                best = max(best, value)
    return best


def states(start: State, rng: Random) -> Iterator[State]:
    """Throws of a match, here and there."""
    state = start
    while True:
        state = start if state.phase == OVER else apply(state, random_move(state, rng))
        if state.phase == THROW and rng.random() < 0.2:
            yield state


def bench() -> Iterator[str]:
    """Each line with its aim; all in processor time on one core."""
    content = load()
    skills = {slug: content.skills[one.skill].skill for slug, one in content.characters.items()}
    setup = Setup(content.rules, "triplettes", content.rules.match.points, skills)
    matches = Matches(setup, TOGETHER, 1)
    ours = rate(lambda rng: matches.throw())
    yield line("random throws per second", ours)
    yield line("one by one, by the plain engine", rate(partial(one_by_one, State(setup))))
    theirs = rate(moves_of_chess)
    yield line("chess, random moves per second", theirs, f"ours {ours / theirs:.1f} × (aim: 25 or more)")
    game = spiel_game("backgammon")
    if game is None:
        yield NO_SPIEL
    else:
        theirs = rate(partial(spiel_turns, game, True))
        yield line("backgammon of open_spiel, turns", theirs, f"ours {ours / theirs:.1f} × (aim: 8 or more)")
    yield from decisions(content, State(setup))
    position = parse(content.rules.board, "G-14 T2:G-14 T1:G-15 T2:F-13 T1:H-16")
    shot = Throw(0, content.skills["allrounder"].skill, SHOOT, target=0)
    times = []
    for _ in range(15):
        begun = process_time()
        found = len(distribution(begin(content.rules, position, shot), first_option))
        times.append(1000 * (process_time() - begun))
    yield f"{'exact odds of a shot':<40}{median(times):>12.1f}  ms ({found} outcomes)"


def decisions(content: PetanqueContent, start: State) -> Iterator[str]:
    """What greedy bots decide in a report of balance, and what its whole would take."""
    tried = trial(content, [], Agreed(), 1)
    begun = process_time()
    counts = play_block(tried.shared, 0)
    spent = process_time() - begun
    played = states(start, Random(1))
    sample = [next(played) for _ in range(DECISIONS)]
    begun = process_time()
    for state in sample:
        first_bot(state)
    before = DECISIONS / (process_time() - begun)
    mine = counts["throws"] / spent
    yield line("greedy decisions per second", mine)
    yield line("as the first bot decided", before, f"ours {mine / before:.0f} × (aim: 100 or more)")
    whole = spent / BLOCK * MATCHES / CORES
    yield f"{f'{MATCHES:,} matches on {CORES} cores, reckoned':<40}{whole:>12.0f}  s (aim: under 360)"

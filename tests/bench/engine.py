"""The rules engine: random throws beside random moves of the package `chess`; the cost of exact odds."""

from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import perf_counter

import chess

from kit.core.chance import distribution, first_option
from kit.games.petanque.content import load
from kit.games.petanque.engine.match import OVER, THROW, Setup, State
from kit.games.petanque.engine.moves import apply
from kit.games.petanque.engine.playout import random_move, throw_at_random
from kit.games.petanque.engine.position import parse
from kit.games.petanque.engine.resolve import begin
from kit.games.petanque.engine.rules import SHOOT
from kit.games.petanque.engine.throw import Throw

ROUNDS = 15
SECONDS = 0.3
MOST_PLIES = 200


def throws(start: State, rng: Random, seconds: float) -> float:
    """Random throws per second, whole matches played one after another."""
    state, count = start, 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        for _ in range(100):
            if state.phase == THROW:
                state = throw_at_random(state, rng)
                count += 1
            elif state.phase == OVER:
                state = start
            else:
                state = apply(state, random_move(state, rng))
    return count / (perf_counter() - begun)


def moves(rng: Random, seconds: float) -> float:
    """Random moves of chess per second, as its users play at random."""
    board, count = chess.Board(), 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        for _ in range(100):
            if board.is_game_over() or board.ply() >= MOST_PLIES:
                board = chess.Board()
            board.push(rng.choice(list(board.legal_moves)))
            count += 1
    return count / (perf_counter() - begun)


def milliseconds(task: Callable[[], object]) -> float:
    """The median time of a task."""
    times = []
    for _ in range(15):
        begun = perf_counter()
        task()
        times.append(perf_counter() - begun)
    return 1000 * median(times)


def bench() -> Iterator[str]:
    """Throws against moves in turn, so that noise hits both alike; then one distribution."""
    content = load()
    skills = {slug: content.skills[one.skill].skill for slug, one in content.characters.items()}
    start = State(Setup(content.rules, "triplettes", content.rules.match.points, skills))
    ours, theirs = [], []
    for seed in range(ROUNDS):
        ours.append(throws(start, Random(seed), SECONDS))
        theirs.append(moves(Random(seed), SECONDS))
    ratio = median(one / other for one, other in zip(ours, theirs, strict=True))
    yield f"random throws per second        {median(ours):>10,.0f}"
    yield f"random moves of chess per second{median(theirs):>10,.0f}"
    yield f"ratio                           {ratio:>10.2f}  (aim: 6 or more; median of {ROUNDS} rounds)"
    position = parse(content.rules.board, "G-14 T2:G-14 T1:G-15 T2:F-13 T1:H-16")
    shot = Throw(0, content.skills["allrounder"].skill, SHOOT, target=0)
    outcomes = len(distribution(begin(content.rules, position, shot), first_option))
    spent = milliseconds(lambda: distribution(begin(content.rules, position, shot), first_option))
    yield f"exact odds of a shot            {spent:>10.1f}  ms ({outcomes} outcomes)"

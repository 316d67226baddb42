"""Backgammon compared with the package open_spiel: random games of its own, roll by roll."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from kit.games.backgammon.engine.board import BLACK, WHITE, at
from kit.games.backgammon.engine.game import State
from tests.games.backgammon.desk import GAME

spiel = pytest.importorskip("pyspiel", reason="the package open_spiel is not installed")
POINTS, BAR = 24, 100


def ours(state: Any, player: int) -> tuple[int, int]:
    """Both sides as this engine counts them; open_spiel's x (0) is our Black: it moves up the points."""
    sides = [0, 0]
    for colour, name in ((BLACK, 0), (WHITE, 1)):
        for place in range(POINTS):
            point = POINTS - place if colour == BLACK else place + 1
            sides[colour] += state.board(name, place) * at(colour, point)
        sides[colour] += state.board(name, BAR) * at(colour, POINTS + 1)
    return sides[WHITE], sides[BLACK]


def ends(state: Any, player: int) -> set[tuple[int, int]]:
    """Every position that the player to move can make before the other rolls; doubles are two moves there."""
    found = set()
    for action in state.legal_actions():
        after = state.child(action)
        if not after.is_terminal() and after.current_player() == player:
            found |= ends(after, player)
        else:
            found.add(ours(after, player))
    return found


def test_the_same_positions_can_be_made_from_every_roll() -> None:
    rng, seen = Random(5), Counter[str]()
    game = spiel.load_game("backgammon")
    for _ in range(4):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
                fresh = True
                continue
            player = state.current_player()
            dice = next(line for line in str(state).splitlines() if line.startswith("Dice:"))[-2:]
            if fresh:
                seen[dice] += 1
                here = State(BLACK if player == 0 else WHITE, *ours(state, player))
                rolled = here._replace(dice=(int(dice[0]), int(dice[1])))
                made = {(one.white, one.black) for one in (GAME.apply(rolled, p) for p in GAME.legal(rolled))}
                theirs = ends(state, player)  # of a double the first half may there spoil the second
                assert made <= theirs if dice[0] == dice[1] else made == theirs, GAME.write(rolled)
            fresh = False
            state.apply_action(rng.choice(state.legal_actions()))
    assert len(seen) >= 18

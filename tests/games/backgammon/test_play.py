"""Whole games: what holds in each position, bots, odds, and the table as commands show it."""

from fractions import Fraction
from random import Random

import pytest

from kit.content.load import load
from kit.core.engine import Player, chanced
from kit.games.backgammon.engine import odds
from kit.games.backgammon.engine.board import total
from kit.games.backgammon.table import TABLE, prudent
from kit.table.arena import Bot, at_random, play
from kit.table.part import NOTHING
from tests.games.backgammon.desk import GAME


@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_keeps_its_checkers_and_its_texts(seed: int) -> None:
    rng, state = Random(seed), GAME.start()
    while GAME.outcome(state) is None:
        move = chanced(GAME, state, rng)
        if move is None:
            plays = [one for one in GAME.legal(state) if one not in ("double", "drop")]
            move = rng.choice(plays)
            assert GAME.read_move(state, GAME.write_move(state, move)) == move
        state = GAME.apply(state, move)
        assert GAME.read(GAME.write(state)) == state
        assert max(total(state.white), total(state.black)) <= 15
        assert not any(state.white >> 4 * p & 15 and state.black >> 4 * p & 15 for p in range(1, 25))


def test_the_prudent_bot_beats_chance() -> None:
    won = 0
    for seed in range(8):
        first, second = (prudent, at_random) if seed % 2 else (at_random, prudent)
        seats: dict[Player, Bot] = {"W": first, "B": second}
        _, last = play(GAME, seats, GAME.start(), Random(seed))
        outcome = GAME.outcome(last)
        assert outcome is not None
        won += seats["W" if outcome.winner == "W" else "B"] is prudent
    assert won >= 7  # by luck alone: one in twenty-eight


def test_a_match_replays() -> None:
    content = load("backgammon")
    text = TABLE.bot_match(content, NOTHING, ["prudent"], 4)
    report = TABLE.replay_report(content, "m", text, "en", True)
    assert report.sound
    assert "The dice show" in report.text


def test_odds_by_hand() -> None:
    shut = GAME.position("W:Wbar,6(2):B6(2),5(2),4(2),3(2),2(2)")
    assert odds.turn(GAME, shut).chances["enters"] == odds.entering(5) == Fraction(11, 36)
    blot = odds.turn(GAME, GAME.position("W:W7:B24"))  # six away, nothing between
    assert blot.chances["hits"] == Fraction(17, 36)
    assert odds.turn(GAME, GAME.position("W:W1(2):B1")).chances["wins"] == 1
    assert odds.turn(GAME, GAME.position("W:W6(2):B1")).chances["wins"] == Fraction(4, 36)

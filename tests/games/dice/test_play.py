"""All five games at the table: conformance of each, matches and replays, the stopper, and exact odds."""

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

import pytest

from kit.core.engine import Player
from kit.core.errors import Illegal
from kit.games.dice.engine import odds
from kit.games.dice.engine.bot import stopper
from kit.games.dice.engine.game import Dice
from kit.games.dice.engine.julka import Julka
from kit.games.dice.engine.rule_set import throws
from kit.games.dice.engine.stopping import Choice, nothing, special, stopping, whole
from kit.games.dice.table import TABLE, chances
from kit.table.arena import Bot, at_random, play
from kit.table.part import Agreed
from tests.conformance.engines import check_game
from tests.games.dice.desk import CONTENT, DICE, PRICES, facts


@pytest.mark.parametrize("form", [one for one in DICE.sets if one != "fives"])
@pytest.mark.parametrize("players", [2, 5])
def test_each_game_does_what_every_engine_must(form: str, players: int) -> None:
    check_game(Dice(CONTENT.facts, form, players), players, longest=60)


@pytest.mark.parametrize("form", DICE.sets)
def test_a_match_is_written_and_proven(form: str) -> None:
    text = TABLE.bot_match(CONTENT, Agreed(players=3, form=form), [], 4)
    report = TABLE.replay_report(CONTENT, "x", text, "en", False)
    assert report.sound, report.text


def test_dice_fall_only_when_they_were_thrown() -> None:
    state = DICE.start()
    with pytest.raises(Illegal, match="bad-dice"):
        DICE.read_move(state, "123456")
    rolling = DICE.apply(state, DICE.read_move(state, "roll"))
    assert DICE.write(rolling) == "fives 10000 0,0 1 6 0 - roll"
    with pytest.raises(Illegal, match="rolling"):
        DICE.read_move(rolling, "roll")
    with pytest.raises(Illegal, match="fell"):
        DICE.read_move(rolling, "12345")


def least(won: int, of: int, z: float = 2.58) -> float:
    """The lower end of Wilson's interval: so often it wins at least, with 99.5 % confidence."""
    share = won / of
    middle, spread = share + z * z / (2 * of), z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return (middle - spread) / (1 + z * z / of)


def test_the_stopper_beats_chance() -> None:
    dice, won = Dice(facts("fives", target=3000)), 0
    for seed in range(30):
        mine = seed % 2 + 1
        bots: dict[Player, Bot] = {1: at_random, 2: at_random, mine: stopper}
        _, state = play(dice, bots, dice.start(), Random(seed))
        outcome = dice.outcome(state)
        won += outcome is not None and outcome.winner == (mine,)
    assert least(won, 30) > 0.6


def test_the_stopper_banks_a_win_and_takes_the_bet_at_the_start() -> None:
    rng = Random(0)
    enough = DICE.position("fives 10000 9950,0 1 5 50 -")
    assert DICE.write_move(enough, stopper(DICE, enough, rng)) == "bank"
    bet = DICE.position("fives 10000 0,0 1 6 0 123466")
    assert DICE.write_move(bet, stopper(DICE, bet, rng)) == "complete"
    later = DICE.position("fives 10000 0,0 1 6 900 123466")
    assert DICE.write_move(later, stopper(DICE, later, rng)) == "keep 1"


def test_fives_are_solved() -> None:
    solved = stopping(PRICES)
    assert [solved.stop_from(n) for n in range(1, 7)] == [300, 250, 400, 1000, 2900, 16050]
    assert round(solved.roll(0, 6), 2) == 530.75
    assert [round(solved.worth(0, 6, one)) for one in (Choice(0, 2000), Choice(1, 100), Choice(1, 50))] == [
        393,
        384,
        348,
    ]


def test_odds_of_fives() -> None:
    found = [nothing(PRICES, n) for n in range(1, 7)]
    assert found == [Fraction(*one) for one in ((2, 3), (4, 9), (5, 18), (17, 108), (25, 324), (5, 216))]
    assert [whole(PRICES, n) for n in (1, 2, 3, 4, 5, 6)][-1] == Fraction(31, 432)
    assert special(PRICES) == {
        "straight": Fraction(5, 324),
        "pairs": Fraction(25, 648),
        "six": Fraction(1, 7776),
        "complete-straight": Fraction(25, 108),
        "complete-six": Fraction(5, 1296),
    }
    assert all(sum(throws(n).values()) == 1 for n in range(1, 7))


def test_odds_of_the_others() -> None:
    sets: Mapping[str, Any] = DICE.sets
    assert odds.duel_level(sets["snake"]) == Fraction(7553, 93312)
    assert odds.attacker_wins(sets["snake"]) == Fraction(100865, 186624)
    four = [round(float(100 * one), 2) for one in odds.seats(sets["snake"], 4)]
    assert four == [11.41, 9.7, 54.05, 24.84]
    spread = odds.evens_points(sets["evens"], 6)
    assert [odds.mean(spread), len(spread) - 1] == [36, 216]
    assert round(odds.deviation(spread), 1) == 11.8
    assert round(float(odds.level(spread, spread)), 4) == 0.0478
    seven = odds.seven(sets["xantippe"])
    assert (seven, odds.both_level(seven)) == (Fraction(1, 6), Fraction(1, 11))
    assert round(float(odds.done_by(seven, 4)), 3) == 0.518
    assert 1 / odds.either(seven) == Fraction(36, 11)
    julka = sets["julka"]
    assert isinstance(julka, Julka)
    assert [odds.throws(len(julka.way)), odds.within(julka, 0.5), odds.within(julka, 0.95)] == [72, 70, 106]
    assert [round(odds.rounds(julka, n), 1) for n in (2, 3, 4)] == [86.8, 95.2, 101.1]
    assert round(odds.julka_level(julka), 4) == 0.0154


@pytest.mark.parametrize(
    ("position", "events"),
    [
        ("fives 10000 0,0 1 3 200 -", ["nothing", "whole", "stop", "roll"]),
        ("fives 10000 0,0 1 2 200 15", ["keep", "keep", "keep"]),
        ("fives 10000 0,0 1 6 0 -", ["nothing", "whole", "stop", "roll", *special(PRICES)]),
        ("fives 10000 0,0 1 6 0 123466", ["complete", "keep"]),
        ("snake 124 2", ["attacker", "level", "seat", "seat", "seat"]),
        ("evens 0,0 1 2 1", ["counts", "round", "dry", "game", "equal"]),
        ("xantippe -,- 1 0", ["seven", "throws", "done", "done", "equal", "better"]),
        ("julka 2:5,0:5 up 1", ["station", "home", "rounds", "equal"]),
    ],
)
def test_odds_are_told(position: str, events: list[str]) -> None:
    found = TABLE.odds(CONTENT, {"position": position})
    assert [one.event for one in found] == events
    assert all(one.key in CONTENT.phrases for one in found)
    assert chances(DICE, DICE.position(position)) == found

"""Each ruling of dominoes by its number, its variants, bots, and the odds that the specification prints."""

from fractions import Fraction
from random import Random

import pytest

from kit.content.load import load
from kit.core.engine import Player
from kit.games.domino.engine import odds
from kit.games.domino.engine.game import Domino
from kit.games.domino.engine.text import HIDDEN
from kit.games.domino.table import TABLE, careful
from kit.table.arena import Bot, at_random, play
from kit.table.part import Agreed
from tests.conformance.engines import check_game
from tests.games.domino.desk import FACTS, GAME, facts, legal, moved
from tests.games.domino.secrets import secrets

LINE = "00.01.11.13.36.65.54.40.02.22.23.30.06.61.14.42.26.66.64.43.35.51.12.25"
EARLY = f"1 {LINE} 55/33,44 05 0"


def test_ruling_3_no_drawing_by_choice() -> None:
    assert moved(EARLY, "draw") == moved(EARLY, "pass") == "must-play"


def test_ruling_4_until_one_fits_or_a_single_one() -> None:
    position = "1 46 11,12,13,23,25,35/00,01,16,22,34,45 33,06,02,03,04,05,14,15,24,26,36,44,55,56,66 0"
    assert moved(position, "draw").startswith("1 46 11,12,13,23,25,33,35/")
    once = Domino(facts(draw="one"))
    state = once.read(position)
    assert once.to_move(once.apply(state, "draw")) == 2
    fits = once.read(position.replace("33,06", "06,33"))
    assert once.to_move(once.apply(fits, "draw")) == 1


def test_ruling_5_either_end() -> None:
    rest = "01,12,23,34,45,56/00,11,22,33,44,55 02,03,04,05,06,13,14,15,16,24,25,26,35,36,46 0"
    assert legal(f"1 66 {rest}") == ["L56", "R56"]


def test_rulings_6_and_7_an_empty_hand() -> None:
    after = f"2 {LINE}.55 -/33,44 05 0"
    assert moved(EARLY, "R55") == after
    assert moved(after, "draw") == f"- {LINE}.55 -/05,33,44 - 0"
    two = GAME.read(f"3 {LINE}.55 -/-/33,44/- 05 0")
    won = GAME.outcome(GAME.apply(two, "draw"))
    assert won is not None
    assert (won.winner, won.reason) == ((4,), "stock-out")
    sooner = Domino(facts(win_needs_empty_stock=False))
    state = sooner.read(EARLY)
    ended = sooner.outcome(sooner.apply(state, sooner.read_move(state, "R55")))
    assert ended is not None
    assert ended.reason == "out"


def test_ruling_8_blocked() -> None:
    line = "23.33.30.05.53.31.15.54.40.02.25.56.61.12.26.66.63.34.41.10.00.06.64.42.22"
    nobody = Domino(facts(blocked="nobody"))
    state = nobody.read(f"2 {line} 55/11,44 - 1")
    ended = nobody.outcome(nobody.apply(state, "pass"))
    assert ended is not None
    assert ended.facts() == {"winners": [], "reason": "blocked", "pips": [10, 10]}


def test_a_view_hides_hands_and_stock() -> None:
    state = GAME.deal(GAME.start(), Random(1))
    seen = GAME.view(state, 2)
    assert seen.hands[1] == state.hands[1]
    assert {*seen.hands[0], *seen.stock} == {HIDDEN}


@pytest.mark.parametrize("players", [3, 4])
def test_more_players_do_what_every_engine_must(players: int) -> None:
    check_game(Domino(FACTS, players=players), players, secrets=secrets)


def test_a_match_of_three_replays() -> None:
    content = load("domino")
    text = TABLE.bot_match(content, Agreed(players=3), ["careful", "random", "ahead"], 2)
    assert "\nplayers: 3\n" in text
    assert TABLE.replay_report(content, "m", text, "en", True).sound
    wrong = TABLE.replay_report(content, "m", text.replace("players: 3", "players: 2"), "en", True)
    assert not wrong.sound


def test_the_careful_bot_beats_chance() -> None:
    won = 0
    for seed in range(60):
        first, second = (careful, at_random) if seed % 2 else (at_random, careful)
        seats: dict[Player, Bot] = {1: first, 2: second}
        outcome = GAME.outcome(play(GAME, seats, GAME.start(), Random(seed))[1])
        assert outcome is not None
        assert isinstance(outcome.winner, tuple)
        won += any(seats[int(player)] is careful for player in outcome.winner)
    assert won >= 36  # by luck alone: one in thirteen


def test_the_usual_bot_does_not_lay_by_chance() -> None:
    """Hands are hidden, so that counting the others' moves would tell it nothing."""
    by_chance, usual = (TABLE.bot_match(load("domino"), Agreed(), [bot], 1) for bot in ("random", "ahead"))
    assert by_chance.split("\n\n")[1] != usual.split("\n\n")[1]


def test_odds_as_published() -> None:
    rules = GAME.rules
    two, three, four = (odds.starter(rules, players) for players in (2, 3, 4))
    assert two["plain"].nothing == Fraction(7, 414)
    assert two["double"].nothing == Fraction(9044, 49335)
    assert two["any"].nothing == Fraction(23093, 394680)
    for kind, drawn in (
        ("plain", (1.69, 1.69, 1.60)),
        ("double", (3.14, 3.11, 2.21)),
        ("any", (2.83, 2.80, 2.08)),
    ):
        assert tuple(round(float(one[kind].draws), 2) for one in (two, three, four)) == drawn
    assert two["plain"].passes == 0
    assert round(1 / three["plain"].passes, -5) == 17_400_000
    assert round(1 / two["double"].passes, -3) == 296_000
    assert 1 / two["any"].passes == 1_184_040
    assert [round(float(100 * four[kind].passes), 3) for kind in ("plain", "double", "any")] == [
        0.107,
        6.271,
        1.648,
    ]
    assert odds.some_double(rules) == Fraction(3839, 4485)
    assert odds.counted(rules) == (168, 7, 8, 376_740, Fraction(3, 2))


def test_the_next_player_s_luck_agrees_with_many_deals() -> None:
    state = GAME.deal(GAME.start(), Random(7))
    chances = odds.turn(GAME, state).stuck
    move = min(chances)
    after = GAME.apply(state, GAME.read_move(state, move))
    rng, unseen = Random(1), [*after.hands[after.turn], *after.stock]
    stuck, tries = 0, 4000
    for _ in range(tries):
        hand = rng.sample(unseen, len(after.hands[after.turn]))
        stuck += all({*divmod(tile, 10)}.isdisjoint(after.ends) for tile in hand)
    assert abs(stuck / tries - float(chances[move])) < 0.03

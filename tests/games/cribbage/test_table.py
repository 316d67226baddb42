"""Bots, matches, odds, and that nobody sees more than they may."""

import json
from fractions import Fraction
from math import sqrt
from random import Random

import pytest

from kit.content.proof import prove_all
from kit.core.engine import Player
from kit.core.errors import UnplayableRules, Unreadable
from kit.games.cribbage.engine.bot import sound, thrown
from kit.games.cribbage.engine.cards import HIDDEN
from kit.games.cribbage.engine.game import UnknownForm
from kit.games.cribbage.engine.rules import CribbageRules
from kit.games.cribbage.table import TABLE
from kit.table.arena import Bot, at_random, play
from kit.table.odds import answer
from kit.table.part import Agreed
from tests.games.cribbage.desk import content, engine, game

GAMES = 16


def test_every_example_holds() -> None:
    proofs = prove_all(content())
    assert [proof.example.id for proof in proofs] == [*"abcdefghijkl"]
    assert all(proof.proven for proof in proofs)


def test_the_sound_bot_beats_the_random_one() -> None:
    rules, wins = engine(short=True), 0
    for seed in range(GAMES):
        seats: dict[Player, Bot] = {1: sound, 2: at_random} if seed % 2 else {1: at_random, 2: sound}
        _, last = play(rules, seats, rules.start(), Random(seed))
        wins += seats[last.winner] is sound
    share = wins / GAMES
    z = 2.576  # Wilson's lower bound at 99 %
    middle = share + z * z / (2 * GAMES)
    spread = z * sqrt(share * (1 - share) / GAMES + z * z / (4 * GAMES * GAMES))
    assert (middle - spread) / (1 + z * z / GAMES) > 0.6


def test_a_five_in_the_crib_is_dear() -> None:
    rules = CribbageRules.of(content().facts)
    assert thrown(rules, (4, 4)) == max(thrown(rules, (a, b)) for a in range(13) for b in range(a, 13))


def test_a_bot_that_is_shown_the_others_cards_would_play_the_same() -> None:
    rules = engine()
    for state, _ in game(Random(3)):
        if state.turn:
            seen = rules.view(state, state.turn)
            assert {*rules.legal(seen)} == {*rules.legal(state)}
            assert sound(rules, seen, Random(1)) in rules.legal(state)
            shown = {one for one in (*seen.hands[2 - state.turn], *seen.crib) if one != HIDDEN}
            assert shown <= {one for some in state.laid for one in some}


@pytest.mark.parametrize("form", [None, "english"])
def test_a_match_is_replayed(form: str | None) -> None:
    text = TABLE.bot_match(content(), Agreed(form=form, short=True), ["sound", "random"], 5)
    report = TABLE.replay_report(content(), "match", text, "en", True)
    assert report.sound, report.text
    assert ("format: english" in text) == (form == "english")


def test_no_other_format() -> None:
    with pytest.raises(UnknownForm, match="known: source, english"):
        engine("french")
    with pytest.raises(UnplayableRules, match="neither 121 nor 61"):
        CribbageRules.of({**content().facts, "target": 100})


def test_odds() -> None:
    told = answer(content(), TABLE.odds(content(), {"hands": True}))["odds"]
    assert [(one["event"], one["exact"]) for one in told][:2] == [
        ("hand", "4259989/649740"),
        ("nothing", "537/38675"),
    ]
    [lead] = TABLE.odds(content(), {"lead": "5H", "variant": "english"})
    assert lead.worth == Fraction(19, 51)
    json.dumps(told)


def test_odds_of_discards_are_the_best_first() -> None:
    six = "121 0,0 1 2 2C,3C,4C,5C,6C,7C/5D,5S,JH,TD,KH,2D - - - -"
    found = TABLE.odds(content(), {"position": six})
    assert len(found) == 15
    assert found[0].worth == max(one.worth for one in found)
    assert "5" not in found[0].args["cards"]


@pytest.mark.parametrize(
    "request_",
    [{}, {"hands": False}, {"lead": "x"}, {"lead": "5H", "hands": True}, {"hands": True, "variant": 1}],
)
def test_odds_that_cannot_be_asked(request_: dict[str, object]) -> None:
    with pytest.raises(Unreadable):
        TABLE.odds(content(), request_)

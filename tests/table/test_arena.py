"""Bots of any game: who sits where, what they are shown, and that chance falls by the seed."""

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from kit.core.engine import Deals, chanced
from kit.core.errors import KitError
from kit.table.arena import HOUSE, UnknownBot, at_random, look_ahead, play, seated
from kit.table.part import NOTHING, Agreed, NotAgreed, agreed_by
from tests.conformance.test_engine import Hand, HighCard
from tests.core.test_referee import GOAL, Race, Racing


class Dealt(HighCard):
    """The same game, both cards dealt at once: too much to list in a larger deck."""

    def chance(self, state: Hand) -> Mapping[str, Fraction]:
        return {}

    def deal(self, state: Hand, rng: Random) -> str:
        return "".join(rng.sample("AKQ", 2))

    def apply(self, state: Hand, move: str, trace: Any = None) -> Hand:
        return Hand(tuple(move)) if not state.cards else super().apply(state, move, trace)


def test_a_bot_is_shown_what_its_player_sees_and_no_more() -> None:
    shown: list[Hand] = []

    def spy(engine: Any, state: Hand, rng: Random) -> str:
        shown.append(state)
        return "turn"

    moves, last = play(HighCard(), {1: spy, 2: spy}, Hand(), Random(1))
    assert len(moves) == 3
    assert shown == [Hand((last.cards[0], "?"))]


def test_what_cannot_be_listed_is_dealt() -> None:
    engine = Dealt()
    assert isinstance(engine, Deals)
    assert not isinstance(HighCard(), Deals)
    moves, last = play(engine, seated(HOUSE, ["random"], engine.players), Hand(), Random(1))
    assert moves == ["".join(last.cards), "turn"]
    assert chanced(engine, last, Random(1)) is None  # it is over
    assert chanced(engine, Hand(("A", "K")), Random(1)) is None  # a player decides


def test_chance_falls_by_its_odds() -> None:
    rng = Random(3)
    falls = [chanced(Racing(), Race(0, (0, 0)), rng) for _ in range(600)]
    assert {falls.count(f"roll {die}") > 60 for die in range(1, 7)} == {True}


def test_looking_ahead_wins_where_it_can() -> None:
    state = Race(0, (GOAL - 1, 0), 1, (0, 0))
    assert look_ahead(Racing(), state, Random(1)) == "walk"
    near = Race(0, (GOAL - 2, 0), 1, (2, 0))
    assert {look_ahead(Racing(), near, Random(seed)) for seed in range(9)} == {"bonus"}
    assert {at_random(Racing(), near, Random(seed)) for seed in range(9)} == {"bonus", "walk"}


def test_every_seat_has_a_bot() -> None:
    assert [*seated(HOUSE, [], (1, 2, 3)).values()] == [look_ahead] * 3
    assert [*seated(HOUSE, ["random", "ahead"], "WB").values()] == [at_random, look_ahead]
    with pytest.raises(
        UnknownBot, match=r"there is no bot 'randon' \(did you mean 'random'\? known: random, "
    ):
        seated(HOUSE, ["randon"], "WB")
    with pytest.raises(UnknownBot, match="3 bots for 2 players; name one for each, or one for all"):
        seated(HOUSE, ["random"] * 3, "WB")


def test_what_is_agreed_is_told_and_read_back() -> None:
    for agreed in (NOTHING, Agreed(4), Agreed(None, "julka"), Agreed(2, "x", True)):
        assert agreed_by(agreed.headers()) == agreed
    assert Agreed(3, None, True).given("g", ["players", "short"]) == {"players": 3, "short": True}
    with pytest.raises(NotAgreed, match="g is played one way only; leave --format out"):
        Agreed(None, "x").given("g", ["players"])
    for wrong in ({"players": "x"}, {"players": "0"}, {"short": "no"}):
        with pytest.raises(KitError):
            agreed_by(wrong)

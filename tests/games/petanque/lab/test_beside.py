"""Beside the real board: turns, points and the next end as the engine has them."""

from typing import Any

import pytest

from kit.book.book import Book
from kit.games.petanque.content import load
from kit.games.petanque.lab import forms, standing
from kit.table.lab import EveningNow

BOOK = Book(load(), "en")
JACK = ["jack", "G-14"]


def stands(thrown: str = "", pieces: Any = (), before: Any = (), **more: Any) -> EveningNow:
    """How an evening of tête-à-tête stands."""
    told = {"form": "tete-a-tete", "short": False, "score": [0, 0], "starter": "T1"}
    return standing(
        BOOK, {**told, "thrown": thrown.split(), "pieces": [*pieces], "before": [*before], **more}
    )


def test_formats_have_names() -> None:
    assert [*forms(BOOK)] == [*load().rules.formats]


@pytest.mark.parametrize(
    ("found", "turn", "said"),
    [
        (stands(), "T1", "throws the jack"),
        (stands(pieces=[JACK]), "T1", "first boule"),
        (stands("T1", [JACK, ["T1", "G-15"]], [JACK]), "T2", "farther"),
        (stands("T1", [JACK, ["T1", "out"]], [JACK]), "T2", "alternate"),
        (stands("T1 T2", [JACK, ["T1", "G-15"], ["T2", "G-13"]], [JACK, ["T1", "G-15"]]), "T2", "again"),
        (
            stands(
                "T1 T2 T2",
                [JACK, ["T1", "G-15"], ["T2", "G-13"], ["T2", "A-1"]],
                [JACK, ["T1", "G-15"], ["T2", "G-13"]],
            ),
            "T1",
            "still level",
        ),
    ],
)
def test_whose_turn_it_is_and_why(found: EveningNow, turn: str, said: str) -> None:
    assert found.turn == turn
    assert said in found.said[0]["en"]
    assert not found.over


def test_an_end_is_counted_and_the_winner_begins_the_next() -> None:
    pieces = [
        JACK,
        ["T1", "A-1"],
        *(["T2", f"G-{n}"] for n in (15, 16)),
        *(["T1", "out"], ["T1", "out"], ["T2", "out"]),
    ]
    found = stands("T1 T2 T2 T1 T1 T2", pieces, score=[3, 12])
    assert found.over
    assert found.worth == {"T1": 0, "T2": 2}
    assert found.after == {"T1": 3, "T2": 14}
    assert (found.starter, found.won) == ("T2", "T2")
    counted = stands(score=[3, 14])
    assert (counted.turn, counted.won, counted.said[0]["en"]) == (None, "T2", "Team Cicadas wins the match.")


def test_a_dead_jack_ends_the_end_and_boules_in_hand_count() -> None:
    found = stands("T1 T1 T1 T2", [["jack", "out"], *(["T1", "out"],) * 3, ["T2", "out"]])
    assert found.over
    assert found.worth == {"T1": 0, "T2": 2}


@pytest.mark.parametrize(
    "wrong",
    [{"form": "x"}, {"score": [1]}, {"thrown": ["T1"] * 9}, {"starter": "T3"}, {"pieces": [["jack", "Q-1"]]}],
)
def test_nonsense_is_refused_in_words(wrong: dict[str, Any]) -> None:
    told = {"form": "tete-a-tete", "short": False, "score": [0, 0], "starter": "T1"}
    evening = {**told, "thrown": [], "pieces": [], "before": [], **wrong}
    found = standing(BOOK, evening)
    assert found.turn is None
    assert found.said[0]["en"]

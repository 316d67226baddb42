"""The throw lab: what it weighs and tries is what the odds and the referee say."""

import pytest

from kit.book.book import Book
from kit.games.petanque.content import load
from kit.games.petanque.content.proof import asked_of
from kit.games.petanque.engine.judge import rest
from kit.games.petanque.lab import begin, best, board, heat, laid, look, tried
from kit.games.petanque.table import odds
from kit.games.petanque.table.prospects import landings
from kit.table.lab import LabSetup

CONTENT = load()
BOOK = Book(CONTENT, "en")


@pytest.mark.parametrize("on_end", [False, True])
def test_every_field_can_be_laid_on(on_end: bool) -> None:
    shown = board(BOOK, on_end)
    assert {at for row in shown.fields for at in row} == {*CONTENT.rules.board.names}
    assert [piece.kind for piece in shown.pieces] == ["jack", "T1", "T2"]
    high, wide = len(shown.fields), len(shown.fields[0])
    assert (high > wide) == on_end
    assert shown.left + wide * shown.side < shown.scene.w
    assert shown.top + high * shown.side < shown.scene.h


def test_the_chances_are_those_of_kit_odds() -> None:
    found = look(BOOK, begin(BOOK)._replace(aim="G-14"))
    assert found.odds == odds(CONTENT, found.request)
    assert found.heated
    assert "G-14" in (found.aims or ())


def test_the_heat_is_that_of_the_map() -> None:
    setup = begin(BOOK)
    request = look(BOOK, setup._replace(aim="A-1")).request
    throw = {name: request["throw"][name] for name in ("team", "boule", "character")}
    weighed = landings(CONTENT, {**request, "throw": throw}, ["G-15", "G-16", "G-17"])
    spots = heat(BOOK, setup, ["G-15", "G-16", "G-17"])
    assert [(spot.at, spot.exact) for spot in spots] == [
        (at, str(one.nearest)) for at, one in weighed.items()
    ]
    assert [spot.at for spot in spots] == ["G-15", "G-16"], "the jack's own field is no donnée"


def test_the_best_throw_can_be_set_up() -> None:
    said, setup = best(BOOK, begin(BOOK))[0]
    assert setup.aim == "G-16"
    assert "G-16" in said["en"]
    assert look(BOOK, setup).odds


@pytest.mark.parametrize("name", [name for name, one in CONTENT.examples.items() if one.measure is None])
def test_examples_come_out_in_the_lab_as_in_the_book(name: str) -> None:
    example = CONTENT.examples[name]
    setup = laid(BOOK, example)
    assert setup
    made = tried(BOOK, setup)
    after = rest(CONTENT.rules, asked_of(CONTENT, example))
    assert made.refused is None
    assert [at for _, at in made.pieces[1:]] == [CONTENT.rules.board.name(at) for at in after.fields]
    assert len(made.steps) == len(example.tells)


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        (LabSetup((("jack", "Q-99"),), aim="G-7"), "Q-99"),
        (LabSetup((("T1", "G-7"),), aim="G-8"), "jack"),
        (LabSetup((("jack", "G-7"), ("T9", "G-8")), aim="G-9"), "T9"),
        (LabSetup((("jack", "G-7"), ("T1", "G-8")), aim="G-8"), "G-8"),
        (LabSetup((("jack", "G-7"), ("T2", "G-8")), {"action": "shoot"}, "G-9"), "G-9"),
        (LabSetup((("jack", "G-7"), ("T1", "G-8")), {"action": "shoot"}, "G-8"), "1"),
    ],
)
def test_what_a_link_gets_wrong_is_refused_in_words(setup: LabSetup, said: str) -> None:
    for refused in (look(BOOK, setup).refused, tried(BOOK, setup).refused):
        assert refused
        assert said in refused["en"]

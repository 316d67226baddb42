"""The quiz: every question of every game has one right answer, and the engine gives it."""

from random import Random
from typing import Any

import pytest

from kit.book.book import Book
from kit.content.load import load
from kit.content.played import PlayedExample, example_state
from kit.core import shelf
from kit.table.part import table_part
from kit.table.quiz import ASK, COUNT, EXAMPLE, asked, deck_of, quiz_part
from kit.table.seen import said_move
from tests.shelf import GAMES

PLAYABLE = [game for game in GAMES if shelf.find(game).engine is not None]
CLAIMS = (
    "G-7 pointer 6 (6,2) = G-12",
    "G-14 T2:G-15 | G-12 allrounder 5 (3,4) = G-15",
    "G-14 T1:G-13 | shoot G-13 pointer 4 = refused own-boule",
    "G-13 | shoot jack pointer 2 = refused not-allowed",
    "measure G-14 H-13 = 2",
    "next G-14 T1:G-15 T2:G-17 | T1 2 2 = T2",
    "score G-14 T1:G-13 T1:G-16 T2:G-12 | 0 0 = 1-0",
)


@pytest.mark.parametrize("game", PLAYABLE)
def test_the_lawful_move_is_lawful_and_the_others_are_not(game: str) -> None:
    content = load(game)
    book, part = Book(content, "en"), quiz_part(game)
    engine: Any = shelf.part(game, "engine")(content.facts)
    for source in (one for one in part.sources(book, ()) if one.startswith(EXAMPLE)):
        example = content.examples[source.removeprefix(EXAMPLE)]
        question = part.question(book, source, (), Random(1))
        if question is None or not isinstance(example, PlayedExample):
            continue
        state = example_state(engine, example)
        moves = (engine.write_move(state, move) for move in engine.legal(state))
        lawful = {said_move(book, engine, state, move) for move in moves}
        assert question.answers[0] in lawful
        assert not lawful & {*question.answers[1:]}
        assert question.steps


@pytest.mark.parametrize("game", PLAYABLE)
@pytest.mark.parametrize("lang", ["cs", "en"])
def test_counts_and_requests_of_examples_are_answered_as_the_engine_does(game: str, lang: str) -> None:
    content = load(game)
    book, part = Book(content, lang), quiz_part(game)
    engine: Any = shelf.part(game, "engine")(content.facts)
    examples: Any = content.examples
    deck = part.sources(book, ())
    for source in (one for one in deck if one.startswith((COUNT, ASK))):
        question = part.question(book, source, deck, Random(1))
        assert question, source
        assert len(question.answers) == len({*question.answers}) > 1, source
        name = source.removeprefix(COUNT).removeprefix(ASK).split()[0]
        if source.startswith(COUNT):
            assert question.answers[0] == str(len(engine.legal(example_state(engine, examples[name]))))
            continue
        ask = examples[name].asks[source.split()[2]]
        answer = table_part(game).referee(content).judge(ask.request)
        assert question.answers[0] == shelf.part(game, "book").asked(book, ask.request, answer)[1]


@pytest.mark.game("petanque")
@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_right_answer_is_what_the_claim_states(lang: str) -> None:
    book, part = Book(load("petanque"), lang), quiz_part("petanque")
    for claim in CLAIMS:
        stated = claim.rpartition(" = ")[2]
        question = part.question(book, claim, CLAIMS, Random(1))
        assert question
        right = question.answers[0]
        assert len(question.answers) == len({*question.answers}) > 1
        if stated.startswith("refused"):
            assert right == question.steps[0][lang]
        elif claim.startswith("score"):
            assert right.replace(" : ", "-").replace("–", "-") == stated
        else:
            team = book.content.game.teams.get(stated)
            assert (book.text(team.name) if team else stated) in right


@pytest.mark.game("petanque")
def test_the_same_seed_asks_the_same() -> None:
    book = Book(load("petanque"), "en")
    decks = [deck_of(quiz_part("petanque").sources(book, CLAIMS), 4) for _ in range(2)]
    first, second = (asked(book, deck, 4, 2) for deck in decks)
    assert first
    assert second
    assert (first[0].answers, first[1:]) == (second[0].answers, second[1:])

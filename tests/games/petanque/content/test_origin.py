"""What every worked example says of its origin agrees with what the source states and what it leaves open."""

from typing import Any, NamedTuple

import pytest

from kit.art.vocabulary import drawing_words
from kit.book.book import Book
from kit.content.load import load


class Die(NamedTuple):
    """One die that the source names."""

    face: int


class Two(NamedTuple):
    """Two dice that the source names each by itself."""

    first: int
    second: int


class Sum(NamedTuple):
    """Two dice of which the source tells the sum."""

    total: int


class Left(NamedTuple):
    """One die of which the source tells only what became of it."""

    adjusted: int


class Towards(NamedTuple):
    """Two dice of which the source tells only the direction."""

    direction: str


# The source's words, its pictures being lost: the skill, and the dice in order. Example H only measures.
STATED: dict[str, tuple[str | None, list[Any]]] = {
    "a": ("pointer", [Die(6), Two(6, 2)]),
    "b": ("allrounder", [Die(5), Sum(7)]),
    "c": (None, [Left(5), Towards("X1")]),
    "d": ("allrounder", [Die(3)]),
    "e": ("pointer", [Die(2), Die(5)]),
    "f": ("shooter", [Die(2), Die(3), Sum(5)]),
    "g": ("pointer", [Die(2), Die(3), Sum(4), Die(2), Sum(7)]),
}
CONTENT: Any = load("petanque", words=drawing_words())
EXAMPLES: Any = CONTENT.examples


def added(name: str) -> set[str]:
    """What had to be added to the source's words; what it does state must stand in the example."""
    skill, stated = STATED[name]
    example, found = EXAMPLES[name], {"position"}
    dice = list(example.dice)
    if skill is None:
        found.add("skill")
    else:
        assert example.throw.skill == skill
    for one in stated:
        match one:
            case Die(face):
                assert dice.pop(0) == face
            case Two(first, second):
                assert (dice.pop(0), dice.pop(0)) == (first, second)
            case Sum(total):
                found.add("faces")
                assert dice.pop(0) + dice.pop(0) == total
            case Left(adjusted):
                found.add("roll")
                assert CONTENT.skills[example.throw.skill].skill.point.apply(dice.pop(0)) == adjusted
            case Towards(direction):
                found.add("faces")
                assert CONTENT.rules.rosette[dice.pop(0) + dice.pop(0)] == direction
    assert not dice
    return found


@pytest.mark.parametrize("name", STATED)
def test_an_example_says_what_was_added(name: str) -> None:
    assert set(EXAMPLES[name].ours) == added(name)


def test_measuring_is_the_sources() -> None:
    assert EXAMPLES.keys() - STATED.keys() == {"h"}
    assert EXAMPLES["h"].ours == ()


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_page_says_it_under_every_example(lang: str) -> None:
    book = Book(CONTENT, lang)
    page = book.expand("examples").markdown
    parts = page.split("{#example-")[1:]
    assert len(parts) == len(EXAMPLES)
    for part in parts:
        words = [book.say(f"ours.{word}") for word in EXAMPLES[part[0]].ours]
        [line] = [line for line in part.splitlines() if line in _lines(book, words)]
        assert line


def _lines(book: Book, words: list[str]) -> set[str]:
    return {book.say("ours", what=", ".join(words)) if words else book.say("ours.nothing")}


def test_every_ruling_says_whether_it_was_chosen() -> None:
    assert {one.number for one in CONTENT.rulings if one.basis is None} == set()

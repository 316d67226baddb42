"""Pétanque's content and the books of both languages, made once."""

import pytest

from kit.art.vocabulary import drawing_words
from kit.book.book import Book
from kit.games.petanque.content import PetanqueContent, load


@pytest.fixture(scope="session")
def content() -> PetanqueContent:
    """The game as it is."""
    return load(words=drawing_words())


@pytest.fixture(params=["cs", "en"])
def book(content: PetanqueContent, request: pytest.FixtureRequest) -> Book:
    """The book of each language."""
    return Book(content, request.param)


@pytest.fixture
def english(content: PetanqueContent) -> Book:
    """The English book."""
    return Book(content, "en")

"""Every game of the shelf, loaded once."""

from functools import cache

import pytest

from kit.art.vocabulary import drawing_words
from kit.content.content import Content
from kit.content.load import load
from tests.shelf import GAMES


@cache
def loaded(game: str) -> Content:
    """The content of a game as it ships."""
    return load(game, words=drawing_words())


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    """The id of each game."""
    return str(request.param)


@pytest.fixture
def content(game: str) -> Content:
    """Its content as it ships."""
    return loaded(game)

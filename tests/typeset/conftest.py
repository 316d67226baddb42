"""The content to set, and a copy of the pages that a test may spoil."""

import shutil
from pathlib import Path

import pytest

from kit.art.vocabulary import drawing_words
from kit.book.book import Book
from kit.content.content import Content
from kit.content.load import load
from kit.data import content_root
from tests.shelf import SAMPLE


@pytest.fixture(scope="session")
def content() -> Content:
    """A game as it is."""
    return load(SAMPLE, words=drawing_words())


@pytest.fixture(params=["cs", "en"])
def book(content: Content, request: pytest.FixtureRequest) -> Book:
    """The book of each language."""
    return Book(content, request.param)


@pytest.fixture
def english(content: Content) -> Book:
    """The English book."""
    return Book(content, "en")


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the content, pages and all, that a test may spoil."""
    return Path(shutil.copytree(content_root(), tmp_path / "content"))

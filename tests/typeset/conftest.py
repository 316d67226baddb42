"""The content to set, and a copy of the pages that a test may spoil."""

import shutil
from pathlib import Path

import pytest

from kit.art.vocabulary import drawing_words
from kit.content.content import Content
from kit.content.load import load
from kit.data import content_root
from tests.shelf import SAMPLE


@pytest.fixture(scope="session")
def content() -> Content:
    """A game as it is."""
    return load(SAMPLE, words=drawing_words())


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the content, pages and all, that a test may spoil."""
    return Path(shutil.copytree(content_root(), tmp_path / "content"))

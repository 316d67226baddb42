"""The small game as a folder."""

from pathlib import Path

import pytest

from tests.files import write
from tests.games.petanque.content.sample import FILES


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A content root with the small game, which is also the current folder."""
    monkeypatch.chdir(tmp_path)
    return write(tmp_path, FILES)

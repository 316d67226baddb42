"""What several rooms test with: the project as it is published."""

from pathlib import Path

import pytest

from tests.project.tree import ROOT, build


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built once."""
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))

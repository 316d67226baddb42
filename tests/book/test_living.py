"""What the living parts of the site are made of."""

import sys
from pathlib import Path

import pytest

from kit.book import living
from kit.core.environment import environment
from kit.core.errors import KitError


def laid(place: Path) -> Path:
    """Files that are called as those of Python for browsers."""
    place.mkdir(parents=True)
    for name in living.RUNTIME:
        (place / name).touch()
    return place


def test_python_for_browsers_needs_node_to_begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    place = laid(tmp_path / living.PLACE)
    node = tmp_path / "bin" / "node"
    with environment(PATH=str(tmp_path)):
        assert living.runtime() is None
        node.parent.mkdir()
        node.touch(mode=0o755)
        assert living.runtime() == place


def test_what_stops_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    laid(tmp_path / living.PLACE)
    node = tmp_path / "bin" / "node"
    node.parent.mkdir()
    node.write_text("#!/bin/sh\necho long >&2\necho 'the reason' >&2\nexit 1\n")
    node.chmod(0o755)
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    nowhere = environment(PATH="", XDG_CACHE_HOME=str(tmp_path))
    with nowhere, pytest.raises(KitError, match=r"begin: the reason$"):
        living.write_living(tmp_path / "site")


@pytest.mark.whole
@pytest.mark.skipif(living.runtime() is None, reason="Python for browsers is not there (make .venv/.browser)")
def test_the_same_program_gives_the_same_memory(tmp_path: Path) -> None:
    made = []
    for name in ("one", "other"):
        with environment(XDG_CACHE_HOME=str(tmp_path / name)):
            living.write_living(tmp_path / name / "site")
        made.append((tmp_path / name / "site" / living.FOLDER / "begun.gz").read_bytes())
    assert made[0] == made[1]

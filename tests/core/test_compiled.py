"""What was compiled once is taken as it is."""

import importlib
import io
import sys
import zipfile
from pathlib import Path

import pytest

from kit.core.compiled import compiled


def test_compiled_modules_are_imported_without_their_source_being_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "one"
    (folder / "thing_made_up").mkdir(parents=True)
    (folder / "thing_made_up/__init__.py").write_text("from thing_made_up.inner import N\n")
    (folder / "thing_made_up/inner.py").write_text("N = 1\n")
    (folder / "never_imported.py").write_text("1 / 0\n")
    monkeypatch.syspath_prepend(str(folder))
    assert importlib.import_module("thing_made_up").N == 1
    data = compiled(str(folder))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert len(archive.namelist()) == 2
        archive.extractall(folder)
    (folder / "thing_made_up/inner.py").write_text("N = 2\n")  # nobody looks
    for name in ("thing_made_up", "thing_made_up.inner"):
        sys.modules.pop(name)
    importlib.invalidate_caches()
    assert importlib.import_module("thing_made_up").N == 1
    for name in ("thing_made_up", "thing_made_up.inner"):
        sys.modules.pop(name)

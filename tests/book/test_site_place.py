"""Where the site goes: from any folder, in one step, and only over a site."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kit.book.build import build_site
from kit.book.errors import BookError
from kit.press.stamps import FOLDER
from tests.project.tree import ROOT
from tests.shelf import SHORT

pytestmark = pytest.mark.long

PLACE = f"{SHORT}+pack"
CODE = "import sys; from kit.cli import main; sys.exit(main())"


def command(pack: Path, out: str) -> list[str]:
    """What builds a site."""
    return [sys.executable, "-P", "-c", CODE, "build", "site", "--pack", str(pack), "--out", out]


def kill_one(cwd: Path, pack: Path, out: Path) -> None:
    """Begin a build, and kill it when it has begun to write."""
    building = subprocess.Popen(command(pack, out.name), cwd=cwd, stdout=subprocess.DEVNULL)
    end = time.monotonic() + 60
    while not out.exists() and time.monotonic() < end:
        time.sleep(0.02)
    time.sleep(1)
    building.kill()
    building.wait()
    assert out.exists()


def site(cwd: Path, pack: Path, out: str) -> None:
    """Build there, with a relative path."""
    done = subprocess.run(command(pack, out), cwd=cwd, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert sorted(line.split(" · ")[0] for line in done.stderr.splitlines()) == ["site/cs", "site/en"]
    assert f"{out}/{PLACE}/site" in done.stdout.splitlines()[1]


def tree(folder: Path) -> dict[str, bytes]:
    """All files below a folder, but for what the build notes for itself."""
    found = (path for path in folder.rglob("*") if path.is_file() and FOLDER not in path.parts)
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


@pytest.mark.whole
def test_from_any_folder_with_a_relative_path_after_a_kill_and_when_harmed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack/pack.yaml").write_text(f"game: {SHORT}\n")
    before = set(ROOT.glob("dist/.*"))
    kill_one(tmp_path / "a", tmp_path / "pack", tmp_path / "a/out")
    site(tmp_path / "a", tmp_path / "pack", "out")
    whole = tree(tmp_path / "a/out")
    assert {f"{PLACE}/site/{name}" for name in ("index.html", "en/index.html", "sw.js")} <= set(whole)
    assert not [name for name in whole if not name.startswith(f"{PLACE}/site/")], "no draft is left"
    assert set(ROOT.glob("dist/.*")) <= before

    (tmp_path / f"a/out/{PLACE}/site/index.html").write_text("harmed")
    (tmp_path / f"a/out/{PLACE}/site/en/index.html").unlink()
    (tmp_path / f"a/out/{PLACE}/.1-00000000.kit-part/site").mkdir(parents=True)  # of a build that was killed
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1")
    site(ROOT / "tests", tmp_path / "pack", os.path.relpath(tmp_path / "a/out", ROOT / "tests"))
    assert tree(tmp_path / "a/out") == whole
    assert sorted(path.name for path in (tmp_path / "a/out").iterdir()) == [FOLDER, PLACE]
    assert [path.name for path in (tmp_path / "a/out" / PLACE).iterdir()] == ["site"]


def test_a_folder_that_is_no_site_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site/mine.md").write_text("mine")
    with pytest.raises(BookError, match="no site of the kit"):
        build_site(tmp_path)
    assert tree(tmp_path) == {"site/mine.md": b"mine"}

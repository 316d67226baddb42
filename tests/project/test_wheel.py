"""The wheel carries content, templates and site, and its command works in any folder."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from kit import __version__
from tests.project.tree import ROOT, build, data_files
from tests.shelf import SAMPLE, SHORT


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def run(installed: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a folder of the user's, with the installed package before the checkout."""
    environment = os.environ | {"PYTHONPATH": str(installed), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, encoding="utf-8")


def test_every_data_file_ships(wheel: Path) -> None:
    expected = {f"kit/_data/{name}" for name in (*data_files(ROOT), "mkdocs.yml", "mkdocs.en.yml")}
    assert f"kit/_data/content/{SAMPLE}/rules.yaml" in expected
    with zipfile.ZipFile(wheel) as archive:
        assert {name for name in archive.namelist() if name.startswith("kit/_data/")} == expected


def test_nothing_but_the_package_ships(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert {name.split("/")[0] for name in names} == {"kit", f"petanque_kit-{__version__}.dist-info"}
    assert "kit/py.typed" in names
    assert {f"petanque_kit-{__version__}.dist-info/licenses/{name}" for name in ("LICENSE", "NOTICE")} <= set(
        names
    )


def test_the_source_archive_builds_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    packed = build("sdist", ROOT, tmp_path / "sdist")
    with tarfile.open(packed) as source:
        source.extractall(tmp_path, filter="data")
    again = build("wheel", tmp_path / packed.name.removesuffix(".tar.gz"), tmp_path / "wheel")
    assert again.read_bytes() == wheel.read_bytes()


def test_the_installed_package_uses_its_own_data(installed: Path, tmp_path: Path) -> None:
    done = run(installed, tmp_path, "-c", "import kit.data; print(kit.data.content_root())")
    assert (done.stdout.strip(), done.stderr) == (str(installed / "kit/_data/content"), "")


def test_the_installed_command_checks_its_content_in_an_empty_folder(installed: Path, tmp_path: Path) -> None:
    done = run(installed, tmp_path, "-m", "kit", "check", "--game", SHORT)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert list(tmp_path.iterdir()) == []

"""Installed from the wheel: what README tells, in an empty folder of a hard name; nothing is written home."""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.games.petanque.cli.test_cli import LAWFUL
from tests.games.petanque.content.test_tutorial import WATCHED, steps
from tests.project.tree import ROOT

pytestmark = pytest.mark.long

README = (ROOT / "README.md").read_text("utf-8")
PLACE = "Můj klub – zkouška č. 1"
# One line, one command; those that go on until they are stopped are looked at and stopped. Those that the
# tutorial gives are run by its own test: check, schema, watch, diff and reprint.
SCRIPT = """
kit games
kit list skills
kit completion bash > /dev/null
kit check --language cs --game domino
kit new pack "Náš klub"
kit new character "Žofie Tichá" --skill pointer --pack nas-klub
kit build tokens rulebook --game domino --lang cs --out "$PWD/papír v obchodě" --for shop
kit new pack "Kameny" --game domino
kit build site --pack kameny --out "stránky"
kit calibrate --out seřízení
kit export png cards --pack nas-klub --only zofie-ticha --lang cs --dpi 72
kit match --game dama --seed 3 > partie.match
kit replay partie.match
echo 'REQUEST' | kit odds
cd nas-klub/characters
kit build cards --only zofie-ticha
kit preflight ../dist/petanque+nas-klub/*/cards-only.pdf
""".replace("REQUEST", json.dumps({name: value for name, value in LAWFUL.items() if name != "dice"}))
MADE = (
    "papír v obchodě/domino/cs/rulebook.pdf",
    "stránky/domino+kameny/site/en/domino/index.html",
    "seřízení/calibrate-a4.pdf",
    "dist/petanque+nas-klub/png/cs/cards/10-zofie-ticha-front.png",
    "nas-klub/dist/petanque+nas-klub/cs/cards-only.pdf",
)
LONG = """
kit check
kit check --language cs
kit new character "Žofie Tichá" --skill pointer --pack nas-klub
kit check --pack nas-klub
kit build cards --pack nas-klub
kit preflight dist/petanque+nas-klub/*/cards.pdf
kit build --everything --game all --out "všechno"
kit build --everything --pack nas-klub
kit serve --pack nas-klub
kit play --game dama --bots random,random --seed 3 --save hra.match
kit balance tom-mcfield --matches 40 --format tete-a-tete --short --quiet
kit tune --wish ends=1..9 --change rules.match.short=1,2 --short --format tete-a-tete --matches 40 --quiet
"""
SHOWN = [text for text in re.findall(r"^```sh\n(.*?)^```$", README, re.M | re.S) if ".venv/bin/kit" in text]


class Installation(NamedTuple):
    """An environment with the wheel."""

    root: Path
    environment: dict[str, str]

    def run(self, script: str, folder: Path) -> "subprocess.CompletedProcess[str]":
        """Run lines of a shell, until one fails."""
        watcher = folder.parent / "watched.py"
        watcher.write_text(WATCHED, encoding="utf-8")
        watched = f"{shlex.quote(sys.executable)} {shlex.quote(str(watcher))} "
        lines = [
            f"{watched if line.startswith(('kit watch', 'kit serve')) else ''}{line}"
            for line in script.strip().splitlines()
        ]
        return subprocess.run(
            ["sh", "-e", "-c", "\n".join(lines)],
            cwd=folder,
            env=self.environment,
            capture_output=True,
            encoding="utf-8",
            stdin=subprocess.DEVNULL,
            timeout=500,
        )

    def files(self) -> dict[str, tuple[int, int]]:
        """Every file of the installation with its size and time."""
        found = (path for path in self.root.rglob("*") if path.is_file())
        return {str(path): (path.stat().st_size, path.stat().st_mtime_ns) for path in found}


@pytest.fixture(scope="module")
def installation(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installation:
    """The wheel in an environment of its own; what it needs is that of the tests' environment."""
    root = tmp_path_factory.mktemp("prostředí s mezerou")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(root)], check=True)
    install = [sys.executable, "-m", "pip", "--python", str(root / "bin/python"), "install", "--quiet"]
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "PYTHON"))}
    subprocess.run([*install, "--no-index", "--no-deps", str(wheel)], check=True, env=clean)
    [packages] = root.glob("lib/python*/site-packages")
    libraries = next(path for path in sys.path if path.endswith("site-packages"))
    (packages / "libraries.pth").write_text(libraries, "utf-8")
    more = {"PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1", "LC_ALL": "C.UTF-8"}
    return Installation(root, {**clean, **more, "PATH": f"{root / 'bin'}{os.pathsep}{os.environ['PATH']}"})


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """An empty folder."""
    folder = tmp_path / PLACE
    folder.mkdir()
    return folder


def commands(text: str) -> set[str]:
    """The commands that a text names."""
    return set(re.findall(r"\bkit ([a-z]+)\b", text))


def test_every_command_works_and_nothing_is_written_into_the_installation(
    installation: Installation, place: Path
) -> None:
    before = installation.files()
    done = installation.run(SCRIPT, place)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert [name for name in MADE if not (place / name).is_file()] == []
    assert installation.files() == before
    assert "site-packages" not in done.stdout + done.stderr


@pytest.mark.parametrize("block", SHOWN)
def test_what_the_readme_shows_is_run_word_by_word(
    block: str, installation: Installation, place: Path
) -> None:
    done = installation.run(block.replace(".venv/bin/kit", "kit"), place)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


def test_no_command_of_the_readme_is_forgotten() -> None:
    table = README[README.index("| command |") : README.index("Choices for paper")]
    shown = "".join(SHOWN).replace(".venv/bin/", "")
    learned = "".join(text for kind, text in steps("cs") if kind == "sh")
    assert commands(table) <= commands(SCRIPT) | commands(LONG) | commands(shown) | commands(learned)
    assert len(commands(table)) >= 13


def test_a_variant_tells_of_accept_and_of_no_path_into_the_installation(
    installation: Installation, place: Path
) -> None:
    (place / "jinak").mkdir()
    (place / "jinak/rules.yaml").write_text("point: {divide: 3}\n", "utf-8")
    done = installation.run("kit build rulebook --lang cs --pack jinak", place)
    assert done.returncode == 1
    *told, advice = done.stderr.splitlines()
    assert "--accept" in advice
    assert told
    assert all(line.startswith("content/petanque/pages/cs/") for line in told), done.stderr
    assert not (place / "dist").exists()


@pytest.mark.whole
def test_everything_is_built_and_read_in_an_empty_folder(installation: Installation, place: Path) -> None:
    before = installation.files()
    done = installation.run(f'kit new pack "Náš klub"\n{LONG}', place)
    assert done.returncode == 0, done.stdout + done.stderr
    assert (place / "všechno/site/en/petanque/index.html").is_file()
    assert (place / "dist/petanque+nas-klub/site/petanque/download/rulebook.pdf").is_file()
    assert installation.files() == before

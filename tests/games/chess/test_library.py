"""Without the library one sentence says how to get it, and the other games go on."""

import subprocess
import sys

import pytest

BLOCKED = "import sys; sys.modules['chess'] = None; from kit.cli import main; sys.exit(main(sys.argv[1:]))"


def run(*command: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-P", "-c", BLOCKED, *command], capture_output=True, text=True, input="", check=False
    )


@pytest.mark.parametrize("command", [("check",), ("referee",), ("match",)])
def test_chess_says_what_is_missing(command: tuple[str, ...]) -> None:
    ran = run(*command, "--game", "chess")
    assert ran.returncode
    [line] = (ran.stdout + ran.stderr).splitlines()
    assert "pip install 'petanque-kit[chess]'" in line
    assert "GPL-3.0" in line


def test_the_shelf_still_stands() -> None:
    ran = run("games")
    assert "petanque-kit[chess]" in ran.stdout + ran.stderr
    assert "Czech draughts" in ran.stdout or "Dáma" in ran.stdout


def test_nothing_else_imports_it() -> None:
    seen = "import sys; from kit.games.dama import GAME; GAME.load(); print('chess' in sys.modules)"
    ran = subprocess.run([sys.executable, "-P", "-c", seen], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False"

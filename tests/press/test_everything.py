"""The real command: everything of every game, at once by two, again when nothing changed, and when harmed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kit.cli import main
from kit.press.stamps import FOLDER
from tests.files import write
from tests.shelf import GAMES, SAMPLE, SHORT

ALL = ("build", "--everything", "--game", "all", "--out")
ONE = ("build", "tokens", "rulebook", "--pack", "pack", "--out")  # a site that is harmed has its own test


def run(*command: str) -> "subprocess.Popen[str]":
    """The command in a process of its own."""
    code = "import sys; from kit.cli import main; sys.exit(main())"
    line = [sys.executable, "-c", code, *command]
    return subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def finished(build: "subprocess.Popen[str]") -> None:
    """Wait for a build that makes everything."""
    said, told = build.communicate(timeout=400)
    assert build.returncode == 0, told
    assert "Traceback" not in told
    assert "cs/rulebook.pdf" in told
    assert said.splitlines()[-1].split(",")[1] == " 0 unchanged"


def tree(out: Path) -> dict[str, bytes]:
    """All files but for what the build notes for itself."""
    found = (path for path in out.rglob("*") if path.is_file() and FOLDER not in path.parts)
    return {str(path.relative_to(out)): path.read_bytes() for path in found}


@pytest.mark.whole
def test_everything_of_every_game_and_then_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(run(*ALL, str(tmp_path)))
    assert (tmp_path / "site/en").is_dir()
    whole = tree(tmp_path)
    for game in GAMES:
        assert {f"{game}/cs/all.pdf", f"{game}/en/rulebook.pdf", f"site/en/{game}/index.html"} <= set(whole)
    assert {"site/index.html", "site/en/index.html"} <= set(whole)

    monkeypatch.setattr("kit.book.build.build_site", None)  # nobody asks for it
    assert main([*ALL, str(tmp_path)]) == 0
    now = capsys.readouterr()
    assert now.out.splitlines()[-1].startswith("0 made, ")
    assert now.err == ""
    assert tree(tmp_path) == whole


def test_two_at_once_then_what_is_harmed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "pack", {"pack.yaml": f"game: {SHORT}\n"})
    for build in [run(*ONE, "out"), run(*ONE, "out")]:
        finished(build)
    root = tmp_path / "out" / f"{SHORT}+pack"
    whole = tree(root)
    assert {"cs/tokens.pdf", "en/rulebook.pdf"} <= set(whole)
    assert not list(tmp_path.rglob("*.kit-part"))

    sheet, book = root / "en/tokens.pdf", root / "cs/rulebook.pdf"
    times = sheet.stat()
    sheet.write_bytes(b"X" + sheet.read_bytes()[1:])
    os.utime(sheet, ns=(times.st_atime_ns, times.st_mtime_ns))
    book.unlink()
    assert main([*ONE, "out"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("2 made, ")
    assert tree(root) == whole


def test_packs_and_all_games_do_not_go_together(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ALL, str(tmp_path / "out"), "--pack", str(tmp_path)]) == 1
    assert capsys.readouterr().err == "a pack belongs to one game; build it without --game all\n"


def test_an_unknown_product_is_told_with_all_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["build", "sit", "--game", SAMPLE, "--out", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert said.startswith("no product 'sit' (did you mean 'site'?); there are: ")
    assert said.endswith("all, rulebook, rulebook-booklet, players-booklet, site\n")

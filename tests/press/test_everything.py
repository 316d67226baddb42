"""The real command: everything of every game, at once by two, again when nothing changed, and when harmed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kit.cli import main
from kit.press.stamps import FOLDER

COMMAND = ("build", "--everything", "--game", "all", "--out")


def run(out: Path) -> "subprocess.Popen[str]":
    """The command in a process of its own."""
    code = "import sys; from kit.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", code, *COMMAND, str(out)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def tree(out: Path) -> dict[str, bytes]:
    """All files but for what the build notes for itself."""
    found = (path for path in out.rglob("*") if path.is_file() and FOLDER not in path.parts)
    return {str(path.relative_to(out)): path.read_bytes() for path in found}


def test_two_at_once_then_nothing_then_what_is_harmed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    for build in [run(out), run(out)]:
        said, told = build.communicate(timeout=400)
        assert build.returncode == 0, told
        assert "Traceback" not in told
        assert "cs/rulebook.pdf" in told
        assert "site/en" in told
        assert said.splitlines()[-1].split(",")[1] == " 0 unchanged"
    whole = tree(out)
    assert {
        "petanque/cs/all.pdf",
        "petanque/en/rulebook.pdf",
        "site/index.html",
        "site/en/index.html",
    } <= set(whole)
    assert not list(out.rglob("*.kit-part"))

    monkeypatch.setattr("kit.book.build.build_site", None)  # nobody asks for it
    assert main([*COMMAND, str(out)]) == 0
    now = capsys.readouterr()
    assert now.out.splitlines()[-1].startswith("0 made, ")
    assert now.err == ""
    assert tree(out) == whole
    monkeypatch.undo()

    page, book = out / "site/en/index.html", out / "petanque/cs/rulebook.pdf"
    times = page.stat()
    page.write_bytes(b"X" + page.read_bytes()[1:])
    os.utime(page, ns=(times.st_atime_ns, times.st_mtime_ns))
    book.unlink()
    assert main([*COMMAND, str(out)]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("2 made, ")
    assert tree(out) == whole


def test_packs_and_all_games_do_not_go_together(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMMAND, str(tmp_path / "out"), "--pack", str(tmp_path)]) == 1
    assert capsys.readouterr().err == "a pack belongs to one game; build it without --game all\n"


def test_an_unknown_product_is_told_with_all_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["build", "sit", "--out", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert said.startswith("no product 'sit' (did you mean 'site'?); there are: ")
    assert said.endswith("all, rulebook, rulebook-booklet, players-booklet, site\n")

"""One sees that it works: progress with a time, results as they come, quiet, open, list."""

import json
import os
import sys
from io import StringIO
from pathlib import Path

import pytest

from kit.cli import main
from kit.press.report import Bar

PETANQUE = pytest.mark.game("petanque")


class _Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_what_takes_two_seconds_is_shown_with_its_time() -> None:
    now = 0.0
    terminal, log = _Terminal(), StringIO()
    with Bar(terminal, clock=lambda: now) as live, Bar(log, clock=lambda: now) as plain:
        live("a", 1, 2)
        plain("a", 1, 2)
        now = 3.2
        live("b", 2, 2)
        plain("b", 2, 2)
        live.working("c")
    assert "1/2 a\x1b[K" in terminal.getvalue()
    assert "2/2 b · 3 s\x1b[K" in terminal.getvalue()
    assert "\rc · 3 s\x1b[K" in terminal.getvalue()
    assert log.getvalue() == "a\nb · 3 s\n"


def test_what_is_counted_is_told_with_the_time_left_and_seldom_in_a_log() -> None:
    now = 0.0
    terminal, log = _Terminal(), StringIO()
    with Bar(terminal, clock=lambda: now) as live, Bar(log, clock=lambda: now) as plain:
        for done in range(100, 1001, 10):  # a hundred were kept by an earlier run
            live.counted("matches", done, 1000, at_most=True)
            plain.counted("matches", done, 1000)
            now += 1
    assert "] 100/1000 matches\x1b[K" in terminal.getvalue(), "nothing can be reckoned yet"
    assert "] 110/1000 matches\x1b[K" in terminal.getvalue(), "after a second it is too early to tell"
    assert "] 120/1000 matches · 2 s · at most 88 s left\x1b[K" in terminal.getvalue()
    lines = log.getvalue().splitlines()
    assert lines[0] == "200/1000 matches · 10 s · about 80 s left"
    assert lines[-1] == "1000/1000 matches · 2 min · about 0 s left"
    assert len(lines) == 9, "a line for each tenth"


def test_in_a_log_a_minute_is_told_even_if_little_was_done() -> None:
    now = 0.0
    log = StringIO()
    bar = Bar(log, clock=lambda: now, told=lambda said: f"({said})")
    for done in range(0, 8, 2):
        bar.counted("matches", done, 1000)
        now += 45
    assert log.getvalue() == "4/1000 matches · 2 min · (about 6 h 14 min left)\n"


def test_quiet_says_nothing() -> None:
    terminal = _Terminal()
    with Bar(terminal, quiet=True) as bar:
        bar("a", 1, 1)
        bar.working("b")
    with Bar(log := StringIO(), quiet=True, clock=iter(range(0, 1000, 100)).__next__) as bar:
        bar.counted("c", 0, 2)
        bar.counted("c", 2, 2)
    assert terminal.getvalue() == log.getvalue() == ""


def test_a_quiet_build_is_silent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["build", "reference", "--game", "dama", "--lang", "en", "--quiet", "--out", str(tmp_path)]
    assert main(words) == 0
    assert capsys.readouterr() == ("", "")
    assert list(tmp_path.rglob("reference.pdf"))


def test_matches_are_told_as_they_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "--game", "dama", "--games", "3", "--seed", "5"]) == 0
    *lines, won = capsys.readouterr().out.splitlines()
    assert [line.split("  result ")[0] for line in lines] == ["seed 5", "seed 6", "seed 7"]
    assert won.split()[0] == "won"
    assert set(won.split()[1::2]) <= {"W", "B", "draw", "*"}
    assert sum(map(int, won.split()[2::2])) == len(lines)
    assert main(["match", "--game", "dama", "--seed", "6"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == lines[1].split("  ")[1]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the system's opener has another name")
def test_open_shows_what_was_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opener, seen = tmp_path / "bin" / "xdg-open", tmp_path / "seen"
    opener.parent.mkdir()
    os.mkfifo(seen)
    opener.write_text(f'#!/bin/sh\necho "$1" > "{seen}"\n')
    opener.chmod(0o755)
    monkeypatch.setenv("PATH", f"{opener.parent}:/usr/bin:/bin")
    assert main(["calibrate", "--out", str(tmp_path / "out"), "--open"]) == 0
    assert seen.read_text().strip() == str(tmp_path / "out" / "calibrate-a4.pdf")


def test_without_an_opener_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["calibrate", "--out", str(tmp_path), "--open"]) == 1
    assert "no program 'xdg-open'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("kind", "some"),
    [
        pytest.param("products", {"board", "cards", "rulebook", "site"}, marks=PETANQUE),
        pytest.param("skills", {"shooter", "pointer"}, marks=PETANQUE),
        ("colours", {"wine", "olive"}),
        ("patterns", {"rings", "waves", "plain"}),
        ("badges", {"star"}),
        ("words", {"hat"}),
    ],
)
def test_list(kind: str, some: set[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", kind, "--json", "--lang", "cs"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert some <= set(found)
    assert main(["list", kind, "--lang", "cs"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == list(found)


@PETANQUE
def test_list_knows_the_skills_of_a_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "pack.yaml").write_text("name: Klub\n", "utf-8")
    (tmp_path / "skills.yaml").write_text("silak: {name: {cs: Silák, en: Strongman}}\n", "utf-8")
    assert main(["list", "skills", "--pack", str(tmp_path), "--lang", "cs"]) == 0
    assert "silak       Silák" in capsys.readouterr().out


TRUE = ["L1=20", "L2=20", "R=20", "T=20", "B=20", "W=170", "H=257"]


def test_calibrate_does_the_sums(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from kit.press.printer import Error, load

    monkeypatch.chdir(tmp_path)
    back = ["back", "L1=21", "L2=20", "R=19,5", "T=20.5", "B=19.5", "W=171.7", "H=257"]
    words = ["calibrate", "--printer", "home", "--measured", "front", *TRUE, "--measured", *back]
    assert main(words) == 0
    assert capsys.readouterr().out.strip() == "printers/home.yaml"
    profile = load("home")
    assert profile.front == Error()
    assert profile.back == Error(right=0.5, down=0.5, rotate=0.25, width=101, height=100)
    assert main(words) == 1
    assert "is there already" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["front", *TRUE[1:]], "not measured on the front: L1"),
        (["top", *TRUE], "a side is front or back, not 'top'"),
        (["front", "L1=2", *TRUE[1:]], "L1=2 cannot be: L1 is 20 mm when true, and 5 to 35 mm is plausible"),
        (["front", "L1=nan", *TRUE[1:]], "L1=nan cannot be"),
        (["front", *TRUE[:-1], "H=25.7"], "H=25.7 cannot be"),
        (["front", "X=1"], "nothing on the sheet is called 'X'"),
        (["front", *TRUE, "L1=20"], "L1 of the front is there twice"),
        (["front", *TRUE, "--out", "there"], "--out is for the sheet"),
        (["front", *TRUE, "--duplex", "short"], "--duplex is for the sheet"),
        (["front", *TRUE, "--open"], "--open is for the sheet"),
    ],
)
def test_slips_of_the_ruler_are_refused(
    words: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["calibrate", "--printer", "home", "--lang", "en", "--measured", *words]) == 1
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())

"""Pétanque die by die: its bots where people play too, the piste in a terminal, and the record."""

from pathlib import Path

import pytest

from kit.cli import main
from kit.core import shelf
from kit.games.petanque.engine.game import Petanque
from kit.games.petanque.table import squares
from kit.table.squares import laid_out


def test_bots_play_a_match_that_replay_proves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["--lang", "en", "--format", "tete-a-tete", "--short", "--seed", "1", "--bots", "greedy,random"]
    assert main(["play", "--game", "petanque", *words]) == 0
    assert "Mistral (bot 1 greedy) wins" in capsys.readouterr().out
    assert main(["replay", "petanque-1.match", "--lang", "en"]) == 0
    assert "The game is proven" in capsys.readouterr().out
    kept = (tmp_path / "petanque-1.match").read_text("utf-8")
    (tmp_path / "wrong.match").write_text(kept.replace(" point ", " shoot ", 1), encoding="utf-8")
    assert main(["replay", "wrong.match", "--lang", "en"]) == 1


def test_the_piste_shows_what_lies_where() -> None:
    engine = shelf.find("petanque").play()
    assert isinstance(engine, Petanque)
    state = engine.read(
        "throw T1; 4-2; 3 T2; 0 out; red-neat=2 tom-mcfield=1 piere-caro=2; willy-loman=1 luck-shooter=2 "
        "michael-done=2; G-14 T2:G-15 T1:out; T1; -"
    )
    lines = laid_out(squares(engine, state), False).splitlines()
    rows = {line.split()[0]: line for line in lines}
    at = lines[engine.board.rows].index("G")
    assert rows["14"][at] == "•"
    assert rows["15"][at] == "●"
    assert rows["T1"] == " T1 ○  4  red-neat ○○  tom-mcfield ○  piere-caro ○○"

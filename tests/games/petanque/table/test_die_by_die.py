"""Pétanque die by die: its bots where people play too, the piste in a terminal, and the record."""

from pathlib import Path

import pytest

from kit.cli import main
from kit.content.load import load
from kit.core import shelf
from kit.games.petanque.engine.game import Petanque
from kit.games.petanque.table import squares
from kit.table.part import NOTHING, Agreed, table_part
from kit.table.sitting import NotSeated, Sitting
from kit.table.squares import laid_out


def test_bots_play_a_match_that_replay_proves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["--lang", "en", "--format", "tete-a-tete", "--short", "--seed", "1", "--bots", "greedy,random"]
    assert main(["play", "--game", "petanque", *words]) == 0
    said = capsys.readouterr().out
    assert "Winner: Mistral (bot 1 greedy). Team Mistral takes end " in said
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


def test_between_throws_the_match_is_told_too() -> None:
    sitting = Sitting(load("petanque"), Agreed(form="tete-a-tete", short=True), 1)
    start = sitting.engine.start()
    for dice, said in (("3 3", "rolled again"), ("2 5", "Team Cicadas rolled higher")):
        sitting.states[-1] = start
        sitting.act(dice)
        assert said in sitting.told[-1][0]["en"]
    sitting.act("draft T2 red-neat")
    sitting.act("draft T1 luck-shooter")
    for field, die, said in (
        ("G-14", "6", "another field"),
        ("G-15", "6", "another field"),
        ("G-14", "6", "the opponent"),
    ):
        sitting.act(f"jack T2 {field}")
        sitting.act(die)
        assert said in sitting.told[-1][0]["en"]
    sitting.act("place T1 G-14")
    while not sitting.told[-1] or sitting.told[-1][-1]["rule"] != "1.5":
        if not sitting.fall():
            sitting.bot("random")
    assert sitting.told[-1][-1]["en"].startswith(("Team ", "End 1 gives no points"))


def test_a_record_of_whole_throws_is_refused_for_what_it_is() -> None:
    record = table_part("petanque").bot_match(
        load("petanque"), Agreed(form="tete-a-tete", short=True), ["random"], 1
    )
    with pytest.raises(NotSeated, match="cannot be gone on with"):
        Sitting(load("petanque"), NOTHING, 1).load(record)

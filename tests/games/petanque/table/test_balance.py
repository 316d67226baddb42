"""`kit balance`: who plays whom, that every match counts once, and what people are told."""

import json
from pathlib import Path

import pytest

from kit.cli import main
from kit.games.petanque.content import load
from kit.games.petanque.engine.match import THROW, new_end
from kit.games.petanque.engine.position import Position
from kit.games.petanque.table.balance import play_block, trial
from kit.games.petanque.table.thumb import by_thumb
from kit.table.fairness import NoTrial
from kit.table.part import Agreed

ALONE = Agreed(form="tete-a-tete", short=True)


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("kit.games.petanque.table.balance", "kit.table.fairness"):
        monkeypatch.setattr(f"{module}.BLOCK", 4)


def test_those_to_be_judged_play_on_either_side_in_turn() -> None:
    tried = trial(load(), ["tom-mcfield", "luck-shooter"], ALONE, 1)
    counts = play_block(tried.shared, 0)
    assert counts["matches"] == 4
    assert counts["played:tom-mcfield"] == counts["played:luck-shooter"] == 2
    assert counts["throws"] >= counts["ends"] >= 4
    assert counts == play_block(tried.shared, 0)
    assert counts != play_block(tried.shared, 1)


def test_quick_players_play_lawfully_and_are_told_apart() -> None:
    quick, slow = (trial(load(), ["red-neat"], Agreed(), 1, quick) for quick in (True, False))
    assert quick.facts != slow.facts
    counts = play_block(quick.shared, 0)
    assert counts["matches"] == counts["played:red-neat"] == 4
    assert counts == play_block(quick.shared, 0)
    assert {name.split(":")[0] for name in counts} >= {"point", "shoot"}


def test_a_quick_player_points_where_nothing_lies_and_shoots_what_wins() -> None:
    setup = trial(load(), [], Agreed(), 1, quick=True).shared.setup
    teams = ("tom-mcfield", "red-neat", "luck-shooter"), ("willy-loman", "piere-caro", "deivid-roquefort")
    board, end = setup.rules.board, new_end(setup, teams, (0, 0), 1, 0)
    empty = end._replace(phase=THROW, turn=0, position=Position(board.parse("G-16")))
    assert by_thumb(empty).throw.action == "point"
    lying = Position(board.parse("G-16"), (board.parse("G-15"), board.parse("G-14")), (1, 0))
    behind = empty._replace(position=lying, near=(2, 1))
    chosen = by_thumb(behind)
    assert (chosen.throw.action, chosen.character) == ("shoot", "luck-shooter")


def test_two_teams_play_each_other() -> None:
    counts = play_block(trial(load(), _pairs(), Agreed(short=True), 1).shared, 0)
    assert counts["played:T1"] == counts["played:T2"] == counts["matches"] == 4
    assert counts["won:T1"] + counts["won:T2"] == 4


def _pairs() -> list[str]:
    return ["tom-mcfield,red-neat,willy-loman", "piere-caro,deivid-roquefort,luck-shooter"]


@pytest.mark.parametrize("names", [["nobody"], ["tom-mcfield,red-neat", "luck-shooter"], _pairs()[:1] * 2])
def test_whoever_is_not_there_is_refused(names: list[str]) -> None:
    with pytest.raises(NoTrial):
        trial(load(), names, Agreed(), 1)


def test_the_command_tells_draws_and_keeps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept, drawn = tmp_path / "b.json", tmp_path / "b.svg"
    words = [
        "balance",
        "tom-mcfield",
        "--matches",
        "4",
        "--workers",
        "1",
        "--format",
        "tete-a-tete",
        "--short",
    ]
    assert (
        main(
            [*words, "--json", str(kept), "--chart", str(drawn), "--lang", "cs", "--quiet", "--workers", "1"]
        )
        == 0
    )
    assert "Tom McField" in capsys.readouterr().out
    assert json.loads(kept.read_text(encoding="utf-8"))["judged"]["tom-mcfield"]["verdict"] == "open"
    assert drawn.read_text(encoding="utf-8").startswith("<svg")
    assert main(["balance", "--game", "dama"]) == 1
    assert "dama" in capsys.readouterr().err

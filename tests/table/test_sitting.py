"""A table for any game: what is done can be taken back, and the record is one that a replay proves."""

import json

import pytest

from kit.content.load import load
from kit.core import shelf
from kit.core.errors import GameError
from kit.table import living
from kit.table.part import NOTHING, table_part
from kit.table.sitting import NotSeated, Sitting

PLAYED = [name for name in shelf.names() if shelf.find(name).engine is not None]


def played(game: str, moves: int) -> Sitting:
    sitting = Sitting(load(game), NOTHING, 3)
    while len(sitting.moves) < moves and sitting.shown()["outcome"] is None:
        if not sitting.fall():
            sitting.bot("random")
    return sitting


@pytest.mark.parametrize("game", PLAYED)
def test_the_record_is_proven_and_can_be_followed(game: str) -> None:
    sitting = played(game, 25)
    report = table_part(game).replay_report(load(game), "saved.txt", sitting.saved({}), "en", False)
    assert report.sound, report.text
    again = Sitting(load(game), NOTHING, 1)
    again.follow(sitting.line())
    assert again.shown() == sitting.shown()


@pytest.mark.parametrize("game", PLAYED)
def test_moves_are_taken_back_one_by_one(game: str) -> None:
    sitting = played(game, 6)
    for left in range(len(sitting.moves), 0, -1):
        assert sitting.undo()
        assert sitting.shown()["made"] == left - 1
    assert not sitting.undo()
    assert sitting.state == sitting.engine.start()


@pytest.mark.parametrize("game", PLAYED)
def test_what_may_not_be_done_changes_nothing(game: str) -> None:
    sitting = played(game, 3)
    before = sitting.shown()
    with pytest.raises(GameError):
        sitting.act("no such move")
    with pytest.raises(NotSeated):
        sitting.bot("nobody")
    assert sitting.shown() == before


def test_a_browser_asks_and_is_answered_in_json() -> None:
    game = PLAYED[0]
    shown = json.loads(living.ask("t", json.dumps({"do": "start", "game": game, "seed": 1})))
    assert shown["ok"]
    refused = json.loads(living.ask("t", json.dumps({"do": "act", "move": "no such move"})))
    assert not refused["ok"]
    assert refused["error"]["cs"]
    assert json.loads(living.referee(game, "{}"))["ok"] is False

"""A table for any game: what is done can be taken back, and the record is one that a replay proves."""

import json
from typing import Any

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


def asked(**request: Any) -> Any:
    """What the table in a browser answers."""
    return json.loads(living.ask("t", json.dumps({"known": 0, "kept": 0, "lang": "en", **request})))


@pytest.mark.parametrize("game", PLAYED)
def test_every_move_is_made_by_hand_on_the_board(game: str) -> None:
    offer = json.loads(living.offered(game, "cs"))
    people = [None] * len(next(iter(offer["seats"].values())))
    assert {*offer["bots"].values()} <= {*Sitting(load(game), NOTHING, 1).bots}
    now = asked(do="start", game=game, agreed={}, seed=5, bots=people, viewer=None)
    for made in range(30):
        assert now["ok"], now
        if now["over"]:
            break
        if now["turn"] is None:
            now = asked(do="fall", bots=people, viewer=None)
            continue
        if now["hides"]:
            assert now["board"] is None, "nobody looks yet"
        seen = {"bots": people, "viewer": now["turn"]}
        now = asked(do="look", **seen)
        spots = {name for name, *_ in now["board"]["spots"]}
        assert now["gestures"]
        for _, steps, word, *_ in now["gestures"]:
            assert steps or word
            assert spots.issuperset(spot for step in steps for spot in step)
        moves = [move for move, *_ in now["gestures"]]
        if now["grown"]:  # not every beginning is a whole turn
            moves = [move for move in moves if asked(do="begun", done=move, **seen)["grown"]["whole"]]
        now = asked(do="act", move=moves[made % len(moves)], bots=people, viewer=None)
    kept = asked(do="save", bots=people)["text"]
    assert table_part(game).replay_report(load(game), "kept", kept, "en", False).sound
    assert asked(do="load", text=kept, seed=1)["bots"] == people
    assert not asked(do="load", text=kept.replace("result", "rosult"), seed=1)["ok"]


@pytest.mark.parametrize("game", PLAYED)
def test_own_dice_are_offered_where_dice_fall(game: str) -> None:
    at, fell = Sitting(load(game), NOTHING, 1), False
    while not at.shown()["outcome"] and len(at.moves) < 12:
        chance = at.shown()["chance"]
        fell |= bool(chance) and all(set(one) <= set("123456 ") for one in chance)
        if not at.fall():
            at.bot("random")
    assert json.loads(living.offered(game, "en"))["dice"] == fell


@pytest.mark.game("petanque")
def test_a_long_board_stands_on_its_end_on_a_phone() -> None:
    start = {"do": "start", "game": "petanque", "agreed": {}, "seed": 1, "bots": [None, None], "viewer": None}
    boards = [asked(**start, upright=upright)["board"] for upright in (False, True)]
    lying, standing = ([*map(float, one["svg"].split('"')[3].split()[2:])] for one in boards)
    assert standing == lying[::-1]
    assert standing[0] < standing[1]
    spots = {name: float(path.split("L")[1].split()[1]) for name, path, _ in boards[1]["spots"]}
    assert 0 < spots["A-22"] < spots["A-1"] < standing[1]  # one throws upwards


@pytest.mark.game("backgammon")
def test_dice_in_the_picture_are_not_shown_beside_it_again() -> None:
    start = {
        "do": "start",
        "game": "backgammon",
        "agreed": {},
        "seed": 1,
        "bots": [None, None],
        "viewer": None,
    }
    assert asked(**start)["board"]["dice"]


@pytest.mark.game("cribbage")
def test_cards_and_moves_are_told_in_words() -> None:
    sitting = Sitting(load("cribbage"), NOTHING, 1)
    while sitting.fall() or len(sitting.moves) < 4:
        sitting.bot("random")
    bots = {"bots": ["random", "random"], "viewer": None}
    asked(do="start", game="cribbage", agreed={}, seed=1, **bots)
    deal, discard, _, cut = asked(do="line", line=sitting.line()[:4], **bots)["news"]
    assert (deal["move"], cut["move"]) == ("the deal", "the cut")
    assert discard["move"].startswith("Put into the crib: ")
    assert cut["steps"][0]["said"][-2] in "♣♦♥♠"


def test_what_is_refused_in_a_browser_is_told_in_every_language() -> None:
    game = PLAYED[0]
    assert asked(do="start", game=game, agreed={}, seed=1, bots=[None, None], viewer=None)["ok"]
    for request in ({"do": "act", "move": "no such move"}, {"do": "load", "text": "no match", "seed": 1}):
        refused = asked(bots=[None, None], viewer=None, **request)
        assert not refused["ok"]
        assert refused["error"]["cs"] != refused["error"]["en"]
        assert refused["error"]["rule"] == refused["error"].get("anchor", "")
    assert json.loads(living.referee(game, "{}"))["ok"] is False


@pytest.mark.game("backgammon")
def test_dice_of_ones_own_may_be_typed_in_any_order() -> None:
    sitting = Sitting(load("backgammon"), NOTHING, 1)
    sitting.fell("2, 5")
    assert sitting.line() == ["52"]
    assert sitting.back(["W"]) is False


@pytest.mark.game("dama")
def test_the_strong_bot_beats_the_weak_one() -> None:
    text = table_part("dama").bot_match(load("dama"), NOTHING, ["deep", "random"], 4)
    assert text.splitlines()[-1].startswith("result W")


@pytest.mark.parametrize("game", PLAYED)
def test_moves_of_examples_are_said_and_a_refused_one_shows_where_it_was_tried(game: str) -> None:
    for name, one in load(game).examples.items():
        for move in list(getattr(one, "refused", {}))[:1]:
            told = json.loads(living.example(game, name, "cs", json.dumps({"move": move})))
            [knob] = told["knobs"]
            assert all(word["cs"] for word in knob["words"].values())
            assert told["refused"]
            assert told["pictures"]

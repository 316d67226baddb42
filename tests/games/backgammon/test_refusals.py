"""One request for every refusal that backgammon's referee knows, and which comes first."""

import re
from pathlib import Path
from typing import Any

import pytest

import kit.core.wire
import kit.games.backgammon as backgammon
from kit.core.errors import GameError
from tests.games.backgammon.desk import GAME, HEARD, PHRASES, REFEREE, words

FULL = "W24(2),13(5),8(3),6(5)"
OVER = "B:W:Bbar,6(2)"


def rolled(position: str, *dice: Any, **more: Any) -> dict[str, Any]:
    return {"position": position, "dice": [*dice], **(more or {"legal": True})}


REFUSED: dict[str, tuple[Any, str]] = {
    # key: a request, the rule
    "bad-request.json": ([1], "1"),
    "bad-request.kind": ({"position": "start", "dice": [3, 1]}, "1"),
    "bad-request.missing": ({"position": "start", "legal": True}, "1"),
    "bad-request.unknown": (rolled("start", 3, 1, legal=True, line=[]), "1"),
    "bad-request.type": (rolled("start", 3, "1"), "1"),
    "bad-request.double": ({"position": "start", "double": "beaver"}, "1"),
    "bad-request.move": (rolled("start", 3, 1, move="8-5"), "6.2"),
    "bad-request.backwards": (rolled("start", 3, 1, move="5/8"), "6.1"),
    "bad-position.text": (rolled("W:W25:B1", 3, 1), "2"),
    "bad-position.both": (rolled("W:W5:B20", 3, 1), "7.2"),
    "bad-position.nobody": (rolled("W:W:B", 3, 1), "10"),
    "bad-position.cube": (rolled("W:W1:B1:C3W", 3, 1), "ruling-9"),
    "bad-position.many": (rolled("W:W1(16):B1", 3, 1), "3"),
    "bad-position.twice": (rolled("W:W6,5,6:B1", 3, 1), "3"),
    "bad-dice.many": (rolled("start", 3, 1, 1), "5"),
    "bad-dice.face": (rolled("start", 3, 7), "5"),
    "bad-dice.equal": (rolled("start", 3, 3, legal=True, first=True), "5.2"),
    "game-over.single": (rolled(OVER, 3, 1, move="bar/24"), "10.2"),
    "game-over.gammon": (rolled("B:W:B7,6(14)", 3, 1, move="pass"), "10.2"),
    "game-over.backgammon": ({"position": "B:W:B20,6(14)", "double": "take"}, "10.2"),
    "not-your-cube.first": ({"position": "start", "double": "take", "first": True}, "ruling-8"),
    "not-your-cube.theirs": ({"position": "W:W1:B1:C64B", "double": "pass"}, "ruling-8"),
    "cube-at-64": ({"position": "W:W1:B1:C64W", "double": "take"}, "ruling-9"),
    "blocked": (rolled("W:W24,6(2):B6(2),4(2)", 5, 3, move="24/19"), "7.2"),
    "no-such-checker": (rolled("start", 3, 1, move="7/4"), "6"),
    "nothing-to-hit": (rolled("start", 3, 1, move="8/5* 6/5"), "7.1"),
    "more-dice.part": (rolled("start", 3, 1, move="8/5"), "ruling-4"),
    "more-dice.pass": (rolled("start", 3, 1, move="pass"), "ruling-4"),
    "illegal-move.play": (rolled("start", 3, 1, move="13/8"), "6"),
}


@pytest.mark.parametrize("key", REFUSED)
def test_a_request_is_refused(key: str) -> None:
    request, rule = REFUSED[key]
    error = REFEREE.judge(request)["error"]
    assert (error["code"], error["rule"]) == (key.partition(".")[0], rule)
    with pytest.raises(GameError) as refused:
        REFEREE.answer(request)
    assert refused.value.key == f"refuse.{key}"
    assert list(error) == ["code", "rule", "cs", "en"]


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        (rolled("nonsense", 9, move="8-5"), "bad-request"),
        (rolled("nonsense", 9, move="8/5"), "bad-position"),
        (rolled(OVER, 9, 9, move="8/5"), "bad-dice"),
        (rolled(OVER, 3, 1, move="24/20"), "game-over"),
        (rolled("W:W24,6(2):B6(2),4(2)", 5, 3, move="23/19"), "blocked"),  # no checker there either
        (rolled("W:W13,6(2):B17", 5, 3, move="12/8*/5*"), "no-such-checker"),
        (rolled("W:W13,6(2):B17", 5, 3, move="13/8*/5*"), "nothing-to-hit"),
        (rolled("W:W1:B1", 5, 3, move="1/off*"), "nothing-to-hit"),
        (rolled("W:W10,4:B23(2)", 5, 3, move="10/7"), "more-dice"),
        (rolled("W:W2:B24", 6, 1, move="2/off"), "more-dice"),
        ({"position": "W:W1:B1:C64B", "double": "take"}, "not-your-cube"),
        ({"position": OVER, "double": "take", "first": True}, "game-over"),
        ({"position": "start", "double": "take", "dice": [3, 1]}, "bad-request"),
        (rolled("start", True, 1), "bad-request"),
        (rolled("start", 3, 1, legal=False), "bad-request"),
        (rolled("start", 3, 1, legal=True, first=1), "bad-request"),
    ],
)
def test_the_first_code_that_applies(request_: Any, code: str) -> None:
    assert REFEREE.judge(request_)["error"]["code"] == code


@pytest.mark.parametrize(
    "text",
    ["", " ", "8", "8/", "/5", "8/5 ", "25/20", "bar", "bar/bar", "off/5", "8/off/5", "0/5", "8/0", "08/5",
     "8/5(1)", "8/5(5)", "8/5**", "Bar/20", "8/5,6/5", "8/8", "6/5(2)*", "8*/5", "pass pass"],
)  # fmt: skip
def test_no_play_at_all(text: str) -> None:
    assert REFEREE.judge(rolled("start", 3, 1, move=text))["error"]["code"] == "bad-request"


@pytest.mark.parametrize(
    "text",
    ["", "START", "start ", "w:W1:B1", "W:B1:W1", "W:W1", "W:W1:B1:", "W:W0:B1", "W:W1(0):B1", "W:W1(1):B1",
     "W:Woff:B1", "W:W1,:B1", "W:W1:B1:C1W", "W:W1:B1:C128W", "W:W1:B1:C2", "W:W1:B1:C2X", "W:W1:B1 31",
     "W:W١:B1", "W:W1(15),bar:B1", "W:Wbar,bar:B1"],
)  # fmt: skip
def test_no_position_at_all(text: str) -> None:
    assert REFEREE.judge(rolled(text, 3, 1))["error"]["code"] == "bad-position"


def test_every_phrase_is_said_and_every_code_has_its_fixture() -> None:
    for request, _ in REFUSED.values():
        REFEREE.judge(request)
    for position, dice, text in (
        ("W:W1(2):Bbar,6(2)", (4, 1), "1/off(2)"),
        ("W:W1(2):B7,6(14)", (4, 1), "1/off(2)"),
        ("W:W1(2):B20,6(14)", (4, 1), "1/off(2)"),
        ("W:Wbar:B6(3),5(3),4(3),3(3),2(3)", (3, 2), "pass"),
        ("W:Wbar,13:B23", (2, 1), "bar/23 13/12"),
        ("W:W13,6(2):B17", (5, 3), "13/8*/5"),
    ):
        assert REFEREE.judge(rolled(position, *dice, move=text))["ok"]
    state = GAME.read("start")
    for key, args in (
        ("rolled", {"first": 1, "second": 2}),
        ("cube.take", {"n": 2}),
        ("cube.drop", {"n": 1}),
    ):
        words(key, args)  # told in replays
    words("refuse.game-over.pass", {})
    words("refuse.illegal-move.now", {"text": "x"})
    told = {key for key in PHRASES if key.startswith(("rules.", "odds.", "seen.", "stated."))}  # elsewhere
    assert set(PHRASES) - HEARD == told
    assert GAME.to_move(state) is None


def test_the_scan_knows_every_place_that_refuses() -> None:
    folder = Path(backgammon.__file__).parent
    sources = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    sources += Path(kit.core.wire.__file__).read_text("utf-8")
    named = set(re.findall(r'(?:Illegal|Unreadable)\(\s*"([a-z0-9-]+)"', sources))
    assert named == {key.partition(".")[0] for key in REFUSED}

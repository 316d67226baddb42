"""One request for every refusal that dominoes' referee knows, and which comes first."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kit.core.wire
import kit.games.domino as domino
from kit.core.errors import GameError, KitError
from kit.games.domino.engine.game import Domino
from tests.games.domino.desk import FACTS, GAME, HEARD, PHRASES, REFEREE, facts, words

REST = "02,12,14,25,33,55/00,01,16,22,34,45 03,04,05,06,11,13,15,23,24,26,35,36,44,56,66 0"
A = f"1 46 {REST}"
LINE = "23.33.30.05.53.31.15.54.40.02.25.56.61.12.26.66.63.34.41.10.00.06.64.42.22"
LATE = f"2 {LINE} 55/11,44 - 1"
OVER = f"- {LINE} 55/11,44 - 2"
OUT = "- 00.01.11.13.36.65.54.40.02.22.23.30.06.61.14.42.26.66.64.43.35.51.12.25.55 -/05,33,44 - 0"
STOCK = "1 46 11,12,13,23,25,35/00,01,16,22,34,45 33,06,02,03,04,05,14,15,24,26,36,44,55,56,66 0"


def asked(position: str, move: str) -> dict[str, Any]:
    return {"position": position, "move": move}


REFUSED: dict[str, tuple[Any, str]] = {
    # key: a request, the rule
    "bad-request.json": ("x", "1"),
    "bad-request.kind": ({"position": A}, "1"),
    "bad-request.missing": ({"legal": True}, "1"),
    "bad-request.unknown": ({"position": A, "legal": True, "dice": [1, 2]}, "1"),
    "bad-request.type": ({"position": 1, "legal": True}, "1"),
    "bad-request.move": (asked(A, "L47"), "1"),
    "bad-request.position": (asked("start", "L14"), "1"),
    "bad-request.players": (asked(A.replace("/00", ",00"), "L14"), "1"),
    "bad-request.tiles": (asked(A.replace("66", "65"), "L14"), "1"),
    "bad-request.line": (asked(LATE.replace("42.22", "24.22"), "pass"), "1"),
    "bad-request.passes": (asked(A[:-1] + "1", "L14"), "1"),
    "bad-request.turn": (asked(f"3{A[1:]}", "L14"), "1"),
    "bad-request.over": (asked(f"-{A[1:]}", "L14"), "1"),
    "game-over.out": (asked(OUT, "draw"), "2"),
    "game-over.blocked": (asked(OVER, "pass"), "ruling-8"),
    "must-play": (asked(A, "draw"), "ruling-3"),
    "stock-empty": (asked(LATE, "draw"), "2"),
    "must-draw": (asked(STOCK, "pass"), "ruling-4"),
    "not-your-tile": (asked(A, "L16"), "2"),
    "does-not-fit": (asked(A, "R14"), "3"),
}


@pytest.mark.parametrize("key", REFUSED)
def test_a_request_is_refused(key: str) -> None:
    request, rule = REFUSED[key]
    error = REFEREE.judge(request)["error"]
    assert (error["code"], error["rule"]) == (key.partition(".")[0], rule)
    with pytest.raises(GameError) as refused:
        REFEREE.answer(request)
    assert refused.value.key == f"refuse.{key}"


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        (asked(OVER, "L47"), "bad-request"),
        (asked(OVER, "L15"), "game-over"),
        (asked(A, "pass"), "must-play"),  # and the stock has tiles
        (asked(A, "R16"), "not-your-tile"),
        ({"position": A, "move": "L14", "line": []}, "bad-request"),
        ({"position": A, "legal": 1}, "bad-request"),
        ({"position": A, "legal": False}, "bad-request"),
    ],
)
def test_the_first_code_that_applies(request_: Any, code: str) -> None:
    assert REFEREE.judge(request_)["error"]["code"] == code


@pytest.mark.parametrize(
    "text", ["", "L", "L1", "L144", "l14", "14", "LL14", "L1-4", "Draw", "draw ", "deal", "L٣١"]
)
def test_no_move_at_all(text: str) -> None:
    assert REFEREE.judge(asked(A, text))["error"]["code"] == "bad-request"


@pytest.mark.parametrize(
    "text",
    [A.replace(" ", "  "), A + " ", A[2:], f"0{A[1:]}", f"5{A[1:]}", A.replace("46", "4"),
     A.replace("46", "-"), A.replace("33,", ""), A.replace("33", "3?"), A[:-1] + "00", A[:-1] + "-1",
     LATE[:-1] + "2", OVER[:-1] + "3", f"1{OUT[1:]}", OVER.replace("- 2", "- 1")],
)  # fmt: skip
def test_no_position_at_all(text: str) -> None:
    assert REFEREE.judge({"position": text, "legal": True})["error"]["code"] == "bad-request"


def test_positions_are_read_tolerantly_and_written_one_way() -> None:
    loose = A.replace("02,12,14", "41,21,20").replace("03,04", "30,40")
    assert GAME.write(GAME.read(loose)) == A
    assert REFEREE.judge(asked(A, "L41"))["ok"]


def test_players_are_agreed_and_dealt() -> None:
    for many in (2, 3, 4):
        engine = Domino(FACTS, players=many)
        dealt = engine.deal(engine.start(), Random(many))
        assert (len(dealt.hands), len(dealt.stock)) == (many, {2: 15, 3: 9, 4: 3}[many])
        assert engine.apply(engine.start(), dealt) == dealt
        with pytest.raises(GameError):
            engine.apply(dealt, dealt)  # nothing is dealt now
    with pytest.raises(KitError, match="5 cannot play; from 2 to 4 can"):
        Domino(FACTS, players=5)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"players": [3, 2]}, "players: at least 3, but at most 2"),
        ({"tiles": {"highest": 6, "each": 7}}, "tiles.each: 4 hands of 7 leave none of 28"),
    ],
)
def test_rules_that_cannot_be_played(changed: dict[str, Any], told: str) -> None:
    with pytest.raises(KitError, match=told):
        Domino(facts(**changed))


def test_every_phrase_is_said_and_every_code_has_its_fixture() -> None:
    for request, _ in REFUSED.values():
        REFEREE.judge(request)
    early = "1 00.01.11.13.36.65.54.40.02.22.23.30.06.61.14.42.26.66.64.43.35.51.12.25 55/33,44 05 0"
    for position, move in (
        (A, "L14"),
        (STOCK, "draw"),
        (LATE, "pass"),
        (early, "R55"),
        (f"2{OUT[1:]}".replace("05,33,44 -", "33,44 05"), "draw"),
        ("1 00.01.11.13.36.65.54.40.02.22.23.30.06.61.14.42.26.66.64.43.35.51.12.25 55/05,33,44 - 0", "R55"),
    ):
        assert REFEREE.judge(asked(position, move))["ok"], position
    words("dealt", {"tile": "46", "player": 1, "n": 15})
    words("won.nobody", {})
    words("refuse.bad-request.deal", {})
    words("refuse.game-over.stock-out", {})  # from a match file: the text alone does not tell it from `out`
    told = {key for key in PHRASES if key.startswith(("rules.", "odds.", "seen.", "chance.", "stated."))}
    assert set(PHRASES) - HEARD == told


def test_the_scan_knows_every_place_that_refuses() -> None:
    folder = Path(domino.__file__).parent
    sources = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    sources += Path(kit.core.wire.__file__).read_text("utf-8")
    named = set(re.findall(r'(?:Illegal|Unreadable)\(\s*"([a-z0-9-]+)"', sources))
    assert named == {key.partition(".")[0] for key in REFUSED}

"""Every code of refusal with a request that provokes it, in the order in which codes apply."""

import re
from pathlib import Path
from typing import Any

import pytest

from kit.games.cribbage import engine as package
from tests.games.cribbage.desk import DEALT, START, ask, code, referee

SIX = "121 0,0 1 2 2C,3C,4C,5C,6C,7C/2D,3D,4D,5D,6D,7D - - - -"
CUT = f"121 60,70 1 - {DEALT} - - -"
PLAY = f"121 62,70 1 2 {DEALT} JS - -"
SHOW = f"121 90,100 1 - {DEALT} JS TD.JD.8D;4H.9S.9C;QC.KS -"
GO = f"121 64,70 1 1 {DEALT} JS TD.JD.8D -"

REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "bad-request.move": ({"position": START, "move": "deal"}, "1"),
    "bad-request.variant": ({"position": START, "legal": True, "variant": "French"}, "1"),
    "bad-request.hand": ({"hand": ["2H", "3H", "6D"], "starter": "KC"}, "1"),
    "bad-request.cards": ({"play": []}, "1"),
    "bad-request.position-fields": ({"position": "121 0,0 1", "legal": True}, "1"),
    "bad-request.position-cards": ({"position": CUT.replace("4H", "4X"), "legal": True}, "1"),
    "bad-request.position-twice": ({"position": CUT.replace("4H", "QC"), "legal": True}, "1"),
    "bad-request.position-hands": ({"position": CUT.replace("4H,", ""), "legal": True}, "1"),
    "bad-request.position-laid": ({"position": GO.replace("TD.JD.8D", "TD.5H"), "legal": True}, "1"),
    "bad-request.position-count": ({"position": GO.replace("TD.JD.8D", "TD.JD.8D.4H"), "legal": True}, "1"),
    "bad-request.position-turn": ({"position": PLAY.replace(" 1 2 ", " 1 1 "), "legal": True}, "1"),
    "bad-request.position-both": ({"position": CUT.replace("60,70", "121,122"), "legal": True}, "1"),
    "game-over.heels": ({"position": f"121 122,70 1 - {DEALT} JS - -", "move": "go"}, "5"),
    "game-over.play": ({"position": f"121 122,70 1 - {DEALT} JS TD -", "move": "go"}, "5"),
    "game-over.hand": (
        {"position": f"121 90,122 1 - {DEALT} JS TD.JD.8D;4H.9S.9C;QC.KS -", "move": "show"},
        "5",
    ),
    "game-over.crib": ({"position": START.replace("0,0", "121,3"), "move": "show"}, "5"),
    "not-now.deal": ({"position": START, "move": "show"}, "1"),
    "not-now.discard": ({"position": SIX, "move": "2D"}, "1"),
    "not-now.cut": ({"position": CUT, "move": "show"}, "1"),
    "not-now.play": ({"position": PLAY, "move": "show"}, "1"),
    "not-now.show": ({"position": SHOW, "move": "go"}, "1"),
    "not-your-card.discard": ({"position": SIX, "move": "discard 2C,3C"}, "2"),
    "not-your-card.lay": ({"position": PLAY, "move": "4H"}, "3.1"),
    "card-seen": ({"position": CUT, "move": "cut 7H"}, "2"),
    "over-31": ({"position": GO, "move": "4H"}, "3.3"),
    "must-play": ({"position": PLAY, "move": "go"}, "ruling-6"),
}


@pytest.mark.parametrize("key", REFUSED)
def test_a_request_is_refused(key: str) -> None:
    request, rule = REFUSED[key]
    error = referee().judge(request)["error"]
    assert (error["code"], error["rule"]) == (key.partition(".")[0], rule)
    assert error["cs"] != error["en"]


@pytest.mark.parametrize(
    "request_",
    [
        {"hand": ["2H", "3H", "6D", "7S"]},
        {"hand": ["2H", "3H", "6D", "7S"], "starter": "7S"},
        {"hand": ["2H", "3H", "6D", "7S"], "starter": "11C"},
        {"hand": ["2H", "3H", "6D", "2H"], "starter": "KC"},
        {"hand": ["2H", "3H", "6D", 7], "starter": "KC"},
        {"hand": ["2H", "3H", "6D", "7S"], "starter": "KC", "crib": "no"},
        {"hand": ["2H", "3H", "6D", "7S"], "starter": "KC", "last": True},
        {"play": ["3H", "3H"]},
        {"play": ["3H"], "last": 1},
        {"play": ["3H"], "hand": ["3H"]},
        {"play": "3H"},
        {"position": START, "legal": False},
        {"position": START},
        {"position": START, "move": "discard 2C"},
        {"position": START, "move": "discard 2C,2C"},
        {"position": START, "move": "cut"},
        {"position": START, "move": "deal 2C,3C,4C,5C,6C,7C/2C,3D,4D,5D,6D,7D"},
        {"position": START, "move": "deal 2C,3C,4C,5C,6C/2D,3D,4D,5D,6D,7D"},
        {"position": START, "move": "Go"},
        {"position": "100 0,0 1 - -/- - - - -", "legal": True},
        {"position": "121 0,0 3 - -/- - - - -", "legal": True},
        {"position": "121 0,0  - -/- - - - -", "legal": True},
        {"position": "121 0,0 12 - -/- - - - -", "legal": True},
        {"position": "121 0,0 - - -/- - - - -", "legal": True},
        {"position": "121 0,00 1 - -/- - - - -", "legal": True},
        {"position": "121 0,0 1 - -/- - - - 1", "legal": True},
        {"position": "121 0,0 1 - -/-/- - - - -", "legal": True},
        {"position": f"121 62,70 1 1 {DEALT} JS - 2", "legal": True},
        {"position": "121 0,0 1 - 2C,3C,4C,5C,6C,7C/- - - - -", "legal": True},
        {"position": "121 0,0 2 1 2C,3C,4C,5C,6C,7C/2D,3D,4D,5D AC,AD - - -", "legal": True},
        {"position": f"121 64,70 1 1 {DEALT} JS TD;", "legal": True},
        {"position": f"121 64,70 1 1 {DEALT} JS TD.8D -", "legal": True},
        {"position": f"121 64,70 1 1 {DEALT} JS TD.JD.8D; 1", "legal": True},
        {"position": f"121 64,70 1 2 {DEALT} JS TD.JD.8D 1", "legal": True},
        {"position": f"121 64,70 1 1 {DEALT} JS -;TD -", "legal": True},
    ],
)
def test_what_cannot_be_read(request_: dict[str, Any]) -> None:
    assert referee().judge(request_)["error"]["code"] == "bad-request"


def test_a_count_over_thirty_one_is_none() -> None:
    assert ask(play=["KH", "QD", "JC", "2S"])["error"]["code"] == "over-31"


def test_the_first_code_that_applies() -> None:
    assert code("nonsense", "nonsense") == "bad-request"
    assert code(START.replace("0,0", "121,3"), "4H") == "game-over"
    assert code(PLAY, "discard 4H,9C") == "not-now"
    assert code(GO, "8D") == "not-your-card"  # and it would be over 31


def test_a_ten_may_be_written_out() -> None:
    assert ask(play=["10H", "5C"])["points"]["fifteen"] == 2
    long = GO.replace("TD", "10D")
    assert ask(position=long, move="go")["position"].endswith("TD.JD.8D; -")


def test_lists_are_read_in_any_order_and_written_sorted() -> None:
    mixed = CUT.replace("4H,9C,JD,KS", "KS,JD,4H,9C").replace("AC,2S,6D,7H", "7H,6D,AC,2S")
    assert ask(position=mixed, move="cut JS") == ask(position=CUT, move="cut JS")


def test_no_code_without_a_fixture() -> None:
    sources = "".join(path.read_text("utf-8") for path in Path(package.__file__).parent.glob("*.py"))
    named = set(re.findall(r'(?:Illegal|Unreadable)\(\s*"([a-z0-9-]+)"', sources))
    assert named == {key.partition(".")[0] for key in REFUSED}

"""Every code of refusal with a request that provokes it, in the order in which codes apply."""

import re
from pathlib import Path
from typing import Any

import pytest

from kit.games.chess import engine as package
from tests.games.chess.desk import CASTLE, ask, code, referee

PINNED = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"
TWO = "4k3/8/8/8/8/8/8/R4R1K w - - 0 1"
SHUFFLE = ["g1f3", "g8f6", "f3g1", "f6g8"] * 2

REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "bad-request.move": ({"position": "start", "move": "e9e4"}, "3"),
    "bad-request.null": ({"position": "start", "move": "0000"}, "1"),
    "bad-request.touched": ({"position": "start", "legal": True, "touched": ["z9"]}, "1"),
    "bad-request.touched-empty": ({"position": "start", "legal": True, "touched": ["e4"]}, "1"),
    "bad-position.text": ({"position": "nothing", "legal": True}, "2"),
    "bad-position.impossible": ({"position": "8/8/8/8/8/8/8/K7 w - - 0 1", "legal": True}, "1"),
    "game-over.checkmate": ({"position": "7k/5KQ1/8/8/8/8/8/8 b - - 1 1", "move": "h8h7"}, "5"),
    "game-over.stalemate": ({"position": "7k/5K2/6Q1/8/8/8/8/8 b - - 1 1", "move": "h8h7"}, "5"),
    "game-over.insufficient-material": (
        {"position": "8/8/8/3k4/8/2B1K3/8/8 b - - 0 60", "move": "d5d6"},
        "ruling-10",
    ),
    "game-over.repetition": ({"position": "start", "line": SHUFFLE, "move": "e2e4"}, "ruling-7"),
    "game-over.fifty-moves": (
        {"position": "8/8/4k3/8/7R/4K3/8/8 b - - 100 120", "move": "e6e7"},
        "ruling-9",
    ),
    "exposes-king": ({"position": PINNED, "move": "e2c3"}, "3.9"),
    "ambiguous": ({"position": TWO, "move": "Rd1"}, "3"),
    "touched": ({"position": CASTLE, "move": "a1a2", "touched": ["e1", "h1"]}, "4"),
    "illegal-move": ({"position": "start", "move": "e2e5"}, "3"),
}


@pytest.mark.parametrize("key", REFUSED)
def test_a_request_is_refused(key: str) -> None:
    request, rule = REFUSED[key]
    error = referee().judge(request)["error"]
    assert (error["code"], error["rule"]) == (key.partition(".")[0], rule)
    assert error["cs"] != error["en"]
    assert "at" not in error


@pytest.mark.parametrize(
    ("line", "at", "expected"),
    [
        (["e2e5"], 0, "illegal-move"),
        (["e2e4", "e7e5", "--"], 2, "bad-request"),
        (["e2e4", 7], 1, "bad-request"),
        (["e2e4", "e2e4"], 1, "illegal-move"),
        (["e2e5", "zz"], 1, "bad-request"),  # the code that comes first
        (["f3", "e5", "g4", "Qh4#", "a3"], 4, "game-over"),
    ],
)
def test_an_error_in_the_line_says_which_move(line: list[Any], at: int, expected: str) -> None:
    error = ask("start", line=line, move="e2e4")["error"]
    assert (error["code"], error["at"]) == (expected, at)


@pytest.mark.parametrize(
    "text", ["", "e2e", "e2 e4", "0000", "--", "Z0", "@@@@", "i1i2", "Xe4", "e4!", "O-O-O-O", "e2e4\n"]
)
def test_no_move_at_all(text: str) -> None:
    assert code("start", text) == "bad-request"


@pytest.mark.parametrize(
    "text",
    ["", "START", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "8/8/8/8/8/8/8/8 w - - 0 1",
     "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "k7/8/8/8/8/8/8/K7 x - - 0 1",
     "k7/8/8/8/8/8/8/K7 w KQ - 0 1", "kK6/8/8/8/8/8/8/8 w - - 0 1", "k7/8/8/8/8/8/8/K7 w - e3 0 1",
     "k7/8/8/8/8/8/8/K7 w - - x 1", "k7/8/8/8/8/8/8/K7 w - - -1 1", "Pk6/8/8/8/8/8/8/K7 w - - 0 1"],
)  # fmt: skip
def test_no_position_at_all(text: str) -> None:
    assert ask(text, legal=True)["error"]["code"] == "bad-position"


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        ({"position": "nothing", "move": "zz"}, "bad-request"),
        ({"position": "nothing", "move": "e2e4", "touched": ["z9"]}, "bad-request"),
        ({"position": "start", "perft": 6}, "bad-request"),
        ({"position": "start", "perft": 1, "touched": ["e2"]}, "bad-request"),
        ({"position": "start", "legal": True, "touched": "e2"}, "bad-request"),
        ({"position": "start", "legal": False}, "bad-request"),
        ({"position": "7k/5KQ1/8/8/8/8/8/8 b - - 1 1", "move": "h8h7", "touched": ["a1"]}, "bad-request"),
        ({"position": "7k/5KQ1/8/8/8/8/8/8 b - - 1 1", "move": "a1a2"}, "game-over"),
        ({"position": TWO, "move": "Rd1", "touched": ["a1"]}, "ambiguous"),
        ({"position": PINNED, "move": "Nc3", "touched": ["e1"]}, "exposes-king"),
        ({"position": "start", "move": "e2e5", "touched": ["e2"]}, "illegal-move"),
        ({"position": "start", "move": "d2d4", "touched": ["e2"]}, "touched"),
        ({"position": CASTLE, "move": "O-O-O"}, "illegal-move"),
        ({"position": "8/5P1k/8/8/8/8/8/K1Q5 w - - 0 1", "move": "f7f8"}, "illegal-move"),
        ({"position": "8/5P1k/8/8/8/8/8/K1Q5 w - - 0 1", "move": "f8"}, "illegal-move"),
    ],
)
def test_the_first_code_that_applies(request_: dict[str, Any], expected: str) -> None:
    assert referee().judge(request_)["error"]["code"] == expected


def test_no_code_without_a_fixture() -> None:
    files = Path(package.__file__).parent.glob("*.py")
    sources = "".join(path.read_text("utf-8") for path in files if path.stem != "pgn")  # has its own test
    named = set(re.findall(r'(?:Illegal|Unreadable)\(\s*"([a-z-]+)"', sources)) | {"game-over", "bad-request"}
    assert named == {key.partition(".")[0] for key in REFUSED}

"""One request for every refusal that dáma's referee knows, and which comes first."""

import re
from pathlib import Path
from typing import Any

import pytest

import kit.core.referee
import kit.core.wire
import kit.games.dama.engine as engine
from kit.core.errors import GameError, Illegal
from kit.games.dama.engine.moves import Move
from tests.games.dama.desk import DAMA, HEARD, PHRASES, REFEREE, code, facts, referee, refusal, words
from tests.games.dama.test_perft import (
    test_a_count_without_end_is_refused_and_the_next_request_answered as endless,
)

AGAIN = ["e1-d2", "f8-e7", "d2-e1", "e7-f8", "e1-d2", "f8-e7", "d2-e1", "e7-f8"]


def moving(position: str, move: str, **more: Any) -> dict[str, Any]:
    return {"position": position, "move": move, **more}


REFUSED: dict[str, tuple[Any, str]] = {
    # key: a request, the rule
    "bad-request.json": ([1, 2], "1"),
    "bad-request.kind": ({"position": "start"}, "1"),
    "bad-request.missing": ({"legal": True}, "1"),
    "bad-request.unknown": ({"position": "start", "legal": True, "dice": [1]}, "1"),
    "bad-request.type": ({"position": "start", "legal": False}, "1"),
    "bad-request.depth": ({"position": "start", "perft": 10}, "1"),
    "bad-request.move": (moving("start", "a3b4"), "4"),
    "bad-request.square": (moving("start", "a3-a4"), "2"),
    "bad-position.text": ({"position": "Wa1:Bb8", "legal": True}, "4"),
    "bad-position.square": ({"position": "W:Wa2:Bb8", "legal": True}, "2"),
    "bad-position.taken": ({"position": "W:Wa1,Ka1:Bb8", "legal": True}, "2"),
    "bad-position.last-row": ({"position": "W:Wb8:Bd8", "legal": True}, "6"),
    "bad-position.many": (
        {"position": "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3,b4:Bb8", "legal": True},
        "7",
    ),
    "bad-position.nobody": ({"position": "B:W:Bb8", "legal": True}, "8"),
    "game-over.no-pieces": (moving("B:WKh4:B", "a7-b6"), "1"),
    "game-over.blocked": (moving("B:Wc3,b4:Ba5", "a5-b6"), "1"),
    "game-over.repetition": (moving("W:WKe1:BKf8", "e1-d2", line=AGAIN), "ruling-8"),
    "game-over.no-progress": (moving("W:WKe1:BKf8:H30", "e1-d2"), "ruling-8"),
    "not-yours.empty": (moving("start", "b4-c5"), "8"),
    "not-yours.theirs": (moving("start", "b6-a5"), "8"),
    "ambiguous": (moving("B:Wf2,b4,g5,g7:BKg1,a5", "g1xa3"), "ruling-7"),
    "must-capture": (moving("W:Wa1,c3:Bd4,h8", "a1-b2"), "16"),
    "king-first": (moving("W:WKe1,c3:Bg3,d4,d6,b8", "c3xe5xc7"), "14"),
    "must-continue.stop": (moving("W:Wc3:Bb4,d4,d6", "c3xe5"), "10"),
    "must-continue.landing": (moving("W:WKa1:Bc3,g5", "a1xd4"), "ruling-5"),
    "illegal-move.man": (moving("start", "a3-c5"), "9"),
    "illegal-move.king": (moving("W:WKa1:Bb8", "a1-b4"), "9"),
    "illegal-move.man-capture": (moving("start", "a3xc5"), "10"),
    "illegal-move.king-capture": (moving("W:WKa1:Bb8", "a1xc3"), "11"),
}


@pytest.mark.parametrize("key", REFUSED)
def test_a_request_is_refused(key: str) -> None:
    request, rule = REFUSED[key]
    error = refusal(request)
    name, _, _detail = key.partition(".")
    assert (error["code"], error["rule"]) == (name, rule)
    said = words(f"refuse.{key}", kept(request))
    assert {code: error[code] for code in said} == said
    assert ("at" in error) is False


def kept(request: Any) -> dict[str, Any]:
    """What the engine gave to phrase a refusal."""
    try:
        REFEREE.answer(request)
    except GameError as error:
        return dict(error.args_for_phrase)
    raise AssertionError("not refused")


def test_too_few_pieces_where_the_most_must_be_taken() -> None:
    judge = referee(facts(most=True)).judge
    error = judge(moving("W:Wc3:Bb4,d4,d6", "c3xa5"))["error"]
    assert (error["code"], error["rule"]) == ("illegal-move", "15")


def test_an_unlawful_move_is_not_played() -> None:
    state = DAMA.start()
    a3, c5 = DAMA.board.square["a3"], DAMA.board.square["c5"]
    with pytest.raises(Illegal) as refused:
        DAMA.apply(state, Move(a3, c5))
    assert words(refused.value.key, refused.value.args_for_phrase)["cs"]


def test_a_line_that_holds_no_request() -> None:
    for why in ("json", "too-long"):
        assert REFEREE.unreadable(why, 10)["error"]["code"] == "bad-request"


@pytest.mark.parametrize(
    ("line", "at", "expected"),
    [
        (["a3-c5"], 0, "illegal-move"),
        (["a3-b4", "h6-g5", "zz"], 2, "bad-request"),
        (["a3-b4", 7], 1, "bad-request"),
        (["a3-b4", "a3-b4"], 1, "not-yours"),
        (["a3-c5", "zz"], 1, "bad-request"),  # the code that comes first
    ],
)
def test_an_error_in_the_line_says_which_move(line: list[Any], at: int, expected: str) -> None:
    error = refusal({"position": "start", "line": line, "move": "h6-g5"})
    assert (error["code"], error["at"]) == (expected, at)
    assert list(error) == ["code", "rule", "at", "cs", "en"]


def test_a_game_that_ended_in_the_line_is_over() -> None:
    error = refusal({"position": "W:WKe1:BKf8", "line": [*AGAIN, "e1-d2"], "legal": True})
    assert (error["code"], error["at"]) == ("game-over", 8)


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        (moving("nonsense", "zz"), "bad-request"),
        (moving("W:Wa2:Bb8", "a2-b3"), "bad-request"),  # both name a light square
        (moving("W:Wa2:Bb8", "a3-b4"), "bad-position"),
        (moving("B:WKh4:B", "h4-g5"), "game-over"),  # not theirs either
        (moving("B:Wf2,b4,g5,g7:BKg1,a5", "f2xa3"), "not-yours"),
        (moving("W:WKe1,c3:Bg3,d4,d6,b8", "c3xe5"), "king-first"),  # and it stops too early
        (moving("W:WKe1,c3:Bg3,d4,d6,b8", "c3xc7"), "illegal-move"),  # the short form
        (moving("W:WKe1,c3:Bg3,d4,d6,b8", "c3-b4"), "must-capture"),
        (moving("W:WKe1,c3:Bg3,d4,d6,b8", "c3-c5"), "illegal-move"),
    ],
)
def test_the_first_code_that_applies(request_: dict[str, Any], expected: str) -> None:
    assert refusal(request_)["code"] == expected


@pytest.mark.parametrize(
    "text", ["", "start ", "a3", "a3-b4-c5", "a3xb4-c5", "A3-B4", "a3 - b4", "a3xx", "i1-a3"]
)
def test_no_move_at_all(text: str) -> None:
    assert code("start", text) == "bad-request"


@pytest.mark.parametrize(
    "text",
    ["", "W", "W:Wa1", "W:Ba1:Wb8", "w:Wa1:Bb8", "W:Wa1:Bb8:H", "W:Wa1:Bb8:H-1", "W:Wa1:Bb8:3", "W:Wa1,:Bb8",
     "W:Wka1:Bb8", "W:WKKa1:Bb8", "W:Wa1:Bb8 ", "W:Wa1:Bi9", "W:Wa1:Ba1", "B:Wa1:Bc1", "START",
     "W:Wa1:Bb8:H٣", "W:Wa1:Bb8:H1234567890"],
)  # fmt: skip
def test_no_position_at_all(text: str) -> None:
    assert refusal({"position": text, "legal": True})["code"] == "bad-position"


@pytest.mark.parametrize(
    ("position", "said", "meant"),
    [
        ("W:Wc3:Bb4,d4,d6", "c3xc7", "c3xe5xc7"),
        ("W:WKa1:Bc3,g5", "a1xh4", "a1xf6xh4"),
        ("W:WKd6:BKg5,c7,e7,g7", "d6xb8", "d6xb8"),  # though d6xf8xh6xf4xb8 joins them too
    ],
)
def test_start_and_end_alone(position: str, said: str, meant: str) -> None:
    state = DAMA.read(position)
    assert DAMA.write_move(state, DAMA.read_move(state, said)) == meant


def test_every_phrase_is_said_and_every_code_has_its_fixture() -> None:
    for request, _ in REFUSED.values():
        REFEREE.judge(request)
    test_too_few_pieces_where_the_most_must_be_taken()
    test_an_unlawful_move_is_not_played()
    test_a_line_that_holds_no_request()
    endless()
    for position, move, *line in (
        ("start", "a3-b4"),
        ("W:WKe1:BKf8:H29", "e1-d2"),
        ("W:WKe1:BKf8", AGAIN[-1], *AGAIN[:-1]),
        ("W:WKe1,c3:Bg3,d4,d6,b8", "e1xh4"),
        ("W:We7:Ba7", "e7-f8"),
        ("W:Wd2,b4:Ba5", "d2-c3"),
        ("W:Wa1:Bb2", "a1xc3"),
    ):
        assert REFEREE.judge({"position": position, "move": move, "line": line})["ok"]
    numbers = {key for key in PHRASES if key.startswith("rules.")}  # told by `kit diff`
    assert set(PHRASES) - HEARD == {*numbers, "odds.none"}


def test_the_scan_knows_every_place_that_refuses() -> None:
    # A refusal written anew needs a fixture here: codes named in the sources are those above.
    folders = [
        Path(engine.__file__).parent.glob("*.py"),
        [Path(kit.core.referee.__file__), Path(kit.core.wire.__file__)],
    ]
    sources = "".join(path.read_text(encoding="utf-8") for paths in folders for path in paths)
    named = set(re.findall(r'(?:Illegal|Unreadable)\(\s*"([a-z-]+)"', sources))
    assert named == {key.partition(".")[0] for key in REFUSED}

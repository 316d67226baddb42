"""One request for every refusal that Playball's referee knows, and which comes first."""

from typing import Any

import pytest

from kit.core.errors import Illegal, UnplayableRules
from kit.games.playball.engine.game import Playball, Turn
from tests.games.playball.desk import CONTENT, PLAYBALL, REFEREE, START, code, facts

OVER = "B2,D2,F2 B8,D8,F8 D5 - 0 3-1 standard"


def asked(position: str, turn: str = "D2-D3") -> dict[str, Any]:
    return {"position": position, "turn": turn}


REFUSED: dict[str, tuple[Any, str]] = {
    # key: a request, the rule
    "bad-request.json": ([1, 2], "1"),
    "bad-request.kind": ({"position": START}, "1"),
    "bad-request.missing": ({"turn": "D2-D3"}, "1"),
    "bad-request.unknown": ({"position": START, "turn": "D2-D3", "line": []}, "1"),
    "bad-request.type": ({"position": START, "legal": False}, "1"),
    "bad-position.text": (asked("B2,D2,F2 B8,D8,F8 D5 T1 2 0-0"), "1"),
    "bad-position.discs": (asked("B2,D2 B8,D8,F8 D5 T1 2 0-0 standard"), "1"),
    "bad-position.hex": (asked("B2,D2,F2 B8,D8,F8 D10 T1 2 0-0 standard"), "1"),
    "bad-position.taken": (asked("B2,D2,F2 B2,D8,F8 D5 T1 2 0-0 standard"), "1"),
    "bad-position.dot": (asked("B2,D1,F2 B8,D8,F8 D5 T1 2 0-0 standard"), "6.1"),
    "bad-position.ball": (asked("B2,D2,F2 B8,D8,F8 D6 T1 2 0-0 standard"), "4.2"),
    "bad-position.team": (asked("B2,D2,F2 B8,D8,F8 D5 T3 2 0-0 standard"), "2.1"),
    "bad-position.moves": (asked("B2,D2,F2 B8,D8,F8 D5 T1 4 0-0 standard"), "2.2"),
    "bad-position.goals": (asked("B2,D2,F2 B8,D8,F8 D5 T1 2 4-0 standard"), "7.2"),
    "bad-position.mode": (asked("B2,D2,F2 B8,D8,F8 D5 T1 2 0-0 basic"), "7.3"),
    "bad-position.run": (asked("B2,D2,F2 B8,D8,F8 D5 T1 2 1-1 advanced"), "ruling-14"),
    "bad-position.won": (asked("B2,D2,F2 B8,D8,F8 D5 T1 2 3-0 standard"), "7.2"),
    "bad-position.over": (asked("B2,D2,F2 B8,D8,F8 D8 - 0 3-0 standard"), "7.2"),
    "bad-turn.action": (asked(START, "D2D3"), "2.2"),
    "bad-turn.hex": (asked(START, "D2-D3 D3-H4"), "1"),
    "bad-turn.same": (asked(START, "D2-D2"), "3.1"),
    "match-over": (asked(OVER), "7.2"),
    "after-goal": (asked("B2,D7,F2 B8,D8,F8 D8 T1 3 0-0 standard", "D7-D9 B2-B3"), "7.1"),
    "no-ball": (asked(START, "D2>B2"), "5"),
    "no-mate": (asked("B2,D2,F2 B8,D8,F8 D2 T1 3 0-0 standard", "D2>D4"), "5"),
    "no-line": (asked("B3,D3,F2 B8,D8,F8 D3 T1 3 0-0 standard", "D3>B3"), "5"),
    "blocked": (asked("D2,D4,D6 B8,D5,F8 D2 T1 3 0-0 standard", "D2>D6 D6-D7"), "5"),
    "too-many-moves": (asked(START, "D2-D3 D3-D4 D4-D5"), "2.2"),
    "not-yours.empty": (asked(START, "C2-C3"), "2.2"),
    "not-yours.theirs": (asked(START, "D8-D7"), "2.2"),
    "taken": (asked("B2,D2,D3 B8,D8,F8 D5 T1 3 0-0 standard", "D2-D3"), "3.1"),
    "no-jump": (asked(START, "D2-D4"), "3.2"),
    "end-zone": (asked("B2,D7,F2 B8,D8,F8 F8 T1 3 0-0 standard", "D7-D9"), "6.2"),
    "no-move": (asked(START, ""), "2.2"),
    "dot": (asked("B2,D2,F2 B8,D3,F8 D2 T1 3 0-0 standard", "D2-D1"), "6.1"),
    "unchanged": (asked("D3,D4,F2 B8,D8,F8 F2 T1 3 0-0 standard", "D3-D5 D4-D3 D5-D4"), "2.3"),
}


@pytest.mark.parametrize("key", REFUSED)
def test_a_refusal_says_why(key: str) -> None:
    request, rule = REFUSED[key]
    error = REFEREE.judge(request)["error"]
    assert (error["code"], error["rule"]) == (key.partition(".")[0], rule)
    said = CONTENT.phrases.say(f"refuse.{key}", "en", dict.fromkeys(CONTENT.phrases.gaps(f"refuse.{key}"), 2))
    assert error["en"].split()[-2:] == said.split()[-2:] or CONTENT.phrases.gaps(f"refuse.{key}")
    assert error["cs"] != error["en"]


def test_every_phrase_of_a_refusal_is_provoked() -> None:
    own = {key.removeprefix("refuse.") for key in CONTENT.phrases if key.startswith("refuse.")}
    own = {key for key in own if not key.startswith(("bad-request", "bad-match"))}
    assert own - {*REFUSED} == {"no-repetition", "no-jump.elsewhere"}  # tested by replays, and below


ORDER = [
    ({"position": 1, "turn": "?"}, "bad-request"),
    ({"position": "?", "turn": 1}, "bad-request"),
    (asked("?", "?"), "bad-position"),
    (asked("start"), "bad-position"),
    (asked(OVER, "D2D3"), "bad-turn"),
    (asked(OVER, ""), "match-over"),
    ({"position": OVER, "legal": True}, "match-over"),
    (asked(START, "D8-D7 D2-D2"), "bad-turn"),
    (asked("B2,D7,F2 B8,D8,F8 D8 T1 1 0-0 standard", "D7-D9 D9>B2"), "after-goal"),
    (asked("B2,D7,F2 B8,D8,F8 D8 T1 1 0-0 standard", "D7-D9 B2-B3"), "after-goal"),
    (asked("B2,D2,F2 B8,D8,F8 D8 T1 3 0-0 standard", "D8>B8"), "no-ball"),
    (asked("B2,D2,F2 B8,D8,F8 D2 T1 3 0-0 standard", "D2>C4"), "no-mate"),
    (asked("B2,D2,F2 B8,D8,F8 D5 T1 1 0-0 standard", "D2-D3 D8-D7"), "too-many-moves"),
    (asked("B2,D2,F2 B8,D8,F8 D5 T1 3 0-0 standard", "D8-B8"), "not-yours"),
    (asked("B2,D2,F2 B8,D8,F8 D2 T1 3 0-0 standard", "D2-D1 D1-D2"), "unchanged"),
    (asked("B2,D2,F2 B8,D8,F8 D2 T1 3 0-0 standard", "D2*D3"), "no-jump"),
    (asked("B2,D2,D3 B8,D8,F8 D2 T1 3 0-0 standard", "D2*D3"), "no-jump"),
    (asked("B2,D2,D3 B8,D8,F8 D2 T1 3 0-0 standard", "D2*D4"), "no-jump"),
    (asked("B2,B3,D3 B8,D8,F8 D3 T1 3 0-0 standard", "B2-B1"), "dot"),
]


@pytest.mark.parametrize(("request_", "expected"), ORDER)
def test_which_comes_first(request_: Any, expected: str) -> None:
    assert REFEREE.judge(request_)["error"]["code"] == expected


def test_spacing_and_letters_are_free() -> None:
    position = "  b2,d2,f2  B8,D8,F8\td5 t1 2 0-0 Standard "
    assert REFEREE.answer(asked(position, "  d2-d3   D3-d4 ")) == REFEREE.answer(asked(START, "D2-D3 D3-D4"))
    assert code(START.replace("B2,D2", "D2,B2"), "D2-D3") == ""


def test_a_turn_made_for_another_position_is_refused() -> None:
    one, other = PLAYBALL.read(START), PLAYBALL.read(START.replace("B2", "B3"))
    turn = PLAYBALL.read_move(one, "D2-D3")
    with pytest.raises(Illegal):
        PLAYBALL.apply(other, turn)
    with pytest.raises(Illegal):
        PLAYBALL.apply(one, Turn(one, None))


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"board": {"columns": 8}}, "board.columns"),
        ({"board": {"columns": 9}}, "board.end_zones"),
        ({"board": {"columns": 11}}, "board.end_zones"),
        ({"board": {"long": 8}}, "board.long"),
        ({"board": {"end_zones": ["C"]}}, "board.end_zones"),
        ({"discs": 2}, "discs"),
        ({"turn": {"first": 4}}, "turn.first"),
    ],
)
def test_rules_that_cannot_be_played_name_the_number(changed: dict[str, Any], named: str) -> None:
    with pytest.raises(UnplayableRules, match=f"^{named}: "):
        Playball(facts(**changed))

"""The referee of dáma as other programs meet it: JSON Lines in, JSON Lines out."""

import json
from io import BytesIO
from typing import Any

import pytest

from kit.table.referee import serve
from tests.games.dama.desk import REFEREE

ASKED = [
    (
        {"position": "W:Wc3:Bb4,d4,d6", "legal": True},
        {"ok": True, "moves": ["c3xa5", "c3xe5xc7"], "outcome": None},
    ),
    (
        {"position": "W:Wc3:Bb4,d4,d6", "move": "c3xe5xc7"},
        {"ok": True, "position": "B:Wc7:Bb4", "outcome": None},
    ),
    ({"position": "start", "perft": 6}, {"ok": True, "nodes": 36768}),
    (
        {"position": "B:WKh4:B", "legal": True},
        {"ok": True, "moves": [], "outcome": {"winner": "W", "reason": "no-pieces"}},
    ),
]


def answers(*lines: bytes) -> tuple[bool, list[dict[str, Any]]]:
    sink = BytesIO()
    lawful = serve(BytesIO(b"\n".join(lines) + b"\n"), sink, REFEREE.judge, REFEREE.unreadable)
    return lawful, [json.loads(line) for line in sink.getvalue().splitlines()]


@pytest.mark.parametrize(("request_", "expected"), ASKED)
def test_an_answer_to_the_letter(request_: dict[str, Any], expected: dict[str, Any]) -> None:
    lawful, [answer] = answers(json.dumps(request_).encode())
    told = answer.pop("trace", None)
    assert lawful
    assert list(answer.items()) == list(expected.items())
    assert (told is not None) == ("move" in request_)


def test_what_happened_is_told_in_both_languages() -> None:
    _, [answer] = answers(b'{"position": "W:Wd6:Ba7,e7,g7", "move": "d6xf8"}')
    assert answer["trace"] == [
        {
            "rule": "10",
            "cs": "Kámen z d6 bere 1\xa0figuru a končí na f8.",
            "en": "The man on d6 captures 1\xa0piece and ends on f8.",
        },
        {
            "rule": "12",
            "cs": "Tah je u konce a z desky mizí: e7.",
            "en": "The move is over, and off the board goes what was jumped: e7.",
        },
        {
            "rule": "6",
            "cs": "Kámen došel na poslední řadu a na f8 se mění v dámu.",
            "en": "The man has reached the last row and becomes a king on f8.",
        },
    ]


def test_moves_made_before_count() -> None:
    lawful, [answer] = answers(b'{"position": "start", "line": ["a3-b4"], "move": "h6-g5"}')
    assert lawful
    assert answer["position"].startswith("W:Wa1,c1,")


def test_lawful_moves_ignore_draws_and_the_outcome_does_not() -> None:
    answer = REFEREE.answer({"position": "W:WKe1:BKf8:H30", "legal": True})
    assert len(answer["moves"]) == 7
    assert answer["outcome"] == {"winner": None, "reason": "no-progress"}


def test_one_refusal_does_not_end_the_run() -> None:
    lawful, [first, second, third] = answers(b"nonsense", b"[]", b'{"position": "start", "legal": true}')
    assert not lawful
    assert (first["ok"], second["ok"], third["ok"]) == (False, False, True)


def test_a_crowd_of_pieces_is_judged_at_once() -> None:
    # A king among twelve kings that can be jumped in thousands of orders.
    position = "W:WKa1:BKb2,Kd2,Kf2,Kb4,Kd4,Kf4,Kb6,Kd6,Kf6,Kg7,Kc7,Ke7"
    answer = REFEREE.answer({"position": position, "legal": True})
    assert len(answer["moves"]) == len(set(answer["moves"])) > 0

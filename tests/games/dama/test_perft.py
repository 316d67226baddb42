"""Lines of lawful moves, counted: the numbers that other engines publish."""

from typing import Any

import pytest

from kit.core.engine import perft
from kit.core.referee import Referee
from kit.games.dama.engine.game import Dama
from tests.games.dama.desk import DAMA, FACTS, words

PUBLISHED = {
    "start": [7, 49, 302, 1469, 7361, 36768, 179740],
    "B:Wa1,c1,g1,f2,h2,a3,c3,g5:Bd4,Ka5,b6,d6,a7,c7,g7,b8,d8,f8,h8": [3, 19, 212, 1194, 10138, 54680],
    "B:We1,d2,f2,h2,g3,f6:BKc1,a5,c5,g7,b8,h8": [3, 13, 117, 604, 5782, 27291],
    "W:Wa1,e1,g1,f2,h2,c3,Ka5:BKc5,b6,d6,h6,g7,b8,f8,h8": [3, 39, 307, 2238, 17687, 124145],
}


@pytest.mark.parametrize("text", PUBLISHED)
def test_perft(text: str) -> None:
    state = DAMA.read(text)
    counted = [DAMA.perft(state, depth) for depth in range(1, len(PUBLISHED[text]) + 1)]
    assert counted == PUBLISHED[text]


@pytest.mark.parametrize("text", PUBLISHED)
def test_moves_played_one_by_one_are_as_many(text: str) -> None:
    assert perft(DAMA, DAMA.read(text), 4) == PUBLISHED[text][3]


def test_draws_do_not_end_a_line() -> None:
    assert DAMA.perft(DAMA.read("W:WKe1:BKf8:H30"), 2) == DAMA.perft(DAMA.read("W:WKe1:BKf8"), 2) > 0


def test_who_has_no_move_has_no_line() -> None:
    assert DAMA.perft(DAMA.read("B:Wc3,b4:Ba5"), 3) == 0


ENDLESS = "W:WKa1,Kc1,Ke1:BKb8,Kd8,Kf8"


def test_a_count_without_end_is_refused_and_the_next_request_answered() -> None:
    engine = Dama(FACTS)
    engine.most_positions = 5000  # the true limit takes minutes to reach
    referee: Referee[Any, Any] = Referee(engine, words)
    refused = referee.judge({"position": ENDLESS, "perft": 9})
    assert not refused["ok"]
    assert (refused["error"]["code"], refused["error"]["rule"]) == ("bad-request", "1")
    assert "9 moves deep" in refused["error"]["en"]
    assert "5000" in refused["error"]["cs"]
    assert referee.judge({"position": ENDLESS, "perft": 4}) == {"ok": True, "nodes": 51253}


@pytest.mark.parametrize("text", PUBLISHED)
def test_the_limit_is_far_beyond_what_is_published(text: str) -> None:
    engine = Dama(FACTS)
    engine.most_positions = Dama.most_positions // 200
    counts = PUBLISHED[text]
    assert engine.perft(engine.read(text), len(counts)) == counts[-1]

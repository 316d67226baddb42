"""Every number and choice of the rules, changed in turn: each of them acts."""

from typing import Any

import pytest

from kit.core.errors import UnplayableRules
from kit.games.dama.engine.game import Dama
from tests.games.dama.desk import FACTS, facts, legal, play


def changed(**numbers: Any) -> Dama:
    return Dama(facts(**numbers))


def test_every_number_is_tried_here() -> None:
    tried = {
        "size",
        "men_rows",
        "compulsory",
        "king_first",
        "men_backward",
        "most",
        "repetition",
        "quiet_moves",
    }
    assert {name for group in FACTS.values() for name in group} == tried


@pytest.mark.parametrize(
    ("size", "rows", "men"), [(4, 1, 2), (6, 2, 6), (8, 3, 12), (10, 4, 20), (12, 5, 30), (12, 1, 6)]
)
def test_size_and_men_rows(size: int, rows: int, men: int) -> None:
    dama = changed(size=size, men_rows=rows)
    start = dama.start()
    assert (start.white.bit_count(), start.black.bit_count()) == (men, men)
    assert dama.read(dama.write(start)) == start
    assert dama.board.last[0].bit_count() == size // 2
    assert len(dama.legal(start)) == size - 1


def test_size_sets_the_last_row_and_the_names() -> None:
    dama = changed(size=10)
    assert dama.write(play("W:Wc9:Ba7", "c9-d10", dama=dama)) == "B:WKd10:Ba7"
    assert "a1-j10" in legal("W:WKa1:Bb8", dama)


def test_text_order_beyond_nine_rows() -> None:
    dama = changed(size=12)
    moves = legal("W:WKa1:Bb8", dama)
    assert moves == sorted(moves)
    assert moves[:2] == ["a1-b2", "a1-c3"]
    assert moves[-1] == "a1-l12"


def test_men_rows_limits_the_pieces() -> None:
    with pytest.raises(ValueError, match="bad-position"):
        changed(men_rows=1).read("W:Wa1,c1,e1,g1,b2:Bb8")


def test_compulsory() -> None:
    assert legal("W:Wa1,c3:Bd4,h8", changed(compulsory=False)) == ["a1-b2", "c3-b4", "c3xe5"]


def test_king_first() -> None:
    assert legal("W:WKe1,c3:Bg3,d4,d6,b8", changed(king_first=False)) == ["c3xe5xc7", "e1xh4"]


def test_men_backward() -> None:
    dama = changed(men_backward=True)
    assert legal("W:Wd4:Bc3,e3", dama) == ["d4xb2", "d4xf2"]
    # Over the last row and back: the move does not end there, so it stays a man.
    assert dama.write(play("W:Wd6:Ba7,e7,g7", "d6xf8xh6", dama=dama)) == "B:Wh6:Ba7"


def test_most() -> None:
    assert legal("W:Wc3:Bb4,d4,d6", changed(most=True)) == ["c3xe5xc7"]
    assert legal("W:WKe1,c3:Bg3,d4,d6,b8", changed(most=True)) == ["e1xh4"], "a king still comes first"
    assert legal("W:WKe1,c3:Bg3,d4,d6,b8", changed(most=True, king_first=False)) == ["c3xe5xc7"]


def test_repetition() -> None:
    line = ["e1-d2", "f8-e7", "d2-e1", "e7-f8"]
    for times in (2, 3, 4):
        dama = changed(repetition=times)
        for played in range(1, 4):
            drawn = dama.outcome(play("W:WKe1:BKf8", *(line * played), dama=dama))
            if played + 1 >= times:
                assert drawn is not None
                assert drawn.reason == "repetition"
            else:
                assert drawn is None


def test_quiet_moves() -> None:
    for moves in (1, 15, 20):
        dama = changed(quiet_moves=moves)
        assert dama.outcome(dama.read(f"W:WKe1:BKf8:H{2 * moves - 1}")) is None
        drawn = dama.outcome(dama.read(f"W:WKe1:BKf8:H{2 * moves}"))
        assert drawn is not None
        assert drawn.reason == "no-progress"


@pytest.mark.parametrize(
    "numbers",
    [
        {"size": 7},
        {"size": 2},
        {"size": 14},
        {"men_rows": 0},
        {"men_rows": 4},
        {"repetition": 1},
        {"quiet_moves": 0},
    ],
)
def test_numbers_without_a_game(numbers: dict[str, int]) -> None:
    with pytest.raises(UnplayableRules, match=next(iter(numbers))):
        changed(**numbers)

"""Each section that an engine can keep, and each ruling, with a test named for it."""

import pytest

from tests.games.chess.desk import CASTLE, ask, code, ended, engine, moves, play


def test_1_white_begins_then_in_turn() -> None:
    assert engine().to_move(engine().start()) == "W"
    assert engine().to_move(play("start", "e4")) == "B"


def test_3_8_the_rook_may_be_attacked_and_b1_too() -> None:
    assert "e1g1" in moves(CASTLE)
    assert "e1c1" not in moves(CASTLE)
    assert "e1c1" in moves("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1")  # b1 is attacked


def test_3_8_not_once_the_rook_has_moved() -> None:
    state = play("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1h2", "e8e7", "h2h1", "e7e8")
    assert "e1g1" not in [move.uci() for move in engine().legal(state)]


def test_3_5_en_passant_only_at_once() -> None:
    before = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"
    assert ask(before, line=["d7d5"], move="exd6")["position"] == "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2"
    assert code(before, "e5d6", line=["d7d5", "e1e2", "e8f8"]) == "illegal-move"


def test_ruling_1_the_usual_array() -> None:
    assert engine().write(engine().start()) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def test_ruling_2_only_the_knight_leaps() -> None:
    assert code("start", "a1a3") == code("start", "d1d3") == code("start", "c1e3") == "illegal-move"
    assert code("start", "b1c3") == ""


def test_ruling_3_the_first_that_can() -> None:
    assert moves("start", "a1", "b1", "e2") == ["b1a3", "b1c3"]  # the rook cannot move, the knight can
    assert moves("start", "a1", "c1") == moves("start")
    # Of several on both sides the first of each make the pair.
    board = "4k3/8/8/1p1p4/2P5/8/8/4K3 w - - 0 1"
    assert moves(board, "e1", "c4", "d5", "b5") == ["e1d1", "e1d2", "e1e2", "e1f1", "e1f2"]
    assert moves(board, "c4", "e1", "b5", "d5") == ["c4b5"]


def test_ruling_4_rook_first_then_king_is_a_move_of_the_rook() -> None:
    assert moves(CASTLE, "h1", "e1") == [move for move in moves(CASTLE) if move.startswith("h1")]


def test_4_king_then_a_rook_that_cannot_castle() -> None:
    assert moves(CASTLE, "e1", "a1") == ["e1d2", "e1f1", "e1f2", "e1g1"]
    stuck = "4k3/8/8/8/8/8/3PPP2/3QKB1R w K - 0 1"
    assert [move for move in moves(stuck) if move.startswith("e1")] == []
    assert moves(stuck, "e1", "h1") == moves(stuck)  # the king has no move: any


def test_ruling_5_a_pawn_to_be_taken_in_passing_counts() -> None:
    before = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"
    assert moves(before, "d5") == ["e5d6"]
    assert moves(before, "e5", "d5") == ["e5d6"]
    assert moves(before, "e1", "d5") == ["e1d1", "e1d2", "e1e2", "e1f1", "e1f2"]


def test_4_a_piece_touched_again_says_nothing_new() -> None:
    assert moves(CASTLE, "e1", "e1", "h1") == moves(CASTLE, "e1", "h1") == ["e1g1"]


def test_ruling_6_an_unlawful_move_is_refused_and_changes_nothing() -> None:
    assert code("start", "e2e5") == "illegal-move"
    assert moves("start", "e2") == ["e2e3", "e2e4"]


def test_ruling_7_the_third_time_ends_the_game() -> None:
    line = ["g1f3", "g8f6", "f3g1", "f6g8"]
    assert ended("start", *line) is None
    assert ended("start", *line, *line) == (None, "repetition")


def test_ruling_8_rights_make_a_position_another() -> None:
    # White could castle in the first of these positions, and after the king's trip no longer.
    line = ["e1f1", "e8e7", "f1e1", "e7e8"]
    assert ended("4k3/8/8/8/8/8/8/4K2R w K - 0 1", *line, *line) is None
    assert ended("4k3/8/8/8/8/8/8/4K2R w - - 0 1", *line, *line) == (None, "repetition")


def test_ruling_9_fifty_moves_of_each_and_mate_comes_first() -> None:
    assert ended("8/8/4k3/8/8/4K2R/8/8 w - - 98 120", "h3h4") is None
    assert ended("8/8/4k3/8/8/4K2R/8/8 w - - 99 120", "h3h4") == (None, "fifty-moves")
    assert ended("7k/5K2/8/6Q1/8/8/8/8 w - - 99 120", "g5g7") == ("W", "checkmate")
    assert ended("7k/5K2/8/6Q1/8/8/8/8 w - - 99 120", "g5g6") == (None, "stalemate")


def test_ruling_7_repetition_comes_before_the_count() -> None:
    line = ["h3h4", "e6e7", "h4h3", "e7e6"]
    assert ended("8/8/4k3/8/8/4K2R/8/8 w - - 92 120", *line, *line) == (None, "repetition")


@pytest.mark.parametrize(
    ("position", "over"),
    [
        ("8/8/8/3k4/8/4K3/8/8 w - - 0 1", True),
        ("8/8/8/3k4/8/2B1K3/8/8 w - - 0 1", True),
        ("8/8/8/3k4/8/4K3/2N5/8 w - - 0 1", True),
        ("8/8/2b5/3k4/8/3BK3/8/8 w - - 0 1", True),  # on one colour
        ("8/8/3b4/3k4/8/3BK3/8/8 w - - 0 1", False),
        ("8/8/8/3k4/8/4K3/2NN4/8 w - - 0 1", False),
        ("8/8/8/3k4/8/2P1K3/8/8 w - - 0 1", False),
    ],
)
def test_ruling_10_what_cannot_mate(position: str, over: bool) -> None:
    assert ended(position) == ((None, "insufficient-material") if over else None)


def test_5_the_order_of_reasons() -> None:
    assert ended("8/8/8/3k4/8/2B1p3/4K3/8 w - - 99 60", "e2e3") == (None, "insufficient-material")

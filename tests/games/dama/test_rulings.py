"""Each paragraph of the source that an engine can keep, and each ruling, with a test named for it."""

from tests.games.dama.desk import DAMA, REFEREE, code, legal, play


def text(position: str, *moves: str) -> str:
    return DAMA.write(play(position, *moves))


def rules(position: str, move: str) -> list[str]:
    return [step["rule"] for step in REFEREE.answer({"position": position, "move": move})["trace"]]


def test_1_who_cannot_move_loses() -> None:
    for position, reason in (("B:WKh4:B", "no-pieces"), ("B:Wc3,b4:Ba5", "blocked")):
        outcome = DAMA.outcome(DAMA.read(position))
        assert outcome is not None
        assert outcome.facts() == {"winner": "W", "reason": reason}
    outcome = DAMA.outcome(DAMA.read("W:W:Bb8"))
    assert outcome is not None
    assert outcome.winner == "B"


def test_6_a_man_on_the_last_row_becomes_a_king() -> None:
    assert text("W:We7:Ba7", "e7-f8") == "B:WKf8:Ba7"
    assert text("B:Wh2:Bd2", "d2-c1") == "W:Wh2:BKc1"
    assert rules("W:We7:Ba7", "e7-f8") == ["9", "6"]


def test_8_white_begins_then_in_turn() -> None:
    assert DAMA.write(DAMA.start()).startswith("W:")
    assert text("start", "a3-b4").startswith("B:")
    assert code("start", "c3-b4", "a3-b4") == "not-yours"


def test_9_men_step_forward_and_kings_any_way() -> None:
    assert legal("W:Wd4:Bh8,a7") == ["d4-c5", "d4-e5"]
    assert legal("B:Wh2:Bd4") == ["d4-c3", "d4-e3"]
    assert legal("W:WKb2:Bh6,a7") == [
        "b2-a1",
        "b2-a3",
        "b2-c1",
        *(f"b2-{at}" for at in ["c3", "d4", "e5", "f6", "g7", "h8"]),
    ]


def test_10_a_man_goes_on_jumping() -> None:
    assert legal("W:Wa1:Bb2,d4,f6") == ["a1xc3xe5xg7"]
    assert rules("W:Wa1:Bb2,d4,f6", "a1xc3xe5xg7") == ["10", "12", "1"]


def test_10_a_man_takes_kings_too() -> None:
    assert text("W:Wa1:BKb2,h8", "a1xc3") == "B:Wc3:Bh8"


def test_12_jumped_pieces_leave_when_the_move_is_over() -> None:
    assert text("W:Wc3:Bb4,d4,d6", "c3xe5xc7") == "B:Wc7:Bb4"


def test_13_each_piece_is_jumped_once() -> None:
    # From h4 the king could jump back over g3 if it still counted.
    assert legal("W:WKe1:Bg3,b8") == ["e1xh4"]


def test_14_a_king_comes_first() -> None:
    assert legal("W:WKe1,c3:Bg3,d4,d6,b8") == ["e1xh4"]
    assert rules("W:WKe1,c3:Bg3,d4,d6,b8", "e1xh4") == ["14", "11", "12"]


def test_15_nobody_must_take_more() -> None:
    assert legal("W:Wc3:Bb4,d4,d6") == ["c3xa5", "c3xe5xc7"]


def test_16_capturing_is_compulsory() -> None:
    assert legal("W:Wa1,c3:Bd4,h8") == ["c3xe5"]
    assert code("W:Wa1,c3:Bd4,h8", "a1-b2") == "must-capture"


def test_ruling_1_twelve_men_fill_three_rows() -> None:
    white = "a1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3"
    black = "b6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"
    assert DAMA.write(DAMA.start()) == f"W:W{white}:B{black}"
    assert DAMA.read("start") == DAMA.start()


def test_ruling_2_a_king_steps_over_free_squares_only() -> None:
    assert legal("W:WKa1,d4:Bh8,h6") == ["a1-b2", "a1-c3", "d4-c5", "d4-e5"]


def test_ruling_3_a_king_jumps_one_piece_with_a_free_way() -> None:
    assert legal("W:WKa1:Bc3,b8") == [f"a1x{at}" for at in ["d4", "e5", "f6", "g7", "h8"]]
    assert legal("W:WKa1:Bc3,d4,b8") == ["a1-b2"], "two in a row are a wall"
    assert legal("W:WKa1,b2:Bc3,b8") == ["b2xd4"], "own pieces are not jumped"
    assert legal("W:WKa1:Bh8,b8")[-1] == "a1-g7", "nothing is free behind h8"
    assert legal("W:WKa1:Bc3,f6,g7") == ["a1xd4", "a1xe5"], "up to the next piece"


def test_ruling_4_each_jump_may_turn() -> None:
    assert legal("W:Wc3:Bd4,d6,f6") == ["c3xe5xc7", "c3xe5xg7"]
    assert legal("W:WKa1:Bc3,g5") == ["a1xf6xh4"]


def test_ruling_5_a_king_lands_where_it_can_jump_on() -> None:
    assert legal("W:WKa1:Bc3,g5") == ["a1xf6xh4"]
    assert code("W:WKa1:Bc3,g5", "a1xd4") == "must-continue"
    assert code("W:WKa1:Bc3,g5", "a1xf6") == "must-continue"
    assert code("W:WKa1:Bc3,g5", "a1xe5xh4") == "illegal-move"


def test_ruling_6_a_jumped_piece_stands_in_the_way() -> None:
    assert legal("W:WKa1:Bc3,f4,d6") == ["a1xe5xb8", "a1xe5xc7", "a1xe5xg3", "a1xe5xh2"]


def test_ruling_6_the_square_it_started_from_is_free() -> None:
    # Round a rhombus the king comes back to d2, or passes over it to c1 or e1.
    assert legal("W:WKd2:Bc3,c5,e5,e3") == ["d2xb4xd6xf4xc1", "d2xb4xd6xf4xd2", "d2xf4xd6xb4xe1"]
    assert text("W:WKd2:Bc3,c5,e5,e3,h8", "d2xb4xd6xf4xd2") == "B:WKd2:Bh8"


def test_ruling_7_one_end_and_the_same_pieces_are_one_move() -> None:
    position = "B:WKf4,Kc5,c7,Kh8:BKg3,d4,h4,b6"
    assert legal(position) == ["g3xd6xa3", "g3xd6xb4", "g3xd6xb8"]
    assert text(position, "g3xe5xb8") == text(position, "g3xd6xb8") == text(position, "g3xb8")
    ways = ("d2xb4xd6xf4xd2", "d2xf4xd6xb4xd2", "d2xd2")
    assert len({text("W:WKd2:Bc3,c5,e5,e3,h8", way) for way in ways}) == 1


def test_ruling_8_a_player_without_a_move_loses_even_then() -> None:
    outcome = DAMA.outcome(DAMA.read("B:WKc3,Kb4:Ba5:H30"))
    assert outcome is not None
    assert outcome.facts() == {"winner": "W", "reason": "blocked"}


def test_ruling_8_repetition_comes_before_the_count() -> None:
    line = ["e1-d2", "f8-e7", "d2-e1", "e7-f8", "e1-d2", "f8-e7", "d2-e1"]
    answer = REFEREE.answer({"position": "W:WKe1:BKf8:H22", "line": line, "move": "e7-f8"})
    assert answer["position"].endswith(":H30")
    assert answer["outcome"]["reason"] == "repetition"


def test_ruling_8_a_capture_or_a_man_begins_the_count_anew() -> None:
    assert text("W:WKe1,a3:BKf8:H29", "a3-b4") == "B:WKe1,b4:BKf8"
    assert text("W:WKe1:BKf8,g3:H29", "e1xh4") == "B:WKh4:BKf8"
    assert text("W:WKe1:BKf8:H7", "e1-d2") == "B:WKd2:BKf8:H8"


def test_ruling_8_a_position_is_the_same_only_with_the_same_player_to_move() -> None:
    # The kings stand on e1 and f8 five times, but White is to move in only three of them.
    line = ["e1-d2", "f8-e7", "d2-e1", "e7-f8", "e1-d2", "f8-e7"]
    state = play("W:WKe1:BKf8", *line)
    assert DAMA.outcome(state) is None


def test_ruling_9_the_engine_refuses_a_missed_capture() -> None:
    assert code("W:Wa1,c3:Bd4,h8", "a1-b2") == "must-capture"

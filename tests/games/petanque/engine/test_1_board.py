"""Chapter 1, the piste: fields, directions, rosette."""

import pytest

from kit.core.errors import Unreadable
from kit.games.petanque.engine.board import DIRECTIONS, OUT, Board
from tests.games.petanque.engine.piste import BOARD, RULES, play, refusal


def test_ruling_1_the_board_has_13_columns_and_22_rows() -> None:
    assert BOARD.parse("A-1") != OUT
    assert BOARD.parse("M-22") != OUT
    assert [BOARD.parse(name) for name in ("N-1", "A-23", "A-0", "Z-99")] == [OUT] * 4
    assert len(set(BOARD.names)) == 13 * 22


def test_ruling_1_g_is_the_middle_with_six_fields_to_either_side() -> None:
    left, right = (len(BOARD.rays[DIRECTIONS.index(way)][BOARD.parse("G-1")]) for way in ("Y2", "Y1"))
    assert (left, right) == (6, 6)


def test_ruling_1_the_jack_rectangle_lies_6_to_10_m_from_the_circle() -> None:
    names = [BOARD.name(field) for field in RULES.rectangle]
    assert (names[0], names[-1], len(set(names))) == ("B-13", "L-20", 11 * 8)
    field_m = RULES.terrain.field_m
    assert (12 * field_m, 20 * field_m) == (6, 10)
    assert ((22 - 20) * field_m, field_m) == (1, 0.5), "from the back line and the side lines"


@pytest.mark.parametrize("name", ["G-7", "G7", "g7", "g-7"])
def test_a_field_is_read_in_four_ways_and_written_in_one(name: str) -> None:
    assert BOARD.name(BOARD.parse(name)) == "G-7"


@pytest.mark.parametrize(
    "name",
    ["", "G", "7", "7G", "G--7", "G-07", "GG-7", "G 7", "G-7 ", "Ž-7", "G-７", "G-1000", "out", "G-\n7"],
)
def test_what_is_no_field_is_unreadable(name: str) -> None:
    with pytest.raises(Unreadable) as error:
        BOARD.parse(name)
    assert (error.value.code, error.value.key) == ("bad-request", "refuse.bad-request.field")
    assert repr(name) in str(error.value), "the input stands in the message"


@pytest.mark.parametrize(
    ("way", "name"),
    [("X1", "G-15"), ("X2", "G-13"), ("Y1", "H-14"), ("Y2", "F-14"), ("Z1", "H-15"), ("Z2", "F-15")],
)
def test_figure_1_the_six_directions(way: str, name: str) -> None:
    ray = BOARD.rays[DIRECTIONS.index(way)][BOARD.parse("G-14")]
    assert BOARD.name(ray[0]) == name


@pytest.mark.parametrize(
    ("dice", "end"),
    [
        ("1 2", "F-7"),  # 3: Y2
        ("1 3", "F-8"),  # 4: Z2
        ("2 3", "F-8"),  # 5: Z2
        ("1 5", "G-8"),  # 6: X1
        ("1 6", "G-8"),  # 7: X1
        ("4 4", "G-8"),  # 8: X1
        ("4 5", "H-8"),  # 9: Z1
        ("5 5", "H-8"),  # 10: Z1
        ("5 6", "H-7"),  # 11: Y1
        ("6 6", "G-6"),  # 12: X2
    ],
)
def test_ruling_2_the_sum_of_two_dice_gives_the_direction(dice: str, end: str) -> None:
    assert play("B-20", f"T1 allrounder point G-7 [1 {dice}]") == f"B-20 T1:{end}"


@pytest.mark.parametrize(
    ("way", "end"),
    [("X1", "G-8"), ("X2", "G-6"), ("Y1", "H-7"), ("Y2", "F-7"), ("Z1", "H-8"), ("Z2", "F-8")],
)
def test_ruling_2_on_a_stone_any_of_the_six_directions_is_chosen(way: str, end: str) -> None:
    assert play("B-20", f"T1 allrounder point G-7 [1 1 1 {way}]") == f"B-20 T1:{end}"


def test_ruling_2_a_stone_needs_a_direction_and_nothing_else_has_one() -> None:
    assert refusal("B-20", "T1 allrounder point G-7 [1 1 1]") == "bad-choice 1.3"
    assert refusal("B-20", "T1 allrounder point G-7 [1 3 4 Z1]") == "bad-choice 1.3"


@pytest.mark.parametrize(("columns", "rows"), [(0, 5), (27, 5), (5, 0), (5, 100)])
def test_a_board_must_have_names_for_all_its_fields(columns: int, rows: int) -> None:
    with pytest.raises(ValueError, match="columns"):
        Board(columns, rows)

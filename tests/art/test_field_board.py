"""A board of any grid."""

import pytest

from kit.art.parts.field_board import FieldBoard
from kit.press.tiles import board_tiling


@pytest.mark.parametrize(("w", "h"), [(420, 297), (297, 420), (297, 210), (210, 297)])
def test_joined_sheets_reach_all_of_a_board_but_cloth(w: float, h: float) -> None:
    board = FieldBoard(w, h, lambda *_: (), "cream", None, "outline", True, {}, (), None)
    side, top = board.margins()
    tiling = board_tiling(w, h)
    assert side - 1 >= tiling.live.left + tiling.safe
    assert top - 1 >= tiling.live.top + tiling.safe

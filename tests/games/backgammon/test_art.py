"""Backgammon on paper: where the board's parts lie, how many checkers there are, what the cards show."""

import pytest

from kit.art.fonts import cap_height
from kit.art.inks import grey
from kit.art.parts.points_board import A3, A4, POINTS, TILED, PointsPage, field
from kit.art.parts.reference import COLUMN
from kit.art.scene import Rect, Scene, Text
from kit.content.load import load
from kit.games.backgammon.art.figure import figures
from kit.games.backgammon.art.look import FELT
from kit.games.backgammon.art.printed import CUBE, DIE, FLAP, PRINTED
from kit.press.extent import extent
from kit.press.options import PressOptions

CONTENT = load("backgammon")


def test_where_the_parts_of_the_boards_lie() -> None:
    assert (A3.wide, A3.high, A3.bar, A3.trays) == (26, 122, (195, 225), (12, 381, 27))
    assert (A3.left, A3.left + 6 * A3.wide, A3.right, A3.right + 6 * A3.wide) == (39, 195, 225, 381)
    assert (A3.rows, A3.strip) == ((13, 284), 8)
    assert (A4.wide, A4.high, A4.bar, A4.trays[2]) == (18, 82, (138.5, 158.5), 20)
    assert (A4.left, A4.left + 6 * A4.wide, A4.right, A4.right + 6 * A4.wide) == (30.5, 138.5, 158.5, 266.5)
    assert (A4.rows, A4.strip) == ((12, 198), 7)
    assert (CUBE, DIE, FLAP) == (24, 16, 5)


@pytest.mark.parametrize(("product", "size"), [("tokens", 24), ("tokens-a4", 16)])
def test_sixteen_checkers_a_side(product: str, size: float) -> None:
    pieces = PRINTED.printed(product, CONTENT, "en", PressOptions()).pieces
    assert len(pieces) == 2 * 16
    assert {one.size for one in pieces} == {(size, size)}


def test_the_quick_reference_shows_what_it_tells() -> None:
    assert set(figures(CONTENT, "en", COLUMN)) == {"3", "5", "7", "6.4", "9"}


def test_the_score_sheet_has_a_box_for_the_crawford_game() -> None:
    items = PRINTED.sheet(CONTENT, "cs").items
    assert [item for item in items if isinstance(item, Rect) and item.w == item.h and item.stroke]


@pytest.mark.parametrize("page", [A3, A4, TILED])
def test_numbers_keep_off_the_points(page: PointsPage) -> None:
    top, bottom = page.rows
    drawn = extent(Scene(page.w, page.h, tuple(field(page, FELT, ()))))
    assert drawn is not None
    assert max(top - drawn.top, drawn.bottom - bottom) < 0.25  # half a fine line
    numbers = [item for item in field(page, FELT) if isinstance(item, Text)]
    assert len(numbers) == POINTS
    for one in numbers:
        assert one.y < top - 0.3 or one.y - cap_height(one.role, one.size) > bottom + 0.3


def test_points_and_field_are_told_apart_in_grey() -> None:
    dark, between, light = sorted(grey(colour) for colour in (FELT.dark, FELT.field, FELT.light))
    assert between - dark >= 0.15
    assert light - between >= 0.15

"""A board on several sheets: at 100 %, nothing lost at the joins, joined on lines of the grid."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.art.scene import Line
from kit.press.errors import PressError
from kit.press.page import Page
from kit.press.paper import MARGIN, PAPERS, Box, paper
from kit.press.tiles import Tiling, joins, tile
from tests.press.made_up import board

LIVE = Box(10, 5, 410, 292)
LINES = tuple(28.5 + 16.5 * i for i in range(23))
PIECE = board().pages[0]


def test_two_a4_sheets_meet_in_the_middle() -> None:
    left, right = tile(PIECE, Tiling(LIVE, LINES), paper("a4"))
    for page in (left, right):
        assert (page.w, page.h) == (210, 297)
        assert page.trim == Box(5, 5, 205, 292)
        assert page.spots[0].box.w == pytest.approx(420)
    # The board's line x = 210 is the right edge of the one and the left edge of the other.
    assert left.spots[0].box.left + 210 == pytest.approx(205)
    assert right.spots[0].box.left + 210 == pytest.approx(5)
    assert (left.note, right.note) == ("A (1/2)", "B (2/2)")


@pytest.mark.parametrize(("name", "count"), [("a4", 2), ("a3", 1), ("letter", 4), ("tabloid", 2)])
def test_every_paper_shows_the_whole_live_area(name: str, count: int) -> None:
    made = tile(PIECE, Tiling(LIVE, LINES), paper(name))
    assert len(made) == count
    parts = []
    for page in made:
        spot = page.spots[0]
        assert spot.clip.within(page.media.grow(-MARGIN))
        assert spot.scale == 1
        clip, box = spot.clip, spot.box
        parts.append(
            Box(clip.left - box.left, clip.top - box.top, clip.right - box.left, clip.bottom - box.top)
        )
    assert sum(part.w * part.h for part in parts) == pytest.approx(LIVE.w * LIVE.h)
    assert all(part.within(LIVE, 1e-6) for part in parts)
    assert not any(a.meets(b) for a in parts for b in parts if a is not b)


def slanted(page: Page) -> list[Line]:
    """The hatching of a glue strip."""
    return [m for m in page.marks if isinstance(m, Line) and m.x1 != m.x2 and m.y1 != m.y2]


def test_the_glue_strip_is_on_one_sheet_and_the_cut_on_the_other() -> None:
    left, right = tile(PIECE, Tiling(LIVE, LINES), paper("a4"))
    assert len(slanted(left)) > 20
    assert all(min(m.x1, m.x2) > 205 and max(m.x1, m.x2) < 210 for m in slanted(left))
    assert not slanted(right)
    dashed = [m for m in right.marks if isinstance(m, Line) and m.stroke.dash]
    assert [m[:4] for m in dashed] == [(4.85, 5, 4.85, 292)]


@given(st.floats(50, 900), st.floats(20, 300), st.lists(st.floats(0, 900), max_size=40))
def test_joins_cover_and_never_exceed(end: float, longest: float, lines: list[float]) -> None:
    found = joins(0, end, longest, sorted(lines))
    assert found[0] == 0
    assert found[-1] == end
    assert all(0 < b - a <= longest + 1e-3 for a, b in pairwise(found))


def test_joins_prefer_lines_of_the_grid() -> None:
    assert joins(10, 410, 260, LINES)[1] in LINES


def test_a_live_area_of_nothing_is_refused() -> None:
    with pytest.raises(PressError, match="nothing to put"):
        tile(PIECE, Tiling(Box(10, 10, 10, 10)), PAPERS["a4"])

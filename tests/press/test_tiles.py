"""A board on several sheets: at 100 %, nothing lost at the joins, joined on lines of the grid."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.art.scene import Group, Line, Scene, Text
from kit.content.house import say
from kit.press.errors import PressError
from kit.press.extent import extent
from kit.press.marks import slug_marks
from kit.press.page import Page
from kit.press.paper import MARGIN, PAPERS, Box, paper
from kit.press.tiles import Tiling, board_tiling, joins, tile
from kit.press.whole import whole_pages
from tests.press.made_up import board

LIVE = board_tiling(420, 297).live
LINES = tuple(34.0 + 16 * i for i in range(23))
PIECE = board().pages[0]


def test_two_a4_sheets_meet_in_the_middle() -> None:
    left, right = tile(PIECE, Tiling(LIVE, LINES), paper("a4"))
    for page in (left, right):
        assert (page.w, page.h) == (210, 297)
        assert (page.trim.w, page.trim.h) == (197, 284)
        assert page.spots[0].box.w == pytest.approx(420)
    # The board's line x = 210 is the right edge of the one and the left edge of the other.
    assert left.spots[0].box.left + 210 == pytest.approx(left.trim.right)
    assert right.spots[0].box.left + 210 == pytest.approx(right.trim.left)
    assert (left.note, right.note) == ("A (1/2)", "B (2/2)")


def shown(page: Page, box: Box) -> Box:
    """A box of the sheet in millimetres of the board."""
    at = page.spots[0].box
    return Box(box.left - at.left, box.top - at.top, box.right - at.left, box.bottom - at.top)


@pytest.mark.parametrize(("name", "count"), [("a4", 2), ("a3", 1), ("letter", 4), ("tabloid", 2)])
def test_every_paper_shows_the_whole_live_area(name: str, count: int) -> None:
    made = tile(PIECE, Tiling(LIVE, LINES), paper(name))
    assert len(made) == count
    parts = [shown(page, page.trim) for page in made]
    assert all(page.spots[0].scale == 1 for page in made)
    assert sum(part.w * part.h for part in parts) == pytest.approx(LIVE.w * LIVE.h)
    assert all(part.within(LIVE, 1e-6) for part in parts)
    assert not any(a.meets(b) for a in parts for b in parts if a is not b)


@pytest.mark.parametrize("name", PAPERS)
def test_all_that_is_printed_lies_where_a_printer_reaches(name: str) -> None:
    for page in tile(PIECE, Tiling(LIVE, LINES), paper(name)):
        assert page.slug is not None
        reached = page.media.grow(-MARGIN)
        assert page.spots[0].clip.within(reached)
        margin = extent(Scene(page.w, page.h, (*page.marks, *slug_marks(("Ápq", "", ""), *page.slug))))
        assert margin is not None
        assert margin.within(reached, 0.3), "half a hairline, and the room below a letter"
        assert page.slug[1] - 2.1 > page.spots[0].clip.bottom, "the slug stands below the art"


def test_so_does_the_margin_of_a_page_that_is_trimmed() -> None:
    (page,) = whole_pages(PIECE, paper("a4"), False)
    assert page.slug is not None
    margin = extent(Scene(page.w, page.h, (*page.marks, *slug_marks(("Ápq", "", ""), *page.slug))))
    assert margin is not None
    assert margin.within(page.media.grow(-MARGIN), 0.3)
    assert page.slug[1] - 2.1 > page.spots[0].clip.bottom


def words(page: Page) -> list[str]:
    """What stands in the margin and on the strips that are glued under."""
    groups = [mark for mark in page.marks if isinstance(mark, Group)]
    inner = [item for group in groups for item in group.items]
    inner += [item for group in inner if isinstance(group, Group) for item in group.items]
    return [item.text for item in inner if isinstance(item, Text)]


def test_art_runs_on_beyond_a_join_on_both_sheets() -> None:
    for name in ("a4", "letter"):
        pages = tile(PIECE, Tiling(LIVE, LINES), paper(name))
        for page in pages:
            trim, clip = shown(page, page.trim), shown(page, page.spots[0].clip)
            for cut, end, edge in zip(trim, clip, LIVE, strict=True):
                assert abs(end - cut) == pytest.approx(0 if cut == pytest.approx(edge) else 3)


def test_a_strip_says_which_sheet_comes_on_top() -> None:
    left, right = tile(PIECE, Tiling(LIVE, LINES), paper("a4"))
    assert set(words(left)) == {say("tiles.glue", PIECE.front.lang, sheet="B")}
    assert words(right) == []
    dashed = [m for m in right.marks if isinstance(m, Line) and m.stroke.dash]
    [cut] = dashed
    assert cut.x1 == cut.x2 == pytest.approx(right.trim.left - 0.15), "the dashes are cut off, too"
    assert not [m for m in left.marks if isinstance(m, Line) and m.stroke.dash]
    a, b, c, d = tile(PIECE, Tiling(LIVE, LINES), paper("letter"))
    assert [len(set(words(page))) for page in (a, b, c, d)] == [2, 1, 1, 0]


@given(st.floats(50, 900), st.floats(20, 300), st.lists(st.floats(0, 900), max_size=40))
def test_joins_cover_and_never_exceed(end: float, longest: float, lines: list[float]) -> None:
    found = joins(0, end, longest, sorted(lines))
    assert found[0] == 0
    assert found[-1] == end
    assert all(0 < b - a <= longest + 1e-3 for a, b in pairwise(found))


def test_joins_prefer_lines_of_the_grid() -> None:
    assert joins(10, 410, 260, LINES)[1] in LINES


def test_joins_go_beside_words_and_between_them() -> None:
    assert joins(10, 410, 260, LINES, [(200, 220)])[1] == LINES[10], "another line"
    assert joins(10, 410, 260, (), [(180, 209), (210, 240)])[1] == pytest.approx(209.8)
    assert joins(10, 410, 200, (210.0,), [(200, 220)])[1] == 210, "there is no room but on the word"


def test_a_live_area_of_nothing_is_refused() -> None:
    with pytest.raises(PressError, match="nothing to put"):
        tile(PIECE, Tiling(Box(10, 10, 10, 10)), PAPERS["a4"])

"""Backs meet their fronts when the paper is turned over, and stand upright when a card is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.art.scene import Line
from kit.content.records import Duplex
from kit.press.duplex import back_turn, flips_sideways, pages
from kit.press.impose import impose
from kit.press.page import Spot, origin
from kit.press.paper import PAPERS, Box, paper
from tests.press.made_up import card, cards, face


def through(
    point: tuple[float, float], w: float, h: float, portrait: bool, duplex: Duplex
) -> tuple[float, float]:
    """Where a point of the front is seen on the back, worked out from the edge that the sheet turns about."""
    x, y = point
    about_upright_edge = portrait if duplex in ("long", "separate") else not portrait
    return (w - x, y) if about_upright_edge else (x, h - y)


def up(spot: Spot) -> tuple[int, int]:
    """Which way on the sheet the top of the drawing points."""
    return {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}[spot.turn]


@pytest.mark.parametrize("name", sorted(PAPERS))
@pytest.mark.parametrize("duplex", ["long", "short", "separate"])
@pytest.mark.parametrize("count", [1, 4, 8, 11])
@pytest.mark.parametrize("size", [(63, 88), (88, 63), (120, 50)])
def test_backs_lie_behind_their_fronts(
    name: str, duplex: Duplex, count: int, size: tuple[float, float]
) -> None:
    made = pages(impose(cards(count, *size).pieces, paper(name)), duplex)
    fronts = [page for page in made if not page.is_back]
    backs = [page for page in made if page.is_back]
    assert len(fronts) == len(backs)
    for front, back in zip(fronts, backs, strict=True):
        behind = {spot.name: spot for spot in back.spots}
        for spot in front.spots:
            other = behind.pop(spot.name)
            w, h, portrait = front.w, front.h, front.h > front.w
            a = through((spot.box.left, spot.box.top), w, h, portrait, duplex)
            b = through((spot.box.right, spot.box.bottom), w, h, portrait, duplex)
            seen = Box(min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1]))
            assert seen == pytest.approx(other.box)
            # The top of the back is at the same physical edge of the card as the top of the front.
            x0, y0 = through((0, 0), w, h, portrait, duplex)
            x1, y1 = through(up(spot), w, h, portrait, duplex)
            assert (x1 - x0, y1 - y0) == pytest.approx(up(other))
        assert not behind


def test_page_order() -> None:
    sheets = impose(cards(20).pieces, paper("a4"))
    order = {
        duplex: [page.is_back for page in pages(sheets, duplex)] for duplex in ("long", "separate", "none")
    }
    assert order == {
        "long": [False, True] * 3,
        "separate": [False] * 3 + [True] * 3,
        "none": [False] * 3,
    }


def test_a_sheet_without_backs_keeps_its_place_in_the_stack() -> None:
    with_back = [card(f"a{i}", face(63, 88, "back")) for i in range(9)]
    without = [card(f"b{i}", w=100) for i in range(4)]
    made = pages(impose([*with_back, *without], paper("a4")), "long")
    assert [(page.is_back, len(page.spots)) for page in made] == [
        (False, 9),
        (True, 9),
        (False, 4),
        (True, 0),
    ]


def test_no_backs_no_back_pages() -> None:
    assert [page.is_back for page in pages(impose(cards(10, backs=False).pieces, paper("a4")), "long")] == [
        False
    ] * 2


def test_a_gutterfold_meets_at_the_fold() -> None:
    (page,) = pages(impose(cards(4).pieces, paper("a4"), fold=True), "fold")
    for front, back in zip(page.spots[::2], page.spots[1::2], strict=True):
        assert front.name == back.name
        assert front.box.left == pytest.approx(page.w - back.box.right)
        assert front.box.top == pytest.approx(back.box.top)
        assert front.clip.right <= page.w / 2 <= back.clip.left
        # Folded over an upright line the card turns like a page.
        assert up(back) == (-up(front)[0], up(front)[1])


@given(st.sampled_from([0, 90, 180, 270]), st.booleans())
def test_turning_twice_is_turning_back(turn: int, sideways: bool) -> None:
    assert back_turn(back_turn(turn, sideways), sideways) == turn  # type: ignore[arg-type]


def test_which_axis() -> None:
    assert flips_sideways(210, 297, "long")
    assert not flips_sideways(210, 297, "short")
    assert not flips_sideways(297, 210, "separate")


@pytest.mark.parametrize(
    ("turn", "corner"), [(0, (10, 20)), (90, (40, 20)), (180, (40, 60)), (270, (10, 60))]
)
def test_a_turned_scene_begins_at_another_corner(turn: int, corner: tuple[float, float]) -> None:
    box = Box(10, 20, 40, 60)
    assert origin(Spot("x", face(30, 40, "x"), box, box, turn)) == corner  # type: ignore[arg-type]


@pytest.mark.parametrize("bleed", [0, 3])
def test_marks_for_a_shop_stand_beyond_all_bleed(bleed: float) -> None:
    [page] = pages(impose([card("sheet", w=148, h=210, bleed=bleed)], paper("a4"), shop=True), "long", True)
    lines = [mark for mark in page.marks if isinstance(mark, Line)]
    assert len(lines) == 8
    for line in lines:
        (left, right), (top, bottom) = sorted((line.x1, line.x2)), sorted((line.y1, line.y2))
        assert not Box(left, top, right, bottom).grow(0.1).meets(page.bleed)

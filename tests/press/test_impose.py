"""Any set of pieces goes onto sheets: none lost, none overlapping, all inside what a printer can print."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.art.paths import polygon
from kit.art.piece import Piece
from kit.art.scene import Line, Path, Scene
from kit.press.duplex import pages
from kit.press.errors import PressError
from kit.press.impose import Sheet, impose
from kit.press.marks import crop_marks
from kit.press.options import DUPLEX
from kit.press.page import Page
from kit.press.paper import MARGIN, PAPERS, SLUG, Box, paper
from tests.press.made_up import card, cards, tokens

OUTLINES = ("rect", "round", "path")


@st.composite
def some_pieces(draw: st.DrawFn) -> list[Piece]:
    """A few kinds of pieces, each several times, in any order."""
    made: list[Piece] = []
    for kind in range(draw(st.integers(1, 3))):
        w = draw(st.floats(10, 85).map(lambda v: round(v, 1)))
        h = draw(st.floats(10, 120).map(lambda v: round(v, 1)))
        bleed = draw(st.sampled_from([0.0, 1.5, 3.0]))
        name = draw(st.sampled_from(OUTLINES))
        outline = Path(polygon([(0, 0), (w, 0), (w, h)])) if name == "path" else name
        back = Scene(w, h, ()) if draw(st.booleans()) else None
        for i in range(draw(st.integers(1, 30))):
            made.append(Piece(f"{kind}-{i}", Scene(w, h, ()), back, bleed, outline))  # type: ignore[arg-type]
    return draw(st.permutations(made))


def assert_sound(page: Page) -> None:
    """Nothing overlaps or leaves the sheet; marks stay clear of every drawing, inside the margins."""
    printable = page.media.grow(-MARGIN)
    for spot in page.spots:
        assert spot.box.within(printable)
        assert spot.box.within(spot.clip)
        assert spot.clip.within(page.media)
        assert spot.box.bottom <= page.h - MARGIN - SLUG + 1e-6
    for a, b in combinations(page.spots, 2):
        assert not a.box.meets(b.box)
        assert not a.clip.meets(b.box)
        assert not b.clip.meets(a.box)
    for mark in page.marks:
        assert isinstance(mark, Line)
        drawn = Box(
            min(mark.x1, mark.x2), min(mark.y1, mark.y2), max(mark.x1, mark.x2), max(mark.y1, mark.y2)
        )
        assert drawn.within(printable)
        assert drawn.bottom <= page.h - MARGIN - SLUG + 1e-6
        assert not any(drawn.grow(0.05).meets(spot.clip) for spot in page.spots)
    if page.spots:
        assert page.trim.within(page.bleed)
        assert page.bleed.within(page.media)


@settings(max_examples=40)
@given(
    some_pieces(),
    st.sampled_from(sorted(PAPERS)),
    st.sampled_from(DUPLEX),
    st.booleans(),
    st.sampled_from([0.0, 2.0, 5.0]),
)
def test_any_pieces_are_imposed(made: list[Piece], name: str, duplex: str, shop: bool, gap: float) -> None:
    sheets = impose(made, paper(name), fold=duplex == "fold", shop=shop, gap=gap)
    done = pages(sheets, duplex)  # type: ignore[arg-type]
    fronts = Counter(s.name for page in done if not page.is_back for s in page.spots if s.scene.title == "")
    backs = Counter(s.name for page in done if page.is_back for s in page.spots)
    twice = 2 if duplex == "fold" else 1
    assert fronts == Counter({p.name: twice if p.back and duplex == "fold" else 1 for p in made})
    if duplex in ("long", "short", "separate"):
        assert backs == Counter(p.name for p in made if p.back)
    else:
        assert not backs
    for page in done:
        assert_sound(page)


def test_nine_cards_share_their_cuts_on_a4() -> None:
    (sheet,) = impose(cards(9).pieces, paper("a4"))
    (block,) = sheet.blocks
    assert (sheet.w, sheet.h) == (210, 297)
    assert block.box == Box(10.5, 16.5, 199.5, 280.5)
    assert {round(box.left, 3) for _, box, _ in block.cells()} == {10.5, 73.5, 136.5}


@pytest.mark.parametrize(
    ("name", "shop", "most"),
    [
        ("a4", False, 9),
        ("a4", True, 6),
        ("sra3", True, 18),
        ("a3", False, 18),
        ("letter", False, 8),
        ("tabloid", False, 16),
    ],
)
def test_cards_on_a_sheet(name: str, shop: bool, most: int) -> None:
    assert len(impose(cards(most).pieces, paper(name), shop=shop)) == 1
    assert len(impose(cards(most + 1).pieces, paper(name), shop=shop)) == 2


def test_a_gutterfold_holds_four_cards_on_a4() -> None:
    assert len(impose(cards(4).pieces, paper("a4"), fold=True)) == 1
    assert len(impose(cards(5).pieces, paper("a4"), fold=True)) == 2


def test_rows_beside_a_fold_are_as_long() -> None:
    made = [Piece(f"jack-{i}", Scene(12, 12, ()), Scene(12, 12, ()), 3.0, "round") for i in range(8)]
    [sheet] = impose(made, paper("a4"), fold=True)
    assert [block.grid.cols for block in sheet.blocks] == [4]


def test_bleed_at_shared_cuts_is_left_out_and_kept_outside() -> None:
    (sheet,) = impose(cards(9).pieces, paper("a4"))
    cells = sheet.blocks[0].cells()
    assert cells[0][2] == Box(7.5, 13.5, 73.5, 104.5)
    assert cells[4][2] == cells[4][1]


def test_a_shop_gets_full_bleed_around_every_card() -> None:
    (sheet,) = impose(cards(6).pieces, paper("a4"), shop=True)
    for _, box, clip in sheet.blocks[0].cells():
        assert clip == box.grow(3)


def test_round_pieces_are_cut_into_strips_for_a_punch() -> None:
    (sheet,) = impose(tokens(20).pieces, paper("a4"), gap=4)
    (block,) = sheet.blocks
    marks = [mark for mark in crop_marks(block, 30, 30, sheet.w) if isinstance(mark, Line)]
    first = block.cells()[0][1]
    assert min(mark.x1 for mark in marks if mark.x1 == mark.x2) == pytest.approx(first.left - 2)


def test_kinds_share_a_sheet_where_there_is_room() -> None:
    mixed = [*cards(3).pieces, *tokens(8).pieces, *cards(3).pieces]
    sheets: list[Sheet] = impose(mixed, paper("a4"))
    assert len(sheets) == 1
    assert [len(block.pieces) for block in sheets[0].blocks] == [6, 8]


def test_a_piece_larger_than_the_paper_is_refused_by_name() -> None:
    with pytest.raises(PressError, match=r"'poster' \(300 × 400 mm\) does not fit A4"):
        impose([card("poster", w=300, h=400)], paper("a4"))
    with pytest.raises(PressError, match=r"A4 beside its back: .* there are 135.5 × 182 mm; choose larger"):
        impose([card("half", w=136, h=136)], paper("a4"), fold=True)
    assert impose([card("half", w=135, h=181)], paper("a4"), fold=True)


def test_pieces_that_need_different_sheets_get_them() -> None:
    wide = Piece("wide", Scene(280, 100, ()), bleed=0)
    sheets = impose([wide, *cards(9).pieces], paper("a4"))
    assert sum(len(block.pieces) for sheet in sheets for block in sheet.blocks) == 10

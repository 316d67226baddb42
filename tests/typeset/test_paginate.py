"""Slabs onto leaves, and pages onto the sheets of a booklet."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.book.blocks import Begin, End
from kit.book.errors import BookError
from kit.content.load import load
from kit.typeset.booklet import impose
from kit.typeset.flow import Setter
from kit.typeset.paginate import SlabRow, paginate
from kit.typeset.slab import Run, Slab
from kit.typeset.style import BODY, COLUMN, SMALL, TEXT_H
from kit.typeset.tables import set_table
from kit.typeset.tree import Admonition, HeadingNode, ListNode, Node, Paragraph, PlacedBlock, TableNode, Words
from kit.typeset.words import Referred
from tests.shelf import SHORT

heights = st.floats(0.5, 40)
slabs = st.lists(
    st.builds(
        lambda h, before, glue: Slab(h, before=before, glue=glue), heights, st.floats(0, 12), st.booleans()
    ),
    min_size=1,
    max_size=120,
)


def _cut(found: list[Slab]) -> list[Slab]:
    """The slabs with no more glue than three in a row, which always fit a leaf."""
    out: list[Slab] = []
    for n, slab in enumerate(found):
        out.append(
            Slab(slab.h, before=slab.before, glue=slab.glue and n % 3 != 2 and n < len(found) - 1, line=n)
        )
    return out


@given(slabs, st.sampled_from([1, 2]))
def test_slabs_stay_in_order_within_the_page_and_glue_holds(found: list[Slab], columns: int) -> None:
    wanted = _cut(found)
    leaves = paginate([SlabRow([Run(tuple(wanted), "page", "page.md", columns=columns)])])
    spots = [(n, spot) for n, leaf in enumerate(leaves) for spot in leaf.spots]
    assert [spot.slab.line for _, spot in spots] == list(range(len(wanted)))
    for _, spot in spots:
        assert spot.y >= -0.01
        assert spot.y + spot.slab.h <= TEXT_H + 0.02
        assert spot.x == (COLUMN + 6.0) * spot.column
    for (leaf, one), (after, two) in pairwise(spots):
        if (leaf, one.column) == (after, two.column):
            assert two.y >= one.y + one.slab.h - 0.001
        else:
            assert not one.slab.glue


def test_what_is_higher_than_a_page_is_told_with_its_line() -> None:
    high = [Slab(100, glue=True, line=7), Slab(100, line=9)]
    with pytest.raises(BookError, match=r"page\.md:7:1: this is higher than a page of paper"):
        paginate([SlabRow([Run(tuple(high), "page", "page.md")])])


def test_what_a_macro_drew_too_high_is_told_with_its_page_and_the_line_above() -> None:
    runs = [Run((Slab(5),), "one", "one.md"), Run((Slab(5, line=3), Slab(999)), "two", "two.md")]
    with pytest.raises(BookError, match=r"two\.md:3:1: this is higher than a page of paper"):
        paginate([SlabRow(runs)])


def test_the_head_of_a_table_stands_again() -> None:
    head = Slab(5, line=1, glue=True)
    rows = [Slab(20, line=n, repeat=head) for n in range(2, 20)]
    leaves = paginate([SlabRow([Run((head, *rows), "page", "page.md")])])
    assert len(leaves) > 2
    assert all(leaf.spots[0].slab is head for leaf in leaves)
    assert [s.slab.line for leaf in leaves for s in leaf.spots if s.slab is not head] == list(range(2, 20))


def test_a_few_last_lines_are_drawn_in() -> None:
    lines = [Slab(4.6, before=2.0, line=n) for n in range(28)]
    assert TEXT_H < 4.6 * 28 + 2.0 * 27
    assert len(paginate([SlabRow([Run(tuple(lines), "page", "page.md")])])) == 1


def test_columns_are_drawn_in_with_the_line_below_them() -> None:
    columns = Run(tuple(Slab(39, before=6) for _ in range(8)), "page", "page.md", columns=2, below=6.6)
    below = Run((Slab(4.6, before=2.0),), "page", "page.md")
    assert TEXT_H < 4 * 39 + 3 * 6 + 2.0 + 4.6
    (leaf,) = paginate([SlabRow([columns, below])])
    ends = [spot.y + spot.slab.h for spot in leaf.spots]
    assert ends[3] == pytest.approx(ends[7]) == pytest.approx(ends[8] - 4.6, abs=2.0)
    assert ends[8] == pytest.approx(TEXT_H)


def test_a_break_is_bought_where_it_is_cheap() -> None:
    lines = [Slab(10, line=n, tear=0 if n == 14 else 30) for n in range(20)]
    first, _ = paginate([SlabRow([Run(tuple(lines), "page", "page.md")])])
    assert first.spots[-1].slab.line == 14


def test_a_figure_is_drawn_smaller_before_it_leaves_its_text() -> None:
    text = [Slab(10, line=n, tear=40) for n in range(10)]
    picture = Slab(90, line=10, smaller=(Slab(80), Slab(70), Slab(64)))
    (leaf,) = paginate([SlabRow([Run((*text, picture), "page", "page.md")])])
    assert leaf.spots[-1].slab.h == 70


def words(text: str, bold: bool = False) -> Paragraph:
    return Paragraph(1, (Words(text, bold),))


def set_nodes(*nodes: Node) -> list[Slab]:
    """What is set of nodes that need neither links nor a game's own drawings."""
    setter = Setter("page", "page.md", lambda link: Referred(), None)  # type: ignore[arg-type]
    return [slab for run in setter.runs(nodes) for slab in run.slabs]


def test_a_chapter_whose_table_would_be_torn_begins_a_leaf() -> None:
    cells = tuple(((Words(f"row {n}"),), (Words("so it is"),)) for n in range(12))
    chapter = HeadingNode(1, 1, (Words("Skills"),), "skills")
    setter = Setter("skills", "skills.md", lambda link: Referred(), None)  # type: ignore[arg-type]
    table = TableNode(2, "ll", ((Words("Skill"),), (Words("May"),)), cells)
    runs = setter.runs([chapter, words("All of them:"), table, words("So much for these.")])
    before = Run((Slab(TEXT_H * 0.5),), "rules", "rules.md")
    leaves = paginate([SlabRow([before, *runs])])
    assert [{spot.page for spot in leaf.spots} for leaf in leaves] == [{"rules"}, {"skills"}]


def test_a_figure_too_high_for_the_rest_of_a_leaf_does_not_take_its_text_along() -> None:
    text = [Slab(TEXT_H * 0.4), Slab(8, glue=True), Slab(TEXT_H * 0.2, tear=60)]
    leaves = paginate([SlabRow([Run((*text, Slab(TEXT_H * 0.8)), "page", "page.md")])])
    assert [len(leaf.spots) for leaf in leaves] == [3, 1]


def test_no_column_is_left_empty_where_both_can_be_filled() -> None:
    heights = (0.2, 0.5, 0.45, 0.45, 0.45, 0.45)
    runs = [
        Run((Slab(TEXT_H * 0.45),), "page", "page.md"),
        Run(tuple(Slab(TEXT_H * h) for h in heights), "page", "page.md", columns=2),
    ]
    for leaf in paginate([SlabRow(runs)])[:-1]:
        assert {spot.column for spot in leaf.spots if spot.slab.h < TEXT_H * 0.55} in ({0, 1}, {0})
    first = paginate([SlabRow(runs)])[0].spots
    assert [spot.column for spot in first] == [0, 0, 1]


def test_no_item_of_a_list_is_left_alone() -> None:
    items = ListNode(1, None, tuple((words(f"item {n}"),) for n in range(15)))
    found = set_nodes(items)
    above = Slab(TEXT_H - sum(slab.before + slab.h for slab in found[:-1]), glue=True)
    below = [Slab(9, before=2, line=99) for _ in range(14)]
    first, second = paginate([SlabRow([Run((above, *found, *below), "page", "page.md")])])
    assert [len(first.spots), len(second.spots)] == [len(found) - 1, 2 + len(below)]


def test_a_list_of_six_goes_to_the_next_leaf_whole() -> None:
    found = set_nodes(ListNode(1, None, tuple((words(f"item {n} " * 18),) for n in range(6))))
    high = sum(slab.before + slab.h for slab in found)
    above = Slab(TEXT_H - high * 0.6)
    first, second = paginate([SlabRow([Run((above, *found), "page", "page.md")])])
    assert [len(first.spots), len(second.spots)] == [1, len(found)]


def test_a_bold_line_stays_with_what_follows() -> None:
    for bold in (True, False):
        assert set_nodes(words("It succeeds.", bold), words("Roll again."))[0].glue is bold


@given(st.integers(1, 40))
def test_folding_a_booklet_gives_the_pages_in_order(sheets: int) -> None:
    pile = impose(4 * sheets)
    # Folded, each sheet's right front and left back come in the first half, from the outermost sheet inwards;
    # its right back and left front in the second half, from the innermost outwards.
    first = [page for front, back in pile for page in (front.right, back.left)]
    second = [page for front, back in reversed(pile) for page in (back.right, front.left)]
    assert first + second == list(range(1, 4 * sheets + 1))


@pytest.mark.parametrize("count", [0, 1, 6, -4])
def test_a_booklet_needs_a_number_that_four_divides(count: int) -> None:
    with pytest.raises(ValueError, match="not"):
        impose(count)


def test_no_cell_wraps_where_another_column_has_room() -> None:
    """Short cells stay on one line if a longer column can spare what they need."""
    cells = [
        ("shooter", "−1, not on 1", "a jack"),
        ("all-rounder", "–", "push the jack, shoot the jack, or wait"),
    ]
    rows = tuple(tuple((Words(cell),) for cell in row) for row in cells)
    head = tuple((Words(word),) for word in ("Skill", "Shot", "May also"))
    slabs = set_table(TableNode(1, "lll", head, rows), 62, BODY, lambda link: Referred())
    assert [int(slab.h / SMALL.step) for slab in slabs] == [1, 1, 2]


def test_nothing_is_held_by_the_page_after_it() -> None:
    few = Run((Slab(20, glue=True),), "index", "index.md")
    many = Run((Slab(100, glue=True), Slab(TEXT_H - 110)), "rules", "rules.md", least=TEXT_H)
    assert [len(leaf.spots) for leaf in paginate([SlabRow([few, many])])] == [1, 2]


@pytest.mark.parametrize("said", ["Yes.", "Whoever asks that reads on and on, for what follows is: " * 4])
def test_forty_headings_with_a_few_words_each_part_between_them(said: str) -> None:
    asked = [
        node
        for n in range(40)
        for node in (HeadingNode(n, 2, (Words(f"Question {n}"),), f"q{n}"), Paragraph(n, (Words(said),)))
    ]
    setter = Setter("faq", "faq.md", lambda link: Referred(), load(SHORT))
    leaves = paginate([SlabRow(setter.runs(asked))])
    assert len(leaves) > 1
    assert all(leaf.spots[-1].slab.line == after.spots[0].slab.line - 1 for leaf, after in pairwise(leaves))


def test_a_heading_and_its_line_stay_with_what_is_below_them() -> None:
    nodes = (
        HeadingNode(1, 2, (Words("Slips"),), "slips"),
        Paragraph(2, (Words("Where the source slipped."),)),
        HeadingNode(3, 3, (Words("The card"),), "card"),
        Paragraph(4, (Words("It says so."),)),
    )
    (run,) = Setter("slips", "slips.md", lambda link: Referred(), load(SHORT)).runs(nodes)
    assert all(slab.glue for slab in run.slabs if slab.line < 4)


def test_a_box_below_a_title_stays_with_the_text() -> None:
    box = Admonition(2, "note", (Words("A variant"),), (Paragraph(2, (Words("It is one."),)),))
    slabs = set_nodes(HeadingNode(1, 1, (Words("Play"),), "play"), box, words("Enough for a first end."))
    assert [slab.glue for slab in slabs][:-1] == [True] * (len(slabs) - 1)


@pytest.mark.parametrize(
    "heights", [(26, 38, 44, 28, 36, 54, 22, 31, 26, 46), (26, 37, 45, 28, 40, 48, 25, 84, 23, 42)]
)
def test_no_column_is_left_empty_beside_another(heights: tuple[float, ...]) -> None:
    """As the quick reference: sections that stay whole, below a title far down a leaf."""
    title = Run((Slab(TEXT_H - 52, line=1),), "page", "page.md")
    sections = Run(tuple(Slab(h, before=6) for h in heights), "page", "", "", 2)
    after = Run((Slab(80, before=9),), "next", "next.md")
    for leaf in paginate([SlabRow([title, sections, after])]):
        columns = {spot.column for spot in leaf.spots if spot.slab in sections.slabs}
        assert columns in ({0, 1}, set())


def test_columns_that_fit_a_leaf_are_parted_unwillingly() -> None:
    """The quick reference stands whole; a long glossary parts between its words."""
    setter = Setter("page", "page.md", lambda link: Referred(), load(SHORT))
    for count, whole in ((8, True), (60, False)):
        nodes: list[Node] = [words(f"What section {n} says.") for n in range(count)]
        nodes = [PlacedBlock(1, Begin("reference")), *nodes, PlacedBlock(2, End("reference"))]
        (run,) = setter.runs(nodes)
        assert all(slab.tear for slab in run.slabs[:-1]) is whole


@pytest.mark.parametrize(("first", "turns", "told"), [(2, True, True), (3, True, False), (3, False, True)])
def test_what_is_read_at_one_glance_begins_where_it_is_not_turned_over(
    first: int, turns: bool, told: bool
) -> None:
    """The quick reference goes on across a spread rather than overleaf, unless that costs a sheet."""
    example = Run((Slab(TEXT_H * 0.51, line=1),), "examples", "examples.md")
    title = Run((Slab(30, before=9, glue=True),), "reference", "reference.md", least=50.0)
    sections = Run(
        tuple(Slab(35, line=2) for _ in range(9)), "reference", "reference.md", columns=2, turn=70.0
    )
    leaf = paginate([SlabRow([example, title, sections])], first=first, turns=turns)[0]
    assert any(spot.slab.line == 2 for spot in leaf.spots) is told


def test_the_last_lines_of_a_chapter_do_not_stand_above_the_next() -> None:
    begun = Run((Slab(TEXT_H - 30, line=1), Slab(9, before=3, line=2)), "page", "page.md", least=10.0)
    after = Run(tuple(Slab(50, before=9, line=n) for n in (3, 4, 5)), "next", "next.md", least=60.0)
    assert [[spot.slab.line for spot in leaf.spots] for leaf in paginate([SlabRow([begun, after])])] == [
        [1, 2],
        [3, 4, 5],
    ]

"""Blocks as HTML, and texts that would be markup."""

from kit.art.scene import Circle, Scene
from kit.book.blocks import Faces, Figure, PictureBlock, Proven, Signs, Stash
from kit.book.html import die_symbols, fill
from kit.book.markdown import plain


def test_marks_are_replaced_alone_and_in_lines() -> None:
    stash = Stash()
    figure = stash.put(Figure("x", (PictureBlock(Scene(10, 10, (), "Title")),))).strip()
    proven = stash.put(Proven("G-12", "Checked."))
    html = fill(f"<p>{figure}</p><p>On {proven}.</p>", tuple(stash.blocks))
    assert html.startswith('<figure class="kit-figure kit-normal" id="fig-x"')
    held = '<span class="kit-whole">G-12</span>'
    assert f'<p>On <span class="kit-proven" title="Checked.">{held}</span>.</p>' in html


def test_drawings_have_words_for_those_who_cannot_see_them() -> None:
    html = fill(
        "<p>\ue0000\ue001</p>", (Figure("x", (PictureBlock(Scene(1, 1, (), "A <boule>", "On G-7")),)),)
    )
    assert 'role="img"' in html
    assert "<title" in html
    assert "A &lt;boule&gt;" in html


def test_a_board_keeps_its_printed_colours_by_night() -> None:
    scene = Scene(9, 9, (Circle(4, 4, 3, "sea"),), "A board")
    drawn = {
        name: fill("<p>\ue0000\ue001</p>", (Figure(name, (PictureBlock(scene),)),)) for name in ("board", "x")
    }
    assert "var(--kit-sea)" in drawn["x"]
    assert "var(--" not in drawn["board"]


def test_dice_are_read_aloud() -> None:
    assert 'role="img" aria-label="1–3"' in fill("\ue0000\ue001", (Faces((1, 2, 3), "1–3"),))


def test_hostile_words_stay_words() -> None:
    html = fill("\ue0000\ue001\ue0001\ue001", (Proven("<script>", '"><b>'), Signs((("+", "<img>"),))))
    assert "<script" not in html
    assert "<img" not in html
    assert "<b>&" not in html
    assert plain("<script>[x](y) *z*") == "&lt;script&gt;&#91;x&#93;(y) &#42;z&#42;"


def test_what_a_block_shows_is_not_looked_through_for_marks() -> None:
    html = fill(
        "<p>\ue0000\ue001</p>", (Proven("\ue0001\ue001 \ue00099\ue001", "\ue0001\ue001"), Proven("b", "c"))
    )
    assert html.count("kit-proven") == 1


def test_ranges_stay_on_one_line_in_blocks_too() -> None:
    html = fill("\ue0000\ue001", (Signs((("+", "Point: die +2 (except on 5–6)"),)),))
    assert '(except on <span class="kit-whole">5–6</span>)' in html


def test_every_face_is_on_the_page_once() -> None:
    assert [die_symbols().count(f'id="kit-die-{face}"') for face in range(1, 7)] == [1] * 6


def test_a_refusal_bears_another_mark_than_a_result() -> None:
    html = fill("\ue0000\ue001 \ue0001\ue001", (Proven("G-12", "a"), Proven("may not", "b", True)))
    assert '<span class="kit-proven" title="a"><span class="kit-whole">G-12</span></span>' in html
    assert '<span class="kit-proven kit-refused" title="b">may not</span>' in html

"""Dáma on paper: the millimetres of its boards, men that differ in grey, a print without an upside."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import cos, radians, sin
from pathlib import Path as FilePath

import pytest
import yaml

from kit.art.inks import grey
from kit.art.look import seal
from kit.art.palette import contrast
from kit.art.parts.move_sheet import BLOCKS, ROWS, SHEET
from kit.art.parts.square_board import A3, A4, BoardPage
from kit.art.parts.square_marks import Way
from kit.art.parts.squares import Squares
from kit.art.scene import Circle, Element, Group, Rect, Scene, Text, Use
from kit.art.text import TextDoesNotFit
from kit.content.text import Multilingual as Words
from kit.games.dama.art.figure import Drawn, between, figures, jumped, position_scene
from kit.games.dama.art.look import look, pattern
from kit.games.dama.art.men import DISCS, FIELD, Disc, man
from kit.games.dama.art.printed import PRINTED, board_scene
from kit.press.options import PressOptions
from kit.press.paper import Box
from kit.press.tiles import SAFE, board_tiling
from tests.games.dama.rulebook import content

LANGS = ("cs", "en")
_FILE = FilePath(__file__).parents[3] / "content" / "dama" / "print.yaml"
_MATRIX = tuple[float, float, float, float, float, float]


def words(lang: str) -> dict[str, str]:
    """The words of the printed parts; expressions stay as they are written."""
    return {key: text[lang] for key, text in yaml.safe_load(_FILE.read_text("utf-8")).items()}


def placed(items: Iterable[Element], m: _MATRIX = (1, 0, 0, 1, 0, 0)) -> Iterator[tuple[Element, _MATRIX]]:
    """Every element that is no group, with the matrix that puts it on the page."""
    for item in items:
        if isinstance(item, Group | Use):
            sx, sy = item.scale if isinstance(item.scale, tuple) else (item.scale, item.scale)
            c, s = cos(radians(item.rotate)), sin(radians(item.rotate))
            own = (c * sx, s * sx, -s * sy, c * sy, item.x, item.y)
            inner = item.items if isinstance(item, Group) else item.symbol.items
            yield from placed(inner, times(m, own))
        else:
            yield item, m


def times(a: _MATRIX, b: _MATRIX) -> _MATRIX:
    """First b, then a."""
    return (
        a[0] * b[0] + a[2] * b[1],
        a[1] * b[0] + a[3] * b[1],
        a[0] * b[2] + a[2] * b[3],
        a[1] * b[2] + a[3] * b[3],
        a[0] * b[4] + a[2] * b[5] + a[4],
        a[1] * b[4] + a[3] * b[5] + a[5],
    )


def at(m: _MATRIX, x: float, y: float) -> tuple[float, float]:
    return round(m[0] * x + m[2] * y + m[4], 2), round(m[1] * x + m[3] * y + m[5], 2)


@pytest.mark.parametrize(
    ("page", "size", "field", "left", "right", "strip"),
    [(A3, (420, 297), 32, 82, 338, 8), (A4, (210, 297), 22, 17, 193, 7)],
)
def test_the_board_lies_where_the_plan_says(
    page: BoardPage, size: tuple[float, float], field: float, left: float, right: float, strip: float
) -> None:
    scene = board_scene(page, content(), "cs")
    assert scene.size == size
    squares = page.squares
    assert (squares.x, squares.x + squares.w, squares.field, page.strip) == (left, right, field, strip)
    assert squares.y == size[1] - squares.y - squares.h  # in the middle
    ground = next(i for i, _ in placed(scene.items) if isinstance(i, Rect) and i.w == squares.w + 2 * strip)
    assert (ground.x, ground.y) == (left - strip, squares.y - strip)
    a1 = squares.corner("a1")
    assert a1 == (left, squares.y + 7 * field)
    assert "a1" in squares.dark()
    assert "h8" in squares.dark()
    assert "h1" not in squares.dark()


def test_the_large_board_joins_between_d_and_e() -> None:
    assert (A3.squares.y, A3.squares.y + A3.squares.h) == (20.5, 276.5)
    assert A3.squares.corner("e1")[0] == 210
    for page in (A3, A4):  # with the cloth around a plate, 4 mm from where it is cut
        safe = board_tiling(page.w, page.h).live.grow(1e-6 - SAFE)
        for box in (page.brief, page.taken, page.wins):
            assert Box(box.x, box.y, box.x + box.w, box.y + box.h).grow(1.6).within(safe)


@pytest.mark.parametrize("page", [A3, A4])
def test_panels_meet_neither_the_board_nor_each_other_nor_the_margin(page: BoardPage) -> None:
    at, strip = page.squares, page.strip
    board = (at.x - strip, at.y - strip, at.x + at.w + strip, at.y + at.h + strip)
    white = [(box.x, box.y, box.x + box.w, box.y + box.h) for box in (page.brief, page.taken, page.wins)]
    black = [(page.w - r, page.h - b, page.w - x, page.h - y) for x, y, r, b in white]
    everything = [board, *white, *black]
    for n, a in enumerate(everything):
        assert a[0] >= 10 - 0.01
        assert a[1] >= 5
        assert a[2] <= page.w - 10 + 0.01
        assert a[3] <= page.h - 5
        for b in everything[n + 1 :]:
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1], (a, b)


@pytest.mark.parametrize("page", [A3, A4])
@pytest.mark.parametrize("lang", LANGS)
def test_all_four_sides_carry_letters_and_numbers(page: BoardPage, lang: str) -> None:
    scene = board_scene(page, content(), lang)
    at_, strip = page.squares, page.strip
    seen: dict[str, set[str]] = {"left": set(), "right": set(), "above": set(), "below": set()}
    for item, m in placed(scene.items):
        if isinstance(item, Text) and item.role == "text-bold" and re.fullmatch("[a-h1-8]", item.text):
            x, y = at(m, item.x, item.y)
            if at_.x - strip < x < at_.x:
                seen["left"].add(item.text)
            elif at_.x + at_.w < x < at_.x + at_.w + strip:
                seen["right"].add(item.text)
            elif at_.y - strip < y < at_.y:
                seen["above"].add(item.text)
            elif at_.y + at_.h < y < at_.y + at_.h + strip:
                seen["below"].add(item.text)
    assert seen["left"] == seen["right"] == set("12345678")
    assert seen["above"] == seen["below"] == set("abcdefgh")


def test_words_that_do_not_fit_stop_the_build() -> None:
    ours, long = content(), Words({"cs": "• slovo " * 300})
    with pytest.raises(TextDoesNotFit, match="board, brief, cs"):
        board_scene(A4, replace(ours, printed={**ours.printed, "brief": long}), "cs")


Dot = tuple[float, float, str]


def _dots(items: Iterable[Element]) -> set[Dot]:
    """Circles by place and colour; every motif of the print has some that tell which way up it is."""
    return {(*at(m, i.cx, i.cy), repr(i.fill)) for i, m in placed(items) if isinstance(i, Circle) and i.fill}


def _turned(dots: set[Dot], w: float, h: float) -> set[Dot]:
    """The dots after half a turn that have no dot of their colour within 0.05 mm of them."""
    return {
        (x, y, fill)
        for x, y, fill in {(w - x, h - y, fill) for x, y, fill in dots}
        if not any(abs(x - a) < 0.05 and abs(y - b) < 0.05 and fill == c for a, b, c in dots)
    }


@pytest.mark.parametrize(("w", "h", "step"), [(69, 94, 7.0), (100, 40, 9.0), (33.3, 51.7, 4.0)])
def test_the_print_is_the_same_upside_down(w: float, h: float, step: float) -> None:
    dots = {dot for dot in _dots(pattern(w, h, step)) if 0 <= dot[0] <= w and 0 <= dot[1] <= h}
    assert len(dots) > 30
    assert not _turned(dots, w, h)


def test_the_emblem_is_the_same_upside_down() -> None:
    dots = {dot for dot in _dots(seal(look(content()), 0, 0, 20)) if "sun" in dot[2] or "brick" in dot[2]}
    assert len(dots) == 10
    assert not _turned(dots, 0, 0)


def test_sides_differ_in_pattern_and_in_grey() -> None:
    white, black = DISCS.values()
    assert white.pattern != black.pattern
    assert abs(grey(white.colour) - grey(black.colour)) >= 0.5
    for disc in (white, black):
        assert abs(grey(disc.colour) - grey(FIELD)) >= 0.25
        assert contrast(disc.mark, disc.colour) >= 4.5


def test_colours_of_the_content_reach_the_men() -> None:
    red = Disc("wine", "stripes")
    assert "wine" in repr(man(red).items)
    assert man(red).name != man(DISCS["B"]).name
    assert red.mark == "cream"


@pytest.mark.parametrize("d", [25, 17])
def test_every_man_has_a_king_on_its_back(d: float) -> None:
    product = "tokens" if d == 25 else "tokens-a4"
    pieces = PRINTED.printed(product, content(), "en", PressOptions()).pieces
    assert len(pieces) == 28
    assert len({piece.name for piece in pieces}) == 28
    for piece in pieces:
        assert piece.size == (d, d)
        assert piece.outline == "round"
        assert piece.back
        assert "sun" in repr(piece.back.items)
        assert "sun" not in repr(piece.front.items)


@pytest.mark.parametrize("lang", LANGS)
def test_the_sheet_has_two_columns_of_forty_moves(lang: str) -> None:
    scene = PRINTED.printed("score-sheet", content(), lang, PressOptions()).pieces[0].front
    assert scene.size == SHEET == (148.0, 210.0)
    numbers = [int(i.text) for i, _ in placed(scene.items) if isinstance(i, Text) and i.text.isdecimal()]
    assert numbers == list(range(1, ROWS * BLOCKS + 1))
    assert (ROWS, BLOCKS) == (40, 2)
    texts = {i.text for i, _ in placed(scene.items) if isinstance(i, Text)}
    assert {words(lang)[key] for key in ("sheet_result", "sheet_reason", "side_W", "side_B")} <= texts


def _uses(scene: Scene) -> list[tuple[str, float, float]]:
    return [
        (i.symbol.name, i.x + i.symbol.w * i.scale / 2, i.y + i.symbol.h * i.scale / 2)
        for i in scene.items
        if isinstance(i, Use) and not isinstance(i.scale, tuple)
    ]


def test_a_position_shows_its_pieces_and_only_those_within_the_crop() -> None:
    drawn = Drawn({"a1": "W", "d4": "WK", "h8": "B"}, {"c3": "B"}, (Way(("a1", "e5")),))
    names = [name for name, *_ in _uses(position_scene(drawn))]
    assert sorted(names) == [
        "ghost-outline-stripes",
        "king-cream-rings",
        "man-cream-rings",
        "man-outline-stripes",
    ]
    part = position_scene(Drawn({"a1": "W", "h8": "B"}), crop=("a1", "d4"))
    assert [name for name, *_ in _uses(part)] == ["man-cream-rings"]
    assert part.w < position_scene(drawn).w


def test_a_turned_board_has_white_above() -> None:
    pieces = {"a1": "W"}
    ((_, x, y),), ((_, tx, ty),) = (
        _uses(position_scene(Drawn(pieces), turned=turn)) for turn in (False, True)
    )
    assert x < tx
    assert y > ty


def test_squares_between() -> None:
    assert between("h8", "e5") == ["g7", "f6"]
    assert between("a1", "b2") == []
    assert jumped(("a1", "f6", "h4"), {"c3": "B", "g5": "B", "h8": "B"}) == ["c3", "g5"]
    assert Squares(0, 0, 10, "b2", "d4").dark() == ["b4", "d4", "c3", "b2", "d2"]


def test_boards_are_pages_with_bleed() -> None:
    names = ("board", "board-a4")
    sizes = {name: PRINTED.printed(name, content(), "en", PressOptions()).pages[0].size for name in names}
    assert sizes == {"board": (420, 297), "board-a4": (210, 297)}


def test_pictures_of_the_quick_reference_fit_its_column() -> None:
    found = figures(content(), "cs", 44)
    sections = {section.rule for section in content().reference.sections}
    assert set(found) == {"7", "9", "10", "11", "14"} <= sections
    for small in found.values():
        (group,) = small.items
        assert isinstance(group, Group)
        assert small.height <= 30.01
        assert group.x >= 0
    assert len([i for i, _ in placed(found["7"].items) if isinstance(i, Circle) and i.r == 12.45]) == 24

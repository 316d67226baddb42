"""The board: everything on it comes from the content, stands where it should, and can be read."""

from collections import Counter
from itertools import combinations, pairwise
from math import hypot
from pathlib import Path as FilePath

import pytest

from kit.art.inks import components, grey
from kit.art.palette import Ink, rgb
from kit.art.scene import Circle, Group, Line, Path, Rect, Scene, Text
from kit.art.text import TextDoesNotFit
from kit.games.petanque.art import foliage, geometry
from kit.games.petanque.art.board import DeadPocket, board_component, board_scene, canopy, dead_pocket
from kit.games.petanque.art.hem import hem
from kit.games.petanque.content import PetanqueContent, load
from kit.games.petanque.engine.board import LETTERS
from kit.press.tiles import SAFE, board_tiling
from tests.art.reading import pdf, pixels
from tests.files import write
from tests.games.petanque.art.boxes import Box, drawn, part, texts
from tests.games.petanque.packs import with_pack

LANGS = ("cs", "en")
SMALL = FilePath(__file__).parents[4] / "packs" / "small-board"
INKS: tuple[Ink, ...] = ("full", "saver", "grey")
CUT = ("ground", "shade", "leaves")  # drawings that may run over the edge


@pytest.fixture(scope="module")
def content() -> PetanqueContent:
    return load()


@pytest.mark.parametrize("lang", LANGS)
def test_the_component_is_one_page_of_the_sheet_with_bleed(content: PetanqueContent, lang: str) -> None:
    component = board_component(content, lang)
    [page] = component.pages
    assert (component.id, component.lang, component.pieces) == ("board", lang, ())
    assert (page.size, page.bleed) == ((420, 297), 3)
    edges = [b for b in drawn(page.front) if b.group == "ground"]
    assert min(b.left for b in edges) <= -3
    assert max(b.right for b in edges) >= 423
    assert min(b.top for b in edges) <= -3
    assert max(b.bottom for b in edges) >= 300


@pytest.mark.parametrize("below", [False, True])
def test_no_cut_goes_through_the_flowers_along_an_edge(content: PetanqueContent, below: bool) -> None:
    sheet = geometry.lay_out(content.rules.terrain, content.board)
    [cloth] = hem(content, sheet, below)
    high = cloth.symbol.h - sheet.bleed
    top = sheet.h - high if below else 0
    hearts = [
        (b.top + b.bottom) / 2
        for b in drawn(Scene(sheet.w, sheet.h, (cloth,)))
        if isinstance(b.item, Circle) and b.item.fill == "terracotta"
    ]
    seen = [heart for heart in hearts if top <= heart <= top + high]
    assert len(seen) > 20
    assert seen == pytest.approx([top + high / 2] * len(seen))
    assert high < board_tiling(sheet.w, sheet.h).live.top, "at home it is cut off whole"


def test_every_column_and_row_is_labelled_on_two_sides(content: PetanqueContent) -> None:
    piste = geometry.lay_out(content.rules.terrain, content.board).piste
    labels = [b for b in drawn(board_scene(content, "en")) if b.group == "labels"]

    def found(text: str) -> list[Box]:
        return [
            b for b in labels if isinstance(b.item, Text) and b.item.text == text and b.item.role == "display"
        ]

    for column in range(piste.columns):
        pair = found(LETTERS[column])
        assert [(b.left < piste.x, b.left > piste.right) for b in pair] == [(True, False), (False, True)]
        for b in pair:
            assert abs((b.top + b.bottom) / 2 - piste.centre(f"{LETTERS[column]}-1")[1]) < 1
    for row in range(1, piste.rows + 1):
        pair = found(str(row))
        assert [(b.bottom < piste.y, b.top > piste.bottom) for b in pair] == [(False, True), (True, False)]
        for b in pair:
            assert abs((b.left + b.right) / 2 - piste.centre(f"A-{row}")[0]) < 0.1


@pytest.mark.parametrize("rectangle", ["", "{columns: [C, J], rows: [9, 15]}"])
def test_the_dark_rectangle_holds_the_fields_of_the_rules(tmp_path: FilePath, rectangle: str) -> None:
    content = with_pack(tmp_path, rules=f"board: {{jack_rectangle: {rectangle}}}\n") if rectangle else load()
    piste = geometry.lay_out(content.rules.terrain, content.board).piste
    [dark] = [
        b for b in drawn(board_scene(content, "en")) if isinstance(b.item, Rect) and b.item.fill == "shade"
    ]
    board = content.rules.board
    inside = {
        name
        for name in board.names
        for x, y in [piste.centre(name)]
        if dark.left < x < dark.right and dark.top < y < dark.bottom
    }
    assert inside == {board.name(field) for field in content.rules.rectangle}


@pytest.mark.parametrize("ink", INKS)
def test_the_dark_rectangle_is_clearly_darker(ink: Ink) -> None:
    sand, shade = (components(colour, "rgb", ink) for colour in ("sand", "shade"))
    assert (sum(sand) - sum(shade)) / len(sand) > 0.09
    assert grey("sand") - grey("shade") > 0.12


@pytest.mark.parametrize("lang", LANGS)
def test_nothing_that_matters_lies_outside_the_live_area(content: PetanqueContent, lang: str) -> None:
    """Printed at home, all of it lies 4 mm from where the halves are cut."""
    scene = board_scene(content, lang)
    left, top, right, bottom = board_tiling(scene.w, scene.h).live.grow(0.01 - SAFE)
    outside = [
        b
        for b in drawn(scene)
        if not b.group.startswith(CUT)
        and not (b.left >= left and b.right <= right and b.top >= top and b.bottom <= bottom)
    ]
    assert outside == []


@pytest.mark.parametrize("lang", LANGS)
def test_no_text_and_no_panel_crosses_the_line_where_sheets_join(content: PetanqueContent, lang: str) -> None:
    named = ("title", "words", "labels", "panel-", "circle", "dead")
    items = [b for b in drawn(board_scene(content, lang)) if b.group.startswith(named)]
    items = [b for b in items if not isinstance(b.item, Path) or b.group != "labels"]  # ticks of the scale
    assert len(items) > 300
    assert [b for b in items if b.left < 211 and b.right > 209] == []


def test_a_line_of_the_grid_lies_where_sheets_join(content: PetanqueContent) -> None:
    sheet = geometry.lay_out(content.rules.terrain, content.board)
    assert sheet.piste.x + 11 * sheet.piste.field == sheet.middle == 210


@pytest.mark.parametrize("lang", LANGS)
def test_text_is_large_enough(content: PetanqueContent, lang: str) -> None:
    sizes = [
        (b.item.size * b.scale, b) for b in drawn(board_scene(content, lang)) if isinstance(b.item, Text)
    ]
    assert min(size for size, _ in sizes) >= 6
    assert min(size for size, b in sizes if b.group == "labels" and size > 8) >= 9
    assert sum(b.group == "labels" and size >= 9 for size, b in sizes) == 2 * (13 + 22 + 2)


def test_shade_leaves_the_middle_of_every_field_in_the_sun(content: PetanqueContent) -> None:
    sheet = geometry.lay_out(content.rules.terrain, content.board)
    leaves = [foliage.corners_of(spot) for spot in canopy(sheet)]
    piste = sheet.piste
    on_piste = [
        c for c in leaves if any(piste.x < x < piste.right and piste.y < y < piste.bottom for x, y in c)
    ]
    assert len(on_piste) > 20
    for name in content.rules.board.names:
        x, y = piste.centre(name)
        for dx, dy in ((0, 0), (2.5, 0), (-2.5, 0), (0, 2.5), (0, -2.5)):
            assert not any(foliage.inside((x + dx, y + dy), leaf) for leaf in leaves), name


def test_numbers_of_the_panels_come_from_the_rules(content: PetanqueContent, tmp_path: FilePath) -> None:
    rules = (
        "push_jack: {succeeds_on: [1, 2, 3]}\nshoot: {carreau: [6], hit: [4, 5]}\n"
        "shoot_jack: {succeeds_on: [5, 6]}\nmatch: {points: 15, short: 9}\n"
        "rosette: {3: stone, 12: Y1}\n"
    )
    other = with_pack(tmp_path, rules=rules)
    before, after = board_scene(content, "en"), board_scene(other, "en")

    def dice(scene: Scene) -> Counter[str]:
        words = (line.split() for line in part(scene, "panel-actions").splitlines())
        return Counter(word[1][:5] for word in words if word[0] == "use")

    assert dice(before) == {"die-0": 3, "die-1": 3, "die-2": 2, "die-3": 1}
    assert dice(after) == {"die-0": 3, "die-1": 1, "die-2": 1, "die-3": 1, "die-4": 1, "die-5": 2, "die-6": 2}
    assert "1–3 it moves, 4–6 it overruns" in texts(after, "panel-actions")
    assert texts(before, "panel-score").count("13") == 2
    assert [texts(after, "panel-score").count(n) for n in ("13", "14", "15", "16")] == [2, 2, 2, 0]
    assert {"11", "12", "2"} <= set(texts(before, "panel-rosette"))
    assert {"11, 12", "2, 3"} <= set(texts(after, "panel-rosette"))


def test_skills_of_a_pack_stand_in_the_table(tmp_path: FilePath) -> None:
    pack = with_pack(
        tmp_path,
        skills=(
            "shooter: {point: {add: 2, except: [4, 5, 6]}}\n"
            "dreamer:\n  name: {cs: Snílek, en: Dreamer}\n  shoot: {add: -2, except: [1, 2]}\n"
            "  may: [push_jack]\n"
        ),
    )
    words = texts(board_scene(pack, "cs"), "panel-skills")
    assert {"Snílek", "+2", "≠4–6", "−2", "0/−1"} <= set(words)


@pytest.mark.parametrize("lang", LANGS)
def test_the_maker_and_the_terms_are_named(content: PetanqueContent, lang: str) -> None:
    words = " ".join(texts(board_scene(content, lang), "words"))
    assert content.game.author in words
    assert content.text(content.game.licence, lang) in words


def test_metres_are_marked_on_both_sides(content: PetanqueContent) -> None:
    marks = [b for b in drawn(board_scene(content, "en")) if b.group == "labels" and isinstance(b.item, Text)]
    for text, x in (("6\u00a0m", 226), ("10\u00a0m", 354)):
        found = [(b.left + b.right) / 2 for b in marks if isinstance(b.item, Text) and b.item.text == text]
        assert found == pytest.approx([x, x], abs=0.05)


def test_dead_boules_have_a_spot_each(content: PetanqueContent) -> None:
    pocket = dead_pocket(content, geometry.lay_out(content.rules.terrain, content.board))
    assert len(pocket.spots) == 12
    assert 2 * pocket.r == content.tokens.diameter_mm, "a boule fills its spot"
    assert all(b[1] - a[1] > 2 * pocket.r for a, b in pairwise(pocket.spots))
    items = drawn(board_scene(content, "en"))
    circles = [b for b in items if b.group == "dead" and isinstance(b.item, Circle)]
    assert len(circles) == 12
    hides_no_word(content, pocket)
    beyond = [b for b in items if b.group == "labels" and b.left > pocket.box.x - 1 and b.right < 391]
    assert len(beyond) == content.rules.terrain.columns
    assert min(letter.left for letter in beyond) > pocket.box.x + 0.3, "letters keep off the tray's edge"


def hides_no_word(content: PetanqueContent, pocket: DeadPocket) -> None:
    """A boule on a spot covers no letter and no label, but for the number of boules there."""
    for word in drawn(board_scene(content, "en")):
        if word.group in ("labels", "dead") and isinstance(word.item, Text) and "×" not in word.item.text:
            for x, y in ((x, y) for x in (word.left, word.right) for y in (word.top, word.bottom)):
                assert min(hypot(x - cx, y - cy) for cx, cy in pocket.spots) > pocket.r, word.item


SHORTER = """board: {columns: 11, rows: 20, jack_rectangle: {columns: [B, J], rows: [11, 18]}}
formats: {tete-a-tete: {boules: 7}}
"""  # its tray is wide enough for two spots side by side


@pytest.mark.parametrize(
    ("files", "count", "high"),
    [
        ({"rules.yaml": "board: {columns: 9, jack_rectangle: {columns: [B, H]}}\n"}, 12, 2),
        ({"rules.yaml": SHORTER}, 14, 1),
        (dict.fromkeys(("rules.yaml", "board.yaml")), 12, 1),
        ({"rules.yaml": "formats: {tete-a-tete: {boules: 7}}\n"}, 14, 2),
        ({"rules.yaml": "formats: {doublettes: {boules: 6}}\n"}, 24, 2),
    ],
)
def test_every_dead_boule_has_room_on_any_board(
    tmp_path: FilePath, files: dict[str, str | None], count: int, high: int
) -> None:
    """As large as a boule, one upon the other where there are too many: the spot says how many."""
    texts = {name: text or (SMALL / name).read_text("utf-8") for name, text in files.items()}
    content = load([write(tmp_path, texts)])
    sheet = geometry.lay_out(content.rules.terrain, content.board)
    pocket = dead_pocket(content, sheet)
    assert pocket.high == high
    assert len(pocket.spots) == -(-count // high)
    assert 2 * pocket.r >= content.tokens.diameter_mm - 0.2
    assert all(hypot(b[0] - a[0], b[1] - a[1]) > 2 * pocket.r for a, b in combinations(pocket.spots, 2))
    assert all(x - pocket.r >= sheet.piste.right for x, _ in pocket.spots)
    hides_no_word(content, pocket)
    assert all(sheet.piste.y <= y - pocket.r and y + pocket.r <= sheet.piste.bottom for _, y in pocket.spots)
    assert all(x + pocket.r <= sheet.live.x + sheet.live.w for x, _ in pocket.spots)


def test_coordinates_are_read_from_both_long_sides(content: PetanqueContent) -> None:
    """What stands above and at the right is turned; below and at the left it is upright."""
    scene = board_scene(content, "en")
    (labels,) = (group for group in scene.items if isinstance(group, Group) and group.name == "labels")
    names = [*LETTERS[:13], *map(str, range(1, 23))]
    upright = [item.text for item in labels.items if isinstance(item, Text)]
    heads = [
        inner.text
        for item in labels.items
        if isinstance(item, Group) and item.rotate == 180
        for inner in item.items
        if isinstance(inner, Text)
    ]
    assert [text for text in upright if text in names] == names
    assert [text for text in heads if text in names] == names


def test_a_wide_rosette_keeps_off_its_note(tmp_path: FilePath) -> None:
    wide = {"rules.yaml": "rosette: {3: X1, 4: X1, 5: X1, 9: X1, 10: X1, 11: X1}\n"}
    content = load([write(tmp_path, wide)])
    items = [b for b in drawn(board_scene(content, "cs")) if b.group == "panel-rosette"]
    note = [b for b in items if isinstance(b.item, Text) and b.item.role == "text-italic"]
    dial = [b for b in items if isinstance(b.item, Circle | Rect)]
    assert note
    assert dial
    assert min(b.top for b in dial) >= max(b.bottom for b in note)


def test_a_long_title_stays_on_its_sign(tmp_path: FilePath) -> None:
    name = "Letní turnaj spolku přátel železných koulí z Horní Dolní a okolí"
    files = {"pack.yaml": f"name: {{cs: {name}, en: {name}}}\n", "rules.yaml": "match: {points: 15}\n"}
    items = drawn(board_scene(load([write(tmp_path, files)]), "cs"))
    sign = next(b for b in items if b.group == "title" and isinstance(b.item, Rect))
    words = [b for b in items if b.group == "title" and isinstance(b.item, Text)]
    assert all(sign.left < b.left and b.right < sign.right and sign.top < b.top for b in words)
    assert all(b.bottom < sign.bottom for b in words)
    assert sign.right < min(b.left for b in items if b.group == "words")
    assert not [b for b in items if b.group == "title" and isinstance(b.item, Line) and b.left > sign.right]


def test_a_title_that_is_too_long_is_refused(tmp_path: FilePath) -> None:
    title = "title: {cs: Krátký, en: " + "Pétanque for everybody " * 15 + "}\n"
    with pytest.raises(TextDoesNotFit, match="board, title, en"):
        board_scene(with_pack(tmp_path, board=title), "en")


def test_golden_counts_of_drawing_calls(content: PetanqueContent) -> None:
    scene = board_scene(content, "cs")
    calls = {
        item.name: dict(Counter(line.split()[0] for line in part(scene, item.name).splitlines()[1:]))
        for item in scene.items
        if isinstance(item, Group) and not item.name.startswith(CUT)
    }
    assert calls == GOLDEN


def test_the_file_is_small_and_always_the_same(content: PetanqueContent) -> None:
    first, second = (pdf(board_scene(content, "cs")) for _ in range(2))
    assert first == second
    assert len(first) < 250_000


@pytest.mark.parametrize("ink", INKS)
def test_pixels_of_sand_and_shade(content: PetanqueContent, ink: Ink) -> None:
    sheet = geometry.lay_out(content.rules.terrain, content.board)
    picture = pixels(pdf(board_scene(content, "en"), ink=ink), 127)

    def most(name: str) -> tuple[int, ...]:
        x, y = (int(v * 5) for v in sheet.piste.centre(name))
        seen = Counter(picture.getpixel((x + i, y + j)) for i in range(-15, 16) for j in range(-15, 16))
        pixel: tuple[int, ...] = seen.most_common(1)[0][0]
        return pixel

    for name, colour in (("F-5", "sand"), ("G-16", "shade"), ("A-1", "sand"), ("M-22", "sand")):
        wanted = components(colour, "rgb", ink)
        expected = [round(v * 255) for v in wanted] * (3 // len(wanted))
        assert most(name) == pytest.approx(expected, abs=2)
    assert (most("F-5") == pytest.approx(rgb("sand"), abs=2)) == (ink == "full")


GOLDEN: dict[str, dict[str, int]] = {
    "piste": {"circle": 8, "group": 4, "path": 10, "rect": 5, "use": 329},
    "dead": {"circle": 12, "group": 1, "line": 24, "rect": 1, "text": 2},
    "circle": {"group": 3, "path": 4, "text": 1},
    "labels": {"group": 38, "path": 6, "rect": 4, "text": 75},
    "title": {"circle": 2, "group": 1, "line": 6, "rect": 2, "text": 1},
    "words": {"group": 1, "text": 3},
    "panel-score": {"circle": 43, "group": 7, "line": 2, "path": 8, "rect": 2, "text": 34, "use": 2},
    "panel-actions": {"circle": 7, "group": 6, "line": 5, "path": 5, "rect": 10, "text": 11, "use": 9},
    "panel-rosette": {"circle": 2, "group": 9, "line": 26, "path": 14, "rect": 6, "text": 9},
    "panel-skills": {"circle": 18, "group": 7, "line": 10, "path": 15, "rect": 7, "text": 16, "use": 7},
}

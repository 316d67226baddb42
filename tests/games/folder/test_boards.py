"""Boards of data: what stands on their fields is printed, or it is told that it has no room."""

from pathlib import Path

import pytest

from kit.art.legible import texts
from kit.art.palette import READABLE, Colour, contrast
from kit.art.parts.field_board import board_scene
from kit.art.scene import Rect
from kit.content.problems import ContentErrors
from kit.games.folder.art.boards import field_board
from kit.games.folder.art.table import Workbench
from kit.games.folder.content.kinds import BoardComponent
from kit.press.draw import Press
from kit.press.options import PressOptions
from kit.press.products import products
from tests.games.folder.made import GAME, content, opened


def _said(folder: Path, board: str) -> list[str]:
    with opened(folder / "isles", {"components.yaml": f"b: {{kind: board, {board}}}\n"}) as name:
        component, _, _ = Press(content(name), PressOptions()).pages(products(name)[-1], "en")
        return [item.text for item, _ in texts(component.pages[0].front.items, 1)]


@pytest.mark.parametrize("grid", ["squares", "hexes"])
@pytest.mark.parametrize("size", ["[8, 8]", "[12, 16]"])
def test_a_name_beside_an_icon_is_printed_on_small_fields_too(grid: str, size: str, tmp_path: Path) -> None:
    zone = "zones: [{fields: a1, icon: skull, name: {cs: Peklo, en: Hell}}]"
    assert "Hell" in _said(tmp_path, f"grid: {grid}, size: {size}, {zone}")


REFUSED = {
    "labels": ("size: [40, 40]", "1:24: fields of 4.65 mm have no room for labels such as 'bb40'"),
    "hexes": ("grid: hexes, size: [60, 9]", "no room for labels such as"),
    "no field": ("zones: [{fields: ', '}]", "1:35: no field is named here"),
    "squares": ("zones: [{fields: i9}]", "it has a1 to h8"),
    "track": ("grid: track, size: [8, 6], zones: [{fields: '30'}]", "it has 1 to 24"),
    "points": ("grid: points, size: [12, 2], zones: [{fields: '30'}]", "it has 1 to 24"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_a_board_has_no_room_for_is_told(case: str, tmp_path: Path) -> None:
    board, said = REFUSED[case]
    with pytest.raises(ContentErrors) as error:
        _said(tmp_path, board)
    assert said in str(error.value)


def test_small_fields_need_no_labels(tmp_path: Path) -> None:
    assert "a1" not in _said(tmp_path, "size: [60, 60], labels: false")


def _area(folder: Path, *sides: str, lying: bool = False) -> tuple[float, float, float, float]:
    text = "{cs: Mnoho slov, en: So many words}"
    panels = ", ".join(f"{{title: {text}, text: {text}, side: {side}}}" for side in sides)
    board = f"b: {{kind: board, lying: {str(lying).lower()}, panels: [{panels}]}}\n"
    with opened(folder / "isles", {"components.yaml": board}) as name:
        made = content(name)
        component = made.components["b"]
        assert isinstance(component, BoardComponent)
        desk = Workbench(made, "en")
        with desk.dressed():
            found = field_board(desk, component)
            assert board_scene(found, desk.look, "", "en").items
        return found.area()


def test_panels_above_and_below_leave_the_fields_of_an_upright_page_as_large(tmp_path: Path) -> None:
    bare, around = _area(tmp_path), _area(tmp_path, "top", "top", "bottom")
    beside = _area(tmp_path, "left")
    assert min(around[2:]) == min(bare[2:]) > min(beside[2:])
    assert around[1] > bare[1]
    assert around[1] + around[3] < bare[1] + bare[3]


def test_panels_stand_on_all_sides_at_once(tmp_path: Path) -> None:
    x, y, w, h = _area(tmp_path, "left", "right", "top", "bottom", lying=True)
    assert min(x, y, w, h, 297 - x - w, 210 - y - h) > 40


def _panels(folder: Path, board: str, look: str = "") -> tuple[list[Rect], list[Colour]]:
    """Ivory plates of a board, the one of the fields first; the colours of all its words."""
    files = {"components.yaml": f"b: {{kind: board, {board}}}\n", "game.yaml": f"{GAME}{look}"}
    with opened(folder / "isles", files) as name:
        component, _, _ = Press(content(name), PressOptions()).pages(products(name)[-1], "en")
        items = component.pages[0].front.items
    plates = [one for one in items if isinstance(one, Rect) and one.fill == "ivory"]
    return plates, [one.fill for one, _ in texts(items, 1)]


PANEL = "panels: [{title: {cs: Tah, en: Turn}, text: {cs: '+1', en: '+1'}}]"


def test_panels_begin_level_with_the_fields_beside_them(tmp_path: Path) -> None:
    fields, panel = _panels(tmp_path, f"size: [12, 4], lying: true, {PANEL}")[0]
    assert panel.y == pytest.approx(fields.y)


def test_panels_that_are_higher_than_the_fields_stand_about_their_middle(tmp_path: Path) -> None:
    many = PANEL.replace("}]", "}" + ", {title: {cs: A, en: A}}" * 4 + "]")
    plates = _panels(tmp_path, f"size: [12, 4], lying: true, {many}")[0]
    assert plates[1].y < plates[0].y
    assert plates[1].y + plates[-1].y + plates[-1].h == pytest.approx(2 * plates[0].y + plates[0].h)


def test_words_in_a_pale_accent_can_be_read(tmp_path: Path) -> None:
    colours = _panels(tmp_path, PANEL, "look: {accent: sun}\n")[1]
    assert "outline" in colours
    assert all(contrast(colour, "ivory") >= READABLE for colour in colours if colour != "ink")
    assert len({str(colour) for colour in colours}) > 1


def test_more_panels_than_there_is_room_for_are_told(tmp_path: Path) -> None:
    with pytest.raises(ContentErrors, match="room for 4 panels on a side"):
        _area(tmp_path, *["top"] * 5)

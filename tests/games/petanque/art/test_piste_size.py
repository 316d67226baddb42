"""The piste of another size: it grows, shrinks, is centred, or is refused."""

from pathlib import Path

import pytest

from kit.content.problems import ContentErrors
from kit.games.petanque.art import geometry
from kit.games.petanque.art.board import board_scene
from kit.games.petanque.art.geometry import BoardTooLarge
from kit.games.petanque.content.board import LABELS_MM, SIDE_MM
from kit.games.petanque.engine.board import LETTERS
from tests.games.petanque.art.boxes import texts
from tests.games.petanque.packs import with_pack


@pytest.mark.parametrize(
    ("columns", "rows", "field"),
    [
        (13, 22, 16),
        (9, 17, 17.75),
        (9, 16, 20),
        (13, 20, 16),
        (3, 3, 30),
        (12, 22, 16),
        (5, 8, 30),
        (13, 21, 16),
    ],
)
def test_a_smaller_piste_grows_is_centred_and_keeps_the_join(
    tmp_path: Path, columns: int, rows: int, field: float
) -> None:
    last = LETTERS[columns - 1]
    dark = f"{{columns: [B, {last}], rows: [2, 3]}}"
    size = f"board: {{columns: {columns}, rows: {rows}, jack_rectangle: {dark}}}\n"
    content = with_pack(tmp_path, rules=size)
    scene = board_scene(content, "cs")
    sheet = geometry.lay_out(content.rules.terrain, content.board)
    assert sheet.piste.field == field
    assert (sheet.middle - sheet.piste.x) / field == pytest.approx(rows // 2)
    assert min(sheet.piste.x - sheet.live.x, sheet.live.x + sheet.live.w - sheet.piste.right) >= SIDE_MM
    above = sheet.piste.y - LABELS_MM - sheet.band
    assert above >= 0
    assert above == pytest.approx(sheet.foot - LABELS_MM - sheet.piste.bottom, abs=2)
    assert last in texts(scene, "labels")
    assert LETTERS[columns] not in texts(scene, "labels")


def test_fields_are_as_large_as_a_pack_asks_for(tmp_path: Path) -> None:
    size = "board: {columns: 5, rows: 8, jack_rectangle: {columns: [B, D], rows: [4, 7]}}\n"
    content = with_pack(tmp_path, rules=size, board="field_mm: 40\n")
    sheet = geometry.lay_out(content.rules.terrain, content.board)
    assert sheet.piste.field == 40


def test_fields_shrink_to_fit_but_never_below_sixteen_millimetres(tmp_path: Path) -> None:
    content = with_pack(tmp_path, board="field_mm: 17\norigin_mm: [20, 28]\n")
    sheet = geometry.lay_out(content.rules.terrain, content.board)
    assert sheet.piste.field == 16
    assert sheet.piste.x + 11 * sheet.piste.field == pytest.approx(sheet.middle)


@pytest.mark.parametrize("size", ["columns: 14", "rows: 23"])
def test_a_piste_without_room_for_panels_is_not_printed(tmp_path: Path, size: str) -> None:
    with pytest.raises(BoardTooLarge, match=r"can be played but not printed.*room for 13 and 22"):
        board_scene(with_pack(tmp_path, rules=f"board: {{{size}}}\n"), "en")


@pytest.mark.parametrize("size", ["columns: 18", "rows: 26"])
def test_a_piste_that_is_too_large_is_refused(tmp_path: Path, size: str) -> None:
    with pytest.raises(ContentErrors, match=r"rules.yaml:1:\d+: board too large: with fields of 16 mm"):
        with_pack(tmp_path, rules=f"board: {{{size}}}\n")

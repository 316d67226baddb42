"""Hex and round tiles out of a table: nothing that is to be read is cut off with the corners."""

from pathlib import Path

import pytest

from kit.art.legible import boxes
from kit.art.palette import at_home
from kit.art.scene import Circle
from kit.content.problems import ContentErrors
from kit.games.folder.art.cornerless import on_tile
from kit.press.draw import Press
from kit.press.options import PressOptions
from kit.press.products import products
from tests.games.folder.made import content, opened

TABLE = """\
name,text,icon,cost,kind,flavour
Alpha,bravo,star,3,,
Harbour town,Trade :coin: here,house,12,Town,By the sea
"""
BARE = "name,icon\nMill,tree\n"
TEMPLATE = "size: [{}]\nboxes:\n  - {{name: n, at: [{}], size: [20, 5], text: '{{{{ card.name }}}}'}}\n"


def _tiles(shape: str, more: str = "") -> str:
    return f"t: {{kind: tiles, shape: {shape}, across: 40, cards: a.csv{more}}}\n"


@pytest.mark.parametrize("shape", ["hex", "round"])
@pytest.mark.parametrize("table", [TABLE, BARE])
def test_the_plain_tile_keeps_its_words_off_the_corners(shape: str, table: str, tmp_path: Path) -> None:
    with opened(tmp_path / "isles", {"components.yaml": _tiles(shape), "a.csv": table}) as name:
        component, _, _ = Press(content(name), PressOptions()).pages(products(name)[-1], "en")
    words = set()
    for piece in component.pieces:
        w, h = piece.size
        for box in boxes(piece.front.items, shapes=False):
            words.add(box.text)
            assert on_tile(shape, box.left / w, box.top / h), box
            assert on_tile(shape, box.right / w, box.bottom / h), box
    said = " ".join(words)
    assert all(cell in said for cell in ("Mill",) if table == BARE)
    assert all(cell in said for cell in ("Alpha", "bravo", "12", "Town", "By the sea") if table == TABLE)


def test_a_round_tile_has_a_ring_for_scissors_alone(tmp_path: Path) -> None:
    made = {"components.yaml": f"{_tiles('round')}u: {{kind: tiles, shape: round, faces: {{a: star}}}}\n"}
    with opened(tmp_path / "isles", {**made, "a.csv": BARE}) as name:
        press = Press(content(name), PressOptions())
        pieces = [press.pages(product, "en")[0].pieces[0] for product in products(name)[1:]]
    for piece in pieces:
        assert piece.back is not None
        for side, many in ((piece.front, 1), (piece.back, 0)):
            rings = [item for item in side.items if isinstance(item, Circle) and item.r == 20]
            assert [ring.stroke and ring.stroke.colour for ring in rings] == [at_home("outline")] * many


WRONG = {
    "hex, a corner": (
        _tiles("hex", ", template: templates/t.yaml"),
        "40, 46.2",
        "1, 1",
        "'Mill' would be cut off",
    ),
    "round, a corner": (_tiles("round", ", template: templates/t.yaml"), "40, 40", "1, 1", "a.csv:2:1"),
    "hex, too large": (
        _tiles("hex", ", template: templates/t.yaml"),
        "63, 88",
        "10, 20",
        "components.yaml:1:66: this template is 63 × 88 mm large and has to be 40 × 46.2",
    ),
    "deck, said twice": (
        "c: {kind: deck, size: poker, cards: a.csv, template: templates/t.yaml}\n",
        "70, 120",
        "10, 20",
        "components.yaml:1:54: this template is 70 × 120 mm large and has to be 63 × 88",
    ),
    "another back": (
        "c: {kind: deck, cards: a.csv, back: templates/t.yaml}\n",
        "70, 120",
        "10, 20",
        "components.yaml:1:37: this template is 70 × 120 mm large",
    ),
    "no back": (
        "c: {kind: deck, cards: a.csv, template: templates/t.yaml, back: templates/b.yaml}\n",
        "63, 88",
        "10, 20",
        "components.yaml:1:65: there is no template 'templates/b.yaml'",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_does_not_suit_a_tile_or_a_card_is_told(case: str, tmp_path: Path) -> None:
    components, size, at, said = WRONG[case]
    files = {"components.yaml": components, "a.csv": BARE, "templates/t.yaml": TEMPLATE.format(size, at)}
    with opened(tmp_path / "isles", files) as name, pytest.raises(ContentErrors) as error:
        Press(content(name), PressOptions()).pages(products(name)[-1], "en")
    assert any(said in str(problem) for problem in error.value.problems), error.value


def test_a_template_elsewhere_is_not_reached_by_a_link(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere.yaml"
    elsewhere.write_text(TEMPLATE.format("63, 88", "10, 20"), "utf-8")
    (tmp_path / "isles/templates").mkdir(parents=True)
    (tmp_path / "isles/templates/t.yaml").symlink_to(elsewhere)
    files = {"components.yaml": "c: {kind: deck, cards: a.csv, template: templates/t.yaml}\n", "a.csv": BARE}
    with (
        opened(tmp_path / "isles", files) as name,
        pytest.raises(ContentErrors, match="there is no template"),
    ):
        Press(content(name), PressOptions()).pages(products(name)[-1], "en")

"""The first page of a game of data, whatever is in the game and whichever font it is set in."""

from pathlib import Path

import pytest

from kit.art.scene import Group, Text
from kit.press.draw import Press
from kit.press.options import PressOptions
from kit.press.products import products
from tests.games.folder.made import content, opened

WIDE = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf")


def _words(items: tuple[object, ...]) -> list[str]:
    found: list[str] = []
    for item in items:
        if isinstance(item, Group):
            found += _words(item.items)
        elif isinstance(item, Text):
            found.append(item.text)
    return found


def _cover(name: str) -> list[str]:
    """All that is said on the page; it goes through the press, so that all of it can be read."""
    press, product = Press(content(name), PressOptions()), products(name)[0]
    assert press.make(product, "cs", "cover.pdf")[0].startswith(b"%PDF")
    return _words(press.pages(product, "cs")[0].pages[0].front.items)


@pytest.mark.parametrize("count", [12, 13, 40, 60])
def test_the_first_page_has_room_for_all_that_may_be_in_a_game(count: int, tmp_path: Path) -> None:
    part = "{kind: tokens, title: {cs: Různé žetony %d, en: Tokens}, tokens: {a: {face: star}}}"
    files = {"components.yaml": "".join(f"t{n}: {part % n}\n" for n in range(count))}
    with opened(tmp_path / "isles", files) as name:
        said = " ".join(_cover(name)).replace("\u00a0", " ")
    assert all(f"žetony {n}: 1" in said for n in range(count))


def test_round_tiles_out_of_a_table_are_small_on_the_first_page(tmp_path: Path) -> None:
    files = {
        "components.yaml": "t: {kind: tiles, shape: round, across: 50, cards: a.csv}\n",
        "a.csv": "name,text\nQuay,b\n",
    }
    with opened(tmp_path / "isles", files) as name:
        assert "Quay" not in _cover(name)


def test_nothing_stands_above_nothing(tmp_path: Path) -> None:
    files = {
        "game.yaml": "name: A\nplayers: {min: 1, max: 2}\n",
        "components.yaml": "t: {kind: tokens, tokens: {a: {face: star}}}\n",
    }
    with opened(tmp_path / "isles", files) as name:
        assert not any("Autor" in said for said in _cover(name))


@pytest.mark.skipif(not WIDE.exists(), reason="no wide font here")
def test_the_first_page_has_room_in_a_wide_font(tmp_path: Path) -> None:
    game = tmp_path / "isles"
    (game / "fonts").mkdir(parents=True)
    (game / "fonts/wide.ttf").write_bytes(WIDE.read_bytes())
    files = {
        "game.yaml": "name: A\nplayers: {min: 1, max: 2}\nfonts: {text: fonts/wide.ttf}\n",
        "components.yaml": "t: {kind: tokens, tokens: {a: {face: star}}}\n",
    }
    with opened(game, files) as name:
        assert _cover(name)

"""Tokens of a game of data on their sheet: rows that scissors cut along, and no sheet mostly empty."""

from itertools import groupby
from pathlib import Path

import pytest

from kit.art.parts.faces import FaceLook, face_items
from kit.art.scene import Circle, Group, Rect
from kit.art.scene import Path as Drawn
from kit.content.nodes import Scalar
from kit.content.pictures import PictureFile
from kit.press.draw import Press
from kit.press.options import PressOptions
from kit.press.products import products
from tests.games.folder.made import content, opened

TOKENS = """\
tokens:
  kind: tokens
  across: 20
  tokens:
    red: {face: star}
    coin: {face: coin, count: 3}
    blue: {face: star}
    king: {face: crown, across: 30}
    gem: {face: heart, count: 2}
"""


def test_many_of_a_kind_have_a_row_and_single_ones_of_a_size_share_one(tmp_path: Path) -> None:
    with opened(tmp_path / "isles", {"components.yaml": TOKENS}) as name:
        _, pages, _ = Press(content(name), PressOptions()).pages(products(name)[-1], "en")
    spots = sorted(pages[0].spots, key=lambda spot: (spot.box.top, spot.box.left))
    rows = [[spot.name for spot in row] for _, row in groupby(spots, key=lambda spot: spot.box.top)]
    assert sorted(rows) == [["coin-1", "coin-2", "coin-3"], ["gem-1", "gem-2"], ["king"], ["red", "blue"]]


@pytest.mark.parametrize(("shape", "ground"), [("round", Circle), ("hex", Drawn), ("square", Rect)])
def test_a_picture_keeps_to_the_shape_and_lies_between_ground_and_pattern(
    tmp_path: Path, shape: str, ground: type
) -> None:
    picture = tmp_path / "a.svg"
    picture.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 4"><path d="M0 0h9v4z"/></svg>'
    )
    face = FaceLook("leaf", picture=PictureFile(str(picture), Scalar("", 1, 1, "", "")))
    bare = face_items(face, 20, 20, 3, shape=shape)
    full = face_items(face._replace(pattern="rings", text="A"), 20, 20, 3, shape=shape)
    assert full[: len(bare)] == bare
    assert len(full) > len(bare)
    under, over = bare
    assert isinstance(under, ground)
    assert under == face_items(face._replace(picture=None), 20, 20, 3, shape=shape)[0]
    assert isinstance(over, Group)
    assert over.clip == under

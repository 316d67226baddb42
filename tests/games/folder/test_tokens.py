"""Tokens of a game of data on their sheet: rows that scissors cut along, and no sheet mostly empty."""

from itertools import groupby
from pathlib import Path

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

"""Boards that are cut and joined at home: what matters keeps off the cut, and no join goes through a word."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kit.art.scene import Group, Rect, Scene, Stroke, Text
from kit.art.vocabulary import drawing_words
from kit.content.content import Content
from kit.content.load import load
from kit.core import shelf
from kit.data import content_root
from kit.press.options import PressOptions
from kit.press.page import Page
from kit.press.paper import Box, paper
from kit.press.products import products
from kit.press.tiles import tile
from tests.conformance.test_print import LANGUAGES, SUBJECTS, Subject, content_of, named
from tests.inked import Mark, marks

ORNAMENT = ("ground", "shade", "leaves")  # groups that may be cut anywhere
_OVER = 2.5  # mm beyond the cut: what is drawn so far on is meant to run over it
_EXACT = 1e-3

HOUSE = content_root() / "house" / "samples"
SAMPLES = sorted(
    path.parent.name for path in HOUSE.glob("*/components.yaml") if "board" in path.read_text("utf-8")
)
LARGE = """\
board:
  kind: board
  title: {{cs: Plán, en: Board}}
  grid: squares
  size: [6, 4]
  paper: a3
  lying: {lying}
  panels:
    - {{title: {{cs: Tah, en: Turn}}, text: {{cs: Táhni., en: Move.}}, side: left}}
"""


def near(scene: Scene, live: Box, safe: float) -> list[tuple[str, float, Mark]]:
    """What stands nearer to a cut than is safe, or is cut itself, and no ground runs on beyond it."""
    found = []
    for mark in marks(scene.items):
        box = mark.box
        if not box.meets(live) or any(name.startswith(ORNAMENT) for name in mark.within):
            continue
        sides = box.left - live.left, box.top - live.top, live.right - box.right, live.bottom - box.bottom
        # A plain edge may lie beyond the cut, as soon as nothing of its line is left.
        line = mark.item.stroke.width if isinstance(mark.item, Rect) and mark.item.stroke else 0
        over = line if isinstance(mark.item, Rect) else _OVER
        for side, apart in zip(("left", "top", "right", "bottom"), sides, strict=True):
            if _EXACT - over < apart < safe - _EXACT:
                found.append((side, round(apart, 2), mark))
    return found


def on_joins(scene: Scene, live: Box, pages: list[Page]) -> list[str]:
    """Texts of which one word lies on two sheets."""
    cuts: set[tuple[int, float]] = set()
    for page in pages:
        at = page.spots[0].box
        moved = (
            page.trim.left - at.left,
            page.trim.top - at.top,
            page.trim.right - at.left,
            page.trim.bottom - at.top,
        )
        cuts |= {(n % 2, round(cut, 3)) for n, cut in enumerate(moved) if abs(cut - live[n]) > 0.01}
    found = []
    for mark in marks(scene.items, apart=True):
        if isinstance(mark.item, Text) and mark.box.meets(live):
            found += [mark.item.text for way, cut in cuts if mark.box[way] < cut < mark.box[way + 2]]
    return found


def seen(content: Content, game: str) -> Iterator[tuple[str, list[object]]]:
    """What is wrong with each tiled product in each language."""
    for product in products(game):
        if product.tiling is None:
            continue
        tiling = product.tiling(content)
        for lang in LANGUAGES:
            for piece in product.draw(content, lang, PressOptions()).pages:
                wrong: list[object] = [*near(piece.front, tiling.live, tiling.safe)]
                for size in ("a4", "letter"):
                    wrong += on_joins(piece.front, tiling.live, tile(piece, tiling, paper(size)))
                yield f"{product.id}, {lang}", wrong


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: named(subject))
def test_a_tiled_page_keeps_off_its_cuts(subject: Subject) -> None:
    assert {what: wrong for what, wrong in seen(content_of(subject), subject[0]) if wrong} == {}


@contextmanager
def laid(folder: Path) -> Iterator[tuple[Content, str]]:
    with shelf.guest(folder, f"tiled-{folder.name}") as name:
        yield load(name, words=drawing_words()), name


@pytest.mark.parametrize("name", SAMPLES)
def test_so_does_a_board_of_data(name: str) -> None:
    with laid(HOUSE / name) as (content, game):
        assert {what: wrong for what, wrong in seen(content, game) if wrong} == {}


@pytest.mark.parametrize("lying", ["true", "false"])
def test_and_a_large_one(tmp_path: Path, lying: str) -> None:
    folder = tmp_path / "large"
    folder.mkdir()
    (folder / "components.yaml").write_text(LARGE.format(lying=lying), "utf-8")
    (folder / "game.yaml").write_text((HOUSE / "board-squares" / "game.yaml").read_text("utf-8"), "utf-8")
    with laid(folder) as (content, game):
        found = dict(seen(content, game))
        assert found
        assert [wrong for wrong in found.values() if wrong] == []


LIVE = Box(10, 10, 190, 190)


def test_what_is_too_near_is_found() -> None:
    edge = Stroke("ink", 0.4)
    safe = Rect(14.2, 14.2, 171.6, 171.6, 0, None, edge)
    ground = Rect(9.8, 9.8, 180.4, 180.4, 0, "sand", edge)
    assert near(Scene(200, 200, (safe, ground, Group((Rect(11, 11, 9, 9),), name="ground"))), LIVE, 4) == []
    close = safe._replace(x=14.1, w=171.7)
    assert [found[:2] for found in near(Scene(200, 200, (close,)), LIVE, 4)] == [("left", 3.9)]
    half = ground._replace(x=9.9)
    assert [found[0] for found in near(Scene(200, 200, (half,)), LIVE, 4)] == ["left"]
    assert [found[0] for found in near(Scene(200, 200, (Text(12, 99, "near"),)), LIVE, 4)] == ["left"]

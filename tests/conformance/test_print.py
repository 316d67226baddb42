"""Everything printed of every game builds, however it is asked for; and of every sample pack."""

from pathlib import Path

import pytest
import yaml

from kit.art.vocabulary import drawing_words
from kit.content.load import load
from kit.content.report import check_report
from kit.content.text import needed
from kit.core.shelf import DEFAULT
from kit.data import content_root
from kit.press.build import build
from kit.press.options import DUPLEX, INKS, PURPOSES, BuildOptions, PressOptions
from kit.press.paper import PAPERS
from kit.press.products import products
from tests.conformance.pairwise import Row, pairwise, whole
from tests.shelf import GAMES

LANGUAGES = tuple(
    code
    for code, language in yaml.safe_load(
        (content_root() / "house" / "languages.yaml").read_text("utf-8")
    ).items()
    if language["needed"]
)
PACKS = sorted(path.parent for path in (Path(__file__).parents[2] / "packs").glob("*/pack.yaml"))


def columns(game: str) -> dict[str, tuple[str, ...]]:
    """What can be asked for."""
    every = tuple(product.id for product in products(game))
    return {
        "product": every,
        "duplex": DUPLEX,
        "paper": tuple(PAPERS),
        "ink": INKS,
        "purpose": PURPOSES,
        "lang": LANGUAGES,
    }


FEW = [(game, row) for game in GAMES for row in pairwise(columns(game))]
ALL = [(game, row) for game in GAMES for row in whole(columns(game))]


def made(game: str, row: Row, out: Path) -> None:
    """Build one file; those that a shop does not want are refused in a sentence by the press itself."""
    name, duplex, paper, ink, purpose, lang = row
    product = next(one for one in products(game) if one.id == name)
    if purpose == "shop" and not product.shop:
        return
    press = PressOptions(paper, duplex, ink, purpose)
    report = build(BuildOptions(game, (name,), (lang,), out=out, press=press, jobs=1))
    [file] = report.files
    assert file.fresh
    assert file.pages >= 1
    assert file.path.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("game", "row"), FEW, ids=lambda part: "-".join(part) if isinstance(part, tuple) else part
)
def test_a_product_builds_however_it_is_asked_for(game: str, row: Row, tmp_path: Path) -> None:
    made(game, row, tmp_path)


@pytest.mark.whole
@pytest.mark.parametrize(
    ("game", "row"), ALL, ids=lambda part: "-".join(part) if isinstance(part, tuple) else part
)
def test_every_combination_builds(game: str, row: Row, tmp_path: Path) -> None:
    made(game, row, tmp_path)


def game_of(pack: Path) -> str:
    """The game that a pack is for."""
    return str(yaml.safe_load((pack / "pack.yaml").read_text("utf-8")).get("game", DEFAULT))


@pytest.mark.parametrize("pack", PACKS, ids=lambda path: path.name)
def test_every_sample_pack_checks_and_prints_everything(pack: Path, tmp_path: Path) -> None:
    game = game_of(pack)
    if game not in GAMES:
        pytest.skip(f"no game {game} here")
    content = load(game, [pack], words=drawing_words())
    for lang in needed(content.languages):
        assert check_report(content, lang).sound
    report = build(BuildOptions(game, packs=(pack,), out=tmp_path, jobs=1))
    assert all(file.fresh for file in report.files)
    assert len(report.files) > len(products(game))

"""A copy of the house without its first game, and with a game that CONTRIBUTING's recipe was followed for."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kit.core.shelf import DEFAULT, names
from tests.project.tree import ROOT, project_files, pyproject

pytestmark = pytest.mark.whole

CONTENT = {
    "game.yaml": """\
name: {cs: Mince, en: Coin}
tagline: {cs: Panna, en: Heads}
author: Nobody
licence: {cs: Volné dílo, en: Public domain}
credit: {cs: Nikdo, en: Nobody}
players: {min: 2, max: 2}
teams:
  T1: {name: {cs: Panna, en: Heads}, colour: sea, pattern: rings}
  T2: {name: {cs: Orel, en: Tails}, colour: terracotta, pattern: stripes}
greeting: {cs: Hodně štěstí, en: Good luck}
""",
    "tokens.yaml": """\
diameter_mm: 16
tokens:
  - {id: coin, kind: marker, colour: sun, count: 1, name: {cs: Mince, en: Coin}}
""",
    "reference.yaml": """\
copies: 1
title: {cs: Přehled, en: Reference}
sections:
  - {rule: "1", title: {cs: Hod, en: Toss}, lines: [{cs: Hoď., en: Toss it.}]}
""",
    "rulings.yaml": "rulings: []\nslips: []\n",
    "chapters.yaml": "1: {title: {cs: Hod, en: Toss}}\n",
    "customs.yaml": "[]\n",
    "glossary.yaml": "- {id: coin, term: {cs: mince, en: coin}, meaning: {cs: Kulatá., en: Round.}}\n",
    "phrases.yaml": 'coin.lies: {cs: "Padla {side}.", en: "It shows {side}."}\n',
}
CODE = '''\
"""A coin: it prints, and has no engine."""

from kit.games import Game


class Coin:
    """What only this game has: nothing."""

    FILES, FOLDERS, FOLDER_LIMITS, DECK = {}, {}, {}, ""
    NEEDS, TOKEN_KINDS = (), ()

    def know(self, trees, to):
        """No names."""

    def check(self, values, trees, to):
        """Nothing to check."""

    def context(self, values, language):
        """Nothing to look up."""
        return {}

    def build(self, values, common):
        """What every game has."""
        from kit.content.content import Content

        return Content(**common, facts={}, examples={}, stale=())


class Products:
    """One page."""

    @property
    def PRODUCTS(self):
        """A sheet with the game's name."""
        from kit.press.products import Product

        return (Product("sheet", self.sheet),)

    def sheet(self, content, lang, press):
        """The page."""
        from kit.art.piece import Component, Piece
        from kit.art.scene import Scene
        from kit.art.text import label

        name = content.text(content.game.name, lang)
        page = Piece("sheet", Scene(180, 250, (label(90, 20, name, "display", 24),), name, "", lang), bleed=0)
        return Component("sheet", name, lang, pages=(page,))


GAME = Game("coin", content=Coin, proofs=Coin, accept=Coin, diff=Coin, products=Products)
'''


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The copy; what it is installed as stands in front of what this one is installed as."""
    root = tmp_path_factory.mktemp("house")
    gone = [ROOT / part / DEFAULT for part in ("kit/games", "content", "tests/games")]
    for path in project_files():
        if not any(path.is_relative_to(folder) for folder in gone):
            target = root / path.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    for name, text in CONTENT.items():
        target = root / "content/coin" / name
        target.parent.mkdir(exist_ok=True)
        target.write_text(text, encoding="utf-8")
    (root / "kit/games/coin").mkdir()
    (root / "kit/games/coin/__init__.py").write_text(CODE, encoding="utf-8")
    games = {name: f"kit.games.{name}:GAME" for name in (*names(), "coin") if name != DEFAULT}
    info = root / f"{pyproject()['project']['name'].replace('-', '_')}-0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {pyproject()['project']['name']}\nVersion: 0\n"
    )
    (info / "entry_points.txt").write_text(
        "[kit.games]\n" + "".join(f"{a} = {b}\n" for a, b in games.items())
    )
    return root


def run(house: Path, *command: str) -> str:
    env = {**os.environ, "PYTHONPATH": str(house)}
    done = subprocess.run(
        [sys.executable, *command], cwd=house, env=env, capture_output=True, text=True, timeout=1500
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def test_the_copy_is_what_runs(house: Path) -> None:
    said = run(house, "-c", "import kit; from kit.core import shelf; print(kit.__file__, *shelf.names())")
    assert said.split() == [str(house / "kit/__init__.py"), *sorted({*names(), "coin"} - {DEFAULT})]


@pytest.mark.parametrize("game", [*sorted({*names()} - {DEFAULT}), "coin"])
def test_every_other_game_prints(house: Path, game: str) -> None:
    run(house, "-m", "kit", "build", "--game", game, "--out", str(house / "out"))
    for lang in ("cs", "en"):
        assert [*(house / "out" / game / lang).glob("*.pdf")]


def test_what_is_not_its_own_passes(house: Path) -> None:
    rooms = ("core", "content", "art", "press", "conformance")
    run(
        house, "-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider", *(f"tests/{room}" for room in rooms)
    )

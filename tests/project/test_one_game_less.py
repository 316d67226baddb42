"""A copy of the house without its first game works, and so does a game that is added to it by the recipe."""

from pathlib import Path

import pytest

from kit.core.shelf import DEFAULT, names
from tests.project.less import copy_without, install, run
from tests.shelf import SHORT

OTHERS = sorted({*names()} - {DEFAULT})
PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider")
PLAIN = "addopts=--import-mode=importlib --ignore=tests/bench"  # doctests are run with their games
QUICK = (
    *("core", "studio", "press/test_inputs.py", "press/test_report.py", "book/test_expand.py"),
    *("conformance/test_look.py", "project/test_tree.py"),
)

# In such a copy there is no game to be taken away, and nobody takes it away again.
pytestmark = [pytest.mark.game(DEFAULT), pytest.mark.long]

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

    FILES, FACTS, FOLDERS, FOLDER_LIMITS, DECK = {}, (), {}, {}, ""
    NEEDS, OTHERS, TOKEN_KINDS = (), (), ()

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
    """The copy, with the new game on its shelf when a test puts it there."""
    root = tmp_path_factory.mktemp("house")
    copy_without(DEFAULT, root)
    return root


def test_the_copy_is_what_runs(house: Path) -> None:
    said = run(house, "-c", "import kit; from kit.core import shelf; print(kit.__file__, *shelf.names())")
    assert said.split() == [str(house / "kit/__init__.py"), *OTHERS]
    listed = run(house, "-m", "kit", "games").splitlines()
    assert [line.split()[0] for line in listed] == OTHERS


@pytest.mark.parametrize(
    "game", [one if one == SHORT else pytest.param(one, marks=pytest.mark.whole) for one in OTHERS]
)
def test_every_other_game_is_sound_and_prints(house: Path, game: str) -> None:
    run(house, "-m", "kit", "check", "--game", game)
    run(house, "-m", "kit", "build", "--game", game, "--out", str(house / "dist"))
    for lang in ("cs", "en"):
        assert [*(house / "dist" / game / lang).glob("*.pdf")]


@pytest.mark.whole
def test_every_test_that_is_left_can_be_run(house: Path) -> None:
    plain = ("-p", "no:doctest", "--assert=plain", "-o", PLAIN)
    said = run(house, *PYTEST, "-q", "--collect-only", "-m", "", *plain, "tests")
    assert "tests/press/test_build.py: " in said
    assert f"tests/games/{DEFAULT}" not in said


def test_what_is_quick_of_it_passes(house: Path) -> None:
    said = run(house, *PYTEST, "-n", "0", *(f"tests/{name}" for name in QUICK))
    skips = [line for line in said.splitlines() if line.startswith("SKIPPED")]
    assert all(line.endswith(f"no game {DEFAULT} here") for line in skips), "\n".join(skips)


def test_a_game_made_by_the_recipe_prints(house: Path) -> None:
    for name, text in CONTENT.items():
        target = house / "content/coin" / name
        target.parent.mkdir(exist_ok=True)
        target.write_text(text, encoding="utf-8")
    (house / "kit/games/coin").mkdir()
    (house / "kit/games/coin/__init__.py").write_text(CODE, encoding="utf-8")
    install(house, [*OTHERS, "coin"])
    run(house, "-m", "kit", "build", "--game", "coin", "--out", str(house / "dist"))
    for lang in ("cs", "en"):
        assert (house / "dist/coin" / lang / "sheet.pdf").is_file()


@pytest.mark.whole
def test_everything_that_is_not_its_own_passes(tmp_path: Path) -> None:
    copy_without(DEFAULT, tmp_path)
    run(tmp_path, *PYTEST, "-n", "2", timeout=3000)

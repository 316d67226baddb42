"""A language that the house does not speak: the game brings its own words and says who lends the house's."""

from pathlib import Path

import pytest

from kit.book.book import Book
from kit.book.build import config_file
from kit.book.parity import wanting
from kit.book.shelf import Shelf
from kit.content.problems import ContentErrors
from kit.press.draw import Press
from kit.press.options import PressOptions
from kit.press.products import products
from kit.typeset.rulebook import rulebook
from tests.games.folder.made import content, opened

GERMAN = 'de: {name: Deutsch, needed: true, plural: ["1"], words: en, counted: {point: [Punkt, Punkte]}}\n'
FILES = {
    "languages.yaml": GERMAN,
    "game.yaml": "name: {cs: Hra, en: Game, de: Spiel}\nplayers: {min: 1, max: 2}\n",
    "rules.yaml": "goal: 2\n",
    "components.yaml": "cards: {kind: deck, cards: a.csv}\nbox: {kind: box}\n",
    "a.csv": "name.cs,name.en,name.de\nVlk,Wolf,Wölfe\n",
    "book.yaml": "sections:\n  - title: {cs: Hra, en: Game, de: Spiel}\n    pages: [{page: index}]\n",
    **{
        f"pages/{code}/index.md": "# A {#a}\n\n{{ rules.goal | plural('point') }}\n"
        for code in ("cs", "en", "de")
    },
}


def test_everything_is_made_in_it(tmp_path: Path) -> None:
    with opened(tmp_path / "isles", FILES) as name:
        found = content(name)
        press = Press(found, PressOptions())
        for product in products(name):
            assert press.make(product, "de", "a.pdf")[0].startswith(b"%PDF")
        page = Book(found, "de").expand("index")
        assert "2 Punkte" in page.markdown.replace("\u00a0", " ")
        assert rulebook(found, "de").laid
        assert wanting(found, "de") == []
        shelf = Shelf("de", {name: Book(found, "de")})
        assert shelf.pages() == Shelf("en", {name: Book(found, "en")}).pages()
        assert [config_file(code, found.languages).name for code in ("cs", "en", "de")] == [
            "mkdocs.yml",
            "mkdocs.en.yml",
            "mkdocs.en.yml",
        ]


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ({"a.csv": "name.cs,name.en\nVlk,Wolf\n"}, "a.csv:2:1: the text is missing in de"),
        (
            {"game.yaml": "name: {cs: A, en: B}\nplayers: {min: 1, max: 2}\n"},
            "game.yaml:1:7: the text is missing in de",
        ),
        (
            {"languages.yaml": GERMAN.replace("words: en", "words: eng")},
            "unknown language 'eng' (did you mean 'en'",
        ),
        (
            {"languages.yaml": GERMAN.replace("words: en", "words: cs")},
            "'cs' has another number of plural forms",
        ),
        ({"languages.yaml": GERMAN.replace(", words: en", "")}, "the text is missing in de"),
        (
            {"languages.yaml": GERMAN.replace("de:", "isles:")},
            "languages.yaml:1:1: the site has a folder for 'isles'",
        ),
    ],
)
def test_what_it_lacks_is_told(files: dict[str, str], told: str, tmp_path: Path) -> None:
    with opened(tmp_path / "isles", FILES | files) as name, pytest.raises(ContentErrors) as error:
        content(name)
    assert any(told in str(problem) for problem in error.value.problems), error.value.problems

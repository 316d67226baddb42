"""What a rulebook of a game of data shows among its words."""

import re
from pathlib import Path

import pytest

from kit.art.scene import Group
from kit.book.book import Book
from kit.book.errors import BookError
from kit.book.html import fill
from kit.typeset.rulebook import rulebook
from tests.games.folder.made import content, opened

PAGE = "# Game {#game}\n\nTake "
FILES = {
    "components.yaml": (
        "tokens: {kind: tokens, tokens: {coin: {face: coin, name: {cs: Mince, en: Coin}}, "
        "five: {face: {text: '5'}}, long: {face: {text: Gold}}}}\n"
    ),
    "book.yaml": "sections:\n  - title: {cs: Hra, en: Game}\n    pages: [{page: index}]\n",
    "pages/cs/index.md": "# Hra {#game}\n",
}


def _page(said: str) -> dict[str, str]:
    return {**FILES, "pages/en/index.md": f"{PAGE}{said}\n"}


def test_a_token_stands_among_words_on_the_web(tmp_path: Path) -> None:
    said = "{{ token('coin', 2) }} and {{ token('five') }} or {{ token('long') }}."
    with opened(tmp_path / "isles", _page(said)) as name:
        page = Book(content(name), "en").expand("index")
    assert page.markdown.splitlines()[2].startswith("Take \ue000")  # in the line, not below it
    html = fill(f"<p>{page.markdown.splitlines()[2]}</p>", page.blocks)
    assert html.count("<svg") == 4
    assert re.findall(r"<title[^>]*>([^<]*)</title>", html) == ["Coin", "Coin", "five", "long"]
    assert ">5</text>" in html
    assert "Gold" not in html  # no room; its colour tells


def test_a_token_stands_among_words_on_paper(tmp_path: Path) -> None:
    with opened(tmp_path / "isles", _page("{{ token('coin') }} now.")) as name:
        book = rulebook(content(name), "en")
    drawn = [item for leaf in book.laid for spot in leaf.spots for item in spot.slab.items]
    (token,) = [item for item in drawn if isinstance(item, Group) and item.scale != 1]
    assert token.scale == pytest.approx(1, abs=0.4)  # of 4.6 mm


@pytest.mark.parametrize(
    ("said", "told"),
    [("{{ token('coyn') }}", "did you mean 'coin'"), ("{{ token('coin', 99) }}", "at most 12")],
)
def test_a_wrong_token_is_told_with_its_line(said: str, told: str, tmp_path: Path) -> None:
    with opened(tmp_path / "isles", _page(said)) as name, pytest.raises(BookError) as error:
        Book(content(name), "en").expand("index")
    (problem,) = error.value.problems
    assert (problem.line, told in problem.message) == (3, True)

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
RULED = {
    "chapters.yaml": '"1": {title: {cs: Tah, en: A turn}}\n',
    "book.yaml": FILES["book.yaml"].replace("index}", "index, rules: ['1']}"),
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


def test_words_of_a_card_keep_their_icons_on_a_page(tmp_path: Path) -> None:
    files = _page("{{ icon('key') }}.\n\n{{ reference() }}") | {
        **RULED,
        "reference.yaml": (
            "copies: 1\ntitle: {cs: Karta, en: Card}\n"
            "sections:\n  - rule: '1'\n    title: {cs: Tah, en: A turn}\n"
            "    lines: [{cs: A, en: 'Pay 2 :coin:, [brick: at *once*] :x:'}]\n"
        ),
    }
    with opened(tmp_path / "isles", files) as name:
        page = Book(content(name), "en").expand("index")
    html = fill(page.markdown, page.blocks)
    assert re.findall(r"<title[^>]*>([^<]*)</title>", html) == ["a key", "a coin"]
    assert re.search(r"Pay 2 <.*</svg>(</span>)?, at &#42;once&#42; &#58;x:", html, re.DOTALL)


def test_what_a_piece_stands_on_does_not_peep_out(tmp_path: Path) -> None:
    board = "board: {kind: board, size: [2, 2], zones: [{fields: a1-b1, name: {cs: Doma, en: Home}}]}\n"
    files = _page("{{ fig_board('coin:a1') }}")
    files["components.yaml"] += board
    with opened(tmp_path / "isles", files) as name:
        page = Book(content(name), "en").expand("index")
    html = fill(page.markdown, page.blocks)
    assert html.count(">Home</text>") == 1


def test_two_high_boards_of_an_example_share_a_page(tmp_path: Path) -> None:
    files = _page("one.\n\n{{ heading('1', 2) }}\n\nTwo.\n\n{{ example('a') }}") | {
        **RULED,
        "examples/a.yaml": (
            "title: {cs: A, en: A}\nshows: {cs: A, en: A}\nrules: ['1']\n"
            "before: coin:a1\nplayed: coin a2\nafter: coin:a2\n"
        ),
    }
    files["components.yaml"] += "board: {kind: board, size: [9, 9], paper: a3}\n"
    with opened(tmp_path / "isles", files) as name:
        assert rulebook(content(name), "en").laid


@pytest.mark.parametrize(
    ("said", "told"),
    [("{{ token('coyn') }}", "did you mean 'coin'"), ("{{ token('coin', 99) }}", "at most 12")],
)
def test_a_wrong_token_is_told_with_its_line(said: str, told: str, tmp_path: Path) -> None:
    with opened(tmp_path / "isles", _page(said)) as name, pytest.raises(BookError) as error:
        Book(content(name), "en").expand("index")
    (problem,) = error.value.problems
    assert (problem.line, told in problem.message) == (3, True)

"""What a rulebook of a game of data shows among its words."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from kit.art.legible import texts
from kit.art.look import look_of
from kit.art.scene import Group
from kit.book.blocks import Figure
from kit.book.book import Book
from kit.book.errors import BookError
from kit.book.html import fill, render
from kit.book.shelf import Shelf
from kit.content.catalogue import translated
from kit.data import content_root
from kit.typeset.rulebook import rulebook
from tests.games.folder.made import GAME, content, opened

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
    together = r'Pay <span class="kit-whole">2\u00a0<(?:(?!kit-whole).)*</svg></span>,</span> at &#42;once'
    assert "&#42; &#58;x:" in html
    assert re.search(together, html, re.DOTALL), "no line ends between a number, its icon and a full stop"


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
    [
        ("token('coyn')", "did you mean 'coin'"),
        ("token('coin', 99)", "at most 12"),
        ("token()", "this is not how it is called; write token(name, count=…)"),
        ("token('coin', '3')", "count has to be a whole number, not '3'; write token(name, count=…)"),
        ("token(coin)", "there is no 'coin'"),
        ("icon('key', 2)", "this is not how it is called; write icon(name)"),
        ("fig_component('tokens', 0)", "0 pieces cannot be shown; at least 1 can"),
        ("fig_component('tokens', none)", "pieces has to be a text in quotes or a whole number, not None"),
        ("fig_component('tokens', caption=5)", "caption has to be a text in quotes, not 5"),
        ("fig_board('coin a1')", "'coin a1' puts no token on a field"),
        ("fig_board('coin:z9')", "the board has no field 'z9'"),
        ("3 | plural('a')", "plural needs 2 forms in en, not 1; or a word that it counts"),
    ],
)
def test_a_wrong_call_is_told_with_its_line_and_in_czech(said: str, told: str, tmp_path: Path) -> None:
    page = _page(f"{{{{ {said} }}}}")
    page["components.yaml"] += "board: {kind: board}\n"
    with opened(tmp_path / "isles", page) as name, pytest.raises(BookError) as error:
        Book(content(name), "en").expand("index")
    (problem,) = error.value.problems
    assert (problem.line, told in problem.message) == (3, True), problem.message
    assert translated(problem.message, "cs") != problem.message


def test_a_position_of_an_engine_may_have_no_pieces_yet(tmp_path: Path) -> None:
    """As `|sun`: nothing stands, and the sun is to move."""
    page = _page("{{ fig_board('|sun') }}")
    page["components.yaml"] += "board: {kind: board}\n"
    with opened(tmp_path / "isles", page) as name:
        assert Book(content(name), "en").expand("index").figures == ("board-1",)


DICE = (
    "dice: {kind: dice, dice: [{faces: [1, 2, 3, sun, moon, star]}, {faces: [A, B, C, D, E, F]}]}\n"
    "crew: {kind: standees, size: [25, 40], figures: {cook: {face: fish, name: {cs: Kuchař, en: Cook}}}}\n"
)


def test_dice_show_their_sides_and_figures_their_front(tmp_path: Path) -> None:
    files = {**_page("{{ fig_component('dice', 2) }}{{ fig_component('crew') }}"), "components.yaml": DICE}
    with opened(tmp_path / "isles", files) as name:
        shown = Book(content(name), "en").expand("index").blocks
    dice, crew = (block.pictures[0].scene for block in shown if isinstance(block, Figure))
    assert dice.h < 3 * 22 < dice.w / 2, "six sides of both, and no page to cut out"
    assert [text.text for text, _ in texts(dice.items, 1)] == list("123ABCDEF")
    assert crew.h < 60, "the half that one looks at"


def test_what_is_printed_keeps_its_colours_by_night(tmp_path: Path) -> None:
    said = "{{ fig_component('tokens', 2) }}{{ token('coin') }}{{ icon('key') }}"
    with opened(tmp_path / "isles", _page(said)) as name:
        pieces, token, sign = Book(content(name), "en").expand("index").blocks
    assert "var(--" not in render(pieces, "a") + render(token, "b")
    assert "var(--kit-ink)" in render(sign, "c"), "an icon is read like the words around it"


def test_names_of_fields_are_read_in_a_small_picture(tmp_path: Path) -> None:
    board = "{kind: board, grid: hexes, size: [9, 6], paper: a3, lying: true, zones: [%s]}"
    zone = "{fields: i6, icon: tower, name: {cs: Prachatice, en: Prachatice}}"
    files = {**_page("{{ fig_board() }}"), "components.yaml": f"board: {board % zone}\n"}
    with opened(tmp_path / "isles", files) as name:
        (figure,) = Book(content(name), "en").expand("index").blocks
    assert isinstance(figure, Figure)
    scene = figure.pictures[0].scene
    found = {text.text: size for text, size in texts(scene.items, 104 / scene.w)}
    assert min(found.values()) >= 5.6
    assert "i6" in found, "its label, for the name has no room"
    assert figure.size == "wide", "before and after stand below each other"


def test_pictures_in_a_row_may_stand_on_two_pages(tmp_path: Path) -> None:
    """A page is not left half empty because the next of several pictures does not fit it."""
    said = "{{ fig_component('tokens', 2) }}"
    with opened(tmp_path / "isles", _page(said * 2)) as name:
        book = rulebook(content(name), "en")
    tears = [spot.slab.tear for leaf in book.laid for spot in leaf.spots]
    assert sum(tear >= 60 for tear in tears) == 1, "between words and a picture, not between pictures"


def test_a_strip_of_icons_has_no_gap_and_cuts_none(tmp_path: Path) -> None:
    game = GAME + "look: {ground: navy, accent: brick, light: straw, print: icons, emblem: pine}\n"
    with opened(tmp_path / "isles", {**_page(""), "game.yaml": game}) as name:
        look = look_of(content(name))
    for high, step in ((4.5, 4.5), (11, 6)):
        (strip,) = look.strip(60, high, step)
        assert isinstance(strip, Group)
        shown = sorted({one.x for one in strip.items if isinstance(one, Group) and 0 <= one.y <= high})
        gaps = {round(b - a, 3) for a, b in pairwise(shown)}
        assert len(gaps) == 1, gaps
        size = max(gaps) * 0.28
        assert all(
            size <= one.y <= high - size
            for one in strip.items
            if isinstance(one, Group) and -size < one.y < high + size
        )


def test_cards_side_by_side_show_their_words_on_a_screen(tmp_path: Path) -> None:
    files = {
        **_page("{{ fig_component('cards', 3) }}"),
        "components.yaml": "cards: {kind: deck, cards: a.csv}\n",
        "a.csv": "name,text\nA,First words.\nB,Second words.\nC,Third words.\n",
    }
    with opened(tmp_path / "isles", files) as name:
        page = Book(content(name), "en").expand("index")
    html = fill(page.markdown, page.blocks)
    assert re.findall(r">(\w+ words\.)</text>", html) == ["First words.", "Second words.", "Third words."]


@pytest.mark.parametrize(
    ("lang", "absent"), [("en", ("Play in five", "rulings")), ("cs", ("za pět", "výklady"))]
)
def test_the_front_page_names_no_page_that_a_game_with_an_engine_lacks(
    lang: str, absent: tuple[str, ...], tmp_path: Path
) -> None:
    sample = content_root() / "house/samples/nine-holes"
    names = [one for one in sample.rglob("*") if one.is_file()]
    files = {one.relative_to(sample).as_posix().removesuffix(".txt"): one.read_text("utf-8") for one in names}
    with opened(tmp_path / "nine", files, trusted=True) as name:
        page = Shelf(lang, {name: Book(content(name), lang)}).expand("index").markdown
    assert {"en": "referee", "cs": "rozhodčí"}[lang] in page
    assert not [words for words in absent if words in page.replace("\u00a0", " ")]

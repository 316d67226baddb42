"""The book of a variant of dáma: it stops unless accepted, and then shows what the rules give, marked."""

from pathlib import Path

import pytest

from kit.book.blocks import Figure, Proven, Unlike
from kit.book.book import Book, Expanded
from kit.book.errors import BookError
from kit.content.content import Content
from kit.content.proof import Difference, difference_text
from kit.games.dama import GAME
from kit.games.dama.book import change
from kit.typeset.rulebook import rulebook

BACKWARD = "capture: {men_backward: true}"
NO_KING_FIRST = "capture: {king_first: false}"
LONG = "draw: {repetition: 5, quiet_moves: 40}"
RULES = [BACKWARD, LONG, "capture: {compulsory: false}", "board: {size: 6, men_rows: 2}"]


def variant(folder: Path, rules: str) -> Content:
    """The game with a pack of these rules."""
    (folder / "pack.yaml").write_text("game: dama\nname: {cs: Naše, en: Ours}\n", "utf-8")
    (folder / "rules.yaml").write_text(f"{rules}\n", "utf-8")
    return GAME.load(folder)


def page(folder: Path, rules: str, name: str, lang: str = "en") -> Expanded:
    return Book(variant(folder, rules), lang, accept=True).expand(name)


def marks(expanded: Expanded) -> list[str]:
    """What stands on a page with the mark of a variant; the legend's own two come last."""
    return [block.text for block in expanded.blocks if isinstance(block, Unlike)]


@pytest.mark.parametrize(
    "rules", [*RULES[:2], *(pytest.param(rules, marks=pytest.mark.whole) for rules in RULES[2:])]
)
def test_a_variant_stops_unless_it_is_accepted(rules: str, tmp_path: Path) -> None:
    content = variant(tmp_path, rules)
    with pytest.raises(BookError):
        Book(content, "en").all()
    told = []
    for lang in ("cs", "en"):
        found = [one for page in Book(content, lang, accept=True).all() for one in page.differences]
        told.append([(one.line, one.stated) for one in found])
    assert told[0] == told[1]
    assert found


def test_the_original_game_is_the_same_accepted_or_not() -> None:
    content = GAME.load()
    assert Book(content, "en", accept=True).expand("rules/king-first") == Book(content, "en").expand(
        "rules/king-first"
    )


def test_what_comes_out_is_shown_in_words(tmp_path: Path) -> None:
    found = page(tmp_path, NO_KING_FIRST, "rules/king-first")
    assert marks(found) == ["c3xe5xc7, e1xh4", "(the move is lawful)", ""]
    assert [(one.stated, one.computed) for one in found.differences] == [
        ("e1xh4", "c3xe5xc7 e1xh4"),
        ("king-first", "none"),
    ]
    assert any(isinstance(block, Proven) for block in found.blocks), "what still holds is proven"


def test_outcomes_positions_and_counts_in_words(tmp_path: Path) -> None:
    assert marks(page(tmp_path, LONG, "rules/end", "cs"))[:2] == ["(hra pokračuje)"] * 2
    assert marks(page(tmp_path, "draw: {repetition: 2}", "rules/end"))[:1] == ["a draw"]
    shown = marks(page(tmp_path, "board: {size: 10}", "rules/promotion"))
    assert shown[0] == "Black to move. White: d8. Black: a5, h6."
    assert marks(page(tmp_path, "board: {size: 10}", "index"))[:2] == ["9", "8100"]


def test_figures_that_do_not_fit_are_noted_and_the_others_drawn(tmp_path: Path) -> None:
    def figures(one: Expanded) -> int:
        return sum(isinstance(block, Figure) for block in one.blocks)

    original = Book(GAME.load(), "en").expand("rules/promotion")
    ours = page(tmp_path, BACKWARD, "rules/promotion")
    assert (figures(original), figures(ours)) == (2, 1)
    assert ours.markdown.count("An example of the original game") == 1
    [told] = [one for one in ours.differences if one.what == "W:Wd6:Ba7,e7,g7 d6xf8"]
    assert told.stated == "B:WKf8:Ba7,g7"
    assert told.computed == "– (The capture is not over; after “d6xf8” the piece must jump on.)"
    crossed = page(tmp_path, BACKWARD, "rules/capture")
    assert any("crosses out b2, f2" in one.computed for one in crossed.differences)


def test_the_caption_of_a_move_that_differs_tells_what_is_drawn(tmp_path: Path) -> None:
    ours = page(tmp_path, "board: {size: 10}", "rules/promotion")
    captions = [block.caption for block in ours.blocks if isinstance(block, Figure)]
    assert captions[0] == "Unlike the original game: Black to move. White: d8. Black: a5, h6."


@pytest.mark.parametrize(
    ("rules", "letter", "changes"),
    [
        (LONG, "i", ["the end: a draw without progress → (the game goes on)"]),
        ("capture: {most: true}", "b", ["lawful moves: c3xa5, c3xe5xc7 → c3xe5xc7"]),
        (
            "board: {size: 10}",
            "d",
            [
                "after the move: Black to move. White: king f8. Black: a7, g7."
                " → Black to move. White: f8. Black: a7, g7."
            ],
        ),
        ("draw: {quiet_moves: 10, repetition: 2}", "i", []),
    ],
)
def test_an_example_tells_in_words_what_it_states_and_what_comes_out(
    rules: str, letter: str, changes: list[str], tmp_path: Path
) -> None:
    book = Book(variant(tmp_path, rules), "en", accept=True)
    proof = book.proofs[letter]
    stated = [one for one in proof.differences if one.kind == "difference"]
    assert [change(book, one) for one in stated] == changes


def test_an_end_that_comes_in_another_way(tmp_path: Path) -> None:
    book = Book(variant(tmp_path, BACKWARD), "cs", accept=True)
    said = dict.fromkeys(("cs", "en"), "B")
    assert change(book, Difference("outcome.winner", "null", said)) == "vítěz: – → Černý"
    assert change(book, Difference("refused.a1-b2", "king-first", said)) == "a1-b2: king-first → B"


@pytest.mark.parametrize(
    ("what", "language", "told"),
    [
        ("outcome.winner", "en", "winner: the example states B, the rules give nobody"),
        ("outcome.winner", "cs", "vítěz: v\N{NO-BREAK SPACE}příkladu stojí B, podle pravidel vychází nikdo"),
        ("outcome.reason", "en", "the end: the example states B, the rules give none yet"),
        (
            "outcome.reason",
            "cs",
            "konec: v\N{NO-BREAK SPACE}příkladu stojí B, podle pravidel vychází zatím žádný",
        ),
    ],
)
def test_an_end_that_does_not_come_is_told_in_words(
    what: str, language: str, told: str, tmp_path: Path
) -> None:
    book = Book(variant(tmp_path, BACKWARD), "en", accept=True)
    one = Difference(what, "B", dict.fromkeys(("cs", "en"), "null"))
    assert difference_text(book.content, book.proofs["a"], one, language) == told


@pytest.mark.parametrize(
    "said",
    [
        '{{ prove("count start", 8) }}',
        '{{ prove("legal W:Wd4:Bc3,e3", "d4-c5") }}',
        '{{ fig_move("W:Wd4:Bc3,e3", "d4-b6") }}',
        '{{ fig_position("W:Wd4:Bc3,e3", refused="c5") }}',
        '{{ fig_position("W:Wd4:Bc3,e3", marks="z9") }}',
    ],
)
def test_what_the_original_game_does_not_confirm_stays_a_mistake(said: str, tmp_path: Path) -> None:
    with pytest.raises(BookError):
        Book(variant(tmp_path, BACKWARD), "en", accept=True).expand("index", f"# X {{#x}}\n\n{said}\n")


@pytest.mark.whole
def test_the_book_on_paper(tmp_path: Path) -> None:
    content = variant(tmp_path, BACKWARD)
    with pytest.raises(BookError):
        rulebook(content, "en")
    book = rulebook(content, "en", accept=True)
    assert any(one.what == "legal W:Wd4:Bc3,e3" for one in book.differences)

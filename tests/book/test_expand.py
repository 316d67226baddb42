"""Expressions on pages: what is wrong is told with page and line."""

import pytest

from kit.book.book import Book
from kit.book.errors import BookError
from tests.shelf import SAMPLE

HEAD = "# A page {#page}\n\n"


def only(source: str, line: int, said: str) -> object:
    """A case by rules, macros and words that one game has."""
    return pytest.param(source, line, said, marks=pytest.mark.game("petanque"))


@pytest.mark.parametrize(
    ("source", "line", "said"),
    [
        only("{{ rules.jack_trow.tries }}", 3, "no 'jack_trow' here (did you mean 'jack_throw'"),
        ("One.\n\n{{ nobody }}", 5, "'nobody'"),
        ("One.\n{{ rules.match.points }\n", 4, "unexpected '}'"),
        ("{{ example('q') }}", 3, "there is no example 'q'"),
        only("x\n\nThe boule ends on {{ prove('G-7 pointer 6 (6,2)', 'G-13') }}.", 5, "states 'G-13'"),
        only(
            "x\n\nThe boule ends on {{ prove('G-7 pointer 6 (6,2)', 'G-13') }}.", 5, "the rules give 'G-12'"
        ),
        only("{{ fig('rosete') }}", 3, "did you mean 'rosette'"),
        only("{{ fig_throw('G-7 pointer 6') }}", 3, "not the dice"),
        only("{{ fig_measure('G-99', 'G-1') }}", 3, "no field 'G-99'"),
        ("{{ rule('9.9') }}", 3, "no rule or anchor '9.9'"),
        only("{{ heading('1.3') }}", 3, "book.yaml puts rule 1.3 on page 'rules/point'"),
        only("{{ custom('fot') }}", 3, "did you mean 'foot'"),
        only("{{ term('jac') }}", 3, "did you mean 'jack'"),
        only("{{ chances('luck') }}", 3, "no chances 'luck'"),
        only("{{ skill('runner') }}", 3, "no skill 'runner'"),
        only("{{ cards('runner') }}", 3, "no skill 'runner'"),
        ("{{ dice([7]) }}", 3, "faces 1 to 6"),
        ("{{ game_text('colour') }}", 3, "no text 'colour'"),
        only("{{ rules.shoot.hit }}", 3, "this is a list"),
        ("{{ ''.__class__ }}", 3, "unsafe"),
        ("## No address", 3, "needs an address"),
        ("## Twice {#page}", 3, "two headings"),
    ],
)
def test_what_is_wrong_is_told_with_page_and_line(english: Book, source: str, line: int, said: str) -> None:
    with pytest.raises(BookError) as caught:
        english.expand("quickstart", HEAD + source)
    problem = caught.value.problems[0]
    assert problem.file.endswith(f"content/{SAMPLE}/pages/en/quickstart.md")
    assert problem.line == line
    assert said in problem.message


def test_lines_before_the_source_are_counted(english: Book) -> None:
    with pytest.raises(BookError) as caught:
        english.expand("quickstart", "{{ nobody }}", 4)
    assert caught.value.problems[0].line == 5


def test_a_page_that_is_not_there(english: Book) -> None:
    with pytest.raises(BookError, match=rf"{SAMPLE}/pages/en/nowhere\.md:1:1: the page is missing in 'en'"):
        english.expand("nowhere")


@pytest.mark.game("petanque")
def test_numbers_come_from_the_content(book: Book) -> None:
    source = HEAD + "{{ rules.jack_throw.succeeds_on | faces }} {{ skills.pointer.point.add | signed }}"
    assert "1–4 −1" in book.expand("quickstart", source).markdown


@pytest.mark.game("petanque")
def test_the_same_claims_are_kept(book: Book) -> None:
    page = book.expand("quickstart", HEAD + "{{ prove('measure G-14 H-13', 2) }}")
    assert page.claims == ("measure G-14 H-13 = 2",)


def test_code_is_not_searched_for_headings(english: Book) -> None:
    page = english.expand("quickstart", HEAD + "```yaml\n# a comment\n```\n")
    assert [heading.anchor for heading in page.headings] == ["page"]

"""The pages as they are: both languages tell the same, and every rule has its place."""

from pathlib import Path

import pytest

from kit.book.book import Book
from kit.book.parity import differences, house_differences, wanting
from kit.content.content import Content
from tests.shelf import SAMPLE

PAGES = {
    *("index", "quickstart", "rules/index", "rules/opening", "rules/jack", "rules/point", "rules/shot"),
    *("rules/measuring", "examples", "turns", "scoring", "reference", "characters", "chances", "rulings"),
    *("customs", "glossary", "print", "make-your-own", "credits"),
}


def test_both_languages_tell_the_same(content: Content) -> None:
    assert differences(content) == []


def test_every_rule_and_ruling_has_an_address(book: Book) -> None:
    wanted = {*book.content.chapters, *(ruling.anchor for ruling in book.content.rulings)}
    assert wanted <= set(book.addresses)


def test_every_page_expands_and_every_example_is_shown(book: Book) -> None:
    pages = book.all()
    assert [page.page for page in pages] == [plan.page for plan in book.pages()]
    shown = [name for page in pages for name in page.examples]
    assert sorted(shown) == sorted(book.content.examples)


@pytest.mark.game("petanque")
def test_what_a_reader_looks_for_is_there(book: Book) -> None:
    pages = {page.page: page for page in book.all()}
    assert set(pages) >= PAGES
    assert {"board", "piste", "rosette", "turns"} <= {
        name for page in pages.values() for name in page.figures
    }
    assert {f"example-{letter}" for letter in "abcdefgh"} <= set(pages["examples"].figures)


def test_the_house_tells_the_same_in_both_languages(content: Content) -> None:
    assert house_differences(content) == []


def test_a_heading_that_only_one_language_has(content: Content, copied: Path) -> None:
    page = copied / SAMPLE / "pages/en/rulings.md"
    page.write_text(page.read_text("utf-8") + "\n## More {#more}\n", "utf-8")
    found = differences(content, copied)
    assert [(problem.file, problem.message) for problem in found] == [
        (str(page), f"headings differ at {_headings(content, copied)}: '## more', in 'cs' 'None'")
    ]


def _headings(content: Content, copied: Path) -> int:
    return len(Book(content, "en", copied).expand("rulings").headings)


@pytest.mark.game("petanque")
def test_a_figure_that_only_one_language_has(content: Content, copied: Path) -> None:
    page = copied / "petanque/pages/en/turns.md"
    page.write_text(page.read_text("utf-8").replace('{{ fig("turns"', '{{ fig("rosette"'), "utf-8")
    assert "figures differ at 1: 'rosette', in 'cs' 'turns'" in str(differences(content, copied)[0])


@pytest.mark.game("petanque")
def test_a_claim_that_only_one_language_has(content: Content, copied: Path) -> None:
    page = copied / "petanque/pages/en/turns.md"
    claim = '{{ prove("measure G-14 H-13", 2) }}'
    page.write_text(page.read_text("utf-8").replace("# ", "# ", 1) + f"\n{claim}\n", "utf-8")
    assert "claims differ" in str(differences(content, copied)[0])


def test_what_a_third_language_needs(content: Content) -> None:
    found = [str(problem) for problem in wanting(content, "fr")]
    assert any(
        f"{SAMPLE}/pages/fr/rules/index.md:1:1: this page is missing in 'fr'" in line for line in found
    )
    assert any("site/pages/fr/index.md:1:1: this page is missing" in line for line in found)
    assert any(line.startswith("content/house/book.yaml:") for line in found)
    assert any(line.startswith(f"content/{SAMPLE}/book.yaml:") for line in found)
    assert any(line.startswith(f"content/{SAMPLE}/rulings.yaml:") for line in found)
    assert any("mkdocs.fr.yml" in line for line in found)


def test_what_is_complete_needs_nothing(content: Content) -> None:
    assert wanting(content, "cs") == wanting(content, "en") == []

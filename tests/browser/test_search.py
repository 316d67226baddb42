"""Searching the book: what is found, what comes first, and in which language; an index is made once."""

import re

import pytest
from playwright.sync_api import Page, expect

from kit.book.shelf import games_with_books
from tests.browser.watch import Watched
from tests.shelf import SAMPLE

pytestmark = pytest.mark.browser


def found_for(page: Page, words: str) -> list[str]:
    """What the search finds, the best first."""
    field, told = page.locator("input.md-search__input"), page.locator(".md-search-result__meta")
    field.click()
    for text, answer in (("", "Piš|Type"), (words, r"\d|Nic takového|no such thing")):
        field.fill(text)
        field.press("End")  # the theme listens to keys
        expect(told).to_have_text(re.compile(answer), timeout=30_000)
    page.wait_for_timeout(150)
    return page.locator(".md-search-result__article").all_inner_texts()


def _come_first(page: Page, asked: dict[str, str]) -> None:
    """Each of these words leads first to the page that tells of it."""
    item = page.locator(".md-search-result__item").first
    first = {words: (found_for(page, words), item.text_content() or "")[1] for words in asked}
    assert {words: asked[words] for words, said in first.items() if asked[words] not in said} == {}


@pytest.mark.game("petanque")
def test_czech_is_found_with_and_without_diacritics_and_leads_to_the_rule(watched: Watched) -> None:
    page = watched.open("petanque/rules/point.html")
    for words in ("kosonek", "košonek", "KOŠONEK", "kosonku", "vyklad"):
        results = found_for(page, words)
        assert results
        shown = {"vyklad": "výklad"}.get(words, "košon")
        assert any(shown in result.lower() for result in results), words
        assert not any("chybějící" in result.lower() for result in results), words
        if words == "kosonek":
            marked = page.locator(".md-search-result mark").all_inner_texts()
            assert any(word.lower().startswith("košon") for word in marked), "marked with its diacritics"
    assert found_for(page, "beforehand") == [], "English words are found in English only"
    _come_first(page, {"1.3-A": "1.3-A", "1.4.1": "1.4.1", "cochonnet": "košonek", "kámen": "kámen"})
    _come_first(page, {"pointeur": "placer"})
    assert "Autoři" not in found_for(page, "aut")[0], "a rule comes before the credits"
    assert found_for(page, "carreau")
    page.locator(".md-search-result__link").first.click()
    expect(page).not_to_have_url(f"{watched.home}/petanque/rules/point.html")
    assert watched.wrong == []


@pytest.mark.game("petanque")
def test_english_is_found_in_english_and_by_names_of_any_language(watched: Watched) -> None:
    page = watched.open("en/petanque/rulings.html")
    assert found_for(page, "beforehand")
    assert found_for(page, "vyklad") == []
    _come_first(page, {"1.3-A": "1.3-A", "cochonnet": "jack", "košonek": "jack", "kámen": "stone"})
    _come_first(page, {"pointeur": "pointer"})
    assert watched.wrong == []


@pytest.mark.parametrize(
    "game",
    [one if one == SAMPLE else pytest.param(one, marks=pytest.mark.whole) for one in games_with_books(())],
)
def test_the_game_that_is_open_comes_first(watched: Watched, game: str) -> None:
    page = watched.open(f"{game}/rulings.html")
    found_for(page, "pravidla")
    link = page.locator(".md-search-result__link").first
    assert f"/{game}/" in str(link.evaluate("link => link.href"))
    assert watched.wrong == []

"""Using the book: switching the language, searching, downloading, reading without a network."""

import re
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.watch import Watched
from tests.shelf import SAMPLE

pytestmark = pytest.mark.browser


def switch_to(page: Page, language: str) -> None:
    """Choose another language."""
    page.locator(".md-select button").hover()
    page.locator(f".md-select__link[hreflang={language}]").click()


@pytest.mark.parametrize(
    "name",
    [
        "index.html",
        pytest.param(f"{SAMPLE}/rulings.html", marks=pytest.mark.whole),
        f"{SAMPLE}/rules/index.html",
    ],
)
def test_the_switcher_stays_on_the_page(watched: Watched, name: str) -> None:
    page = watched.open(name)
    switch_to(page, "en")
    expect(page).to_have_url(f"{watched.home}/en/{name}")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    switch_to(page, "cs")
    expect(page).to_have_url(f"{watched.home}/{name}")
    expect(page.locator("html")).to_have_attribute("lang", "cs")
    assert watched.wrong == []


def test_the_switcher_works_without_a_server(page: Page, built: Path) -> None:
    root = (built / "site").as_uri()
    page.goto(f"{root}/{SAMPLE}/rules/index.html")
    switch_to(page, "en")
    expect(page).to_have_url(f"{root}/en/{SAMPLE}/rules/index.html")


def found_for(page: Page, words: str) -> list[str]:
    """What the search finds, the best first."""
    field, told = page.locator("input.md-search__input"), page.locator(".md-search-result__meta")
    field.click()
    if field.input_value():
        field.fill("")
        field.press("End")  # the theme listens to keys
        expect(told).to_have_text(re.compile("Piš|Type"))
    field.press_sequentially(words)
    expect(told).to_have_text(re.compile(r"\d|Nic takového|no such thing"), timeout=30_000)
    page.wait_for_timeout(400)
    return page.locator(".md-search-result__article").all_inner_texts()


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
    assert found_for(page, "carreau")
    page.locator(".md-search-result__link").first.click()
    expect(page).not_to_have_url(f"{watched.home}/petanque/rules/point.html")
    assert watched.wrong == []


@pytest.mark.game("petanque")
def test_czech_words_are_not_found_in_english(watched: Watched) -> None:
    page = watched.open("en/petanque/rulings.html")
    assert found_for(page, "beforehand")
    assert found_for(page, "vyklad") == []
    assert watched.wrong == []


@pytest.mark.parametrize(("path", "count"), [(f"{SAMPLE}/print.html", 2), (f"en/{SAMPLE}/print.html", 1)])
def test_downloads_exist(watched: Watched, path: str, count: int) -> None:
    page = watched.open(path)
    links = page.locator("article a[href$='.pdf']")
    assert links.count() == count
    for link in links.all():
        address = str(link.evaluate("link => link.href"))
        answer = page.request.get(address)
        assert answer.ok
        assert answer.body().startswith(b"%PDF")


_KEPT = """async scopes => {
    for (let tries = 0; tries < 100; tries++) {
        const kept = await navigator.serviceWorker.getRegistrations()
        const ready = kept.filter(one => one.active && one.active.state === "activated").map(one => one.scope)
        if (scopes.every(scope => ready.includes(scope))) return true
        await new Promise(next => setTimeout(next, 100))
    }
    return false
}"""


@pytest.mark.whole
def test_the_book_opens_without_a_network(chromium: Browser, home: str, server: ThreadingHTTPServer) -> None:
    context = chromium.new_context(service_workers="allow")
    page = context.new_page()
    for scope in (f"{home}/", f"{home}/en/"):
        page.goto(f"{scope}index.html")
        assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == (
            scope != f"{home}/"
        ), "nothing is kept unasked"
        page.locator(".kit-keep button").click()
        assert page.evaluate(_KEPT, [scope])
    context.set_offline(True)
    for path in ("rulings.html", "rules/"):
        page.goto(f"{home}/{SAMPLE}/{path}")
        expect(page.locator("article h1")).to_be_visible()
    for path in ("rulings.html", "rules/index.html"):
        page.goto(f"{home}/en/{SAMPLE}/{path}")
        expect(page.locator("article h1")).to_be_visible()
        assert page.evaluate("document.querySelector('link[href*=kit]').sheet !== null")
    page.goto(f"{home}/{SAMPLE}/rulings.html")
    assert found_for(page, "pravidla")
    context.close()


@pytest.mark.game("petanque")
def test_a_rule_can_be_linked_to(watched: Watched) -> None:
    page = watched.open("en/petanque/rules/point.html#1.3-A")
    expect(page.locator("[id='1.3-A']")).to_be_in_viewport()

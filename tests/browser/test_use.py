"""Using the book: switching the language, downloading, reading without a network."""

from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.test_search import found_for
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

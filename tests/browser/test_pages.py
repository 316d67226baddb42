"""Every page in a real browser."""

from typing import Literal

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.browser.conftest import DESK, PHONE
from tests.browser.watch import Watched, paths, violations
from tests.shelf import SAMPLE

pytestmark = pytest.mark.browser


def test_pages_load_without_complaints_or_outside_requests(watched: Watched) -> None:
    for path in paths():
        watched.open(path)
    assert watched.wrong == []


def test_no_page_scrolls_sideways_on_a_phone(chromium: Browser, home: str) -> None:
    context = chromium.new_context(viewport=PHONE, service_workers="block")
    page = context.new_page()
    for path in paths():
        Watched(page, home).open(path)
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"], path
    context.close()


@pytest.mark.parametrize(("size", "look"), [(PHONE, "light"), (DESK, "dark")], ids=["phone", "desk"])
def test_axe_finds_no_violation(
    chromium: Browser, home: str, size: ViewportSize, look: Literal["light", "dark"]
) -> None:
    context = chromium.new_context(viewport=size, color_scheme=look, service_workers="block")
    page = context.new_page()
    found = {}
    for path in paths():
        Watched(page, home).open(path)
        if wrong := violations(page):
            found[path] = wrong
    context.close()
    assert found == {}


def test_figures_follow_the_dark_look(watched: Watched) -> None:
    page = watched.open(f"{SAMPLE}/rules/index.html")

    def paper() -> str:
        return str(page.evaluate("getComputedStyle(document.querySelector('.kit-figure text')).fill"))

    light = paper()
    page.locator("label[for=__palette_1]").click()
    assert page.locator("body").get_attribute("data-md-color-scheme") == "slate"
    assert paper() != light
    page.reload()
    assert page.locator("body").get_attribute("data-md-color-scheme") == "slate"


def test_the_look_follows_the_system(chromium: Browser, home: str) -> None:
    looks: tuple[tuple[Literal["light", "dark"], str], ...] = (("light", "default"), ("dark", "slate"))
    for look, scheme in looks:
        context = chromium.new_context(color_scheme=look, service_workers="block")
        page = Watched(context.new_page(), home).open("index.html")
        assert page.locator("body").get_attribute("data-md-color-scheme") == scheme
        context.close()


def test_typefaces_are_our_own(watched: Watched) -> None:
    page = watched.open("index.html")
    loaded = page.evaluate("[...document.fonts].filter(f => f.status === 'loaded').map(f => f.family)")
    assert {name.strip("\"'") for name in loaded} >= {"Fraunces", "Alegreya Sans"}

"""What readers stumbled over: printing by night, lost places, wrong finds, torn names, wrong addresses."""

import functools
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from kit.book.shelf import games_with_books
from tests.browser.conftest import DESK, PHONE, Quiet
from tests.browser.contrast import faint, rgb
from tests.browser.test_use import switch_to
from tests.browser.watch import FONTS, Watched, paths
from tests.shelf import SAMPLE

pytestmark = pytest.mark.browser
_INK = """() => {
    const seen = [document.querySelector("article p"), document.querySelector("article h1")]
    const fills = [...document.querySelectorAll("article .kit-figure:not(#fig-board) svg text")].slice(0, 20)
    return [...seen.map(one => getComputedStyle(one).color), ...fills.map(one => getComputedStyle(one).fill)]
}"""


def _sum(css: str) -> float:
    return sum(rgb(css))


def test_paper_is_light_whatever_the_screen_is(chromium: Browser, home: str) -> None:
    context = chromium.new_context(viewport=DESK, color_scheme="dark", service_workers="block")
    page = Watched(context.new_page(), home).open(f"{SAMPLE}/rules/index.html")
    assert _sum(page.evaluate(_INK)[0]) > 550, "by night text is light"
    page.emulate_media(media="print")
    assert all(_sum(colour) < 380 for colour in page.evaluate(_INK)), "on paper it is ink"
    torn = page.evaluate("getComputedStyle(document.querySelector('.kit-figure')).breakInside")
    assert torn == "avoid"
    context.close()


def test_another_language_opens_at_the_same_place_in_the_same_look(watched: Watched) -> None:
    page = watched.open(f"{SAMPLE}/rulings.html#slips")
    page.locator("label[for=__palette_1]").click()
    switch_to(page, "en")
    expect(page).to_have_url(f"{watched.home}/en/{SAMPLE}/rulings.html#slips")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    expect(page.locator("[id='slips']")).to_be_in_viewport()
    assert watched.wrong == []


_TORN = r"""() => {
    const torn = []
    const walker = document.createTreeWalker(document.querySelector("article"), NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement.closest("svg, code, pre, [hidden]")) continue
        for (const found of node.textContent.matchAll(/\b[A-Z]-\d{1,2}(?![\w-])|\d\.\d-[A-C](?!\w)/g)) {
            const range = document.createRange()
            range.setStart(node, found.index)
            range.setEnd(node, found.index + found[0].length)
            const lines = new Set([...range.getClientRects()].map(one => Math.round(one.top)))
            if (lines.size > 1) torn.push(found[0])
        }
    }
    return torn
}"""


@pytest.mark.game("petanque")
def test_names_of_fields_and_rules_are_never_torn(watched: Watched) -> None:
    for name in ("rules/point", "examples", "scoring"):
        page = watched.open(f"petanque/{name}.html")
        for width in (360, 390, 768, 1400):
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate(_TORN) == [], (name, width)


_CUT = """() => [...document.querySelectorAll(".md-typeset__scrollwrap")]
    .filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent.trim().slice(0, 40))"""


@pytest.mark.game("petanque")
@pytest.mark.parametrize("name", ["chances", "turns"])
def test_a_phone_shows_every_column(chromium: Browser, home: str, name: str) -> None:
    context = chromium.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    page = Watched(context.new_page(), home).open(f"petanque/{name}.html")
    cut = page.evaluate(_CUT)
    context.close()
    assert cut == []


@pytest.mark.game("dama")
def test_a_figure_is_enlarged_by_a_tap(chromium: Browser, home: str) -> None:
    context = chromium.new_context(viewport=PHONE, has_touch=True, service_workers="block")
    page = Watched(context.new_page(), home).open("dama/index.html")
    figure = page.locator("#fig-board .kit-picture")
    small = figure.locator("svg").bounding_box()
    figure.locator("button").tap()
    large = page.locator("dialog.kit-enlarged svg").bounding_box()
    assert small
    assert large
    assert large["width"] > 1.5 * small["width"]
    page.locator("dialog.kit-enlarged").click()
    expect(page.locator("dialog.kit-enlarged")).to_be_hidden()
    context.close()


def test_a_game_for_tonight(watched: Watched) -> None:
    page = watched.open("index.html")
    boxes = page.locator(".kit-box")
    assert boxes.count() == len(games_with_books(()))
    facts: list[dict[str, Any]] = boxes.evaluate_all("all => all.map(one => ({...one.dataset}))")
    most = max(int(one["players"].split("-")[1]) for one in facts)
    page.locator("[name=players]").select_option(str(most))
    fit = [one for one in facts if int(one["players"].split("-")[1]) == most]
    expect(page.locator(".kit-box:visible")).to_have_count(len(fit))
    expect(page.locator(".kit-tonight output")).to_contain_text(str(len(fit)))
    page.locator("[name=players]").select_option("")
    page.locator("[name=hand]:not([value=printer])").first.check()
    shown = page.locator(".kit-box:visible").count()
    assert shown < len(facts), "who has only that can play fewer games"
    page.locator(".kit-tonight button").click()
    expect(page.locator("input.md-search__input")).to_be_focused()
    assert watched.wrong == []


class Lost(Quiet):
    """Answers as servers do that know a page for wrong addresses: the nearest one, or one for everything."""

    nearest = True

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """The page of the language, with the status."""
        folder = self.path.split("/")[1]
        place = f"{folder}/en" if self.nearest and self.path.startswith(f"/{folder}/en/") else folder
        lost = Path(self.directory, place, "404.html")
        if not lost.is_file():  # outside of the site
            super().send_error(code, message, explain)
            return
        data = lost.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


class LostAnywhere(Lost):
    """Knows the one page at the root of the site."""

    nearest = False


@contextmanager
def _served(handler: type[Lost], root: Path) -> Iterator[str]:
    made = functools.partial(handler, directory=os.fspath(root))
    with ThreadingHTTPServer(("127.0.0.1", 0), made) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


def _leads_back(page: Page, folder: str, root: str, lost: str, said: str) -> None:
    """A wrong address below `root` says so in its language, looks like the site, and leads to it."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{folder}/{lost}")
    page.evaluate(FONTS)
    expect(page.locator("h1")).to_have_text(said)
    expect(page.locator("html")).to_have_attribute("lang", "en" if root else "cs")
    rules = "() => document.querySelector('link[href*=\"kit.css\"]').sheet?.cssRules.length > 50"
    page.wait_for_function(rules)
    page.locator("article a").first.click()
    expect(page).to_have_url(f"{folder}/{root}index.html")
    expect(page.locator(".kit-box").first).to_be_visible()
    assert errors == []


SAID = [("", "Tady nic neleží"), ("en/", "Nothing lies here")]


@pytest.mark.parametrize(("root", "said"), SAID)
def test_a_wrong_address_in_a_folder_leads_back(page: Page, addressed: Path, root: str, said: str) -> None:
    with _served(Lost, addressed) as server:
        _leads_back(page, f"{server}/paper", root, f"{root}no/such/page.html", said)


@pytest.mark.parametrize(("root", "said"), [pytest.param(*SAID[0], marks=pytest.mark.whole), SAID[1]])
def test_a_site_that_nobody_told_where_it_lies_finds_itself(
    page: Page, built: Path, root: str, said: str
) -> None:
    with _served(Lost, built) as server:
        for lost in ("no.html", f"{SAMPLE}/no/such/page.html"):
            _leads_back(page, f"{server}/site", root, root + lost, said)


def test_one_page_for_wrong_addresses_serves_all_languages(page: Page, built: Path) -> None:
    with _served(LostAnywhere, built) as server:
        _leads_back(page, f"{server}/site", "", "en/no/such.html", SAID[0][1])
        page.goto(f"{server}/site/en/no/such.html")
        page.locator("article section[lang=en] a").click()
        expect(page).to_have_url(f"{server}/site/en/index.html")


@pytest.mark.game("petanque")
def test_words_under_portraits_lie_on_a_light_card_by_night(chromium: Browser, home: str) -> None:
    context = chromium.new_context(viewport=PHONE, color_scheme="dark", service_workers="block")
    page = Watched(context.new_page(), home).open("petanque/gallery.html")
    cards = page.locator("article img").evaluate_all(
        "all => all.map(one => getComputedStyle(one).backgroundColor)"
    )
    context.close()
    assert cards
    assert all(_sum(colour) > 700 for colour in cards)


@pytest.mark.whole
@pytest.mark.parametrize("look", ["light", "dark"])
def test_letters_in_all_drawings_can_be_read(chromium: Browser, home: str, look: Any) -> None:
    """`make test` looks at the first figures of every game, by night, when it opens their pages anyway."""
    size: ViewportSize = {"width": 1000, "height": 800}
    context = chromium.new_context(viewport=size, color_scheme=look, service_workers="block")
    watched = Watched(context.new_page(), home)
    found = {name: wrong for name in paths() if (wrong := faint(watched.open(name)))}
    context.close()
    assert found == {}, "\n".join(f"{name}: {'; '.join(wrong[:6])}" for name, wrong in found.items())

"""Every page in a real browser."""

from collections.abc import Collection, Sequence
from typing import Literal

import pytest
from playwright.sync_api import Browser, ViewportSize

from kit.book.shelf import games_with_books
from tests.browser.conftest import DESK, PHONE
from tests.browser.contrast import faint
from tests.browser.watch import Watched, paths, violations
from tests.shelf import SAMPLE

pytestmark = pytest.mark.browser

Look = Literal["light", "dark"]
TOLD = games_with_books(())
LOOKS = pytest.mark.parametrize(("size", "look"), [(PHONE, "light"), (DESK, "dark")], ids=["phone", "desk"])


FIRST = tuple(f"en/{game}/index.html" for game in TOLD[::3])


@LOOKS
def test_pages_are_whole_fit_and_can_be_used_by_all(
    chromium: Browser, home: str, size: ViewportSize, look: Look
) -> None:
    """Every twelfth page is opened, in Czech by day on a phone or in English by night at a desk.

    At the desk the first ones of some games are among them, where letters in drawings must stand out. Both
    languages have the same headings, figures and tables, and games the same kinds of pages: axe looks at as
    many as one game has, at some of each. `make test-all` looks at all of them in both ways.
    """
    night = look == "dark"
    pages = [path for path in paths() if path.startswith("en/") == night]
    first = {"en/index.html", *FIRST} & {*pages} if night else set[str]()
    opened = [path for n, path in enumerate(pages) if path in first or n % 12 == 2 * night]
    _look(chromium, home, size, look, opened, opened[:: -(-len(TOLD) // 2)], first)


@pytest.mark.whole
@LOOKS
def test_axe_finds_no_violation_on_any_page(
    chromium: Browser, home: str, size: ViewportSize, look: Look
) -> None:
    _look(chromium, home, size, look, paths(), paths())


_TITLES = """() => {
    const play = document.querySelector(".kit-playnow")?.getBoundingClientRect(), wrong = []
    for (const title of document.querySelectorAll(".md-content :is(h1, h2, h3)")) {
        const range = document.createRange(), sign = title.querySelector(".headerlink")
        range.selectNodeContents(title)
        if (sign) range.setEndBefore(sign)
        const lines = [...range.getClientRects()], at = sign?.getBoundingClientRect()
        const under = line => line.right > play.left && line.top + 6 < play.bottom && line.bottom > play.top
        if (play && lines.some(under)) wrong.push(`${title.textContent} lies under a link`)
        const alone = at?.height && lines.every(line => line.bottom <= at.top + 6)
        if (alone) wrong.push(`${title.textContent} has an empty line below`)
    }
    return wrong
}"""


def _look(
    chromium: Browser,
    home: str,
    size: ViewportSize,
    look: Look,
    opened: Sequence[str],
    looked: Sequence[str],
    read: Collection[str] = (),
) -> None:
    """Pages load without complaints or outside requests, do not scroll sideways, and axe finds nothing.

    The letters in drawings of those that are read stand out.
    """
    assert looked
    context = chromium.new_context(viewport=size, color_scheme=look, service_workers="block")
    page = context.new_page()
    watched, found = Watched(page, home), {}
    for path in opened:
        watched.open(path)
        if (width := page.evaluate("document.documentElement.scrollWidth")) != size["width"]:
            watched.wrong.append(f"{path} is {width} wide")
        if size == PHONE:
            watched.wrong += [f"{path}: {wrong}" for wrong in page.evaluate(_TITLES)]
        if path in looked and (wrong := violations(page)):
            found[path] = wrong
        if path in read and (wrong := faint(page, boards=False)):
            found[f"letters on {path}"] = wrong
    context.close()
    assert watched.wrong == []
    assert found == {}, "\n".join(f"{path}: {wrong[:4]}" for path, wrong in found.items())


def test_no_window_between_phone_and_desk_scrolls_sideways(watched: Watched) -> None:
    page = watched.open(f"{SAMPLE}/rulings.html")
    for width in (600, 960, 1100, 1219):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.game("dama")
def test_figures_follow_the_dark_look(watched: Watched) -> None:
    page = watched.open("dama/rules/index.html")

    def paper() -> str:
        return str(page.evaluate("getComputedStyle(document.querySelector('.kit-figure text')).fill"))

    light = paper()
    page.locator("label[for=__palette_1]").click()
    assert page.locator("body").get_attribute("data-md-color-scheme") == "slate"
    assert paper() != light
    page.reload()
    assert page.locator("body").get_attribute("data-md-color-scheme") == "slate"


def test_the_look_follows_the_system(chromium: Browser, home: str) -> None:
    looks: tuple[tuple[Look, str], ...] = (("light", "default"), ("dark", "slate"))
    for look, scheme in looks:
        context = chromium.new_context(color_scheme=look, service_workers="block")
        page = Watched(context.new_page(), home).open(f"{SAMPLE}/rulings.html")
        assert page.locator("body").get_attribute("data-md-color-scheme") == scheme
        context.close()


def test_typefaces_are_our_own(watched: Watched) -> None:
    page = watched.open(f"{SAMPLE}/rulings.html")
    loaded = page.evaluate("[...document.fonts].filter(f => f.status === 'loaded').map(f => f.family)")
    assert {name.strip("\"'") for name in loaded} >= {"Fraunces", "Alegreya Sans"}

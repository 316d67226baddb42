"""The preview in a real browser: it brings itself up to date and keeps to this machine."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.conftest import DESK, PHONE, SLOW
from tests.browser.watch import Watched
from tests.games.petanque.studio.reader import Reader, watching

pytestmark = pytest.mark.browser
EVA = "name: Eva Nová\nskill: pointer\nflavour: {cs: Jedna., en: One.}\n"


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    folder = tmp_path_factory.mktemp("watch")
    (folder / "club/characters").mkdir(parents=True)
    (folder / "club/characters/eva.yaml").write_text(EVA, encoding="utf-8")
    with watching(folder / "club", folder / "out", prints=False) as found:
        yield found


@pytest.mark.parametrize(
    "size",
    [
        pytest.param(DESK, marks=pytest.mark.whole, id="desk"),
        pytest.param(PHONE, id="phone"),  # where less has room
    ],
)
def test_the_page_follows_the_files(reader: Reader, chromium: Browser, size: ViewportSize) -> None:
    file = reader.pack / "characters/eva.yaml"
    home = f"http://127.0.0.1:{reader.port}/"
    context = chromium.new_context(viewport=size)
    watched = Watched(context.new_page(), home)
    page, card = watched.page, watched.page.locator("[id='cards/eva']")
    page.goto(f"{home}?lang=en")
    page.evaluate("window.same = true")
    expect(card).to_contain_text("One.", timeout=SLOW)
    wide = "document.documentElement.scrollWidth"
    assert page.evaluate(wide) == size["width"], "it scrolls sideways"

    file.write_text(EVA.replace("One.", "Two."), encoding="utf-8")
    expect(card).to_contain_text("Two.", timeout=SLOW)
    file.write_text("name: [\n", encoding="utf-8")
    expect(card.locator(".wrong")).to_have_count(1, timeout=SLOW)
    expect(card.locator(".picture svg").first).to_be_attached()
    assert page.evaluate(wide) == size["width"], "a mistake scrolls sideways"
    part = file.with_suffix(".part")
    part.write_text(EVA, encoding="utf-8")
    os.replace(part, file)
    expect(card).to_contain_text("One.", timeout=SLOW)
    expect(page.locator(".wrong")).to_have_count(0, timeout=SLOW)
    file.with_name("zoe.yaml").write_text(EVA.replace("Eva Nová", "Zoe"), encoding="utf-8")
    zoe = page.locator("[id='cards/zoe']")
    expect(zoe).to_have_count(1, timeout=SLOW)
    file.with_name("zoe.yaml").unlink()
    expect(zoe).to_have_count(0, timeout=SLOW)

    assert page.evaluate("window.same"), "the page was never loaded anew"
    assert page.evaluate("document.fonts.check('900 20px Fraunces')")
    expect(page.locator("#lost")).to_be_hidden()
    assert watched.wrong == []
    context.close()


def test_the_end_of_the_watch_is_said(chromium: Browser, tmp_path: Path) -> None:
    (tmp_path / "none").mkdir()
    page = chromium.new_page(viewport=DESK)
    lost = page.locator("#lost")
    with watching(tmp_path / "none", tmp_path / "out", prints=False) as reader:
        page.goto(f"http://127.0.0.1:{reader.port}/?lang=cs")
        expect(lost).to_be_hidden()
    expect(lost).to_be_visible(timeout=SLOW)
    page.close()

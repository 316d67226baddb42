"""The preview in a real browser: it brings itself up to date and keeps to this machine."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.petanque.studio.chromium import Chromium
from tests.games.petanque.studio.reader import Reader, watching

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(sys.platform == "win32", reason="the browser's pipe needs numbered descriptors"),
]
EVA = "name: Eva Nová\nskill: pointer\nflavour: {cs: Jedna., en: One.}\n"
CARD = "document.getElementById('cards/eva')"


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    folder = tmp_path_factory.mktemp("watch")
    (folder / "club/characters").mkdir(parents=True)
    (folder / "club/characters/eva.yaml").write_text(EVA, encoding="utf-8")
    with watching(folder / "club", folder / "out", prints=False) as found:
        yield found


@pytest.fixture(
    params=[
        pytest.param((1280, 860), marks=pytest.mark.whole, id="desk"),
        pytest.param((360, 740), id="phone"),  # where less has room
    ]
)
def browser(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Chromium]:
    browser = Chromium(tmp_path / "profile", *request.param)
    yield browser
    browser.close()


def test_the_page_follows_the_files(reader: Reader, browser: Chromium) -> None:
    file = reader.pack / "characters/eva.yaml"
    browser.open(f"http://127.0.0.1:{reader.port}/?lang=en")
    browser.value("window.same = true")
    browser.wait(f"{CARD}.textContent.includes('One.')")
    width = browser.value("document.documentElement.clientWidth")
    assert browser.value("document.documentElement.scrollWidth") == width, "it scrolls sideways"

    file.write_text(EVA.replace("One.", "Two."), encoding="utf-8")
    browser.wait(f"{CARD}.textContent.includes('Two.')")
    file.write_text("name: [\n", encoding="utf-8")
    browser.wait(f"{CARD}.querySelector('.wrong') !== null")
    assert browser.value(f"{CARD}.querySelector('.picture svg') !== null")
    assert browser.value("document.documentElement.scrollWidth") == width, "a mistake scrolls sideways"
    part = file.with_suffix(".part")
    part.write_text(EVA, encoding="utf-8")
    os.replace(part, file)
    browser.wait(f"{CARD}.textContent.includes('One.') && !document.querySelector('.wrong')")
    file.with_name("zoe.yaml").write_text(EVA.replace("Eva Nová", "Zoe"), encoding="utf-8")
    browser.wait("document.getElementById('cards/zoe') !== null")
    file.with_name("zoe.yaml").unlink()
    browser.wait("document.getElementById('cards/zoe') === null")

    assert browser.value("window.same"), "the page was never loaded anew"
    assert browser.value("document.fonts.check('900 20px Fraunces')")
    assert browser.value("document.getElementById('lost').hidden")
    assert browser.outside == []


def test_the_end_of_the_watch_is_said(tmp_path: Path) -> None:
    (tmp_path / "none").mkdir()
    browser = Chromium(tmp_path / "profile", 1280, 860)
    try:
        with watching(tmp_path / "none", tmp_path / "out", prints=False) as reader:
            browser.open(f"http://127.0.0.1:{reader.port}/?lang=cs")
            assert browser.value("document.getElementById('lost').hidden")
        browser.wait("!document.getElementById('lost').hidden")
    finally:
        browser.close()

"""The table on a phone: no board scrolls sideways, and what cannot be taken is told where one looks."""

import json

import pytest
from playwright.sync_api import expect

from kit.book.living import runtime
from tests.browser.conftest import DESK, PHONE
from tests.browser.watch import Watched

pytestmark = [
    pytest.mark.browser,
    pytest.mark.game("petanque"),
    pytest.mark.skipif(runtime() is None, reason="Python for browsers is not there (make .venv/.browser)"),
]
BOARD = "document.querySelector('.kit-board')"
DRAWN = f"{BOARD}.querySelector('svg').getBoundingClientRect()"


def test_the_table_fits_a_phone_and_says_what_it_cannot_take(alive: Watched) -> None:
    page = alive.page
    page.set_viewport_size(PHONE)
    page.emulate_media(reduced_motion="reduce")
    alive.open("en/play.html#petanque")
    setting = page.locator(".kit-setting")
    expect(setting.get_by_role("button", name="Begin")).to_be_enabled()
    rubbish = {"name": "x.match", "mimeType": "text/plain", "buffer": b"rubbish"}
    page.locator(".kit-file input").set_input_files(rubbish)  # type: ignore[arg-type]
    expect(page.locator(".kit-wrong", has_text="no match")).to_be_visible()
    setting.get_by_role("button", name="Begin").click()
    expect(page.locator(".kit-felt .kit-status").first).to_contain_text("Choose a character")
    assert page.evaluate(f"{BOARD}.scrollWidth <= {BOARD}.clientWidth")
    assert page.evaluate(f"{DRAWN}.height > {DRAWN}.width")
    page.set_viewport_size(DESK)
    page.wait_for_function(f"() => {DRAWN}.height < {DRAWN}.width")

    kept = {"game": "petanque", "agreed": {}, "bots": [None, None], "line": ["no such move"]}
    page.evaluate("kept => localStorage.setItem('kit-table', kept)", json.dumps(kept))
    page.reload()
    lost = page.locator(".kit-wrong", has_text="cannot be gone on with")
    expect(lost).to_be_visible()
    expect(lost).not_to_contain_text("undefined")
    expect(setting.get_by_role("button", name="Begin")).to_be_enabled()
    assert alive.wrong == []

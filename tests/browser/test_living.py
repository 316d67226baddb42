"""The table in the browser: the referee answers as the program does, and a game can be played and kept."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from kit.book.living import runtime
from kit.content.load import load
from kit.core import shelf
from kit.table.part import NOTHING, table_part
from kit.table.sitting import Sitting
from tests.browser.watch import Watched

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(runtime() is None, reason="Python for browsers is not there (make .venv/.browser)"),
]
SLOW = 240_000


def first_requests(game: str) -> list[object]:
    """What every referee can be asked, and something that none takes."""
    found: list[object] = [{}, {"nonsense": [1, "á"]}, 7]
    if shelf.find(game).engine is not None:
        found.append({"position": Sitting(load(game), NOTHING, 1).shown()["position"], "legal": True})
    return found


def test_the_referee_answers_as_the_program_does(watched: Watched) -> None:
    page: Page = watched.open("play.html")
    page.set_default_timeout(SLOW)
    for game in shelf.names():
        referee = table_part(game).referee(load(game))
        for request in first_requests(game):
            told = page.evaluate("([request, game]) => window.kit.referee(request, game)", [request, game])
            assert told == json.loads(json.dumps(referee.judge(request))), (game, request)
    assert watched.wrong == []


@pytest.mark.game("dama")
def test_a_game_is_played_against_a_bot_and_kept(watched: Watched, tmp_path: Path) -> None:
    game = "dama"
    page: Page = watched.open("en/play.html")
    page.set_default_timeout(SLOW)
    page.get_by_role("button", name="Lay the table").click()
    page.locator(".kit-seats select").first.wait_for()
    page.locator(".kit-setting > label select").select_option(game)
    expect(page.locator(".kit-seats label").first).to_contain_text("W")
    page.locator(".kit-seats select").nth(1).select_option("random")
    page.get_by_role("button", name="New game").click()
    page.locator(".kit-board svg").wait_for()
    page.get_by_role("button", name="c3-d4", exact=True).click()
    page.locator(".kit-log li").nth(1).wait_for()
    expect(page.locator(".kit-felt .kit-status")).to_have_text("To move: W")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").click()
    file = tmp_path / "match.txt"
    download.value.save_as(file)
    text = file.read_text(encoding="utf-8")
    assert "1 W c3-d4" in text
    report = table_part(game).replay_report(load(game), "match.txt", text, "en", True)
    assert report.sound, report.text
    page.reload()  # a tab that was closed: the game goes on
    page.get_by_role("button", name="Lay the table").click()
    page.locator(".kit-board svg").wait_for()
    expect(page.locator(".kit-felt .kit-status")).to_have_text("To move: W")
    assert watched.wrong == []

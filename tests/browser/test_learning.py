"""Learning in the browser: the throw lab, the quiz and the table helper say what the program says."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from kit.book.living import CLAIMS, runtime
from kit.content.load import load
from kit.table.living import quiz
from kit.table.odds import answer
from kit.table.part import odds_part
from tests.browser.conftest import PHONE
from tests.browser.watch import Watched, violations

pytestmark = [
    pytest.mark.browser,
    pytest.mark.game("petanque"),
    pytest.mark.game("dama"),
    pytest.mark.skipif(runtime() is None, reason="Python for browsers is not there (make .venv/.browser)"),
]


ROWS = """[...document.querySelectorAll(".kit-odds tr")].map(
    row => [...row.querySelectorAll("td")].map(cell => cell.textContent))"""


def asked_for(page: Page) -> Mapping[str, str]:
    """What the link of the lab holds."""
    link = page.get_by_role("link", name="Link to this position").get_attribute("href")
    assert link
    found: Mapping[str, str] = page.evaluate(
        "link => Object.fromEntries(new URLSearchParams(link.slice(1)))", link
    )
    return found


def field(page: Page, at: str) -> Any:
    """A field of the drawn board."""
    return page.locator(f"[data-at='{at}']")


def test_the_lab_tells_what_kit_odds_tells(alive: Watched) -> None:
    page = alive.open("en/petanque/lab.html")
    page.get_by_role("button", name="Open the lab").click()
    field(page, "G-14").click()  # a tap aims
    page.locator(".kit-odds tbody tr").first.wait_for()
    pieces = {"jack": "G-17", "boules": [{"id": "1", "team": "T2", "at": "G-19"}]}
    throw = {"team": "T1", "boule": "2", "character": next(iter(load("petanque").facts["characters"]))}
    aimed = {**throw, "action": "point", "donnee": "G-14"}
    content = load("petanque")
    told = answer(content, odds_part("petanque").odds(content, {"position": pieces, "throw": aimed}))["odds"]
    rows = [row for row in page.evaluate(ROWS) if row]
    assert [(row[0], row[-1].replace("−", "-")) for row in rows] == [
        (one["en"], one["exact"]) for one in told
    ]

    expect(page.locator(".kit-heat")).to_contain_text("The best is G-16")  # every donnée is weighed
    best = odds_part("petanque").odds(content, {"position": pieces, "throw": throw})[0]
    assert best.args["at"] == "G-16"
    assert field(page, "G-16").inner_text() == str(round(100 * best.worth))

    page.get_by_text("boule of team Mistral").click()  # a boule laid by the keyboard, another dragged
    field(page, "G-14").focus()
    for key in ("ArrowDown", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(field(page, "H-15").locator("img")).to_be_visible()
    start, end = field(page, "G-19").bounding_box(), field(page, "F-18").bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 9, start["y"] + 9)
    page.mouse.down()
    page.mouse.move(end["x"] + 9, end["y"] + 9, steps=4)
    page.mouse.up()
    expect(field(page, "F-18").locator("img")).to_be_visible()
    page.get_by_role("button", name="Throw", exact=True).click()
    page.locator(".kit-result .kit-steps li").first.wait_for()
    held = asked_for(page)
    assert held["pieces"] == "jack.G-17 T2.F-18 T1.H-15"
    assert held["aim"] == "G-14"
    assert held["die1"] in "123456"
    page.locator(".kit-result select[name=die1]").select_option("6")
    expect(page.locator(".kit-result .kit-steps li").first).to_contain_text("6")
    assert asked_for(page)["die1"] == "6"
    assert page.locator(".kit-result .kit-rule").first.get_attribute("href")
    assert violations(page) == []
    page.evaluate("location.hash = '#pieces=jack.G-99+%3Cimg%20src=x%20onerror=alert(1)%3E&aim=Q&who=x'")
    told_so = "The link is damaged; we begin at the beginning."
    expect(page.locator(".kit-lab-side .kit-status")).to_have_text(told_so)
    assert field(page, "G-17").locator("img").count() == 1
    assert alive.wrong == []


def test_the_quiz_calls_right_what_the_engine_says(alive: Watched) -> None:
    page = alive.open("en/quiz.html#game=petanque&seed=7&n=3")
    for game in ("petanque", "dama"):
        page.evaluate("game => { location.hash = `#game=${game}&seed=7&n=3` }", game)
        claims = page.request.get(f"{alive.home}/en/{game}/{CLAIMS}").json()
        question = json.loads(quiz(game, "en", json.dumps({"claims": claims, "seed": 7, "n": 3})))
        expect(page.locator(".kit-quiz h2")).to_have_text(question["ask"])
        assert page.locator(".kit-answers button").all_inner_texts() == question["answers"]
        page.locator(".kit-answers button").nth(question["right"]).click()
        expect(page.locator(".kit-quiz .kit-status").last).to_have_text("Right.")
        expect(page.locator(".kit-quiz .kit-steps li")).to_have_count(len(question["steps"]))
    assert violations(page) == []
    assert alive.wrong == []


@pytest.mark.whole
def test_the_helper_knows_whose_turn_it_is_and_remembers(alive: Watched) -> None:
    alive.page.set_viewport_size(PHONE)
    alive.page.emulate_media(color_scheme="dark")
    page = alive.open("en/petanque/helper.html")
    page.get_by_role("button", name="Roll two").click()  # dice and clock need no engine
    expect(page.locator(".kit-rolled svg")).to_have_count(2)
    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_role("button", name="food on the table").click()
    expect(page.get_by_text("The clock stands still: food on the table.")).to_be_visible()
    page.get_by_role("button", name="Watch the turns and points too").click()
    field(page, "G-15").tap()  # the jack, then a boule of each team
    turn = page.locator(".kit-part .kit-status").nth(1)
    expect(turn).to_have_text("Mistral to throw")
    field(page, "G-14").tap()
    expect(turn).to_have_text("Cicadas to throw")
    field(page, "G-18").tap()
    expect(page.get_by_text("As it lies, the end is 1–0.")).to_be_visible()
    expect(turn).to_have_text("Cicadas to throw")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    page.reload()  # the tab was closed: it wakes by itself, as it was
    expect(page.locator(".kit-piece")).to_have_count(3)
    expect(turn).to_have_text("Cicadas to throw")
    for _ in range(2):
        page.get_by_role("button", name="The boule is dead").click()
        page.wait_for_timeout(50)
        expect(page.get_by_role("button", name="The boule is dead")).to_be_enabled()
    for _ in range(2):
        page.get_by_role("button", name="The boule is dead").click()
        page.wait_for_timeout(50)
    page.get_by_role("button", name="Score the end and play the next").click()
    expect(page.locator(".kit-tally output").first).to_have_text("1")
    assert alive.wrong == []


def test_a_full_browser_is_told(watched: Watched) -> None:
    watched.page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
    )
    page = watched.open("en/petanque/helper.html")
    page.get_by_role("button", name="A point for Mistral").click()
    expect(page.locator(".kit-tally output").first).to_have_text("1")
    expect(page.get_by_text("The browser has no room left")).to_be_visible()
    assert watched.wrong == []


@pytest.mark.parametrize("path", ["en/petanque/lab.html", "en/petanque/helper.html", "en/quiz.html"])
def test_a_browser_without_webassembly_is_told_so(watched: Watched, path: str) -> None:
    watched.page.add_init_script("delete window.WebAssembly")
    page = watched.open(path)
    expect(page.get_by_text("This browser cannot run the game’s program")).to_be_visible()
    assert watched.wrong == []

"""Worked examples in the browser: other dice give what the engine gives, and a link holds the position."""

import json
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from kit.book.living import runtime
from kit.content.load import load
from kit.core.dice import FACES
from kit.table.part import table_part
from tests.browser.watch import Watched, violations

pytestmark = [
    pytest.mark.browser,
    pytest.mark.game("petanque"),
    pytest.mark.skipif(runtime() is None, reason="Python for browsers is not there (make .venv/.browser)"),
]
SUMS = {first + second: (first, second) for first in FACES for second in FACES}


def every_die_and_every_sum(page: Page) -> None:
    """What example B comes to, in the browser and by the engine."""
    from kit.games.petanque.content import load
    from kit.games.petanque.content.proof import asked_of
    from kit.games.petanque.engine.judge import rest

    content = load()
    example = content.examples["b"]
    seen = 0
    for first in FACES:
        for pair in SUMS.values():
            dice = (first, *pair)
            words = {f"die{n}": str(die) for n, die in enumerate(dice, 1)}
            told = page.evaluate("words => kit.example('petanque', 'b', words)", words)
            ways = tuple(knob["now"] for knob in told["knobs"] if knob["kind"] == "way")
            used = tuple(int(knob["now"]) for knob in told["knobs"] if knob["kind"] == "die")
            assert used == dice
            assert told["refused"] is None
            one = replace(example, dice=dice, choices=replace(example.choices, directions=ways))
            after = rest(content.rules, asked_of(content, one))
            assert told["steps"]
            assert told["after"] == after.text(content.rules.board)
            seen += 1
    assert seen == 66


def test_an_example_steps_and_is_right_for_all_dice(alive: Watched) -> None:
    page = alive.open("en/petanque/examples.html")
    box = page.locator("#example-b + .kit-example")
    box.get_by_role("button", name="Try it another way").click()
    expect(box.locator(".kit-alive .kit-board svg")).to_be_visible()
    steps = box.locator(".kit-steps li")
    whole = steps.count()
    box.get_by_role("button", name="A step back").click()
    expect(steps).to_have_count(whole - 1)
    box.get_by_role("button", name="A step forward").click()
    expect(steps.last).to_have_attribute("aria-current", "step")
    expect(steps.first.get_by_role("link", name="1.3")).to_be_visible()
    before = steps.first.text_content()
    box.get_by_label("Die").first.select_option("1")
    expect(steps.first).not_to_have_text(before or "")
    assert violations(page) == []
    link = box.get_by_role("link", name="Link to this position").get_attribute("href")
    assert link
    assert "die1=1" in link
    box.get_by_role("button", name="As in the example").click()
    expect(steps.first).to_have_text(before or "")
    page.evaluate("link => { location.hash = link }", link)
    expect(steps.first).not_to_have_text(before or "")
    every_die_and_every_sum(page)
    assert alive.wrong == []


@pytest.mark.game("cribbage")
@pytest.mark.whole
def test_what_an_example_asks_is_asked_otherwise(alive: Watched) -> None:
    page = alive.open("en/cribbage/examples.html")
    box = page.locator("#example-a + .kit-example")
    box.get_by_role("button", name="Try it another way").click()
    asked, told = box.get_by_label("The request to the referee"), box.get_by_role("status").last
    expect(told).to_contain_text("2 pegs")
    referee = table_part("cribbage").referee(load("cribbage"))
    for request in ({"play": ["3H", "4S", "5D"]}, {"play": ["3H", "3H"]}):
        answer = referee.judge(request)
        asked.fill(json.dumps(request))
        said = answer["trace"][-1] if answer["ok"] else answer["error"]
        expect(told).to_contain_text(said["en"])
        expect(told.locator(".kit-rule").last).to_have_text(said["rule"])
    link = box.get_by_role("link", name="Link to this position").get_attribute("href")
    asked.fill('{"play": [')
    expect(told).to_contain_text("cannot read this")
    box.get_by_role("button", name="As in the example").click()
    expect(told).to_contain_text("2 pegs")
    page.evaluate("link => { location.hash = link }", link)
    expect(asked).to_have_value(json.dumps(request))
    assert violations(page) == []
    assert alive.wrong == []

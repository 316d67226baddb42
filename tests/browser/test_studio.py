"""The studio in the browser: a character made by clicks prints as by the program, and nobody is trusted."""

import base64
import json
from pathlib import Path

import pytest
from playwright.sync_api import Download, Page, expect

from kit.book.living import runtime
from kit.cli import main
from tests.browser.test_living import SLOW
from tests.browser.watch import Watched, violations
from tests.studio.test_plain_pack import zipped

pytestmark = [
    pytest.mark.browser,
    pytest.mark.game("petanque"),
    pytest.mark.skipif(runtime() is None, reason="Python for browsers is not there (make .venv/.browser)"),
]


EVIL = '"><img src=x onerror="document.title=1"><svg onload="document.title=1">'


def follow(page: Page, packed: str) -> None:
    """Go to a link that holds a character."""
    page.evaluate("packed => { location.hash = `#character=${packed}` }", packed)


def shared(data: object) -> str:
    """What a link holds for a character."""
    return base64.urlsafe_b64encode(json.dumps(data).encode()).decode().rstrip("=")


def awake(watched: Watched) -> Page:
    """The studio, open, with the first card drawn."""
    watched.page.set_default_timeout(SLOW)
    page = watched.open("en/studio.html")
    page.get_by_role("button", name="Open the studio").click()
    page.locator(".kit-faces button").nth(5).wait_for(timeout=SLOW)
    page.locator(".kit-card-shown svg").nth(1).wait_for(timeout=SLOW)
    return page


def downloaded(page: Page, name: str, to: Path) -> Path:
    """What a button gives."""
    with page.expect_download(timeout=SLOW) as download:
        page.get_by_role("button", name=name).click()
    given: Download = download.value
    given.save_as(to)
    return to


def test_a_character_made_by_clicks_prints_as_the_program_prints_it(watched: Watched, tmp_path: Path) -> None:
    expect.set_options(timeout=SLOW)
    page = awake(watched)
    add = page.get_by_role("button", name="Add to the pack")
    expect(add).to_be_disabled()
    page.get_by_label("Name (English)", exact=True).fill("Eva Malá")
    page.get_by_label("Flavour text (English)").fill("Never hurries. The boule can wait.")
    expect(page.locator("#kit-wrong-flavour")).to_contain_text("missing in cs")
    expect(page.get_by_label("Flavour text (Czech)")).to_have_attribute("aria-invalid", "true")
    page.get_by_label("Flavour text (Czech)").fill("Nikdy nespěchá. Koule počká.")
    page.get_by_label("Skill").select_option(index=2)
    page.get_by_role("button", name="Other faces").click()
    page.get_by_role("button", name="Face 8").click()
    expect(page.locator(".kit-card-shown:not(.kit-faded)").first).to_contain_text("Eva Malá")
    expect(page.locator("#kit-wrong-flavour")).to_be_empty()
    assert violations(page) == []
    add.click()
    expect(page.locator(".kit-pack li")).to_contain_text("Eva Malá")
    pack = downloaded(page, "Download the pack", tmp_path / "our-club.zip")
    made = downloaded(page, "Cards to print (en)", tmp_path / "cards.pdf")
    out = tmp_path / "out"
    words = ["build", "cards", "--pack", str(pack), "--lang", "en", "--out", str(out), "--quiet"]
    assert main(words) == 0
    assert made.read_bytes() == (out / "petanque+our-club" / "en" / "cards.pdf").read_bytes()

    page.get_by_role("button", name="Remove").click()
    expect(page.locator(".kit-pack li")).to_have_count(0)
    page.locator("input[type=file]").set_input_files(pack)
    expect(page.locator(".kit-pack li")).to_contain_text("Eva Malá")
    hostile = tmp_path / "hostile.zip"
    for files in ({"../pack.yaml": "name: x"}, {f"characters/{n}.yaml": "" for n in range(10_000)}):
        hostile.write_bytes(zipped(files))
        page.locator("input[type=file]").set_input_files(hostile)
        expect(page.get_by_text("hostile.zip:")).to_be_visible()
        expect(page.locator(".kit-pack li")).to_contain_text("Eva Malá")  # what was open stays

    follow(page, shared({"name": EVIL, "skill": EVIL, "portrait": {"hat": EVIL, "__proto__": {"a": "b"}}}))
    expect(page.get_by_label("Name (English)", exact=True)).to_have_value(EVIL)
    expect(page.locator("#kit-wrong-skill")).not_to_be_empty()
    expect(page.locator("#kit-wrong-portrait")).not_to_be_empty()
    assert page.locator("img[src=x], [onload]").count() == 0
    assert page.title() != "1"
    follow(page, "@@@")
    expect(page.get_by_text("The link is damaged")).to_be_visible()
    page.get_by_role("button", name="Edit").click()
    page.get_by_role("button", name="Share as a link").click()
    link = page.get_by_label("Link to the character").input_value()
    page.get_by_role("button", name="A new character").click()
    expect(page.get_by_label("Name (English)", exact=True)).to_have_value("")
    follow(page, link.partition("#character=")[2])
    expect(page.get_by_label("Name (English)", exact=True)).to_have_value("Eva Malá")
    assert watched.wrong == []


def test_a_browser_without_webassembly_gets_a_sentence(watched: Watched) -> None:
    watched.page.add_init_script("delete window.WebAssembly")
    for path in ("en/studio.html", "en/play.html"):
        page = watched.open(path)
        expect(page.get_by_text("This browser cannot run the game’s program")).to_be_visible()
        expect(page.get_by_role("button", name="Open the studio")).to_have_count(0)

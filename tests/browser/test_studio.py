"""The studio in the browser: a character made by clicks prints as by the program, and nobody is trusted."""

import base64
import io
import json
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image
from playwright.sync_api import Download, FilePayload, Locator, Page, expect

from kit.book.living import runtime
from kit.cli import main
from kit.content.zipped import unzipped
from tests.browser.conftest import SLOW
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
    page = watched.open("en/studio.html")
    page.get_by_role("button", name="Open the studio").click()
    page.locator(".kit-faces button").nth(5).wait_for(timeout=SLOW)
    page.locator(".kit-card-shown svg").nth(1).wait_for(timeout=SLOW)
    return page


def downloaded(page: Page, name: str, to: Path, exact: bool = False) -> Path:
    """What a button gives."""
    with page.expect_download(timeout=SLOW) as download:
        page.get_by_role("button", name=name, exact=exact).click()
    given: Download = download.value
    given.save_as(to)
    return to


def test_a_character_made_by_clicks_prints_as_the_program_prints_it(alive: Watched, tmp_path: Path) -> None:
    page = awake(alive)
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
    page.get_by_label("Open a pack").set_input_files(pack)
    expect(page.locator(".kit-pack li")).to_contain_text("Eva Malá")
    hostile = tmp_path / "hostile.zip"
    for files in ({"../pack.yaml": "name: x"}, {f"characters/{n}.yaml": "" for n in range(10_000)}):
        hostile.write_bytes(zipped(files))
        page.get_by_label("Open a pack").set_input_files(hostile)
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
    assert alive.wrong == []


def held(way: int) -> bytes:
    """A photo of sixty megapixels, red at the left, by a camera that was held so."""
    photo, target, exif = Image.new("RGB", (10_000, 6_000), "blue"), io.BytesIO(), Image.Exif()
    photo.paste("red", (0, 0, 5_000, 6_000))
    exif[0x0112] = way
    photo.save(target, "JPEG", exif=exif)
    return target.getvalue()


def pick(page: Page, what: str, kind: str) -> None:
    """Choose what is taken home, and as what."""
    page.get_by_role("combobox", name="What", exact=True).first.select_option(what)
    page.get_by_role("combobox", name="As", exact=True).select_option(kind)


@pytest.mark.whole
def test_a_character_is_made_by_keyboard_alone(alive: Watched, tmp_path: Path) -> None:
    page = alive.open("en/studio.html")

    def tab(to: Locator) -> None:
        for _ in range(150):
            if to.evaluate("one => one === document.activeElement"):
                return
            page.keyboard.press("Tab")
        raise AssertionError("the keyboard does not lead there")

    def press(name: str, key: str = "Enter") -> None:
        tab(page.get_by_role("button", name=name))
        page.keyboard.press(key)

    press("Open the studio")
    page.locator(".kit-faces button").nth(5).wait_for()
    tab(page.get_by_label("Name (English)", exact=True))
    page.keyboard.type("Eva Malá")
    tab(page.get_by_label("Skill"))
    page.keyboard.press("End")
    press("Other faces", " ")
    expect(page.get_by_role("button", name="Face 8")).to_be_visible()
    press("Face 8", " ")
    expect(page.get_by_role("button", name="Face 8")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="Add to the pack")).to_be_enabled()
    press("Add to the pack")
    expect(page.locator(".kit-pack li")).to_contain_text("Eva Malá")
    with page.expect_download() as download:
        press("Download the pack")
    download.value.save_as(tmp_path / "club.zip")
    assert any("eva-mala" in name for name in zipfile.ZipFile(tmp_path / "club.zip").namelist())
    assert alive.wrong == []


@pytest.mark.whole
def test_photos_other_rules_and_pictures(alive: Watched, tmp_path: Path) -> None:
    page = awake(alive)
    photo = page.get_by_label("Or a photo")
    page.get_by_label("Name (English)", exact=True).fill("Eva")
    photo.set_input_files({"name": "x.jpg", "mimeType": "image/jpeg", "buffer": b"no picture"})
    expect(page.get_by_text("cannot open this picture")).to_be_visible()
    photo.set_input_files({"name": "eva.jpg", "mimeType": "image/jpeg", "buffer": held(6)})
    expect(page.locator(".kit-card-shown:not(.kit-faded) image")).to_have_count(2)
    page.get_by_role("button", name="Add to the pack").click()
    expect(page.locator(".kit-pack li")).to_contain_text("Eva")

    page.get_by_text("Change a rule").click()
    page.get_by_label("the rest of a run is divided by").fill("3")
    page.keyboard.press("Tab")
    expect(page.get_by_text("Worked examples that no longer hold: 1.")).to_be_visible()
    page.get_by_label("the rest of a run is divided by").fill("0")
    page.keyboard.press("Tab")
    expect(page.locator(".kit-wrong", has_text="from 1 to 9")).to_be_visible()
    page.get_by_label("the rest of a run is divided by").fill("3")
    page.keyboard.press("Tab")
    expect(page.get_by_text("from 1 to 9")).to_have_count(0)
    page.get_by_role("button", name="Play the matches").click()
    expect(page.locator(".kit-verdicts li")).to_contain_text("Eva")
    expect(page.locator(".kit-verdicts li")).to_contain_text("%")
    page.get_by_role("button", name="Enough").click()
    expect(page.get_by_role("button", name="Play the matches")).to_be_visible()
    assert violations(page) == []

    pack = downloaded(page, "Download the pack", tmp_path / "our-club.zip")
    files = unzipped(pack.read_bytes(), pack.name)
    assert "divide: 3" in files["rules.yaml"].decode()
    [taken] = [data for path, data in files.items() if path.endswith(".jpg")]
    seen = Image.open(io.BytesIO(taken))
    assert (seen.width * 6, seen.width * seen.height < 1e6) == (seen.height * 5, True)
    assert seen.getchannel("R").getpixel((seen.width // 2, 5)) == pytest.approx(
        254, abs=6
    )  # the left is above
    made = downloaded(page, "Cards to print (cs)", tmp_path / "cards.pdf")
    words = ["build", "cards", "--pack", str(pack), "--lang", "cs", "--out", str(tmp_path / "out"), "--quiet"]
    assert main(words) == 0
    assert made.read_bytes() == (tmp_path / "out" / "petanque+our-club" / "cs" / "cards.pdf").read_bytes()

    pick(page, "cards", "png")
    with zipfile.ZipFile(downloaded(page, "Download", tmp_path / "png.zip", exact=True)) as pictures:
        assert sorted(pictures.namelist()) == ["en/cards/eva-back.png", "en/cards/eva-front.png"]
        assert pictures.testzip() is None
        front = Image.open(io.BytesIO(pictures.read("en/cards/eva-front.png")))
        assert front.size == (744, 1039)
        assert front.getchannel("A").getpixel((0, 0)) == 0  # round corners
        assert front.getchannel("R").getpixel((200, 40)) == pytest.approx(254, abs=6)  # the photo
    pick(page, "tokens", "svg")
    with zipfile.ZipFile(downloaded(page, "Download", tmp_path / "svg.zip", exact=True)) as drawings:
        root = ElementTree.fromstring(drawings.read("en/tokens/01-boule-t1-1-front.svg"))
        assert root.get("width") == "15.5mm"

    page.get_by_label("Name (English)", exact=True).fill("Half written")
    page.evaluate(
        """async () => {
          const written = () => localStorage.getItem("kit-studio").includes("Half written")
          while (!written()) await new Promise((go) => setTimeout(go, 50))
        }"""
    )
    page.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') } }"
    )
    page.get_by_label("Nickname (English)").fill("x")
    expect(page.get_by_text("The browser has no room left")).to_be_visible()
    awake(alive)  # a tab that was closed: all is there again
    expect(page.get_by_label("Name (English)", exact=True)).to_have_value("Half written")
    expect(page.locator(".kit-pack li")).to_contain_text("Eva")
    page.get_by_role("button", name="Edit").click()
    expect(page.locator(".kit-card-shown:not(.kit-faded) image")).to_have_count(2)

    own = page.get_by_label("A game (zip) or a spreadsheet")
    own.set_input_files(sheet("t.csv", "name,copies\nA,2\nB,many\n"))
    expect(page.get_by_text("decks/t.csv:3:2")).to_be_visible()
    own.set_input_files(sheet("t.csv", "name,copies\nA,2\nB,1\n"))
    expect(page.locator(".kit-dealt svg")).to_have_count(2)
    assert violations(page) == []
    printed = downloaded(page, "Download the PDF", tmp_path / "own.pdf")
    game = downloaded(page, "Download the game (zip)", tmp_path / "my-game.zip")
    with zipfile.ZipFile(game) as folder:
        folder.extractall(tmp_path)
    words = [
        "build",
        "cards",
        "--game",
        str(tmp_path / "my-game"),
        "--lang",
        "en",
        "--out",
        str(tmp_path / "out"),
    ]
    assert main([*words, "--quiet"]) == 0
    assert printed.read_bytes() == (tmp_path / "out" / "my-game" / "en" / "cards.pdf").read_bytes()
    assert alive.wrong == []


def sheet(name: str, text: str) -> FilePayload:
    """A file to drop."""
    return {"name": name, "mimeType": "text/csv", "buffer": text.encode()}


@pytest.mark.parametrize("missing", ["WebAssembly", "Worker"])
def test_a_browser_without_it_gets_a_sentence(watched: Watched, missing: str) -> None:
    watched.page.add_init_script(f"delete window.{missing}")
    for path in ("en/studio.html", "en/play.html"):
        page = watched.open(path)
        expect(page.get_by_text("This browser cannot run the game’s program")).to_be_visible()
        expect(page.get_by_role("button", name="Open the studio")).to_have_count(0)

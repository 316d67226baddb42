"""The table in the browser: the referee answers as the program does, games are played by hand and kept."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from kit.book.living import runtime
from kit.content.load import load
from kit.core import shelf
from kit.table.part import NOTHING, table_part
from kit.table.sitting import Sitting
from tests.browser.conftest import DESK, PHONE, SLOW
from tests.browser.watch import Watched, violations
from tests.shelf import SAMPLE

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(runtime() is None, reason="Python for browsers is not there (make .venv/.browser)"),
]
PLAYABLE = [name for name in shelf.names() if shelf.find(name).engine is not None]
LONGEST = 400
"""So many decisions of one side no game takes here."""


def requests_of(game: str) -> list[object]:
    """What every referee can be asked, what its examples ask, and something that none takes."""
    content = load(game)
    found: list[object] = [{}, {"nonsense": [1, "á"]}, 7, None, {"position": "nowhere", "legal": True}]
    if shelf.find(game).engine is not None:
        found.append({"position": Sitting(content, NOTHING, 1).shown()["position"], "legal": True})
    for one in content.examples.values():
        asks: Any = getattr(one, "asks", {})
        found += [ask.request for ask in asks.values()]
        if getattr(one, "played", ""):
            found.append({"position": getattr(one, "before", ""), "move": getattr(one, "played", "")})
    return found


def test_the_referee_answers_as_the_program_does(alive: Watched) -> None:
    page: Page = alive.open("play.html")
    lawful = refused = 0
    for game in shelf.names():
        referee = table_part(game).referee(load(game))
        requests = requests_of(game)
        told = page.evaluate(
            "([all, game]) => Promise.all(all.map(one => window.kit.referee(one, game)))", [requests, game]
        )
        for request, answer in zip(requests, told, strict=True):
            assert answer == json.loads(json.dumps(referee.judge(request))), (game, request)
            lawful, refused = lawful + answer["ok"], refused + (not answer["ok"])
    assert lawful > len(shelf.names())
    assert refused > 3 * len(shelf.names())
    assert alive.wrong == []


class Hands:
    """Somebody at the table, by mouse or by keyboard."""

    def __init__(self, watched: Watched) -> None:
        self.watched, self.page = watched, watched.page
        self.felt = self.page.locator(".kit-felt")
        self.log = self.felt.locator(".kit-log > li")
        self.open = self.felt.locator('.kit-spots path[aria-disabled="false"]:not(.kit-touched)')
        self.words = self.felt.locator(".kit-moves:not(.kit-chips) button")

    def sit(self, game: str, *, bots: str | None, form: str = "", own: bool = False) -> None:
        """Begin a game, against bots of a strength or among people."""
        page, setting = self.page, self.page.locator(".kit-setting")
        if setting.is_hidden():
            page.get_by_role("button", name="Another game").click()
        setting.locator("[name=game]").select_option(game)
        expect(setting.get_by_role("button", name="Begin")).to_be_enabled()
        if form:
            setting.locator("[name=form]").select_option(form)
        seats = setting.locator(".kit-seats select")
        for n in range(seats.count()):
            seats.nth(n).select_option(label=bots if n and bots else "a person")
        dice = setting.locator("[name=dice]")
        if dice.is_visible():
            dice.select_option("own" if own else "here")
        setting.get_by_role("button", name="Begin").click()
        expect(setting).to_be_hidden()
        self.settled()

    def ready(self) -> bool:
        """Wait until a person can do something; False when the game is over."""
        self.settled()
        return self.open.count() + self.words.count() > 0

    def made(self) -> int:
        """How many moves are in the record."""
        return self.log.count()

    def press(self, what: Locator, keys: bool) -> None:
        """Touch something."""
        if keys:
            what.focus()
            what.press("Enter")
        else:
            what.click()

    def move(self, keys: bool = False) -> None:
        """Make a move that offers itself: the last word (rolling, not doubling), else the first free spot."""
        before = self.made()
        for _ in range(20):
            self.press(self.words.last if self.words.count() else self.open.first, keys)
            self.settled()
            if self.made() != before:
                return
        raise AssertionError("no move could be made")

    def settled(self) -> None:
        """Wait until the table has answered."""
        self.page.wait_for_function("() => document.querySelector('.kit-felt').ariaBusy === 'false'")

    def save(self, file: Path) -> str:
        """The record, which `kit replay` must accept."""
        with self.page.expect_download() as download:
            self.page.get_by_role("button", name="Save the record").click()
        download.value.save_as(file)
        return file.read_text(encoding="utf-8")


def replayed(game: str, text: str) -> None:
    """Prove a record as `kit replay` does."""
    report = table_part(game).replay_report(load(game), "match", text, "en", True)
    assert report.sound, report.text


@pytest.fixture(scope="module")
def hands(engine_room: BrowserContext, home: str) -> Iterator[Hands]:
    """One table for all games: the engine is loaded once."""
    expect.set_options(timeout=SLOW)
    watched = Watched(engine_room.new_page(), home)
    watched.page.emulate_media(reduced_motion="reduce")
    page = watched.open("en/play.html")
    page.get_by_role("button", name="Lay the table").click()
    page.locator(".kit-seats select").first.wait_for()
    yield Hands(watched)
    page.evaluate("localStorage.clear()")
    page.close()


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_game_is_begun_and_moved_by_mouse_and_by_keyboard(hands: Hands, game: str) -> None:
    hands.sit(game, bots=None if game in ("dama", "chess") else "bot, a beginner")
    for keys in (False, True):
        assert hands.ready()
        hands.move(keys)
    assert violations(hands.page) == []
    assert hands.watched.wrong == []


@pytest.mark.game("dama")
def test_a_whole_game_is_played_against_a_bot_and_accepted(hands: Hands, tmp_path: Path) -> None:
    page = hands.page
    hands.sit("dama", bots="bot, a beginner")
    assert hands.ready()
    spot = page.locator('[data-spot="a3"]')
    spot.drag_to(page.locator('[data-spot="b4"]'))
    expect(hands.log).not_to_have_count(0)
    assert hands.ready()
    page.locator("[name=move]").fill("a1-b2")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(hands.felt.locator(".kit-status").first).to_contain_text("cannot go so")
    for _ in range(LONGEST):
        if not hands.ready():
            break
        hands.move()
    else:
        raise AssertionError("no end")
    text = hands.save(tmp_path / "dama.match")
    assert "1 W a3-b4" in text
    assert not text.rstrip().endswith("result *")
    replayed("dama", text)
    assert hands.watched.wrong == []


@pytest.mark.game("petanque")
def test_a_whole_end_is_played_against_a_bot_kept_and_opened_again(hands: Hands, tmp_path: Path) -> None:
    page, notes = hands.page, hands.felt.locator(".kit-notes")
    hands.sit("petanque", bots="bot, a beginner", form="tete-a-tete")
    for _ in range(LONGEST):
        if "end 2" in (notes.text_content() or ""):
            break
        assert hands.ready()
        hands.move()
    else:
        raise AssertionError("the end did not end")
    rule = hands.log.get_by_role("link", name="1.3", exact=True).first
    assert re.search(r"/en/petanque/.*\.html#1\.3$", rule.get_attribute("href") or "")
    text = hands.save(tmp_path / "petanque.match")
    replayed("petanque", text)
    made = hands.made()
    page.get_by_role("button", name="Take back").click()
    expect(hands.log).not_to_have_count(made)
    page.locator(".kit-file input").set_input_files(tmp_path / "petanque.match")
    expect(hands.log).to_have_count(made)
    broken = tmp_path / "broken.match"
    broken.write_text(text.replace("1 * ", "1 T1 ", 1), encoding="utf-8")
    page.locator(".kit-file input").set_input_files(broken)
    expect(hands.felt.locator(".kit-status").first).to_contain_text("Line")
    page.reload()  # a tab that was closed: the game goes on
    page.get_by_role("button", name="Lay the table").click()
    expect(hands.log).to_have_count(made)
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    page.set_viewport_size(DESK)
    assert hands.watched.wrong == []


@pytest.mark.game("domino")
def test_hands_stay_hidden_on_a_shared_device(hands: Hands) -> None:
    page, felt = hands.page, hands.felt
    hands.sit("domino", bots=None)
    take = page.get_by_role("button", name=re.compile("I am player"))
    for player in ("first", "second"):
        take.wait_for()
        assert felt.locator(".kit-board svg").count() == 0, player
        assert felt.locator(".kit-log").is_hidden()
        take.click()
        assert hands.ready()
        assert felt.locator(".kit-spots path[aria-label^=tile]").count() in range(1, 16)
        moved = hands.made()
        while take.is_hidden() and moved + 20 > hands.made():
            hands.move() if hands.ready() and take.is_hidden() else page.wait_for_timeout(50)
    assert hands.watched.wrong == []


@pytest.mark.game("backgammon")
def test_dice_of_ones_own_are_typed_in_and_a_full_store_is_told(hands: Hands) -> None:
    page = hands.page
    page.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') } }"
    )
    hands.sit("backgammon", bots=None, own=True)
    fell = page.get_by_label(re.compile("What fell"))
    fell.fill("3 5")
    fell.press("Enter")
    assert hands.ready()
    expect(hands.log.first.locator("svg")).to_have_count(2)
    expect(hands.felt.locator(".kit-wrong")).to_be_visible()
    hands.move()
    assert hands.watched.wrong == []


@pytest.mark.game("chess")
@pytest.mark.whole
def test_a_link_lays_its_game_and_the_board_is_seen_from_either_side(watched: Watched) -> None:
    expect.set_options(timeout=SLOW)
    page: Page = watched.open("en/chess/index.html")
    page.get_by_role("link", name="Play it now").click()
    setting = page.locator(".kit-setting")
    expect(setting.locator("[name=game]")).to_have_value("chess")
    expect(setting.get_by_role("button", name="Begin")).to_be_enabled()
    white, black = (setting.locator(".kit-seats select").nth(n) for n in (0, 1))
    white.select_option(label="bot, a beginner")
    black.select_option(label="a person")
    setting.get_by_role("button", name="Begin").click()
    corner = page.locator(".kit-spots path").first
    expect(corner).to_have_attribute("data-spot", "h1")
    page.get_by_role("button", name="Turn the board").click()
    expect(corner).to_have_attribute("data-spot", "a8")
    page.goto(page.url.replace("#chess", "#dama"))
    expect(setting.locator("[name=game]")).to_have_value("dama")
    expect(corner).to_have_attribute("data-spot", "a8")  # the game that was begun waits
    assert watched.wrong == []


def test_an_engine_that_was_asked_for_works_without_a_network(chromium: Browser, home: str) -> None:
    context = chromium.new_context(viewport=DESK)
    context.set_default_timeout(SLOW)
    page = context.new_page()
    page.goto(f"{home}/en/play.html")
    page.get_by_role("button", name="Keep for reading offline").click()
    page.get_by_role("button", name="Kept, works offline too").wait_for()
    page.reload()
    asked = f"() => kit.referee({{}}, {SAMPLE!r})"
    before = page.evaluate(asked)
    context.new_cdp_session(page).send("Network.clearBrowserCache")
    context.set_offline(True)
    page.reload()
    assert page.evaluate(asked) == before
    context.close()


def test_a_browser_that_cannot_is_told_so(page: Page, home: str) -> None:
    page.add_init_script("delete window.WebAssembly")
    page.goto(f"{home}/en/play.html")
    expect(page.get_by_text("This browser cannot run")).to_be_visible()

"""The studio in a real Chromium: until it is open, from a key to the new card, nine characters as a PDF."""

import functools
import os
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from playwright.sync_api import Page

from kit.book.build import build_language
from kit.book.living import runtime, write_living
from tests.browser.conftest import DESK, Quiet
from tests.chromium import started
from tests.shelf import SHORT

OPEN, REDRAW, PRINT = 6.0, 0.15, 4.0
"""Seconds allowed."""
KEYS = "Eva Malá ze Lhoty"
SLOW = 240_000
_TYPED = """async (keys) => {
  const input = document.querySelector("[name=name-cs]"), found = []
  const card = document.querySelector(".kit-card-shown")
  for (let n = 1; n <= keys.length; n++) {
    const began = performance.now()
    const drawn = new Promise((resolve) => {
      const watch = new MutationObserver(() => { watch.disconnect(); resolve() })
      watch.observe(card, { childList: true })
    })
    input.value = keys.slice(0, n)
    input.dispatchEvent(new Event("input"))
    await drawn
    found.push((performance.now() - began) / 1000)
  }
  return found.sort((a, b) => a - b)
}"""
_PRINTED = """async (times) => {
  const pack = { about: { name: "x" }, entries: {}, others: {} }, found = []
  for (let n = 0; n < times; n++) {
    pack.about.name += "x"
    const began = performance.now()
    await kit.studio("printed", "petanque", pack, "cs")
    found.push((performance.now() - began) / 1000)
  }
  return found
}"""


def bench() -> Iterator[str]:
    """Each number by itself; the first is with an empty cache."""
    if runtime() is None:
        yield "Python for browsers is not there (make .venv/.browser)"
        return
    with TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        build_language("cs", site, games=(SHORT,))
        write_living(site)
        handler = functools.partial(Quiet, directory=os.fspath(folder))
        with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server, started() as browser:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            page = browser.new_page(viewport=DESK)
            page.set_default_timeout(SLOW)
            yield from _measured(page, f"http://127.0.0.1:{server.server_address[1]}/site/studio.html")
            server.shutdown()


def _measured(page: Page, address: str) -> Iterator[str]:
    for what in ("cold", "cached"):
        page.goto(address)
        began = perf_counter()
        page.locator(".md-button", has_text="dílnu").click()
        page.locator(".kit-faces button").nth(5).wait_for()
        page.locator(".kit-card-shown svg").nth(1).wait_for()
        yield _said(f"open, {what}", perf_counter() - began, OPEN)
    typed = page.evaluate(_TYPED, KEYS)
    yield _said("a card after a keystroke, median", typed[len(typed) // 2], REDRAW)
    yield _said("a card after a keystroke, worst", typed[-1], REDRAW)
    first, *others = page.evaluate(_PRINTED, 3)
    yield _said("cards.pdf with nine characters, the first", first, PRINT)
    yield _said("cards.pdf with nine characters, later", min(others), PRINT)


def _said(what: str, seconds: float, limit: float) -> str:
    late = "" if seconds <= limit else "  TOO SLOW"
    return f"{what}: {seconds:.2f} s (limit {limit:g}){late}"

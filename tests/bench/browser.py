"""The table in a real Chromium: how long until the first throw, cold and kept, and how long a throw takes."""

import functools
import os
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserContext, sync_playwright

from kit.book.living import runtime
from tests.bench._process import ROOT
from tests.browser.conftest import Quiet
from tests.chromium import program

COLD, KEPT, THROW, GROWTH = 6.0, 2.0, 0.05, 10.0
"""Seconds, and for the last one kilobytes of scripts on pages without living parts."""
_BEGIN = """async () => {
  const start = performance.now()
  const seats = { bots: [null, null], viewer: null, known: 0, kept: 0, lang: "en" }
  const ask = request => kit.ask("bench", { ...seats, ...request })
  let now = await ask({ do: "start", game: "petanque", agreed: { form: "tete-a-tete" }, seed: 7 })
  const ready = performance.now() - start
  const throws = []
  for (let made = 0; made < 60 && throws.length < 9;) {
    const thrower = now.gestures.filter(one => one[3])
    const begun = performance.now()
    if (thrower.length) {
      const field = thrower[Math.floor(thrower.length / 2)][0]
      now = await ask({ do: "act", move: field, known: made })
    } else if (now.turn === null) now = await ask({ do: "fall", known: made })
    else now = await ask({ do: "act", move: now.gestures[0][0], known: made })
    if (thrower.length) throws.push(performance.now() - begun)
    made = now.made
  }
  throws.sort((a, b) => a - b)
  return [ready, throws[Math.floor(throws.length / 2)]]
}"""


def bench() -> Iterator[str]:
    """One run each, from this machine, with whatever else it is doing."""
    site = ROOT / "dist" / "site"
    path = program()
    if runtime() is None or path is None or not (site / "engine").is_dir():
        yield "left out: it needs Chromium, Python for browsers and dist/site (make kit)"
        return
    handler = functools.partial(Quiet, directory=os.fspath(site))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server, TemporaryDirectory() as profile:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        home = f"http://127.0.0.1:{server.server_address[1]}"
        with sync_playwright() as playwright:
            context = playwright.chromium.launch_persistent_context(
                profile, executable_path=path, args=["--no-sandbox"]
            )
            context.set_default_timeout(300_000)
            for what, limit in (("on a cold cache", COLD), ("once it is kept", KEPT)):
                ready, throw = _measured(context, home)
                yield _said(f"from the click to the first throw, {what}", ready, limit)
            yield _said("a throw with its trace and the board", throw, THROW)
            context.close()
        server.shutdown()
    yield f"scripts of pages without living parts: {_scripts(site):.1f} kB (limit {GROWTH:g})"


def _measured(context: BrowserContext, home: str) -> tuple[float, float]:
    page = context.new_page()
    page.goto(f"{home}/en/play.html")
    ready, throw = (milliseconds / 1000 for milliseconds in page.evaluate(_BEGIN))
    page.close()
    return ready, throw


def _said(what: str, seconds: float, limit: float) -> str:
    late = "" if seconds <= limit else "  TOO SLOW"
    return f"{what}: {seconds:.3f} s (limit {limit:g}){late}"


def _scripts(site: Path) -> float:
    """What the house adds to every page, in kilobytes."""
    return sum((site / "js" / name).stat().st_size for name in ("kit.js", "look.js", "scope.js")) / 1000

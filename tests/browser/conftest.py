"""Readers with a real Chromium, and the built site served from a folder below the root of a server."""

import functools
import os
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tests.browser.watch import Watched

PHONE: ViewportSize = {"width": 360, "height": 740}
DESK: ViewportSize = {"width": 1280, "height": 860}
SLOW = 240_000
"""Milliseconds, for what needs the engine."""


class Quiet(SimpleHTTPRequestHandler):
    """Serves a folder without a word."""

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def server(built: Path) -> Iterator[ThreadingHTTPServer]:
    """A server of this machine alone."""
    handler = functools.partial(Quiet, directory=os.fspath(built))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture(scope="session")
def home(server: ThreadingHTTPServer) -> str:
    """The address of the site."""
    return f"http://127.0.0.1:{server.server_address[1]}/site"


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """A reader without a past, at a desk, in daylight."""
    context = chromium.new_context(viewport=DESK, color_scheme="light", service_workers="block")
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A blank page; what does not happen soon does not happen."""
    context.set_default_timeout(10_000)
    return context.new_page()


@pytest.fixture
def watched(page: Page, home: str) -> Watched:
    """What goes wrong on the page, as it happens."""
    return Watched(page, home)


@pytest.fixture(scope="session")
def engine_room(chromium: Browser) -> Iterator[BrowserContext]:
    """One reader for all that is alive: the engine is fetched once."""
    context = chromium.new_context(
        viewport=DESK, color_scheme="light", service_workers="block", has_touch=True
    )
    context.set_default_timeout(SLOW)
    yield context
    context.close()


@pytest.fixture
def alive(engine_room: BrowserContext, home: str) -> Iterator[Watched]:
    """A page for what is alive; nothing is left there of what happened before."""
    expect.set_options(timeout=SLOW)
    page = engine_room.new_page()
    page.add_init_script("if (!sessionStorage.begun) { localStorage.clear(); sessionStorage.begun = 1 }")
    yield Watched(page, home)
    page.close()

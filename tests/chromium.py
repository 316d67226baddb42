"""A real Chromium, by whatever name it goes; the one without windows opens a page with half the work."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def program() -> str | None:
    """The browser's program, if there is one."""
    return next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def started() -> Iterator[Browser]:
    """The browser, until it is no longer needed."""
    path = program()
    assert path, f"none of these programs is installed: {', '.join(NAMES)}"
    with sync_playwright() as playwright:
        # Chromium refuses its sandbox to root, which tests in containers are.
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()

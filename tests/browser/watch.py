"""Keeping an eye on a page: what it complains about, and what it asks for elsewhere."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, Page, Request, Response

from kit.book.book import Book
from kit.book.shelf import Shelf, games_with_books, load_all

FONTS = "document.fonts.ready.then(() => true)"


class Watched:
    """A page, and everything that went wrong on it."""

    def __init__(self, page: Page, home: str) -> None:
        self.page, self.home = page, home
        self.wrong: list[str] = []
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.wrong.append(f"error: {error}"))
        page.on("request", self._request)
        page.on("response", self._response)

    def _console(self, message: ConsoleMessage) -> None:
        # Most tests keep the service worker out, so that one page is not shown in place of another.
        if message.type in ("error", "warning") and "blocked by Playwright" not in message.text:
            self.wrong.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.home, "data:", "blob:")):
            self.wrong.append(f"asks for {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.wrong.append(f"{response.status} {response.url}")

    def open(self, path: str) -> Page:
        """Go to a page of the site and wait until it is whole."""
        self.page.goto(f"{self.home}/{path}")
        self.page.evaluate(FONTS)
        return self.page


@cache
def paths(packs: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Every page of both languages; with packs, of their game and the shelf alone."""
    contents = load_all(games_with_books(packs), packs)
    books = {game: Book(content, "cs") for game, content in contents.items()}
    found = Shelf("cs", books).pages()
    found += [f"{game}/{page.page}" for game, book in books.items() for page in book.pages()]
    return tuple(path for page in found for path in (f"{page}.html", f"en/{page}.html"))


@cache
def _axe() -> str:
    spec = find_spec("axe_playwright_python")
    assert spec
    assert spec.origin
    return Path(spec.origin).with_name("axe.min.js").read_text("utf-8")


# What a drawing with a name of its own is made of says nothing to those who hear the page, but takes axe long
# to walk through: it waits outside meanwhile.
_RUN = """async () => {
    const drawings = [...document.querySelectorAll("svg[role=img]")].map(one => [one, [...one.childNodes]])
    const named = (parts) => parts.filter(part => part.nodeName === "title")
    for (const [one, parts] of drawings) one.replaceChildren(...named(parts))
    const found = await axe.run(document, {resultTypes: ["violations"]})
    for (const [one, parts] of drawings) one.replaceChildren(...parts)
    return found.violations
}"""


def violations(page: Page) -> list[str]:
    """What axe-core finds, in short."""
    page.evaluate(_axe())
    found: list[dict[str, Any]] = page.evaluate(_RUN)
    return [
        f"{one['id']}: {node['target']} {node.get('failureSummary', '')}"
        for one in found
        for node in one["nodes"]
    ]

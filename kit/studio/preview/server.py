"""The preview's own server: a handful of addresses, events for what is new."""

import json
import re
from functools import partial
from http import HTTPStatus
from typing import Final, cast
from urllib.parse import parse_qs, urlsplit

from kit.art.fonts import ROLES
from kit.book import web
from kit.book.assets import ending, typeface
from kit.book.policy import policy
from kit.book.web import LocalHandler, LocalServer, PortsTaken
from kit.studio.preview import page
from kit.studio.preview.show import Feed

__all__ = ["PortsTaken", "Server", "open_server"]
_MOST: Final = 1 << 20  # bytes that a page may send
_SIZE: Final = re.compile(r"[0-9]{1,12}")


class Server(LocalServer):
    """Serves one feed."""

    def __init__(self, feed: Feed, port: int) -> None:
        self.feed = feed
        super().__init__(port, PreviewHandler)


def open_server(feed: Feed, port: int) -> Server:
    """A server on the port, or on the next one that is free; port 0 is any."""
    return web.open_server(partial(Server, feed), port)


class PreviewHandler(LocalHandler):
    """Answers one request."""

    policy = policy(frame_ancestors="'none'")

    @property
    def feed(self) -> Feed:
        """What is shown."""
        return cast(Server, self.server).feed

    def get(self, path: str) -> None:
        """A page, a part of it, or the events."""
        if path == "/":
            show, moment = self.feed.show, self.feed.name
            self.send(page.page(show, self._language(), moment), "text/html")
        elif path == "/page.css":
            self.send(page.style(), "text/css")
        elif path == "/page.js":
            self.send(page.script(), "text/javascript")
        elif path == "/icon.svg":
            self.send(self.feed.show.icon, "image/svg+xml")
        elif path == "/events":
            self.events(self.feed)
        elif path.startswith("/fonts/") and (role := path.removeprefix("/fonts/")) in ROLES:
            self.send(typeface(role), f"font/{ending()}", "max-age=86400")
        elif path.startswith("/svg/"):
            self._picture(path.removeprefix("/svg/"))
        else:
            self.refuse(HTTPStatus.NOT_FOUND)

    def post(self, path: str) -> None:
        """What has changed for a page that says which pictures it has."""
        size = self.headers.get("Content-Length", "")
        if path != "/changes":
            self.refuse(HTTPStatus.NOT_FOUND)
        elif self.headers.get_content_type() != "application/json" or not _SIZE.fullmatch(size):
            self.refuse(HTTPStatus.BAD_REQUEST)
        elif int(size) > _MOST:
            self.refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        else:
            try:
                known = json.loads(self.rfile.read(int(size)))
            except (ValueError, RecursionError):
                known = None
            if not isinstance(known, dict):
                self.refuse(HTTPStatus.BAD_REQUEST)
                return
            show, moment = self.feed.show, self.feed.name
            self.send(page.changes(show, self._language(), moment, known), "application/json")

    def _language(self) -> str:
        """The language asked for, else the browser's, else the first."""
        known = list(self.feed.show.languages) or ["en"]
        asked = parse_qs(urlsplit(self.path).query).get("lang", [])
        accepted = [
            part.split(";")[0].strip()[:2] for part in self.headers.get("Accept-Language", "").split(",")
        ]
        return next((code for code in (*asked, *accepted) if code in known), known[0])

    def _picture(self, name: str) -> None:
        """A picture by itself: language/kind/id."""
        lang, _, rest = name.partition("/")
        for exhibit in self.feed.show.exhibits.get(lang, ()):
            if f"{exhibit.kind}/{exhibit.id}.svg" == rest and exhibit.svg:
                self.send(exhibit.svg, "image/svg+xml")
                return
        self.refuse(HTTPStatus.NOT_FOUND)

"""The preview's own server: this machine only, a handful of addresses, events for what is new."""

import json
import os
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final, cast
from urllib.parse import parse_qs, urlsplit

from kit.art.fonts import ROLES
from kit.book.assets import ending, typeface
from kit.core.errors import KitError
from kit.studio.preview import page
from kit.studio.preview.show import Feed

HOST: Final = "127.0.0.1"
TRIES: Final = 20
_MOST: Final = 1 << 20  # bytes that a page may send
_BEAT: Final = 10.0  # seconds after which a silent reader is spoken to, so that a dead one is noticed
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class PortsTaken(KitError):
    """No port is free near the one that was asked for."""


class Server(ThreadingHTTPServer):
    """Serves one feed."""

    daemon_threads = True
    block_on_close = False
    allow_reuse_address = os.name != "nt"  # there it would let two programs share a port

    def __init__(self, feed: Feed, port: int) -> None:
        self.feed = feed
        super().__init__((HOST, port), Handler)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A reader that goes away in the middle is no news; anything else is told as usual."""
        import sys

        if not isinstance(sys.exc_info()[1], ConnectionError | TimeoutError):
            super().handle_error(request, client_address)

    @property
    def port(self) -> int:
        """The port it listens on."""
        return int(self.server_address[1])

    @property
    def address(self) -> str:
        """What to open in a browser."""
        return f"http://{HOST}:{self.port}/"


def open_server(feed: Feed, port: int) -> Server:
    """A server on the port, or on the next one that is free; port 0 is any."""
    if not 0 <= port <= 65535:
        raise PortsTaken(f"port {port} does not exist; choose one from 1024 to 65535")
    for candidate in range(port, min(port + TRIES, 65536)):
        try:
            return Server(feed, candidate)
        except PermissionError:
            raise PortsTaken(f"port {candidate} needs more rights; choose one from 1024 up") from None
        except OSError:
            continue
    raise PortsTaken(f"ports {port} to {port + TRIES - 1} are taken; choose another with --port")


class Handler(BaseHTTPRequestHandler):
    """Answers one request."""

    protocol_version = "HTTP/1.1"
    server_version = "kit"
    sys_version = ""
    timeout = 60

    @property
    def feed(self) -> Feed:
        """What is shown."""
        return cast(Server, self.server).feed

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: the terminal belongs to the writer."""

    def do_HEAD(self) -> None:
        """As GET, without the body."""
        self.do_GET()

    def do_GET(self) -> None:
        """A page, a part of it, or the events."""
        if not self._is_local():
            return
        path = urlsplit(self.path).path
        if path == "/":
            show, moment = self.feed.show, self.feed.name
            self._send(page.page(show, self._language(), moment), "text/html")
        elif path == "/page.css":
            self._send(page.style(), "text/css")
        elif path == "/page.js":
            self._send(page.script(), "text/javascript")
        elif path == "/icon.svg":
            self._send(self.feed.show.icon, "image/svg+xml")
        elif path == "/events":
            self._events()
        elif path.startswith("/fonts/") and (role := path.removeprefix("/fonts/")) in ROLES:
            self._send(typeface(role), f"font/{ending()}", "max-age=86400")
        elif path.startswith("/svg/"):
            self._picture(path.removeprefix("/svg/"))
        else:
            self._refuse(HTTPStatus.NOT_FOUND)

    def do_POST(self) -> None:
        """What has changed for a page that says which pictures it has."""
        if not self._is_local():
            return
        size = self.headers.get("Content-Length", "")
        if urlsplit(self.path).path != "/changes":
            self._refuse(HTTPStatus.NOT_FOUND)
        elif self.headers.get_content_type() != "application/json" or not size.isdigit():
            self._refuse(HTTPStatus.BAD_REQUEST)
        elif int(size) > _MOST:
            self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        else:
            try:
                known = json.loads(self.rfile.read(int(size)))
            except ValueError:
                known = None
            if not isinstance(known, dict):
                self._refuse(HTTPStatus.BAD_REQUEST)
                return
            show, moment = self.feed.show, self.feed.name
            self._send(page.changes(show, self._language(), moment, known), "application/json")

    def _is_local(self) -> bool:
        """Whether the request is meant for this server: a foreign page may point its own name here."""
        host = self.headers.get("Host", "").rpartition(":")[0] or self.headers.get("Host", "")
        origin = self.headers.get("Origin")
        own = {f"http://{name}:{cast(Server, self.server).port}" for name in (HOST, "localhost")}
        if host in (HOST, "localhost") and (origin is None or origin in own):
            return True
        self._refuse(HTTPStatus.FORBIDDEN)
        return False

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
                self._send(exhibit.svg, "image/svg+xml")
                return
        self._refuse(HTTPStatus.NOT_FOUND)

    def _events(self) -> None:
        """One line for each moment, as long as the reader stays."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream; charset=utf-8")
        self._headers("no-store")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        if self.command == "HEAD":
            return
        known = ""
        while True:
            moment = self.feed.wait(known, _BEAT)
            if not self.feed.is_open:
                return
            self.wfile.write(f"data: {moment}\n\n".encode() if moment != known else b": still here\n\n")
            self.wfile.flush()
            known = moment

    def _headers(self, cache: str) -> None:
        self.send_header("Cache-Control", cache)
        self.send_header("Content-Security-Policy", _POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")

    def _send(self, body: str | bytes, kind: str, cache: str = "no-store") -> None:
        data = body.encode() if isinstance(body, str) else body
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", f"{kind}; charset=utf-8" if isinstance(body, str) else kind)
        self.send_header("Content-Length", str(len(data)))
        self._headers(cache)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def _refuse(self, status: HTTPStatus) -> None:
        self.close_connection = True
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.send_header("Connection", "close")
        self.end_headers()

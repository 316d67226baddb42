"""The built site over HTTP while it is written: its files, and word of every new build."""

import os
import stat
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Final, cast
from urllib.parse import quote, unquote

from kit.book.policy import policy
from kit.book.web import LocalHandler, LocalServer, Moments, open_server

RELOAD: Final = "/livereload.js"
EVENTS: Final = "/livereload"
_SCRIPT: Final = f"""// Shows the page anew after every build.
let known = ""
new EventSource("{EVENTS}").onmessage = ({{ data }}) => {{
  if (known && known !== data) location.reload()
  known = data
}}
"""
_TAG: Final = f'<script src="{RELOAD}" defer></script>'
_KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".xml": "application/xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".ttf": "font/ttf",
    ".pdf": "application/pdf",
}


class SiteServer(LocalServer):
    """Serves one folder."""

    def __init__(self, root: Path, moments: Moments, port: int) -> None:
        self.root, self.moments = root, moments
        super().__init__(port, SiteHandler)


def open_site(root: Path, moments: Moments, port: int) -> SiteServer:
    """A server on the port, or on the next one that is free; port 0 is any."""
    return open_server(partial(SiteServer, root, moments), port)


class SiteHandler(LocalHandler):
    """Answers one request."""

    policy = policy(frame_ancestors="'none'")

    def get(self, path: str) -> None:
        """A file of the site, or what keeps pages fresh."""
        server = cast(SiteServer, self.server)
        if path == EVENTS:
            self.events(server.moments)
        elif path == RELOAD:
            self.send(_SCRIPT, "text/javascript")
        else:
            self._file(server.root, path)

    def _file(self, root: Path, path: str) -> None:
        parts = inside(path)
        if parts is None:
            self.refuse(HTTPStatus.NOT_FOUND)
            return
        data = read(root.joinpath(*parts))
        if data is not None:
            self._page(data, parts[-1])
        elif parts[-1:] != ("index.html",) and read(root.joinpath(*parts, "index.html")) is not None:
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", "/" + "/".join(map(quote, parts)) + "/")
            self.send_header("Content-Length", "0")
            self.end_headers()
        elif (missing := _lost(root, parts)) is not None:
            self._page(missing, "404.html", HTTPStatus.NOT_FOUND)
        else:
            self.refuse(HTTPStatus.NOT_FOUND)

    def _page(self, data: bytes, name: str, status: HTTPStatus = HTTPStatus.OK) -> None:
        ending = Path(name).suffix
        if ending == ".html":
            data = data.replace(b"</body>", f"{_TAG}</body>".encode(), 1)
        self.send(data, _KINDS.get(ending, "application/octet-stream"), status=status)


def _lost(root: Path, parts: tuple[str, ...]) -> bytes | None:
    """The page for wrong addresses of the language that was asked for."""
    return read(root / parts[0] / "404.html") or read(root / "404.html")


def inside(path: str) -> tuple[str, ...] | None:
    """The parts of a path below the root; None for one that leads elsewhere, or nowhere.

    >>> inside("/en/"), inside("/a%20b.pdf"), inside("/../x"), inside("/%2e%2e/x"), inside("/a%00")
    (('en', 'index.html'), ('a b.pdf',), None, None, None)
    """
    parts = unquote(path).split("/")
    if parts[0] or any("\0" in part or "\\" in part or ":" in part for part in parts):
        return None
    *folders, last = parts[1:]
    if any(part in ("", ".", "..") for part in folders) or last in (".", ".."):
        return None
    return (*folders, last or "index.html")


def read(file: Path) -> bytes | None:
    """The bytes of a regular file; None where there is none."""
    try:
        if not stat.S_ISREG(os.lstat(file).st_mode):
            return None
        return file.read_bytes()
    except (OSError, ValueError):  # gone, too long a name, or no name at all
        return None

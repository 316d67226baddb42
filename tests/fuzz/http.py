"""Requests to the kit's servers: no traceback, no answer to strangers, nothing from outside the pages."""

import re
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final

from tests.fuzz import mutate
from tests.fuzz.fuzzer import HOW, ROOT, Broken, Files, Fuzzer, blame

SECRET: Final = "lies beside the pages"
PORT: Final = b"@PORT@"
METHODS: Final = ("GET", "GET", "GET", "HEAD", "POST")
REFUSED: Final = (
    *("PUT", "DELETE", "TRACE", "OPTIONS", "CONNECT", "PATCH", "PROPFIND", "get", "X" * 300, "G\tT"),
    "GET\0",
)
FOREIGN: Final = (
    *("evil.com", "evil.com:@PORT@", "127.0.0.1.evil.com:@PORT@", "localhost.evil.com", "[::1"),
    *("127.0.0.1@evil.com", "127.0.0.1:@PORT@@evil.com", "evil.com:80:@PORT@", "2130706433", "0x7f.1", ""),
    *("\xff", "a" * 3000, "localhost,evil"),
)
LOCAL: Final = ("127.0.0.1:@PORT@", "localhost:@PORT@")
PATHS: Final = (
    *("/", "/en/", "/page.css", "/page.js", "/icon.svg", "/svg/en/cards/eva.svg", "/index.html"),
    *("/changes", "/events", "/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt"),
    *("/.%2e/secret.txt", "//secret.txt", "/....//secret.txt", "/..\\secret.txt", "/en/../../secret.txt"),
    *("/svg/../../secret.txt", "/fonts/../../secret.txt", "/%00", "/a\0b", "/\xff", "/link.txt", "/%ff%fe"),
    *("/?lang=cs", "/?lang=" + "x" * 3000, "/?" + "&" * 2000, "/?lang=%00", "/#a", "/" + "a/" * 2000, "*"),
    *("", "http://[", "http://[::1/", "http://evil.com/", "//[", "/livereload/0/0", "/livereload/0"),
    *("/livereload/x/y", "/" + "%41" * 500, "/;a=b", "/fonts/text", "/fonts/", "/svg/", "/%", "/%zz"),
    *("/en", "/.git/config", "/~root", "file:/etc/passwd"),
)
HEADERS: Final = (
    *("Origin: http://evil.com", "Origin: null", "Origin: http://127.0.0.1:@PORT@", "Content-Length: 2"),
    *("Range: bytes=0-1", "Content-Length: -1", "Content-Length: \xb2", "Content-Length: " + "9" * 5000),
    *("Content-Length: 99999999", "Expect: 100-continue", "Content-Type: application/json"),
    *("Content-Type: text/plain", "Content-Type: ;;;", "Transfer-Encoding: chunked", "Cookie: a"),
    *("Accept-Language: cs", "Accept-Language: " + ",;q=" * 500, "Accept-Encoding: gzip"),
    *("If-Modified-Since: x", "Connection: keep-alive", "Upgrade: websocket", "X-Forwarded-Host: evil.com"),
    *("\x1b]0;owned\x07: 1", "A:" * 200, ": no name", "no colon", " folded"),
)
BODIES: Final = (
    *(b"", b"{}", b'{"a": 1}', b"[" * 100_000, b"\xff\xfe", b"9" * 5000, b"[]", b'{"cards/eva": null}'),
    *(b"1e999", b"\0" * 99),
)
STATUS: Final = re.compile(rb"^HTTP/1\.[01] (\d{3}) ", re.MULTILINE)


def request(random: Random) -> tuple[bytes, str]:
    """A request, and whether it may be answered with a page."""
    strange = random.random() < 0.3
    refused = random.random() < 0.15
    method = random.choice(REFUSED if refused else METHODS)
    path = "/changes" if method == "POST" and random.random() < 0.7 else random.choice(PATHS)
    host = random.choice(FOREIGN if strange else LOCAL)
    headers = random.sample(HEADERS, random.choice((0, 0, 1, 2, 5)))
    body = random.choice(BODIES) if method == "POST" else b""
    if body and random.random() < 0.8:
        headers = ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    version = random.choice(
        ("HTTP/1.1",) * 12 + ("HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/1.99999999999", "HTTP/x", "")
    )
    head = "\r\n".join((f"{method} {path} {version}", f"Host: {host}", *headers, "", ""))
    return head.encode("latin-1", "replace") + body, "refuse" if strange or refused else "any"


class Server(Fuzzer):
    """What holds for both servers."""

    seconds = 20
    port: int
    good: ClassVar[str] = "/"

    def make(self, random: Random) -> Files:
        said, may = request(random)
        match random.randrange(8):
            case 0:
                said, may = mutate.data(random, said), "any"
            case 1:
                said, may = said + request(random)[0], "any"
            case 2:
                said, may = said[: random.randrange(len(said))], "any"
            case 3 if random.random() < 0.2:
                said, may = random.randbytes(random.choice((1, 100, 70_000))), "any"
        return {"request": said, HOW: may.encode()}

    def run(self, files: Files, folder: Path) -> int:
        port = str(self.port).encode()
        answer = self._ask(files["request"].replace(PORT, port))
        codes = [int(code) for code in STATUS.findall(answer)]
        if SECRET.encode() in answer or b"root:x:0" in answer:
            raise Broken("a file from outside the pages came out", repr(answer[:500]))
        if any(not 100 <= code < 600 for code in codes):
            raise Broken("a status that does not exist", repr(answer[:500]))
        if 500 in codes:
            raise Broken("the server broke down over a request", repr(answer[:500]))
        if files[HOW] == b"refuse" and any(200 <= code < 300 for code in codes):
            raise Broken("a page for a foreign host or by a method that is not served", repr(answer[:500]))
        well = self._ask(b"GET %s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\n\r\n" % (self.good.encode(), port))
        if not well.startswith(b"HTTP/1.") or STATUS.findall(well)[:1] != [b"200"]:
            raise Broken("a good request is not answered any more", repr(well[:500]))
        self.heard()
        return 1

    def heard(self) -> None:
        """Whatever the server said in its terminal."""

    def _ask(self, said: bytes) -> bytes:
        with socket.create_connection(("127.0.0.1", self.port), timeout=60) as line:
            try:
                line.sendall(said)
                line.shutdown(socket.SHUT_WR)
            except OSError:
                pass  # it hung up first, which is its right
            return _all(line)


def _all(line: socket.socket) -> bytes:
    """The whole answer; of events, which never end, the beginning."""
    got = b""
    while True:
        try:
            part = line.recv(1 << 16)
        except ConnectionError:
            return got
        except TimeoutError:
            raise Broken("no end of an answer in 60 s", repr(got[:500])) from None
        got += part
        if not part or b"text/event-stream" in got or got.startswith(b"data: "):
            return got


class Preview(Server):
    """`kit watch`: its server, with a page to show."""

    name = "preview"
    what = "requests to the preview of `kit watch`"
    count = 900

    def prepare(self, folder: Path) -> None:
        from kit.studio.preview.server import open_server
        from kit.studio.preview.show import Exhibit, Feed, Show

        picture = Exhibit("eva", "cards", "Eva", "<svg xmlns='http://www.w3.org/2000/svg'/>", 63)
        feed = Feed()
        feed.publish(Show({"cs": "Čeština", "en": "English"}, {}, {"cs": (picture,), "en": (picture,)}))
        server = open_server(feed, 0)
        self.port = server.port
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True).start()


# It ends when the worker does, however that ends: nobody writes to its input, so it waits for the end of it.
_SERVE: Final = """
import os, signal, sys, threading
threading.Thread(target=lambda: (sys.stdin.read(), os.kill(os.getpid(), signal.SIGTERM)), daemon=True).start()
import kit.book.serve as served
from pathlib import Path

def build_site(out, *_, **__):
    site = Path(out, "site")
    (site / "en").mkdir(parents=True, exist_ok=True)
    for page in ("index.html", "en/index.html", "404.html"):
        (site / page).write_text("<html><head></head><body>page</body></html>", "utf-8")
    Path(out, "secret.txt").write_text(SECRET, "utf-8")

SECRET, served.build_site = sys.argv[2], build_site
served.serve([], port=int(sys.argv[1]))
"""


class Serve(Server):
    """`kit serve` in a process of its own, with a small site instead of the rulebook."""

    name = "serve"
    what = "requests to `kit serve`"
    count = 900
    process: Any = None

    def prepare(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.log = folder / "terminal"
        line = [sys.executable, "-c", _SERVE, str(self.port), SECRET]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(line, stdin=subprocess.PIPE, stdout=log, stderr=log, cwd=ROOT)
        for _ in range(300):
            try:
                self._ask(b"GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % self.port)
                break
            except OSError:
                time.sleep(0.1)
        self.read = self.log.stat().st_size

    def heard(self) -> None:
        said = self.log.read_bytes()[self.read :]
        self.read += len(said)
        if b"Traceback" in said:
            words = said.decode("utf-8", "replace")
            raise Broken(f"kit serve: traceback of {blame(words)}", words[-3000:])
        if re.search(rb"[\x00-\x08\x0b-\x0c\x0e-\x1f\x7f]|\xc2[\x80-\x9f]", said):
            raise Broken("kit serve: a raw control character in the terminal", repr(said[-1000:]))

    def __del__(self) -> None:
        if self.process is not None:
            self.process.communicate(timeout=20)

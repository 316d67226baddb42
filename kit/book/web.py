"""Serving on this machine alone: what the preview and `kit serve` share, whatever they are asked."""

import os
import re
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from secrets import token_hex
from typing import Any, Final, TypeVar, cast
from urllib.parse import urlsplit

from kit.core.errors import KitError

HOST: Final = "127.0.0.1"
TRIES: Final = 20
MOST: Final = 64
"""So many readers at once; a page needs two, and every one takes a file handle."""
_BEAT: Final = 10.0  # seconds after which a silent reader is spoken to, so that a dead one is noticed
# Any port: somebody may have forwarded theirs to this one.
_LOCAL: Final = re.compile(rf"(?:{re.escape(HOST)}|localhost)(?::[0-9]{{1,5}})?")
_FULL: Final = b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class PortsTaken(KitError):
    """No port is free near the one that was asked for."""


class Moments:
    """Something that changes now and then; whoever waits is woken."""

    def __init__(self) -> None:
        self._news = threading.Condition()
        self._run, self._count = token_hex(4), 0
        self._open = True

    @property
    def name(self) -> str:
        """The name of the moment; another run of the program has other names."""
        return f"{self._run}-{self._count}"

    @property
    def is_open(self) -> bool:
        """Whether more will come."""
        return self._open

    def next(self) -> None:
        """Wake everyone: something is new."""
        with self._news:
            self._count += 1
            self._news.notify_all()

    def close(self) -> None:
        """Send everyone home."""
        with self._news:
            self._open = False
            self._news.notify_all()

    def wait(self, known: str, seconds: float) -> str:
        """The name of the moment, as soon as it is not the known one, or after so long."""
        with self._news:
            self._news.wait_for(lambda: self.name != known or not self._open, seconds)
            return self.name


class LocalServer(ThreadingHTTPServer):
    """Answers this machine, a limited number of readers at once."""

    daemon_threads = True
    block_on_close = False
    allow_reuse_address = os.name != "nt"  # there it would let two programs share a port

    def __init__(self, port: int, handler: type["LocalHandler"]) -> None:
        self._free = threading.BoundedSemaphore(_readers())
        super().__init__((HOST, port), handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer in a thread of its own; one reader too many is sent away at once."""
        if not self._free.acquire(blocking=False):
            request.setblocking(False)
            with suppress(OSError):
                request.send(_FULL)
            self.shutdown_request(request)
            return
        try:
            super().process_request(request, client_address)
        except BaseException:
            self._free.release()
            raise

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Answer, and make room for the next."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._free.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A reader that goes away in the middle is no news; anything else is told as usual."""
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


def _readers() -> int:
    """No more than a quarter of the file handles that this program may have."""
    try:
        from resource import RLIMIT_NOFILE, getrlimit
    except ImportError:  # a system without such limits
        return MOST
    most = getrlimit(RLIMIT_NOFILE)[0]
    return MOST if most < 0 else max(min(MOST, most // 4), 4)


S = TypeVar("S", bound=LocalServer)


def open_server(make: Callable[[int], S], port: int) -> S:
    """A server on the port, or on the next one that is free; port 0 is any."""
    if not 0 <= port <= 65535:
        raise PortsTaken(f"port {port} does not exist; choose one from 1024 to 65535")
    for candidate in range(port, min(port + TRIES, 65536)):
        try:
            return make(candidate)
        except PermissionError:
            raise PortsTaken(f"port {candidate} needs more rights; choose one from 1024 up") from None
        except OSError:
            continue
    raise PortsTaken(f"ports {port} to {port + TRIES - 1} are taken; choose another with --port")


@contextmanager
def serving(server: LocalServer) -> Iterator[None]:
    """Answer requests as long as the block lasts."""
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def ended_politely(stop: threading.Event) -> Iterator[None]:
    """Ctrl-C, or the system's wish to end, is taken when there is time; a second one ends it at once.

    An exception raised by the signal itself could strike where Python must ignore it, and be lost.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def end(number: int, _: object) -> None:
        stop.set()
        signal.signal(number, signal.default_int_handler)

    before = {number: signal.signal(number, end) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class LocalHandler(BaseHTTPRequestHandler):
    """Answers one request; what a subclass does not know is refused, and never with a traceback."""

    protocol_version = "HTTP/1.1"
    server_version = "kit"
    sys_version = ""
    timeout = 60
    policy = "default-src 'none'"

    def get(self, path: str) -> None:
        """Answer GET and HEAD of a path."""
        self.refuse(HTTPStatus.NOT_FOUND)

    def post(self, path: str) -> None:
        """Answer POST to a path."""
        self.refuse(HTTPStatus.METHOD_NOT_ALLOWED)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: the terminal belongs to the writer."""

    def do_GET(self) -> None:
        """What the subclass has there."""
        self._answer(self.get)

    def do_HEAD(self) -> None:
        """As GET, without the body."""
        self.do_GET()

    def do_POST(self) -> None:
        """What the subclass takes there."""
        self._answer(self.post)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Refuse what the library cannot read, in as few words as everything else."""
        self.request_version = self.protocol_version  # or, unread, it would be one without statuses
        methods = code == HTTPStatus.NOT_IMPLEMENTED
        self.refuse(HTTPStatus.METHOD_NOT_ALLOWED if methods else HTTPStatus(code))

    def _answer(self, answer: Callable[[str], None]) -> None:
        if not self._is_local():
            self.refuse(HTTPStatus.FORBIDDEN)
            return
        try:
            path = urlsplit(self.path).path
        except ValueError:
            self.refuse(HTTPStatus.BAD_REQUEST)
            return
        answer(path)

    def _is_local(self) -> bool:
        """Whether the request is meant for this server: a foreign page may point its own name here."""
        origin = self.headers.get("Origin")
        own = {f"http://{name}:{cast(LocalServer, self.server).port}" for name in (HOST, "localhost")}
        named = _LOCAL.fullmatch(self.headers.get("Host", ""))
        return named is not None and (origin is None or origin in own)

    def events(self, moments: Moments) -> None:
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
            moment = moments.wait(known, _BEAT)
            if not moments.is_open:
                return
            self.wfile.write(f"data: {moment}\n\n".encode() if moment != known else b": still here\n\n")
            self.wfile.flush()
            known = moment

    def _headers(self, cache: str) -> None:
        self.send_header("Cache-Control", cache)
        self.send_header("Content-Security-Policy", self.policy)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")

    def send(
        self, body: str | bytes, kind: str, cache: str = "no-store", status: HTTPStatus = HTTPStatus.OK
    ) -> None:
        """A whole answer."""
        data = body.encode() if isinstance(body, str) else body
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8" if isinstance(body, str) else kind)
        self.send_header("Content-Length", str(len(data)))
        self._headers(cache)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def refuse(self, status: HTTPStatus) -> None:
        """No answer but why."""
        self.close_connection = True
        self.send_response(status)
        if status == HTTPStatus.METHOD_NOT_ALLOWED:
            self.send_header("Allow", "GET, HEAD")
        self.send_header("Content-Length", "0")
        self.send_header("Connection", "close")
        self.end_headers()

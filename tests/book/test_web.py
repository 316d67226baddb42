"""Our servers under requests that no browser sends: refused in a word, and no way out of the folder."""

import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from kit.book import web
from kit.book.site_server import open_site
from kit.book.web import Moments, serving

Ask = Callable[[bytes], bytes]
HOST = b"Host: 127.0.0.1\r\n"


def ask(port: int, request: bytes) -> bytes:
    """Everything that is answered to some bytes."""
    with socket.create_connection(("127.0.0.1", port), 20) as connection:
        connection.sendall(request)
        connection.shutdown(socket.SHUT_WR)
        parts = []
        while part := connection.recv(1 << 16):
            parts.append(part)
    return b"".join(parts)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    """A site of a few files, beside one that is none of its business."""
    tmp_path = tmp_path_factory.mktemp("served")
    root = tmp_path / "site"
    (root / "en").mkdir(parents=True)
    (tmp_path / "secret.html").write_text("secret", "utf-8")
    (root / "link.html").symlink_to(tmp_path / "secret.html")
    (root / "index.html").write_text("<body>home</body>", "utf-8")
    (root / "en/index.html").write_text("<body>english</body>", "utf-8")
    (root / "404.html").write_text("<body>nothing here</body>", "utf-8")
    (root / "a b.pdf").write_bytes(b"%PDF")
    server = open_site(root, Moments(), 0)
    with serving(server):
        yield lambda request: ask(server.port, request)


def get(path: str, *, host: str = "127.0.0.1", method: str = "GET") -> bytes:
    """A request as browsers send it."""
    return f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode()


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        ("/", b"200", b"home"),
        ("/index.html?x=1", b"200", b"home"),
        ("/en/", b"200", b"english"),
        ("/en", b"301", b"Location: /en/\r\n"),
        ("/a%20b.pdf", b"200", b"application/pdf"),
        ("/none.html", b"404", b"nothing here"),
        ("/livereload.js", b"200", b"EventSource"),
    ],
)
def test_files_of_the_site(site: Ask, path: str, status: bytes, words: bytes) -> None:
    answer = site(get(path))
    assert answer.split(b" ")[1] == status
    assert words in answer
    assert b"Server: kit" in answer


def test_pages_reload_themselves(site: Ask) -> None:
    answer = site(get("/"))
    assert b'<script src="/livereload.js" defer></script></body>' in answer
    assert b"Content-Security-Policy: default-src 'none'" in answer
    assert b"nosniff" in answer
    assert site(get("/", method="HEAD")).endswith(b"\r\n\r\n")


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", ""])
def test_foreign_names_learn_nothing(site: Ask, host: str) -> None:
    answer = site(get("/", host=host))
    assert answer.startswith(b"HTTP/1.1 403")
    assert b"home" not in answer


@pytest.mark.parametrize(
    "method", ["PUT", "DELETE", "TRACE", "OPTIONS", "PATCH", "POST", "CONNECT", "get", "X"]
)
def test_other_methods_are_refused(site: Ask, method: str) -> None:
    assert site(get("/", method=method)).startswith(b"HTTP/1.1 405")


@pytest.mark.parametrize(
    "path",
    [
        *(
            "/../secret.html",
            "/%2e%2e/secret.html",
            "/en/../../secret.html",
            "/..%2fsecret.html",
            "//secret.html",
        ),
        *(
            "/..\\secret.html",
            "/%5c..%5csecret.html",
            "/%00",
            "/index.html%00.png",
            "/C:/x",
            "/link.html",
            "/./.",
        ),
        *("/" + "a" * 5000, "/" + "a/" * 5000, "/%ff%fe", "/index.html/", "/index.html/x", "*", "/en/%2e/"),
    ],
)
def test_no_way_out_of_the_folder(site: Ask, path: str, capfd: pytest.CaptureFixture[str]) -> None:
    answer = site(get(path))
    assert answer.split(b" ")[1] == b"404"
    assert b"secret" not in answer
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"GET http://[ HTTP/1.1\r\n" + HOST + b"\r\n", b"400"),
        (b"GET / HTTP/9.9\r\n" + HOST + b"\r\n", b"505"),
        (b"GET / HTTP/x\r\n" + HOST + b"\r\n", b"400"),
        (b"\x00\x01\x02\r\n\r\n", b"400"),
        (b"GET /\x1b]0;PWNED\x07 HTTP/1.1\r\n" + HOST + b"\r\n", b"404"),
        (b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 200 + b"\r\n", b"431"),
        (b"GET / HTTP/1.1\r\nX: " + b"y" * 70_000 + b"\r\n\r\n", b"431"),
        (b"GET /" + b"y" * 70_000 + b" HTTP/1.1\r\n\r\n", b"414"),
        (b"\xff\xfe / HTTP/1.1\r\n" + HOST + b"\r\n", b"405"),
    ],
)
def test_what_cannot_be_read_is_refused(
    site: Ask, request_: bytes, status: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    assert site(request_).split(b" ")[1] == status
    assert capfd.readouterr() == ("", "")


def test_one_reader_too_many_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "MOST", 4)
    (tmp_path / "index.html").write_text("home", "utf-8")
    server = open_site(tmp_path, Moments(), 0)
    with serving(server):
        slow = [socket.create_connection(("127.0.0.1", server.port), 20) for _ in range(4)]
        assert ask(server.port, b"").startswith(b"HTTP/1.1 503")  # before it has asked anything
        for connection in slow:
            connection.sendall(get("/"))
            assert connection.recv(1 << 16).startswith(b"HTTP/1.1 200")
            connection.close()
        answer = b""
        for _ in range(200):  # until the last of them is known to be gone
            with suppress(OSError):  # sent away while it asks
                answer = ask(server.port, get("/"))
            if answer.startswith(b"HTTP/1.1 200"):
                break
        assert answer.endswith(b"home")

"""The preview under requests that no browser sends: a refusal each, and the terminal stays the writer's."""

from collections.abc import Iterator

import pytest

from kit.book.web import serving
from kit.studio.preview.server import Server, open_server
from kit.studio.preview.show import Feed
from tests.book.test_web import HOST, ask, get

POST = b"POST /changes HTTP/1.1\r\nContent-Type: application/json\r\n" + HOST


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    found = open_server(Feed(), 0)
    with serving(found):
        yield found


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"GET http://[ HTTP/1.1\r\n" + HOST + b"\r\n", b"400"),
        (b"POST http://[ HTTP/1.1\r\n" + HOST + b"\r\n", b"400"),
        (POST + "Content-Length: ²\r\n\r\n{}".encode("latin-1"), b"400"),
        (POST + b"Content-Length: " + b"9" * 5000 + b"\r\n\r\n{}", b"400"),
        (POST + b"Content-Length: -1\r\n\r\n{}", b"400"),
        (POST + b"Content-Length: 1048577\r\n\r\n{}", b"413"),
        (POST + b"Content-Length: 1000000\r\n\r\n" + b"[" * 1_000_000, b"400"),
        (POST + b"Content-Length: 9\r\n\r\n\xff\xfe\x00[1e999]", b"400"),
        (POST + b"Content-Length: 20\r\n\r\n{", b"400"),
        (get("/?lang=%ff%00&lang=" + "x" * 5000), b"200"),
        (get("/svg/../../etc/passwd"), b"404"),
        (get("/%00"), b"404"),
        (get("/", method="PUT"), b"405"),
        (get("/", method="TRACE"), b"405"),
        (get("/", host="evil.example"), b"403"),
    ],
)
def test_hostile_requests(
    server: Server, request_: bytes, status: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    assert ask(server.port, request_).split(b" ")[1] == status
    assert capfd.readouterr() == ("", "")
    assert ask(server.port, get("/")).startswith(b"HTTP/1.1 200")

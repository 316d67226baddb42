"""Serving: built, shown on this machine alone, and built again when a pack changes."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.request import urlopen

import pytest

from kit.book.serve import serve
from kit.cli import main
from kit.content.house import aside
from kit.core import shelf
from tests.files import write
from tests.project.test_foreign_code import programs
from tests.shelf import SHORT

pytestmark = pytest.mark.long

COMMAND = [str(Path(sys.executable).with_name("kit"))]


def say(folder: Path, english: str, czech: str = "Kdo to ví?") -> None:
    """Change what the pack says of the game on the front page."""
    (folder / "game.yaml").write_text(f"tagline: {{cs: '{czech}', en: {english}}}\n", "utf-8")


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack with words of its own."""
    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "pack.yaml").write_text(f"game: {SHORT}\n", "utf-8")
    say(folder, "First things first.")
    return write(folder, programs(str(tmp_path / "PWNED")))


@pytest.fixture
def address(pack: Path, tmp_path: Path) -> Iterator[str]:
    """A server that watches the pack."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    process = subprocess.Popen(
        [*COMMAND, "serve", "--pack", ".", "--port", str(port)],
        cwd=pack,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env={**os.environ, "TMPDIR": str(scratch)},
    )
    try:
        yield f"http://127.0.0.1:{port}"
        assert list(scratch.iterdir())
    finally:
        process.terminate()
        process.communicate(timeout=90)
    assert process.returncode == 0
    assert list(scratch.iterdir()) == [], "nothing stays behind"
    assert not (tmp_path / "PWNED").exists(), "no code from a folder runs"


def _wait_for(url: str, words: str) -> str:
    page, end = "", time.monotonic() + 120
    while time.monotonic() < end:
        try:
            with urlopen(url, timeout=30) as answer:
                page = answer.read().decode().replace("\u00a0", " ")
        except OSError:
            page = ""
        if words in page:
            return page
        time.sleep(0.3)
    raise AssertionError(f"{words!r} never came; the page begins {page[:200]!r}")


def _answer(address: str, host: str, method: str) -> int:
    connection = HTTPConnection(address.removeprefix("http://"), timeout=30)
    connection.request(method, "/", headers={"Host": host})
    status = connection.getresponse().status
    connection.close()
    return status


@pytest.mark.whole
def test_a_change_is_built_and_shown(pack: Path, address: str) -> None:
    page = _wait_for(f"{address}/en/index.html", "First things first.")
    assert "livereload" in page
    assert _answer(address, "127.0.0.1", "GET") == 200
    assert _answer(address, "evil.example", "GET") == 403, "it answers its own name alone"
    assert _answer(address, "127.0.0.1", "DELETE") == 405
    say(pack, "Second thoughts.", "Druhé myšlenky.")
    _wait_for(f"{address}/en/index.html", "Second thoughts.")
    say(pack, "[")
    time.sleep(1)
    _wait_for(f"{address}/index.html", "Druhé myšlenky.")


def test_a_taken_port_is_told_before_anything_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    def build(*args: object, **options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kit.book.serve.build_site", build)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(KeyboardInterrupt):
            serve(port=port, say=said.append)
    assert said == [aside("cli.port", port=port)]


def test_a_named_game_is_served_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    left_out: list[set[str]] = []

    def build(*args: object, without: Iterable[str], **options: object) -> None:
        left_out.append({*without})
        raise KeyboardInterrupt

    monkeypatch.setattr("kit.book.serve.build_site", build)
    for wanted in ([], ["--game", SHORT]):
        main(["serve", "--quiet", *wanted])
    assert left_out == [set(), {*shelf.names()} - {SHORT}]

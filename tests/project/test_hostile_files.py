"""Names, links and pipes that nobody expects, at the command: one sentence, and nothing is harmed."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kit.cli import main
from kit.press.manifest import VERSION
from tests.shelf import SAMPLE, SHORT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="file names are bytes here")
REPRINT = ("reprint", "tokens", "--game", SAMPLE)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A small pack."""
    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "pack.yaml").write_text(f"name: Club\ngame: {SAMPLE}\n", encoding="utf-8")
    (folder / "customs.yaml").write_text("[]\n", encoding="utf-8")
    return folder


def told(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 1) -> str:
    """What a command says, in one sentence or more."""
    assert main(list(arguments)) == status
    captured = capsys.readouterr()
    said = captured.out + captured.err
    assert "Traceback" not in said
    assert all(sign.isprintable() or sign == "\n" for sign in said)
    return said


@pytest.mark.parametrize("name", ["\x1b]0;PWNED\x07", "\x9b31m", "\u202etxt", "\udcff"])
def test_file_names_do_not_reach_the_terminal_raw(
    pack: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    (pack / f"{name}.yaml").write_text("a: 1\n", encoding="utf-8")
    assert "unknown file" in told(capsys, "check", "--pack", str(pack))


@pytest.mark.parametrize("name", ["pictures/\udcff.png", "\udcff.txt"])
def test_a_build_with_a_file_name_of_any_bytes(
    pack: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    (pack / "pictures").mkdir()
    (pack / name).write_bytes(b"x")
    moved = pack.rename(pack.with_name("pack-\udcff"))
    out = moved.with_name("out-\udcff")
    arguments = ("build", "tokens", "--lang", "cs", "--pack", str(moved), "--out", str(out))
    assert "nově 1," in told(capsys, *arguments, status=0)
    assert "beze změny 1," in told(capsys, *arguments, status=0)


@pytest.mark.game("petanque")
def test_a_name_of_strange_bytes_is_refused(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys, "new", "character", "\udcff", "--skill", "pointer", "--pack", str(pack))
    assert "control character" in said


def test_a_page_without_a_name_is_refused(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "not a file's name" in told(capsys, "diff", SAMPLE, str(pack), "--html", "")


@pytest.mark.parametrize("text", ["[" * 200_000, '{"manifest": 1, "checked": 1e999}', "1e999"])
def test_a_manifest_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    since = tmp_path / "manifest.json"
    since.write_text(text)
    said = told(capsys, *REPRINT, "--since", str(since), "--out", str(tmp_path / "out"))
    assert "not a manifest" in said


def test_a_manifest_with_a_size_without_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    entry = '{"key": "", "sha256": "", "size": 1e999, "pages": 1, "paper": "", "two_sided": false, '
    entry += '"uses": [], "pieces": []}'
    text = f'{{"manifest": {VERSION}, "checked": "", "core": "", "languages": [], "files": {{"a": {entry}}}}}'
    since = tmp_path / "manifest.json"
    since.write_text(text)
    assert "damaged" in told(capsys, *REPRINT, "--since", str(since))


def test_a_manifest_that_is_a_pipe(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "manifest.json")
    assert "not a regular file" in told(capsys, *REPRINT, "--since", str(tmp_path))


@pytest.mark.parametrize("command", ["schema", pytest.param("new", marks=pytest.mark.game("petanque"))])
def test_schemas_are_not_written_through_a_link(
    pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    (tmp_path / "mine").mkdir()
    (pack / ".schema").symlink_to(tmp_path / "mine")
    new = ("new", "character", "Ada", "--skill", "pointer", "--pack", str(pack))
    said = told(capsys, *(("schema", str(pack)) if command == "schema" else new))
    assert ".schema:1:1: not a folder" in said
    assert list((tmp_path / "mine").iterdir()) == []


def test_a_linked_schema_is_replaced(pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine").write_text("mine")
    (pack / ".schema").mkdir()
    (pack / ".schema/pack.json").symlink_to(tmp_path / "mine")
    told(capsys, "schema", str(pack), status=0)
    assert (tmp_path / "mine").read_text() == "mine"
    assert not (pack / ".schema/pack.json").is_symlink()


def test_the_day_of_a_build_is_nobodys_choice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    for day in (None, "1", "1700000000", "yesterday"):
        monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
        if day is not None:
            monkeypatch.setenv("SOURCE_DATE_EPOCH", day)
        out = tmp_path / str(day)
        told(capsys, "build", "tokens", "--game", SAMPLE, "--lang", "cs", "--out", str(out), status=0)
        found.append((out / SAMPLE / "cs/tokens.pdf").read_bytes())
    assert len(set(found)) == 1


def test_watching_files_without_end_ends_when_told(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    (pack / "pictures").mkdir(parents=True)
    (pack / "pack.yaml").write_text(f"name: Club\ngame: {SHORT}\n", encoding="utf-8")
    os.mkfifo(pack / "pictures/pipe.png")
    (pack / "pictures/endless.png").symlink_to("/dev/zero")
    with open(pack / "pictures/huge.png", "wb") as file:
        file.truncate(1 << 40)
    made = tmp_path / "out" / f"{SHORT}+pack" / "manifest.json"
    port = 20_000 + os.getpid() % 20_000
    command = [sys.executable, "-m", "kit", "watch", "--pack", str(pack), "--port", str(port)]
    command += ["--out", str(tmp_path / "out")]
    watch = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + 240
        while not made.exists() and watch.poll() is None and time.monotonic() < end:
            time.sleep(0.05)
        assert made.exists()
        watch.send_signal(signal.SIGTERM)
        watch.wait(timeout=60)
    finally:
        watch.kill()
        watch.wait()

"""`kit replay`: good, wrong and impossible files."""

import io
from pathlib import Path

import pytest

from kit.cli import main
from kit.table.match_file import LARGEST
from tests.games.petanque.cli.test_cli import MATCH, english, three_push, told
from tests.games.petanque.engine.test_playthroughs import MATCHES
from tests.games.petanque.engine.test_wrong_matches import FILES as WRONG

__all__ = ["english", "three_push"]  # fixtures


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_replay_proves_a_good_match(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(path)]) == 0
    out, err = told(capsys)
    assert "The match is proven" in out
    assert err == ""


def test_replay_tells_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--trace", "--lang", "cs", str(MATCH)]) == 0
    assert "ruling-11" in told(capsys)[0]


@pytest.mark.parametrize("path", WRONG, ids=lambda path: path.stem)
def test_replay_refuses_a_wrong_match(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--game", "petanque", str(path)]) == 1
    out, err = told(capsys)
    assert err.startswith(f"{path}:")
    assert ": move " in err
    assert out == ""


def test_replay_reads_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(MATCH.read_bytes())))
    assert main(["replay", "-"]) == 0
    assert "The match is proven" in told(capsys)[0]


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_replay_takes_any_line_ends_and_a_byte_order_mark(
    ends: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.match"
    text = "\ufeff" + MATCH.read_text(encoding="utf-8").replace("\n", ends)
    file.write_bytes(text.encode())
    assert main(["replay", str(file)]) == 0
    told(capsys)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"game: petanque\n\xff\xfe\n", ":2: not UTF-8 text"),
        (bytes(range(128, 256)), ":1: not UTF-8 text"),
        (b"", "without a line result"),
        (b"\x00" * 100, ": move 1 "),
        (b"x" * (LARGEST + 1), "larger than 16 MiB"),
        (b"roll 6 1 " * 100_000, ": move 1 "),
        (b"game: petanque\n" * 50_000, ":2: move 1 "),
    ],
    ids=["not-text", "binary", "empty", "zeros", "huge", "long-line", "many-lines"],
)
def test_replay_refuses_what_is_no_match_file(
    content: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "odd.match"
    file.write_bytes(content)
    assert main(["replay", str(file)]) == 1
    out, err = told(capsys)
    assert err.startswith(str(file))
    assert said in err
    assert out == ""


def test_replay_of_a_missing_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = str(tmp_path / "nowhere.match")
    assert main(["replay", missing]) == 1
    assert told(capsys)[1] == f"{missing}: No such file or directory\n"


def test_replay_of_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path)]) == 1
    assert told(capsys)[1] == f"{tmp_path}: Is a directory\n"


def test_replay_by_other_rules_is_refused(
    three_push: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "other.match"
    file.write_text(
        "game: petanque\nrules: 000000000000\nformat: triplettes\nto: 13\nroll 6 1\nresult *\n",
        encoding="utf-8",
    )
    assert main(["replay", str(file), "--pack", str(three_push)]) == 1
    assert "played by other rules (000000000000)" in told(capsys)[1]

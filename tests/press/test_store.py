"""Files are whole or not there, whatever happens on the way."""

import errno
import os
from pathlib import Path

import pytest

from kit.press.errors import PressError
from kit.press.store import SUFFIX, Store


def files(root: Path) -> list[str]:
    """Everything that lies in a folder."""
    return sorted(str(path.relative_to(root)) for path in root.rglob("*"))


def test_files_appear_together_on_commit(tmp_path: Path) -> None:
    with Store(tmp_path / "out") as store:
        store.put("cs/a.pdf", b"a")
        store.put("b.json", b"b")
        assert not (tmp_path / "out/cs/a.pdf").exists()
        assert store.path("cs/a.pdf").read_bytes() == b"a"
        store.commit()
    assert files(tmp_path / "out") == ["b.json", "cs", "cs/a.pdf"]


def test_an_error_leaves_no_trace(tmp_path: Path) -> None:
    (tmp_path / "old.pdf").write_bytes(b"old")

    def interrupted() -> None:
        with Store(tmp_path) as store:
            store.put("old.pdf", b"new")
            store.put("cs/deep/a.pdf", b"a")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert files(tmp_path) == ["old.pdf"]
    assert (tmp_path / "old.pdf").read_bytes() == b"old"


def test_a_full_disk_is_one_line_and_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(PressError) as caught, Store(tmp_path) as store:
        store.put("a.pdf", b"a")
    assert str(caught.value) == (
        f"{tmp_path / 'a.pdf'}: cannot be written (No space left on device); nothing was changed"
    )
    assert files(tmp_path) == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
def test_a_really_full_device(tmp_path: Path) -> None:
    part = tmp_path / f".a.pdf.{os.getpid()}{SUFFIX}"
    part.symlink_to("/dev/full")
    with pytest.raises(PressError, match="No space left on device"), Store(tmp_path) as store:
        store.put("a.pdf", b"a")
    assert files(tmp_path) == []


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "cs").write_text("a file where a folder should be")
    with (
        pytest.raises(PressError, match=r"cannot be written \(.+\); nothing was changed"),
        Store(tmp_path) as store,
    ):
        store.put("cs/a.pdf", b"a")
    assert files(tmp_path) == ["cs"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(PressError, match="Permission denied"), Store(tmp_path) as store:
        store.put("a.pdf", b"a")


def test_old_parts_of_killed_builds_are_swept_away(tmp_path: Path) -> None:
    old, new = tmp_path / f".a.pdf.1{SUFFIX}", tmp_path / f".b.pdf.2{SUFFIX}"
    for part in (old, new):
        part.write_bytes(b"half")
    os.utime(old, (0, 0))
    Store(tmp_path).sweep()
    assert files(tmp_path) == [new.name]

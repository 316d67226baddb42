"""Files are whole or not there, whatever happens on the way."""

import errno
import os
import sys
from pathlib import Path

import pytest

from kit.press.errors import PressError
from kit.press.store import Store


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


@pytest.mark.skipif(sys.platform == "win32", reason="no limits of this kind")
def test_a_file_that_really_cannot_be_written(tmp_path: Path) -> None:
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
    try:
        with pytest.raises(PressError, match="File too large"), Store(tmp_path) as store:
            store.put("a.pdf", b"a" * 2000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
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


def test_a_folder_in_the_way_goes_only_when_it_is_empty(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").mkdir()
    with Store(tmp_path) as store:
        store.put("a.pdf", b"a")
        store.commit()
    assert (tmp_path / "a.pdf").read_bytes() == b"a"
    (tmp_path / "b.pdf").mkdir()
    (tmp_path / "b.pdf/mine").write_bytes(b"mine")

    def both() -> None:
        with Store(tmp_path) as store:
            store.put("a.pdf", b"other")
            store.put("b.pdf", b"b")
            store.commit()

    with pytest.raises(PressError, match=r"b\.pdf: a folder is in the way"):
        both()
    assert (tmp_path / "a.pdf").read_bytes() == b"a"
    assert files(tmp_path) == ["a.pdf", "b.pdf", "b.pdf/mine"]


def test_a_link_is_replaced_and_not_followed(tmp_path: Path) -> None:
    target = tmp_path / "elsewhere"
    target.write_bytes(b"mine")
    with Store(tmp_path / "out") as store:
        store.put("a.pdf", b"a")
        (tmp_path / "out/a.pdf").symlink_to(target)
        store.commit()
    assert target.read_bytes() == b"mine"
    assert not (tmp_path / "out/a.pdf").is_symlink()

"""Files are whole or not there, and what dead processes leave is swept, however young it is."""

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from kit.core import drafts
from kit.core.drafts import Draft, create_file, is_draft, none_left, replace_file, sweep

OWNER = """
import os, signal, sys
from pathlib import Path
from kit.core.drafts import Draft
with Draft(Path(sys.argv[1])) as draft:
    draft.put("half", b"half")
    print(draft.path, flush=True)
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGKILL)
"""


def left(folder: Path) -> list[str]:
    """Everything that lies in a folder."""
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


def test_a_file_is_replaced_and_nothing_else_stays(tmp_path: Path) -> None:
    replace_file(tmp_path / "a", "one\n")
    replace_file(tmp_path / "a", b"two\n")
    assert (tmp_path / "a").read_bytes() == b"two\n"
    assert left(tmp_path) == ["a"]


def test_a_link_is_replaced_and_not_followed(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")
    (tmp_path / "a").symlink_to("mine")
    replace_file(tmp_path / "a", "made")
    assert (tmp_path / "mine").read_text() == "mine"
    assert (tmp_path / "a").read_text() == "made"
    assert not (tmp_path / "a").is_symlink()


def test_what_is_there_is_not_replaced_by_a_new_file(tmp_path: Path) -> None:
    create_file(tmp_path / "a", "one")
    with pytest.raises(FileExistsError):
        create_file(tmp_path / "a", "two")
    (tmp_path / "b").symlink_to("nowhere")
    with pytest.raises(FileExistsError):
        create_file(tmp_path / "b", "two")
    assert (tmp_path / "a").read_text() == "one"
    assert left(tmp_path) == ["a", "b"]


def test_a_file_system_without_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", refuse)
    create_file(tmp_path / "a", "one")
    with pytest.raises(FileExistsError):
        create_file(tmp_path / "a", "two")
    assert (tmp_path / "a").read_text() == "one"


@pytest.mark.parametrize("write", [replace_file, create_file])
def test_a_full_disk_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: object) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left on device") as caught:
        write(tmp_path / "a", "text")  # type: ignore[operator]
    assert caught.value.filename == str(tmp_path / "a")
    assert left(tmp_path) == []


@pytest.mark.parametrize("name", ["", ".", "a/.."])
def test_a_name_that_is_none(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(OSError, match="not a file's name"):
        replace_file(Path(name), "x")


@pytest.mark.skipif(sys.platform == "win32", reason="kills")
def test_the_drafts_of_the_dead_are_swept_and_of_the_living_are_not(tmp_path: Path) -> None:
    command = [sys.executable, "-c", OWNER, str(tmp_path)]
    living = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert living.stdin is not None
    assert living.stdout is not None
    draft = Path(living.stdout.readline().strip())
    try:
        for path in (draft / "half", draft / "owner", draft):
            os.utime(path, (0, 0))  # as old as can be
        living.send_signal(signal.SIGSTOP)
        sweep(tmp_path)
        assert (draft / "half").read_bytes() == b"half"
        living.send_signal(signal.SIGCONT)
        living.stdin.close()
        assert living.wait(timeout=60) == -signal.SIGKILL
        assert (draft / "half").exists()
        sweep(tmp_path)
        assert left(tmp_path) == []
    finally:
        living.kill()
        living.wait()
        living.stdout.close()


def test_only_drafts_are_swept(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "mine").write_text("mine")
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / ".1-00000000.kit-part").symlink_to(outside)
    (folder / ".2-00000000.kit-part").write_text("a file")
    (folder / "1-00000000.kit-part").mkdir()
    hostile = folder / ".3-00000000.kit-part"
    hostile.mkdir()
    (hostile / "old").symlink_to(outside)
    (hostile / "owner").symlink_to(outside / "made")
    piped = folder / ".4-00000000.kit-part"
    piped.mkdir()
    os.mkfifo(piped / "owner")
    sweep(folder)
    assert left(outside) == ["mine"]
    assert (folder / "1-00000000.kit-part").is_dir()
    assert not piped.exists()


def test_many_make_and_sweep_at_once(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom pathlib import Path\nfrom kit.core.drafts import replace_file\n"
        "for n in range(60): replace_file(Path(sys.argv[1]) / sys.argv[2], str(n))\n"
    )
    running = [
        subprocess.Popen([sys.executable, "-c", code, str(tmp_path), str(number)]) for number in range(4)
    ]
    assert [one.wait(timeout=120) for one in running] == [0, 0, 0, 0]
    assert left(tmp_path) == ["0", "1", "2", "3"]


@pytest.mark.parametrize("can", [True, False])
def test_a_folder_takes_the_place_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, can: bool
) -> None:
    if not can:
        monkeypatch.setattr(drafts, "exchange", lambda one, other: False)
    place = tmp_path / "site"
    for text in ("one", "two"):
        with Draft(tmp_path) as draft:
            draft.put("site/index.html", text.encode())
            draft.swap("site", place)
        assert left(tmp_path) == ["site", "site/index.html"]
        assert (place / "index.html").read_text() == text


def test_a_link_in_place_of_a_folder_is_replaced(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "mine").write_text("mine")
    out = tmp_path / "out"
    out.mkdir()
    (out / "site").symlink_to(outside)
    with Draft(out) as draft:
        draft.put("site/index.html", b"x")
        draft.swap("site", out / "site")
    assert left(out) == ["site", "site/index.html"]
    assert left(outside) == ["mine"]


SWAPPER = """
import os, signal, sys
from pathlib import Path
from kit.core import drafts
real, count = os.rename, 0
def rename(*both):
    global count
    if count == int(sys.argv[2]):
        os.kill(os.getpid(), signal.SIGKILL)
    count += 1
    real(*both)
os.rename = rename
if sys.argv[3] == "cannot":
    drafts.exchange = lambda one, other: False
elif sys.argv[3] == "after":
    real_exchange = drafts.exchange
    drafts.exchange = lambda one, other: (real_exchange(one, other), os.kill(os.getpid(), signal.SIGKILL))
with drafts.Draft(Path(sys.argv[1])) as draft:
    draft.put("site/index.html", b"new")
    draft.swap("site", Path(sys.argv[1], "site"))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="kills, and exchanges")
@pytest.mark.parametrize(
    ("step", "how", "now", "then"),
    [
        (9, "after", "new", "new"),
        (0, "cannot", "old", "old"),
        (1, "cannot", None, "old"),
        (9, "cannot", "new", "new"),
    ],
)
def test_killed_between_the_steps_there_is_a_site(
    tmp_path: Path, step: int, how: str, now: str | None, then: str
) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text("old")
    done = subprocess.run([sys.executable, "-c", SWAPPER, str(tmp_path), str(step), how], timeout=60)
    assert done.returncode in (0, -signal.SIGKILL)
    file = tmp_path / "site/index.html"
    assert (file.read_text() if file.exists() else None) == now
    sweep(tmp_path)
    assert file.read_text() == then
    assert left(tmp_path) == ["site", "site/index.html"]


def test_what_cannot_be_exchanged_is_told(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    if sys.platform == "linux":
        with pytest.raises(FileNotFoundError):
            drafts.exchange(tmp_path / "a", tmp_path / "b")


def test_where_locks_are_not_to_be_had_files_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fcntl = pytest.importorskip("fcntl")

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, "no locks")

    monkeypatch.setattr(fcntl, "flock", refuse)
    replace_file(tmp_path / "a", "x")
    assert left(tmp_path) == ["a"]
    (tmp_path / f".{os.getpid()}-00000000.kit-part").mkdir()
    sweep(tmp_path)
    assert any(is_draft(path.name) for path in tmp_path.iterdir()), "nobody knows whether its owner lives"


def struck(number: int, work: Callable[[], None]) -> bool:
    """Do this while Ctrl-C strikes before the numbered step of the drafts' code, if it has as many."""
    steps = 0

    def strike(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal steps
        if frame.f_code.co_filename != drafts.__file__ or frame.f_code.co_name == none_left.__name__:
            return None
        frame.f_trace_opcodes = True
        if event == "opcode":
            steps += 1
            if steps == number:
                raise KeyboardInterrupt
        return strike

    before = sys.gettrace()
    try:
        with none_left():
            sys.settrace(strike)
            try:
                work()
            finally:
                sys.settrace(before)
    except KeyboardInterrupt:
        return True
    return False


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # files that were being closed
def test_whenever_a_signal_strikes_nothing_is_left_or_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drafts, "exchange", lambda one, other: False)
    place = tmp_path / "site"

    def work() -> None:
        with Draft(tmp_path) as draft:
            draft.put("site/index.html", b"new")
            draft.swap("site", place)

    place.mkdir()
    seen: list[str] = []
    while True:
        (place / "index.html").write_text("old")
        if not struck(len(seen) + 1, work):
            break
        assert left(tmp_path) == ["site", "site/index.html"], f"step {len(seen) + 1}"
        seen.append((place / "index.html").read_text())
    assert {"old", "new"} == set(seen)
    assert (place / "index.html").read_text() == "new"

"""Work shared between processes: results in order, errors told, nobody left behind."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from kit.core.errors import KitError
from kit.press import workers
from kit.press.errors import PressError

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


class Untold(KitError):
    """An error that cannot travel between processes."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"{one} and {two}")


def times(shared: int, item: int) -> int:
    return shared * item


def hurt(shared: str, item: int) -> int:
    """Fail in one of several ways."""
    if item == 0:
        return 0
    if shared == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    if shared == "untold":
        raise Untold(1, 2)
    if shared == "interrupted":
        os.kill(os.getpid(), signal.SIGINT)
        return 7
    return 1 // 0


@pytest.mark.parametrize("jobs", [1, 2, 3])
@pytest.mark.parametrize("forked", [True, False])
def test_results_come_in_order(jobs: int, forked: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "can_fork", lambda: forked)
    heard: list[int] = []
    assert workers.each(times, 3, range(5), jobs, heard.append) == [0, 3, 6, 9, 12]
    assert sorted(heard) == [0, 3, 6, 9, 12]


def test_a_killed_process_is_one_sentence() -> None:
    with pytest.raises(PressError, match=r"a process of the build was killed, .+; nothing was changed"):
        workers.each(hurt, "killed", [0, 1], 2)


def test_errors_are_raised_here() -> None:
    with pytest.raises(ZeroDivisionError):
        workers.each(hurt, "", [0, 1], 2)
    with pytest.raises(KitError, match="1 and 2"):
        workers.each(hurt, "untold", [0, 1], 2)


def test_ctrl_c_is_for_the_parent_to_decide() -> None:
    assert workers.each(hurt, "interrupted", [0, 1], 2) == [0, 7]


def test_a_process_with_threads_is_not_copied() -> None:
    stop = threading.Event()
    thread = threading.Thread(target=stop.wait)
    thread.start()
    try:
        assert not workers.can_fork()
        assert workers.each(times, 2, [1, 2], 2) == [2, 4]
    finally:
        stop.set()
        thread.join()


HELD = """
import sys, threading
from kit.press import workers
def known(shared, item):
    return "colorsys" in sys.modules, "kit.press.errors" in sys.modules, len(seen.append(item) or seen)
seen = []
if __name__ == "__main__":
    stop = threading.Event()
    threading.Thread(target=stop.wait).start()
    workers.stand_by("colorsys", "no_such_module")
    print(workers.each(known, None, [1, 2], 2), workers.each(known, None, [3, 4], 2))
    stop.set()
"""


@LINUX
def test_who_stands_by_has_imported_everything_and_remembers_nothing(tmp_path: Path) -> None:
    script = tmp_path / "held.py"
    script.write_text(HELD, encoding="utf-8")
    said = subprocess.run([sys.executable, str(script)], capture_output=True, encoding="utf-8", timeout=60)
    assert said.stdout.count("(True, True, ") == 4, said.stderr
    assert ", 3)" not in said.stdout  # two at most in one process


@LINUX
def test_where_nobody_can_stand_by_the_work_is_done_all_the_same(tmp_path: Path) -> None:
    """A socket's path has room for a hundred letters."""
    script, deep = tmp_path / "held.py", tmp_path / ("deep" * 25)
    script.write_text(HELD, encoding="utf-8")
    deep.mkdir()
    env = {**os.environ, "TMPDIR": str(deep)}
    said = subprocess.run(
        [sys.executable, str(script)], env=env, capture_output=True, encoding="utf-8", timeout=60
    )
    assert said.stdout.count("(False, True, ") == 4, said.stderr


SLEEPER = """
import signal, sys, time
from pathlib import Path
from kit.press import workers
def sleep(shared, item):
    Path(shared, str(item)).touch()
    time.sleep(600)
if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have started the tests deaf to it
    workers.can_fork = lambda: sys.argv[2] == "fork"
    if sys.argv[2] == "forkserver":
        workers.stand_by()
    workers.each(sleep, sys.argv[1], [1, 2], 2)
"""


def children_of(mark: str) -> list[int]:
    """Processes whose command line, or whose parent's, mentions the mark."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (folder / "environ").read_bytes():
                found.append(int(folder.name))
        except OSError:
            continue
    return found


@LINUX
@pytest.mark.parametrize("how", ["fork", "spawn", "forkserver"])
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_killed_parent_leaves_no_children(tmp_path: Path, how: str, number: signal.Signals) -> None:
    script = tmp_path / "sleeper.py"
    script.write_text(SLEEPER, encoding="utf-8")
    mark = f"KIT_TEST_MARK={tmp_path}"
    seen = tmp_path / "seen"
    seen.mkdir()
    env = {**os.environ, "KIT_TEST_MARK": str(tmp_path)}
    command = [sys.executable, str(script), str(seen), how]
    parent = subprocess.Popen(command, env=env, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + 60
        while len(list(seen.iterdir())) < 2 and time.monotonic() < end:
            time.sleep(0.02)
        assert len(children_of(mark)) >= 3
        parent.send_signal(number)
        parent.wait(timeout=60)
        while children_of(mark) and time.monotonic() < end:
            time.sleep(0.02)
        assert children_of(mark) == []
    finally:
        parent.kill()
        parent.wait()
        for left in children_of(mark):
            os.kill(left, signal.SIGKILL)

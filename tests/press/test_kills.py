"""Builds that are interrupted at random moments: the next one leaves what a clean build leaves, and no more.

`KIT_KILLS` says how many builds are interrupted (in `make test` a few), `KIT_KILL_SEED` which moments.
"""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.shelf import SHORT

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no such signals")

KILLS = int(os.environ.get("KIT_KILLS", "3"))
SEED = int(os.environ.get("KIT_KILL_SEED", "1"))
PRODUCTS = ("tokens", "reference")
SIGNALS = (signal.SIGKILL, signal.SIGTERM, signal.SIGINT)


def kit(out: Path) -> "subprocess.Popen[bytes]":
    """A build that makes everything again, in two processes."""
    code = "import sys; from kit.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", code, "build", *PRODUCTS, "--game", SHORT, "--force", "--out", str(out)]
    env = {**os.environ, "KIT_TEST_MARK": str(out)}
    return subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def finished(build: "subprocess.Popen[bytes]") -> None:
    """Wait for a build that nobody interrupts."""
    _, said = build.communicate(timeout=300)
    assert build.returncode == 0, said


def left(out: Path) -> dict[str, bytes | None]:
    """Everything below a folder, with its bytes."""
    return {
        str(path.relative_to(out)): path.read_bytes() if path.is_file() else None for path in out.rglob("*")
    }


def alive(out: Path) -> list[int]:
    """Processes of builds into this folder."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if f"KIT_TEST_MARK={out}\0".encode() in (folder / "environ").read_bytes():
                found.append(int(folder.name))
        except OSError:
            continue
    return found


def test_interrupted_builds_leave_nothing_behind(tmp_path: Path) -> None:
    clean, out = tmp_path / "clean", tmp_path / "out"
    start = time.monotonic()
    finished(kit(clean))
    takes = time.monotonic() - start
    whole = left(clean)
    moments = random.Random(SEED)
    for number in range(KILLS):
        how = SIGNALS[number % 3]
        build = kit(out)
        time.sleep(moments.uniform(0.2, 1) * takes)
        build.send_signal(how)
        _, said = build.communicate(timeout=60)
        assert build.returncode in (0, -how, 128 + how), said
        assert b"Traceback" not in said
        end = time.monotonic() + 30
        while alive(out) and time.monotonic() < end:
            time.sleep(0.01)
        assert alive(out) == []
        now = left(out)
        for name, data in whole.items():
            if data is not None and name in now and name.endswith(".pdf"):
                assert now[name] == data, f"{name} is not whole after {how.name}"
        if how != signal.SIGKILL:
            own = f".{build.pid}-"  # this one may have ended before it swept what a killed one left
            assert not [name for name in now if own in name], f"left by {how.name}"
    finished(kit(out))
    assert left(out) == whole

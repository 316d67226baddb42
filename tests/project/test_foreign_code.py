"""No code from a folder runs: not from the current one, and not from a pack.

That of sites, built and served, is in test_findings.py.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.files import write
from tests.shelf import SHORT

NAMES = ("pickle", "json", "yaml", "kit", "sitecustomize", "usercustomize", "runpy", "jinja2", "mkdocs")
COMMAND = Path(sys.executable).with_name("kit")

pytestmark = pytest.mark.skipif(not COMMAND.is_file(), reason="the command is not installed")


def programs(mark: str) -> dict[str, str]:
    """Files of a folder that, if one is run, leave a mark."""
    return {f"{name}.py": f"open({mark!r}, 'a').write({name!r})\n" for name in NAMES}


@pytest.fixture
def evil(tmp_path: Path) -> Iterator[Path]:
    """A pack with programs in it; afterwards none of them has run."""
    pack = tmp_path / "evil"
    write(pack, {"pack.yaml": f"name: Evil\ngame: {SHORT}\n", **programs(str(tmp_path / "RAN"))})
    yield pack
    assert not (tmp_path / "RAN").exists(), (tmp_path / "RAN").read_text("utf-8")


def run(cwd: Path, *arguments: str, command: tuple[str, ...] = (str(COMMAND),)) -> bytes:
    """Run a command there; it must do its work, too."""
    done = subprocess.run([*command, *arguments], cwd=cwd, capture_output=True, timeout=300, input=b"")
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        "check --pack .",
        "referee --pack .",
        f"new pack Další --game {SHORT}",
        "schema .",
        f"diff {SHORT} . --html ../diff.html",
        "calibrate --out ../out",
        "build reference tokens --pack . --out ../out",
        "build rulebook rulebook-booklet --lang cs --pack . --accept --out ../out",
    ],
)
def test_a_command_runs_nothing_of_a_folder(evil: Path, arguments: str) -> None:
    run(evil, *arguments.split())


def test_a_match_and_its_replay_run_nothing_of_a_folder(evil: Path) -> None:
    (evil / "a.match").write_bytes(run(evil, "match", "--pack", "."))
    run(evil, "replay", "a.match", "--pack", ".")


@pytest.mark.game("petanque")
def test_a_new_character_runs_nothing_of_a_folder(evil: Path) -> None:
    (evil / "pack.yaml").write_text("name: Evil\n", encoding="utf-8")
    run(evil, "new", "character", "Zuzana", "--skill", "pointer")


def test_what_needs_a_build_runs_nothing_of_a_folder(evil: Path) -> None:
    run(evil, "build", "tokens", "--out", "../out")
    run(evil, "reprint", "tokens", "--since", f"../out/{SHORT}+evil/manifest.json", "--out", "../again")
    run(evil, "preflight", f"../out/{SHORT}+evil/cs/tokens.pdf")


def test_the_module_runs_nothing_of_a_folder(evil: Path) -> None:
    for name in ("kit", "runpy"):  # Python itself looks for these two before the kit is asked
        (evil / f"{name}.py").unlink()
    run(evil, "check", "--pack", ".", command=(sys.executable, "-m", "kit"))
    run(evil, "build", "tokens", "--out", "../out", command=(sys.executable, "-m", "kit"))


SPAWNER = """
from kit.press import workers
def one(shared, item):
    import json, yaml
    return item
if __name__ == "__main__":
    workers.can_fork = lambda: False
    assert workers.each(one, 0, [1, 2], 2) == [1, 2]
"""


def test_processes_that_are_no_copies_run_nothing_of_a_folder(evil: Path, tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    script = tmp_path / "there" / "spawner.py"
    script.write_text(SPAWNER, encoding="utf-8")
    run(evil, command=(sys.executable, str(script)))


@pytest.mark.skipif(sys.platform == "win32", reason="ends by a signal")
def test_a_watch_runs_nothing_of_a_folder(evil: Path, tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONUNBUFFERED": "1"}
    port = 20_000 + os.getpid() % 20_000
    command = [str(COMMAND), *["watch", "--pack", ".", "--out", "../out", "--port"], str(port)]
    server = subprocess.Popen(command, cwd=evil, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert server.stdout is not None
    try:
        while b"http://127.0.0.1" not in (line := server.stdout.readline()):
            assert line, "it ended"
        made = tmp_path / "out" / f"{SHORT}+evil" / "manifest.json"  # the helpers have printed everything
        end = time.monotonic() + 120
        while not made.exists() and time.monotonic() < end:
            time.sleep(0.05)
        assert made.exists()
        server.send_signal(signal.SIGTERM)
        assert server.wait(timeout=60) in (0, 130, 143, -signal.SIGTERM)
    finally:
        server.kill()
        server.wait()
        server.stdout.close()

"""The tutorial works: its files are written and its commands run, in order, in an empty folder."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pypdfium2
import pytest

from kit.data import content_root

pytestmark = pytest.mark.long

FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)
PAGES = {lang: content_root() / "petanque/pages" / lang / "tutorial.md" for lang in ("cs", "en")}
NEW_CARDS = {
    "cs": ("jen-nove", {"Vašek Přesný", "Franta Blesk", "Julie Tichounká", "Babi Hana"}),
    "en": ("only-new", {"Vera Steady", "Frank Flash", "Julie Hush", "Granny Hana"}),
}
_OURS = ("PIP_", "PYTHON", "VIRTUAL")
# `kit watch` goes on until it is stopped: wait for its address, look at the page, stop it as a user does.
WATCHED = """\
import re, signal, subprocess, sys, threading, urllib.request
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
patience = threading.Timer(180, process.kill)
patience.start()
address = None
for line in process.stdout:
    print(line, end="")
    if address := re.search(r"http://[^ ]+", line):
        break
assert address, "no address was printed"
with urllib.request.urlopen(address[0], timeout=30) as page:
    assert page.status == 200
process.send_signal(signal.SIGINT)
assert process.wait() in (0, 130), process.returncode
patience.cancel()
"""


def steps(lang: str) -> list[tuple[str, str]]:
    """The fenced blocks of the page: kind and text."""
    return FENCE.findall(PAGES[lang].read_text(encoding="utf-8"))


def script(lang: str, watcher: Path) -> str:
    """All steps as one shell script; it stops at the first command that fails."""
    lines = ["set -e"]
    for kind, text in steps(lang):
        if kind == "yaml":
            name = re.match(r"# (\S+\.yaml)\n", text)
            assert name, "a file begins with its name"
            lines += [f"cat > {shlex.quote(name[1])} <<'END'", text.rstrip("\n"), "END"]
        else:
            assert kind == "sh", f"a block of the kind {kind!r} is not run by anybody"
            for line in text.splitlines():
                watched = f"python3 {shlex.quote(str(watcher))} " if line.startswith("kit watch") else ""
                lines += [f"echo {shlex.quote(f'$ {line}')}", watched + line]
                lines += ["touch ../installed"] if line.startswith("pip install") else []
    return "\n".join(lines) + "\n"


def environment(wheels: Path) -> dict[str, str]:
    """No network: pip finds the wheel just built, and what it needs is that of the tests' environment."""
    here = Path(sys.executable).parent
    libraries = next(path for path in sys.path if path.endswith("site-packages"))
    return {
        **{key: value for key, value in os.environ.items() if not key.startswith(_OURS)},
        "PATH": f"{here}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": libraries,
        "PYTHONUTF8": "1",
        "PYTHONUNBUFFERED": "1",  # the address of a watch is read from a pipe
        "LC_ALL": "C.UTF-8",
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(wheels),
        "PIP_NO_DEPS": "1",
        "PIP_IGNORE_INSTALLED": "1",  # the tests' environment has the checkout
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }


@pytest.mark.parametrize("lang", ["cs", pytest.param("en", marks=pytest.mark.whole)])  # they do the same
def test_the_tutorial_works_from_an_empty_folder(lang: str, wheel: Path, tmp_path: Path) -> None:
    watcher = tmp_path / "watched.py"
    watcher.write_text(WATCHED, encoding="utf-8")
    folder = tmp_path / "prázdná složka"
    folder.mkdir()
    done = subprocess.run(
        ["sh", "-c", script(lang, watcher)],
        cwd=folder,
        env=environment(wheel.parent),
        capture_output=True,
        encoding="utf-8",
        timeout=240,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    installed = (tmp_path / "installed").stat().st_mtime_ns
    files = [file for file in folder.glob("kit-env/**/*") if file.is_file()]
    assert files
    assert [file for file in files if file.stat().st_mtime_ns > installed] == [], "nothing is written home"
    [club] = (file.parent for file in folder.glob("*/pack.yaml"))
    hints = {file: re.search(r"\$schema=(\S+)", file.read_text("utf-8")) for file in club.rglob("*.yaml")}
    assert len(hints) == 6
    assert [file for file, hint in hints.items() if not (hint and (file.parent / hint[1]).is_file())] == []
    where, names = NEW_CARDS[lang]
    [sheet] = (folder / where).rglob(f"{lang}/reprint.pdf")
    text = " ".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(sheet))
    assert {name for name in names if name in " ".join(text.split())} == names


def test_both_languages_do_the_same() -> None:
    def shape(lang: str) -> list[list[str]]:
        """The first words of each command and the keys of each file, without the names that people chose."""
        return [
            [" ".join(line.split()[:2]) for line in text.splitlines()]
            if kind == "sh"
            else re.findall(r"^ *\w+(?=:)", text, re.M)
            for kind, text in steps(lang)
        ]

    assert shape("cs") == shape("en")
    assert sum(kind == "sh" for kind, _ in steps("cs")) >= 8

"""The files on paper after a save: built in a process of its own, which ends when the next save comes."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import perf_counter

from kit.core import shelf
from kit.core.environment import SAFE_PATH
from kit.core.errors import KitError
from kit.core.frozen import dataclass
from kit.press.options import BuildOptions
from kit.studio.preview.show import Printed

_PATIENCE = 5.0


@dataclass(frozen=True)
class Orders:
    """A game with its packs, and where its files go."""

    game: str
    packs: tuple[str, ...]
    out: str

    def to_json(self) -> str:
        """As an argument for another process.

        >>> Orders.parse(Orders("boules", ("club",), "dist").to_json())
        Orders(game='boules', packs=('club',), out='dist')
        """
        return json.dumps([self.game, self.packs, self.out])

    @classmethod
    def parse(cls, text: str) -> "Orders":
        """Orders from their JSON."""
        game, packs, out = json.loads(text)
        return cls(game, tuple(packs), out)

    def options(self) -> BuildOptions:
        """As the press takes them."""
        return BuildOptions(self.game, packs=tuple(map(Path, self.packs)), out=Path(self.out))


class Settling:
    """At most one build in the background."""

    def __init__(self, orders: Orders) -> None:
        self.orders = orders
        self._build: subprocess.Popen[str] | None = None
        self._since = 0.0
        self._root = orders.options().root
        self._told = {f"{file.parent.name}/{file.name}": _mark(file) for file in self._root.glob("*/*.pdf")}

    def start(self, since: float | None = None) -> None:
        """Begin a build; its seconds count from `since`."""
        self.stop()
        self._since = perf_counter() if since is None else since
        self._build = subprocess.Popen(
            [sys.executable, "-P", "-m", "kit.studio.preview.settle", self.orders.to_json(), _opened()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="backslashreplace",
            env={**os.environ, **SAFE_PATH},
        )

    def ended(self) -> Printed | None:
        """What became of a build that has just ended; None while there is none."""
        if self._build is None or self._build.poll() is None:
            return None
        said, _ = self._build.communicate()
        failed = self._build.returncode != 0
        self._build = None
        if failed:
            return Printed(problem=said.strip() or "the build failed")
        # Also what a build made that was stopped before it could tell.
        now = {name: _mark(self._root / name) for name in said.splitlines()}
        new = tuple(name for name, mark in now.items() if mark != self._told.get(name))
        self._told = now
        return Printed(new, perf_counter() - self._since)

    def stop(self, patience: float = _PATIENCE) -> None:
        """End the build, as Ctrl-C would, so that it cleans up."""
        if self._build is None:
            return
        if self._build.poll() is None:
            if sys.platform == "win32":
                self._build.terminate()
            else:
                self._build.send_signal(signal.SIGINT)
        try:
            self._build.communicate(timeout=patience)
        except subprocess.TimeoutExpired:
            self._build.kill()
            self._build.communicate()
        self._build = None


def _mark(file: Path) -> tuple[int, int]:
    """What differs when a file was put into place again."""
    try:
        info = file.stat()
    except OSError:
        return 0, 0
    return info.st_mtime_ns, info.st_ino


def _opened() -> str:
    """The game in a folder that is on the shelf here and must be there, too."""
    return json.dumps(shelf.opened())


def main(argument: str, opened: str = "null") -> int:
    """Build everything; the names of all files are printed, or what is wrong."""
    from kit.content.pack_file import print_defaults
    from kit.press.build import build
    from kit.press.options import with_defaults

    try:
        if (folder := json.loads(opened)) is not None:
            shelf.reopen(shelf.Opened(*folder))
        wanted = Orders.parse(argument).options()
        report = build(with_defaults(wanted, print_defaults(wanted.packs)))
    except KitError as error:
        sys.stdout.buffer.write(str(error).encode(errors="backslashreplace"))
        return 1
    except KeyboardInterrupt:
        return 130
    for file in report.files:
        print(f"{file.path.parent.name}/{file.path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

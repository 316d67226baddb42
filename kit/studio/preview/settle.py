"""The whole build once the writer pauses: in a process of its own, which ends when the next save comes."""

import os
import signal
import subprocess
import sys
from dataclasses import replace

from kit.core.environment import SAFE_PATH
from kit.core.errors import KitError
from kit.studio.preview.orders import Orders, parse

_PATIENCE = 5.0


class Settling:
    """At most one build in the background."""

    def __init__(self, orders: Orders) -> None:
        self.orders = orders
        self._build: subprocess.Popen[str] | None = None

    @property
    def busy(self) -> bool:
        """Whether a build has been started whose end was not told yet."""
        return self._build is not None

    def start(self) -> None:
        """Begin a build."""
        self.stop()
        command = [sys.executable, "-P", "-m", "kit.studio.preview.settle", self.orders.to_json()]
        self._build = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="backslashreplace",
            env={**os.environ, **SAFE_PATH},
        )

    def ended(self) -> str | None:
        """What a build that has just ended says: nothing when all is well; None while there is none."""
        if self._build is None or self._build.poll() is None:
            return None
        said, _ = self._build.communicate()
        failed = self._build.returncode != 0
        self._build = None
        return (said.strip() or "the build failed") if failed else ""

    def stop(self) -> None:
        """End the build, as Ctrl-C would, so that it cleans up."""
        if self._build is None:
            return
        if self._build.poll() is None:
            if sys.platform == "win32":
                self._build.terminate()
            else:
                self._build.send_signal(signal.SIGINT)
        try:
            self._build.communicate(timeout=_PATIENCE)
        except subprocess.TimeoutExpired:
            self._build.kill()
            self._build.communicate()
        self._build = None


def main(argument: str) -> int:
    """Build everything; what is wrong is printed."""
    from kit.press.build import build

    orders, _ = parse(argument)
    try:
        build(replace(orders.options(), jobs=1))  # one process, so that it ends when it is told to
    except KitError as error:
        sys.stdout.buffer.write(str(error).encode(errors="backslashreplace"))
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    if sys.platform != "win32":
        os.nice(10)  # the next save goes first
    sys.exit(main(sys.argv[1]))

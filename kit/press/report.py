"""What the user sees of a build: a bar on a terminal, plain lines elsewhere, a table at the end."""

import sys
import threading
from collections.abc import Callable
from time import monotonic
from typing import TextIO

from kit.content.problems import shown_path
from kit.core.terminal import printable
from kit.press.build import BuildReport
from kit.press.job import Built

WIDTH = 24


class Bar:
    """Progress of whatever takes long, with the time it has taken; it goes on ticking by itself.

    Elsewhere than on a terminal a line is written for each step, with its time from two seconds on. `quiet`
    writes nothing at all.
    """

    def __init__(
        self, stream: TextIO | None = None, quiet: bool = False, clock: Callable[[], float] = monotonic
    ) -> None:
        self.stream = stream or sys.stderr
        self.quiet = quiet
        self.live = self.stream.isatty() and not quiet
        self._clock, self._start = clock, clock()
        self._shown = ""
        self._lock, self._over = threading.Lock(), threading.Event()
        self._ticking: threading.Thread | None = None

    def __call__(self, name: str, done: int, total: int) -> None:
        done = min(done, total)
        if self.live:
            full = WIDTH * done // max(total, 1)
            self._show(f"[{'█' * full}{'·' * (WIDTH - full)}] {done}/{total} {name}".rstrip())
        elif done and not self.quiet:
            self.stream.write(f"{name}{self._time()}\n")
            self.stream.flush()

    def working(self, name: str) -> None:
        """Something whose end is not known has begun."""
        if self.live:
            self._show(name)

    def __enter__(self) -> "Bar":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leave an empty line where the bar was."""
        self._over.set()
        if self._ticking is not None:
            self._ticking.join()
        if self.live:
            with self._lock:
                self.stream.write("\r\x1b[K")
                self.stream.flush()

    def _show(self, text: str) -> None:
        self._shown = text
        self._draw()
        if self._ticking is None:
            self._ticking = threading.Thread(target=self._tick, daemon=True)
            self._ticking.start()

    def _tick(self) -> None:
        while not self._over.wait(1):
            self._draw()

    def _draw(self) -> None:
        with self._lock:
            self.stream.write(f"\r{printable(self._shown)}{self._time()}\x1b[K")
            self.stream.flush()

    def _time(self) -> str:
        """From two seconds on, how long it has taken.

        >>> Bar(clock=lambda: 0)._time(), Bar(clock=iter([0, 2.4]).__next__)._time()
        ('', ' · 2 s')
        """
        seconds = self._clock() - self._start
        return f" · {seconds:.0f} s" if seconds >= 2 else ""


def size(count: int) -> str:
    """A number of bytes as people read it.

    >>> size(900), size(150_000), size(2_345_678)
    ('1 kB', '150 kB', '2.3 MB')
    """
    return f"{count / 1e6:.1f} MB" if count >= 1e6 else f"{max(1, round(count / 1000))} kB"


def table(report: BuildReport, told: Callable[[str], str] = str) -> str:
    """The report as aligned lines; its own words are said as `told` says them."""
    head = (*map(told, ("file", "pages", "paper", "size")), "")
    lines = [head, *(_row(file, told) for file in report.files)]
    widths = [max(len(line[i]) for line in lines) for i in range(5)]
    shown = []
    for line in lines:
        cells = [
            cell.rjust(width) if i in (1, 3) else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        shown.append("  ".join(cells).rstrip())
    made = sum(f.fresh for f in report.files)
    foot = told(f"{made} made, {len(report.files) - made} unchanged, {report.seconds:.2f} s")
    return "\n".join([*(shown if report.files else ()), *map(told, report.notes), foot])


def _row(file: Built, told: Callable[[str], str]) -> tuple[str, str, str, str, str]:
    """File, pages, paper, size, and whether it was up to date."""
    place = printable(shown_path(str(file.path)))
    return place, str(file.pages), file.paper, size(file.size), "" if file.fresh else told("unchanged")

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
_SOON, _LATEST = 2, 60
"""Seconds after which a time is told; and after which a log has another line of what is counted."""
_LINES = 10
_SECONDS = 90
"""From so many seconds on minutes are told, from so many minutes on hours."""


class Bar:
    """Progress of whatever takes long, with the time it has taken; it goes on ticking by itself.

    Elsewhere than on a terminal a line is written for each step, with its time from two seconds on. `quiet`
    writes nothing at all. Its own words are said as `told` says them.
    """

    def __init__(
        self,
        stream: TextIO | None = None,
        quiet: bool = False,
        clock: Callable[[], float] = monotonic,
        told: Callable[[str], str] = str,
    ) -> None:
        self.stream = stream or sys.stderr
        self.quiet = quiet
        self.live = self.stream.isatty() and not quiet
        self._clock, self._start, self._told = clock, clock(), told
        self._shown = ""
        self._first: int | None = None  # what was done when counting began
        self._ends: float | None = None  # when all of it will be done
        self._at_most = False
        self._written = self._start, 0  # the last line: when, and how much was done
        self._lock, self._over = threading.Lock(), threading.Event()
        self._ticking: threading.Thread | None = None

    def __call__(self, name: str, done: int, total: int) -> None:
        done = min(done, total)
        if self.live:
            self._show(_bar(name, done, total))
        elif done and not self.quiet:
            self._write(f"{name}{self._time()}")

    def counted(self, name: str, done: int, total: int, at_most: bool = False) -> None:
        """So much of what is counted is done; the time left is reckoned from that.

        Elsewhere than on a terminal there is a line for every tenth of it, or for a minute.
        """
        done = min(done, total)
        now, self._at_most = self._clock(), at_most
        if self._first is None:
            self._first, self._start = done, now
            self._written = now, done
        elif done > self._first:
            self._ends = now + (now - self._start) * (total - done) / (done - self._first)
        if self.live:
            self._show(_bar(name, done, total))
            return
        last, before = self._written
        due = (now - last >= _SOON and (done - before) * _LINES >= total) or now - last >= _LATEST
        if due and not self.quiet:
            self._written = now, done
            self._write(f"{done}/{total} {name}{self._time()}")

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

    def _write(self, text: str) -> None:
        self.stream.write(f"{text}\n")
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
        """From two seconds on, how long it has taken, and how long it will take if that is known.

        >>> Bar(clock=lambda: 0)._time(), Bar(clock=iter([0, 2.4]).__next__)._time()
        ('', ' · 2 s')
        """
        now = self._clock()
        text = f" · {duration(now - self._start)}" if now - self._start >= _SOON else ""
        if self._ends is None or not text:
            return text
        left = duration(max(self._ends - now, 0))
        return f"{text} · {self._told(f'at most {left} left' if self._at_most else f'about {left} left')}"


def _bar(name: str, done: int, total: int) -> str:
    full = WIDTH * done // max(total, 1)
    return f"[{'█' * full}{'·' * (WIDTH - full)}] {done}/{total} {name}".rstrip()


def duration(seconds: float) -> str:
    """How long something takes, as people say it.

    >>> duration(89), duration(100), duration(7500)
    ('89 s', '2 min', '2 h 5 min')
    """
    if seconds < _SECONDS:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < _SECONDS else f"{minutes // 60} h {minutes % 60} min"


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
    return place, str(file.pages), file.paper, told(size(file.size)), "" if file.fresh else told("unchanged")

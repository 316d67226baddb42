"""What the user sees of a build: a bar on a terminal, plain lines elsewhere, a table at the end."""

import sys
from collections.abc import Iterable
from time import perf_counter
from typing import TextIO

from kit.content.problems import shown_path
from kit.core.terminal import printable
from kit.press.build import BuildReport
from kit.press.job import Built

WIDTH = 24


class Bar:
    """Progress as `kit.press.build` reports it."""

    def __init__(self, stream: TextIO | None = None, after: float = 0) -> None:
        self.begins = perf_counter() + after  # what is quick needs no bar
        self.stream = stream or sys.stderr
        self.live = self.stream.isatty()

    def __call__(self, name: str, done: int, total: int) -> None:
        if perf_counter() < self.begins:
            return
        done = min(done, total)
        if self.live:
            full = WIDTH * done // max(total, 1)
            line = f"\r[{'█' * full}{'·' * (WIDTH - full)}] {done}/{total} {name}"
            self.stream.write(f"{line}\x1b[K")
        elif done and name:
            self.stream.write(f"{name}\n")
        self.stream.flush()

    def close(self) -> None:
        """Leave an empty line where the bar was."""
        if self.live:
            self.stream.write("\r\x1b[K")
            self.stream.flush()


def size(count: int) -> str:
    """A number of bytes as people read it.

    >>> size(900), size(150_000), size(2_345_678)
    ('1 kB', '150 kB', '2.3 MB')
    """
    return f"{count / 1e6:.1f} MB" if count >= 1e6 else f"{max(1, round(count / 1000))} kB"


def rows(files: Iterable[Built]) -> list[tuple[str, str, str, str, str]]:
    """The table: file, pages, paper, size, and whether it was up to date."""
    return [
        (
            printable(shown_path(str(f.path))),
            str(f.pages),
            f.paper,
            size(f.size),
            "" if f.fresh else "unchanged",
        )
        for f in files
    ]


def table(report: BuildReport) -> str:
    """The report as aligned lines."""
    head = ("file", "pages", "paper", "size", "")
    lines = [head, *rows(report.files)]
    widths = [max(len(line[i]) for line in lines) for i in range(5)]
    shown = []
    for line in lines:
        cells = [
            cell.rjust(width) if i in (1, 3) else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        shown.append("  ".join(cells).rstrip())
    made = sum(f.fresh for f in report.files)
    foot = f"{made} made, {len(report.files) - made} unchanged, {report.seconds:.2f} s"
    return "\n".join([*shown, *report.notes, foot] if report.files else [*report.notes, foot])

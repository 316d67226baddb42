"""Workers and what they find: started, watched, killed when they hang, their failures told apart by kind."""

import json
import os
import selectors
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.fuzz.catalogue import fuzzer
from tests.fuzz.fuzzer import ROOT

_PATIENCE = 60.0  # seconds beyond a case's own limit, before a worker counts as lost


@dataclass
class Failure:
    """A kind of failure: how often it came, and its smallest case."""

    fuzzer: str
    kind: str
    detail: str
    case: int
    seed: int
    size: int
    count: int = 1

    @property
    def folder(self) -> str:
        """Where the case is kept, below the folder for failures."""
        return f"{self.fuzzer}-{self.seed}-{self.case}"


@dataclass
class Tally:
    """What was tried with one fuzzer, and what came of it."""

    name: str
    tried: int = 0
    failed: int = 0
    next: int = 0
    seconds: float = 0
    peak: int = 0
    kinds: dict[str, Failure] = field(default_factory=dict)

    def note(self, kind: str, detail: str, case: int, seed: int, size: int) -> bool:
        """Count a failure; whether it is a new kind."""
        self.failed += 1
        found = self.kinds.get(kind)
        if found is None:
            self.kinds[kind] = Failure(self.name, kind, detail, case, seed, size)
            return True
        found.count += 1
        if size < found.size:
            found.detail, found.case, found.size = detail, case, size
        return False


Heard = Callable[[Failure], None]


def quiet(_: Failure) -> None:
    """Say nothing about a new kind of failure."""


@dataclass
class Order:
    """Cases to be tried: from one number on, so many at most, for so long at most."""

    tally: Tally
    seed: int
    count: int
    seconds: float
    out: Path
    again: str = ""

    def run(self, heard: Heard = quiet) -> None:
        """Have them tried; a worker that dies or hangs is replaced, and its case is a failure."""
        begun, last = time.monotonic(), self.tally.next + self.count
        while self.tally.next < last and (left := self.seconds - (time.monotonic() - begun)) > 0:
            if not self._stint(last - self.tally.next, left, heard):
                break
        self.tally.seconds += time.monotonic() - begun

    def _words(self, count: int, seconds: float, **more: object) -> str:
        said = {"name": self.tally.name, "seed": self.seed, "start": self.tally.next, "count": count}
        rest = {"seconds": seconds, "out": str(self.out), "keep": not self.again, "again": self.again}
        return json.dumps({**said, **rest, **more}) + "\n"

    def _stint(self, count: int, seconds: float, heard: Heard) -> bool:
        """One worker's life; whether another is needed."""
        worker = _start(self._words(count, seconds))
        patience = fuzzer(self.tally.name).clock + _PATIENCE
        running: int | None = None
        try:
            for event in _events(worker, patience):
                running = event.get("begin")
                self._take(event, heard)
        finally:
            worker.kill()
            worker.communicate()
        if running is None and worker.returncode == 0:
            return False
        if running is None:
            raise RuntimeError(
                f"the worker for {self.tally.name} ended with {worker.returncode} between cases"
            )
        self._lost(running, worker.returncode, heard)
        return True

    def _take(self, event: dict[str, Any], heard: Heard) -> None:
        tally = self.tally
        tally.peak = max(tally.peak, event.get("peak", 0))
        if "done" not in event:
            return
        tally.next = event["done"] + 1
        tally.tried += event["tried"]
        if "kind" in event and tally.note(
            event["kind"], event["detail"], event["done"], self.seed, event["size"]
        ):
            heard(tally.kinds[event["kind"]])

    def _lost(self, case: int, status: int, heard: Heard) -> None:
        """Note the case that a worker died with, and have it written down."""
        self.tally.next, self.tally.tried = case, self.tally.tried + 1
        kind = f"the process ended by signal {-status}" if status < 0 else f"the process ended with {status}"
        folder = self.out / f"{self.tally.name}-{self.seed}-{case}"
        if not self.again:
            maker = _start(self._words(1, 60, made=str(folder)))
            maker.communicate(timeout=120)
        self.tally.next = case + 1
        if self.tally.note(kind, "", case, self.seed, 1 << 40):
            heard(self.tally.kinds[kind])


def _start(order: str) -> "subprocess.Popen[bytes]":
    # Every thread of the C library's allocator reserves 64 MB of addresses, which would count as used.
    environment = {**os.environ, "MALLOC_ARENA_MAX": "2", "PYTHONFAULTHANDLER": ""}
    worker = subprocess.Popen(
        [sys.executable, "-m", "tests.fuzz.worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env=environment,
    )
    assert worker.stdin
    worker.stdin.write(order.encode())
    worker.stdin.close()
    worker.stdin = None
    return worker


def _events(worker: "subprocess.Popen[bytes]", patience: float) -> Iterator[dict[str, Any]]:
    """What a worker tells, until it ends or says nothing for too long."""
    assert worker.stdout
    rest = b""
    with selectors.DefaultSelector() as wait:
        wait.register(worker.stdout, selectors.EVENT_READ)
        while wait.select(patience):
            got = os.read(worker.stdout.fileno(), 1 << 16)
            if not got:
                worker.wait(patience)
                return
            *lines, rest = (rest + got).split(b"\n")
            yield from map(json.loads, lines)


def clean(out: Path, tallies: list[Tally]) -> None:
    """Keep the smallest case of each kind, and throw the others away."""
    for tally in tallies:
        wanted = {failure.folder for failure in tally.kinds.values()}
        for folder in out.glob(f"{tally.name}-*-*"):
            if folder.name not in wanted:
                shutil.rmtree(folder)

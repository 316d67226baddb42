"""One worker: tries cases of one fuzzer under limits and reports each as a line of JSON."""

import io
import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, TextIO

from tests.fuzz.catalogue import fuzzer
from tests.fuzz.fuzzer import ROOT, Broken, Files, Fuzzer, blame

_TICK = 0.2


class Late(BaseException):
    """The time is over; no handler of the kit may take it for an error of a file."""


class Watch:
    """Looks at the processor's time and at the clock while a case runs, and ends it."""

    def __init__(self, target: Fuzzer) -> None:
        self.target = target
        self.used, self.clock = time.process_time(), time.monotonic()

    def __enter__(self) -> "Watch":
        signal.signal(signal.SIGALRM, self._ring)
        signal.setitimer(signal.ITIMER_REAL, _TICK, _TICK)
        return self

    def __exit__(self, *_: object) -> None:
        signal.setitimer(signal.ITIMER_REAL, 0)

    def _ring(self, _: int, __: FrameType | None) -> None:
        used, clock = time.process_time() - self.used, time.monotonic() - self.clock
        if used > self.target.seconds or clock > self.target.clock:
            signal.setitimer(signal.ITIMER_REAL, 0)  # once: a second one could strike outside of the case
            raise Late(f"after {used:.1f} s of the processor and {clock:.1f} s by the clock")


def kind_of(error: BaseException) -> tuple[str, str]:
    """A name for a failure, the same for the same fault, and all that is known about it."""
    if isinstance(error, Broken):
        return error.kind, error.detail
    told = "".join(traceback.format_exception(error, limit=-12, chain=False))[-4000:]
    frames = [
        frame for frame in traceback.extract_tb(error.__traceback__) if f"{ROOT}/kit/" in frame.filename
    ]
    where = f" in {os.path.relpath(frames[-1].filename, ROOT)}, {frames[-1].name}" if frames else ""
    what = "no end in time" if isinstance(error, Late) else type(error).__name__
    return what + where, told


def limit_memory(megabytes: int) -> None:
    """From now on the address space may grow by so much."""
    if not os.path.exists("/proc/self/statm"):
        return  # other systems have no such limit; there only the time is watched
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    most = pages * resource.getpagesize() + (megabytes << 20)
    resource.setrlimit(resource.RLIMIT_AS, (most, resource.RLIM_INFINITY))


def attempt(target: Fuzzer, files: Files, folder: Path) -> int:
    """One case within its limits, in a folder of its own, saying nothing."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    said = sys.stdout = sys.stderr = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    with Watch(target):
        tried = target.run(files, folder)
    words = said.buffer.getvalue().decode("utf-8", "replace")
    if words:
        what = f"traceback of {blame(words)}" if "Traceback" in words else "words"
        raise Broken(f"{what} in the terminal", words[-3000:])
    return tried


def keep(files: Files, folder: Path, why: str) -> None:
    """Write a case down, so that it can be tried again: its files as they are, each by its number."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    names = {f"{number:02}": name for number, name in enumerate(files)}
    for number, name in names.items():
        (folder / number).write_bytes(files[name])
    (folder / "names.json").write_text(json.dumps(names, indent=1), encoding="utf-8")
    (folder / "why.txt").write_text(why, encoding="utf-8", errors="backslashreplace")


def kept(folder: Path) -> Files:
    """A case that was written down."""
    names: dict[str, str] = json.loads((folder / "names.json").read_text(encoding="utf-8"))
    return {name: (folder / number).read_bytes() for number, name in names.items()}


def cases(target: Fuzzer, order: dict[str, Any], tell: Any) -> None:
    """Try what was ordered; each case is announced, so that a death can be put down to it."""
    with tempfile.TemporaryDirectory(prefix="kit-fuzz-") as scratch:
        shared, folder = Path(scratch, "shared"), Path(scratch, "case")
        shared.mkdir()
        target.prepare(shared)
        limit_memory(target.megabytes)
        smallest: dict[str, int] = {}
        end = time.monotonic() + order["seconds"]
        for number in range(order["start"], order["start"] + order["count"]):
            if time.monotonic() > end:
                break
            again = order.get("again")
            files = (
                kept(Path(again)) if again else target.make(Random(f"{order['seed']}/{target.name}/{number}"))
            )
            if order.get("made"):
                keep(files, Path(order["made"]), "the worker died or hung with this case")
                return
            tell(begin=number)
            try:
                tell(done=number, tried=attempt(target, files, folder))
            except BaseException as error:
                kind, detail = kind_of(error)
                size = sum(map(len, files.values()))
                where = Path(order["out"]) / f"{target.name}-{order['seed']}-{number}"
                if order["keep"] and size < smallest.get(kind, size + 1):
                    smallest[kind] = size
                    keep(files, where, f"{kind}\n\n{detail}\n")
                tell(done=number, tried=1, kind=kind, detail=detail, size=size)
        shutil.rmtree(folder, ignore_errors=True)
    tell(peak=resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)


def main() -> None:
    """Take one order from standard input."""
    order: dict[str, Any] = json.loads(sys.stdin.readline())
    channel: TextIO = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)

    def tell(**event: object) -> None:
        channel.write(json.dumps(event) + "\n")
        channel.flush()

    cases(fuzzer(order["name"]), order, tell)


if __name__ == "__main__":
    main()

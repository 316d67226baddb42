"""Faults on purpose: what the fuzz room itself must notice."""

import os
import signal
import sys
import time
from pathlib import Path
from random import Random
from typing import Final

from tests.fuzz.fuzzer import Files, Fuzzer, finite, finite_svg, printable

WAYS: Final = {
    "raise": "ZeroDivisionError",
    "loop": "no end in time",
    "sleep": "no end in time",
    "memory": "MemoryError",
    "print": "words in the terminal",
    "die": "the process ended by signal 11",
    "escape": "message with a raw control character",
    "page": "page holds nan",
    "picture": "picture holds inf or nan",
}
"""Each fault, and what it must be called."""


class Planted(Fuzzer):
    """The same fault in every case, or none."""

    what = "planted faults"
    seconds = 0.5
    megabytes = 200

    def __init__(self, way: str) -> None:
        self.way = way
        self.clock = 0.6 if way == "sleep" else 120  # type: ignore[misc]
        self.name = f"planted-{way}"  # type: ignore[misc]

    def make(self, random: Random) -> Files:
        return {"way": self.way.encode()}

    def run(self, files: Files, folder: Path) -> int:
        match files["way"].decode():
            case "raise":
                return 1 // len(list(folder.iterdir()))
            case "loop":
                while True:
                    pass
            case "sleep":
                time.sleep(60)
            case "memory":
                return len(bytearray(1 << 30))
            case "print":
                print("words", file=sys.stderr)
            case "die":
                os.kill(os.getpid(), signal.SIGSEGV)
            case "escape":
                printable("a\x1b[31mb", "message")
            case "page":
                finite(b"q 1 0 0 1 nan 0 cm Q", "page")
            case "picture":
                finite_svg('<path d="M1 2L-inf 3"/>', "picture")
            case _:
                finite(b"q 1 0 0 1 2 0 cm /nano Do (inf) Tj Q", "page")
                finite_svg('<text x="1">inf</text><g id="nan"/>', "picture")
                printable("Pěknou hru\n", "message")
        return 1

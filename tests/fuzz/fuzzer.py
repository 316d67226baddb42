"""What a fuzzer is: it makes cases from a random source and tells whether the kit bears them."""

import os
import re
from pathlib import Path
from random import Random
from typing import ClassVar

ROOT = Path(__file__).resolve().parents[2]

Files = dict[str, bytes]
"""A case: everything that is given to the kit, by name, so that it can be kept and tried again."""

HOW = "!how"
"""The name under which a case says how it is tried, where there are several ways."""

_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_NUMERIC = re.compile(
    r'\b(?:d|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|width|height|points|transform|viewBox|font-size|stroke-\w+)="([^"]*)"'
)
_WORDS = re.compile("nan|inf", re.IGNORECASE)
_NOT_FINITE = re.compile(rb"(?<![\w/.<(-])-?(?:inf|nan)(?![\w.>)-])")


class Broken(Exception):
    """Something that is promised does not hold; failures of one kind are told once."""

    def __init__(self, kind: str, detail: str = "") -> None:
        super().__init__(kind)
        self.kind, self.detail = kind, detail


class Fuzzer:
    """One target; a case must end within limits of time and memory, in a good result or a known error."""

    name: ClassVar[str]
    what: ClassVar[str]
    """What one try is, for the table."""
    count: ClassVar[int] = 100
    """So many cases are tried in `make test`."""
    seconds: ClassVar[float] = 10
    """A case may use so much of the processor."""
    clock: ClassVar[float] = 120
    """By the clock it may take so long; more, because others may be at work on this machine."""
    megabytes: ClassVar[int] = 500
    """The address space may grow by so much."""

    def prepare(self, folder: Path) -> None:
        """Load what all cases share; `folder` is empty and stays until the end."""

    def make(self, random: Random) -> Files:
        """A case; the same for the same random source."""
        raise NotImplementedError

    def run(self, files: Files, folder: Path) -> int:
        """Try a case in an empty folder; how many things were tried. Any error that comes out is a fault."""
        raise NotImplementedError


def blame(traceback: str) -> str:
    """The error that a traceback ends with."""
    found = re.findall(r"^([A-Za-z_.]+(?:Error|Exception|Interrupt|Late|Exit))\b", traceback, re.MULTILINE)
    return found[-1] if found else "something"


def printable(said: str, what: str) -> None:
    """What goes to a terminal holds no control characters: they could rewrite what stands there."""
    if found := _CONTROLS.search(said):
        raise Broken(f"{what} with a raw control character", f"{found[0]!r} in {said[:2000]!r}")


def finite_svg(said: str, what: str) -> None:
    """The same for SVG, whose numbers stand in attributes among words."""
    for found in _NUMERIC.finditer(said):
        if _WORDS.search(found[1]):
            raise Broken(f"{what} holds inf or nan", found[0][:300])


def finite(content: bytes, what: str) -> None:
    """A drawing holds numbers only."""
    if found := _NOT_FINITE.search(content):
        near = content[max(found.start() - 60, 0) : found.end() + 60]
        raise Broken(f"{what} holds {found[0].decode().lstrip('-')}", repr(near))


def write(files: Files, folder: Path) -> None:
    """Lay a case's files into a folder; what begins with a zero byte stands for something that is no file."""
    for name, data in files.items():
        if name == HOW:
            continue
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        kind, _, rest = data.removeprefix(b"\0").partition(b" ") if data[:1] == b"\0" else (b"", b"", b"")
        if kind == b"fifo":
            os.mkfifo(path)
        elif kind == b"link":
            path.symlink_to(os.fsdecode(rest))
        elif kind == b"folder":
            path.mkdir(exist_ok=True)
        elif kind == b"sparse":
            with path.open("wb") as file:
                file.truncate(int(rest))
        else:
            path.write_bytes(data)

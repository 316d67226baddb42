"""The command `kit` as a person meets it: in this process for speed, in its own for truth."""

import io
import subprocess
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple

from tests.fuzz.fuzzer import ROOT, Broken, blame, printable


class Done(NamedTuple):
    """How a command ended."""

    status: int
    out: str
    err: str


def _stream() -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)


def _read(stream: io.TextIOWrapper) -> str:
    raw = stream.buffer
    assert isinstance(raw, io.BytesIO)
    return raw.getvalue().decode("utf-8", "replace")


def kit(*arguments: str) -> Done:
    """A command run in this process; an exception that it lets out is the failure."""
    from kit.cli import main

    out, err = _stream(), _stream()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            status = main(list(arguments))
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 1
    return judged(Done(status, _read(out), _read(err)), arguments)


def kit_alone(*arguments: str, given: bytes = b"", seconds: float = 90) -> Done:
    """A command run in its own process."""
    line = [sys.executable, "-P", "-m", "kit", *arguments]
    try:
        done = subprocess.run(line, input=given, capture_output=True, timeout=seconds, check=False, cwd=ROOT)
    except subprocess.TimeoutExpired:
        raise Broken(f"kit {arguments[0]} did not end in {seconds:g} s", repr(arguments)) from None
    told = Done(
        done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")
    )
    return judged(told, arguments)


def judged(done: Done, arguments: Sequence[str]) -> Done:
    """What holds for every command: a known status, a reason for a bad one, no traceback, no escapes."""
    name = f"kit {arguments[0]}"
    if "Traceback (most recent call last)" in done.err:
        raise Broken(f"{name}: traceback of {blame(done.err)}", done.err[-3000:])
    if done.status not in (0, 1, 2):
        raise Broken(f"{name}: status {done.status}", done.err[-3000:])
    if done.status and not (done.err or done.out):
        raise Broken(f"{name}: failed without a word")
    if "\ufffd" in done.err:
        raise Broken(f"{name}: wrote something that is not UTF-8", done.err[-3000:])
    printable(done.err, f"{name}: message")
    if arguments[0] != "referee":
        printable(done.out, f"{name}: output")
    return done

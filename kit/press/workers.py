"""Work shared between two processes where the system can fork; otherwise done in turn."""

import os
import pickle
import sys
import threading
from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

T = TypeVar("T")


def can_fork(jobs: int | None) -> bool:
    """Whether a second process is possible and of use."""
    if jobs == 1 or not hasattr(os, "fork") or sys.platform == "darwin" or threading.active_count() > 1:
        return False
    return (jobs or os.cpu_count() or 1) > 1


def in_two(mine: Callable[[], T], other: Callable[[], T]) -> tuple[T, T]:
    """Both results; `other` runs in a forked process, and an error of either is raised here."""
    read, write = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if child == 0:
        _report(other, read, write)
    os.close(write)
    try:
        result = mine()
    except BaseException:
        os.close(read)
        os.waitpid(child, 0)
        raise
    with open(read, "rb") as pipe:
        said = pipe.read()
    os.waitpid(child, 0)
    if not said:
        raise RuntimeError("a process of the build was killed")
    good, value = pickle.loads(said)
    if not good:
        raise value
    return result, cast("T", value)


def _report(work: Callable[[], Any], read: int, write: int) -> None:
    """Send the result (or the error) to the parent and end without cleaning up after it."""
    os.close(read)
    try:
        try:
            said = pickle.dumps((True, work()))
        except BaseException as error:
            said = _pickled(error)
        with open(write, "wb") as pipe:
            pipe.write(said)
    finally:
        os._exit(0)


def _pickled(error: BaseException) -> bytes:
    try:
        said = pickle.dumps((False, error))
        pickle.loads(said)
        return said
    except Exception:
        import traceback

        return pickle.dumps((False, RuntimeError("".join(traceback.format_exception(error)))))


def halves(items: Sequence[T]) -> tuple[list[T], list[T]]:
    """The items split as evenly as their order allows.

    >>> halves([1, 2, 3])
    ([1, 2], [3])
    """
    middle = (len(items) + 1) // 2
    return list(items[:middle]), list(items[middle:])

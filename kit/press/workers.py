"""Work shared between processes, with the same results as one after another."""

import multiprocessing
import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, TypeVar

from kit.core.environment import SAFE_PATH, environment
from kit.core.errors import KitError
from kit.press.errors import PressError

A = TypeVar("A")
R = TypeVar("R")
S = TypeVar("S")

_shared: Any = None  # in a worker: what all its work needs


def each(
    work: Callable[[S, A], R],
    shared: S,
    items: Sequence[A],
    jobs: int | None = None,
    heard: Callable[[R], None] = lambda result: None,
    meanwhile: Callable[[], object] = lambda: None,
) -> list[R]:
    """What `work(shared, item)` gives for every item, in their order; `heard` is told as they get ready.

    `meanwhile` is what this process has to do itself, beside the others.

    With more than one job, processes share the items; an error of any of them ends all and is raised here.
    """
    count = min(jobs or os.cpu_count() or 1, len(items))
    found: dict[int, R] = {}
    if count < 2:
        meanwhile()
        for number, item in enumerate(items):
            heard(found.setdefault(number, work(shared, item)))
        return list(found.values())
    with _pool(count, shared) as pool:
        try:
            with _undisturbed():
                running = {pool.submit(_work, work, item): number for number, item in enumerate(items)}
            meanwhile()
            for done in as_completed(running):
                heard(found.setdefault(running[done], done.result()))
        except BrokenProcessPool:
            said = "a process of the build was killed, perhaps because memory ran out; nothing was changed"
            raise PressError(said) from None
    return [found[number] for number in range(len(items))]


def can_fork() -> bool:
    """Whether a copy of this process is safe: on Linux, while it has no other thread of any kind."""
    return sys.platform == "linux" and len(os.listdir("/proc/self/task")) == 1


@contextmanager
def _pool(count: int, shared: Any) -> Iterator[ProcessPoolExecutor]:
    """Processes that end when this one does, in whatever way, and import nothing from the current folder."""
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("fork" if can_fork() else "spawn")
    for stream in filter(None, (sys.stdout, sys.stderr)):
        stream.flush()  # what waits there would be written by every copy
    with environment(**SAFE_PATH), ProcessPoolExecutor(count, context, _begin, (shared,)) as pool:
        try:
            yield pool
        except BaseException:
            for worker in set(multiprocessing.active_children()) - others:
                worker.kill()
            raise


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Signals wait while processes are made: none may strike a worker that has not begun."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(shared: Any) -> None:
    """The first thing that a worker does."""
    global _shared
    _shared = shared
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started it decides when it is over
    if sys.platform != "win32":
        for number in (signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _work(work: Callable[[Any, A], R], item: A) -> R:
    try:
        return work(_shared, item)
    except Exception as error:
        raise _portable(error) from None


def _portable(error: Exception) -> Exception:
    """The error, or its words where it cannot travel between processes."""
    try:
        pickle.loads(pickle.dumps(error))
        return error
    except Exception:
        if isinstance(error, KitError):
            return PressError(str(error))
        return RuntimeError("".join(traceback.format_exception(error)))

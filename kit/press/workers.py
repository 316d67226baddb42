"""Work shared between processes, with the same results as one after another."""

import os
import pickle
import signal
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, as_completed, wait
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from kit.core import shelf
from kit.core.environment import SAFE_PATH, environment
from kit.core.errors import KitError
from kit.press.errors import PressError

if TYPE_CHECKING:  # what only a team needs is imported with it
    from concurrent.futures import ProcessPoolExecutor

A = TypeVar("A")
R = TypeVar("R")
S = TypeVar("S")


class Killed(PressError):
    """A process that was killed by others, or by the system when memory ran out."""


_shared: Any = None  # in a worker: what all its work needs
_team: "ProcessPoolExecutor | None" = None  # those that are at work for a whole build
_count = 1  # how many they are
_ready = False  # a process with all modules stands by, and those at work are copies of it


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
    with _one_sentence(), _pool(count, shared) if _team is None else _busy(_team) as pool:
        do = _work if pool is not _team else partial(_work_with, shared)
        running = {_submit(pool, do, work, item): number for number, item in enumerate(items)}
        try:
            meanwhile()
            for done in as_completed(running):
                heard(found.setdefault(running[done], done.result()))
        except Exception:
            if pool is _team:  # it goes on, but not with this
                wait([one for one in running if not one.cancel()])
            raise
    return [found[number] for number in range(len(items))]


@contextmanager
def team(shared: Any, jobs: int | None = None) -> Iterator[None]:
    """As long as this lasts all work goes to the same processes, which know `shared` from the beginning."""
    global _team, _count
    _count = jobs or os.cpu_count() or 1
    with _one_sentence(), _pool(_count, shared) as pool:
        _team = pool
        try:
            yield
        finally:
            _team = None


def flow(
    work: Callable[[S, A], R],
    shared: S,
    items: Iterable[A],
    heard: Callable[[A, R | KitError], Iterable[A]],
    needed: Callable[[A], bool] = lambda item: True,
) -> None:
    """Do `work(shared, item)` for all items, and for those that arise from hearing of a result or an error.

    The team does it if there is one, which knows `shared`; what is not needed any more is not begun.
    """
    todo = deque(items)
    running: dict[Future[R], A] = {}
    while todo or running:
        while todo and (_team is None or len(running) <= _count):
            item = todo.popleft()
            if not needed(item):
                continue
            if _team is None:
                todo.extend(heard(item, _result(partial(work, shared, item))))
            else:
                running[_submit(_team, _work, work, item)] = item
        if running:
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                todo.extend(heard(running.pop(done), _result(done.result)))


def _result(get: Callable[[], R]) -> R | KitError:
    try:
        return get()
    except KitError as error:
        return error


def _submit(pool: "ProcessPoolExecutor", do: Callable[..., R], *arguments: Any) -> "Future[R]":
    with _undisturbed():
        return pool.submit(do, *arguments)


@contextmanager
def _busy(pool: "ProcessPoolExecutor") -> "Iterator[ProcessPoolExecutor]":
    yield pool  # whoever made it ends it


@contextmanager
def _one_sentence() -> Iterator[None]:
    """For a process that was killed."""
    from concurrent.futures.process import BrokenProcessPool

    try:
        yield
    except BrokenProcessPool:
        said = "a process of the build was killed, perhaps because memory ran out; nothing was changed"
        raise Killed(said) from None


def can_fork() -> bool:
    """Whether a copy of this process is safe: on Linux, while it has no other thread of any kind."""
    return sys.platform == "linux" and len(os.listdir("/proc/self/task")) == 1


def stand_by(*modules: str) -> None:
    """Have a process import this program and these modules, for work that comes again and again.

    Whoever has threads cannot be copied, and each process at work would have to import everything anew; what
    it has read from files is forgotten after its work, as ever.
    """
    global _ready
    import multiprocessing

    if "forkserver" not in multiprocessing.get_all_start_methods():
        return
    from multiprocessing import forkserver

    known = [name for name in sys.modules if name.partition(".")[0] == __name__.partition(".")[0]]
    forkserver.set_forkserver_preload([*known, *modules])
    with environment(**SAFE_PATH), _undisturbed(), suppress(OSError):  # too long a path for its socket
        forkserver.ensure_running()
        _ready = True


@contextmanager
def _pool(count: int, shared: Any) -> "Iterator[ProcessPoolExecutor]":
    """Processes that end when this one does, in whatever way, and import nothing from the current folder."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("fork" if can_fork() else "forkserver" if _ready else "spawn")
    for stream in filter(None, (sys.stdout, sys.stderr)):
        stream.flush()  # what waits there would be written by every copy
    with (
        environment(**SAFE_PATH),
        ProcessPoolExecutor(count, context, _begin, (shared, shelf.opened())) as pool,
    ):
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


def _begin(shared: Any, opened: shelf.Opened | None) -> None:
    """The first thing that a worker does."""
    global _shared
    _shared = shared
    shelf.reopen(opened)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started it decides when it is over
    if sys.platform != "win32":
        for number in (signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _work(work: Callable[[Any, A], R], item: A) -> R:
    return _work_with(_shared, work, item)


def _work_with(shared: S, work: Callable[[S, A], R], item: A) -> R:
    try:
        return work(shared, item)
    except Exception as error:
        raise _portable(error) from None


def _portable(error: Exception) -> Exception:
    """The error, or its words where it cannot travel between processes; which code did it stays behind."""
    if not isinstance(error, KitError) and (told := shelf.trusted_fault(error)):
        return shelf.BrokenGame(told)
    try:
        pickle.loads(pickle.dumps(error))
        return error
    except Exception:
        if isinstance(error, KitError):
            return PressError(str(error))
        return RuntimeError("".join(traceback.format_exception(error)))

"""How a command ends before its time: by Ctrl-C, a `kill` or a terminal that closes."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

_SOON: Final = 0.001  # seconds


class Ended(KeyboardInterrupt):
    """The system's wish that this ends: it cleans up as after Ctrl-C."""


def status_after(error: BaseException) -> int | None:
    """What a command that was ended so answers; None when it was not.

    >>> status_after(KeyboardInterrupt()), status_after(Ended(15)), status_after(ValueError())
    (130, 143, None)
    """
    if isinstance(error, KeyboardInterrupt):
        return 128 + int(error.args[0] if isinstance(error, Ended) else signal.SIGINT)
    # While a class is being made Python packs it up.
    return status_after(error.__cause__) if error.__cause__ else None


@contextmanager
def ended_cleanly() -> Iterator[None]:
    """A terminal that closes, or a `kill`, ends a command as Ctrl-C does; no such wish gets lost."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return

    def end(number: int, _: object) -> None:
        signal.signal(number, signal.SIG_IGN)  # one is enough; a second would strike the cleaning up
        raise Ended(number)

    before: dict[int, Any] = {}
    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) == signal.SIG_DFL:
            before[number] = signal.signal(number, end)
    heard = sys.unraisablehook

    def dropped(what: "UnraisableHookArgs") -> None:
        error = what.exc_value
        if not isinstance(error, KeyboardInterrupt):
            heard(what)
            return

        def again(_: int, __: object) -> None:
            raise error

        # It struck where nothing can be raised, as at the end of an import: it strikes once more.
        before.setdefault(signal.SIGALRM, signal.signal(signal.SIGALRM, again))
        signal.setitimer(signal.ITIMER_REAL, _SOON)

    sys.unraisablehook = dropped
    try:
        yield
    finally:
        sys.unraisablehook = heard
        if signal.SIGALRM in before:
            signal.setitimer(signal.ITIMER_REAL, 0)
        for each, handler in before.items():
            signal.signal(each, handler)

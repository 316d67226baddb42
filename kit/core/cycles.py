"""When Python looks for cycles: seldom where nearly all that is made is kept, or goes by itself."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def rarely_collecting() -> Iterator[None]:
    """Cycles are looked for once there are half a million new objects."""
    before = gc.get_threshold()
    gc.set_threshold(500_000, 20, 50)
    try:
        yield
    finally:
        _settle()
        gc.set_threshold(*before)


@contextmanager
def not_collecting() -> Iterator[None]:
    """Cycles wait until this is over."""
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if before:
            _settle()
            gc.enable()


def _settle() -> None:
    """What was made meanwhile counts as old: nobody looks through all of it at the next occasion."""
    gc.freeze()
    gc.unfreeze()

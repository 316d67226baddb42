"""The environment that libraries and other processes see."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

SAFE_PATH: Final = {"PYTHONSAFEPATH": "1"}
"""For every Python that is started: whatever lies in the current folder is not to be imported."""


@contextmanager
def environment(**values: str | None) -> Iterator[None]:
    """Variables for a while; None takes one away.

    >>> with environment(SOURCE_DATE_EPOCH="1"), environment(SOURCE_DATE_EPOCH=None):
    ...     "SOURCE_DATE_EPOCH" in os.environ
    False
    """
    before = {name: os.environ.get(name) for name in values}
    _set(values)
    try:
        yield
    finally:
        _set(before)


def _set(values: dict[str, str | None]) -> None:
    for name, value in values.items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value

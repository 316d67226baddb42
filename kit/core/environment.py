"""The environment that libraries and other processes see."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

DISTRIBUTION: Final = "petanque-kit"
"""What is installed."""
SAFE_PATH: Final = {"PYTHONSAFEPATH": "1"}
"""For every Python that is started: whatever lies in the current folder is not to be imported."""


def user_folder(kind: str) -> Path:
    """Where the kit keeps what is the user's own on this machine: "config" or "cache".

    >>> with environment(XDG_CACHE_HOME="/somewhere"):
    ...     user_folder("cache").parent.as_posix()
    '/somewhere'
    """
    named = os.environ.get(f"XDG_{kind.upper()}_HOME", "")
    base = Path(named) if os.path.isabs(named) else Path.home() / f".{kind}"
    return base / DISTRIBUTION


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

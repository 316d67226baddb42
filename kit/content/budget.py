"""What an expression may spend while it runs: every step is paid for before it is taken."""

from collections.abc import Mapping
from typing import Any

from jinja2 import Undefined
from jinja2.exceptions import SecurityError

from kit.content import limits


class TooMuch(SecurityError):
    """An expression that would take too long or grow too large."""


class Budget:
    """The steps of one text; memory is bounded with them, because each character and entry made is one."""

    __slots__ = ("left", "steps")

    def __init__(self, steps: int) -> None:
        self.steps = self.left = steps

    @property
    def used(self) -> int:
        """The steps taken so far."""
        return self.steps - self.left

    def charge(self, steps: int) -> None:
        """Pay for so many steps."""
        self.left -= steps
        if self.left < 0:
            raise TooMuch(f"this takes more than {self.steps} steps; make it simpler")

    def weigh(self, value: Any) -> None:
        """Pay for all that a value holds; what is no plain data is refused, for it prints as an address."""
        waiting = [value]
        while waiting:
            one = waiting.pop()
            if isinstance(one, str):
                self.charge(1 + len(one))
            elif isinstance(one, int | float):
                self.charge(1)
                number(one)
            elif isinstance(one, list | tuple):
                self.charge(1 + len(one))
                waiting.extend(one)
            elif isinstance(one, dict):
                self.charge(1 + len(one))
                waiting.extend(one.values())
            elif isinstance(one, Mapping):
                self.charge(1 + len(one))
            elif one is None or isinstance(one, Undefined):
                self.charge(1)
            else:
                raise SecurityError(f"this is of the kind {type(one).__name__!r}; look up values only")


def number(value: Any) -> Any:
    """The number, if it is one that can be printed."""
    if not abs(value) <= limits.NUMBER:  # so written, because nan is not larger either
        raise TooMuch(f"a number is beyond {limits.NUMBER:.0e}; work with smaller ones")
    return value

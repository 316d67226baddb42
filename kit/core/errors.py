"""What people can mend, as one family of errors: it is told in a sentence and never with a traceback."""

from collections.abc import Mapping
from typing import Any


class KitError(ValueError):
    """Whatever is wrong with what the kit was given; everything else that is raised is a fault of the kit."""


class UnplayableRules(KitError):
    """Numbers with which there is no game: the path of one of them, and why."""

    def __init__(self, path: str, why: str) -> None:
        super().__init__(f"{path}: {why}")


class GameError(KitError):
    """A refusal with a stable code, the rule it rests on, and what is needed to phrase it."""

    at: int | None = None
    """Which move of a line was refused, counted from 0."""

    def __init__(self, code: str, rule: str, detail: str = "", /, **args: Any) -> None:
        self.code = code
        self.rule = rule
        self.detail = detail
        self.args_for_phrase: Mapping[str, Any] = args
        inputs = ", ".join(f"{name}={value!r}" for name, value in args.items())
        super().__init__(f"{code} (rule {rule}): {detail or code}" + (f" [{inputs}]" if inputs else ""))

    @property
    def key(self) -> str:
        """The phrase that explains this refusal."""
        return f"refuse.{self.code}.{self.detail}" if self.detail else f"refuse.{self.code}"


class Unreadable(GameError):
    """The text or data cannot be understood at all."""


class Illegal(GameError):
    """It was understood, and the rules do not allow it."""

"""The sandbox itself; apart, because importing Jinja2 takes longer than loading a game."""

from typing import Any

from jinja2 import StrictUndefined, Undefined
from jinja2.exceptions import SecurityError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from kit.content.problems import hint, quoted
from kit.content.text import InLanguage


def _printable(value: Any) -> Any:
    """Only texts and numbers can be printed; a list or a truth value is a filter forgotten."""
    if isinstance(value, str | int | float | Undefined) and not isinstance(value, bool):
        return value
    kind = "a list" if isinstance(value, list | tuple) else f"of the kind {type(value).__name__!r}"
    raise SecurityError(f"this is {kind}, not a text or number; use a filter such as faces or join")


class Unknown(StrictUndefined):
    """A name that is not there; says what is."""

    @property
    def _undefined_message(self) -> str:
        name, owner = str(self._undefined_name), self._undefined_obj
        if isinstance(owner, dict):
            return f"there is no {quoted(name)} here{hint(name, map(str, owner))}"
        return f"there is no {quoted(name)}" if self._undefined_hint is None else self._undefined_hint


class Sandbox(ImmutableSandboxedEnvironment):
    """Looks up items before attributes, and lets numbers alone be multiplied."""

    intercepted_binops = frozenset(["*", "**", "%"])

    def __init__(self) -> None:
        super().__init__(undefined=Unknown, autoescape=False, cache_size=0, finalize=_printable)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """A key of a mapping; other objects keep only what the sandbox thinks safe."""
        if isinstance(obj, dict):
            if attribute in obj:
                return obj[attribute]
            return self.undefined(obj=obj, name=attribute)
        if isinstance(obj, InLanguage) and attribute in obj.text:
            return obj[attribute]
        return super().getattr(obj, attribute)

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """Only numbers are multiplied: a text times a million is a bomb."""
        if operator == "*" and isinstance(left, int | float) and isinstance(right, int | float):
            return left * right
        raise SecurityError(f"{operator!r} works with numbers only")

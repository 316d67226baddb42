"""Shapes: what a value must look like, declared once, for reading with all errors and for JSON Schema."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from kit.content import limits
from kit.content.nodes import Mark, Node, Scalar
from kit.content.problems import ContentErrors, Problem, hint, quoted
from kit.content.text import Languages, Multilingual
from kit.content.trail import layer

T_co = TypeVar("T_co", covariant=True)


class Broken(Exception):
    """The value cannot be used; the reason is already among the problems."""


@dataclass
class Reading:
    """One reading of a game's content: what is known already, what must be checked later, what is wrong."""

    languages: Languages = field(default_factory=dict)
    words: Mapping[str, Mapping[str, Collection[str]]] = field(default_factory=dict)
    roots: tuple[str, ...] = ()
    problems: list[Problem] = field(default_factory=list)
    texts: list[Multilingual] = field(default_factory=list)  # may hold expressions
    names: list[Multilingual] = field(default_factory=list)  # may not
    known: dict[str, Collection[str]] = field(default_factory=dict)
    palette: dict[str, str] = field(default_factory=dict)  # colours of the game's own, by name
    fonts: tuple[str, ...] = ()  # fonts of the game's own
    partial: bool = False
    _later: list[Callable[[], None]] = field(default_factory=list)

    def problem(self, mark: Mark, message: str) -> None:
        """Note a mistake and go on; after very many, stop."""
        if len(self.problems) >= limits.PROBLEMS:
            raise ContentErrors(self.problems)
        self.problems.append(Problem(mark.file, mark.line, mark.column, message))

    def broken(self, mark: Mark, message: str) -> Broken:
        """Note a mistake; raise what this gives back."""
        self.problem(mark, message)
        return Broken(message)

    def later(self, check: Callable[[], None]) -> None:
        """Check this after every file has been read."""
        self._later.append(check)

    def settle(self) -> None:
        """Do all checks that waited."""
        for check in self._later:
            check()
        self._later.clear()

    def layer(self, mark: Mark) -> int:
        """Which folder a place is in: 0 is the game, then the packs in order."""
        return max(layer(self.roots, mark) - 1, 0)

    def latest(self, *marks: Mark) -> Mark:
        """The place that was written last: a pack's rather than the game's; else the first of them."""
        return max(marks, key=self.layer)


class Shape(Generic[T_co]):
    """What a value must look like."""

    what = "a value"
    kind: type = Scalar

    def read(self, node: Node, to: Reading) -> T_co:
        """The value of a node; every mistake goes to the problems, and Broken is raised."""
        raise NotImplementedError

    def schema(self, to: Reading) -> dict[str, Any]:
        """The same as JSON Schema (draft 2020-12)."""
        raise NotImplementedError

    def scalar(self, node: Node, to: Reading) -> Scalar:
        """The node as a single value that is really there."""
        if not isinstance(node, Scalar):
            raise to.broken(node, f"expected {self.what}, not {node.what}")
        if node.missing:
            raise to.broken(node, f"a value is missing: expected {self.what}")
        return node


class Str(Shape[str]):
    """Any text of one line or more, as it is written."""

    what = "a text"

    def __init__(self, pattern: str = "", what: str = "", limit: int = limits.TEXT) -> None:
        self.pattern = re.compile(pattern) if pattern else None
        self.what = what or self.what
        self.limit = limit

    def read(self, node: Node, to: Reading) -> str:
        scalar = self.scalar(node, to)
        value = scalar.value.rstrip("\n ")
        if not value.strip():
            raise to.broken(node, f"empty: expected {self.what}")
        if len(value) > self.limit:
            raise to.broken(node, f"{len(value)} characters are too many; the limit is {self.limit}")
        if self.pattern and not self.pattern.fullmatch(value):
            raise to.broken(node, f"expected {self.what}, not {quoted(value)}")
        return value

    def schema(self, to: Reading) -> dict[str, Any]:
        if self.pattern:
            return {"pattern": f"^(?:{self.pattern.pattern})$"}
        return {"type": ["string", "number", "boolean"]}


class Slug(Str):
    """A short name for files and links: small letters, digits and dashes."""

    def __init__(self, what: str = "a name of small letters a–z, digits and dashes") -> None:
        super().__init__(r"[a-z0-9]+(?:[-_][a-z0-9]+)*", what, 64)


class Int(Shape[int]):
    """A whole number, in digits."""

    def __init__(self, least: int | None = None, most: int | None = None) -> None:
        self.least, self.most = least, most
        self.what = "a whole number" + _span(least, most)

    def read(self, node: Node, to: Reading) -> int:
        scalar = self.scalar(node, to)
        if scalar.style or not re.fullmatch(r"-?[0-9]{1,9}", scalar.value):
            quotes = " (without quotes)" if scalar.style else ""
            raise to.broken(node, f"expected {self.what}{quotes}, not {quoted(scalar.value)}")
        value = int(scalar.value)
        if not _within(value, self.least, self.most):
            raise to.broken(node, f"expected {self.what}, not {value}")
        return value

    def schema(self, to: Reading) -> dict[str, Any]:
        return {"type": "integer", **_limits(self.least, self.most)}


class Number(Shape[float]):
    """A number with or without decimals."""

    def __init__(self, least: float | None = None, most: float | None = None) -> None:
        self.least, self.most = least, most
        self.what = "a number" + _span(least, most)

    def read(self, node: Node, to: Reading) -> float:
        scalar = self.scalar(node, to)
        if scalar.style or not re.fullmatch(r"-?[0-9]{1,9}(\.[0-9]{1,6})?", scalar.value):
            comma = " (write a decimal point, not a comma)" if "," in scalar.value else ""
            raise to.broken(node, f"expected {self.what}{comma}, not {quoted(scalar.value)}")
        value = float(scalar.value) if "." in scalar.value else int(scalar.value)
        if not _within(value, self.least, self.most):
            raise to.broken(node, f"expected {self.what}, not {scalar.value}")
        return value

    def schema(self, to: Reading) -> dict[str, Any]:
        return {"type": "number", **_limits(self.least, self.most)}


class Bool(Shape[bool]):
    """true or false, nothing else."""

    what = "true or false"

    def read(self, node: Node, to: Reading) -> bool:
        scalar = self.scalar(node, to)
        if scalar.style or scalar.value not in ("true", "false"):
            raise to.broken(node, f"expected {self.what}, not {quoted(scalar.value)}")
        return scalar.value == "true"

    def schema(self, to: Reading) -> dict[str, Any]:
        return {"type": "boolean"}


class OneOf(Shape[str]):
    """One of a few words."""

    def __init__(self, names: Iterable[str], what: str = "word", listed: str = "") -> None:
        self.names = tuple(names)
        self.noun, self.listed = what, listed
        self.what = f"one of {', '.join(self.names)}"

    def read(self, node: Node, to: Reading) -> str:
        value = self.scalar(node, to).value
        if value not in self.names:
            raise to.broken(
                node, f"unknown {self.noun} {quoted(value)}{hint(value, self.names, self.listed)}"
            )
        return value

    def schema(self, to: Reading) -> dict[str, Any]:
        return {"enum": list(self.names)}


class Ref(Shape[str]):
    """The name of something that stands elsewhere; whether it exists is checked when all is read."""

    def __init__(self, noun: str, known: str = "") -> None:
        self.noun = noun
        self.group = known or noun
        self.what = f"the name of a {noun}"

    def read(self, node: Node, to: Reading) -> str:
        value = self.scalar(node, to).value
        to.later(lambda: self._check(value, node, to))
        return value

    def _check(self, value: str, node: Node, to: Reading) -> None:
        known = to.known.get(self.group)  # absent: its file is broken, and that is said already
        if known is not None and value not in known:
            to.problem(node, f"unknown {self.noun} {quoted(value)}{hint(value, known)}")

    def schema(self, to: Reading) -> dict[str, Any]:
        known = to.known.get(self.group)
        return {"enum": list(known)} if known else {"type": ["string", "number"]}


def _span(least: float | None, most: float | None) -> str:
    if least is not None and most is not None:
        return f" from {least} to {most}"
    if least is not None:
        return f" of at least {least}"
    return f" of at most {most}" if most is not None else ""


def _within(value: float, least: float | None, most: float | None) -> bool:
    return (least is None or value >= least) and (most is None or value <= most)


def _limits(least: float | None, most: float | None) -> dict[str, float]:
    limits = {"minimum": least, "maximum": most}
    return {name: limit for name, limit in limits.items() if limit is not None}

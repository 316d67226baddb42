"""Shapes made of shapes: lists, mappings, records, alternatives."""

from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, TypeVar

from kit.content.limits import ENTRIES, WORDS
from kit.content.nodes import Mapping, Node, Scalar, Sequence
from kit.content.problems import hint, quoted
from kit.content.shape import Broken, Reading, Shape, Slug
from kit.core.frozen import dataclass

T = TypeVar("T")
V = TypeVar("V")

REQUIRED: Final[Any] = object()


class ListOf(Shape[tuple[T, ...]], Generic[T]):
    """A list of one shape."""

    kind = Sequence

    def __init__(
        self, item: Shape[T], least: int = 0, most: int = ENTRIES, unique: bool = False, what: str = ""
    ) -> None:
        self.item, self.least, self.most, self.unique = item, least, most, unique
        self.what = what or f"a list: [{item.what}, …]"

    def read(self, node: Node, to: Reading) -> tuple[T, ...]:
        if not isinstance(node, Sequence):
            raise to.broken(node, f"expected {self.what}, not {_found(node)}")
        if len(node.items) > self.most:
            raise self._wrong_number(len(node.items), node, to)
        values: list[T] = []
        seen: set[T] = set()
        broken = False
        for item in node.items:
            try:
                value = self.item.read(item, to)
            except Broken:
                broken = True
                continue
            if self.unique and value in seen:
                to.problem(item, f"{value!r} stands twice in this list; delete one")
                broken = True
            values.append(value)
            if self.unique:
                seen.add(value)
        if not broken and len(values) < self.least:
            raise self._wrong_number(len(values), node, to)
        if broken:
            raise Broken
        return tuple(values)

    def _wrong_number(self, count: int, node: Node, to: Reading) -> Broken:
        if self.least == self.most:
            span = f"exactly {self.least}"
        else:
            span = f"at least {self.least}" if count < self.least else f"at most {self.most}"
        return to.broken(node, f"expected {span} in this list, not {count}")

    def schema(self, to: Reading) -> dict[str, Any]:
        numbers = {"minItems": self.least or None, "maxItems": self.most, "uniqueItems": self.unique or None}
        said = {name: value for name, value in numbers.items() if value is not None}
        return {"type": "array", "items": self.item.schema(to), **said}


class MapOf(Shape[dict[str, V]], Generic[V]):
    """A mapping whose keys are free names of one kind, and whose values have one shape."""

    kind = Mapping

    def __init__(
        self,
        value: Shape[V],
        key: Shape[str] | None = None,
        least: int = 0,
        most: int = WORDS,
        what: str = "",
        named: str = "",
    ) -> None:
        self.value, self.key, self.least, self.most = value, key or Slug(), least, most
        self.named = named  # the field of a record that its key fills
        self.what = what or f"a mapping with values: {value.what}"

    def read(self, node: Node, to: Reading) -> dict[str, V]:
        if not isinstance(node, Mapping):
            raise to.broken(node, f"expected {self.what}, not {_found(node)}")
        if len(node.entries) > self.most:
            raise to.broken(node, f"expected at most {self.most} here, not {len(node.entries)}")
        values: dict[str, V] = {}
        broken = False
        for key, child in node:
            try:
                name = self.key.read(key, to)
                given = {self.named: name} if self.named else {}
                values[name] = self.value.read(child, to, **given)
            except Broken:
                broken = True
        if broken:
            raise Broken
        if len(values) < self.least:
            raise to.broken(node, f"expected at least {self.least} here, not {len(values)}")
        return values

    def schema(self, to: Reading) -> dict[str, Any]:
        names = self.key.schema(to)
        names.pop("type", None)
        said: dict[str, Any] = {"maxProperties": self.most}
        if names:
            said["propertyNames"] = names
        return {"type": "object", "additionalProperties": self.value.schema(to), **said}


@dataclass(frozen=True)
class Key:
    """One key of a record: the shape of its value, what it is for, its default, its name in the program."""

    shape: Shape[Any]
    about: str
    default: Any = REQUIRED
    name: str = ""


class Record(Shape[T], Generic[T]):
    """A mapping with known keys; unknown and missing ones are mistakes."""

    kind = Mapping

    def __init__(
        self,
        what: str,
        build: Callable[..., T],
        keys: dict[str, Key],
        check: Callable[[T, Mapping, Reading], None] | None = None,
    ) -> None:
        self.what, self.build, self.keys, self.check = what, build, keys, check

    def read(self, node: Node, to: Reading, **values: Any) -> T:
        """The record; `values` are those that no file holds, such as its id."""
        if not isinstance(node, Mapping):
            raise to.broken(node, f"expected {self.what}, a mapping (key: value), not {_found(node)}")
        values |= {
            key.name or name: key.default for name, key in self.keys.items() if key.default is not REQUIRED
        }
        broken = False
        for written, child in node:
            key = self.keys.get(written.value)
            if key is None:
                to.problem(written, f"unknown key {quoted(written.value)}{hint(written.value, self.keys)}")
                broken = True
                continue
            try:
                values[key.name or written.value] = key.shape.read(child, to)
            except Broken:
                broken = True
        for name, key in self.keys.items():
            if key.default is REQUIRED and name not in node.entries:
                to.problem(node, f"{self.what} needs the key {name!r}: {key.about}; add `{name}: …` here")
                broken = True
        if broken:
            raise Broken
        record = self.build(**values)
        if self.check:
            self.check(record, node, to)
        return record

    def schema(self, to: Reading) -> dict[str, Any]:
        properties = {
            name: {**key.shape.schema(to), "description": key.about} for name, key in self.keys.items()
        }
        said: dict[str, Any] = {
            "type": "object",
            "title": self.what,
            "properties": properties,
            "additionalProperties": False,
        }
        required = [name for name, key in self.keys.items() if key.default is REQUIRED]
        if required and not to.partial:
            said["required"] = required
        return said


class Converted(Shape[T], Generic[T]):
    """A shape whose value is made into something else."""

    def __init__(self, shape: Shape[Any], build: Callable[[Any], T]) -> None:
        self.shape, self.build = shape, build
        self.what, self.kind = shape.what, shape.kind

    def read(self, node: Node, to: Reading) -> T:
        return self.build(self.shape.read(node, to))

    def schema(self, to: Reading) -> dict[str, Any]:
        return self.shape.schema(to)


class Either(Shape[T], Generic[T]):
    """The first of several shapes that is of the node's kind (one value, a list, a mapping)."""

    def __init__(self, shapes: Iterable[Shape[T]], what: str = "") -> None:
        self.shapes = tuple(shapes)
        self.what = what or " or ".join(shape.what for shape in self.shapes)

    def read(self, node: Node, to: Reading) -> T:
        for shape in self.shapes:
            if isinstance(node, shape.kind):
                return shape.read(node, to)
        raise to.broken(node, f"expected {self.what}, not {_found(node)}")

    def schema(self, to: Reading) -> dict[str, Any]:
        return {"anyOf": [shape.schema(to) for shape in self.shapes]}


def _found(node: Node) -> str:
    if isinstance(node, Scalar):
        return "nothing" if node.missing else quoted(node.value)
    return node.what

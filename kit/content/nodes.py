"""The tree of a YAML file: texts, lists and mappings that know where they stand."""

from collections.abc import Iterator


class Mark:
    """A place in a file; lines and columns count from 1."""

    __slots__ = ("column", "file", "line")

    def __init__(self, file: str, line: int, column: int) -> None:
        self.file = file
        self.line = line
        self.column = column


class Scalar(Mark):
    """One value as it is written; `style` is empty when it stands without quotes."""

    __slots__ = ("style", "value")
    what = "a single value"

    def __init__(self, file: str, line: int, column: int, value: str, style: str = "") -> None:
        self.file = file
        self.line = line
        self.column = column
        self.value = value
        self.style = style

    @property
    def missing(self) -> bool:
        """Whether nothing is written where a value belongs."""
        return not self.value and not self.style


class Sequence(Mark):
    """A list."""

    __slots__ = ("items",)
    what = "a list"

    def __init__(self, file: str, line: int, column: int) -> None:
        super().__init__(file, line, column)
        self.items: list[Node] = []


class Mapping(Mark):
    """Keys with values, in the order of the file; each key keeps its own mark."""

    __slots__ = ("entries",)
    what = "a mapping (key: value)"

    def __init__(self, file: str, line: int, column: int) -> None:
        super().__init__(file, line, column)
        self.entries: dict[str, tuple[Scalar, Node]] = {}

    def __iter__(self) -> Iterator[tuple[Scalar, "Node"]]:
        return iter(self.entries.values())


Node = Scalar | Sequence | Mapping
_NOTHING = ("null", "~")


def at(node: Node, *path: str | int) -> Node:
    """The node under this path, or the nearest one above it that exists."""
    for step in path:
        if isinstance(node, Mapping) and isinstance(step, str) and step in node.entries:
            node = node.entries[step][1]
        elif isinstance(node, Sequence) and isinstance(step, int) and step < len(node.items):
            node = node.items[step]
        else:
            break
    return node


def files_of(node: Node) -> set[str]:
    """Every file that a node or anything in it comes from."""
    found = {node.file}
    for child in node.items if isinstance(node, Sequence) else ():
        found |= files_of(child)
    for key, child in node if isinstance(node, Mapping) else ():
        found |= {key.file} | files_of(child)
    return found


def key_at(node: Node, key: str) -> Mark:
    """The mark of a key, or of the mapping when the key is not there."""
    return node.entries[key][0] if isinstance(node, Mapping) and key in node.entries else node


def merge(base: Node, over: Node) -> Node:
    """The second laid over the first: mappings merge key by key, null removes, all else replaces."""
    if not (isinstance(base, Mapping) and isinstance(over, Mapping)):
        return over
    merged = Mapping(over.file, over.line, over.column)
    merged.entries = dict(base.entries)
    for name, (key, value) in over.entries.items():
        old = base.entries.get(name)
        if old and isinstance(value, Scalar) and value.value in _NOTHING and not value.style:
            del merged.entries[name]
            continue
        merged.entries[name] = (key, merge(old[1], value) if old else value)
    return merged

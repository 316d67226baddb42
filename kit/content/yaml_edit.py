"""Changing single values of a YAML file in place: comments, layout and quotes stay as they are."""

import os
from collections.abc import Mapping
from contextlib import ExitStack
from typing import Any, Final

from kit.content.nodes import Mapping as MappingNode
from kit.content.nodes import Node, Scalar, Sequence, at
from kit.content.problems import ContentErrors, Problem
from kit.content.source import decode, read_bytes
from kit.content.tree import parse
from kit.core.drafts import Draft

Path = tuple[str, ...]
_BOM: Final = b"\xef\xbb\xbf"


def read_source(file: str) -> tuple[bytes, str]:
    """A file's byte order mark, if it has one, and its text with the line ends it has."""
    data = read_bytes(file)
    return _BOM if data.startswith(_BOM) else b"", decode(data, file, compose=False)


def set_value(text: str, path: Path, value: str, file: str = "<text>") -> str:
    """The text with one plain value changed, or added where it is missing.

    >>> set_value("after: {jack: G-13}  # stays\\n", ("after", "jack"), "out")
    'after: {jack: out}  # stays\\n'
    >>> set_value("title: A\\n", ("after", "jack"), "out")
    'title: A\\nafter: {jack: out}\\n'
    >>> set_value("legal: [a, b]  # stays\\n", ("legal",), "[c]")
    'legal: [c]  # stays\\n'
    """
    tree = _tree(text, file)
    found = at(tree, *path)
    if isinstance(found, Scalar | Sequence) and _depth(tree, path) == len(path):
        changed = _replaced(text, found, value)
    else:
        changed = _added(text, tree, path, value, file)
    now = at(_tree(changed, file), *path)
    if _written(now) != value:
        said = f"{'.'.join(path)} cannot be changed to {value} without touching the rest; change it by hand"
        raise ContentErrors([Problem(file, found.line, found.column, said)])
    return changed


def _written(node: Node) -> str | None:
    """A value or a plain list as it is written on one line."""
    if isinstance(node, Sequence):
        return f"[{', '.join(getattr(item, 'value', '?') for item in node.items)}]"
    return node.value if isinstance(node, Scalar) else None


def _tree(text: str, file: str) -> Node:
    problems: list[Problem] = []
    tree = parse(text, file, problems)
    if tree is None:
        raise ContentErrors(problems)
    return tree


def _depth(node: Node, path: Path) -> int:
    """How many steps of the path exist."""
    for depth, step in enumerate(path):
        if not (isinstance(node, MappingNode) and step in node.entries):
            return depth
        node = node.entries[step][1]
    return len(path)


def _offset(text: str, line: int, column: int) -> int:
    """Where a place counted from 1 lies in the text; lines end as YAML has it."""
    start = 0
    for _ in range(line - 1):
        ends = [end for end in (text.find("\n", start), text.find("\r", start)) if end >= 0]
        start = min(ends) + 1
        if text[start - 1] == "\r" and text[start : start + 1] == "\n":
            start += 1
    return start + column - 1


def _replaced(text: str, old: Scalar | Sequence, value: str) -> str:
    import yaml

    from kit.content.plain_loader import PlainLoader

    if isinstance(old, Sequence):
        start = _offset(text, old.line, old.column)
        end = text.find("]", start) + 1
        return f"{text[:start]}{value}{text[end:]}" if text[start] == "[" and end else text
    for event in yaml.parse(text, PlainLoader):
        mark: Any = event.start_mark
        stop: Any = event.end_mark
        is_it = (mark.line + 1, mark.column + 1) == (old.line, old.column)
        if isinstance(event, yaml.ScalarEvent) and is_it:
            start = _offset(text, mark.line + 1, mark.column + 1)
            end = _offset(text, stop.line + 1, stop.column + 1)
            quote = old.style if old.style in ("'", '"') else ""
            return f"{text[:start]}{quote}{value}{quote}{text[end:]}"
    return text


def _added(text: str, tree: Node, path: Path, value: str, file: str) -> str:
    depth = _depth(tree, path)
    inside = at(tree, *path[:depth])
    if not isinstance(inside, MappingNode):
        said = f"{'.'.join(path[:depth]) or 'the file'} is no mapping, so {path[depth]!r} has no place in it"
        raise ContentErrors([Problem(file, inside.line, inside.column, said)])
    entry = _flow(path[depth:], value)
    end = "\r\n" if "\r\n" in text else "\n"
    start = _offset(text, inside.line, inside.column)
    if text[start : start + 1] == "{":
        return f"{text[: start + 1]}{entry}{', ' if inside.entries else ''}{text[start + 1 :]}"
    if depth == 0 and inside.column == 1 and "\n..." not in text:
        gap = "" if text.endswith(("\n", "\r")) else end
        return f"{text}{gap}{entry}{end}"
    return f"{text[:start]}{entry}{end}{' ' * (inside.column - 1)}{text[start:]}"


def _flow(path: Path, value: str) -> str:
    """Nested keys on one line.

    >>> _flow(("after", "boules", "a1"), "G-12")
    'after: {boules: {a1: G-12}}'
    """
    first, *rest = path
    return f"{first}: {{{_flow(tuple(rest), value)}}}" if rest else f"{first}: {value}"


def write_all(texts: Mapping[str, bytes]) -> None:
    """Write files so that each is whole, and none is touched unless all could be written."""
    try:
        with ExitStack() as stack:
            drafts: dict[str, Draft] = {}
            parts = []
            for file, data in texts.items():
                folder, name = os.path.split(file)
                os.makedirs(folder, exist_ok=True)
                if folder not in drafts:
                    drafts[folder] = stack.enter_context(Draft(folder))
                part = drafts[folder].put(name, data)
                if os.path.exists(file):
                    os.chmod(part, os.stat(file).st_mode & 0o777)
                parts.append((part, file))
            for part, file in parts:
                os.replace(part, file)
    except OSError as error:
        where = error.filename if isinstance(error.filename, str) else next(iter(texts))
        said = f"cannot be written: {error.strerror or error}"
        raise ContentErrors([Problem(where, 1, 1, said)]) from None

"""Trees of the program's own files, parsed when a bundle is made: Python alone reads YAML slowly."""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from kit.content.nodes import Mapping, Node, Scalar, Sequence
from kit.data import INSTALLED

FOLDER: Final = "parsed"
"""Beside content and templates, in a bundle for browsers alone."""
_ROOT: Final = Path(__file__).resolve().parents[1] / INSTALLED


def ready(file: str) -> Node | None:
    """The tree of one of the program's own files, if it was parsed before."""
    if not _has_trees() or not file.startswith(f"{_ROOT}/"):
        return None
    kept = _ROOT / FOLDER / f"{file[len(str(_ROOT)) + 1 :]}.json"
    return unpacked(json.loads(kept.read_text("utf-8")), file) if kept.is_file() else None


@cache
def _has_trees() -> bool:
    return (_ROOT / FOLDER).is_dir()


def packed(node: Node) -> list[Any]:
    """A tree as JSON can hold it; every node begins with its line and column."""
    if isinstance(node, Scalar):
        return [node.line, node.column, node.value, node.style]
    if isinstance(node, Sequence):
        return [node.line, node.column, [packed(item) for item in node.items]]
    return [node.line, node.column, [[*packed(key), packed(value)] for key, value in node], 0, 0]


def unpacked(data: list[Any], file: str) -> Node:
    """The tree that was packed."""
    match data:
        case [line, column, value, style]:
            return Scalar(file, line, column, value, style)
        case [line, column, items]:
            listed = Sequence(file, line, column)
            listed.items = [unpacked(item, file) for item in items]
            return listed
    line, column, entries = data[:3]
    mapped = Mapping(file, line, column)
    for key_line, key_column, key, style, value in entries:
        mapped.entries[key] = Scalar(file, key_line, key_column, key, style), unpacked(value, file)
    return mapped

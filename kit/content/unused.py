"""Words that a pack, or a game of data, brings and nobody ever says or prints: misspelt keys, mostly."""

import re
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Final

from kit.content.nodes import Mapping, Node, Scalar
from kit.content.pack import Trees
from kit.content.problems import hint, quoted
from kit.content.shape import Reading
from kit.content.tree import read_tree
from kit.data import templates_root

_TEXTS: Final = "texts.yaml"
_NUMBERS: Final = "rules."


def unused(trees: Trees, to: Reading) -> None:
    """Note every phrase and every printed word that a pack adds to those of the game."""
    for key in _added(trees, "phrases"):
        if not _names_number(key.value, trees):
            known = _keys(trees.base.get("phrases"))
            to.problem(key, f"nothing says a phrase {quoted(key.value)}{hint(key.value, known)}")
    unprinted(_added(trees, "print"), _keys(trees.base.get("print")), to)
    for name in ("phrases", "print"):
        if (node := trees.files.get(name)) and name not in trees.unread:
            for gone in sorted({*_keys(trees.base.get(name))} - {*_keys(node)}):
                to.problem(
                    node, f"{quoted(gone)} is needed; a pack can say it otherwise, but not take it away"
                )


def unprinted(keys: Iterable[Scalar], own: Collection[str], to: Reading) -> None:
    """Note the words that neither the house nor the game's `own` parts print, nor a template beside them."""
    missing = [key for key in keys if not asked_for(Path(key.file).parent, key.value)]
    known = {*own, *_keys(read_tree(str(templates_root() / _TEXTS), to.problems))} if missing else own
    for key in missing:
        if key.value not in known:
            to.problem(key, unprinted_text(key.value, known))


def unprinted_text(key: str, known: Collection[str]) -> str:
    """What is said of a text that is never printed."""
    return f"nothing prints a text {quoted(key)}{hint(key, known)}"


def asked_for(folder: Path, key: str) -> bool:
    """Whether a template in a folder of content prints a text of this name."""
    files = (file for file in (folder / "templates").glob("*.yaml") if file.name != _TEXTS)
    return any(re.search(rf"\b{key}\b", file.read_text("utf-8", "replace")) for file in files)


def _added(trees: Trees, name: str) -> Iterator[Scalar]:
    known, node = _keys(trees.base.get(name)), trees.files.get(name)
    if name not in trees.unread:
        yield from (key for key, _ in node if key.value not in known) if isinstance(node, Mapping) else ()


def _keys(node: Node | None) -> list[str]:
    return [*node.entries] if isinstance(node, Mapping) else []


def _names_number(key: str, trees: Trees) -> bool:
    """Whether a phrase is the name of a number of the rules."""
    node = trees.files.get("rules") if key.startswith(_NUMBERS) else None
    for step in key.removeprefix(_NUMBERS).split("."):
        node = node.entries[step][1] if isinstance(node, Mapping) and step in node.entries else None
    return node is not None

"""The sentences that the program refuses with, read from its source: templates with gaps."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

GAP: Final = "{}"
MESSAGE_AT: Final = {
    **{"problem": 1, "broken": 1, "Problem": 3, "book_error": 2, "_fault": 1, "ArgumentTypeError": 0},
    **{"_refuse": 1, "_fatal": 1, "_problem": 1, "Finding": 1, "fault": 0, "UnplayableRules": 1},
}
"""Functions that take a message, and which of their arguments it is."""


class Sentence(NamedTuple):
    """A template and where it is written."""

    file: str
    line: int
    template: str


def sentences(root: Path) -> list[Sentence]:
    """Every sentence of every KitError and every problem below a folder of Python."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(root.rglob("*.py"))}
    told = _family(trees.values())
    found = []
    for path, tree in trees.items():
        for owner, kind in _scopes(tree):
            for node, message in _messages(owner, told | ({"__init__"} if kind in told else set())):
                for template in _templates(message, owner):
                    if any(char.isalpha() for char in template.replace(GAP, "")):
                        found.append(Sentence(path.relative_to(root).as_posix(), node.lineno, template))
    return found


def _family(trees: Iterable[ast.Module]) -> set[str]:
    """Names of all kinds of KitError that are told as they are; a GameError has phrases of its own."""
    bases: dict[str, list[str]] = {}
    for tree in trees:
        for node in _statements(tree):
            if isinstance(node, ast.ClassDef):
                bases[node.name] = [ast.unparse(base).split(".")[-1] for base in node.bases]
    found = {"KitError"}
    while more := {n for n, of in bases.items() if n not in found and n != "GameError" and found & set(of)}:
        found |= more
    return found


def _statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Every statement below a node; no function or class stands inside of an expression."""
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, ast.expr):
            yield node
            yield from _statements(node)


def _scopes(tree: ast.AST, kind: str = "") -> Iterator[tuple[ast.AST, str]]:
    """Every function and the class it is a method of, and the module for what stands outside of all."""
    if isinstance(tree, ast.Module | ast.FunctionDef):
        yield tree, kind
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, ast.expr):
            yield from _scopes(node, node.name if isinstance(node, ast.ClassDef) else kind)


def _own(scope: ast.AST) -> Iterator[ast.AST]:
    """What stands in a function, without what stands in functions inside of it."""
    left = [scope]
    while left:
        inside = [node for node in ast.iter_child_nodes(left.pop()) if not isinstance(node, ast.FunctionDef)]
        yield from inside
        left += inside


def _messages(scope: ast.AST, told: set[str]) -> Iterator[tuple[ast.Call, ast.expr]]:
    for node in _own(scope):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        at = MESSAGE_AT.get(name, 0 if name in told else None)
        if at is not None and len(node.args) > at:
            yield node, node.args[at]


def _templates(node: ast.expr, scope: ast.AST) -> list[str]:
    """All that an expression can say, with {} for what is filled in."""
    if isinstance(node, ast.Constant):
        return [str(node.value)] if isinstance(node.value, str) else []
    if isinstance(node, ast.JoinedStr):
        said = [""]
        for part in node.values:
            more = [str(part.value)] if isinstance(part, ast.Constant) else [GAP]
            said = [one + two for one in said for two in more]
        return said
    if isinstance(node, ast.IfExp):
        return _templates(node.body, scope) + _templates(node.orelse, scope)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = (_templates(side, scope) or [GAP] for side in (node.left, node.right))
        return [one + two for one in left for two in right]
    if isinstance(node, ast.Name):
        return [
            said
            for one in _own(scope)
            if isinstance(one, ast.Assign)
            and any(isinstance(to, ast.Name) and to.id == node.id for to in one.targets)
            for said in _templates(one.value, scope)
        ]
    return []

"""Modules are thoughts: none so small that its only reader should hold it, and no Czech inside the code."""

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

import kit

ROOT = Path(kit.__file__).parent
LEAST = 40
CZECH = re.compile("[ěščřžýáíéúůóťďňĚŠČŘŽÝÁÍÉÚŮÓŤĎŇ„“]")
# No words: the distribution's name, which stands in every file that is made, and letters that need more room.
NAMES = frozenset({"Pétanque Kit", "ďťľ"})


def _modules(root: Path) -> dict[str, Path]:
    """Every module of a package by its dotted name."""
    found = {}
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(root.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def _importers(modules: dict[str, Path]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for name, path in modules.items():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                imported = {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                imported = {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
            else:
                continue
            for one in imported & modules.keys():
                found[one].add(name)
    return found


def crumbs(root: Path) -> dict[str, str]:
    """Modules of less than forty lines that only one other imports, with that one."""
    modules = _modules(root)
    importers = _importers(modules)
    return {
        name: next(iter(importers[name]))
        for name, path in modules.items()
        if path.name not in ("__init__.py", "__main__.py")
        and "games" not in path.relative_to(root).parts[:1]
        and len(path.read_text("utf-8").splitlines()) < LEAST
        and len(importers[name]) == 1
    }


def czech(source: str) -> list[str]:
    """String literals with Czech letters, those left out that only document."""
    if not CZECH.search(source) and "\\" not in source:  # an escape may stand for such a letter
        return []
    tree = ast.parse(source)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
        if CZECH.search(node.value) and node.value not in NAMES
    ]


def test_no_small_module_has_a_single_reader() -> None:
    parts = "kit.art.parts."  # any game can have them, also where only one does yet
    assert {name: reader for name, reader in crumbs(ROOT).items() if not name.startswith(parts)} == {}


@pytest.mark.parametrize(("readers", "lines", "found"), [(1, 39, True), (1, 40, False), (2, 39, False)])
def test_a_crumb_is_found(tmp_path: Path, readers: int, lines: int, found: bool) -> None:
    root = tmp_path / "house"
    root.mkdir()
    (root / "small.py").write_text("x = 1\n" * lines)
    for n in range(readers):
        (root / f"reader{n}.py").write_text("from house import small\n" + "\n" * LEAST)
    assert crumbs(root) == ({"house.small": "house.reader0"} if found else {})


def test_no_czech_word_stands_in_code() -> None:
    """Words live in content/; a game's own code is no exception."""
    found = {str(path.relative_to(ROOT)): czech(path.read_text("utf-8")) for path in _modules(ROOT).values()}
    assert {path: words for path, words in found.items() if words} == {}


def test_a_czech_word_is_found_and_a_docstring_left_alone() -> None:
    assert czech('"""Řeč."""\nx = f"{1} koš"\ny = "Pétanque Kit"\n') == [" koš"]

"""What the import contract in pyproject.toml cannot say, and that it says enough."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.project.tree import ROOT, pyproject

KIT = ROOT / "kit"
GAMES = KIT / "games"
PURE = sorted([*GAMES.glob("*/engine/**/*.py"), *(KIT / "core").rglob("*.py")])


def imports(path: Path) -> Iterator[str]:
    """Yield the full name of everything that a module imports."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join((*above, node.module or "")).strip(".")
            yield from (f"{base}.{alias.name}" for alias in node.names)


def modules() -> list[str]:
    """Return the names of all modules and packages directly in kit."""
    files = (path.stem for path in KIT.glob("*.py") if path.stem != "__init__")
    folders = (path.parent.name for path in KIT.glob("*/__init__.py"))
    return sorted({*files, *folders})


def contracts(kind: str) -> list[dict[str, list[str]]]:
    """Return the import contracts of a kind."""
    return [entry for entry in pyproject()["tool"]["importlinter"]["contracts"] if entry["type"] == kind]


def test_every_module_has_a_layer() -> None:
    [contract] = [one for one in contracts("layers") if one["containers"] == ["kit"]]
    listed = {name.strip("() ") for layer in contract["layers"] for name in layer.split("|")}
    assert set(modules()) <= listed


@pytest.mark.parametrize("path", PURE, ids=lambda path: str(path.relative_to(KIT)))
def test_engines_import_the_standard_library_and_themselves_alone(path: Path) -> None:
    extras = pyproject()["project"]["optional-dependencies"]  # a game's own library, named as the game is
    own = extras.keys() & path.relative_to(KIT).parts
    foreign = {
        name
        for name in imports(path)
        if name.split(".")[0] not in sys.stdlib_module_names | own
        and not name.startswith(("kit.games.", "kit.core."))
    }
    assert foreign == set()


@pytest.mark.parametrize(
    "path", sorted(GAMES.glob("*/**/*.py")), ids=lambda path: str(path.relative_to(GAMES))
)
def test_games_do_not_import_each_other(path: Path) -> None:
    games = {folder.parent.name for folder in GAMES.glob("*/__init__.py")}
    others = {f"kit.games.{game}" for game in games - {path.relative_to(GAMES).parts[0]}}
    assert {name for name in imports(path) if ".".join(name.split(".")[:3]) in others} == set()

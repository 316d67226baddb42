"""A public class's name says which one is meant: it is given once in the house and once in a game."""

import ast
from collections import defaultdict
from pathlib import Path

import kit

ROOT = Path(kit.__file__).parent


def _home(path: Path) -> str:
    parts = path.relative_to(ROOT).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else "house"


def _classes() -> dict[str, list[tuple[str, Path]]]:
    found: dict[str, list[tuple[str, Path]]] = defaultdict(list)
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append((_home(path), path))
    return found


def test_no_public_class_shares_its_name_with_another() -> None:
    """Two games may both have a `Position`: they never meet; the house meets everybody."""
    clashes = {}
    for name, places in _classes().items():
        homes = [home for home, _ in places]
        if len(set(homes)) < len(homes) or ("house" in homes and len(homes) > 1):
            clashes[name] = [str(path.relative_to(ROOT)) for _, path in places]
    assert not clashes

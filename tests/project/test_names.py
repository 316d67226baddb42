"""A public class's name says which one is meant: it is given once in the house and once in a game."""

import ast
import re
from collections import defaultdict
from pathlib import Path

import kit
from kit.core.shelf import DEFAULT

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


def test_the_house_hardly_names_its_first_game() -> None:
    """The default, and the distribution's name."""
    named = [
        f"{path.relative_to(ROOT)}:{n}"
        for path in sorted(ROOT.rglob("*.py"))
        if not path.is_relative_to(ROOT / "games" / DEFAULT)
        for n, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if re.search("p[eé]tanque", line, re.IGNORECASE)
    ]
    assert len(named) <= 6, named

"""A copy of the house without one of its games, which runs as if it were what is installed."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib.util import cache_from_source
from pathlib import Path

import yaml

from kit import __version__
from kit.core.shelf import DEFAULT, names
from tests.project.tree import ROOT, project_files, pyproject

NAME = str(pyproject()["project"]["name"])


def goes(path: Path, game: str) -> bool:
    """Whether a file goes with its game: code, content, tests, and packs made for it."""
    room, *rest = path.relative_to(ROOT).parts
    if room == "packs" and rest:
        said = yaml.safe_load((ROOT / room / rest[0] / "pack.yaml").read_text("utf-8"))
        return str(said.get("game", DEFAULT)) == game
    return (room == "content" and rest[0] == game) or (
        room in ("kit", "tests") and rest[:2] == ["games", game]
    )


def copy_without(game: str, root: Path) -> None:
    """Copy the project into a folder, but for what goes with a game, and take it off the shelf."""
    for path in project_files():
        if not goes(path, game):
            target = root / path.relative_to(ROOT)
            _copy(path, target)
            compiled = Path(cache_from_source(str(path)))
            # Compiled already, it saves each of its processes some seconds.
            if target.suffix == ".py" and compiled.is_file():
                _copy(compiled, Path(cache_from_source(str(target))))
    said = (root / "pyproject.toml").read_text("utf-8")
    for own in (rf'^{game} = "kit\.games\.{game}:GAME"\n', rf'"kit\.games\.{game}",?'):
        said, found = re.subn(own, "", said, flags=re.MULTILINE)
        assert found, own
    (root / "pyproject.toml").write_text(said, "utf-8")
    subprocess.run(
        ["git", "init", "--quiet"], cwd=root, check=True
    )  # the tests ask it for the project's files
    install(root, (name for name in names() if name != game))


def _copy(path: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(path, target)


def install(root: Path, games: Iterable[str]) -> None:
    """Lay these games on a copy's shelf, before what this house is installed as."""
    info = root / f"{NAME.replace('-', '_')}-{__version__}.dist-info"
    info.mkdir(exist_ok=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {__version__}\n")
    groups = dict(pyproject()["project"]["entry-points"])
    groups["kit.games"] = {name: f"kit.games.{name}:GAME" for name in games}
    lines: list[str] = []
    for group, entries in groups.items():
        lines += [f"[{group}]", *(f"{name} = {address}" for name, address in entries.items())]
    (info / "entry_points.txt").write_text("\n".join(lines))
    (root / ".git/info/exclude").write_text(f"{info.name}\n")


def run(root: Path, *command: str, timeout: float = 300) -> str:
    """Run Python in the copy and return what it said; it must end well."""
    env = {**os.environ, "PYTHONPATH": str(root)}
    env = {name: value for name, value in env.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        [sys.executable, *command], cwd=root, env=env, capture_output=True, text=True, timeout=timeout
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-3000:]
    return done.stdout

"""The project as files."""

import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = ("content", "templates", "site")


@cache
def pyproject() -> dict[str, Any]:
    """Return pyproject.toml as data."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@cache
def project_files() -> tuple[Path, ...]:
    """Return the files git keeps or would keep."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout.split("\0")
    return tuple(ROOT / name for name in names if name and (ROOT / name).is_file())


def data_files(root: Path) -> set[str]:
    """Return the names of all files in the folders that ship as data, relative to the root."""
    found = (path for folder in SHIPPED for path in (root / folder).rglob("*") if path.is_file())
    return {path.relative_to(root).as_posix() for path in found if path.suffix != ".pyc"}


def build(target: str, source: Path, folder: Path) -> Path:
    """Build a wheel or a source archive without network and return it."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    [archive] = folder.iterdir()
    return archive

"""Everything a build depends on, as hashes: content, packs, templates, code, libraries.

Only the standard library is imported here: finding out that nothing changed must be quick.
"""

import os
import sys
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Final

from kit import data

# Files that reach the press through one attribute of the content; all others count as known to everything.
GROUPS: Final[dict[str, frozenset[str]]] = {
    "characters": frozenset({"characters", "texts"}),
    "examples": frozenset({"examples", "stale", "texts"}),
    "rulings": frozenset({"rulings", "slips", "texts"}),
    "chapters": frozenset({"chapters", "texts"}),
    "customs": frozenset({"customs", "texts"}),
    "glossary": frozenset({"glossary", "texts"}),
}
_ROOMS = ("games", "content", "art", "press")
_LIBRARIES = (
    "reportlab",
    "pillow",
    "jinja2",
    "pyyaml",
    "pikepdf",
    "fonttools",
    "fontpkg-alegreya-sans",
    "fontpkg-fraunces",
)


@dataclass(frozen=True)
class Inputs:
    """Hashes of what everything depends on, and of each group of files that only some products read."""

    core: str
    groups: dict[str, dict[str, str]]

    @property
    def whole(self) -> str:
        """One hash of all."""
        return self.seen_by(self.groups)

    def seen_by(self, uses: Iterable[str]) -> str:
        """A hash of what a product depends on that has read these parts of the content.

        `characters` is all of a group, `characters/ada` one file of it, `characters/` the list of its names.
        """
        read, parts = set(uses), [self.core]
        for group, files in sorted(self.groups.items()):
            every = bool(GROUPS[group] & read)
            if every or f"{group}/" in read:
                parts.append(f"{group}: {' '.join(sorted(files))}")
            parts += [
                f"{group}/{name}={found}"
                for name, found in sorted(files.items())
                if every or f"{group}/{name}" in read
            ]
        return _join(parts)


def _join(parts: Iterable[str]) -> str:
    return blake2b("\n".join(parts).encode(), digest_size=16).hexdigest()


def _walk(root: Path) -> Iterator[tuple[str, str]]:
    """Every visible file under a folder: its path from there, and its full path, in a fixed order."""
    stack = [str(root)]
    while stack:
        folder = stack.pop()
        try:
            entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
        except OSError:
            continue  # reading the content will tell
        for entry in entries:
            if entry.name.startswith(".") or entry.name == "__pycache__":
                continue
            if entry.is_dir(follow_symlinks=False):
                stack.append(entry.path)
            else:
                yield os.path.relpath(entry.path, root).replace(os.sep, "/"), entry.path


def file_hash(path: str) -> str:
    """The hash of a file's bytes; of one that cannot be read, a word that says so."""
    try:
        with open(path, "rb", buffering=0) as file:
            found = blake2b(digest_size=16)
            while part := file.read(1 << 20):
                found.update(part)
            return found.hexdigest()
    except OSError:
        return "unreadable"


def _group(name: str) -> tuple[str, str]:
    """The group a file belongs to, and its name there."""
    first, _, rest = name.partition("/")
    stem = first.removesuffix(".yaml")
    if stem not in GROUPS or not name.endswith(".yaml"):  # a picture may be anybody's
        return "", ""
    return stem, rest.removesuffix(".yaml")


def libraries() -> list[str]:
    """The versions that decide what comes out."""
    from importlib.metadata import PackageNotFoundError, version

    found = [f"python {sys.version_info[0]}.{sys.version_info[1]}", f"zlib {zlib.ZLIB_RUNTIME_VERSION}"]
    for name in _LIBRARIES:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            found.append(f"{name} missing")
    return found


def _code() -> Iterator[str]:
    package = Path(data.__file__).parent
    for room in _ROOMS:
        for name, path in _walk(package / room):
            yield f"{room}/{name} {file_hash(path)}"
    for name in ("__init__.py", "data.py"):
        yield f"{name} {file_hash(str(package / name))}"


def gather(game: str, packs: Iterable[Path]) -> Inputs:
    """Hash all inputs of a game with its packs, which count in their order."""
    content = data.content_root()
    core = [*libraries(), *_code(), f"languages {file_hash(str(content / 'languages.yaml'))}"]
    core += [f"templates/{name} {file_hash(path)}" for name, path in _walk(data.templates_root())]
    groups: dict[str, dict[str, list[str]]] = {name: {} for name in GROUPS}
    for layer, root in enumerate((content / game, *packs)):
        core.append(f"layer {layer}" + (f" {os.path.abspath(root)}" if layer else ""))
        for name, path in _walk(root):
            group, entry = _group(name)
            lines = groups[group].setdefault(entry, []) if group else core
            lines.append(f"{layer}/{name} {file_hash(path)}")
    joined = {group: {name: _join(f) for name, f in files.items()} for group, files in groups.items()}
    return Inputs(_join(core), joined)

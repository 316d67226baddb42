"""Everything a build depends on, as hashes: content, packs, templates, code, libraries.

Only the standard library is imported here: finding out that nothing changed must be quick.
"""

import os
import re
import stat
import sys
import zlib
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from kit import data
from kit.core import shelf
from kit.core.drafts import is_draft
from kit.core.frozen import dataclass
from kit.core.regular import open_regular, read_regular
from kit.press.errors import PressError

# Files that reach the press through one attribute of the content; all others count as known to everything.
GROUPS: Final[dict[str, frozenset[str]]] = {
    "examples": frozenset({"examples", "stale", "texts"}),
    "rulings": frozenset({"rulings", "slips", "texts"}),
    "chapters": frozenset({"chapters", "texts"}),
    "customs": frozenset({"customs", "texts"}),
    "glossary": frozenset({"glossary", "texts"}),
    "pages": frozenset(),
    "book": frozenset(),
}


def _readers(group: str) -> frozenset[str]:
    """The attributes of the content that files of a group reach; a folder's is called as the folder is."""
    return GROUPS.get(group, frozenset({group, "texts"}))


_MOST_BYTES: Final = 1 << 26  # more than the largest picture that is drawn
_MOST_FILES: Final = 20_000
_PASSING: Final = re.compile(r"\..*\.sw[a-z]|.*~|\.#.*|4913")  # an editor's helpers, gone after the next save
_READ: Final = (".yaml", ".yml", ".csv", ".tsv", ".xlsx", ".png", ".jpg", ".jpeg", ".webp", ".svg")
_TABLES: Final = (".csv", ".tsv", ".xlsx")
_ROOMS = ("core", "content", "art", "press")
_LIBRARIES = (
    "reportlab",
    "pillow",
    "jinja2",
    "pyyaml",
    "pikepdf",
    "fonttools",
    "fontpkg-alegreya-sans",
    "fontpkg-fraunces",
    "fontpkg-jetbrains-mono",
)
_FONTS: Final = re.compile(r"\bfontpkg(?:-[a-z0-9]+)+")
_VERSION: Final = re.compile(r"^Version: *(\S+)", re.MULTILINE)
Hash = Callable[[str], str]


@dataclass(frozen=True)
class Sources:
    """What a product is made from beside a game's content: code of rooms, libraries, files and folders."""

    rooms: tuple[str, ...] = ()
    libraries: tuple[str, ...] = ()
    data: Callable[[], Iterable[Path]] = tuple

    def digest(self, hashed: Hash) -> str:
        """One hash of all."""
        lines = [*versions(self.libraries), *_rooms(self.rooms, hashed)]
        for path in self.data():
            lines += _tree(path, hashed)
        return _join(lines)


@dataclass(frozen=True)
class Inputs:
    """Hashes of what everything depends on, and of each group of files that only some products read."""

    core: str
    groups: dict[str, dict[str, str]]

    @property
    def whole(self) -> str:
        """One hash of all, also of what is never printed."""
        files = (
            f"{group}/{name}={found}" for group, all_ in self.groups.items() for name, found in all_.items()
        )
        return _join([self.core, *sorted(files)])

    def of(self, uses: Collection[str]) -> str:
        """A hash of what a file depends on: what it has read, or, where nobody knows, everything."""
        return self.seen_by(uses) if uses else self.whole

    def seen_by(self, uses: Iterable[str]) -> str:
        """A hash of what a product depends on that has read these parts of the content.

        `characters` is all of a group, `characters/ada` one file of it, `characters/` the list of its names.
        """
        read, parts = set(uses), [self.core]
        for group, files in sorted(self.groups.items()):
            every = bool(_readers(group) & read)
            if every or f"{group}/" in read:
                parts.append(f"{group}: {' '.join(sorted(files))}")
            parts += [
                f"{group}/{name}={found}"
                for name, found in sorted(files.items())
                if every or f"{group}/{name}" in read
            ]
        return _join(parts)


def _join(parts: Iterable[str]) -> str:
    return blake2b(os.fsencode("\n".join(parts)), digest_size=16).hexdigest()


def _walk(root: Path, out: str = "", code: bool = False) -> Iterator[tuple[str, str]]:
    """Every file under a folder that could be read: its path from there, and its full path, in a fixed order.

    Hidden ones count, for a portrait may be hidden. In hidden folders, where version control and others
    keep thousands, and where what is built lies (`out`), only what is named as a picture or content does.
    """
    stack = [(str(root), "", False)]
    count = 0
    while stack:
        folder, above, foreign = stack.pop()
        try:
            entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
        except OSError:
            continue  # reading the content will tell
        for entry in entries:
            if is_draft(entry.name) or _PASSING.fullmatch(entry.name):
                continue
            if code and entry.name == "__pycache__":
                continue
            if entry.is_dir(follow_symlinks=False):
                hidden = entry.name.startswith(".") or entry.path == out
                stack.append((entry.path, f"{above}{entry.name}/", foreign or hidden))
            elif not foreign or entry.name.lower().endswith(_READ):
                count += 1
                if count > _MOST_FILES:
                    raise PressError(f"{root}: more than {_MOST_FILES} files; keep other things elsewhere")
                yield above + entry.name, entry.path


def file_hash(path: str) -> str:
    """The hash of a regular file's bytes; of anything else, and of what is too large to be drawn, a word."""
    try:
        info = os.lstat(path)
        if stat.S_ISLNK(info.st_mode):
            return f"link {os.readlink(path)}"
        if not stat.S_ISREG(info.st_mode):
            return f"kind {stat.S_IFMT(info.st_mode):o}"
        if info.st_size > _MOST_BYTES:
            return f"large {info.st_size} {info.st_mtime_ns} {info.st_ino}"
        found = blake2b(digest_size=16)
        left = _MOST_BYTES  # it may grow while it is read
        with open(open_regular(path), "rb", buffering=0) as file:
            while left > 0 and (part := file.read(min(left, 1 << 20))):
                found.update(part)
                left -= len(part)
        return found.hexdigest()
    except OSError:
        return "unreadable"


def _group(name: str) -> tuple[str, str]:
    """The group a file belongs to, and its name there."""
    first, _, rest = name.partition("/")
    if first in ("pages", "decks"):
        return first, rest
    if name.lower().endswith(_TABLES):
        return "decks", name
    if not name.endswith(".yaml"):  # a picture may be anybody's
        return "", ""
    stem = first.removesuffix(".yaml")
    if rest and "/" not in rest and first != "templates":
        return first, rest.removesuffix(".yaml")
    return (stem, "") if not rest and stem in GROUPS else ("", "")


def hashing() -> Hash:
    """`file_hash` that reads a file once, for as long as one build takes."""
    return cache(file_hash)


def _packages(file: Path) -> list[str]:
    """The font packages that a game names."""
    try:
        text = read_regular(file, _MOST_BYTES).decode("utf-8", "replace")
    except OSError:
        return []  # reading the content will tell
    return sorted(set(_FONTS.findall(text)))


def libraries() -> list[str]:
    """The versions that decide what comes out."""
    found = [f"python {sys.version_info[0]}.{sys.version_info[1]}", f"zlib {zlib.ZLIB_RUNTIME_VERSION}"]
    return [*found, *versions(_LIBRARIES)]


def versions(names: Iterable[str]) -> list[str]:
    """Which versions of libraries are installed."""
    from importlib.metadata import PackageNotFoundError, distribution

    found = []
    for name in names:
        try:
            installed = distribution(name)
        except PackageNotFoundError:
            found.append(f"{name} missing")
            continue
        # Of the long text only this line is wanted; all of it takes a while to read as a letter.
        said = _VERSION.search(installed.read_text("METADATA") or "")
        found.append(f"{name} {said[1] if said else installed.version}")
    return found


def _tree(path: Path, hashed: Hash, out: str = "") -> list[str]:
    """A file, or every file of a folder, with its hash."""
    if path.is_dir():
        return [f"{path.name}/{name} {hashed(file)}" for name, file in _walk(path, out, code=True)]
    return [f"{path.name} {hashed(str(path))}"]


def _rooms(rooms: Iterable[str], hashed: Hash) -> Iterator[str]:
    package = Path(data.__file__).parent
    for room in rooms:
        yield from _tree(package / room, hashed)


def _code(game: str, hashed: Hash) -> Iterator[str]:
    """The house's rooms that print, and the game; the other games are none of its business."""
    yield from _rooms((*_ROOMS, "__init__.py", "data.py", "games/__init__.py"), hashed)
    for path in shelf.places(game):
        yield from _tree(path, hashed)


def gather(game: str, packs: Iterable[Path], out: Path | None = None, hashed: Hash = file_hash) -> Inputs:
    """Hash all inputs of a game with its packs, which count in their order; `out` is what they go to."""
    built = os.path.abspath(out) if out is not None else ""
    content = data.content_root()
    core = [*libraries(), *_code(game, hashed)]
    core += [*_tree(content / "house", hashed), *_tree(data.templates_root(), hashed)]
    groups: dict[str, dict[str, list[str]]] = {}
    for layer, root in enumerate((data.game_root(game), *packs)):
        core.append(f"layer {layer}" + (f" {os.path.abspath(root)}" if layer else ""))
        core += versions(_packages(Path(root) / "game.yaml"))
        for name, path in _walk(Path(os.path.abspath(root)), built):
            group, entry = _group(name)
            lines = groups.setdefault(group, {}).setdefault(entry, []) if group else core
            lines.append(f"{layer}/{name} {hashed(path)}")
    joined = {group: {name: _join(f) for name, f in files.items()} for group, files in groups.items()}
    return Inputs(_join(core), joined)


def of_every_game(packs: Iterable[Path], out: Path, hashed: Hash) -> str:
    """One hash of the code and content of all games and packs; `out` is what they go to."""
    lines = [*libraries(), *_rooms((*_ROOMS, "__init__.py", "data.py", "games"), hashed)]
    for game in shelf.names():
        lines += [f"game {game}", *(line for path in shelf.places(game) for line in _tree(path, hashed))]
    lines += [*_tree(data.content_root(), hashed), *_tree(data.templates_root(), hashed)]
    for pack in (*filter(None, map(shelf.folder, shelf.names())), *packs):
        lines.append(f"layer {os.path.abspath(pack)}")
        lines += [
            f"{name} {hashed(path)}"
            for name, path in _walk(Path(os.path.abspath(pack)), os.path.abspath(out))
        ]
    return _join(lines)

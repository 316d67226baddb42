"""The manifest: what was built, from what, and the hash of every piece, for builds and reprints to come."""

import json
import os
from collections.abc import Iterable
from dataclasses import asdict, field, replace
from pathlib import Path
from typing import Any, Final

from kit.core.frozen import dataclass
from kit.core.regular import read_regular
from kit.press.errors import PressError

NAME: Final = "manifest.json"
VERSION: Final = 3
_MOST: Final = 1 << 28  # bytes; a million cards need fewer


@dataclass(frozen=True)
class Entry:
    """One file: the key of its inputs, the hash of its bytes, and what it holds."""

    key: str
    sha256: str
    size: int
    pages: int
    paper: str
    two_sided: bool
    uses: tuple[str, ...] = ()
    pieces: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()
    seen: str = ""  # the hash of the content alone

    def made_from(self, key: str, seen: str) -> "Entry":
        """The same file with the key of its inputs, and of those that are content."""
        return replace(self, key=key, seen=seen)


@dataclass
class Manifest:
    """All files by path below the game's folder, e.g. cs/cards.pdf."""

    checked: str = ""
    core: str = ""
    languages: tuple[str, ...] = ()
    files: dict[str, Entry] = field(default_factory=dict)
    packs: tuple[str, ...] = ()  # from here

    def to_json(self) -> str:
        """The manifest as text, the same for the same build."""
        entries = {name: asdict(self.files[name]) for name in sorted(self.files)}
        said = {
            "manifest": VERSION,
            "checked": self.checked,
            "core": self.core,
            "languages": list(self.languages),
            "packs": list(self.packs),
        }
        return json.dumps({**said, "files": entries}, indent=1) + "\n"


def parse(text: str) -> Manifest:
    """A manifest from its text; ValueError when it is not one."""
    try:
        said = json.loads(text)
        if not isinstance(said, dict) or said.get("manifest") != VERSION:
            raise ValueError("not a manifest of this version")
        files = {str(name): _entry(entry) for name, entry in said["files"].items()}
        languages = tuple(str(code) for code in said["languages"])
        packs = tuple(str(pack) for pack in said.get("packs", ()))
        return Manifest(str(said["checked"]), str(said["core"]), languages, files, packs)
    except (KeyError, TypeError, AttributeError, OverflowError) as error:
        raise ValueError(f"damaged: {error}") from None
    except RecursionError:
        raise ValueError("damaged: too deep") from None


def _entry(said: dict[str, Any]) -> Entry:
    pieces = tuple((str(name), str(value)) for name, value in said["pieces"])
    uses = tuple(str(name) for name in said["uses"])
    return Entry(
        str(said["key"]),
        str(said["sha256"]),
        int(said["size"]),
        int(said["pages"]),
        str(said["paper"]),
        bool(said["two_sided"]),
        uses,
        pieces,
        tuple(str(note) for note in said["notes"]),
        str(said["seen"]),
    )


def claim(root: Path, packs: Iterable[Path], before: tuple[str, ...]) -> tuple[str, ...]:
    """The packs as seen from the folder of their files; one that holds other packs' files is left alone."""
    here = os.path.abspath(root)
    mine = tuple(_from(here, os.path.abspath(pack)) for pack in packs)
    others = [os.path.normpath(os.path.join(here, pack)) for pack in before]
    if before not in ((), mine) and all(map(os.path.isdir, others)):
        said = f"{root}: holds what was made of {', '.join(others)}, which would be overwritten"
        raise PressError(f"{said}; choose another --out, or rename a pack's folder")
    return mine


def _from(here: str, pack: str) -> str:
    try:
        return os.path.relpath(pack, here)
    except ValueError:  # another drive
        return pack


def recall(folder: Path) -> Manifest:
    """What the last build left; nothing when there was none or it cannot be used, so all is built again."""
    try:
        return parse(read_regular(folder / NAME, _MOST).decode())
    except (OSError, ValueError):
        return Manifest()


def read(path: Path) -> Manifest:
    """A manifest that the user names; it must be there and whole."""
    try:
        return parse(read_regular(path / NAME if path.is_dir() else path, _MOST, follow=True).decode())
    except OSError as error:
        raise PressError(f"{path}: {error.strerror or error}") from None
    except ValueError as error:
        raise PressError(f"{path}: not a manifest of `kit build` ({error})") from None

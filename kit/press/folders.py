"""Folders that show every game: made again when anything they show changed, or a file was harmed."""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Final

from kit.content.house import aside
from kit.core import shelf
from kit.core.drafts import replace_file
from kit.core.regular import read_regular
from kit.press import inputs, manifest
from kit.press.inputs import Hash
from kit.press.job import Built
from kit.press.options import BuildOptions, Progress
from kit.press.products import Folder
from kit.press.stamps import FOLDER, Stamps

_MOST: Final = 1 << 26  # bytes


@dataclass
class Listing:
    """What a folder was made from, its files with their hashes and sizes, and what is to be told about it."""

    key: str = ""
    files: dict[str, tuple[str, int]] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    packs: tuple[str, ...] = ()

    def built(self, root: Path, fresh: bool) -> Built:
        """As the report has it."""
        pages = sum(name.endswith(".html") for name in self.files)
        return Built(root, pages, "", sum(size for _, size in self.files.values()), fresh)


def make(
    folder: Folder,
    wanted: BuildOptions,
    without: tuple[str, ...],
    stamps: Stamps,
    hashed: Hash,
    progress: Progress,
) -> tuple[Built, tuple[str, ...]]:
    """The folder, made if it has to be, and what is to be told about it; some games are not to be in it."""
    root, noted = wanted.home / folder.id, wanted.out / FOLDER / f"{_note(folder, wanted)}.json"
    old = [f"{place}/{name}" for place in _shown(wanted) for name in sorted(stale(wanted, place, hashed))]
    key, last = _key(folder, wanted, without, stamps, hashed, old), _recall(noted)
    packs = manifest.claim(root, wanted.packs, last.packs)
    if last.key == key and not wanted.force and _stands(root, last, stamps):
        return last.built(root, False), last.notes
    notes = tuple(folder.make(wanted, without, progress))
    if old:
        notes += (aside("cli.stale", files=", ".join(old), folder=folder.id),)
    now = Listing(key, _files(root, stamps), notes, packs)
    noted.parent.mkdir(exist_ok=True)
    replace_file(noted, _to_json(now))
    return now.built(root, True), notes


def _shown(wanted: BuildOptions) -> list[str]:
    """The folders of the games' files beside it."""
    return [wanted.name] if wanted.packs else list(shelf.names())


def stale(wanted: BuildOptions, place: str, hashed: Hash) -> frozenset[str]:
    """Files of a game that were made from other content than there is now."""
    files = manifest.recall(wanted.out / place).files
    if not files:
        return frozenset()
    seen = inputs.gather(place.partition("+")[0], wanted.packs, wanted.out, hashed)
    return frozenset(name for name, entry in files.items() if entry.seen != seen.of(entry.uses))


def _note(folder: Folder, wanted: BuildOptions) -> str:
    return f"{wanted.name}.{folder.id}" if wanted.packs else folder.id


def _key(
    folder: Folder,
    wanted: BuildOptions,
    without: tuple[str, ...],
    stamps: Stamps,
    hashed: Hash,
    old: list[str],
) -> str:
    """The hash of everything the folder shows, the games' files included."""
    games = inputs.of_every_game(wanted.packs, wanted.out, hashed)
    lines = [folder.id, folder.sources.digest(hashed), games, repr(wanted.accept), wanted.url, *without, *old]
    for name in _shown(wanted):
        for path in sorted((wanted.out / name).glob("*/*.pdf")):
            lines.append(f"{path.relative_to(wanted.out).as_posix()} {stamps.sha256(path)}")
    return sha256("\n".join(lines).encode(errors="surrogateescape")).hexdigest()[:32]


def _stands(root: Path, listing: Listing, stamps: Stamps) -> bool:
    """Whether every file is there and whole."""
    if os.path.islink(root) or not listing.files:
        return False
    return all(
        stamps.sha256(os.path.join(root, name), size) == found
        for name, (found, size) in listing.files.items()
    )


def _files(root: Path, stamps: Stamps) -> dict[str, tuple[str, int]]:
    return {name: (stamps.sha256(path), os.lstat(path).st_size) for name, path in sorted(_walk(root))}


def _walk(root: Path) -> Iterator[tuple[str, str]]:
    for folder, _, names in os.walk(root):
        for name in names:
            path = os.path.join(folder, name)
            yield os.path.relpath(path, root), path


def _to_json(listing: Listing) -> str:
    said = {"manifest": manifest.VERSION, "key": listing.key, "notes": listing.notes}
    return (
        json.dumps({**said, "packs": listing.packs, "files": listing.files}, ensure_ascii=False, indent=1)
        + "\n"
    )


def _recall(noted: Path) -> Listing:
    """What was noted when the folder was made; nothing when that cannot be used, so that it is made again."""
    try:
        said = json.loads(read_regular(noted, _MOST))
        if said["manifest"] != manifest.VERSION:
            return Listing()
        files = {str(name): (str(found), int(size)) for name, (found, size) in said["files"].items()}
        notes, packs = (tuple(map(str, said[name])) for name in ("notes", "packs"))
        return Listing(str(said["key"]), files, notes, packs)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
        return Listing()

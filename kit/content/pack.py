"""Folders of content: what may lie in one, and how packs are laid over the game."""

import os
from collections.abc import Collection, Iterable
from dataclasses import field
from pathlib import Path
from typing import Final

from kit.content import limits
from kit.content.left_out import TEMPLATES, left_out
from kit.content.nodes import Node, merge
from kit.content.pictures import HEIC, PICTURES
from kit.content.problems import ContentErrors, Problem, hint, quoted
from kit.content.source import size_of
from kit.content.tree import read_tree
from kit.core.frozen import dataclass
from kit.data import templates_root

SLUG_LETTERS: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-_")
YAML: Final = (".yaml", ".yml")
DECKS: Final = "decks"
_LITTER: Final = ("thumbs.db", "desktop.ini")  # systems leave it in folders
PICTURED: Final = ("pictures", "portraits", "images", "art")
PRINTERS: Final = "printers"  # of another room; content does not look into it
_PAGES: Final = "pages"
BESIDE: Final = (*PICTURES, *HEIC, ".pdf")  # may be called as a file of the game is


@dataclass(frozen=True)
class FolderLayout:
    """Which files and which folders of files a game's content has."""

    files: tuple[str, ...]
    folders: tuple[str, ...]
    extra: tuple[str, ...] = ()  # files that a pack may have and a game need not
    others: tuple[str, ...] = ()  # folders that the game reads by itself
    pages: bool = False  # whether a rulebook's pages belong here


@dataclass
class PackFolder:
    """One folder of content: the paths of its files by name, and of the files in its folders."""

    root: str
    files: dict[str, str] = field(default_factory=dict)
    folders: dict[str, dict[str, str]] = field(default_factory=dict)


@dataclass
class Trees:
    """All layers merged: one tree a file; files that could not be read are only counted."""

    files: dict[str, Node] = field(default_factory=dict)
    folders: dict[str, dict[str, Node]] = field(default_factory=dict)
    base: dict[str, Node] = field(default_factory=dict)
    unread: set[str] = field(default_factory=set)


def scan(folder: str | Path, layout: FolderLayout, problems: list[Problem]) -> PackFolder:
    """What lies in a folder; misspelt names, links and strange files are noted as problems."""
    root = os.path.abspath(folder)
    found = PackFolder(root)
    for entry in _entries(root, problems):
        path = entry.path
        if entry.name.startswith(".") or left_out().whole(path):
            continue
        if entry.is_symlink():
            problems.append(Problem(path, 1, 1, "a symbolic link; put the file itself here"))
        elif entry.is_dir():
            if entry.name in layout.folders:
                found.folders[entry.name] = _scan_many(path, problems)
            elif entry.name in layout.others:
                continue
            elif entry.name == TEMPLATES:
                _scan_templates(path, problems)
            elif entry.name == _PAGES:
                if not layout.pages:
                    said = "a pack has no pages; its rulebook is the game's, told by the pack's rules"
                    problems.append(Problem(path, 1, 1, said))
            elif entry.name in PICTURED:
                if _holds_yaml(path):
                    said = f"no YAML is read from {entry.name!r}, only pictures are; move the files elsewhere"
                    problems.append(Problem(path, 1, 1, said))
            elif entry.name != PRINTERS:
                _doubt_folder(path, entry.name, layout, problems)
        else:
            _scan_file(entry, layout, found, problems)
        if len(problems) > limits.PROBLEMS:
            raise ContentErrors(problems)
    _bearable(found)
    return found


def _bearable(folder: PackFolder) -> None:
    """Refuse a folder whose files are too much together, before any of them is read."""
    files = [*folder.files.values(), *(path for many in folder.folders.values() for path in many.values())]
    size = sum(map(size_of, files))
    if size > limits.PACK_BYTES:
        most = limits.PACK_BYTES >> 20
        said = f"{size / 1e6:.1f} MB of YAML are too much for one folder; the limit is {most} MiB"
        raise ContentErrors([Problem(folder.root, 1, 1, said)])


def _entries(root: str, problems: list[Problem]) -> list["os.DirEntry[str]"]:
    try:
        with os.scandir(root) as entries:
            found = sorted(entries, key=lambda entry: entry.name)
    except FileNotFoundError:
        raise ContentErrors([Problem(root, 0, 0, "there is no such folder")]) from None
    except NotADirectoryError:
        said = "not a folder; give the folder with the YAML files"
        raise ContentErrors([Problem(root, 0, 0, said)]) from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        why = getattr(error, "strerror", None) or error
        raise ContentErrors([Problem(root, 0, 0, f"the folder cannot be read: {why}")]) from None
    if len(found) > limits.FILES:
        problems.append(Problem(root, 1, 1, f"more than {limits.FILES} files in one folder; split the pack"))
    return found[: limits.FILES]


def _scan_file(
    entry: "os.DirEntry[str]", layout: FolderLayout, found: PackFolder, problems: list[Problem]
) -> None:
    names = (*layout.files, *layout.extra)
    stem, suffix = os.path.splitext(entry.name)
    if suffix == ".yaml" and stem in names:
        found.files[stem] = entry.path
    elif suffix.lower() in (".yaml", ".yml"):
        meant = stem.lower() if stem.lower() in names else ""
        said = f"; rename it to {meant}.yaml" if meant else hint(stem, names)
        if DECKS in layout.others and not meant and "did you mean" not in said:
            said = f"; a deck of cards lies in a folder: move it to {DECKS}/{entry.name}"
        problems.append(Problem(entry.path, 1, 1, f"unknown file {quoted(entry.name)}{said}"))
    elif stem.lower() in names and suffix.lower() not in BESIDE:
        said = f"is {quoted(entry.name)} meant to be {stem.lower()}.yaml? rename or delete it"
        problems.append(Problem(entry.path, 1, 1, said))


def is_litter(name: str) -> bool:
    """Whether a file is hidden, or left by the system."""
    return name.startswith(".") or name.lower() in _LITTER


def _scan_many(folder: str, problems: list[Problem]) -> dict[str, str]:
    found: dict[str, str] = {}
    for entry in _entries(folder, problems):
        stem, suffix = os.path.splitext(entry.name)
        kind = suffix.lower()
        if is_litter(entry.name) or kind in BESIDE:
            continue
        if left_out().whole(entry.path):
            continue
        if entry.is_symlink():
            said = "a symbolic link; put the file itself here"
        elif entry.is_dir() and kind not in YAML:
            if not _holds_yaml(entry.path):
                continue  # pictures, perhaps
            said = f"nothing is read from folders in {os.path.basename(folder)!r}; move the files up into it"
        elif kind not in YAML:
            said = f"only .yaml files are read here; is it meant to be {stem}.yaml? rename it or move it away"
        elif suffix != ".yaml":
            said = f"rename it to {stem}.yaml"
        elif not stem or len(stem) > 64 or not SLUG_LETTERS.issuperset(stem):
            said = f"file name {quoted(stem)}: use small letters a–z, digits and dashes only"
        else:
            found[stem] = entry.path
            continue
        problems.append(Problem(entry.path, 1, 1, said))
    return found


def _doubt_folder(path: str, name: str, layout: FolderLayout, problems: list[Problem]) -> None:
    """An unknown folder is fine with pictures in it; with YAML in it, or a known name misspelt, it is not."""
    said = hint(name, (*layout.folders, *layout.others))
    if _holds_yaml(path) or "did you mean" in said:
        problems.append(Problem(path, 1, 1, f"unknown folder {quoted(name)}{said}"))


def _holds_yaml(folder: str) -> bool:
    """Whether YAML lies in a folder or in one right inside it, as when a pack lies one folder too deep."""
    found = Path(folder)
    return any(path.suffix.lower() in YAML for kind in ("*", "*/*") for path in found.glob(kind))


def _scan_templates(folder: str, problems: list[Problem]) -> None:
    """A template takes the place of the kit's one of that name; one of another name nobody would draw."""
    known = [name for name in sorted(os.listdir(templates_root())) if name.endswith(YAML)]
    for entry in _entries(folder, problems):
        if entry.name in known or entry.name.startswith(".") or left_out().whole(entry.path):
            continue
        stem = os.path.splitext(entry.name)[0].lower()
        if entry.is_dir() and _holds_yaml(entry.path):
            said = f"nothing is read from folders in {TEMPLATES!r}; move the files up into it"
        elif entry.name.lower().endswith(YAML):
            said = f"no template is called {quoted(entry.name)}{hint(entry.name, known)}; rename or delete it"
        elif f"{stem}.yaml" in known and not entry.name.lower().endswith(BESIDE):
            said = f"is {quoted(entry.name)} meant to be {stem}.yaml? rename or delete it"
        else:
            continue
        problems.append(Problem(entry.path, 1, 1, said))


def overlay(folders: Iterable[PackFolder], layout: FolderLayout, problems: list[Problem]) -> Trees:
    """The trees of all folders, each laid over the ones before."""
    trees = Trees(folders={name: {} for name in layout.folders})
    for layer, folder in enumerate(folders):
        for name, path in folder.files.items():
            node = _read(path, name, trees.unread, problems)
            if node is not None:
                _lay(trees.files, name, node)
                if layer == 0:
                    trees.base[name] = node
        for where, files in folder.folders.items():
            for stem, path in files.items():
                node = _read(path, where, trees.unread, problems)
                if node is not None:
                    _lay(trees.folders[where], stem, node)
    return trees


def _read(path: str, name: str, unread: set[str], problems: list[Problem]) -> Node | None:
    node = read_tree(path, problems)
    if node is None:
        unread.add(name)
    return node


def _lay(into: dict[str, Node], name: str, node: Node) -> None:
    into[name] = merge(into[name], node) if name in into else node


def required(folder: PackFolder, names: Collection[str], problems: list[Problem]) -> None:
    """Note every file that the game itself must have and has not."""
    for name in names:
        if name not in folder.files:
            problems.append(Problem(os.path.join(folder.root, f"{name}.yaml"), 1, 1, "the file is missing"))

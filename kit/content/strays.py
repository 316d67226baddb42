"""What lies in a pack and is read by nobody: nothing is wrong with it, but its maker should know."""

import os
from collections.abc import Iterator
from typing import Final

from kit.content.left_out import TEMPLATES
from kit.content.pack import BESIDE, PICTURED, PRINTERS, YAML, FolderLayout, is_litter
from kit.content.problems import Problem, quoted

_PLAIN: Final = (*YAML, *BESIDE, ".json")  # the kit itself writes JSON
_ABOUT: Final = ("readme", "license", "licence", "copying", "notice", "changelog", "authors")
_MADE: Final = ("dist",)  # by `kit build` in the pack's folder
_FILE: Final = "nothing reads this file; rename it if it is meant to be read, or move it away"


def strays(folder: str, layout: FolderLayout) -> list[Problem]:
    """Files and folders in a pack that nothing reads; of those that look like a mistake, `scan` tells.

    Pictures may lie anywhere, and what tells people about the pack may lie beside its files.
    """
    return sorted(_strays(folder, layout))


def _strays(root: str, layout: FolderLayout) -> Iterator[Problem]:
    yield from _files(root)
    for path, name in _inside(root):
        if not os.path.isdir(path):
            continue
        if name == PRINTERS:
            yield from _printers(path)
        elif name in (TEMPLATES, *PICTURED):
            yield from _files(path)
        elif name not in (*layout.folders, *layout.others, *_MADE) and not _pictured(path):
            yield Problem(path, 1, 1, f"nothing is read from the folder {quoted(name)}; move it away")


def _printers(folder: str) -> Iterator[Problem]:
    for path, name in _inside(folder):
        stem, ending = os.path.splitext(name)
        if os.path.isdir(path) or ending.lower() not in YAML:
            yield Problem(path, 1, 1, "only printer profiles, .yaml files, are read here; move it away")
        elif ending != ".yaml":
            yield Problem(path, 1, 1, f"rename it to {stem}.yaml")


def _files(folder: str) -> Iterator[Problem]:
    for path, name in _inside(folder):
        stem, ending = os.path.splitext(name.lower())
        if not os.path.isdir(path) and ending not in _PLAIN and stem not in _ABOUT:
            yield Problem(path, 1, 1, _FILE)


def _inside(folder: str) -> Iterator[tuple[str, str]]:
    """What lies in a folder, but for what is hidden or left by systems; nothing where it cannot be read."""
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return
    for name in names:
        if not is_litter(name):
            yield os.path.join(folder, name), name


def _pictured(folder: str) -> bool:
    """Whether pictures, or YAML that `scan` tells of, lie somewhere in a folder."""
    ends = (*BESIDE, *YAML)
    return any(name.lower().endswith(ends) for _, _, names in os.walk(folder) for name in names)

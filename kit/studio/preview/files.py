"""Seeing that files change: a look at their times and sizes, a few times a second."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from stat import S_ISDIR
from typing import Final

from kit import data
from kit.content.pictures import PICTURES
from kit.core.drafts import is_draft

Look = dict[str, tuple[int, int, int]]
"""Every file that counts, with its time, size and number on the disk."""

# What editors put beside a file while they save it.
_PASSING: Final = ("~", ".swp", ".swx", ".tmp", ".bak", ".part", "___jb_tmp___", "___jb_old___")
_VIM_TRIES: Final = "4913"
_OTHERS: Final = frozenset({".git", ".hg", ".svn", ".venv"})


def passing(name: str) -> bool:
    """Whether a file is only an editor's helper; a hidden picture is none, for it may be drawn.

    >>> [passing(name) for name in ("eva.yaml", "eva.yaml~", ".eva.yaml.swp", "#eva.yaml#", "4913")]
    [False, True, True, True, True]
    >>> passing(".eva.png")
    False
    """
    if name.startswith("."):
        return not name.lower().endswith(PICTURES)
    return name.startswith("#") or name.endswith(_PASSING) or name == _VIM_TRIES


def roots(game: str, packs: Iterable[str | Path]) -> list[str]:
    """The folders and files that everything is made from."""
    content = data.content_root()
    shipped = [data.game_root(game), content / "house", data.templates_root()]
    return [os.path.abspath(path) for path in (*shipped, *packs)]


def look(paths: Iterable[str], but: str = "") -> Look:
    """All files below these places; what lies in the folder `but` does not count.

    A folder that is not there counts as empty.
    """
    found: Look = {}
    for path in paths:
        for file in _walk(path, but):
            try:
                info = os.stat(file, follow_symlinks=False)
            except OSError:
                continue  # gone between being listed and being looked at
            # Of a folder only its being there counts: its time changes with every helper file of an editor.
            is_folder = S_ISDIR(info.st_mode)
            found[file] = (0, 0, 0) if is_folder else (info.st_mtime_ns, info.st_size, info.st_ino)
    return found


def _walk(root: str, but: str) -> Iterator[str]:
    if os.path.isfile(root):
        yield root
        return
    stack = [root]
    while stack:
        folder = stack.pop()
        yield folder
        try:
            with os.scandir(folder) as entries:
                inside = list(entries)
        except OSError:
            continue
        for entry in inside:
            if entry.path == but or is_draft(entry.name):
                continue
            if entry.is_dir(follow_symlinks=False):
                if entry.name not in _OTHERS:
                    stack.append(entry.path)
            elif not passing(entry.name):
                yield entry.path

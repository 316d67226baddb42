"""Files and folders of a game that others of its files name: only what lies in its own folder counts."""

import os

from kit.content.nodes import Mark
from kit.content.pictures import as_spelt
from kit.content.problems import quoted
from kit.content.shape import Reading


def find_inside(name: str, node: Mark, to: Reading, kinds: tuple[str, ...]) -> str | None:
    """The path of a file or folder of the game that another file names; nothing where there is none."""
    parts = name.split("/")
    if "\\" in name or os.path.isabs(name) or ".." in parts or ":" in name:
        to.problem(node, f"{quoted(name)} leaves the game's folder; copy the file into it")
        return None
    root = to.roots[to.layer(node)] if to.roots else os.path.dirname(node.file)
    spelt = as_spelt(root, parts)
    path = os.path.join(root, *spelt)
    if not os.path.lexists(path):
        to.problem(node, f"there is no {quoted(name)} in the game's folder; its path counts from there")
        return None
    if os.path.realpath(path) != os.path.join(os.path.realpath(root), *(p for p in spelt if p != ".")):
        to.problem(node, f"{quoted(name)} is reached by a symbolic link; copy the file itself")
        return None
    if not os.path.isdir(path) and not path.lower().endswith(kinds):
        to.problem(node, f"{quoted(name)} is none of the files that can be read here: {', '.join(kinds)}")
        return None
    return path

"""Pictures that files of a pack name: where they lie, and which part of them is to be seen."""

import os
from dataclasses import replace
from typing import Annotated, Any, Final

from kit.content.containers import ListOf
from kit.content.declared import record
from kit.content.nodes import Mapping, Mark, Node, at
from kit.content.problems import quoted
from kit.content.shape import Number, Reading, Shape, Str
from kit.content.source import composed
from kit.core.facts import Spelt, Within
from kit.core.frozen import dataclass

PICTURES: Final = (".png", ".jpg", ".jpeg", ".webp", ".svg")
"""How the name of a picture ends that can be drawn."""
HEIC: Final = (".heic", ".heif")
HEIC_ADVICE: Final = (
    "a HEIC photo, as iPhones take them; make a JPEG of it: open it and export or share it as JPEG, or let "
    "the phone do so (Settings, Camera, Formats, Most Compatible)"
)

_POINT = ListOf(Number(0, 1), 2, 2, what="two numbers [x, y] from 0 to 1, from the left and from the top")
Focus = Annotated[
    tuple[float, float],
    _POINT,
    "the point that stays in sight, [x, y] from 0 to 1; [0.5, 0.5] is the middle",
]
Zoom = Annotated[float, Within(1, 10), "how much nearer; 1 shows as much as fits"]


@dataclass(frozen=True)
class PictureFile:
    """A picture file inside a pack; the focus, in parts of its sides, stays in sight when it is cropped."""

    path: Annotated[str, Str(), Spelt("file"), "the picture's path in the pack"]
    mark: Mark
    focus: Focus = (0.5, 0.5)
    zoom: Zoom = 1


_PICTURE = record("a picture", PictureFile)
PICTURE_KEYS: Final = frozenset(_PICTURE.keys)


class Picture(Shape[PictureFile]):
    """The path of a picture in the pack, alone or with the part of it that is to be seen."""

    def __init__(self, what: str = "a picture file") -> None:
        self.what = what

    def read(self, node: Node, to: Reading) -> PictureFile:
        if not isinstance(node, Mapping):
            return PictureFile(find_picture(self.scalar(node, to).value, node, to, self.what), node)
        place = at(node, "file")
        read = _PICTURE.read(node, to, mark=place)
        return replace(read, path=find_picture(read.path, place, to, self.what))

    def schema(self, to: Reading) -> dict[str, Any]:
        return {"anyOf": [{"type": "string"}, _PICTURE.schema(to)]}


def find_picture(name: str, node: Node, to: Reading, what: str) -> str:
    """The path of a picture named in a file; it lies in the pack of that file, or beside the file."""
    if name.lower().endswith(HEIC):
        raise to.broken(node, f"picture {quoted(name)} cannot be used: {HEIC_ADVICE}")
    if not name.lower().endswith(PICTURES):
        kinds = ", ".join(PICTURES)
        raise to.broken(node, f"expected {what}, not {quoted(name)} (a picture ends with {kinds})")
    parts = name.split("/")
    if "\\" in name or os.path.isabs(name) or ".." in parts or ":" in name:
        raise to.broken(
            node, f"{quoted(name)} leaves the folder of the game or pack; copy the picture into it"
        )
    root = to.roots[to.layer(node)] if to.roots else os.path.dirname(node.file)
    for folder in (root, os.path.dirname(node.file)):
        spelt = as_spelt(folder, parts)
        path = os.path.join(folder, *spelt)
        if not os.path.lexists(path):
            continue
        # A link on the way may lead anywhere.
        if os.path.realpath(path) != os.path.join(os.path.realpath(folder), *(p for p in spelt if p != ".")):
            raise to.broken(node, f"{quoted(name)} is reached by a symbolic link; copy the picture itself")
        if not os.path.isfile(path):
            raise to.broken(node, f"{quoted(name)} is not a file")
        return path
    raise to.broken(
        node, f"no picture {quoted(name)} here; its path counts from the folder of the game or pack"
    )


def as_spelt(folder: str, parts: list[str]) -> list[str]:
    """The parts of a path as the disk has them: some systems take accents apart in the names of files."""
    found: list[str] = []
    for part in parts:
        here = os.path.join(folder, *found)
        if not part.isascii() and not os.path.lexists(os.path.join(here, part)):
            try:
                part = next((name for name in sorted(os.listdir(here)) if composed(name) == part), part)
            except OSError:
                return parts
        found.append(part)
    return found

"""Charts and maps as files of their own, for those who asked for one."""

from pathlib import Path
from typing import Final

from kit.art.scene import Scene
from kit.core.drafts import replace_file
from kit.core.errors import KitError

WIDTH: Final = 1600
"""Pixels of a PNG."""


class NoPicture(KitError):
    """A file that no picture can be written into."""


def draw(scene: Scene, name: str, file: Path) -> None:
    """Write a scene as SVG or PNG, by the file's name."""
    if file.suffix not in (".svg", ".png"):
        raise NoPicture(f"{file.name!r} is neither .svg nor .png; name the picture so")
    if file.suffix == ".svg":
        from kit.art.svg_pen import to_svg

        replace_file(file, to_svg(scene, name, "light", outlines=True))
    else:
        from kit.art.png import to_pngs

        replace_file(file, to_pngs([scene], WIDTH)[0])

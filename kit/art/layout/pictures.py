"""Pictures in boxes: checked before anything is drawn, then cropped to fill their box."""

import os
from functools import lru_cache
from pathlib import Path

from kit.art.layout.svg_paths import BadSvg
from kit.art.pdf_images import PictureError, open_picture
from kit.art.scene import Element, Group, Image, Rect, Scene
from kit.content.nodes import Mark
from kit.content.problems import ContentErrors, Problem

LEAST_DPI = 200
MAX_BYTES = 30_000_000
MAX_SVG = 2_000_000


def _fault(mark: Mark, message: str) -> ContentErrors:
    return ContentErrors([Problem(mark.file, mark.line, mark.column, message)])


@lru_cache(512)
def _measured(file: str, stamp: int, size: int) -> tuple[int, int]:
    picture = open_picture(Path(file).read_bytes())
    return int(picture.width), int(picture.height)


@lru_cache(512)
def _drawn(file: str, stamp: int, size: int) -> Scene:
    if size > MAX_SVG:
        raise BadSvg(f"{size / 1e6:.1f} MB of SVG; {MAX_SVG // 1_000_000} MB is the limit")
    from kit.art.layout.svg_picture import svg_scene  # few packs have SVG; the others need no XML parser

    return svg_scene(Path(file).read_bytes())


def _drawing(scene: Scene, x: float, y: float, w: float, h: float) -> Group:
    """A scene filling a box, its edges cut off."""
    k = max(w / scene.w, h / scene.h)
    inner = Group(scene.items, x + (w - scene.w * k) / 2, y + (h - scene.h * k) / 2, 0, k)
    return Group((inner,), clip=Rect(x, y, w, h))


def _stamp(file: Path, mark: Mark, inside: Path | None) -> tuple[int, int]:
    """When the file was written and its size; one that is missing, too large or elsewhere is refused."""
    name = file.name
    if inside is not None and not Path(os.path.realpath(file)).is_relative_to(os.path.realpath(inside)):
        raise _fault(mark, f"picture {name!r} lies outside of {inside.name!r}; copy it there")
    try:
        info = file.stat()
    except OSError as error:
        raise _fault(mark, f"picture {name!r} cannot be read: {error.strerror or error}") from None
    if info.st_size > MAX_BYTES:
        raise _fault(mark, f"picture {name!r} has {info.st_size / 1e6:.0f} MB; 30 MB is the limit")
    return info.st_mtime_ns, info.st_size


def fitted(
    file: Path, x: float, y: float, w: float, h: float, mark: Mark, inside: Path | None = None
) -> tuple[Element]:
    """The picture filling a box, its edges cropped; pixels are refused below 200 dpi."""
    stamp = _stamp(file, mark, inside)
    try:
        if file.suffix.lower() == ".svg":
            return (_drawing(_drawn(str(file), *stamp), x, y, w, h),)
        wide, high = _measured(str(file), *stamp)
    except (PictureError, BadSvg, OSError) as error:
        said = str(error).removeprefix("picture: ")
        raise _fault(mark, f"picture {file.name!r}: {said}") from None
    scale = min(wide / w, high / h)  # pixels a millimetre once cropped
    dpi = scale * 25.4
    if dpi < LEAST_DPI:
        need = f"{round(w * LEAST_DPI / 25.4 + 0.5)} × {round(h * LEAST_DPI / 25.4 + 0.5)}"
        raise _fault(
            mark,
            f"picture {file.name!r} of {wide} × {high} pixels prints at {dpi:.0f} dpi; {LEAST_DPI} dpi "
            f"or more are needed: at least {need} pixels for {w:g} × {h:g} mm",
        )
    across, down = max(1 - w * scale / wide, 0) / 2, max(1 - h * scale / high, 0) / 2
    return (Image(file, x, y, w, h, (across, down, across, down)),)

"""Pictures in boxes: checked before anything is drawn, then cropped to fill their box."""

import os
from functools import lru_cache
from pathlib import Path

from kit.art.photos import PictureError, clean
from kit.art.scene import Element, Group, Image, Rect, Scene
from kit.content.limits import PICTURE_BYTES
from kit.content.nodes import Mark
from kit.content.problems import ContentErrors, Problem
from kit.content.source import read_bytes

LEAST_DPI = 200
MAX_SVG = 2_000_000


def _fault(mark: Mark, message: str) -> ContentErrors:
    return ContentErrors([Problem(mark.file, mark.line, mark.column, message)])


@lru_cache(128)
def _drawn(data: bytes) -> Scene:
    if len(data) > MAX_SVG:
        raise PictureError(f"{len(data) / 1e6:.1f} MB of SVG; {MAX_SVG // 1_000_000} MB is the limit")
    from kit.art.layout.svg_picture import svg_scene  # few packs have SVG; the others need no XML parser

    return svg_scene(data)


def _drawing(scene: Scene, x: float, y: float, w: float, h: float) -> Group:
    """A scene filling a box, its edges cut off."""
    k = max(w / scene.w, h / scene.h)
    inner = Group(scene.items, x + (w - scene.w * k) / 2, y + (h - scene.h * k) / 2, 0, k)
    return Group((inner,), clip=Rect(x, y, w, h))


def _read(file: Path, mark: Mark, inside: Path | None) -> bytes:
    """The bytes of a regular file, opened once; one that is too large, a link or elsewhere is refused."""
    try:
        away = inside and not Path(os.path.realpath(file)).is_relative_to(os.path.realpath(inside))
        data = b"" if away else read_bytes(str(file), PICTURE_BYTES)
    except ContentErrors as error:
        why, *_ = error.problems[0].message.split(";")  # what follows is advice for texts
        raise _fault(mark, f"picture {file.name!r}: {why}") from None
    except ValueError:  # a name that no system can have: with NUL, or half a character
        raise _fault(mark, f"picture {file.name!r}: no file can be called that") from None
    if inside and away:
        raise _fault(mark, f"picture {file.name!r} lies outside of {inside.name!r}; copy it there")
    return data


def fitted(
    file: Path, x: float, y: float, w: float, h: float, mark: Mark, inside: Path | None = None
) -> tuple[Element]:
    """The picture filling a box, its edges cropped; pixels are refused below 200 dpi."""
    data = _read(file, mark, inside)
    try:
        if file.suffix.lower() == ".svg":
            return (_drawing(_drawn(data), x, y, w, h),)
        data, wide, high = clean(data)
    except PictureError as error:
        raise _fault(mark, f"picture {file.name!r}: {error}") from None
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
    return (Image(data, x, y, w, h, (across, down, across, down)),)

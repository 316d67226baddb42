"""Pictures in boxes: checked before anything is drawn, then cropped to fill their box."""

import os
from dataclasses import replace
from functools import lru_cache
from math import hypot
from pathlib import Path

from kit.art.photos import PictureError, clean
from kit.art.scene import Element, Group, Image, Rect, Scene
from kit.content.limits import PICTURE_BYTES
from kit.content.nodes import Mark
from kit.content.pictures import PictureFile
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


def _drawing(
    scene: Scene, x: float, y: float, w: float, h: float, focus: tuple[float, float], zoom: float
) -> Group:
    """A scene filling a box, its edges cut off."""
    k = max(w / scene.w, h / scene.h) * zoom
    left, top = (
        _start(at, side / (k * whole)) for at, side, whole in zip(focus, (w, h), scene.size, strict=True)
    )
    inner = Group(scene.items, x - left * scene.w * k, y - top * scene.h * k, 0, k)
    return Group((inner,), clip=Rect(x, y, w, h))


def _start(focus: float, share: float) -> float:
    """Where a part of a side begins that has the focus in its middle, or as near as the edges allow.

    >>> _start(0.5, 0.4), _start(0.1, 0.4), _start(1, 0.5)
    (0.3, 0, 0.5)
    """
    return max(0, min(focus - share / 2, 1 - share))


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
    file: Path,
    x: float,
    y: float,
    w: float,
    h: float,
    mark: Mark,
    inside: Path | None = None,
    focus: tuple[float, float] = (0.5, 0.5),
    zoom: float = 1,
) -> tuple[Element]:
    """The picture filling a box, its edges cropped around the focus; pixels are refused below 200 dpi."""
    found = _opened(file, mark, inside)
    if isinstance(found, Scene):
        return (_drawing(found, x, y, w, h, focus, zoom),)
    data, wide, high = found
    scale = min(wide / w, high / h) / zoom  # pixels a millimetre once cropped
    dpi = scale * 25.4
    if dpi < LEAST_DPI:
        need = f"{round(w * zoom * LEAST_DPI / 25.4 + 0.5)} × {round(h * zoom * LEAST_DPI / 25.4 + 0.5)}"
        room = round(w, 1), round(h, 1)
        if zoom > 1:
            raise _fault(
                mark,
                f"picture {file.name!r} of {wide} × {high} pixels prints at {dpi:.0f} dpi with zoom "
                f"{zoom:g}; {LEAST_DPI} dpi or more are needed: at least {need} pixels for "
                f"{room[0]:g} × {room[1]:g} mm",
            )
        raise _fault(
            mark,
            f"picture {file.name!r} of {wide} × {high} pixels prints at {dpi:.0f} dpi; "
            f"{LEAST_DPI} dpi or more are needed: at least {need} pixels for {room[0]:g} × {room[1]:g} mm",
        )
    across, down = min(w * scale / wide, 1), min(h * scale / high, 1)
    left, top = _start(focus[0], across), _start(focus[1], down)
    right, bottom = 1 - left - across, 1 - top - down
    crop = round(left, 9), round(top, 9), round(right, 9), round(bottom, 9)  # exactly 0 where nothing is cut
    return (Image(data, x, y, w, h, crop),)


def contained(
    file: Path, x: float, y: float, w: float, h: float, mark: Mark, inside: Path | None = None
) -> tuple[Element]:
    """All of a picture in the middle of a box."""
    found = _opened(file, mark, inside)
    wide, high = found.size if isinstance(found, Scene) else found[1:]
    k = min(w / wide, h / high)
    left, top = x + (w - wide * k) / 2, y + (h - high * k) / 2
    return fitted(file, left, top, wide * k, high * k, mark, inside)


def _opened(file: Path, mark: Mark, inside: Path | None = None) -> Scene | tuple[bytes, int, int]:
    """A drawing, or pixels with their width and height."""
    data = _read(file, mark, inside)
    try:
        return _drawn(data) if file.suffix.lower() == ".svg" else clean(data)
    except PictureError as error:
        raise _fault(mark, f"picture {file.name!r}: {error}") from None


def shown(picture: PictureFile, x: float, y: float, w: float, h: float) -> tuple[Element]:
    """A picture of a pack filling a box."""
    return fitted(Path(picture.path), x, y, w, h, picture.mark, None, picture.focus, picture.zoom)


def within(picture: PictureFile, r: float) -> tuple[Element]:
    """A picture of a pack, all of it, inside a circle of this radius around (0, 0)."""
    found = _opened(Path(picture.path), picture.mark)
    wide, high = found.size if isinstance(found, Scene) else found[1:]
    k = 2 * r / hypot(wide, high)
    return shown(replace(picture, zoom=1), -wide * k / 2, -high * k / 2, wide * k, high * k)

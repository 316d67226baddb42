"""Printer profiles: how far a printer's work is off, as measured, and the matrix that makes up for it."""

import os
from dataclasses import dataclass
from math import cos, radians, sin
from pathlib import Path
from typing import Any, Final

from kit.content.containers import Key, Record
from kit.content.shape import Number, Reading, Str
from kit.content.tree import read_file
from kit.press.errors import PressError


@dataclass(frozen=True)
class Error:
    """How one side comes out: mm too far right and down, degrees clockwise, per cent of the true size."""

    right: float = 0
    down: float = 0
    rotate: float = 0
    width: float = 100
    height: float = 100


@dataclass(frozen=True)
class Printer:
    """A printer's errors on fronts and on backs, each as seen on that side."""

    front: Error = Error()
    back: Error = Error()

    def matrix(
        self, w: float, h: float, is_back: bool
    ) -> tuple[float, float, float, float, float, float] | None:
        """The PDF matrix for a page w × h mm that cancels the error; None when there is none."""
        error = self.back if is_back else self.front
        return None if error == Error() else cancel(error, w, h)


STRAIGHT: Final = Printer()
_SIDE = Record(
    "one side",
    Error,
    {
        "right": Key(Number(-20, 20), "mm the print lies too far right", 0),
        "down": Key(Number(-20, 20), "mm the print lies too far down", 0),
        "rotate": Key(Number(-3, 3), "degrees the print is turned clockwise", 0),
        "width": Key(Number(90, 110), "per cent of the true width", 100),
        "height": Key(Number(90, 110), "per cent of the true height", 100),
    },
)


def _build(front: Error = Error(), back: Error = Error(), **_: Any) -> Printer:  # noqa: B008 (frozen)
    return Printer(front, back)


PROFILE = Record(
    "a printer profile",
    _build,
    {
        "name": Key(Str(limit=80), "the printer, for people", ""),
        "front": Key(_SIDE, "errors on the front, as seen there", Error()),
        "back": Key(_SIDE, "errors on the back, as seen there", Error()),
    },
)


def cancel(error: Error, w: float, h: float) -> tuple[float, float, float, float, float, float]:
    """The inverse of scaling, then turning about the middle of the sheet, then shifting; in points, y up."""
    pt = 25.4 / 72
    angle = radians(error.rotate)  # clockwise on paper; undone by turning back, anticlockwise
    c, s = cos(angle), sin(angle)
    kx, ky = 100 / error.width, 100 / error.height
    cx, cy = w / 2 / pt, h / 2 / pt
    dx, dy = error.right / pt, -error.down / pt
    # p' = C + K·R(+angle)·(p − C − d), R anticlockwise in y-up space
    a, b, cc, d = kx * c, ky * s, -kx * s, ky * c
    x, y = -(cx + dx), -(cy + dy)
    return a, b, cc, d, cx + a * x + cc * y, cy + b * x + d * y


def folders() -> list[Path]:
    """Where named profiles are looked for: the current folder, then the user's settings."""
    settings = os.environ.get("XDG_CONFIG_HOME") or os.path.join(os.path.expanduser("~"), ".config")
    return [Path("printers"), Path(settings) / "petanque-kit" / "printers"]


def find(name: str) -> Path:
    """The file of a profile that was given by path or by name."""
    if name.endswith((".yaml", ".yml")) or os.sep in name or "/" in name:
        path = Path(name)
        if not path.is_file():
            raise PressError(f"{name}: no such printer profile; `kit calibrate` explains how to make one")
        return path
    for folder in folders():
        if (folder / f"{name}.yaml").is_file():
            return folder / f"{name}.yaml"
    known = sorted({path.stem for folder in folders() for path in folder.glob("*.yaml")})
    said = f"known: {', '.join(known)}" if known else "none yet; `kit calibrate` explains how to make one"
    raise PressError(f"no printer profile {name!r} in {' or '.join(map(str, folders()))} ({said})")


def load(name: str) -> Printer:
    """The profile of a name or file; mistakes in it are told with line and column."""
    return read_file(str(find(name)), PROFILE.read, Reading())

"""Printer profiles: how far a printer's work is off, as measured, and the matrix that makes up for it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import field
from math import cos, radians, sin
from pathlib import Path
from typing import Annotated, Any, Final

from kit.content.declared import record
from kit.content.shape import Number, Reading, Str
from kit.content.tree import read_file
from kit.core.environment import user_folder
from kit.core.facts import Within
from kit.core.frozen import dataclass
from kit.press.errors import PressError

OFF: Final = 5  # per cent; a printer that is further off scales pages on purpose


class _Scale(Number):
    """Per cent of a true length."""

    def __init__(self) -> None:
        super().__init__(100 - OFF, 100 + OFF)
        self.what += " (print at 100 % without fitting to the paper, and measure again)"


@dataclass(frozen=True)
class Error:
    """How one side comes out."""

    right: Annotated[float, Within(-20, 20), "mm the print lies too far right"] = 0
    down: Annotated[float, Within(-20, 20), "mm the print lies too far down"] = 0
    rotate: Annotated[float, Within(-3, 3), "degrees the print is turned clockwise"] = 0
    width: Annotated[float, _Scale(), "per cent of the true width"] = 100
    height: Annotated[float, _Scale(), "per cent of the true height"] = 100


@dataclass(frozen=True)
class Printer:
    """A printer's errors on fronts and on backs, each as seen on that side."""

    front: Annotated[Error, "one side", "errors on the front, as seen there"] = Error()
    back: Annotated[Error, "one side", "errors on the back, as seen there"] = Error()
    name: Annotated[str, Str(limit=80), "the printer, for people"] = field(default="", compare=False)

    def matrix(
        self, w: float, h: float, is_back: bool
    ) -> tuple[float, float, float, float, float, float] | None:
        """The PDF matrix for a page w × h mm that cancels the error; None when there is none.

        A page wider than high goes through the printer upright: drivers turn it a quarter to the left.
        """
        error = self.error(is_back)
        if error == Error():
            return None
        if w <= h:
            return cancel(error, w, h)
        a, b, c, d, e, f = cancel(error, h, w)
        side = h * 72 / 25.4  # x' = side − y, y' = x on the upright sheet
        return d, -c, -b, a, f + b * side, side - e - a * side

    @contextmanager
    def straighten(self, canvas: Any, w: float, h: float, is_back: bool) -> Iterator[None]:
        """What is drawn on a page meanwhile makes up for what the printer will do.

        Preflight reads how much: sizes are true once the printer has done its wrong.
        """
        correction = self.matrix(w, h, is_back)
        if correction is None:
            yield
            return
        error = self.error(is_back)
        across, along = (error.width, error.height) if w <= h else (error.height, error.width)
        canvas.addLiteral(f"/Printer <</W {across:g} /H {along:g}>> BDC")
        canvas.saveState()
        canvas.transform(*correction)
        yield
        canvas.restoreState()
        canvas.addLiteral("EMC")

    def error(self, is_back: bool) -> Error:
        """What the printer does to one side."""
        return self.back if is_back else self.front


STRAIGHT: Final = Printer()
PROFILE = record("a printer profile", Printer)


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
    return [Path("printers"), user_folder("config") / "printers"]


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
    raise PressError(f"no printer profile {name!r} in {', '.join(map(str, folders()))} ({said})")


def load(name: str) -> Printer:
    """The profile of a name or file; mistakes in it are told with line and column."""
    return read_file(str(find(name)), PROFILE.read, Reading())

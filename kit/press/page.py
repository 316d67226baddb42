"""One side of a sheet, ready to draw: what stands where, what is cut, what is written in the margin."""

from typing import Literal

from kit.art.scene import Element, Scene
from kit.core.frozen import dataclass
from kit.press.paper import Box

Turn = Literal[0, 90, 180, 270]


@dataclass(frozen=True)
class Spot:
    """A scene on a sheet: the box its trimmed size takes there, turned clockwise; `clip` is its room."""

    name: str
    scene: Scene
    box: Box
    clip: Box
    turn: Turn = 0
    scale: float = 1


@dataclass(frozen=True)
class Page:
    """One side of a sheet; `slug` is where the line in the margin begins, and how long it may be.

    A page without a margin has no slug.
    """

    w: float
    h: float
    spots: tuple[Spot, ...]
    trim: Box
    bleed: Box
    marks: tuple[Element, ...] = ()
    is_back: bool = False
    slug: tuple[float, float, float] | None = (10, 0, 190)
    paper: str = ""
    note: str = ""  # e.g. which tile this is
    scale: float = 1  # below 1 only where nothing is cut to size

    @property
    def media(self) -> Box:
        """The whole sheet."""
        return Box(0, 0, self.w, self.h)


def origin(spot: Spot) -> tuple[float, float]:
    """Where the scene's own top left corner lies once it is turned."""
    box = spot.box
    x = box.right if spot.turn in (90, 180) else box.left
    y = box.bottom if spot.turn in (180, 270) else box.top
    return x, y

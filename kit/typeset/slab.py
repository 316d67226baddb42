"""Slabs: pieces of a page that are never cut, one above the other."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, NamedTuple

from kit.art.scene import Element
from kit.core.frozen import dataclass
from kit.typeset.tree import Link

SMALLER: Final = (1.0, 0.88, 0.76, 0.68)  # the sizes in which a figure may be drawn


class Hot(NamedTuple):
    """Words that lead somewhere: their box in the slab."""

    x: float
    y: float
    w: float
    h: float
    link: Link


class Title(NamedTuple):
    """A heading as contents, bookmarks and running heads want it."""

    level: int
    text: str
    anchor: str
    number: str = ""


@dataclass(frozen=True, eq=False)
class Frame:
    """What lies behind slabs that belong together, from `dx` on; each frame is its own."""

    kind: str
    w: float
    dx: float = 0.0


class Slab(NamedTuple):
    """A drawing of a height, and the space above it; `glue` forbids a break below it, `tear` is its price."""

    h: float
    items: tuple[Element, ...] = ()
    before: float = 0.0
    glue: bool = False
    dx: float = 0.0
    anchors: tuple[str, ...] = ()
    hots: tuple[Hot, ...] = ()
    title: Title | None = None
    frame: Frame | None = None
    repeat: "Slab | None" = None  # stands again above this one where a column begins with it
    line: int = 0
    tear: float = 0.0
    smaller: "tuple[Slab, ...]" = ()  # the same drawing in the smaller sizes

    def sized(self, size: int) -> "Slab":
        """The slab in one of the sizes; most have but one."""
        if not size or not self.smaller:
            return self
        one = self.smaller[size - 1]
        return self._replace(h=one.h, items=one.items)


class Run(NamedTuple):
    """Slabs in one or two columns; `page` is the one they came from.

    `least` is how much of a leaf must be left for them to begin on it: all of it, a part, or nothing;
    `below` is kept free under columns for what belongs to them; `turn` is the price of going on overleaf.
    """

    slabs: tuple[Slab, ...]
    page: str
    file: str
    section: str = ""
    columns: int = 1
    least: float = 0.0
    below: float = 0.0
    turn: float = 0.0


def height(slabs: Iterable[Slab]) -> float:
    """How much slabs take one above the other, without the space above the first."""
    total = 0.0
    for n, slab in enumerate(slabs):
        total += slab.h + (slab.before if n else 0)
    return total


def spaced(slabs: list[Slab], before: float) -> list[Slab]:
    """Slabs with this space above the first."""
    return [slabs[0]._replace(before=before), *slabs[1:]] if slabs else []


def glued(slabs: list[Slab], also_last: bool = False) -> list[Slab]:
    """Slabs that stay on one page."""
    last = len(slabs) - 1
    return [slab if n == last and not also_last else slab._replace(glue=True) for n, slab in enumerate(slabs)]


def torn(slabs: list[Slab], price: float) -> list[Slab]:
    """Slabs that are better not parted from each other."""
    last = len(slabs) - 1
    return [slab if n == last else slab._replace(tear=max(slab.tear, price)) for n, slab in enumerate(slabs)]


def moved(slabs: list[Slab], dx: float) -> list[Slab]:
    """Slabs moved to the right."""
    frames: dict[Frame, Frame] = {}
    for slab in slabs:
        if slab.frame is not None and slab.frame not in frames:
            frames[slab.frame] = replace(slab.frame, dx=slab.frame.dx + dx)
    return [
        slab._replace(dx=slab.dx + dx, frame=frames[slab.frame] if slab.frame else None) for slab in slabs
    ]

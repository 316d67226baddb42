"""Short ways to write shapes with one line weight for all."""

from kit.art.palette import Colour
from kit.art.paths import Commands
from kit.art.scene import Element, Group, Path, Stroke

WEIGHT = 0.5
LINE = Stroke("outline", WEIGHT)
Items = tuple[Element, ...]


def flat(d: Commands, fill: Colour) -> Path:
    """A filled shape without an outline, for shade and light."""
    return Path(d, fill)


def inside(clip: Commands, *items: Element) -> Group:
    """Items that show only inside an outline."""
    return Group(items, clip=Path(clip))

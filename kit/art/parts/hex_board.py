"""A board of hexes with flat tops, column by column: where each lies, and how it is drawn."""

from collections.abc import Collection, Iterator, Mapping
from math import sqrt
from typing import NamedTuple

from kit.art import paths
from kit.art.palette import Colour, mix
from kit.art.scene import Circle, Element, Path, Point, Stroke
from kit.art.text import label

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
NAME_PT = 6.0


class HexSpot(NamedTuple):
    """What a hex shows: its own ground, a dot in its middle, a ring around it, a place for a piece."""

    fill: Colour | None = None
    dot: Colour | None = None
    ring: Colour | None = None
    place: Colour | None = None


class Paving(NamedTuple):
    """How hexes look: three grounds so that neighbours differ, the joints between them, their names."""

    grounds: tuple[Colour, Colour, Colour]
    joint: Colour
    name: Colour


class HexGrid:
    """Columns of hexes around a middle point, each as long as it is said to be, row 1 lowest.

    >>> grid = HexGrid(105, 148.5, 16, (8, 9, 8))
    >>> [round(n, 1) for n in (grid.w, grid.h, *grid.centre("B5"))]
    [80.0, 249.4, 105.0, 148.5]
    >>> list(grid.names())[:2], grid.apart
    (['A1', 'A2'], 27.712812921102035)
    """

    def __init__(self, x: float, y: float, side: float, lengths: tuple[int, ...]) -> None:
        self.x, self.y, self.side, self.lengths = x, y, side, lengths

    @property
    def apart(self) -> float:
        """Between two flats of a hex, and between the middles of neighbours."""
        return self.side * sqrt(3)

    @property
    def w(self) -> float:
        """From side to side."""
        return self.side * (1.5 * len(self.lengths) + 0.5)

    @property
    def h(self) -> float:
        """From end to end of the longest column."""
        return self.apart * max(self.lengths)

    def names(self) -> Iterator[str]:
        """Every hex, column by column from below."""
        for column, length in zip(LETTERS, self.lengths, strict=False):
            yield from (f"{column}{row}" for row in range(1, length + 1))

    def centre(self, name: str) -> Point:
        """The middle of a hex."""
        column, row = LETTERS.index(name[0]), int(name[1:])
        across = 1.5 * self.side * (column - (len(self.lengths) - 1) / 2)
        up = self.apart * (row - (self.lengths[column] + 1) / 2)
        return self.x + across, self.y - up

    def outline(self, name: str, inset: float = 0) -> Path:
        """The edge of a hex, a little inside of it if one likes."""
        return Path(hexagon(*self.centre(name), self.side - inset * 2 / sqrt(3)))

    def ground(self, name: str) -> int:
        """0, 1 or 2, never the same for neighbours."""
        column, row = LETTERS.index(name[0]), int(name[1:])
        return (column - (2 * row - self.lengths[column] - column) // 2) % 3


def hexagon(x: float, y: float, side: float) -> paths.Commands:
    """A hexagon with flat top and bottom."""
    return paths.polygon([paths.polar(x, y, side, angle) for angle in range(0, 360, 60)])


def hex_field(
    grid: HexGrid,
    paving: Paving,
    spots: Mapping[str, HexSpot],
    named: bool = True,
    dot: float = 6.0,
    corner: float = 0,
    shown: Collection[str] = (),
) -> list[Element]:
    """The field: grounds and joints, what is special about some hexes, and names at the lower edges.

    Where hexes are small and lines cross their edges, names of `corner` points stand in a corner below. Where
    not the whole field matters, some hexes alone are `shown`.
    """
    joint = Stroke(paving.joint, grid.side * 0.045, (), "round", "round")
    items: list[Element] = []
    for name in shown or grid.names():
        spot, (x, y) = spots.get(name, HexSpot()), grid.centre(name)
        ground = paving.grounds[grid.ground(name)]
        items.append(grid.outline(name)._replace(fill=ground, stroke=joint))
        if spot.fill is not None:
            inner = grid.outline(name, grid.side * 0.05)
            items.append(
                inner._replace(
                    fill=mix(spot.fill, ground, 0.55),
                    # lighter than the colour itself: names may touch it
                    stroke=Stroke(mix(spot.fill, ground, 0.75), grid.side * 0.05),
                )
            )
        if spot.ring is not None:
            items.append(Circle(x, y, grid.side * 0.56, None, Stroke(spot.ring, grid.side * 0.07)))
        if spot.place is not None:
            dashes = Stroke(spot.place, grid.side * 0.03, (grid.side * 0.1, grid.side * 0.075), "butt")
            items.append(Circle(x, y, grid.side * 0.62, None, dashes))
        if spot.dot is not None:
            edge = Stroke(paving.joint, grid.side * 0.03)
            items.append(Circle(x, y, dot * grid.side / 32, spot.dot, edge))
        if named and corner:
            items.append(
                label(x - grid.side * 0.36, y + grid.side * 0.58, name, "text-bold", corner, paving.name)
            )
        elif named:
            size = max(NAME_PT, NAME_PT * grid.side / 16)
            items.append(label(x, y + grid.apart * 0.432, name, "text-bold", size, paving.name))
    return items

"""Short ways to write shapes: a path as text, its mirror image, one line weight for all."""

import re
from functools import lru_cache

from kit.art import paths
from kit.art.palette import Colour
from kit.art.paths import Commands
from kit.art.scene import Command, Element, Group, Path, Stroke

WEIGHT = 0.5
LINE = Stroke("outline", WEIGHT)
Items = tuple[Element, ...]

_TOKEN = re.compile(r"[MLCZ]|-?\d*\.?\d+(?:e-?\d+)?")


@lru_cache(4096)
def path(text: str) -> Commands:
    """Path commands from SVG-like text with absolute M, L, C and Z.

    >>> path("M0 0 L4 -1.5 Z")
    (('M', 0.0, 0.0), ('L', 4.0, -1.5), ('Z',))
    """
    out: list[Command] = []
    kind, numbers = "", list[float]()
    for token in _TOKEN.findall(text):
        if token == "Z":
            out.append(("Z",))
        elif token in "MLC":
            kind = token
        else:
            numbers.append(float(token))
            if kind == "C" and len(numbers) == 6:
                a, b, c, d, e, f = numbers
                out.append(("C", a, b, c, d, e, f))
                numbers.clear()
            elif kind != "C" and len(numbers) == 2:
                x, y = numbers
                out.append(("M", x, y) if kind == "M" else ("L", x, y))
                numbers.clear()
    return tuple(out)


def flip(d: Commands) -> Commands:
    """The mirror image, left for right."""
    out: list[Command] = []
    for c in d:
        if c[0] == "C":
            out.append(("C", -c[1], c[2], -c[3], c[4], -c[5], c[6]))
        elif c[0] == "Z":
            out.append(c)
        elif c[0] == "M":
            out.append(("M", -c[1], c[2]))
        else:
            out.append(("L", -c[1], c[2]))
    return tuple(out)


def both(d: Commands) -> Commands:
    """An outline and its mirror image as one path."""
    return d + flip(d)


def whole(half: Commands) -> Commands:
    """A closed symmetrical outline from its right half, which runs down from the axis to the axis.

    >>> whole(path("M0 0 L3 1 L0 2"))
    (('M', 0.0, 0.0), ('L', 3.0, 1.0), ('L', 0.0, 2.0), ('L', -3.0, 1.0), ('L', -0.0, 0.0), ('Z',))
    """
    out: list[Command] = list(half)
    ends = [(float(c[-2]), float(c[-1])) for c in half if c[0] != "Z"]
    for i in range(len(half) - 1, 0, -1):
        c, (x, y) = half[i], ends[i - 1]
        out.append(("C", -c[3], c[4], -c[1], c[2], -x, y) if c[0] == "C" else ("L", -x, y))
    return (*out, ("Z",))


def shape(d: Commands | str, fill: Colour) -> Path:
    """A filled and outlined shape."""
    return Path(path(d) if isinstance(d, str) else d, fill, LINE)


def flat(d: Commands | str, fill: Colour) -> Path:
    """A filled shape without an outline, for shade and light."""
    return Path(path(d) if isinstance(d, str) else d, fill)


def line(d: Commands | str, colour: Colour = "outline") -> Path:
    """An open line of the one weight."""
    return Path(
        path(d) if isinstance(d, str) else d, None, LINE if colour == "outline" else Stroke(colour, WEIGHT)
    )


def dot(x: float, y: float, r: float, fill: Colour = "outline") -> Path:
    """A filled dot without an outline."""
    return Path(paths.ellipse(x, y, r), fill)


def disc(x: float, y: float, rx: float, fill: Colour, ry: float | None = None) -> Path:
    """A filled and outlined disc or ellipse."""
    return Path(paths.ellipse(x, y, rx, ry), fill, LINE)


def inside(clip: Commands, *items: Element) -> Group:
    """Items that show only inside an outline."""
    return Group(items, clip=Path(clip))


def scallops(points: list[tuple[float, float]], bulge: float) -> Commands:
    """A closed outline of round bumps from point to point; `bulge` 0.5 makes half circles."""
    out: list[Command] = [("M", *points[0])]
    for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
        nx, ny = (y2 - y1) * bulge * 1.33, (x1 - x2) * bulge * 1.33
        out.append(("C", x1 + nx, y1 + ny, x2 + nx, y2 + ny, x2, y2))
    return (*out, ("Z",))

"""The house's icons: small signs in one colour, drawn as data in content/house/icons.yaml.

>>> icon("coin", "ink").w
24.0
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Annotated, Any

from kit.art.palette import Colour
from kit.art.scene import Element, Path, Stroke, Symbol
from kit.content.containers import Converted, Either, ListOf, MapOf
from kit.content.declared import record
from kit.content.house import read_house
from kit.content.problems import hint, quoted
from kit.content.records import Name
from kit.content.shape import Shape, Str
from kit.core.errors import KitError
from kit.core.facts import Within
from kit.core.frozen import dataclass

SIDE = 24.0
"""Icons are drawn in a square of this side."""
LISTED = "kit list icons"
_DATA = Str(what="SVG path data")
_ONE: Shape[Any] = Converted(_DATA, lambda path: (path,))
_AREAS: Shape[Any] = Either([_ONE, ListOf(_DATA, least=1)])


class NoSuchIcon(KitError):
    """An icon that the house does not have."""


@dataclass(frozen=True)
class IconDrawing:
    """One icon: areas (where parts of one overlap, there is a hole) and lines, as SVG path data."""

    name: Annotated[Name, "what it shows"]
    fill: Annotated[tuple[str, ...], _AREAS, "areas"] = ()
    line: Annotated[str, _DATA, "lines"] = ""
    width: Annotated[float, Within(0.2, 6), "the breadth of lines"] = 2


@cache
def icons() -> Mapping[str, IconDrawing]:
    """Every icon by its name, in the order of the file."""
    found, _ = read_house("icons.yaml", MapOf(record("an icon", IconDrawing)))
    return found


@cache
def reach(name: str) -> tuple[float, float]:
    """From where to where an icon's drawing goes across its square.

    >>> reach("hourglass")
    (5.0, 19.0)
    """
    from fontTools.misc.bezierTools import calcCubicBounds

    from kit.art.layout.svg_paths import parse

    one, xs = icons()[name], list[float]()
    for data, half in (*((area, 0.0) for area in one.fill), (one.line, one.width / 2)):
        at = 0.0, 0.0
        for verb, *points in parse(data) if data else ():
            if verb == "C":
                low, _, high, _ = calcCubicBounds(at, points[:2], points[2:4], points[4:])
                xs += [low - half, high + half]
            elif points:
                xs += [points[-2] - half, points[-2] + half]
            at = (points[-2], points[-1]) if points else at
    return min(xs), max(xs)


@lru_cache(2048)
def icon(name: str, colour: Colour) -> Symbol:
    """An icon in a colour; of a wrong name, the near one is told."""
    from kit.art.layout.svg_paths import parse  # with fontTools, which nobody needs who draws no icon

    known = icons()
    if name not in known:
        raise NoSuchIcon(f"there is no icon {quoted(name)}{hint(name, known, LISTED)}")
    one = known[name]
    items: list[Element] = [Path(parse(area), colour, evenodd=True) for area in one.fill]
    if one.line:
        items.append(Path(parse(one.line), None, Stroke(colour, one.width)))
    return Symbol(f"icon {name} {colour}", SIDE, SIDE, tuple(items))

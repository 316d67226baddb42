"""The house's icons: small signs in one colour, drawn as data in content/house/icons.yaml.

>>> icon("coin", "ink").w
24.0
"""

from collections.abc import Mapping
from dataclasses import dataclass
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

SIDE = 24.0
LISTED = "kit list icons"
"""Icons are drawn in a square of this side."""
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

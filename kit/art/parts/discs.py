"""Playing discs from above, turned in wood: told apart by pattern before colour, 25 × 25 mm for any size."""

from functools import lru_cache

from kit.art import paths
from kit.art.palette import Colour, contrast, darken, mix
from kit.art.scene import Circle, Element, Group, Path, Stroke, Symbol

C, R = 12.5, 11.9  # centre and radius; the outline and a light rim reach to 12.5


def mark_on(colour: str, marks: tuple[str, ...]) -> str:
    """Of some colours the one that stands out most from a disc."""
    return max(marks, key=lambda name: contrast(name, colour))


def _pattern(pattern: str, mark: Colour) -> tuple[Element, ...]:
    """Rings, or two pairs of stripes that cross."""
    if pattern == "rings":
        rings = tuple(
            Circle(C, C, r, None, Stroke(mark, line)) for r, line in ((9.7, 0.8), (6.6, 1.0), (3.6, 1.0))
        )
        return (*rings, Circle(C, C, 1.3, mark))
    stroke = Stroke(mark, 1.0, (), "butt")
    pair = tuple(Path(paths.polyline([(-R, d), (R, d)]), None, stroke) for d in (-2.7, 2.7))
    return tuple(Group(pair, C, C, turn) for turn in (45, 135))


@lru_cache(64)
def disc(colour: str, pattern: str, mark: str, rim: bool = True) -> Symbol:
    """A disc; a light `rim` sets it off from whatever it lies on."""
    edge = Circle(C, C, R)
    inside = (Circle(C - 0.5, C - 0.6, R - 0.3, mix("ivory", colour, 0.1)), *_pattern(pattern, mark))
    items = (
        *((Circle(C, C, C - 0.05, "ivory"),) if rim else ()),
        edge._replace(fill=darken(colour, 0.25)),
        Group(inside, clip=edge),
        edge._replace(stroke=Stroke("outline", 0.55)),
    )
    return Symbol("-".join(("disc", colour, pattern, mark, *([] if rim else ["bare"]))), 25, 25, items)

"""Skill badges: round seals of 12 × 12 mm with a sign; a skill without a sign of its own gets its initial."""

from collections.abc import Callable
from functools import lru_cache
from zlib import crc32

from kit.art import paths
from kit.art.palette import Colour, on
from kit.art.scene import Circle, Element, Group, Path, Rect, Stroke, Symbol
from kit.art.text import label

C = 6.0


def _star(light: Colour, ground: Colour) -> tuple[Element, ...]:
    """An impact: long and short rays around the hit."""
    rays = []
    for i in range(24):
        r = (4.5 if i % 4 == 0 else 3.3) if i % 2 == 0 else 1.95
        rays.append(paths.polar(C, C, r, -90 + i * 15))
    return Path(paths.polygon(rays), light), Circle(C, C, 1.05, ground)


def _rings(light: Colour, ground: Colour) -> tuple[Element, ...]:
    """Rings that close in on a point."""
    rings = tuple(Circle(C, C, r, None, Stroke(light, w)) for r, w in ((3.8, 0.5), (2.4, 0.7)))
    return (*rings, Circle(C, C, 1.05, light))


def _halves(light: Colour, ground: Colour) -> tuple[Element, ...]:
    """Half an impact, half rings."""
    return (
        Group(_star(light, ground), clip=Rect(0, 0, C - 0.3, 12)),
        Group(_rings(light, ground), clip=Rect(C + 0.3, 0, C, 12)),
    )


KINDS: dict[str, Callable[[Colour, Colour], tuple[Element, ...]]] = {
    "star": _star,
    "rings": _rings,
    "halves": _halves,
}


def _initial(name: str, light: Colour) -> tuple[Element, ...]:
    """The first letter in a frame chosen from the name."""
    sides = 5 + crc32(name.encode()) % 4
    letter = next((c for c in name if c.isalpha()), "?").upper()
    corners = [paths.polar(C, C, 4.3, -90 + i * 360 / sides) for i in range(sides)]
    frame = Path(paths.rounded(corners, 0.9), None, Stroke(light, 0.5))
    return frame, label(C, C, letter, "display", 14, light)


@lru_cache(None)
def badge(kind: str, colour: Colour) -> Symbol:
    """The badge of a kind ("star", "rings", "halves") in a colour; any other word shows its initial.

    >>> badge("star", "terracotta").name, badge("Storm caller", "sea").w
    ('badge-star-terracotta', 12)
    """
    light = on(colour)
    draw = KINDS.get(kind)
    sign = draw(light, colour) if draw else _initial(kind, light)
    teeth = paths.star(C, C, 5.95, 5.5, 36)
    shade = colour if isinstance(colour, str) else crc32(repr(colour).encode()) % 10000
    name = kind if draw else f"x{crc32(kind.encode()):08x}"
    seal = (Path(teeth, colour), Circle(C, C, 4.95, None, Stroke(light, 0.22)))
    return Symbol(f"badge-{name}-{shade}", 12, 12, seal + sign)

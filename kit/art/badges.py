"""Skill badges: round seals of 12 × 12 mm with a sign; a skill without a sign of its own gets its initial."""

from collections.abc import Callable
from functools import lru_cache
from zlib import crc32

from kit.art import paths
from kit.art.palette import Colour, on
from kit.art.paths import Commands
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


def _bolt(light: Colour, ground: Colour) -> tuple[Element, ...]:
    """Lightning."""
    edge = [(7.0, 1.7), (3.4, 6.9), (5.6, 6.9), (4.7, 10.3), (8.7, 4.9), (6.4, 4.9), (7.6, 1.7)]
    return (Path(paths.rounded(edge, 0.25), light),)


def _leaf(light: Colour, ground: Colour) -> tuple[Element, ...]:
    """A leaf with its veins."""
    edge = paths.smooth([(C, 1.7), (8.4, 4.7), (7.9, 7.7), (C, 9.4), (4.1, 7.7), (3.6, 4.7)], closed=True)
    veins = [Path(paths.polyline([(C, 3.4), (C, 10.1)]), None, Stroke(light, 0.55))]
    veins += [
        Path(paths.polyline([(C, y + 1.1), (C + dx, y)]), None, Stroke(ground, 0.4))
        for y in (4.6, 6.4)
        for dx in (-1.5, 1.5)
    ]
    return Path(edge, light), *veins, Path(paths.polyline([(C, 3.4), (C, 9.2)]), None, Stroke(ground, 0.4))


def _crown(light: Colour, ground: Colour) -> tuple[Element, ...]:
    """A crown of three points."""
    edge = [(3.3, 8.5), (2.8, 4.5), (4.6, 6.1), (C, 3.4), (7.4, 6.1), (9.2, 4.5), (8.7, 8.5)]
    knobs = tuple(Circle(x, y, 0.55, light) for x, y in ((2.8, 4.2), (C, 3.1), (9.2, 4.2)))
    return Path(paths.polygon(edge), light), *knobs, Rect(3.6, 7.2, 4.8, 0.5, 0, ground)


def _heart(light: Colour, ground: Colour) -> tuple[Element, ...]:
    """A heart."""
    edge: Commands = (
        ("M", C, 9.7),
        ("C", 3.4, 7.4, 2.2, 5.9, 2.2, 4.6),
        ("C", 2.2, 2.4, 5.2, 1.8, C, 4.2),
        ("C", 6.8, 1.8, 9.8, 2.4, 9.8, 4.6),
        ("C", 9.8, 5.9, 8.6, 7.4, C, 9.7),
        ("Z",),
    )
    return (Path(edge, light),)


def _moon(light: Colour, ground: Colour) -> tuple[Element, ...]:
    """A crescent and a star."""
    return (
        Circle(5.6, C, 4.0, light),
        Circle(7.2, 5.2, 3.3, ground),
        Path(paths.star(7.9, 5.0, 1.35, 0.55, 5), light),
    )


def _flame(light: Colour, ground: Colour) -> tuple[Element, ...]:
    """A flame."""
    outer = paths.smooth(
        [(6.3, 1.6), (8.3, 4.9), (9.0, 7.2), (7.9, 9.4), (C, 10.1), (4.1, 9.4), (3.0, 7.2), (4.4, 4.9)],
        closed=True,
    )
    inner = paths.smooth([(6.1, 5.4), (7.2, 7.4), (6.9, 8.8), (C, 9.2), (5.1, 8.8), (4.8, 7.4)], closed=True)
    return Path(outer, light), Path(inner, ground)


def _clover(light: Colour, ground: Colour) -> tuple[Element, ...]:
    """Four leaves and a stem."""
    leaves = tuple(Circle(*paths.polar(C, 5.4, 1.95, a), 1.75, light) for a in (45, 135, 225, 315))
    veins = tuple(
        Path(paths.polyline([(C, 5.4), paths.polar(C, 5.4, 2.4, a)]), None, Stroke(ground, 0.35))
        for a in (45, 135, 225, 315)
    )
    return (*leaves, Path(paths.arc(8.6, 6.2, 4.0, 180, 115), None, Stroke(light, 0.7)), *veins)


def _drop(light: Colour, ground: Colour) -> tuple[Element, ...]:
    """A drop of water, or of pastis."""
    edge: Commands = (
        ("M", C, 1.7),
        ("C", 7.0, 4.2, 9.1, 5.6, 9.1, 7.2),
        ("C", 9.1, 9.0, 7.7, 10.2, C, 10.2),
        ("C", 4.3, 10.2, 2.9, 9.0, 2.9, 7.2),
        ("C", 2.9, 5.6, 5.0, 4.2, C, 1.7),
        ("Z",),
    )
    shine = Path(paths.arc(C, 7.2, 1.9, 100, 170), None, Stroke(ground, 0.5))
    return Path(edge, light), shine


def _wave(light: Colour, ground: Colour) -> tuple[Element, ...]:
    """Three waves."""
    out = []
    for y in (3.9, 6.0, 8.1):
        points = [(2.6 + 0.85 * i, y + (-0.6, 0.0, 0.6, 0.0)[i % 4]) for i in range(9)]
        out.append(Path(paths.smooth(points), None, Stroke(light, 0.8)))
    return tuple(out)


def _arrow(light: Colour, ground: Colour) -> tuple[Element, ...]:
    """An arrow that flies up in a bow."""
    shaft = Path(paths.arc(8.9, 9.0, 5.3, 180, 240), None, Stroke(light, 1.0))
    return shaft, Path(paths.polygon([(9.1, 3.3), (5.5, 2.9), (7.3, 6.2)]), light)


def _horseshoe(light: Colour, ground: Colour) -> tuple[Element, ...]:
    """A horseshoe with its nails."""
    shoe = Path(paths.arc(C, 5.6, 3.0, 130, 410), None, Stroke(light, 1.5, (), "butt"))
    nails = tuple(Circle(*paths.polar(C, 5.6, 3.0, a), 0.3, ground) for a in range(150, 391, 40))
    return shoe, *nails, *(Rect(C + dx - 0.75, 7.7, 1.5, 1.1, 0.2, light) for dx in (-1.95, 1.95))


def _eye(light: Colour, ground: Colour) -> tuple[Element, ...]:
    """An eye that measures without a tape."""
    lid: Commands = (
        ("M", 1.8, C),
        ("C", 3.6, 2.8, 8.4, 2.8, 10.2, C),
        ("C", 8.4, 9.2, 3.6, 9.2, 1.8, C),
        ("Z",),
    )
    return Path(lid, light), Circle(C, C, 1.75, ground), Circle(C + 0.5, C - 0.5, 0.55, light)


KINDS: dict[str, Callable[[Colour, Colour], tuple[Element, ...]]] = {
    "star": _star,
    "rings": _rings,
    "halves": _halves,
    "bolt": _bolt,
    "leaf": _leaf,
    "crown": _crown,
    "heart": _heart,
    "moon": _moon,
    "flame": _flame,
    "clover": _clover,
    "drop": _drop,
    "wave": _wave,
    "arrow": _arrow,
    "horseshoe": _horseshoe,
    "eye": _eye,
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
    """The badge of a kind ("star", "rings", "halves" …) in a colour; any other word shows its initial.

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

"""Sketches of what comes out: a cube and a box seen from a corner, drawn by slanting flat faces."""

from kit.art import paths
from kit.art.dice import PIPS
from kit.art.look import Look, seal
from kit.art.palette import Colour, darken, keep, mix
from kit.art.paths import Commands
from kit.art.scene import Element, Group, Path, Point, Rect, Stroke

_EDGE = Stroke("outline", 0.45)
_WHOLE = 90.0  # mm: a box as high as it is; fine lines of its seal become finer with it


def slanted(d: Commands, origin: Point, u: Point, v: Point) -> Commands:
    """The commands on a slanted plane: one unit across becomes u, one unit down v."""
    (x0, y0), (ux, uy), (vx, vy) = origin, u, v
    return paths.mapped(d, lambda x, y: (x0 + x * ux + y * vx, y0 + x * uy + y * vy))


def cube(x: float, y: float, size: float, body: Colour, faces: tuple[int, int, int]) -> tuple[Element, ...]:
    """A die on (x, y), its lowest corner, with the faces above, left and right."""
    a, b = size * 0.866, size * 0.5
    top, left, right = faces
    planes = (
        (top, (x - a, y - size - b), (a, -b), (a, b), body),
        (left, (x - a, y - size - b), (a, b), (0.0, size), darken(body, 0.08)),
        (right, (x, y - size), (a, -b), (0.0, size), darken(body, 0.18)),
    )
    items: list[Element] = []
    for n, origin, u, v, fill in planes:
        items.append(Path(slanted(paths.rect(0, 0, 1, 1), origin, u, v), fill, _EDGE))
        r = 0.14 if n == 1 else 0.093
        colour = keep("terracotta") if n == 1 else "outline"
        for i, j in PIPS[n]:
            pip = paths.ellipse(0.25 + 0.25 * i, 0.25 + 0.25 * j, r)
            items.append(Path(slanted(pip, origin, u, v), colour))
    return tuple(items)


def box(
    x: float, y: float, h: float, look: Look, wide: float = 0.72, deep: float = 0.16
) -> tuple[Element, ...]:
    """A closed box standing on (x, y), its lower left corner, h mm high, printed as the box's front is."""
    w, d = h * wide, h * deep
    side = paths.polygon([(x + w, y), (x + w + d, y - d), (x + w + d, y - d - h), (x + w, y - h)])
    lid = paths.polygon([(x, y - h), (x + d, y - h - d), (x + w + d, y - h - d), (x + w, y - h)])
    notch = (*paths.arc(x + w / 2, y - h, w * 0.13, 180, 0), ("Z",))
    front, middle = Rect(x, y - h, w, h), x + w / 2
    plate = Rect(middle - w * 0.41, y - h * 0.44, w * 0.82, h * 0.34, h * 0.04, "ivory")
    words = [(-0.37, 0.28, 0.05, "ink"), (-0.29, 0.22, 0.05, "ink"), (-0.2, 0.26, 0.018, "muted")]
    spine = paths.polygon(
        [
            (x + w + d * share, y - h * at - d * share)
            for share, at in ((0.4, 0.25), (0.6, 0.25), (0.6, 0.75), (0.4, 0.75))
        ]
    )
    lines = (
        Rect(middle - w * half, y + h * at, w * 2 * half, h * high, 0, ink) for at, half, high, ink in words
    )
    return (
        Path(side, darken(look.ground, 0.3), _EDGE),
        Path(spine, mix("ivory", look.ground, 0.55)),
        Path(lid, darken(look.ground, 0.12), _EDGE),
        Group((Group(look.strip(w, h, h * 0.077), x, y - h),), clip=front),
        front._replace(stroke=_EDGE),
        Path(notch, "ivory", _EDGE),
        Group(seal(look, 0, 0, w * 0.245 * _WHOLE / h), middle, y - h * 0.665, 0, h / _WHOLE),
        plate._replace(stroke=Stroke(look.accent, 0.3)),
        *lines,
    )

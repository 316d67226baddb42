"""Path commands for common outlines; every function returns a tuple for `scene.Path`, and tuples add up.

>>> polygon([(0, 0), (4, 0), (4, 3)])
(('M', 0, 0), ('L', 4, 0), ('L', 4, 3), ('Z',))
"""

from collections.abc import Callable, Iterable, Sequence
from math import ceil, cos, hypot, pi, radians, sin, tan

from kit.art.scene import Command, Point

Commands = tuple[Command, ...]
KAPPA = 0.5522847498  # handle length that makes a cubic curve a quarter circle


def polyline(points: Iterable[Point]) -> Commands:
    """An open line through the points."""
    first, *rest = points
    return (("M", *first), *[("L", x, y) for x, y in rest])


def polygon(points: Iterable[Point]) -> Commands:
    """A closed outline through the points."""
    return (*polyline(points), ("Z",))


def rect(x: float, y: float, w: float, h: float, r: float = 0) -> Commands:
    """A rectangle, its corners rounded by `r`."""
    if not r:
        return polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])
    r = min(r, w / 2, h / 2)
    k = r * (1 - KAPPA)
    x2, y2 = x + w, y + h
    return (
        ("M", x + r, y),
        ("L", x2 - r, y),
        ("C", x2 - k, y, x2, y + k, x2, y + r),
        ("L", x2, y2 - r),
        ("C", x2, y2 - k, x2 - k, y2, x2 - r, y2),
        ("L", x + r, y2),
        ("C", x + k, y2, x, y2 - k, x, y2 - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None) -> Commands:
    """An ellipse, or a circle without `ry`, drawn clockwise."""
    ry = rx if ry is None else ry
    h, v = rx * KAPPA, ry * KAPPA
    return (
        ("M", cx + rx, cy),
        ("C", cx + rx, cy + v, cx + h, cy + ry, cx, cy + ry),
        ("C", cx - h, cy + ry, cx - rx, cy + v, cx - rx, cy),
        ("C", cx - rx, cy - v, cx - h, cy - ry, cx, cy - ry),
        ("C", cx + h, cy - ry, cx + rx, cy - v, cx + rx, cy),
        ("Z",),
    )


def polar(cx: float, cy: float, r: float, degrees: float) -> Point:
    """The point at an angle: 0 points right, 90 down."""
    a = radians(degrees)
    return cx + r * cos(a), cy + r * sin(a)


def arc(cx: float, cy: float, r: float, start: float, end: float, ry: float | None = None) -> Commands:
    """An open arc from one angle to another (degrees, 0 right, 90 down); `ry` makes it elliptic."""
    ry = r if ry is None else ry
    n = max(1, ceil(abs(end - start) / 90))
    step = radians(end - start) / n
    k = 4 / 3 * tan(step / 4)
    a = radians(start)
    out: list[Command] = [("M", cx + r * cos(a), cy + ry * sin(a))]
    for _ in range(n):
        b = a + step
        ca, sa, cb, sb = cos(a), sin(a), cos(b), sin(b)
        out.append(
            (
                "C",
                cx + r * (ca - k * sa),
                cy + ry * (sa + k * ca),
                cx + r * (cb + k * sb),
                cy + ry * (sb - k * cb),
                cx + r * cb,
                cy + ry * sb,
            )
        )
        a = b
    return tuple(out)


def join(*parts: Commands, close: bool = False) -> Commands:
    """Open parts as one line: each later part goes on from the end of the one before."""
    out: list[Command] = list(parts[0])
    for part in parts[1:]:
        for c in part:
            out.append(("L", c[1], c[2]) if c[0] == "M" else c)
    return (*out, ("Z",)) if close else tuple(out)


def ring(cx: float, cy: float, r: float, inner: float) -> Commands:
    """A disc with a hole; the hole runs the other way, so that any fill rule leaves it open."""
    return (*ellipse(cx, cy, r), *arc(cx, cy, inner, 360, 0), ("Z",))


def star(cx: float, cy: float, r: float, inner: float, points: int, turn: float = -90) -> Commands:
    """A star with a number of points, the first at angle `turn`."""
    step = 180 / points
    return polygon(polar(cx, cy, inner if i % 2 else r, turn + i * step) for i in range(2 * points))


def smooth(points: Sequence[Point], closed: bool = False, tension: float = 0.5) -> Commands:
    """A soft curve through all points (Catmull–Rom); tension 0 is straight, 0.5 round."""
    n = len(points)
    if n < 3:
        return polyline(points)
    k = tension / 3
    out: list[Command] = [("M", *points[0])]
    for i in range(n if closed else n - 1):
        p1, p2 = points[i], points[(i + 1) % n]
        p0 = points[i - 1] if closed or i else p1
        p3 = points[(i + 2) % n] if closed or i + 2 < n else p2
        c1 = (p1[0] + (p2[0] - p0[0]) * k, p1[1] + (p2[1] - p0[1]) * k)
        c2 = (p2[0] - (p3[0] - p1[0]) * k, p2[1] - (p3[1] - p1[1]) * k)
        out.append(("C", *c1, *c2, *p2))
    return (*out, ("Z",)) if closed else tuple(out)


def rounded(points: Sequence[Point], r: float) -> Commands:
    """A closed polygon with its corners rounded by about `r`."""
    out: list[Command] = []
    n = len(points)
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[i - 1], points[(i + 1) % n]
        la, lb = hypot(ax - x, ay - y), hypot(bx - x, by - y)
        ka, kb = min(r / la, 0.5), min(r / lb, 0.5)
        start = (x + (ax - x) * ka, y + (ay - y) * ka)
        end = (x + (bx - x) * kb, y + (by - y) * kb)
        h = 1 - KAPPA
        out.append(("L", *start) if out else ("M", *start))
        out.append(
            (
                "C",
                x + (start[0] - x) * h,
                y + (start[1] - y) * h,
                x + (end[0] - x) * h,
                y + (end[1] - y) * h,
                *end,
            )
        )
    return (*out, ("Z",))


def arrow(
    x1: float, y1: float, x2: float, y2: float, width: float, head: float, length: float | None = None
) -> Commands:
    """A solid arrow: shaft of `width`, head of breadth `head` and a length (its breadth × 0.9 by default)."""
    length = head * 0.9 if length is None else length
    d = hypot(x2 - x1, y2 - y1)
    ux, uy = (x2 - x1) / d, (y2 - y1) / d
    neck = max(d - length, 0)

    def at(along: float, across: float) -> Point:
        return x1 + ux * along - uy * across, y1 + uy * along + ux * across

    w, h = width / 2, head / 2
    return polygon([at(0, -w), at(neck, -w), at(neck, -h), at(d, 0), at(neck, h), at(neck, w), at(0, w)])


def moved(d: Commands, dx: float = 0, dy: float = 0, turn: float = 0, scale: float = 1) -> Commands:
    """The commands scaled, turned clockwise by degrees about the origin, then moved."""
    c, s = cos(turn * pi / 180) * scale, sin(turn * pi / 180) * scale

    return mapped(d, lambda x, y: (x * c - y * s + dx, x * s + y * c + dy))


def mapped(d: Commands, point: Callable[[float, float], Point]) -> Commands:
    """The commands with every point sent elsewhere."""
    out: list[Command] = []
    for c in d:
        if c[0] == "C":
            out.append(("C", *point(c[1], c[2]), *point(c[3], c[4]), *point(c[5], c[6])))
        elif c[0] == "M":
            out.append(("M", *point(c[1], c[2])))
        elif c[0] == "L":
            out.append(("L", *point(c[1], c[2])))
        else:
            out.append(c)
    return tuple(out)

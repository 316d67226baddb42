"""SVG path data and transforms as the commands and matrices that scenes know."""

import re
from math import acos, ceil, cos, hypot, pi, radians, sin, sqrt, tan

from kit.art.paths import Commands
from kit.art.scene import Command, Point
from kit.core.errors import KitError

Matrix = tuple[float, float, float, float, float, float]
WHOLE: Matrix = (1, 0, 0, 1, 0, 0)
_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_ONE = re.compile(_NUMBER)
_SPACE = " ,\t\r\n\f"
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_TRANSFORM = re.compile(r"\s*([a-zA-Z]+)\s*\(([^)]*)\)[\s,]*")


class BadSvg(KitError):
    """Something in an SVG that cannot be drawn."""


def numbers(text: str) -> list[float]:
    """All numbers of a list."""
    return [float(n) for n in re.findall(_NUMBER, text)]


def times(m: Matrix, n: Matrix) -> Matrix:
    """First n, then m."""
    a, b, c, d, e, f = m
    return (
        a * n[0] + c * n[1],
        b * n[0] + d * n[1],
        a * n[2] + c * n[3],
        b * n[2] + d * n[3],
        a * n[4] + c * n[5] + e,
        b * n[4] + d * n[5] + f,
    )


def transform(text: str) -> Matrix:
    """The matrix of a transform attribute.

    >>> transform("translate(3 4) scale(2)")
    (2.0, 0.0, 0.0, 2.0, 3.0, 4.0)
    """
    if len(text) > 2000:
        raise BadSvg("a transform is longer than 2000 characters")
    m, end = WHOLE, 0
    for found in _TRANSFORM.finditer(text):
        v = numbers(found[2])
        kind, count = found[1], len(v)
        if kind == "matrix" and count == 6:
            n: Matrix = (v[0], v[1], v[2], v[3], v[4], v[5])
        elif kind == "translate" and count in (1, 2):
            n = (1, 0, 0, 1, v[0], v[1] if count > 1 else 0)
        elif kind == "scale" and count in (1, 2):
            n = (v[0], 0, 0, v[-1], 0, 0)
        elif kind == "rotate" and count in (1, 3):
            c, s = cos(radians(v[0])), sin(radians(v[0]))
            x, y = (v[1], v[2]) if count == 3 else (0.0, 0.0)
            n = (c, s, -s, c, x - c * x + s * y, y - s * x - c * y)
        elif kind in ("skewX", "skewY") and count == 1:
            k = tan(radians(v[0]))
            n = (1, 0, k, 1, 0, 0) if kind == "skewX" else (1, k, 0, 1, 0, 0)
        else:
            raise BadSvg(f"transform {found[0].strip()!r} cannot be read")
        m, end = times(m, n), found.end()
    if text[end:].strip():
        raise BadSvg(f"transform {text.strip()!r} cannot be read")
    return m


def mapped(d: Commands, m: Matrix) -> Commands:
    """The commands after a transform."""

    def at(x: float, y: float) -> Point:
        return m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]

    out: list[Command] = []
    for c in d:
        if c[0] == "C":
            out.append(("C", *at(c[1], c[2]), *at(c[3], c[4]), *at(c[5], c[6])))
        elif c[0] == "Z":
            out.append(c)
        elif c[0] == "M":
            out.append(("M", *at(c[1], c[2])))
        else:
            out.append(("L", *at(c[1], c[2])))
    return tuple(out)


def arc(
    start: Point, rx: float, ry: float, turn: float, large: bool, sweep: bool, end: Point
) -> list[Command]:
    """An elliptic arc between two points, as SVG tells it, in curves."""
    (x1, y1), (x2, y2) = start, end
    rx, ry = abs(rx), abs(ry)
    if start == end or not rx or not ry:
        return [("L", x2, y2)]
    c, s = cos(radians(turn)), sin(radians(turn))
    px, py = c * (x1 - x2) / 2 + s * (y1 - y2) / 2, -s * (x1 - x2) / 2 + c * (y1 - y2) / 2
    grow = hypot(px / rx, py / ry)
    if grow > 1:
        rx, ry = rx * grow, ry * grow
    rest = max((rx * ry) ** 2 / ((rx * py) ** 2 + (ry * px) ** 2) - 1, 0)
    k = sqrt(rest) * (-1 if large == sweep else 1)
    qx, qy = k * rx * py / ry, -k * ry * px / rx
    cx, cy = c * qx - s * qy + (x1 + x2) / 2, s * qx + c * qy + (y1 + y2) / 2

    def angle(ux: float, uy: float, vx: float, vy: float) -> float:
        cosine = (ux * vx + uy * vy) / (hypot(ux, uy) * hypot(vx, vy))
        return acos(min(max(cosine, -1), 1)) * (-1 if ux * vy < uy * vx else 1)

    from_ = angle(1, 0, (px - qx) / rx, (py - qy) / ry)
    span = angle((px - qx) / rx, (py - qy) / ry, (-px - qx) / rx, (-py - qy) / ry)
    span += 2 * pi * (sweep and span < 0) - 2 * pi * (not sweep and span > 0)
    count = max(1, ceil(abs(span) / (pi / 2) - 1e-9))
    step = span / count
    handle = 4 / 3 * tan(step / 4)
    out: list[Command] = []
    for i in range(count):
        a, b = from_ + i * step, from_ + (i + 1) * step
        unit = (
            (cos(a) - handle * sin(a), sin(a) + handle * cos(a)),
            (cos(b) + handle * sin(b), sin(b) - handle * cos(b)),
        )
        flat = [v for ux, uy in (*unit, (cos(b), sin(b))) for v in _turned(ux * rx, uy * ry, c, s, cx, cy)]
        out.append(("C", flat[0], flat[1], flat[2], flat[3], flat[4], flat[5]))
    return out


def _turned(x: float, y: float, c: float, s: float, cx: float, cy: float) -> Point:
    return c * x - s * y + cx, s * x + c * y + cy


def _steps(text: str) -> list[tuple[str, list[float]]]:
    """Path data as letters with the numbers that each takes."""
    out: list[tuple[str, list[float]]] = []
    letter, waiting, pos = "", list[float](), 0
    while pos < len(text):
        char = text[pos]
        if char in _SPACE:
            pos += 1
            continue
        if char.upper() in _ARGUMENTS:
            if waiting:
                raise BadSvg("path data: a number is missing")
            letter, pos = char, pos + 1
        else:
            # The two flags of an arc may stand without a space between them.
            flag = letter in "Aa" and len(waiting) in (3, 4) and char in "01"
            found = _ONE.match(text, pos)
            if not found or not letter or letter in "Zz":
                raise BadSvg(f"path data: unexpected {char!r}")
            waiting.append(float(char) if flag else float(found[0]))
            pos = pos + 1 if flag else found.end()
        if letter and len(waiting) == _ARGUMENTS[letter.upper()]:
            out.append((letter, waiting))
            waiting, letter = [], {"M": "L", "m": "l"}.get(letter, letter)
    if waiting:
        raise BadSvg("path data: a number is missing")
    return out


def parse(text: str) -> Commands:
    """Path data as commands, all absolute, quadratic curves and arcs made cubic.

    >>> parse("m1 1h3v2z")
    (('M', 1.0, 1.0), ('L', 4.0, 1.0), ('L', 4.0, 3.0), ('Z',))
    """
    out: list[Command] = []
    x = y = sx = sy = 0.0
    last, cx, cy = "", 0.0, 0.0  # the curve before, and its last handle
    for letter, v in _steps(text):
        kind, dx, dy = letter.upper(), *((x, y) if letter.islower() else (0.0, 0.0))
        if not out and kind != "M":
            raise BadSvg("path data: it must begin with M")
        if kind == "Z":
            out.append(("Z",))
            x, y = sx, sy
        elif kind == "A":
            end = v[5] + dx, v[6] + dy
            out += arc((x, y), v[0], v[1], v[2], v[3] != 0, v[4] != 0, end)
            x, y = end
        elif kind in "HV":
            x, y = (v[0] + dx, y) if kind == "H" else (x, v[0] + dy)
            out.append(("L", x, y))
        else:
            p = [n + (dy if i % 2 else dx) for i, n in enumerate(v)]
            if kind in "ML":
                out.append(("M", *p[:2]) if kind == "M" else ("L", *p[:2]))  # type: ignore[arg-type]
                sx, sy = (p[0], p[1]) if kind == "M" else (sx, sy)
            else:
                if kind in "ST":  # the first handle mirrors the last one
                    smooth = last in ("CS" if kind == "S" else "QT")
                    p = [2 * x - cx if smooth else x, 2 * y - cy if smooth else y, *p]
                cx, cy = p[-4], p[-3]
                if kind in "QT":
                    ex, ey = p[2], p[3]
                    p = [
                        x + (cx - x) * 2 / 3,
                        y + (cy - y) * 2 / 3,
                        ex + (cx - ex) * 2 / 3,
                        ey + (cy - ey) * 2 / 3,
                        ex,
                        ey,
                    ]
                out.append(("C", p[0], p[1], p[2], p[3], p[4], p[5]))
            x, y = p[-2], p[-1]
        last = kind
    return tuple(out)

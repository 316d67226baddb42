"""Hair with volume or length, in layers behind the head, on it, and over the shoulders."""

from math import cos, radians, sin

from kit.art.portrait.hair_short import CROWN, crop, curtain, slick, temple
from kit.art.portrait.sitter import Draw, Sitter
from kit.art.portrait.strokes import Items, both, disc, flat, flip, inside, line, path, scallops, shape, whole


def _arc(
    cx: float, cy: float, r: float, start: float, end: float, n: int, ry: float | None = None
) -> list[tuple[float, float]]:
    ry = r if ry is None else ry
    steps = (radians(start + (end - start) * i / n) for i in range(n + 1))
    return [(cx + r * cos(a), cy + ry * sin(a)) for a in steps]


def _curls(s: Sitter) -> Items:
    b = s.face.brow
    outer = _arc(0, -3.6, b + 2.2, 158, 382, 9, 10.8)
    inner = _arc(0, -1.6, b - 0.6, 380, 160, 7, 6.4)
    d = scallops([*outer, *inner], 0.42)
    ringlets = (
        "M-5 -10.4 C-6.6 -10.2 -6.4 -8.4 -5 -8.8 M0.6 -11.8 C-1 -11.6 -0.8 -9.8 0.6 -10.2 M6 -10 "
        "C4.4 -9.8 4.6 -8 6 -8.4"
    )
    return (
        flat(d, s.hair.base),
        inside(d, flat("M5 -18 L8 -8 L8.4 4 L18 4 L18 -18 Z", s.hair.shade)),
        line(d),
        line(ringlets, s.hair.light),
    )


def _afro_back(s: Sitter) -> Items:
    d = scallops(_arc(0, -5.4, 14.4, 0, 337.5, 15, 12.2), 0.3)
    return (
        flat(d, s.hair.base),
        inside(d, flat("M9 -20 C12 -10 12 0 8 10 L20 10 L20 -20 Z", s.hair.shade)),
        line(d),
    )


def _afro(s: Sitter) -> Items:
    t = temple(s) + 0.6
    d = (
        f"M{-t} 0.4 C{-t - 1} -6 {-t} -11.4 0 -12 C{t} -11.4 {t + 1} -6 {t} 0.4 "
        f"C{t - 0.4} -4 {t - 1.4} -7.4 0 -7.6 C{-t + 1.4} -7.4 {-t + 0.4} -4 {-t} 0.4 Z"
    )
    return (
        flat(d, s.hair.base),
        line(f"M{t} 0.4 C{t - 0.4} -4 {t - 1.4} -7.4 0 -7.6 C{-t + 1.4} -7.4 {-t + 0.4} -4 {-t} 0.4"),
    )


def _mullet_back(s: Sitter) -> Items:
    b = s.face.brow
    return (
        shape(
            whole(
                path(
                    f"M0 -8 C{b} -8 {b + 1.6} -2 {b + 1.2} 6 C{b + 1.4} 11 {b + 4} 13 {b + 3.4} 16.6 "
                    f"L{b} 15.4 L{b - 1} 17.4 L{b - 4} 16 L0 16"
                )
            ),
            s.hair.shade,
        ),
    )


def _bob_back(s: Sitter) -> Items:
    b = s.face.cheek
    return (
        shape(
            whole(
                path(
                    f"M0 {CROWN} C{b * 0.9} {CROWN} {b + 2.8} -8 {b + 2.6} 0 "
                    f"C{b + 2.6} 4 {b + 4} 8 {b + 2.4} 11.4 C{b} 12.6 4 12.4 0 12"
                )
            ),
            s.hair.shade,
        ),
    )


def _bob(s: Sitter) -> Items:
    b = s.face.cheek
    d = path(
        f"M{-b - 2.4} 11 C{-b - 4} 8 {-b - 2.6} 4 {-b - 2.6} 0 "
        f"C{-b - 2.8} -8 {-b * 0.9} -14 0 -14 C{b * 0.9} -14 {b + 2.8} -8 {b + 2.6} 0"
        f"C{b + 2.6} 4 {b + 4} 8 {b + 2.4} 11 C{b + 0.6} 11.6 {b - 1} 10.6 {b - 1.6} 9.4 "
        f"C{b - 0.2} 5 {b - 0.8} 0 {b - 2.2} -4.2"
        f"L4.4 -4.8 L4 -5.8 L3.2 -4.6 L-1.2 -4.6 L-1.6 -5.6 L-2.2 -4.5 L{-b + 2.2} -4.2 "
        f"C{-b + 0.8} 0 {-b + 0.2} 5 {-b + 1.6} 9.4 C{-b + 1} 10.6 {-b - 0.6} 11.6 {-b - 2.4} 11 Z"
    )
    shine = "M-7.6 -9.4 C-5.6 -11 -2.6 -11.6 0.4 -11.4 C-2.4 -10.6 -5.4 -9.4 -7.6 -9.4 Z"
    return (
        flat(d, s.hair.base),
        inside(d, flat(f"M6 -16 C{b} -8 {b - 0.2} 0 {b + 0.6} 12 L18 14 L18 -16 Z", s.hair.shade)),
        line(d),
        flat(shine, s.hair.light),
    )


def _long_back(s: Sitter) -> Items:
    b = s.face.cheek
    return (
        shape(
            whole(
                path(
                    f"M0 {CROWN} C{b} {CROWN} {b + 3} -8 {b + 2.8} 0 C{b + 2.4} 6 {b + 5.4} 12 {b + 4} 21 "
                    f"C{b + 1} 23 4 22 0 21"
                )
            ),
            s.hair.shade,
        ),
    )


def _long(s: Sitter) -> Items:
    b = s.face.cheek
    lock = (
        f"M0 -10.6 C4 -9 {b - 1.4} -6 {b - 1} -1 C{b - 0.8} 5 {b - 0.4} 9 {b + 1} 15 "
        f"C{b + 2} 18 {b + 4.6} 19.6 {b + 4.6} 17 C{b + 4.8} 11 {b + 2.4} 6 {b + 2.6} 0"
        f"C{b + 2.8} -8 {b * 0.9} -14 0 -14 Z"
    )
    right, left = shape(lock, s.hair.base), path(lock)
    waves = line(
        both(path(f"M3 -12 C{b} -9 {b + 0.9} -4 {b + 0.8} 1 C{b + 0.8} 6 {b + 1.4} 10 {b + 2.6} 14")),
        s.hair.light,
    )
    return (right, shape(flip(left), s.hair.base), waves)


def _bun_back(s: Sitter) -> Items:
    return (
        disc(0, -15, 4.6, s.hair.base, 3.5),
        line(
            "M-2.6 -16.2 C-1 -17.6 1.6 -17.4 2.6 -15.8 M-1.2 -14.8 C-0.4 -15.8 1 -15.4 1.2 -14.6",
            s.hair.light,
        ),
    )


def _tail_back(s: Sitter) -> Items:
    b = s.face.brow
    tail = (
        f"M4 -11 C9 -15.8 {b + 6} -14.4 {b + 7.6} -9 C{b + 9} -3 {b + 5.4} 3 {b + 7} 9 "
        f"C{b + 3} 8 {b + 1.4} 3 {b + 2.4} -2 C{b + 3} -6 {b} -9.6 5 -8 Z"
    )
    return (
        shape(tail, s.hair.base),
        line(f"M{b + 4.4} -11 C{b + 6.6} -6 {b + 3.8} 0 {b + 4.8} 5", s.hair.light),
        shape("M6.6 -12.6 L10 -13.6 L10.8 -10 L8 -8.8 Z", "t2"),
    )


def _braids_over(s: Sitter) -> Items:
    b = s.face.cheek + 1.4
    rope = path(
        f"M{b - 1.6} 3 C{b + 2.2} 2.6 {b + 3} 5.6 {b + 1.9} 7.2 "
        f"C{b + 4} 8.6 {b + 3.6} 11 {b + 2.2} 11.8 C{b + 4} 13 {b + 3.8} 15.6 {b + 2} 16.4"
        f"L{b + 3} 20 L{b - 0.4} 20.6 L{b - 0.6} 16.6 C{b - 2.4} 15.6 {b - 2.2} 13.2 {b - 0.8} 12 "
        f"C{b - 2.6} 11 {b - 2.4} 8.6 {b - 1} 7.4 C{b - 2.6} 6 {b - 2.4} 4 {b - 1.6} 3 Z"
    )
    knots = both(path(f"M{b - 1} 7.4 L{b + 1.9} 7.2 M{b - 0.8} 12 L{b + 2.2} 11.8"))
    bow = both(path(f"M{b - 1} 15.8 L{b + 2.6} 15.8 L{b + 2.6} 17.6 L{b - 1} 17.6 Z"))
    return (shape(both(rope), s.hair.base), line(knots), shape(bow, "t2"))


BEHIND: dict[str, Draw] = {
    "afro": _afro_back,
    "mullet": _mullet_back,
    "bob": _bob_back,
    "long": _long_back,
    "bun": _bun_back,
    "ponytail": _tail_back,
}

LONG: dict[str, Draw] = {
    "curls": _curls,
    "afro": _afro,
    "mullet": crop,
    "bob": _bob,
    "long": _long,
    "bun": slick,
    "ponytail": slick,
    "braids": curtain,
}

OVER: dict[str, Draw] = {
    "braids": _braids_over,
}

"""Clothes for a windy day."""

from kit.art import paths
from kit.art.palette import mix
from kit.art.portrait.sitter import Draw, Sitter, Tones, cloth
from kit.art.portrait.strokes import Items, both, dot, flat, flip, inside, line, path, shape
from kit.art.portrait.torso import FLOOR, neckline, torso


def _roll(s: Sitter) -> Items:
    n = s.body.neck + 0.9
    d = path(
        f"M{-n} 11.4 C{-n - 0.8} 14 {-n - 1} 15.6 {-n - 0.8} 17 C-3 19.2 3 19.2 {n + 0.8} 17 "
        f"C{n + 1} 15.6 {n + 0.8} 14 {n} 11.4 C3 13.6 -3 13.6 {-n} 11.4 Z"
    )
    ribs = line(
        f"M{-n + 1.6} 13.6 L{-n + 1.4} 17 M-1.4 14.4 L-1.4 17.8 M1.6 14.4 L1.6 17.8 "
        f"M{n - 1.6} 13.6 L{n - 1.4} 17",
        s.shirt.shade,
    )
    return (*torso(s, s.shirt), shape(d, s.shirt.base), ribs)


def _hoodie(s: Sitter) -> Items:
    n = s.body.neck + 1
    side = path(
        f"M{n - 0.4} 11 C{n + 4.4} 10 {n + 5.6} 14 {n + 3.6} 16.4 C{n + 1} 19 3 20.6 0 21 L0 19.4 "
        f"C{n - 1} 18 {n} 15 {n - 0.4} 11 Z"
    )
    cords = line("M-2.4 20 L-2.8 25 M2.4 20 L2.8 24", "ivory")
    return (
        *torso(s, s.shirt),
        *neckline(s, s.shirt.base, 16.4),
        shape(side, s.shirt.shade),
        shape(flip(side), s.shirt.base),
        cords,
        dot(-2.8, 25, 0.6, "ivory"),
        dot(2.8, 24, 0.6, "ivory"),
    )


def _scarf(s: Sitter) -> Items:
    n = s.body.neck + 2.2
    loop = path(
        f"M{-n} 11.6 C{-n - 2} 13 {-n - 2} 16 {-n - 0.4} 17.4 C-3 20 3 20 {n + 0.4} 17.4 "
        f"C{n + 2} 16 {n + 2} 13 {n} 11.6 C4 15.4 -4 15.4 {-n} 11.6 Z"
    )
    tail = path(f"M1.4 18 L6 17.2 L7.4 {FLOOR} L2 {FLOOR} Z")
    bands = flat("M1 20.6 L8 19.8 L8 21.6 L1 22.4 Z M1 24 L8 23.4 L8 25.2 L1 25.8 Z", s.second.base)
    ring = flat("M-5.4 13 L-3.8 13.6 L-4 20 L-6.4 19 Z M4 14 L5.6 13.4 L7 18.4 L4.8 20 Z", s.second.base)
    under = Tones(mix("navy", "steel", 0.55), mix("navy", "steel", 0.72), "steel")
    return (
        *torso(s, under),
        shape(tail, s.shirt.shade),
        inside(tail, bands),
        line(tail),
        flat(loop, s.shirt.base),
        inside(loop, ring),
        line(loop),
    )


def _kerchief(s: Sitter) -> Items:
    n = s.body.neck + 1
    band = path(
        f"M{-n} 12 C{-n - 1.4} 13.4 {-n - 1} 15.6 {-n} 16.4 C-3 18.8 3 18.8 {n} 16.4 "
        f"C{n + 1} 15.6 {n + 1.4} 13.4 {n} 12 C3 15.6 -3 15.6 {-n} 12 Z"
    )
    ends = both(path("M0 17.6 C2 18 4.4 20.4 4.8 23.4 C3 23 0.8 21 0 18.6 Z"))
    spots = tuple(
        dot(x, y, 0.45, s.second.base)
        for x, y in ((-4, 15.8), (-1.6, 16.8), (1.6, 16.8), (4, 15.8), (2.6, 20.6), (-2.6, 20.6))
    )
    return (
        *torso(s, cloth("ivory")),
        line(f"M0 20 L0 {FLOOR}"),
        shape(ends, s.shirt.shade),
        shape(band, s.shirt.base),
        *spots,
        shape(paths.ellipse(0, 17.8, 1.3, 1.1), s.shirt.shade),
    )


WARM: dict[str, Draw] = {
    "roll": _roll,
    "hoodie": _hoodie,
    "scarf": _scarf,
    "kerchief": _kerchief,
}

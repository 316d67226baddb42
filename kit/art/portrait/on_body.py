"""What lies on the clothes: around the neck, on the shoulder."""

from kit.art import paths
from kit.art.palette import tint
from kit.art.portrait.sitter import Draw, Sitter
from kit.art.portrait.strokes import Items, both, disc, dot, flat, line, path, shape
from kit.art.scene import Group


def _medal(s: Sitter) -> Items:
    n = s.body.neck
    ribbon = both(path(f"M{n + 0.6} 13.4 L{n + 2.6} 14.4 L0.9 20.8 L-0.9 20.8 Z"))
    return (shape(ribbon, "t2"), disc(0, 21.6, 2.7, "sun"), line(paths.star(0, 21.6, 1.5, 0.7, 5)))


def _tape(s: Sitter) -> Items:
    n = s.body.neck + 0.4
    d = both(
        path(
            f"M{n} 13 L{n + 2.2} 13.6 C{n + 1.6} 18 {n + 1} 22 {n + 1.4} 27 L{n - 1} 27 "
            f"C{n - 1.4} 22 {n - 0.6} 18 {n} 13 Z"
        )
    )
    ticks = both(
        path(
            f"M{n + 0.2} 16 L{n + 1.4} 16.1 M{n} 18 L{n + 1.1} 18.1 M{n - 0.3} 20 L{n + 0.8} 20 "
            f"M{n - 0.5} 22 L{n + 0.6} 22 M{n - 0.6} 24 L{n + 0.6} 24"
        )
    )
    return (shape(d, "sun"), line(ticks))


def _towel(s: Sitter) -> Items:
    n = s.body.neck + 0.4
    d = both(
        path(
            f"M{n - 0.4} 12 C{n + 2.6} 11.6 {n + 5} 13.4 {n + 5.2} 15.4 L{n + 5} 25 L{n - 1} 25 "
            f"C{n - 1.2} 20 {n} 16 {n - 0.4} 12 Z"
        )
    )
    bands = both(path(f"M{n - 1} 21.4 L{n + 5.1} 21.4 L{n + 5} 23 L{n - 1} 23 Z"))
    return (
        shape(d, "ivory"),
        flat(bands, "t1"),
        line(both(path(f"M{n + 2.2} 15.4 L{n + 2.4} 19.6")), "gravel"),
    )


def _bird(s: Sitter) -> Items:
    y = 14 + s.body.slope * 0.5
    body = (
        "M-3.2 -4.6 C-3.2 -7 0.6 -7 1 -4.6 C3.4 -3.6 3.8 -1.6 6.4 -1 C4 0.4 1.8 0.6 0 0.4 "
        "C-2.6 0 -3.4 -2.4 -3.2 -4.6 Z"
    )
    bird = (
        line("M-0.6 0 L-0.8 1.6 M0.8 0.2 L0.8 1.6"),
        shape("M-3.2 -5 L-5 -4.2 L-3 -3.8 Z", "sun"),
        shape(body, "hair-chestnut"),
        flat("M-3 -3.6 C-2 -3.2 -1 -2.6 -0.6 0 C-2.4 -0.4 -3 -2 -3 -3.6 Z", "sand"),
        flat("M0.2 -3 C2 -2.8 3 -1.4 4.4 -1 C2.4 -0.2 0.6 -0.8 0.2 -3 Z", "hair-brown"),
        dot(-1.6, -5, 0.5),
    )
    return (Group(bird, s.body.shoulder * 0.8, y),)


def _cicada(s: Sitter) -> Items:
    y = 14 + s.body.slope * 0.62
    bug = (
        line("M-1.4 -0.6 L-3 0.8 M1.4 -0.6 L3 0.8 M-1.6 -2.4 L-3.2 -2.2 M1.6 -2.4 L3.2 -2.2"),
        shape("M-1.7 -4.8 C-2 -2 -1 1.4 0 2.4 C1 1.4 2 -2 1.7 -4.8 Z", "leaf"),
        shape(both(path("M0.3 -4.4 C2.6 -4 3.6 0 3.2 3.4 C1.6 2 0.4 -1 0.3 -4.4 Z")), tint("sky", 0.7)),
        shape("M-2.2 -4.6 C-2.2 -6.4 2.2 -6.4 2.2 -4.6 C1.6 -3.8 -1.6 -3.8 -2.2 -4.6 Z", "olive"),
        dot(-2, -5.4, 0.7),
        dot(2, -5.4, 0.7),
    )
    return (Group(bug, -s.body.shoulder * 0.74, y, -18),)


ON_BODY: dict[str, Draw] = {
    "medal": _medal,
    "tape": _tape,
    "towel": _towel,
    "bird": _bird,
    "cicada": _cicada,
}

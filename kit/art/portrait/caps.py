"""Caps, bands and other things without a brim."""

from kit.art import paths
from kit.art.palette import darken
from kit.art.portrait.brims import ribbon, solid
from kit.art.portrait.sitter import Draw, Sitter
from kit.art.portrait.strokes import Items, disc, dot, flat, inside, line, path, shape, whole


def _beret(s: Sitter) -> Items:
    puff = (
        "M-8.8 -5.6 C-13.4 -6.6 -16.4 -9.8 -14.8 -12.6 C-12.8 -16 -4 -17.6 2.4 -16.4 "
        "C8.6 -15.2 11.4 -10.4 9.4 -5.8 C3.6 -8 -3.2 -8 -8.8 -5.6 Z"
    )
    band = "M-9 -4.6 C-3.4 -7 3.6 -7 9.4 -4.8 L9.4 -6.4 C3.6 -8.6 -3.2 -8.6 -9 -6.2 Z"
    stalk = line("M-3.4 -16.6 C-3.6 -17.4 -3.2 -18.2 -2.4 -18.6")
    light = line("M-12.4 -11.2 C-11 -13.4 -8 -14.6 -4.8 -15", s.hat.light)
    return (stalk, *solid(puff, s), light, shape(band, s.hat.shade))


def _cap(s: Sitter) -> Items:
    dome = "M-9.2 -5.2 C-10 -12 -6.6 -16.4 0 -16.4 C6.6 -16.4 10 -12 9.2 -5.2 C4 -7.4 -4 -7.4 -9.2 -5.2 Z"
    peak = (
        "M-9.6 -5.6 C-5 -9 5 -9 9.6 -5.6 C11.8 -3.8 11.2 -2.4 9.4 -2.8 C4 -5 -4 -5 -9.4 -2.8 "
        "C-11.2 -2.4 -11.8 -3.8 -9.6 -5.6 Z"
    )
    seams = line("M-3.4 -8 C-4 -11.4 -2.6 -14.8 0 -16.2 M3.4 -8 C4 -11.4 2.6 -14.8 0 -16.2", s.hat.shade)
    badge = disc(0, -10.8, 2.3, ribbon(s).base)
    return (
        *solid(dome, s),
        seams,
        dot(0, -16.4, 0.9, "outline"),
        badge,
        dot(0, -10.8, 0.8),
        shape(peak, s.hat.shade),
    )


def _flatcap(s: Sitter) -> Items:
    crown = (
        "M-9.2 -4.6 C-12 -7 -12.2 -11 -8.6 -13.2 C-3 -16 5 -15.8 9.6 -12.4 "
        "C12.4 -10 11.4 -6.4 9.2 -4.6 C4 -7.4 -4 -7.4 -9.2 -4.6 Z"
    )
    peak = (
        "M-10 -5.4 C-5 -9.6 5 -9.6 10 -5.4 C10.4 -4 9.6 -3.4 8.6 -3.8 C4 -6.4 -4 -6.4 -8.6 -3.8 "
        "C-9.6 -3.4 -10.4 -4 -10 -5.4 Z"
    )
    tweed = line(
        "M-7 -12 L-5 -7.6 M-2 -14 L-1 -8.2 M3.4 -14.2 L3.4 -8.2 M8 -12 L6.6 -7.4 M-9.8 -9.6 "
        "C-4 -11.8 4 -11.8 10.4 -9.4",
        s.hat.shade,
    )
    return (*solid(crown, s), tweed, disc(0, -14.9, 0.8, s.hat.shade, 0.5), shape(peak, s.hat.shade))


def _beanie(s: Sitter) -> Items:
    dome = "M-9.4 -7.4 C-9.6 -13 -6 -16 0 -16 C6 -16 9.6 -13 9.4 -7.4 Z"
    cuff = paths.rect(-10.2, -9.2, 20.4, 4.4, 1.6)
    ribs = line(
        "M-7 -8.6 L-7 -5.4 M-4.2 -8.6 L-4.2 -5.4 M-1.4 -8.6 L-1.4 -5.4 M1.4 -8.6 L1.4 -5.4 "
        "M4.2 -8.6 L4.2 -5.4 M7 -8.6 L7 -5.4",
        s.hat.shade,
    )
    stripe = inside(path(dome), flat("M-11 -13.4 L11 -13.4 L11 -11.4 L-11 -11.4 Z", ribbon(s).base))
    pompom = shape(paths.star(0, -16.4, 2.5, 2, 9), ribbon(s).base)
    return (pompom, *solid(dome, s), stripe, line(dome), shape(cuff, s.hat.base), ribs)


def _bandana(s: Sitter) -> Items:
    wrap = "M-9.3 -3.6 C-10.2 -11 -6.4 -13.6 0 -13.6 C6.4 -13.6 10.2 -11 9.3 -3.6 C4 -7 -4 -7 -9.3 -3.6 Z"
    knot = (
        "M8.6 -6 C11 -8.4 14 -8 15 -5.6 C13 -5.8 11.6 -5 11 -4 C12.8 -2.6 13 0 11.8 1.6 "
        "C10.6 0 9.4 -1.4 8.8 -3.6 Z"
    )
    spots = (
        (-6.6, -7.6),
        (-3.6, -10.4),
        (-1.8, -8),
        (0.6, -11.2),
        (2.6, -8.2),
        (5, -10.6),
        (6.8, -7.6),
        (-6, -11.2),
    )
    return (shape(knot, s.hat.shade), *solid(wrap, s), *(dot(x, y, 0.62, ribbon(s).base) for x, y in spots))


def _headband(s: Sitter) -> Items:
    band = "M-9.4 -4.6 C-4 -7 4 -7 9.4 -4.6 L9.7 -7.6 C4 -10 -4 -10 -9.7 -7.6 Z"
    stripe = "M-9.5 -5.8 C-4 -8.2 4 -8.2 9.5 -5.8 L9.6 -6.6 C4 -9 -4 -9 -9.6 -6.6 Z"
    return (shape(band, s.hat.base), flat(stripe, ribbon(s).base))


def _visor(s: Sitter) -> Items:
    band = "M-9.6 -5 C-4 -7.4 4 -7.4 9.6 -5 L9.8 -8 C4 -10.4 -4 -10.4 -9.8 -8 Z"
    peak = (
        "M-9.8 -6.4 C-5 -9.4 5 -9.4 9.8 -6.4 C13.4 -4.2 13 -1.8 10.8 -2.4 "
        "C4 -5.2 -4 -5.2 -10.8 -2.4 C-13 -1.8 -13.4 -4.2 -9.8 -6.4 Z"
    )
    return (
        shape(band, s.hat.shade),
        shape(peak, s.hat.base),
        line("M-9.6 -4 C-4 -6.8 4 -6.8 9.6 -4", s.hat.shade),
    )


def _paper(s: Sitter) -> Items:
    left = "M0 -18.2 L-10.6 -6 L0 -6 Z"
    d = whole(path("M0 -18.2 L10.6 -6 L0 -6"))
    fold = "M-13.2 -4.2 L-11 -8.6 C-4 -7.4 4 -7.4 11 -8.6 L13.2 -4.2 C4 -6.4 -4 -6.4 -13.2 -4.2 Z"
    grey = darken("ivory", 0.18)
    columns = line(
        "M-3.4 -12 L3 -12 M-4.6 -10.4 L4.4 -10.4 M-9.8 -6.6 C-5 -5.8 -3 -5.8 -1.4 -5.8 M1.6 -5.8 "
        "C5 -5.8 7 -6 9.8 -6.6",
        "muted",
    )
    return (shape(d, grey), flat(left, "ivory"), line(d), columns, shape(fold, "ivory"), columns)


CAPS: dict[str, Draw] = {
    "beret": _beret,
    "cap": _cap,
    "flatcap": _flatcap,
    "beanie": _beanie,
    "bandana": _bandana,
    "headband": _headband,
    "visor": _visor,
    "paper": _paper,
}

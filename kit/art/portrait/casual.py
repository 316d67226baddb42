"""Clothes for a warm afternoon."""

from kit.art import paths
from kit.art.portrait.patterns import checks, stripes
from kit.art.portrait.sitter import Draw, Sitter, cloth
from kit.art.portrait.strokes import Items, both, dot, flat, flip, inside, line, path, shape
from kit.art.portrait.torso import FLOOR, body_outline, buttons, flaps, neckline, torso


def _tee(s: Sitter) -> Items:
    return (*torso(s, s.shirt), *neckline(s, s.shirt.shade))


def _stripes(s: Sitter) -> Items:
    return (*torso(s, cloth("ivory"), stripes(s.shirt.base)), *neckline(s, "ivory", 16.6, 0.7))


def _singlet(s: Sitter) -> Items:
    d, n, w = body_outline(s.body), s.body.neck + 1.4, s.body.shoulder
    bare = (
        flat(d, s.skin.base),
        inside(d, flat(f"M{w * 0.5} 12 L{w * 0.66} 28 L32 28 L32 12 Z", s.skin.shade)),
    )
    top = (
        f"M{n} 13 C{n} 20 {-n} 20 {-n} 13 L{-n - 3} 12 C{-n - 3} 19 {-w + 4} 21 {-w + 3} {FLOOR} "
        f"L{w - 3} {FLOOR} C{w - 4} 21 {n + 3} 19 {n + 3} 12 Z"
    )
    throat = flat(f"M{-n + 1.7} 12.4 L{n - 1.7} 12.4 L{n - 1.7} 15.4 L{1.7 - n} 15.4 Z", s.skin.shade)
    return (*bare, inside(d, shape(top, s.shirt.base)), line(d), throat)


def _polo(s: Sitter) -> Items:
    placket = shape(paths.rect(-1.3, 18.4, 2.6, 6, 0.4), s.shirt.base)
    badge = dot(s.body.shoulder * 0.45, 21.4, 0.9, s.second.base)
    return (
        *torso(s, s.shirt),
        placket,
        *flaps(s, s.second.base, 18.8),
        *buttons(s.second.base, 20.6, 22.8),
        badge,
    )


def _collar(s: Sitter) -> Items:
    front = line(f"M0 20 L0 {FLOOR}")
    return (*torso(s, s.shirt), front, *flaps(s, s.shirt.light, 20.6), *buttons("outline", 22.8, 25.4))


def _checked(s: Sitter) -> Items:
    return (
        *torso(s, s.shirt, checks(s.shirt)),
        line(f"M0 19 L0 {FLOOR}"),
        *flaps(s, s.shirt.base, 18.6),
        *buttons("ivory", 21, 24),
    )


def _overalls(s: Sitter) -> Items:
    n, outline = s.body.neck, body_outline(s.body)
    straps = both(path(f"M{n + 2.4} 14.6 L{n + 5} 15.4 L{n + 3} 22 L{n + 0.4} 22 Z"))
    bib = path(f"M{-n - 3.6} 20 L{n + 3.6} 20 L{n + 4.4} {FLOOR} L{-n - 4.4} {FLOOR} Z")
    return (
        *torso(s, s.second, stripes(s.second.light) if s.says("shirt_colour", "sea", "navy") else ()),
        inside(outline, shape(straps, s.shirt.base)),
        line(outline),
        *neckline(s, s.second.shade),
        shape(bib, s.shirt.base),
        dot(n + 1.7, 21.4, 0.8, "sun"),
        dot(-n - 1.7, 21.4, 0.8, "sun"),
        line(paths.rect(-3, 22.6, 6, 5, 0.5), s.shirt.light),
    )


def _blouse(s: Sitter) -> Items:
    n = s.body.neck
    petal = path(
        f"M0 16.4 C{n - 1} 16 {n} 14 {n} 12.2 C{n + 4} 13 {n + 4.6} 17 {n + 1.6} 18.8 "
        f"C{n - 1} 20.4 1 19.4 0 16.4 Z"
    )
    skin = flat(f"M{-n} 12.6 C{-n} 17 {n} 17 {n} 12.6 Z", s.skin.shade)
    spots = tuple(
        dot(x, y, 0.6, s.shirt.light)
        for x, y in ((-11, 20), (-7, 23), (-12.6, 24), (7, 23), (11, 20), (3, 24.6), (-3, 24.6))
    )
    return (
        *torso(s, s.shirt, spots),
        skin,
        shape(petal, "ivory"),
        shape(flip(petal), "ivory"),
        *buttons("ivory", 20.6, 23.4),
    )


CASUAL: dict[str, Draw] = {
    "tee": _tee,
    "stripes": _stripes,
    "singlet": _singlet,
    "polo": _polo,
    "collar": _collar,
    "checked": _checked,
    "overalls": _overalls,
    "blouse": _blouse,
}

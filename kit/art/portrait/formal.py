"""Clothes for a final."""

from kit.art import paths
from kit.art.portrait.patterns import argyle
from kit.art.portrait.sitter import Draw, Sitter, cloth
from kit.art.portrait.strokes import Items, both, dot, flat, flip, inside, line, path, shape
from kit.art.portrait.torso import FLOOR, body_outline, buttons, flaps, torso


def _bowtie(s: Sitter) -> Items:
    n, outline = s.body.neck, body_outline(s.body)
    braces = both(path(f"M{n + 4.6} 15.4 L{n + 7} 16 L{n + 5.6} {FLOOR} L{n + 3.2} {FLOOR} Z"))
    wing = both(path("M0 16.2 L4.6 14 C5.4 15.6 5.4 18.4 4.6 20 L0 17.8 Z"))
    return (
        *torso(s, cloth("ivory")),
        line(f"M0 19 L0 {FLOOR}"),
        inside(outline, shape(braces, s.shirt.base)),
        line(outline),
        *flaps(s, "ivory", 17.4),
        *buttons("outline", 21.6, 24.2),
        shape(wing, s.shirt.base),
        shape(paths.rect(-1.2, 15.6, 2.4, 2.8, 0.6), s.shirt.shade),
    )


def _suit(s: Sitter) -> Items:
    n = s.body.neck
    front = f"M{-n - 1} 13 L0 {FLOOR} L{n + 1} 13 Z"
    lapel = path(f"M{n + 0.4} 12.2 L{n + 4.4} 16 L{n + 3} 17.6 L{n + 4.2} 18.8 L0.6 {FLOOR} L0 {FLOOR} Z")
    tie = f"M-1.3 17.4 L1.3 17.4 L0.9 19.4 L2 {FLOOR} L-2 {FLOOR} L-0.9 19.4 Z"
    x = min(n + 6, s.body.shoulder * 0.66)
    y = max(20.6, 15.8 + s.body.slope)
    kerchief = shape(
        f"M{x} {y} L{x + 1} {y - 1.6} L{x + 2} {y - 0.4} L{x + 3} {y - 1.4} L{x + 3.4} {y + 0.4} Z",
        s.second.base,
    )
    return (
        *torso(s, s.shirt),
        shape(front, "ivory"),
        shape(tie, s.second.base),
        shape(lapel, s.shirt.shade),
        shape(flip(lapel), s.shirt.base),
        kerchief,
        *flaps(s, "ivory", 17.2),
    )


def _waistcoat(s: Sitter) -> Items:
    n, w = s.body.neck, s.body.shoulder
    side = path(
        f"M{n + 2} 14 L{n + 5.6} 15.6 C{n + 5.4} 20 {w * 0.62} 22 {w * 0.66} {FLOOR} L0 {FLOOR} "
        f"L0 23.6 C{n} 21 {n + 2} 18 {n + 2} 14 Z"
    )
    return (
        *torso(s, cloth("ivory")),
        line("M0 19 L0 24"),
        shape(side, s.shirt.shade),
        shape(flip(side), s.shirt.base),
        *flaps(s, "ivory", 18.6),
        *buttons("outline", 21.4),
        dot(-1.1, 25.2, 0.55, s.second.base),
    )


def _argyle(s: Sitter) -> Items:
    n = s.body.neck
    rib = f"M{-n - 2} 13.4 L0 23 L{n + 2} 13.4 L{n + 0.6} 12.4 L0 20.6 L{-n - 0.6} 12.4 Z"
    return (
        *torso(s, s.shirt, argyle(s.second)),
        shape(f"M{-n - 1} 13 L0 21.6 L{n + 1} 13 Z", "ivory"),
        shape(rib, s.shirt.shade),
        *flaps(s, "ivory", 17.4),
    )


def _halves(s: Sitter) -> Items:
    half = flat(f"M0 10 L32 10 L32 {FLOOR + 1} L0 {FLOOR + 1} Z", s.second.base)
    return (*torso(s, s.shirt, (half,)), line(f"M0 17 L0 {FLOOR}"), *flaps(s, "ivory", 18))


FORMAL: dict[str, Draw] = {
    "bowtie": _bowtie,
    "suit": _suit,
    "waistcoat": _waistcoat,
    "argyle": _argyle,
    "halves": _halves,
}

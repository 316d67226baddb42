"""What a hand holds in front of everything."""

from kit.art import paths
from kit.art.palette import tint
from kit.art.portrait.sitter import Draw, Sitter
from kit.art.portrait.strokes import Items, disc, dot, flat, inside, line, path, shape
from kit.art.scene import Group


def _fist(s: Sitter) -> Items:
    """Four fingers and a thumb around what is held, centred on the thing."""
    fingers = (
        "M-4.2 0.6 C-5 2 -4.8 4.4 -3.4 5.6 L-3.2 12 L3.6 12 L3.4 5.4 C4.8 4 5 1.8 4.2 0.6 "
        "C3.4 -0.4 2.6 0.2 2.6 1 C2.4 0 0.9 0 0.8 1.2 C0.4 0.2 -1 0.3 -1 1.4 "
        "C-1.4 0.4 -2.6 0.6 -2.6 1.6 C-3 0 -3.8 -0.2 -4.2 0.6 Z"
    )
    white = s.says("shirt", "waistcoat", "bowtie", "kerchief", "stripes")
    sleeve = shape("M-4.2 7.6 L4.4 7.4 L5 12.6 L-4.8 12.6 Z", "ivory" if white else s.shirt.base)
    bare = s.says("shirt", "tee", "singlet", "polo", "overalls", "scarf")
    return (
        shape(fingers, s.skin.base),
        line("M-2.6 1.6 L-2.5 3.6 M-1 1.4 L-0.9 3.8 M0.8 1.2 L0.9 3.6"),
        flat("M2 5.6 L3.4 5.4 L3.6 12 L1.6 12 Z", s.skin.shade),
        *(() if bare else (sleeve,)),
    )


def _held(s: Sitter, *thing: Items) -> Items:
    things = tuple(item for items in thing for item in items)
    return (Group((*things, *_fist(s)), 16.2, 15.0),)


def _boule(s: Sitter) -> Items:
    ball = paths.ellipse(0, -2, 4.6)
    rings = line("M-4.4 -3.4 C-2 -1.6 2 -1.6 4.4 -3.4 M-4.5 -1 C-2 0.8 2 0.8 4.5 -1")
    return _held(
        s,
        (
            flat(ball, "steel"),
            inside(ball, flat("M2 -8 C4 -4 3 1 0 3 L8 4 L8 -8 Z", tint("outline", 0.5, "steel"))),
            line(ball),
            rings,
            flat("M-2.8 -4.2 C-2.4 -5.2 -1.6 -5.7 -0.8 -5.8 C-1.2 -5 -2 -4.4 -2.8 -4.2 Z", "ivory"),
        ),
    )


def _cheese(s: Sitter) -> Items:
    top, side = path("M-6 -4 L5 -8.6 L6.4 -4.6 Z"), path("M-6 -4 L6.4 -4.6 L6.4 1.6 L-5.6 1.6 Z")
    veins = (
        (-3.4, -2.4, 0.6),
        (-0.6, -0.6, 0.8),
        (2.4, -2.6, 0.7),
        (4.6, -0.4, 0.6),
        (2.6, -6, 0.6),
        (-2.6, 0.6, 0.5),
    )
    return _held(s, (shape(side, "ivory"), shape(top, "straw"), *(dot(x, y, r, "t1") for x, y, r in veins)))


def _cup(s: Sitter) -> Items:
    steam = line("M-1.6 -6 C-2.6 -7.4 -0.6 -8.4 -1.6 -10 M1.4 -6 C0.4 -7.4 2.4 -8.4 1.4 -10")
    cup = "M-3.8 -4.4 L3.8 -4.4 C3.8 -1 3 1.6 0 1.8 C-3 1.6 -3.8 -1 -3.8 -4.4 Z"
    return _held(
        s,
        (
            steam,
            line("M3.6 -3.4 C6 -3.6 6 0 3 0"),
            shape(cup, "ivory"),
            flat("M-3.7 -3 L3.7 -3 L3.5 -1.6 L-3.5 -1.6 Z", "t2"),
            disc(0, -4.4, 3.8, "hair-brown", 0.9),
        ),
    )


HELD: dict[str, Draw] = {
    "boule": _boule,
    "cheese": _cheese,
    "cup": _cup,
}

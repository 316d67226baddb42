"""Moustaches and beards."""

from kit.art.palette import mix
from kit.art.paths import Commands
from kit.art.portrait.sitter import Sitter, head_outline
from kit.art.portrait.strokes import Items, both, flat, flip, inside, line, path, shape, whole


def _beard(s: Sitter, low: str) -> Commands:
    """A beard from ear to ear; `low` runs from the right jaw to the axis."""
    f = s.face
    c = f.cheek + 0.25
    top = f"M0 5.2 C1.6 4.4 3.6 4.8 4.8 5.6 C{c - 2.4} 5.4 {c - 1} 3 {c - 1.2} -0.2 L{c} -0.2"
    return whole(path(f"{top} C{c + 0.5} 3 {f.jaw + 1.4} 5.2 {f.jaw + 1} 7.4 {low}"))


def beard(s: Sitter) -> Items:
    """The beard with its shade."""
    f, kind = s.face, s.words["beard"]
    j, b = f.jaw, f.bottom
    if kind == "none":
        return ()
    if kind == "stubble":
        region = _beard(s, f"C{j + 1} {b + 4} 4 {b + 4} 0 {b + 4}")
        return (inside(head_outline(f), flat(region, mix(s.hair.base, s.skin.base, 0.36))),)
    if kind == "goatee":
        top = 9.2 + {"grin": 1.0, "laugh": 2.4, "surprise": 1.2}.get(s.words["expression"], 0)
        tip = f"C3.4 {b} 1.4 {b + 2.6} 0 {b + 4.2}"
        return (
            shape(
                whole(path(f"M0 {top} C1.6 {top - 0.2} 2.8 {top - 0.4} 3.3 {top + 0.4} {tip}")), s.hair.base
            ),
            line(f"M0 {b - 0.6} L0 {b + 2}", s.hair.light),
        )
    if kind == "chops":
        c = f.cheek + 0.3
        side = path(
            f"M{c - 1.4} -1.4 L{c} -1.2 C{c + 2} 2 {j + 2.8} 5.4 {j + 2.2} 7.6 "
            f"C{j + 1} 9.6 {j - 2.4} 9.2 {j - 3.6} 7.6 C{j - 1.4} 6.4 {c - 2} 3 {c - 1.4} -1.4 Z"
        )
        return (shape(side, s.hair.shade), shape(flip(side), s.hair.base))
    if kind == "strap":
        c = f.cheek + 0.25
        half = (
            f"M0 {b - 2.2} C{f.chin} {b - 2.2} {j - 2.2} 9.4 {j - 1.6} 6.6 "
            f"C{c - 1.4} 4 {c - 1} 2 {c - 1.2} -0.4 L{c} -0.4"
            f"C{c + 0.5} 3 {j + 1.4} 5.2 {j + 1} 7.6 C{j + 0.4} {b + 0.8} {f.chin + 1} {b + 2.2} 0 {b + 2.2}"
        )
        return (shape(whole(path(half)), s.hair.base),)
    low = {
        "full": f"C{j + 1} {b + 1} {f.chin + 1.6} {b + 3} 0 {b + 3}",
        "long": f"C{j + 1.8} {b + 1} {j - 0.4} {b + 4} 4 {b + 6.4} C2.4 {b + 8} 1 {b + 9} 0 {b + 9.4}",
        "fork": f"C{j + 1.4} {b + 2} {j - 1} {b + 4} 3.6 {b + 8} C2.6 {b + 6} 1.2 {b + 3.6} 0 {b + 2.6}",
    }[kind]
    d = _beard(s, low)
    shade = f"M{f.cheek - 2} -1 C{f.cheek - 2} 5 {j - 2} 9 0 {b + 12} L20 {b + 12} L20 -1 Z"
    strands = both(
        path(
            f"M3.2 {b - 0.8} C3 {b} 2.6 {b + 0.8} 2 {b + 1.6} M5.2 {b - 2.4} C5 {b - 1.4} 4.6 {b - 0.6} 4 {b}"
        )
    )
    return (flat(d, s.hair.base), inside(d, flat(shade, s.hair.shade)), line(d), line(strands, s.hair.light))


# Right half from the axis at the lip outwards and back.
_MOUSTACHES = {
    "handlebar": (
        "M0 5.2 C1.4 4.6 3 5.2 4.2 6 C5.6 6.8 7 6 6.8 4.6 C6.6 3.6 5.4 3.6 5.4 4.4 "
        "C5.4 2.6 8.4 2.4 8.4 4.8 C8.3 7.6 5.2 8.8 2.8 7.6 C1.6 7 0.8 6.8 0 7"
    ),
    "walrus": (
        "M0 4.8 C2.4 4.2 5 5.4 5.8 7.6 C6.3 9 6.2 10.4 5.8 11 C5 10.2 4.4 9.6 3.6 9.4 "
        "C3.4 9.8 3 9.8 2.6 9.2 C2 9.6 1.2 9.4 0.9 8.9 C0.6 9.1 0.2 9 0 8.8"
    ),
    "pencil": "M0.7 5.9 C1.6 5.3 3 5.7 4.4 6.6 C3 6.5 1.6 6.6 0.7 6.7 Z",
    "chevron": "M0 4.9 C1.6 4.5 3.6 5 5 7.6 C4.6 8 4 7.8 3.4 7.5 C2.2 6.9 1 7.2 0 7",
    "horseshoe": (
        "M0 5 C2 4.5 4.4 5 5 7 C5.4 8.8 5.2 10.6 5 12 C4.4 12.6 3.4 12.6 2.9 12 "
        "C3.4 10 3.4 8.4 2.8 7.4 C2 6.9 0.8 6.9 0 7"
    ),
    "waxed": (
        "M0 5.4 C1.4 5 2.8 5.8 4.2 5.4 C7.4 4.6 9.6 2 10.6 -1 C11.2 3.6 7.6 7.8 3.6 7.6 C1.8 7.4 0.8 6.8 0 7"
    ),
}


def moustache(s: Sitter) -> Items:
    """The moustache over the upper lip."""
    kind = s.words["moustache"]
    if kind == "none":
        return ()
    half = path(_MOUSTACHES[kind])
    if kind == "pencil":
        return (flat(both(half), s.hair.shade),)
    parting = line("M0 5.4 L0 6.6", s.hair.light)
    return (shape(whole(half), s.hair.base), parting)

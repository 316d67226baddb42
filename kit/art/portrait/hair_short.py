"""Short hair, and the cap of hair that some long styles share."""

from kit.art.palette import mix
from kit.art.portrait.sitter import Draw, Sitter, head_outline
from kit.art.portrait.strokes import Items, both, flat, inside, line, path, shape

CROWN = -13.4


def _bald(s: Sitter) -> Items:
    return (flat("M-5.2 -7.6 C-4.8 -9.2 -3.6 -10.2 -2.2 -10.4 C-2.8 -9.4 -4 -8.4 -5.2 -7.6 Z", s.skin.light),)


def _cap(s: Sitter, fringe: str, side: float = 0.6, top: float = CROWN) -> Items:
    """A cap of hair down to the ears; `fringe` runs from the right temple to the left one."""
    b = s.face.brow + 1.0
    far = -3.4 if s.turned else side  # in half-profile the far temple is out of sight
    d = path(
        f"M{-b + 1.6} {far} L{-b + 0.1} {far - 0.6} C{-b - 0.6} {top * 0.62} {-b * 0.66} {top} 0 {top}"
        f"C{b * 0.66} {top} {b + 0.6} {top * 0.62} {b - 0.1} {side - 0.6} L{b - 1.6} {side} {fringe} Z"
    )
    shade = f"M3 {top - 1} C8 -11 {b - 2.2} -6 {b - 1.8} 2 L14 2 L14 {top - 1} Z"
    return (flat(d, s.hair.base), inside(d, flat(shade, s.hair.shade)), line(d))


def temple(s: Sitter) -> float:
    return s.face.brow - 0.7


def _monk(s: Sitter) -> Items:
    b = s.face.brow
    tuft = path(
        f"M{b - 1.5} -4.6 C{b + 1.2} -6.6 {b + 3.2} -4.4 {b + 2.6} -2.4 C{b + 4} -1 {b + 3.4} 1.6 {b + 1.8} 2"
        f"C{b + 1} 3.4 {b - 0.6} 3 {b - 0.9} 1.4 C{b - 0.4} -1 {b - 0.6} -3 {b - 1.5} -4.6 Z"
    )
    return (*_bald(s), shape(both(tuft), s.hair.base))


def _buzz(s: Sitter) -> Items:
    outline = head_outline(s.face)
    t = temple(s)
    d = (
        f"M-14 -13 L14 -13 L14 0.6 L{t} 0.6 L{t - 0.2} -3.4 C{t - 1.6} -6.8 3 -7.2 0 -7.2 "
        f"C-3 -7.2 {-t + 1.6} -6.8 {-t + 0.2} -3.4 L{-t} 0.6 L-14 0.6 Z"
    )
    return (inside(outline, flat(d, mix(s.hair.base, s.skin.base, 0.62))), line(outline))


def crop(s: Sitter) -> Items:
    t = temple(s)
    return _cap(
        s,
        f"L{t} -4 C{t - 1} -6.4 4.4 -7.6 2.6 -7 L1.4 -7.9 L0 -7 L-1.6 -8 L-3.2 -7 "
        f"C-5 -7.4 {-t + 1} -6 {-t} -4",
    )


def _parting(s: Sitter) -> Items:
    t = temple(s)
    cap = _cap(
        s,
        f"L{t} -4 C{t - 0.6} -7 4 -8 0.8 -8.4 C-2 -8.8 -3.4 -9.4 -4.2 -10.2 C-4.6 -8 {-t + 1} -6.6 {-t} -4",
        0.9,
        -14.2,
    )
    return (
        *cap,
        line("M-4.2 -10.2 C-4.2 -11.6 -3.8 -12.6 -3 -13.4"),
        line("M-1 -10.6 C2 -9.8 5 -9.2 7 -7", s.hair.light),
    )


def curtain(s: Sitter) -> Items:
    t = temple(s) - 0.2
    fringe = f"L{t} -2 C{t - 0.4} -6 3 -8.4 0 -10.4 C-3 -8.4 {-t + 0.4} -6 {-t} -2"
    wave = line("M-2.2 -12.2 C-5 -11 -7 -8.6 -7.6 -5.6 M2.2 -12.2 C5 -11 7 -8.6 7.6 -5.6", s.hair.light)
    return (*_cap(s, fringe, 1.6, -13.8), line("M0 -10.4 L0 -13.8"), wave)


def slick(s: Sitter) -> Items:
    t = temple(s)
    cap = _cap(s, f"L{t} -4.4 C{t - 1.2} -8.4 3.4 -9.8 0 -8 C-3.4 -9.8 {-t + 1.2} -8.4 {-t} -4.4")
    comb = (
        "M0 -8.6 L0 -12.4 M-2.8 -9.6 C-2.8 -10.8 -2.2 -12 -1.6 -12.6 M2.8 -9.6 C2.8 -10.8 2.2 -12 1.6 -12.6"
    )
    return (
        *cap,
        line(
            comb + "M-5.6 -8 C-5.6 -9.6 -4.8 -11 -3.8 -11.8 M5.6 -8 C5.6 -9.6 4.8 -11 3.8 -11.8", s.hair.light
        ),
    )


def _quiff(s: Sitter) -> Items:
    t = temple(s)
    cap = _cap(s, f"L{t} -4.4 C{t - 1.2} -7 3 -8 0 -8 C-3 -8 {-t + 1.2} -7 {-t} -4.4")
    wave = path(
        "M-7.6 -7.2 C-10.4 -10.4 -9.2 -15.6 -4.6 -17 C0 -18.4 6.6 -17.4 8.8 -12.8 C9.6 -10.8 8.6 -9 7 -8.2"
        "C4 -10.4 0.6 -9.2 -1.4 -8 C-3.6 -6.8 -6 -6.6 -7.6 -7.2 Z"
    )
    return (
        *cap,
        shape(wave, s.hair.base),
        line(
            "M-6.4 -9.4 C-6.8 -12.4 -4.4 -14.6 -1.4 -14.6 M-3.6 -9.6 C-3.4 -11.4 -1.4 -12.6 1 -12.4",
            s.hair.light,
        ),
    )


def _spiky(s: Sitter) -> Items:
    b, t = s.face.brow + 1.0, temple(s)
    spikes = (
        f"M{-b + 1.6} 0.4 L{-b - 1} -1 L{-b - 0.2} -4 L{-b - 3} -6.4 L{-b + 0.4} -8 "
        f"L{-b - 0.4} -12.4 L-5.6 -12 L-4.6 -16.6 L-1.2 -13.6"
        f"L1.4 -17.6 L3.4 -13.4 L7.2 -15.8 L7.4 -11.4 L{b + 2.4} -11.4 L{b} -7.6 L{b + 3} -5.4 "
        f"L{b} -3.6 L{b + 1} -1 L{b - 1.6} 0.4"
        f"L{t} -4 L5 -6 L4.6 -8.4 L2.4 -6.2 L0.8 -8.8 L-1.4 -6.2 L-3.4 -8.6 L-5 -5.8 L{-t} -4 Z"
    )
    d = path(spikes)
    return (flat(d, s.hair.base), inside(d, flat("M4 -18 L7 -8 L8 2 L16 2 L16 -18 Z", s.hair.shade)), line(d))


def _mohawk(s: Sitter) -> Items:
    crest = (
        "M-3.4 -8 L-5 -13.6 L-2.6 -12.6 L-3 -17.6 L-0.6 -14.6 L0.6 -18.4 L2 -14.6 L4.2 -17 "
        "L3.6 -12.4 L5.6 -13 L3.4 -8 C1.4 -9.2 -1.4 -9.2 -3.4 -8 Z"
    )
    return (*_buzz(s), shape(crest, s.hair.base), line("M-0.8 -10 L-1.2 -13 M1.2 -10 L1.4 -13", s.hair.light))


def _wild(s: Sitter) -> Items:
    b = s.face.brow
    puff = path(
        f"M{b - 2.2} -8.4 C{b - 0.4} -11.6 {b + 2} -11.8 {b + 3.6} -11.4 L{b + 3} -9.4 "
        f"C{b + 5} -9.6 {b + 6.4} -8 {b + 7} -6.4 L{b + 4.8} -6"
        f"C{b + 6.8} -4.6 {b + 7.2} -2.6 {b + 6.6} -0.8 L{b + 4.4} -2 "
        f"C{b + 5.4} 0.4 {b + 4.4} 2.4 {b + 3.2} 3.4 L{b + 2} 1.2 "
        f"C{b + 1.6} 3 {b - 0.4} 3.4 {b - 1} 2"
        f"C{b - 0.2} -1.4 {b - 0.4} -5 {b - 2.2} -8.4 Z"
    )
    wisps = line(
        "M-1.6 -11.6 C-2.4 -13.6 -1.6 -15 -0.4 -15.4 M0.8 -11.6 C0.6 -13.6 1.8 -15 3.2 -14.8 "
        "M-3.4 -11.2 C-4.8 -12.6 -4.8 -14 -4 -14.8",
        s.hair.shade,
    )
    return (*_bald(s), wisps, shape(both(puff), s.hair.base))


SHORT: dict[str, Draw] = {
    "bald": _bald,
    "monk": _monk,
    "buzz": _buzz,
    "crop": crop,
    "parting": _parting,
    "curtain": curtain,
    "slick": slick,
    "quiff": _quiff,
    "spiky": _spiky,
    "mohawk": _mohawk,
    "wild": _wild,
}

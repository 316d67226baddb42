"""Glasses, drawn over the eyes."""

from kit.art import paths
from kit.art.palette import tint
from kit.art.portrait.face import EYE
from kit.art.portrait.sitter import Sitter
from kit.art.portrait.strokes import Items, both, flat, line, path, shape
from kit.art.scene import Path, Stroke

FRAME = Stroke("outline", 0.75)  # frames are things, not contours
Y = 0.3


def glasses(s: Sitter) -> Items:
    """The glasses with bridge and temples."""
    kind, cheek = s.words["glasses"], s.face.cheek
    if kind == "none":
        return ()
    if kind == "monocle":
        chain = line(f"M{EYE + 2} {Y + 2.2} C{EYE + 4} 7 {EYE + 2.6} 11 {EYE + 4.6} 15")
        return (
            chain,
            Path(paths.ellipse(EYE, Y, 2.9), None, Stroke("sun", 0.9)),
            line(paths.ellipse(EYE, Y, 3.3)),
        )
    if kind == "halfmoon":
        lens = both(
            path(
                f"M{EYE - 2.7} {Y + 1} L{EYE + 2.7} {Y + 1} "
                f"C{EYE + 2.7} {Y + 4.4} {EYE - 2.7} {Y + 4.4} {EYE - 2.7} {Y + 1} Z"
            )
        )
        return (
            Path(lens, tint("sky", 0.6), FRAME),
            Path(
                path(f"M{-EYE + 2.7} {Y + 1.4} C-0.5 {Y + 0.6} 0.5 {Y + 0.6} {EYE - 2.7} {Y + 1.4}"),
                None,
                FRAME,
            ),
            _temples(cheek, 2.7, Y + 1.2),
        )
    bridge = Path(
        path(f"M{-EYE + 2.6} {Y - 0.4} C-0.6 {Y - 1.2} 0.6 {Y - 1.2} {EYE - 2.6} {Y - 0.4}"), None, FRAME
    )
    temples = _temples(cheek, 2.8, Y - 0.6)
    if kind == "round":
        return (temples, Path(both(paths.ellipse(EYE, Y, 2.95)), None, FRAME), bridge)
    if kind == "square":
        return (temples, Path(both(paths.rect(EYE - 3, Y - 2.3, 6, 4.8, 1)), None, FRAME), bridge)
    if kind == "cateye":
        d = both(
            path(
                f"M{EYE - 2.8} {Y - 1} C{EYE - 1} {Y - 2.4} {EYE + 2} {Y - 2} {EYE + 4} {Y - 3.4} "
                f"C{EYE + 3.8} {Y + 1} {EYE + 2} {Y + 2.7} {EYE - 0.2} {Y + 2.5} "
                f"C{EYE - 2} {Y + 2.3} {EYE - 2.9} {Y + 0.8} {EYE - 2.8} {Y - 1} Z"
            )
        )
        return (Path(d, None, Stroke("wine", 0.95)), bridge)
    if kind == "sunglasses":
        d = both(
            path(
                f"M{EYE - 3} {Y - 2.2} L{EYE + 3.2} {Y - 2.4} "
                f"C{EYE + 3.2} {Y + 1} {EYE + 2.4} {Y + 2.6} {EYE} {Y + 2.6} "
                f"C{EYE - 2} {Y + 2.6} {EYE - 2.9} {Y + 0.8} {EYE - 3} {Y - 2.2} Z"
            )
        )
        glint = "M-5.6 -1 L-4.4 -1 L-5.4 1.2 L-6.2 1 Z M1.9 -1 L3.1 -1 L2.1 1.2 L1.5 1 Z"
        return (temples, shape(d, "outline"), line(f"M-1 {Y - 1.8} L1 {Y - 1.8}"), flat(glint, "steel"))
    d = both(
        path(
            f"M{EYE - 2.7} {Y - 1.8} C{EYE - 1} {Y - 2.4} {EYE + 1.6} {Y - 2.4} {EYE + 3.2} {Y - 1.6} "
            f"C{EYE + 3.4} {Y + 1.6} {EYE + 2} {Y + 3.6} {EYE} {Y + 3.4} "
            f"C{EYE - 1.8} {Y + 3.2} {EYE - 2.8} {Y + 0.6} {EYE - 2.7} {Y - 1.8} Z"
        )
    )
    tone = both(
        path(
            f"M{EYE - 2.5} {Y - 1.6} C{EYE - 1} {Y - 2.1} {EYE + 1.6} {Y - 2.1} {EYE + 2.9} {Y - 1.4} "
            f"L{EYE + 2.8} {Y + 0.4} L{EYE - 2.5} {Y + 0.2} Z"
        )
    )
    bar = Path(
        path(
            f"M{-EYE + 2.7} {Y - 1.9} L{EYE - 2.7} {Y - 1.9} M{-EYE + 2.7} {Y - 0.4} L{EYE - 2.7} {Y - 0.4}"
        ),
        None,
        Stroke("sun", 0.7),
    )
    return (temples, Path(d, "olive", Stroke("sun", 0.8)), flat(tone, "outline"), bar)


def _temples(cheek: float, half: float, y: float) -> Path:
    return Path(both(path(f"M{EYE + half} {y} L{max(cheek, EYE + half) + 0.2} {y - 0.6}")), None, FRAME)

"""Eyes, as the expression leaves them."""

from kit.art.portrait.face import EYE
from kit.art.portrait.sitter import Sitter
from kit.art.portrait.strokes import Items, disc, dot, flat, line, shape
from kit.art.scene import Group

GLANCE = -0.35  # pupils look a little to the side, which makes them alive


def eyes(s: Sitter) -> Items:
    """Both eyes, as the expression leaves them."""
    mood = s.words["expression"]
    if s.says("glasses", "sunglasses", "aviators"):
        return ()
    left = right = EYES[s.words["eyes"]]
    if mood in _MOODS:
        left = right = _MOODS[mood]
    elif mood == "wink":
        right = _winking
    elif mood == "tongue":
        right = _squint
    return (Group(left(s, -GLANCE), -EYE, 0.2, scale=(-1, 1)), Group(right(s, GLANCE), EYE, 0.2))


def _laughing(s: Sitter, look: float) -> Items:
    return (line("M-2 0.7 C-1.2 -1.2 1.2 -1.2 2 0.7"),)


def _winking(s: Sitter, look: float) -> Items:
    return (line("M-1.9 0.5 C-1 -0.9 1 -0.9 1.9 0.5 M2.3 0.6 L3.1 0.9"),)


def _astonished(s: Sitter, look: float) -> Items:
    return (disc(0, 0, 2.2, "ivory"), dot(look, 0, 0.75))


def _squint(s: Sitter, look: float) -> Items:
    return (
        flat("M-2.1 0 C-1 -1 1 -1 2.2 0 C1 0.9 -1 0.9 -2.1 0 Z", "ivory"),
        dot(look, 0, 0.75),
        line("M-2.3 0 C-1 -1 1 -1 2.4 -0.2 M-1.8 0.5 C-0.8 1.1 0.8 1.1 2 0.4"),
    )


def _dot(s: Sitter, look: float) -> Items:
    return (dot(0, 0, 1.05),)


def _round(s: Sitter, look: float) -> Items:
    return (disc(0, 0, 1.7, "ivory"), dot(look, 0.1, 1.0), dot(look + 0.3, -0.3, 0.32, "ivory"))


_ALMOND = "M-2.2 0.5 C-1.2 -1.7 1.2 -1.7 2.4 -0.3 C1.2 1.4 -1 1.6 -2.2 0.5 Z"


def _almond(s: Sitter, look: float) -> Items:
    return (shape(_ALMOND, "ivory"), dot(look, -0.1, 0.98), dot(look + 0.3, -0.45, 0.3, "ivory"))


def _sleepy(s: Sitter, look: float) -> Items:
    lid = "M-2 0.1 C-2 -2.6 2 -2.6 2 0.1 Z"
    return (disc(0, 0, 1.9, "ivory"), dot(look, 0.75, 0.85), shape(lid, s.skin.shade))


def _lashes(s: Sitter, look: float) -> Items:
    lashes = line("M1.9 -0.8 L3.1 -1.6 M2.3 -0.3 L3.5 -0.5 M1.2 -1.2 L1.9 -2.2")
    return (*_almond(s, look), lashes)


def _narrow(s: Sitter, look: float) -> Items:
    return (
        shape("M-2.1 -0.5 L2.2 -0.7 C1.6 1.3 -1.4 1.4 -2.1 -0.5 Z", "ivory"),
        flat(
            f"M{look - 0.9} -0.55 L{look + 0.8} -0.6 C{look + 0.9} 1 {look - 0.9} 1 {look - 0.9} -0.55 Z",
            "outline",
        ),
    )


EYES = {
    "dot": _dot,
    "round": _round,
    "almond": _almond,
    "sleepy": _sleepy,
    "lashes": _lashes,
    "narrow": _narrow,
}

_MOODS = {"laugh": _laughing, "squint": _squint, "surprise": _astonished}

"""Mouths."""

from kit.art.palette import Colour, darken, mix
from kit.art.portrait.sitter import Sitter
from kit.art.portrait.strokes import Items, disc, dot, flat, inside, line, path, shape
from kit.art.scene import Group

_MOUTH = 7.4


def lip_colour(s: Sitter) -> Colour:
    """The colour of lips and tongue on this skin."""
    return (
        mix("t2", "wine", 0.45) if s.says("lips", "red") else mix("brick", mix("rose", s.skin.base, 0.5), 0.3)
    )


def mouth(s: Sitter) -> Items:
    """The mouth; a beard or full lips give it a fill to stand on."""
    items = MOUTHS[s.words["expression"]](s)
    bearded = s.says("beard", "full", "long", "fork", "stubble") or s.says("moustache", "horseshoe")
    lips: Items = ()
    if s.says("expression", "calm", "smile", "smirk", "stern", "squint", "wink", "tongue"):
        if not s.says("lips", "plain"):
            curve = "M-2.7 0 C-1.6 -1.3 -0.6 -1.2 0 -0.8 C0.6 -1.2 1.6 -1.3 2.7 0 C1.6 1.8 -1.6 1.8 -2.7 0 Z"
            lips = (flat(curve, lip_colour(s)),)
        elif bearded:
            lips = (flat("M-3 -0.2 C-1.6 -0.9 1.6 -0.9 3 -0.2 C1.8 1.7 -1.8 1.7 -3 -0.2 Z", lip_colour(s)),)
    return (Group((*lips, *items), 0, _MOUTH),)


def _open(d: str, s: Sitter, teeth: str, tongue: str) -> Items:
    outline = path(d)
    return (
        shape(outline, "wine"),
        inside(outline, flat(tongue, "rose"), flat(teeth, "ivory")),
        line(outline),
    )


def _calm(s: Sitter) -> Items:
    return (line("M-2.5 -0.1 C-1.2 0.7 1.2 0.7 2.5 -0.2"), line("M-0.8 1.7 L0.8 1.7", s.skin.shade))


def _smile(s: Sitter) -> Items:
    return (line("M-3.7 -0.9 C-2.2 1.6 2.2 1.6 3.7 -0.9 M-4.2 -0.7 L-3.3 -1.2 M4.2 -0.7 L3.3 -1.2"),)


def _grin(s: Sitter) -> Items:
    teeth = "M-4 -2 L4 -2 L4 0 C2 0.6 -2 0.6 -4 0 Z"
    return _open(
        "M-3.7 -0.9 C-1.5 -0.3 1.5 -0.3 3.7 -0.9 C3 2.6 -3 2.6 -3.7 -0.9 Z",
        s,
        teeth,
        "M-2 3 L-1.5 1 L1.6 1 L2 3 Z",
    )


def _laugh(s: Sitter) -> Items:
    teeth = "M-4 -2 L4 -2 L4 -0.2 L-4 -0.2 Z"
    return _open(
        "M-3.8 -1.2 C-1.5 -0.9 1.5 -0.9 3.8 -1.2 C3.4 4 -3.4 4 -3.8 -1.2 Z",
        s,
        teeth,
        "M-2.4 4 C-2 1 2 1 2.4 4 Z",
    )


def _smirk(s: Sitter) -> Items:
    return (line("M-2.4 0.5 C-0.6 0.8 1.6 0.4 3 -1 M2.6 -1.6 C3.2 -1.4 3.5 -0.9 3.5 -0.4"),)


def _squinting(s: Sitter) -> Items:
    return (line("M-1.6 0.2 C-0.6 -0.4 0.8 0.6 2 -0.1 M2.4 -0.7 L2.5 0.4"),)


def _surprise(s: Sitter) -> Items:
    return (
        disc(0, 0.5, 1.5, "wine", 1.9),
        flat("M-0.9 1.6 C-0.5 0.9 0.5 0.9 0.9 1.6 C0.4 2.3 -0.4 2.3 -0.9 1.6 Z", "rose"),
    )


def _wink(s: Sitter) -> Items:
    return (line("M-2.6 -0.1 C-1 1.4 2 1.1 3.4 -1.1 M3 -1.6 L3.9 -0.8"),)


def _stern(s: Sitter) -> Items:
    return (line("M-2.6 0.7 C-1 0 1 0 2.6 0.7"), line("M-0.9 2 L0.9 2", darken(s.skin.shade, 0.2)))


def _tongue(s: Sitter) -> Items:
    return (
        shape("M0.6 0.3 C0.6 2.6 3.4 2.6 3.1 -0.4 Z", "rose"),
        line("M-2.6 0.1 C-1 0.6 1.6 0.5 3.4 -0.7"),
    )


def _whistle(s: Sitter) -> Items:
    return (
        disc(0.2, 0.3, 1.25, lip_colour(s), 1.05),
        dot(0.2, 0.3, 0.45),
        line("M-1.9 -0.3 L-1.9 0.8 M2.3 -0.3 L2.3 0.8", s.skin.shade),
    )


MOUTHS = {
    "calm": _calm,
    "smile": _smile,
    "grin": _grin,
    "laugh": _laugh,
    "smirk": _smirk,
    "squint": _squinting,
    "surprise": _surprise,
    "wink": _wink,
    "stern": _stern,
    "tongue": _tongue,
    "whistle": _whistle,
}

"""Noses, their contour on the left."""

from kit.art.palette import mix
from kit.art.portrait.sitter import Draw, Sitter
from kit.art.portrait.strokes import Items, dot, flat, line, path, shape
from kit.art.scene import Group

BLUSH = "rose"


def nose(s: Sitter) -> Items:
    """The nose, its contour on the left."""
    return (Group(NOSES[s.words["nose"]](s), x=-0.3 if s.turned else 0, scale=(1.15 if s.turned else 1, 1)),)


def _ridge(s: Sitter, contour: str, shade: str) -> Items:
    """A contour filled with skin, so that it hides what is behind it in half-profile."""
    d = path(contour)
    return (flat(d, s.skin.base), flat(shade, s.skin.shade), line(d))


def _straight(s: Sitter) -> Items:
    contour = "M-0.7 0 L-1.7 3.5 C-1.9 4.5 -0.8 4.7 0 4.7 C0.8 4.7 1.5 4.5 1.7 3.9"
    return _ridge(s, contour, "M0.2 -0.4 L2 3.9 C1.8 4.6 0.8 4.7 -0.2 4.5 Z")


def _long(s: Sitter) -> Items:
    return (
        shape(
            "M-0.8 -1.2 C-1 2 -2.1 3.6 -1.9 5 C-1.6 6.3 1.6 6.3 1.9 5 C2.1 3.6 0.9 2 0.8 -1.2", s.skin.base
        ),
        flat("M0 -0.8 L0.55 -0.8 C0.7 2 1.9 3.6 1.6 4.9 C1.4 5.6 0.6 5.7 0 5.7 Z", s.skin.shade),
    )


def _hooked(s: Sitter) -> Items:
    contour = (
        "M-0.6 -0.9 C-1.9 0 -2.2 1.4 -2.1 2.6 C-2.1 3.6 -2.6 4.6 -1.9 5.1 "
        "C-1.1 5.5 -0.6 4.6 0.3 4.7 C1 4.8 1.9 4.8 2.1 3.9"
    )
    return _ridge(s, contour, "M0 -1 C1.2 1 2.2 3 2.2 4.2 C1.6 5.2 0 5.4 -1 5 Z")


def _button(s: Sitter) -> Items:
    return (
        flat(
            "M-1.5 3.2 C-1.5 1.4 1.5 1.4 1.5 3.2 C1.5 4.6 -1.5 4.6 -1.5 3.2 Z", mix(BLUSH, s.skin.base, 0.3)
        ),
        line("M-1.5 3 C-1.5 4.7 1.5 4.7 1.5 3"),
    )


def _potato(s: Sitter) -> Items:
    red = mix(BLUSH, s.skin.base, 0.5)
    return (
        shape(
            "M-0.8 0.4 C-1.2 1.2 -2.9 1.6 -2.9 3.4 C-2.9 5.7 2.9 5.7 2.9 3.4 C2.9 1.6 1.2 1.2 0.8 0.4", red
        ),
        flat("M1.2 1.9 C3 2.6 2.9 4.5 0.6 4.8 C1.8 4.2 2 3 1.2 1.9 Z", mix("brick", red, 0.3)),
        dot(-1.2, 2.6, 0.55, s.skin.light),
    )


def _wide(s: Sitter) -> Items:
    contour = (
        "M-1 0.6 C-1.1 2 -2.7 2.6 -2.6 3.8 C-2.5 4.8 -1.4 4.5 -0.9 4.5 C-0.3 4.9 0.3 4.9 0.9 4.5 "
        "C1.4 4.5 2.5 4.8 2.6 3.8 C2.6 3.2 2.2 2.9 1.9 2.6"
    )
    return _ridge(s, contour, "M0.2 0.4 C0.8 2 2.6 2.8 2.6 3.9 C2.4 4.8 0.8 4.6 0 4.8 Z")


def _snub(s: Sitter) -> Items:
    return (
        flat("M-1.3 2.8 C-1 1.8 1 1.8 1.3 2.8 C1.9 4 -1.9 4 -1.3 2.8 Z", s.skin.light),
        line("M-1.2 0.9 C-1 1.8 -1.6 2.2 -1.7 2.9 C-1.8 4.1 1.8 4.1 1.7 2.9"),
        dot(-0.6, 3.75, 0.4),
        dot(0.7, 3.75, 0.4),
    )


NOSES: dict[str, Draw] = {
    "straight": _straight,
    "long": _long,
    "hooked": _hooked,
    "button": _button,
    "potato": _potato,
    "wide": _wide,
    "snub": _snub,
}

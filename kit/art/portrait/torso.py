"""Neck and shoulders, and what many clothes share: necklines, collars, buttons."""

from kit.art.palette import Colour
from kit.art.paths import Commands
from kit.art.portrait.sitter import Body, Sitter, Tones
from kit.art.portrait.strokes import Items, both, dot, flat, flip, inside, line, path, shape, whole

FLOOR = 27.0


def body_outline(b: Body) -> Commands:
    """Shoulders and chest down to below the picture's edge."""
    n, w, top = b.neck, b.shoulder, 14.0
    return whole(
        path(
            f"M0 {top + 0.6} L{n - 0.6} {top - 0.4} "
            f"C{n + 1} {top + 1.6} {w * 0.62} {top + b.slope * 0.4} {w} {top + b.slope}"
            f"C{w + 2.4} {top + b.slope + 1.6} {w + 3.2} {FLOOR - 4} {w + 3.4} {FLOOR} L0 {FLOOR}"
        )
    )


def neck(s: Sitter) -> Items:
    """The neck with the shade of the chin on it."""
    n, b = s.body.neck, s.face.bottom
    d = path(f"M{-n} 7 L{-n - 0.2} 13 C{-n} 17.6 {n} 17.6 {n + 0.2} 13 L{n} 7 Z")
    shade = f"M-12 6 L12 6 L12 18 C9 17 6 {b + 4.4} 0 {b + 3} C-4 {b + 2} -7 {b} -12 {b - 2} Z"
    return (flat(d, s.skin.base), inside(d, flat(shade, s.skin.shade)), line(d))


def torso(s: Sitter, t: Tones, *pattern: Items) -> Items:
    """Base, pattern, shade on the right and arms."""
    d = body_outline(s.body)
    w = s.body.shoulder
    over = [item for items in pattern for item in items]
    shade = flat(f"M{w * 0.34} 12 C{w * 0.62} 17 {w * 0.66} 22 {w * 0.6} 28 L32 28 L32 12 Z", t.shade)
    arms = line(both(path(f"M{w - 3.4} 21.6 C{w - 3} 23.4 {w - 3} 25 {w - 3.2} {FLOOR}")))
    return (flat(d, t.base), inside(d, shade, *over), line(d), arms)


def neckline(s: Sitter, fill: Colour, low: float = 17.4, wide: float = 0.3) -> Items:
    """A round opening with the skin in it and a rib around."""
    n = s.body.neck + wide
    hole = f"M{-n} 13.2 C{-n} {low + 1} {n} {low + 1} {n} 13.2"
    rib = (
        f"M{-n - 1.2} 13 C{-n - 1} {low + 3.2} {n + 1} {low + 3.2} {n + 1.2} 13 L{n} 12.6 "
        f"C{n} {low + 1} {-n} {low + 1} {-n} 12.6 Z"
    )
    return (flat(hole + "Z", s.skin.shade), shape(rib, fill))


def flaps(s: Sitter, fill: Colour, low: float = 19.6) -> Items:
    """A turned-down collar with the neck open between its flaps."""
    n = s.body.neck
    skin = flat(f"M{-n - 0.4} 11.7 L0 {low} L{n + 0.4} 11.7 Z", s.skin.shade)
    flap = path(
        f"M{n + 0.2} 11.8 C{n + 1.2} 12.6 {n + 2.2} 13.4 {n + 2.4} 14.4 "
        f"L{n * 0.72 + 1} {low + 0.8} L0 {low - 1.6} C{n * 0.7} {low - 3.4} {n} 14 {n + 0.2} 11.8 "
        "Z"
    )
    return (skin, shape(flap, fill), shape(flip(flap), fill))


def buttons(colour: Colour, *heights: float) -> Items:
    """A row of buttons down the middle."""
    return tuple(dot(0, y, 0.55, colour) for y in heights)

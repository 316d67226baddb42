"""Patterns of cloth, wide enough for the broadest shoulders; each is one shape or two."""

from kit.art import paths
from kit.art.palette import Colour
from kit.art.paths import Commands
from kit.art.portrait.sitter import Tones
from kit.art.portrait.strokes import Items, flat, line, path


def stripes(colour: Colour) -> Items:
    """Sailor stripes that hang a little in the middle."""
    d: Commands = ()
    for y in (16.4, 18.9, 21.4, 23.9, 26.4):
        d += path(
            f"M-30 {y - 0.6} C-10 {y + 0.9} 10 {y + 0.9} 30 {y - 0.6} L30 {y + 0.6} "
            f"C10 {y + 2.1} -10 {y + 2.1} -30 {y + 0.6} Z"
        )
    return (flat(d, colour),)


def checks(t: Tones) -> Items:
    """Flannel checks: broad dark bands both ways and a thin light line."""
    bands: Commands = ()
    for x in range(-25, 26, 5):
        bands += paths.rect(x - 0.9, 12, 1.8, 16)
    rows: Commands = ()
    for y in (16, 21, 26):
        rows += paths.rect(-30, y - 0.9, 60, 1.8)
    thin: Commands = ()
    for x in range(-25, 26, 5):
        thin += path(f"M{x + 2.5} 12 L{x + 2.5} 28")
    return (flat(bands, t.shade), flat(rows, t.shade), line(thin, t.light))


def argyle(t: Tones) -> Items:
    """Diamonds and thin lines across them."""
    diamonds: Commands = ()
    lines: Commands = ()
    for i, x in enumerate((-22.5, -13.5, -4.5, 4.5, 13.5, 22.5)):
        for y in (18.0, 27.0) if i % 2 else (22.5, 13.5):
            diamonds += paths.polygon([(x, y - 4), (x + 3.6, y), (x, y + 4), (x - 3.6, y)])
    for x in range(-45, 46, 9):
        lines += path(f"M{x} 9 L{x + 18} 29 M{x} 29 L{x + 18} 9")
    return (flat(diamonds, t.base), line(lines, t.light))

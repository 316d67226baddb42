"""The one palette: every colour by name, as screen RGB, printing ink, grey, and light and dark CSS.

A colour is a name, #rrggbb or a mixture of two.  `ink` and `paper` follow dark mode; `outline` and `ivory`
are the same two for objects that do not turn dark (faces, boules, dice, cards).

>>> rgb("sea")
(31, 111, 139)
>>> round(contrast("ink", "paper"), 1)
13.4
"""

from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from kit.core import colours
from kit.core.colours import HEX, RGB, channels

Ink: TypeAlias = Literal["full", "saver", "grey"]
Model: TypeAlias = Literal["rgb", "cmyk", "grey"]
Purpose: TypeAlias = Literal["fill", "line", "text", "small"]  # small: type that a shop prints in two inks


class Swatch(NamedTuple):
    """A colour on screen, as ink in per cent, on a dark screen, and in grey (0 black to 1 white)."""

    hex: str
    cmyk: tuple[int, int, int, int]
    dark: str
    grey: float


class Mix(NamedTuple):
    """`amount` of colour `a` laid on the rest of colour `b`."""

    a: "Colour"
    b: "Colour"
    amount: float


class On(NamedTuple):
    """Whichever of ivory and outline reads better on a fill of `base`, in every ink and mode."""

    base: "Colour"


class Keep(NamedTuple):
    """A small mark of `base` that stays as strong when ink is saved."""

    base: "Colour"
    kept: bool = True


class SpotInk(NamedTuple):
    """An ink of its own for a print shop, of this name; everywhere else the colour `base`."""

    ink: str
    base: "Colour"


Colour: TypeAlias = str | Mix | On | Keep | SpotInk

SWATCHES: dict[str, Swatch] = {
    # ground and type
    "paper": Swatch("#FBF7EE", (1, 2, 7, 0), "#1D1B18", 1.0),
    "ink": Swatch("#2B2A28", (0, 0, 0, 100), "#F1EADB", 0.1),
    "white": Swatch("#FFFFFF", (0, 0, 0, 0), "#14120F", 1.0),
    "sand": Swatch("#E9D8B4", (5, 12, 32, 2), "#5C523F", 0.90),
    "gravel": Swatch("#CDB88A", (12, 20, 45, 8), "#7C6D50", 0.76),
    "shade": Swatch("#D2B67C", (10, 22, 55, 8), "#463B26", 0.74),
    "muted": Swatch("#6A6358", (20, 25, 35, 55), "#B5AB9A", 0.36),
    # teams, skills, jack
    "sea": Swatch("#1F6F8B", (85, 35, 25, 15), "#6FBAD3", 0.30),
    "terracotta": Swatch("#BD4F29", (12, 78, 92, 10), "#EE9470", 0.56),
    "olive": Swatch("#677637", (52, 32, 92, 27), "#AEBF78", 0.45),
    "lavender": Swatch("#766A9C", (57, 60, 10, 6), "#B8ADDD", 0.50),
    "sun": Swatch("#E8B23A", (5, 30, 85, 0), "#F0C25A", 0.78),
    # objects: the same in light and dark
    "outline": Swatch("#2B2A28", (0, 0, 0, 100), "#2B2A28", 0.1),
    "ivory": Swatch("#FBF7EE", (1, 2, 7, 0), "#FBF7EE", 1.0),
    "steel": Swatch("#B9BCBA", (25, 18, 20, 5), "#B9BCBA", 0.75),
    "t1": Swatch("#1F6F8B", (85, 35, 25, 15), "#1F6F8B", 0.30),
    "t2": Swatch("#BD4F29", (12, 78, 92, 10), "#BD4F29", 0.60),
    "leaf": Swatch("#8C9A55", (45, 25, 80, 12), "#8C9A55", 0.58),
    "wine": Swatch("#7C2F3B", (30, 90, 60, 35), "#7C2F3B", 0.26),
    "rose": Swatch("#D98E86", (8, 50, 38, 2), "#D98E86", 0.66),
    "sky": Swatch("#A9CBD2", (35, 8, 15, 0), "#A9CBD2", 0.80),
    "navy": Swatch("#22384F", (85, 60, 30, 45), "#22384F", 0.22),
    "mint": Swatch("#A8C0A0", (38, 10, 42, 2), "#A8C0A0", 0.74),
    "straw": Swatch("#EBCF85", (5, 15, 55, 2), "#EBCF85", 0.84),
    "brick": Swatch("#9A4230", (20, 80, 80, 25), "#9A4230", 0.38),
    "forest": Swatch("#24483A", (82, 45, 72, 48), "#24483A", 0.27),
    "sage": Swatch("#6C8C6B", (58, 27, 60, 14), "#6C8C6B", 0.53),
    "cream": Swatch("#F4E8CB", (3, 7, 23, 0), "#F4E8CB", 0.95),
    "plum": Swatch("#74406F", (55, 82, 20, 20), "#74406F", 0.34),
    "indigo": Swatch("#40508F", (85, 72, 10, 5), "#40508F", 0.33),
    "berry": Swatch("#A83A63", (25, 88, 35, 10), "#A83A63", 0.42),
    "teal": Swatch("#1D6E66", (85, 30, 58, 18), "#1D6E66", 0.36),
    "cocoa": Swatch("#6F4E37", (40, 62, 75, 38), "#6F4E37", 0.35),
    "slate": Swatch("#56636E", (62, 45, 40, 25), "#56636E", 0.40),
    "ochre": Swatch("#8A6212", (32, 52, 100, 22), "#8A6212", 0.43),
    "asphalt": Swatch("#3B4045", (55, 42, 38, 55), "#3B4045", 0.24),
    "lime": Swatch("#A9CC3C", (38, 0, 90, 0), "#A9CC3C", 0.76),
    "orange": Swatch("#D9691E", (5, 68, 100, 2), "#D9691E", 0.50),
    "mustard": Swatch("#D9A62E", (10, 34, 92, 2), "#D9A62E", 0.70),
    "amber": Swatch("#A8730F", (22, 50, 100, 14), "#A8730F", 0.50),
    "inkblue": Swatch("#1E2F57", (96, 80, 24, 34), "#1E2F57", 0.18),
    "chalk": Swatch("#F2F1EA", (3, 2, 7, 0), "#F2F1EA", 0.97),
    "signal": Swatch("#F3CB16", (3, 16, 96, 0), "#F3CB16", 0.84),
    "charcoal": Swatch("#2E2F34", (45, 35, 28, 78), "#2E2F34", 0.13),
    "oxblood": Swatch("#7A1F2B", (28, 96, 72, 38), "#7A1F2B", 0.30),
    "racing": Swatch("#0F3D2C", (86, 40, 74, 62), "#0F3D2C", 0.17),
    "scarlet": Swatch("#B5271E", (10, 93, 97, 14), "#B5271E", 0.40),
    "baize": Swatch("#165A59", (88, 39, 55, 35), "#165A59", 0.44),
    "lagoon": Swatch("#0E4249", (92, 50, 52, 55), "#0E4249", 0.14),
    "brass": Swatch("#C9A24B", (18, 32, 80, 6), "#C9A24B", 0.68),
    "bone": Swatch("#F1E9D8", (4, 6, 16, 0), "#F1E9D8", 0.95),
    "coral": Swatch("#C8473A", (12, 84, 82, 5), "#C8473A", 0.46),
    # skin, hair
    "skin-porcelain": Swatch("#F6DCC6", (2, 14, 22, 0), "#F6DCC6", 0.92),
    "skin-peach": Swatch("#EFC3A0", (3, 26, 38, 0), "#EFC3A0", 0.84),
    "skin-tan": Swatch("#D9A074", (8, 38, 55, 4), "#D9A074", 0.72),
    "skin-olive": Swatch("#C08B5C", (15, 42, 65, 10), "#C08B5C", 0.63),
    "skin-brown": Swatch("#94623F", (22, 55, 75, 28), "#94623F", 0.48),
    "skin-deep": Swatch("#5F3D2A", (30, 60, 75, 55), "#5F3D2A", 0.32),
    "hair-black": Swatch("#2E2A2B", (20, 20, 15, 85), "#2E2A2B", 0.15),
    "hair-brown": Swatch("#5A3B28", (30, 60, 75, 55), "#5A3B28", 0.28),
    "hair-chestnut": Swatch("#8A5330", (20, 62, 80, 32), "#8A5330", 0.42),
    "hair-ginger": Swatch("#C76B2B", (8, 62, 92, 8), "#C76B2B", 0.56),
    "hair-blond": Swatch("#E3BE6B", (6, 22, 65, 3), "#E3BE6B", 0.78),
    "hair-grey": Swatch("#A5A099", (18, 16, 20, 22), "#A5A099", 0.66),
    "hair-white": Swatch("#EDE7DC", (3, 4, 9, 2), "#EDE7DC", 0.95),
}
NAMES = tuple(SWATCHES)
READABLE: Final = 4.5
"""The contrast that text needs at least."""
REGISTRATION = SpotInk("All", "outline")
"""What shows on every plate: the marks that a sheet is cut and plates are laid by."""
CONTOUR = SpotInk("CutContour", "outline")
"""Where a machine cuts; it is never printed."""
CREASE = SpotInk("Crease", "outline")
"""Where a machine creases; it is never printed."""


def at_home(colour: Colour) -> SpotInk:
    """The colour of a line that helps scissors, and that a shop leaves out."""
    return SpotInk("None", colour)


def mix(a: Colour, b: Colour, amount: float) -> Mix:
    """A mixture with `amount` (0–1) of `a`."""
    return Mix(a, b, amount)


def tint(colour: Colour, amount: float, ground: Colour = "ivory") -> Mix:
    """A paler colour: `amount` (0–1) of it on a light ground; ground "paper" follows dark mode."""
    return Mix(colour, ground, amount)


def darken(colour: Colour, amount: float) -> Mix:
    """A darker colour: `amount` (0–1) of outline black laid over it."""
    return Mix("outline", colour, amount)


def on(colour: Colour) -> On:
    """The colour for text or marks upon a fill of `colour`; legible in every ink."""
    return On(colour)


def keep(colour: Colour) -> Keep:
    """The colour of a small mark (a pip, an arrow) that the ink saver leaves alone."""
    return Keep(colour)


def blend(a: tuple[float, ...], b: tuple[float, ...], k: float) -> tuple[float, ...]:
    """Numbers between two colours: `k` of the first, the rest of the second."""
    return tuple(x * k + y * (1 - k) for x, y in zip(a, b, strict=True))


@lru_cache(256)
def _own(value: str) -> Swatch:
    """A colour that is no name of the palette: its grey is printed with black, so three inks are the most."""
    red, green, blue = channels(value)
    most = max(red, green, blue)
    c, m, y = (round(100 * (most - part) / most) if most else 0 for part in (red, green, blue))
    grey = round((0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255, 2)
    return Swatch(value, (c, m, y, round(100 * (1 - most / 255))), value, grey)


def swatch(name: str) -> Swatch:
    """The entry of a name, or of #rrggbb; a wrong name raises KeyError with the nearest ones.

    >>> swatch("sand").hex, swatch("#804020").cmyk
    ('#E9D8B4', (0, 50, 75, 50))
    """
    if HEX.fullmatch(name):
        return _own(name)
    try:
        return SWATCHES[name]
    except KeyError:
        import difflib

        near = difflib.get_close_matches(name, NAMES) or list(NAMES)
        raise KeyError(f"no colour {name!r} in the palette; near: {', '.join(near)}") from None


@lru_cache(None)
def rgb(colour: Colour, dark: bool = False) -> RGB:
    """The screen colour, 0–255."""
    if isinstance(colour, Mix):
        r, g, b = blend(rgb(colour.a, dark), rgb(colour.b, dark), colour.amount)
        return round(r), round(g), round(b)
    if isinstance(colour, On):
        return rgb(on_name(colour, dark), dark)
    if isinstance(colour, Keep | SpotInk):
        return rgb(colour.base, dark)
    entry = swatch(colour)
    return channels(entry.dark if dark else entry.hex)


@lru_cache(None)
def on_name(colour: On, dark: bool = False) -> str:
    """Which of ivory and outline an `on` colour means on the screen."""
    light, black = (contrast(name, colour.base, dark) for name in ("ivory", "outline"))
    return "ivory" if light >= 4.5 or light >= black else "outline"


@lru_cache(None)
def seen(colour: Colour) -> Colour:
    """The colour of a small sign on paper; where a dark screen would hide it, mixed with ink, which turns."""
    return colour if contrast(colour, "paper", dark=True) >= 4.5 else mix(colour, "ink", 0.5)


@lru_cache(None)
def luminance(colour: Colour, dark: bool = False) -> float:
    """Relative luminance after WCAG 2."""
    return colours.luminance(rgb(colour, dark))


def contrast(a: Colour, b: Colour, dark: bool = False) -> float:
    """The WCAG contrast ratio of two colours, 1 to 21."""
    return colours.contrast(rgb(a, dark), rgb(b, dark))


def legible(
    colour: Colour, beside: Colour, dark: bool = False, towards: Colour = "ink", least: float = READABLE
) -> Colour:
    """The colour, mixed with as much of another as text in it, or upon it, needs to be read."""
    for step in range(21):
        tried = mix(towards, colour, step / 20) if step else colour
        if contrast(tried, beside, dark) >= least:
            return tried
    return towards

"""What every page of the site needs beside itself: the palette as CSS, and the typefaces."""

import io
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from kit.art import fonts
from kit.art.css import css, hex_code
from kit.art.fonts import ROLES, font_file
from kit.art.gallery import gallery, shelf_scene
from kit.art.look import Look
from kit.art.palette import legible, mix
from kit.art.png import to_pngs
from kit.art.portrait.words import slots
from kit.art.scene import Circle, Element, Group, Rect, Scene, Stroke
from kit.art.svg_pen import to_svg
from kit.book.head import ICONS
from kit.core.kept import kept

FONTS: Final = "fonts"
PALETTE: Final = "css/palette.css"
PORTRAITS: Final = "portraits"
_SEEN: Final = 1.6  # of a coloured rule that nothing depends on
_FEATURES: Final = ("kern", "liga", "lnum", "tnum", "locl", "mark", "mkmk", "ccmp")
_CHARACTERS: Final = (
    *range(0x20, 0x180),
    *range(0x2010, 0x2027),
    *(0x202F, 0x2009, 0x2030, 0x2039, 0x203A, 0x20AC, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2713),
)
_LARGEST: Final = 1 << 22  # bytes of a typeface
_NAMES: Final = 6
"""Family, style and the like; the rest is long reading."""
# A variable font without these is its default instance.
_VARIATIONS: Final = ("fvar", "gvar", "avar", "HVAR", "MVAR", "VVAR", "STAT", "DSIG")


def ending() -> str:
    """The format of the typefaces: woff2 where Brotli is installed, else plain TrueType."""
    return "woff2" if find_spec("brotli") or find_spec("brotlicffi") else "ttf"


@lru_cache(None)
def typeface(role: str) -> bytes:
    """The typeface of a role with the letters of European languages only; made once on a machine."""
    import fontTools

    how = Path(__file__).read_bytes() + f"{role} {ending()} {fontTools.version}".encode()
    source = font_file(role).read_bytes() + how
    return kept("fonts", ending(), source, lambda: _reduced(role), _LARGEST)


def _reduced(role: str) -> bytes:
    from fontTools import subset

    options = subset.Options()
    options.flavor = "woff2" if ending() == "woff2" else None
    options.layout_features = list(_FEATURES)
    options.drop_tables += list(_VARIATIONS)
    options.hinting = False
    options.notdef_outline = True
    options.recalc_timestamp = False
    out = io.BytesIO()
    with subset.load_font(str(font_file(role)), options, lazy=True) as font:
        # Looking for names that are still in use would take as long as all the rest.
        names = font["name"]
        del font["name"]
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=_CHARACTERS)
        subsetter.subset(font)
        for code, air in fonts.font(role).air.items():
            advance, bearing = font["hmtx"][name := font.getBestCmap()[code]]
            font["hmtx"][name] = round(advance + air * font["head"].unitsPerEm / 1000), bearing
        names.names = [record for record in names.names if record.nameID <= _NAMES]
        font["name"] = names
        subset.save_font(font, out, options)
    return out.getvalue()


def font_name(role: str) -> str:
    """The file of a role's typeface in the site."""
    return f"{FONTS}/{role}.{ending()}"


def font_faces(address: Callable[[str], str]) -> str:
    """The typefaces as CSS, each role's file at its address."""
    kind = {"woff2": "woff2", "ttf": "truetype"}[ending()]
    return "\n".join(
        f"@font-face{{font-family:'{family}';font-weight:{weight};font-style:{style};font-display:swap;"
        f"src:url('{address(role)}') format('{kind}')}}"
        for role, (_, _, family, weight, style) in ROLES.items()
    )


def palette_css() -> str:
    """Colours and typefaces as CSS."""
    return "\n".join([font_faces(lambda role: f"../{font_name(role)}"), css()])


def look_name(game: str) -> str:
    """The file with a game's colours in the site."""
    return f"css/{game}.css"


def look_css(look: Look) -> str:
    """A game's colours, each made legible where text is set in it or upon it, by day and by night."""
    sides = []
    for selector, dark in (("[data-md-color-scheme]", False), ('[data-md-color-scheme="slate"]', True)):
        ground = legible(look.ground, "ivory", dark, "outline")
        values = {
            "ground": mix("outline", ground, 0.45) if dark else ground,
            "foot": mix("outline", ground, 0.75) if dark else ground,
            "accent": legible(look.accent, "paper", dark),
            "light": look.light,
            "rule": legible(look.light, "paper", dark, least=_SEEN),
        }
        said = ";".join(f"--kit-{name}:{hex_code(colour, dark)}" for name, colour in values.items())
        sides.append(f"@media screen{{{selector}{{{said}}}}}" if dark else f"{selector}{{{said}}}")
    return "\n".join(sides) + "\n"


def icon(look: Look) -> str:
    """The mark beside the title and on the browser's tab."""
    symbol = look.icon
    return to_svg(Scene(symbol.w, symbol.h, symbol.items), "kit", "light")


def icon_name(game: str) -> str:
    """The file of a game's mark in the site, or of the house's."""
    return f"img/{game or 'shelf'}.svg"


def shelf_mark(looks: Iterable[Look]) -> Scene:
    """The house's mark: boxes of its first games side by side on a board."""
    some = tuple(looks)[:3]
    boxes = (*some, *some, *some)[:3]
    items: list[Element] = [Rect(0.4, 9.6, 11.2, 1.3, 0.5, "straw")]
    for n, (look, high) in enumerate(zip(boxes, (8.6, 7.2, 8.0), strict=True)):
        x, y = 1.1 + n * 3.4, 9.6 - high
        items += [
            Rect(x, y, 3, high, 0.5, look.ground, Stroke("ivory", 0.3)),
            Rect(x + 0.15, y + high * 0.22, 2.7, 1.5, 0, look.accent),
            Circle(x + 1.5, y + high * 0.68, 0.75, look.light),
        ]
    return Scene(12, 12, tuple(items))


def app_icons(looks: Iterable[Look]) -> dict[str, bytes]:
    """The house's mark as pictures for a telephone's screen, by their addresses in the site."""
    mark = shelf_mark(looks)
    ground = Rect(0, 0, 16, 16, 0, "paper")
    framed = Scene(16, 16, (ground, Group(mark.items, 2, 2.2)))
    return {name: to_pngs([framed], size)[0] for size, name in ICONS.items()}


def typefaces() -> dict[str, bytes]:
    """All typefaces, by their addresses in the site."""
    return {font_name(role): typeface(role) for role in ROLES}


def light_files(looks: Mapping[str, Look]) -> dict[str, bytes]:
    """Every other generated file of the site, by its address."""
    found = {
        PALETTE: palette_css().encode(),
        icon_name(""): to_svg(shelf_mark(looks.values()), "kit", "light").encode(),
    }
    found |= app_icons(looks.values())
    for game, look in looks.items():
        found |= {look_name(game): look_css(look).encode(), icon_name(game): icon(look).encode()}
    return found


def portrait_name(slot: str) -> str:
    """The picture of a portrait's slot in the site."""
    return f"{PORTRAITS}/{slot.replace('_', '-')}.svg"


def portraits() -> dict[str, Callable[[], bytes]]:
    """Every portrait word, a picture for each slot; in files of their own, for a page would be heavy."""
    return {portrait_name(slot): partial(_portrait, slot) for slot in slots()}


def _portrait(slot: str) -> bytes:
    [shelf] = (one for one in gallery() if one.slot == slot)
    return to_svg(shelf_scene(shelf), slot, "light", outlines=True).encode()

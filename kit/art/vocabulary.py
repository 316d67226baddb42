"""The words that content may use for what is drawn: so that a wrong one is found when it is read."""

from collections.abc import Collection, Mapping

from kit.art.badges import KINDS
from kit.art.icons import icons
from kit.art.palette import SWATCHES
from kit.art.portrait.words import vocabulary

PATTERNS = ("rings", "stripes")


def drawing_words() -> Mapping[str, Mapping[str, Collection[str]]]:
    """Portrait words by feature; the names of colours (each with its #rrggbb), badges, patterns and icons."""
    colours = {name: swatch.hex for name, swatch in SWATCHES.items()}
    style = {"colour": colours, "badge": tuple(KINDS), "pattern": PATTERNS, "icon": tuple(icons())}
    return {"portrait": vocabulary(), "style": style}

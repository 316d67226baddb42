"""Colours as templates write them: a name or #rrggbb, a tint of it, a shade, or what reads upon it."""

import re
from functools import lru_cache

from kit.art.palette import NAMES, Colour, darken, on, tint
from kit.content.problems import hint, quoted
from kit.core.errors import KitError

WHAT = "a colour such as sea, #1F6F8B, sea 30% (on paper), dark sea, on sea, or none"
_COLOUR = re.compile(r"(?:(on|dark) +)?([a-z0-9-]+|#[0-9A-Fa-f]{6})(?: +(\d{1,3})%)?")


class BadColour(KitError):
    """A colour that cannot be understood."""


@lru_cache(1024)
def parse_colour(text: str) -> Colour | None:
    """The colour that a template means; None for "none".

    >>> parse_colour("sea"), parse_colour("none")
    ('sea', None)
    >>> parse_colour("sea 30%")
    Mix(a='sea', b='ivory', amount=0.3)
    """
    if text == "none":
        return None
    found = _COLOUR.fullmatch(text)
    if not found:
        raise BadColour(f"expected {WHAT}, not {quoted(text)}")
    how, name, percent = found.groups()
    if name not in NAMES and name[0] != "#":
        raise BadColour(f"unknown colour {quoted(name)}{hint(name, NAMES, 'kit list colours')}")
    if percent and int(percent) > 100:
        raise BadColour(f"a tint has 0 to 100%, not {percent}%")
    colour: Colour = tint(name, int(percent) / 100) if percent else name
    return on(colour) if how == "on" else darken(colour, 0.25) if how else colour

"""Hats; all but headband and visor are closed and hide the hair above their rim."""

from kit.art.portrait.brims import BRIMS
from kit.art.portrait.caps import CAPS
from kit.art.portrait.sitter import Sitter
from kit.art.portrait.strokes import Items
from kit.art.scene import Group

HATS = BRIMS | CAPS
OPEN = ("none", "headband", "visor")
_TILT = {"beret": -4, "fedora": 4, "boater": -5, "bowler": 3, "cowboy": -3, "paper": 3}


def hat(s: Sitter) -> Items:
    """The hat, as wide as the brow it sits on."""
    kind = s.words["hat"]
    if kind == "none":
        return ()
    wide = max((s.face.brow + 0.2) / 8.8, 0.92)
    return (Group(HATS[kind](s), 0, 0, _TILT.get(kind, 0), (wide, 1)),)

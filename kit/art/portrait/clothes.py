"""What the person wears."""

from kit.art.portrait.casual import CASUAL
from kit.art.portrait.formal import FORMAL
from kit.art.portrait.sitter import Sitter
from kit.art.portrait.strokes import Items
from kit.art.portrait.warm import WARM

CLOTHES = CASUAL | FORMAL | WARM


def clothes(s: Sitter) -> Items:
    """Shoulders with clothes on them."""
    return CLOTHES[s.words["shirt"]](s)

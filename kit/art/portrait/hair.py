"""Hair in three layers: behind the head, on it, and over the shoulders."""

from kit.art import paths
from kit.art.portrait.hair_long import BEHIND, LONG, OVER
from kit.art.portrait.hair_short import SHORT
from kit.art.portrait.sitter import Sitter
from kit.art.portrait.strokes import Items, inside

BRIM = -6.4  # below this line hair shows under a hat
STYLES = SHORT | LONG


def back(s: Sitter) -> Items:
    """What hangs behind the head."""
    draw = BEHIND.get(s.words["hair"])
    return draw(s) if draw else ()


def front(s: Sitter) -> Items:
    """What lies on the head."""
    return STYLES[s.words["hair"]](s)


def over(s: Sitter) -> Items:
    """What hangs in front of the shoulders."""
    draw = OVER.get(s.words["hair"])
    return draw(s) if draw else ()


def under_hat(items: Items) -> Items:
    """Only the hair that a closed hat leaves to be seen."""
    return (inside(paths.rect(-28, BRIM, 56, 40), *items),) if items else ()

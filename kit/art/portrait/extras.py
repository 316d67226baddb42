"""Something special, on the layer where it belongs."""

from kit.art.portrait.held import HELD
from kit.art.portrait.on_body import ON_BODY
from kit.art.portrait.on_head import ON_HEAD
from kit.art.portrait.sitter import Draw, Sitter
from kit.art.portrait.strokes import Items

EXTRAS = HELD | ON_BODY | ON_HEAD


def _layer(draws: dict[str, Draw], s: Sitter) -> Items:
    draw = draws.get(s.words["extra"])
    return draw(s) if draw else ()


def on_body(s: Sitter) -> Items:
    """What lies on the clothes, below the head."""
    return _layer(ON_BODY, s)


def on_head(s: Sitter) -> Items:
    """What sits on the head and turns with it."""
    return _layer(ON_HEAD, s)


def in_front(s: Sitter) -> Items:
    """What a hand holds in front of everything."""
    return _layer(HELD, s)

"""How a game looks among the others: the ground and print of its backs and box, and its emblem in a seal."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from kit.art import paths
from kit.art.palette import Colour, contrast, darken, legible
from kit.art.scene import Circle, Element, Group, Scene, Stroke, Symbol, Use
from kit.content.pictures import PictureFile
from kit.core import shelf
from kit.core.frozen import dataclass

Items = tuple[Element, ...]
_LOGO = 0.78  # of a seal's radius; its rings stand around
_FAINT = 1.5  # less contrast than this, and the ground does not show where a seal ends


@dataclass(frozen=True, eq=False)
class Look:
    """What the house's parts ask of a game; two looks are the same only if they are one."""

    ground: Colour
    accent: Colour
    light: Colour
    """Of fine lines and dots beside the accent."""
    pattern: Callable[[float, float, float], Items]
    """The print over (0, 0)–(w, h), a repeat every `step` mm, the same after half a turn, clipped to it."""
    emblem: Callable[[float], Items]
    """Around (0, 0) within a circle of this radius; on a back it must be the same after half a turn."""
    icon: Symbol
    """What stands beside the title on the web."""
    ornament: Callable[[float], tuple[float, Items]]
    """What rests at the foot of a column of this width: its height, and items drawn above y = 0."""

    @property
    def letters(self) -> Colour:
        """The accent where words and signs are set in it on a light plate."""
        return legible(self.accent, "ivory", towards="outline")

    def strip(self, w: float, h: float, step: float = 7.0) -> Items:
        """The print over an area."""
        return self.pattern(w, h, step)


def look_of(content: Any) -> Look:
    """The look of a content's game; a pack's logo takes the place of the emblem."""
    found: Look = shelf.part(content.id, "look").look(content)
    logo = next((pack.logo for pack in reversed(content.packs) if pack.logo), None)
    return _signed(found, logo) if logo else found


@lru_cache(8)
def _signed(look: Look, logo: PictureFile) -> Look:
    from kit.art.layout.pictures import within

    return replace(look, emblem=lambda r: within(logo, r * _LOGO))


def seal(look: Look, cx: float, cy: float, r: float) -> Items:
    """The emblem on a scalloped plate."""
    rim = r * 0.02 if contrast("ivory", look.ground) < _FAINT else 0.0
    scallops = tuple(Circle(*paths.polar(cx, cy, r, a), r * 0.135, "ivory") for a in range(0, 360, 15))
    return (
        *(scallop._replace(r=scallop.r + rim, fill="outline") for scallop in scallops if rim),
        *scallops,
        Circle(cx, cy, r, "ivory"),
        Circle(cx, cy, r * 0.9, None, Stroke(look.accent, 0.5)),
        Circle(cx, cy, r * 0.83, None, Stroke(darken(look.light, 0.1), 0.3, (0.01, 1.1))),
        Group(look.emblem(r), cx, cy),
    )


def back_of(content: Any, w: float, h: float, bleed: float = 3) -> Scene:
    """The back of a content's cards: the picture of a pack, or the game's own."""
    picture = next((pack.back for pack in reversed(content.packs) if pack.back), None)
    if picture is None:
        return card_back(look_of(content), w, h, bleed)
    from kit.art.layout.pictures import shown

    return Scene(w, h, shown(picture, -bleed, -bleed, w + 2 * bleed, h + 2 * bleed), "Back")


@lru_cache(8)
def card_back(look: Look, w: float, h: float, bleed: float = 3) -> Scene:
    """The back of a card of this size, drawn once as a symbol that includes the bleed."""
    bw, bh = w + 2 * bleed, h + 2 * bleed
    items = (*look.strip(bw, bh), *seal(look, bw / 2, bh / 2, min(w, h) * 0.29))
    symbol = Symbol(f"card-back-{w:g}x{h:g}", bw, bh, items)
    return Scene(w, h, (Use(symbol, -bleed, -bleed),), "Back")

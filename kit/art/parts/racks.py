"""Racks to fold, for tiles that do not stand by themselves: a strip with a slot, 190 × 60 mm flat."""

from collections.abc import Mapping

from kit.art.look import Look
from kit.art.parts.sheet import BLEED, CUT, FOLD, OVER, TOWARDS, H, W, glued, heading, legend, steps
from kit.art.scene import Element, Group, Line, Rect, Scene

LONG, FLAT, SLOT = 190.0, 60.0, 8.0
_BACK, _LIP = 20.0, 10.0  # behind the tiles, and before them; what is left is glued under the slot


def rack(look: Look) -> tuple[Element, ...]:
    """One rack, standing on its short side: back, slot, lip, its outside, and the flap that is glued."""
    slot, lip, outside, foot = _BACK, _BACK + SLOT, _BACK + SLOT + _LIP, _BACK + SLOT + 2 * _LIP
    high = LONG + 2 * BLEED
    flap = [(foot, 0), (FLAT, 2), (FLAT, LONG - 2), (foot, LONG)]
    return (
        *(
            Group(look.strip(w + 2 * BLEED, high, 7), x - BLEED, -BLEED)
            for x, w in ((0, _BACK), (outside, _LIP))
        ),
        Rect(slot, -BLEED, SLOT + _LIP, high, 0, look.accent),
        *glued(flap, OVER),
        *(Line(x, 0, x, LONG, TOWARDS) for x in (slot, lip)),
        *(Line(x, 0, x, LONG, FOLD) for x in (outside, foot)),
        Line(0, 0, foot, 0, CUT),
        Line(0, LONG, foot, LONG, CUT),
        Line(0, 0, 0, LONG, CUT),
    )


def rack_page(look: Look, texts: Mapping[str, str], lang: str) -> Scene:
    """Two racks and what to do."""
    where, top, x = f"racks, {lang}", 26.0, 2 * FLAT + BLEED + 12
    items = (
        *heading(look, texts["racks_title"], where),
        *(Group(rack(look), BLEED + n * (FLAT + 4), top) for n in range(2)),
        *legend({**texts, "glue": texts["racks_glue"]}, x, top + 4, towards=True),
        *steps(texts["racks_steps"], x, top + 32, W - x, H - top - 36, where),
    )
    return Scene(W, H, items, texts["racks_title"], "", lang)

"""Racks to fold, for tiles that do not stand by themselves: a strip with a slot, 190 × 60 mm flat."""

from collections.abc import Mapping

from kit.art.look import Look
from kit.art.parts.sheet import CUT, FOLD, H, W, glued, heading, legend, steps
from kit.art.scene import Element, Group, Line, Rect, Scene

LONG, FLAT, SLOT = 190.0, 60.0, 8.0
_BACK, _LIP = 20.0, 10.0  # behind the tiles, and before them; what is left is glued under the back


def rack(look: Look) -> tuple[Element, ...]:
    """One rack, standing on its short side: back, slot, lip, its inside, and the flap that is glued."""
    folds = (_BACK, _BACK + SLOT, _BACK + SLOT + _LIP, _BACK + SLOT + 2 * _LIP)
    flap = [(folds[-1], 0), (FLAT, 2), (FLAT, LONG - 2), (folds[-1], LONG)]
    return (
        Group(look.strip(_BACK, LONG, 7), 0, 0),
        Rect(_BACK, 0, SLOT, LONG, 0, look.accent),
        Group(look.strip(_LIP, LONG, 7), _BACK + SLOT, 0),
        *glued(flap),
        *(Line(x, 0, x, LONG, FOLD) for x in folds),
        Line(0, 0, folds[-1], 0, CUT),
        Line(0, LONG, folds[-1], LONG, CUT),
        Line(0, 0, 0, LONG, CUT),
    )


def rack_page(look: Look, texts: Mapping[str, str], lang: str) -> Scene:
    """Two racks and what to do."""
    where, top, x = f"racks, {lang}", 26.0, 2 * FLAT + 14
    items = (
        *heading(look, texts["racks_title"], where),
        *(Group(rack(look), n * (FLAT + 4), top) for n in range(2)),
        *legend(texts, x, top + 4),
        *steps(texts["racks_steps"], x, top + 26, W - x, H - top - 30, where),
    )
    return Scene(W, H, items, texts["racks_title"], "", lang)

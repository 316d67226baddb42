"""Paper dice: a net with tabs, opposite faces adding up to seven."""

from collections.abc import Mapping

from kit.art import paths
from kit.art.dice import PIPS
from kit.art.look import Look
from kit.art.palette import Colour, keep
from kit.art.parts.sheet import CUT, FOLD, H, W, glued, heading, legend, steps, steps_height, tab
from kit.art.parts.sketch import cube
from kit.art.scene import Circle, Element, Group, Line, Path, Rect, Scene

EDGE, TAB, INSET = 25.0, 7.0, 4.0
_ROW = (1, 2, 6, 5)  # a belt of four faces; the lid and the bottom sit at the second
_LID, _BOTTOM = 3, 4


def face(n: int, x: float, y: float, body: Colour, pip: Colour) -> tuple[Element, ...]:
    """One face of a die, filling its square."""
    at = (0.25 * EDGE, 0.5 * EDGE, 0.75 * EDGE)
    r = EDGE * (0.14 if n == 1 else 0.093)
    colour = keep("terracotta") if n == 1 else keep(pip)
    pips = (Circle(x + at[i], y + at[j], r, colour) for i, j in PIPS[n])
    return (Rect(x, y, EDGE, EDGE, 0, body), *pips)


def net(body: Colour, pip: Colour) -> tuple[Element, ...]:
    """The net of a die; its belt begins at (0, TAB + EDGE)."""
    e, top = EDGE, TAB + EDGE
    end, low = 4 * e, top + e
    tabs = [
        ((end, top), (end, low)),
        ((e, top), (e, top - e)),
        ((e, top - e), (2 * e, top - e)),
        ((2 * e, top - e), (2 * e, top)),
        ((2 * e, low), (2 * e, low + e)),
        ((2 * e, low + e), (e, low + e)),
        ((e, low + e), (e, low)),
    ]
    items: list[Element] = []
    for a, b in tabs:
        items += glued(tab(a, b, TAB, INSET))
    for i, n in enumerate(_ROW):
        items += face(n, i * e, top, body, pip)
    items += (*face(_LID, e, top - e, body, pip), *face(_BOTTOM, e, low, body, pip))
    folds = [(e, top, e, low), (2 * e, top, 2 * e, low), (3 * e, top, 3 * e, low)]
    folds += [(e, top, 2 * e, top), (e, low, 2 * e, low)]
    folds += [(*a, *b) for a, b in tabs]
    items += [Line(*fold, FOLD) for fold in folds]
    edges = [[(e, top), (0, top), (0, low), (e, low)], [(2 * e, top), (end, top)], [(2 * e, low), (end, low)]]
    items += [Path(paths.polyline(edge), None, CUT) for edge in edges]
    return tuple(items)


def dice_page(look: Look, texts: Mapping[str, str], lang: str) -> Scene:
    """Two dice, each of its own colour, with what to do."""
    where = f"extras, dice, {lang}"
    height = 3 * EDGE + 2 * TAB
    first, second = 26.0, 26.0 + height + 14
    x = 4 * EDGE + TAB + 14
    below = first + 30 + steps_height(texts["dice_steps"], W - x)
    middle = x + (W - x) / 2
    items = (
        *heading(look, texts["dice_title"], where),
        Group(net("ivory", "outline"), 1, first),
        Group(net("straw", "outline"), 1, second),
        *legend(texts, x, first + 4),
        *steps(texts["dice_steps"], x, first + 26, W - x, H - first - 30, where),
        *cube(middle - 16, below + 42, 17, "ivory", (1, 2, 3)),
        *cube(middle + 15, below + 46, 17, "straw", (3, 2, 6)),
    )
    return Scene(W, H, items, texts["dice_title"], "", lang)

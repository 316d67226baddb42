"""Paper dice: a net with tabs, opposite faces adding up to seven."""

from collections.abc import Callable, Mapping, Sequence

from kit.art import paths
from kit.art.dice import PIPS
from kit.art.look import Look
from kit.art.palette import Colour, keep, on
from kit.art.parts.sheet import (
    BLEED,
    CUT,
    FOLD,
    OVER,
    H,
    W,
    glued,
    heading,
    legend,
    steps,
    steps_height,
    tab,
)
from kit.art.parts.sketch import cube
from kit.art.scene import Circle, Element, Group, Line, Path, Rect, Scene, Stroke
from kit.art.text import Style, lay_out

EDGE, TAB, INSET = 25.0, 7.0, 4.0
_ROW = (1, 2, 6, 5)  # a belt of four faces; the lid and the bottom sit at the second
_LID, _BOTTOM = 3, 4


def face(n: int, x: float, y: float, body: Colour, pip: Colour, edge: float = EDGE) -> tuple[Element, ...]:
    """One face of a die, its body going on beyond its square."""
    at = (0.25 * edge, 0.5 * edge, 0.75 * edge)
    spot = Circle(0, 0, edge * 0.093, keep(pip))
    if n == 1:  # its ring tells it from the body in grey, too
        spot = Circle(0, 0, edge * 0.13, keep("terracotta"), Stroke(keep(pip), edge * 0.03))
    pips = (spot._replace(cx=x + at[i], cy=y + at[j]) for i, j in PIPS[n])
    return (Rect(x - BLEED, y - BLEED, edge + 2 * BLEED, edge + 2 * BLEED, 0, body), *pips)


def net(body: Colour, pip: Colour, edge: float = EDGE, flap: float = TAB) -> tuple[Element, ...]:
    """The net of a die with pips; its belt begins at (0, flap + edge)."""
    return folded(lambda n, x, y: face(n, x, y, body, pip, edge), edge, flap)


def folded(
    draw: Callable[[int, float, float], Sequence[Element]], e: float, flap: float = TAB, inset: float = INSET
) -> tuple[Element, ...]:
    """The net of a die whose faces, 1 to 6, are drawn with their corner at a point; its edge is e.

    A face is drawn with bleed all around; what lies beyond a fold to another face is clipped off.
    """
    top = flap + e
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
    for i, n in enumerate(_ROW):
        left, high = BLEED * (i == 0), BLEED * (i != 1)
        room = Rect(i * e - left, top - high, e + left + BLEED, e + 2 * high)  # the next one lies over it
        items.append(Group((*draw(n, i * e, top),), clip=room))
    for n, y, up in ((_LID, top - e, BLEED), (_BOTTOM, low, 0.0)):
        room = Rect(e - BLEED, y - up, e + 2 * BLEED, e + BLEED)
        items.append(Group((*draw(n, e, y),), clip=room))
    for a, b in tabs:
        items += glued(tab(a, b, flap, inset), OVER)
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
    high, ornament = look.ornament(W)
    free = H - second - height - 6
    items = (
        *heading(look, texts["dice_title"], where),
        Group(net("ivory", "outline"), BLEED + 1, first),
        Group(net("straw", "outline"), BLEED + 1, second),
        *legend(texts, x, first + 4),
        *steps(texts["dice_steps"], x, first + 26, W - x, H - first - 30, where),
        *cube(middle - 16, below + 42, 17, "ivory", (1, 2, 3)),
        *cube(middle + 15, below + 46, 17, "straw", (3, 2, 6)),
        *((Group(ornament, 0, H - 1),) if high <= free else ()),
    )
    return Scene(W, H, items, texts["dice_title"], "", lang)


def six_dice_page(
    look: Look,
    texts: Mapping[str, str],
    bodies: Sequence[Colour],
    lang: str,
    edge: float,
    flap: float = 5,
) -> Scene:
    """Six small dice on one page, with what to do below them."""
    where = f"six dice, {lang}"
    wide, high = 4 * edge + flap, 3 * edge + 2 * flap
    left, gap, top = (W - 2 * wide) / 3, 1.5, 17.8
    nets = (
        Group(net(body, on(body), edge, flap), left + n % 2 * (wide + left), top + n // 2 * (high + gap))
        for n, body in enumerate(bodies)
    )
    below = top + 3 * (high + gap) + 1.2
    told = lay_out(texts["dice_steps"], 40, below, W - 40, H - below, Style(size=9.5, min_size=8), where)
    items = (*heading(look, texts["dice_title"], where), *nets, *legend(texts, 0, below + 3), *told)
    return Scene(W, H, items, texts["dice_title"], "", lang)

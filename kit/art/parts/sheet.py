"""What all extra pages share: their size, their heading, the legend of lines, steps to follow."""

from collections.abc import Mapping, Sequence
from math import dist

from kit.art import paths
from kit.art.look import Look
from kit.art.palette import CONTOUR, CREASE, Colour, at_home, mix, on
from kit.art.scene import Element, Group, Line, Path, Point, Rect, Stroke
from kit.art.text import Style, height, label, lay_out

W, H = 186.0, 254.0  # with its slug it fits A4 and Letter
CUT = Stroke(CONTOUR, 0.35, (), "butt", "miter")
FOLD = Stroke(CREASE, 0.3, (2.2, 1.4), "butt")
BLEED = 3.0
"""How far print goes on beyond a cut."""
OVER = 1.0
"""How far print goes on beyond a fold, upon the flap that is glued: the edge stays coloured."""
TOWARDS = FOLD._replace(dash=(5.0, 1.2, 0.8, 1.2))
"""The line of a fold towards oneself."""
LIT = FOLD._replace(colour=at_home("ivory"), width=0.5, dash=())
"""What lies below a fold through dark print, so that scissors and eyes find it."""
GLUE = mix("gravel", "paper", 0.4)


def heading(look: Look, title: str, where: str) -> tuple[Element, ...]:
    """The title of a page over a strip of print."""
    strip = Group(look.strip(W, 4.5, 4.5), 0, 11.5)
    style = Style("display", 20, valign="middle", leading=1, min_size=12)
    return strip, *lay_out(title, 0, 0, W, 10, style, where)


def legend(
    texts: Mapping[str, str], x: float, y: float, printed: Colour | None = None, towards: bool = False
) -> tuple[Element, ...]:
    """What the lines mean; on a `printed` ground cuts are fine lines, and folds marked beyond it.

    A shop's machine knows its own lines, which are none of these: there only the glue is told.
    """
    items: list[Element] = []
    ink, edged = at_home("outline"), at_home("ink")
    folds = ("fold_between",) if printed else ("fold", "fold_towards") if towards else ("fold",)
    for i, key in enumerate(("cut", *folds, "glue")):
        at = y + i * 6
        if key == "glue":
            items += hatched([(x, at - 2), (x + 12, at - 2), (x + 12, at + 2), (x, at + 2)])
            items.append(Rect(x, at - 2, 12, 4, 0, None, CUT._replace(colour="outline")))
            items.append(label(x + 15, at, texts[key], "text", 9.5, "ink", "start"))
            continue
        if printed:
            edge, dashes = (0.0 if key == "cut" else 4.0), FOLD._replace(colour=ink)
            items.append(Rect(x + edge, at - 1.6, 12 - 2 * edge, 3.2, 0, at_home(printed)))
            if edge:
                items += [Line(x, at, x + 3.4, at, dashes), Line(x + 8.6, at, x + 12, at, dashes)]
            else:
                items.append(Line(x, at, x + 12, at, fine(printed)._replace(colour=at_home(on(printed)))))
        else:
            line = {"cut": CUT, "fold": FOLD}.get(key, TOWARDS)
            items.append(Line(x, at, x + 12, at, line._replace(colour=ink)))
        items.append(label(x + 15, at, texts[key], "text", 9.5, edged, "start"))
    return tuple(items)


def fine(ground: Colour) -> Stroke:
    """The line of a cut through print: it can be followed, and is hardly seen on the edge that is left."""
    return Stroke(CONTOUR._replace(base=on(ground)), 0.15, (), "butt", "miter")


def glued(corners: Sequence[Point], over: float = 0) -> tuple[Element, ...]:
    """A flap where glue goes: hatched, cut along its corners but for the side from the last to the first.

    That side is folded; `over` mm beyond it are left to the print that goes on there.
    """
    a, p, *_, q, b = corners
    near = [_towards(a, p, over), *corners[1:-1], _towards(b, q, over)]
    return *hatched(near), Path(paths.polyline(corners), None, CUT)


def _towards(a: Point, b: Point, far: float) -> Point:
    k = far / dist(a, b)
    return a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k


def hatched(corners: Sequence[Point]) -> tuple[Element, ...]:
    """The sign for glue."""
    xs, ys = zip(*corners, strict=True)
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    high, step, stroke = bottom - top, 2.0, Stroke("gravel", 0.25, (), "butt")
    starts = (left + i * step for i in range(1, int((right - left + high) / step) + 1))
    lines = tuple(Line(x, top, x - high, bottom, stroke) for x in starts)
    area = paths.polygon(corners)
    return Path(area, GLUE), Group(lines, clip=Path(area))


def steps(text: str, x: float, y: float, w: float, h: float, where: str) -> tuple[Element, ...]:
    """Numbered steps."""
    return lay_out(text, x, y, w, h, Style(size=10, leading=1.22, gap=0.45, min_size=8), where)


def steps_height(text: str, w: float) -> float:
    """The height that steps take at their full size."""
    return height(text, w, Style(size=10, leading=1.22, gap=0.45))


def tab(a: Point, b: Point, depth: float, inset: float) -> list[Point]:
    """A glue tab on the edge from a to b, to the left of that way, its corners cut off."""
    (ax, ay), (bx, by) = a, b
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    ux, uy = (bx - ax) / length, (by - ay) / length
    nx, ny = uy, -ux
    p = (ax + ux * inset + nx * depth, ay + uy * inset + ny * depth)
    q = (bx - ux * inset + nx * depth, by - uy * inset + ny * depth)
    return [a, p, q, b]

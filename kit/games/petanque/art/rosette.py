"""A compass rose that shows where a sum of dice leads."""

from collections import defaultdict
from collections.abc import Mapping
from math import atan2, ceil, degrees, hypot

from kit.art import fonts, paths
from kit.art.palette import Colour
from kit.art.scene import Circle, Element, Group, Line, Path, Rect, Scene, Stroke, Text
from kit.art.text import label

Step = tuple[int, int]  # columns, rows
RING = 19.0  # the radius of the dial
LEAST_PT = 6.5
_EDGE = (-4.9, 0.7), (-3.8, -2.8), (-0.5, -4.1), (3.5, -3.2), (5.0, 0.2), (3.3, 3.3), (-1.0, 4.0), (-3.8, 3.2)
PEBBLE: tuple[Element, ...] = (
    Path(paths.smooth(_EDGE, closed=True), "steel", Stroke("outline", 0.5)),
    Path(paths.smooth([(-3.4, -1.0), (-2.4, -2.5), (-0.7, -3.0)]), None, Stroke("ivory", 0.55)),
)
"""A stone of 10 × 8 mm around its middle."""


def _chances(sums: Mapping[int, object]) -> dict[int, int]:
    """In how many of 36 rolls each sum of two dice comes."""
    return {s: max(6 - abs(7 - s), 0) for s in sums}


def _needle(angle: float, length: float, dark: Colour, light: Colour) -> Group:
    """A compass needle in two tones, from the centre outwards."""
    waist, half = 5.0, 1.4 + length * 0.12
    tip, heart, left, right = (length, 0.0), (0.0, 0.0), (waist, -half), (waist, half)
    edge = Stroke("ink", 0.35)
    light_half = Path(paths.polygon([heart, left, tip]), light, edge)
    return Group((light_half, Path(paths.polygon([heart, tip, right]), dark, edge)), 0, 0, angle)


def _rows(totals: list[int], between: str, most: int) -> list[str]:
    """Sums in even rows of at most so many."""
    most = ceil(len(totals) / ceil(len(totals) / most))
    return [between.join(map(str, totals[i : i + most])) for i in range(0, len(totals), most)]


def _written(rows: list[str], cx: float, cy: float, size: float, colour: Colour = "ink") -> list[Text]:
    """Rows of sums around a point."""
    pitch = size * 0.4
    top = cy - pitch * (len(rows) - 1) / 2
    return [label(cx, top + pitch * i, row, "display", size, colour) for i, row in enumerate(rows)]


def _plate(angle: float, rows: list[str], size: float) -> Rect:
    """The plate for sums, just outside the dial."""
    w = max(*(fonts.width(row, "display", size) + 4.4 for row in rows), 8.6)
    h = 2.8 + size * 0.4 * len(rows)
    ux, uy = paths.polar(0, 0, 1, angle)
    reach = RING - 0.9 + min(w / 2 / max(abs(ux), 1e-9), h / 2 / max(abs(uy), 1e-9), hypot(w, h) / 2 * 0.92)
    return Rect(ux * reach - w / 2, uy * reach - h / 2, w, h, 4.0, "paper", Stroke("ink", 0.45))


def _stone(totals: list[int], most: float) -> tuple[Element, ...]:
    """A pebble in the middle, with the sums that mean it; it is the larger, the more they are."""
    rows, size = _rows(totals, ", ", 3), most if len(totals) < 2 else most * 0.85
    wide = max(fonts.width(row, "display", size) for row in rows) + 2.4
    k = max(1.0, wide / 9.9, (size * 0.4 * len(rows) + 2.4) / 8.1)
    return (*(PEBBLE if k == 1 else (Group(PEBBLE, scale=k),)), *_written(rows, 0.1, 0.1, size, "outline"))


def rosette(
    sums: Mapping[int, Step | str],
    title: str = "",
    desc: str = "",
    lang: str = "",
    beside: int = 4,
    size: float = 13,
) -> Scene:
    """The rose for sums that lead to a step (columns, rows) or to "stone"; more rows lie to the right.

    A needle is the longer, the likelier its sums are.  `beside` sums stand in a row, in type of this `size`.
    """
    led: defaultdict[Step, list[int]] = defaultdict(list)
    stones: list[int] = []
    for total, where in sorted(sums.items()):
        if isinstance(where, str):
            stones.append(total)
        else:
            led[where].append(total)
    chances = _chances(sums)
    dial = Stroke("ink", 0.25)
    items: list[Element] = [
        Circle(0, 0, RING, "paper", Stroke("ink", 0.5)),
        Circle(0, 0, RING - 1.3, None, dial),
        *(
            Line(*paths.polar(0, 0, RING - 1.3, a), *paths.polar(0, 0, RING, a), dial)
            for a in range(0, 360, 15)
        ),
    ]
    needles, plates, texts = list[tuple[float, Group]](), list[Rect](), list[Text]()
    for (column, row), totals in led.items():
        angle = degrees(atan2(column, row))
        chance = sum(chances[t] for t in totals)
        length = min(13.2 + chance * 0.36, RING)
        needles.append((length, _needle(angle, length, "terracotta" if chance >= 12 else "ink", "sun")))
        rows = _rows(totals, ", ", beside)
        plates.append(_plate(angle, rows, size))
        texts += _written(rows, plates[-1].x + plates[-1].w / 2, plates[-1].y + plates[-1].h / 2, size)
    items += [needle for _, needle in sorted(needles, key=lambda n: n[0])]
    items += _stone(stones, size) if stones else (Circle(0, 0, 1.6, "ink"),)
    left, top = min([-RING, *(p.x for p in plates)]) - 0.5, min([-RING, *(p.y for p in plates)]) - 0.5
    right = max([RING, *(p.x + p.w for p in plates)]) + 0.5
    bottom = max([RING, *(p.y + p.h for p in plates)]) + 0.5
    whole = Group((*items, *plates, *texts), -left, -top)
    return Scene(right - left, bottom - top, (whole,), title, desc, lang)


def leaves_free(scene: Scene, x: float, y: float, k: float, box: Rect) -> bool:
    """Whether a rose drawn at (x, y) in the scale k keeps off a box."""
    (whole,) = scene.items
    assert isinstance(whole, Group)
    for item in whole.items:
        if isinstance(item, Circle) and item.r == RING:
            cx, cy = x + (whole.x + item.cx) * k, y + (whole.y + item.cy) * k
            near = min(max(cx, box.x), box.x + box.w), min(max(cy, box.y), box.y + box.h)
            if hypot(near[0] - cx, near[1] - cy) < item.r * k + 0.6:
                return False
        elif isinstance(item, Rect):
            left, top = x + (whole.x + item.x) * k, y + (whole.y + item.y) * k
            beside = left > box.x + box.w or left + item.w * k < box.x
            if not (beside or top > box.y + box.h or top + item.h * k < box.y):
                return False
    return True


def fitted(sums: Mapping[int, Step | str], w: float, h: float, most: float = 1) -> tuple[Scene, float]:
    """The rose and the scale, at most `most`, at which it fills a room; its type can be read there.

    >>> ways: dict[int, Step | str] = {n: (1, 1) if n % 2 else (1, 0) for n in range(3, 12)}
    >>> scene, k = fitted({**ways, 2: "stone", 12: "stone"}, 44, 60)
    >>> scene.w * k <= 44, LEAST_PT <= 0.85 * 13 * k
    (True, True)
    """
    best: tuple[bool, float, Scene] | None = None
    for size in (13.0, 15.0, 17.0):
        for beside in (4, 3, 2, 1):
            scene = rosette(sums, beside=beside, size=size)
            k = min(w / scene.w, h / scene.h, most)
            tried = 0.85 * size * k >= LEAST_PT, k, scene
            if best is None or tried[:2] > best[:2]:
                best = tried
        if best and best[0]:
            break
    assert best
    return best[2], best[1]

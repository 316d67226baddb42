"""What is behind the person: drawn to the picture's size, so that any proportion is filled."""

from math import ceil

from kit.art import paths
from kit.art.palette import Colour, mix, tint
from kit.art.paths import Commands
from kit.art.portrait.landscapes import LANDSCAPES, Backdrop
from kit.art.portrait.strokes import Items, flat, path
from kit.art.scene import Rect

SKIES: dict[str, tuple[Colour, Colour]] = {
    "morning": (tint("sky", 0.75), "sky"),
    "noon": (tint("sun", 0.42), tint("sun", 0.8)),
    "evening": (tint("rose", 0.5), tint("rose", 0.95)),
    "dusk": (tint("lavender", 0.42), tint("lavender", 0.72)),
    "shade": (tint("mint", 0.7), mix("mint", "leaf", 0.75)),
}


def backdrop(kind: str, light: str, w: float, h: float, head: tuple[float, float]) -> Items:
    """The ground in the light of the day; `head` is where the middle of the face will be."""
    pale, strong = SKIES[light]
    return (Rect(0, 0, w, h, fill=pale), *BACKDROPS[kind](w, h, head, strong))


def _plain(w: float, h: float, head: tuple[float, float], strong: Colour) -> Items:
    return (flat(paths.ellipse(*head, min(w, h) * 0.41), strong),)


def _sunburst(w: float, h: float, head: tuple[float, float], strong: Colour) -> Items:
    x, y = head
    d: Commands = ()
    for i in range(16):
        d += paths.polygon(
            [(x, y), paths.polar(x, y, w + h, i * 22.5 - 5.6), paths.polar(x, y, w + h, i * 22.5 + 5.6)]
        )
    return (flat(d, strong),)


def _leaf(x: float, y: float, turn: float, size: float) -> Commands:
    d = path(
        "M0 0 L-1.2 -1.4 L-3.4 -0.8 L-2.6 -2.6 L-4 -4.4 L-1.9 -4.2 L0 -6.6 L1.9 -4.2 L4 -4.4 "
        "L2.6 -2.6 L3.4 -0.8 L1.2 -1.4 Z"
    )
    return paths.moved(d, x, y, turn, size)


def _leaves(w: float, h: float, head: tuple[float, float], strong: Colour) -> Items:
    k = h / 44
    dark: Commands = ()
    fresh: Commands = ()
    spots = (
        (1, 3, 150, 1.1), (7, 1, 190, 1), (13, 3.4, 160, 0.9), (3, 10, 120, 0.9), (1.5, 17, 100, 0.8),
        (19, 0.8, 200, 0.8), (9, 8, 135, 0.8),
    )  # fmt: skip
    for i, (x, y, turn, size) in enumerate(spots):
        for side in (1, -1):
            leaf = _leaf(x * k if side > 0 else w - x * k, y * k, turn * side, size * k)
            if (i + (side < 0)) % 2:
                dark += leaf
            else:
                fresh += leaf
    dapples: Commands = ()
    for fx, fy, r in (
        (0.12, 0.62, 4),
        (0.2, 0.8, 2.6),
        (0.86, 0.58, 3.4),
        (0.93, 0.78, 4.4),
        (0.06, 0.88, 3),
        (0.8, 0.86, 2.4),
    ):
        dapples += paths.ellipse(fx * w, fy * h, r * k, r * k * 0.62)
    return (flat(dapples, strong), flat(dark, "olive"), flat(fresh, "leaf"))


def _awning(w: float, h: float, head: tuple[float, float], strong: Colour) -> Items:
    k = h / 44
    step, deep = 6.4 * k, 8.6 * k
    n = ceil(w / step / 2) + 1
    red: Commands = ()
    pale: Commands = ()
    for i in range(-n, n):
        x = w / 2 + i * step
        flap = path(
            f"M{x} 0 L{x + step} 0 L{x + step} {deep} "
            f"C{x + step} {deep + 3.4 * k} {x} {deep + 3.4 * k} {x} {deep} Z"
        )
        if i % 2:
            red += flap
        else:
            pale += flap
    shade = flat(paths.rect(0, 0, w, deep + 5.4 * k), strong)
    window = flat(
        paths.rect(w / 2 - 26 * k, 16 * k, 12 * k, 40 * k)
        + paths.rect(w / 2 + 14 * k, 16 * k, 12 * k, 40 * k),
        strong,
    )
    return (window, shade, flat(pale, "ivory"), flat(red, "t2"))


_NEAR: dict[str, Backdrop] = {
    "plain": _plain,
    "sunburst": _sunburst,
    "leaves": _leaves,
    "awning": _awning,
}

BACKDROPS = LANDSCAPES | _NEAR

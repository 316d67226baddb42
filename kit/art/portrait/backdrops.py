"""What is behind the person: drawn to the picture's size, so that any proportion is filled."""

from collections.abc import Callable
from math import ceil

from kit.art import paths
from kit.art.leaves import plane_leaf
from kit.art.palette import Colour
from kit.art.paths import Commands
from kit.art.portrait.contours import Contour
from kit.art.portrait.drawings import drawn
from kit.art.portrait.sitter import Sitter
from kit.art.portrait.strokes import Items, flat
from kit.art.scene import Group, Rect

_FLAP = Contour("M0 0 Lstep 0 Lstep deep Cstep deep+fall 0 deep+fall 0 deep Z")


def backdrop(s: Sitter, w: float, h: float, head: tuple[float, float]) -> Items:
    """The ground in the light of the day; `head` is where the middle of the face will be."""
    kind, pale, strong = s.words["background"], s.colours["pale"], s.colours["strong"]
    items = _NEAR[kind](w, h, head, strong) if kind in _NEAR else _landscape(s, w, h)
    return (Rect(0, 0, w, h, fill=pale), *items)


def _landscape(s: Sitter, w: float, h: float) -> Items:
    """A landscape drawn 44 high and 120 wide, its ground at the bottom, its middle in the middle."""
    k = h / 44
    squeeze = min(1.0, max(0.76, w / h * 44 / 57))  # a narrow picture still shows boat and tower
    return (Group(drawn("ground", s.words["background"], s), w / 2, 0, 0, (k * squeeze, k)),)


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
            leaf = paths.moved(
                plane_leaf(), x * k if side > 0 else w - x * k, y * k, turn * side, size * k * 8
            )
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
    cloth = _FLAP({"step": step, "deep": deep, "fall": 3.4 * k})
    red: Commands = ()
    pale: Commands = ()
    for i in range(-n, n):
        flap = paths.moved(cloth, w / 2 + i * step)
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


_NEAR: dict[str, Callable[[float, float, tuple[float, float], Colour], Items]] = {
    "plain": _plain,
    "sunburst": _sunburst,
    "leaves": _leaves,
    "awning": _awning,
}

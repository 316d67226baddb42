"""Landscapes behind the person, drawn 44 high and 120 wide."""

from collections.abc import Callable

from kit.art import paths
from kit.art.palette import Colour, mix
from kit.art.paths import Commands
from kit.art.portrait.strokes import Items, flat, line, path
from kit.art.scene import Group

Backdrop = Callable[[float, float, tuple[float, float], Colour], Items]


def _scaled(w: float, h: float, *items: Items, tall: float = 44.0) -> Items:
    """A landscape drawn 44 high and 120 wide, its ground at the bottom, its middle in the middle."""
    k = h / tall
    squeeze = min(1.0, max(0.76, w / h * 44 / 57))  # a narrow picture still shows boat and tower
    return (Group(tuple(item for part in items for item in part), w / 2, 0, 0, (k * squeeze, k)),)


def _lavender(w: float, h: float, head: tuple[float, float], strong: Colour) -> Items:
    rows: Commands = ()
    for i in range(-9, 10):
        rows += paths.polygon([(i * 3.0, 25), (i * 9.6 - 2.6, 45), (i * 9.6 + 2.6, 45)])
    hills = flat(
        "M-60 22 C-44 12 -30 14 -18 19 C-6 24 12 12 26 15 C38 17 50 20 60 16 L60 30 L-60 30 Z", strong
    )
    field = flat("M-60 26 C-30 22 30 22 60 26 L60 45 L-60 45 Z", "leaf")
    return _scaled(w, h, (hills, field, flat(rows, "lavender")))


def _sea(w: float, h: float, head: tuple[float, float], strong: Colour) -> Items:
    sun = flat(paths.ellipse(-20, 9, 4.6), strong)
    water = flat(paths.rect(-60, 22, 120, 23), mix("t1", "sky", 0.62))
    waves: Commands = ()
    for x, y in (
        (-26, 27),
        (-18, 33),
        (-27, 39),
        (15, 28),
        (22, 34),
        (17, 40),
        (-40, 30),
        (36, 30),
        (42, 38),
        (-44, 38),
    ):
        waves += path(
            f"M{x} {y} C{x + 1.6} {y - 1.4} {x + 2.6} {y - 1.4} {x + 4} {y} "
            f"C{x + 5.4} {y + 1.2} {x + 6.4} {y + 1.2} {x + 8} {y}"
        )
    sail = flat("M20.4 9 L20.4 20 L14.6 20 Z M21.4 7 L21.4 20 L27.6 20 Z", "ivory")
    hull = flat("M13 21 L29 21 L26.4 24.4 L15.6 24.4 Z", "t2")
    return _scaled(w, h, (sun, water, line(waves, "ivory"), sail, hull))


def _piste(w: float, h: float, head: tuple[float, float], strong: Colour) -> Items:
    trees = flat(
        "M-60 20 C-56 12 -46 10 -42 15 C-38 7 -28 7 -24 14 C-18 9 -12 12 -10 18 C0 20 8 20 12 17 "
        "C14 9 24 7 28 13 C32 8 40 10 42 15 C48 10 56 14 60 20 L60 26 L-60 26 Z",
        mix("leaf", strong, 0.8),
    )
    ground = flat(paths.rect(-60, 24, 120, 21), "sand")
    plank = flat(paths.rect(-60, 23.4, 120, 2), "hair-chestnut")
    grains: Commands = ()
    for i in range(28):
        x, y = -42 + (i * 37) % 85, 27.5 + (i * 7.3) % 16
        grains += paths.rect(x, y, 0.9, 0.5)
    boules: Commands = ()
    for bx, by, r in ((-24, 31, 2.3), (-18.6, 34.6, 2.5), (24, 33, 2.4)):
        boules += paths.ellipse(bx, by, r)
    return _scaled(
        w,
        h,
        (
            trees,
            ground,
            flat(grains, "gravel"),
            plank,
            flat(boules, "muted"),
            flat(paths.ellipse(19.4, 35.4, 1.1), "sun"),
        ),
    )


def _village(w: float, h: float, head: tuple[float, float], strong: Colour) -> Items:
    hill = flat("M-60 34 C-30 22 30 22 60 34 L60 45 L-60 45 Z", "leaf")
    walls: Commands = ()
    roofs: Commands = ()
    holes: Commands = ()
    for x, y, a, b in (
        (-44, 24, 9, 12),
        (-34, 20, 8, 16),
        (-26, 25, 9, 12),
        (-17, 22, 7, 14),
        (11, 23, 8, 12),
        (28, 21, 8, 15),
        (36, 25, 10, 12),
    ):
        walls += paths.rect(x, y, a, b)
        roofs += paths.polygon([(x - 0.8, y), (x + a / 2, y - 3.4), (x + a + 0.8, y)])
        holes += paths.rect(x + 1.8, y + 3, 1.5, 2.4) + paths.rect(x + a - 3.3, y + 3, 1.5, 2.4)
    tower = paths.rect(20, 9, 6.4, 28)
    walls += tower
    roofs += paths.polygon([(19.2, 9), (23.2, 2.6), (27.2, 9)])
    holes += paths.rect(22, 11.6, 2.4, 4)
    haze = flat("M-60 26 C-40 14 -20 16 0 20 C20 12 40 14 60 24 L60 45 L-60 45 Z", strong)
    return _scaled(
        w,
        h,
        (
            haze,
            hill,
            flat(walls, "sand"),
            flat(roofs, "t2"),
            flat(holes, "muted"),
            flat("M-60 36 C-20 31 20 31 60 36 L60 45 L-60 45 Z", "olive"),
        ),
    )


def _cypress(w: float, h: float, head: tuple[float, float], strong: Colour) -> Items:
    hills = flat("M-60 30 C-40 20 -24 24 -8 28 C8 22 34 18 60 28 L60 45 L-60 45 Z", strong)
    near = flat("M-60 36 C-30 29 20 31 60 34 L60 45 L-60 45 Z", "straw")
    trees: Commands = ()
    for x, foot, top, r in (
        (-24.5, 37, 5, 2.9),
        (-18, 36, 15, 2.2),
        (23, 36, 8, 2.7),
        (28, 37, 18, 2),
        (-38, 37, 11, 2.6),
        (42, 36, 12, 2.6),
    ):
        trees += path(
            f"M{x} {top} C{x + r * 0.7} {top + 7} {x + r * 1.3} {foot - 6} {x + r * 0.7} {foot} "
            f"L{x - r * 0.7} {foot} C{x - r * 1.3} {foot - 6} {x - r * 0.7} {top + 7} {x} {top} Z"
        )
    return _scaled(w, h, (hills, near, flat(trees, "olive")))


LANDSCAPES: dict[str, Backdrop] = {
    "lavender": _lavender,
    "sea": _sea,
    "piste": _piste,
    "village": _village,
    "cypress": _cypress,
}

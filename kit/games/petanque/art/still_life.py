"""A little still life for empty margins: what stands on the table while the others measure."""

from kit.art import paths
from kit.art.palette import Colour, darken, mix
from kit.art.paths import Commands
from kit.art.scene import Circle, Element, Group, Line, Path, Rect, Stroke

WIDE, HIGH = 96.0, 26.0
_EDGE = Stroke("outline", 0.45)
_GLASS = mix("sky", "ivory", 0.55)
_PASTIS = mix("sun", "ivory", 0.6)


def _carafe() -> tuple[Element, ...]:
    body: Commands = (
        ("M", -4.4, 0.0), ("C", -5.4, -4.0, -5.4, -8.0, -4.6, -10.6),
        ("C", -3.8, -13.0, -1.9, -13.6, -1.9, -17.0),
        ("L", -2.3, -22.6), ("L", 2.3, -22.6), ("L", 1.9, -17.0), ("C", 1.9, -13.6, 3.8, -13.0, 4.6, -10.6),
        ("C", 5.4, -8.0, 5.4, -4.0, 4.4, 0.0), ("Z",),
    )  # fmt: skip
    water = Rect(-6, -11.6, 12, 12, 0, mix("sky", "t1", 0.75))
    return (
        Path(body, _GLASS),
        Group((water, Path(paths.ellipse(0, -11.6, 4.4, 0.8), mix("sky", "ivory", 0.8))), clip=Path(body)),
        Path(paths.polyline([(-3.2, -4), (-3.4, -9)]), None, Stroke("ivory", 0.7)),
        Path(body, None, _EDGE),
        Path(paths.ellipse(0, -22.6, 2.3, 0.6), "ivory", _EDGE),
    )


def _pastis() -> tuple[Element, ...]:
    """A glass with two lumps of ice: the drink grows cloudy as the game goes on."""
    glass = paths.polygon([(-3.5, -11), (3.5, -11), (2.7, 0), (-2.7, 0)])
    lump = Rect(-1.1, -1.1, 2.2, 2.2, 0.4, mix("ivory", _PASTIS, 0.7), Stroke("ivory", 0.3))
    ice = tuple(Group((lump,), x, -6.4, turn) for x, turn in ((-0.9, 18), (1.2, -24)))
    return (
        Path(glass, _GLASS),
        Group((Rect(-4, -7.6, 8, 8, 0, _PASTIS), *ice), clip=Path(glass)),
        Path(glass, None, _EDGE),
    )


def _olives() -> tuple[Element, ...]:
    bowl: Commands = (
        ("M", -8.2, -5.6), ("L", 8.2, -5.6), ("C", 7.8, -1.6, 4.6, 0.0, 0.0, 0.0),
        ("C", -4.6, 0.0, -7.8, -1.6, -8.2, -5.6), ("Z",),
    )  # fmt: skip
    heap: tuple[tuple[float, float, Colour], ...] = (
        (-5, -6.2, "olive"), (-1.6, -6.4, "wine"), (1.9, -6.2, "olive"), (5.2, -6.2, "leaf"),
        (-3.2, -8.2, "leaf"), (0.2, -8.4, "olive"), (3.6, -8.2, "wine"),
    )  # fmt: skip
    fruit = [
        item
        for x, y, colour in heap
        for item in (
            Path(paths.ellipse(x, y, 1.9, 1.5), colour, Stroke("outline", 0.35)),
            Circle(x - 0.6, y - 0.5, 0.35, mix("ivory", colour, 0.7)),
        )
    ]
    band = Path(paths.polyline([(-7.4, -3.6), (7.4, -3.6)]), None, Stroke("sun", 0.7))
    return (*fruit, Path(bowl, "t2"), Group((band,), clip=Path(bowl)), Path(bowl, None, _EDGE))


def _baguette() -> tuple[Element, ...]:
    crust = mix("hair-chestnut", "straw", 0.35)
    cuts = tuple(
        Path(paths.polyline([(x - 1.5, -3.7), (x + 1.5, -1.9)]), None, Stroke("ivory", 0.9))
        for x in (-14, -7, 0, 7, 14)
    )
    return Rect(-20, -5, 40, 5, 2.5, crust, _EDGE), *cuts


def _cheese() -> tuple[Element, ...]:
    holes = ((3.6, -1.6, 0.8), (0.4, -1, 0.55), (5.4, -3.2, 0.5))
    return (
        Path(paths.polygon([(-8, 0), (7, 0), (7, -5)]), mix("sun", "ivory", 0.75), _EDGE),
        Path(paths.polygon([(-8, 0), (7, -5), (3, -6.4)]), mix("sun", "ivory", 0.45), _EDGE),
        *(Circle(x, y, r, darken("sun", 0.12)) for x, y, r in holes),
    )


def _lavender() -> tuple[Element, ...]:
    """A sprig laid down, and another across it."""
    sprigs: list[Element] = []
    for turn, long in ((-6, 19.0), (-17, 16.0)):
        stem = Line(0, 0, long, 0, Stroke("olive", 0.5))
        blossoms = tuple(
            Path(paths.ellipse(long - 1.5 * n, side * 0.75, 1.0, 0.6), mix("lavender", "wine", 0.85))
            for n in range(5)
            for side in (-1, 1)
        )
        sprigs.append(Group((stem, *blossoms), 0, 0, turn))
    return tuple(sprigs)


def still_life(x: float) -> tuple[Element, ...]:
    """The whole, `WIDE` mm, its middle at x, standing on y = 0."""
    cloth = Path(paths.ellipse(0, -0.4, WIDE / 2, 1.3), mix("shade", "paper", 0.55))
    parts = (
        (_baguette(), 3.0, -2.4), (_lavender(), -46.0, -1.2), (_cheese(), -17.0, -0.6),
        (_carafe(), 2.0, -0.9), (_pastis(), 13.5, -0.4), (_olives(), 30.0, -0.5),
    )  # fmt: skip
    return (Group((cloth, *(Group(items, at, y) for items, at, y in parts)), x, 0, name="still-life"),)

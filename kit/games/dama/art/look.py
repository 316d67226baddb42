"""How dáma looks: leaves as on Czech blue-print cloth, and a crowned man, the same upside down."""

from functools import lru_cache, partial
from math import ceil

from kit.art import paths
from kit.art.look import Look
from kit.art.palette import Colour, mix
from kit.art.scene import Circle, Element, Group, Path, Rect, Stroke, Symbol, Use, use
from kit.content.content import Content
from kit.games.dama.art.men import Disc, Discs, crown, discs, man

GROUND: Colour = "forest"


def _leaf(length: float, width: float, colour: Colour, ground: Colour) -> tuple[Element, ...]:
    """A leaf from the origin upwards, with the vein and the notches that a printing block leaves."""
    blade = paths.smooth(
        [(0, 0), (width, -length * 0.42), (0, -length), (-width, -length * 0.42)], closed=True, tension=0.42
    )
    vein = Path(paths.polyline([(0, -length * 0.12), (0, -length * 0.8)]), None, Stroke(ground, 0.16))
    ribs = tuple(
        Path(
            paths.polyline([(0, -length * t), (side * width * 0.62, -length * (t + 0.16))]),
            None,
            Stroke(ground, 0.12),
        )
        for t in (0.28, 0.46)
        for side in (-1, 1)
    )
    return Path(blade, colour), vein, *ribs


@lru_cache(None)
def _rosette(ground: Colour) -> Symbol:
    """Four leaves around a flower, 10 × 10 mm: the same after every quarter turn."""
    leaf = _leaf(3.5, 0.95, "cream", ground)
    items: list[Element] = [Group(leaf, *paths.polar(5, 5, 1.15, a - 90), a) for a in (45, 135, 225, 315)]
    items += [Circle(*paths.polar(5, 5, 2.35, a), 0.3, "sky") for a in (0, 90, 180, 270)]
    items += [Circle(5, 5, 1.2, "brick"), Circle(5, 5, 0.5, "cream")]
    return Symbol(f"dama-rosette-{ground}", 10, 10, tuple(items))


@lru_cache(None)
def _sprig(ground: Colour) -> Symbol:
    """A stem with two pairs of leaves and a bud, 10 × 10 mm."""
    stem = Path((("M", 5, 9.2), ("C", 5.2, 7.5, 4.8, 5.5, 5, 3.6)), None, Stroke("sky", 0.3))
    pairs = tuple(
        Group(_leaf(length, 0.72, "cream", ground), 5, y, turn)
        for y, length, turn in ((8.0, 3.0, 58), (8.0, 3.0, -58), (5.9, 2.5, 50), (5.9, 2.5, -50))
    )
    bud = paths.polygon(
        [(4.1, 1.5), (4.6, 2.3), (5, 1.1), (5.4, 2.3), (5.9, 1.5), (5.75, 3.3), (5, 3.9), (4.25, 3.3)]
    )
    dots = tuple(Circle(x, y, 0.22, "sky") for x, y in ((2.4, 4.4), (7.6, 4.4)))
    return Symbol(
        f"dama-sprig-{ground}", 10, 10, (stem, *pairs, Path(bud, "brick", Stroke("cream", 0.22)), *dots)
    )


def pattern(w: float, h: float, step: float) -> tuple[Element, ...]:
    """Leaves as on blue-print cloth over (0, 0)–(w, h), the same after half a turn, clipped to it."""
    cols, rows = ceil(w / 2 / step) + 1, ceil(h / 2 / step) + 1
    items: list[Element] = [Rect(0, 0, w, h, 0, GROUND)]
    dot, k = mix("sky", GROUND, 0.75), step / 10
    for i in range(-cols, cols + 1):
        for j in range(-rows, rows + 1):
            x, y = w / 2 + i * step, h / 2 + j * step
            if (i + j) % 2 == 0:
                items.append(use(_rosette(GROUND), x, y, step * 0.98))
            else:
                turn = (0 if j % 2 == 0 else 90) + (0 if (j, i) > (0, 0) else 180)
                items.append(Group((Use(_sprig(GROUND), -5, -5),), x, y, turn, k * 0.9))
            items.append(Circle(x + step / 2, y + step / 2, 0.045 * step, dot))
    return (Group(tuple(items), clip=Rect(0, 0, w, h)),)


def _emblem(disc: Disc, r: float) -> tuple[Element, ...]:
    """A man under a crown between leaves; like a court card it has two ways up."""
    leaf = _leaf(r * 0.37, r * 0.095, "forest", "cream")
    half: tuple[Element, ...] = (
        *crown(0, -r * 0.53, r * 0.235, "sun", "outline"),
        *(Group(leaf, *paths.polar(0, 0, r * 0.39, turn - 90), turn) for turn in (57, 90, 123)),
        *(Circle(*paths.polar(0, 0, r * 0.7, turn - 90), r * 0.035, "brick") for turn in (34, -34)),
    )
    return (*(Group(half, 0, 0, turn) for turn in (0, 180)), use(man(disc, False, False), 0, 0, r * 0.84))


def _ornament(sides: Discs, width: float) -> tuple[float, tuple[Element, ...]]:
    """Two men beside a king, laid on a bench."""
    first, second = list(sides.values())[:2]
    middle, ground = width / 2, -1.5
    return 17.0, (
        Path(paths.ellipse(middle, ground, 20, 0.7), mix("shade", "paper", 0.6)),
        use(man(second, False), middle - 12, ground - 5.4, 10.8),
        use(man(second, False), middle + 12, ground - 5.4, 10.8),
        use(man(first, True), middle, ground - 7, 14),
    )


@lru_cache(8)
def _look(sides: tuple[tuple[str, Disc], ...]) -> Look:
    by_side = dict(sides)
    dark = sides[-1][1]
    return Look(
        ground=GROUND,
        accent="brick",
        light="straw",
        pattern=pattern,
        emblem=partial(_emblem, dark),
        icon=man(sides[0][1], True),
        ornament=partial(_ornament, by_side),
    )


def look(content: Content) -> Look:
    """The look of the game in the colours of its sides."""
    return _look(tuple(discs(content).items()))

"""Men and kings, the folk print of the backs and the emblem: all told apart by shape before colour."""

from collections.abc import Mapping
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from kit.art import paths
from kit.art.palette import Colour, contrast, darken, mix
from kit.art.piece import Piece
from kit.art.scene import Circle, Element, Group, Path, Rect, Scene, Stroke, Symbol, Use, use

C, R = 12.5, 11.9  # centre and radius of a man; its outline and a light rim reach to 12.5
BLEED = 2.0
GROUND: Colour = "forest"
FIELD: Colour = "sage"  # dark squares: men of both sides stand out, in grey too
_CROWN = ((-1.0, 0.62), (1.0, 0.62), (1.2, -0.42), (0.56, 0.08), (0.0, -0.78), (-0.56, 0.08), (-1.2, -0.42))


class Look(NamedTuple):
    """A side's colour and pattern, as game.yaml has them: "rings" or "stripes"."""

    colour: str
    pattern: str

    @property
    def mark(self) -> Colour:
        """What the pattern is drawn in: whichever of brick and cream stands out more."""
        return max(("brick", "cream"), key=lambda name: contrast(name, self.colour))


WHITE, BLACK = Look("cream", "rings"), Look("outline", "stripes")
LOOKS: Mapping[str, Look] = {"W": WHITE, "B": BLACK}


def crown(cx: float, cy: float, size: float, fill: Colour, line: Colour) -> tuple[Element, ...]:
    """A crown of three points, `size` from its middle to its side."""
    stroke = Stroke(line, size * 0.1)
    gems = ((-1.2, -0.5, 0.17), (0.0, -0.9, 0.2), (1.2, -0.5, 0.17))
    return (
        Path(paths.moved(paths.polygon(_CROWN), cx, cy, 0, size), fill, stroke),
        *(Circle(cx + x * size, cy + y * size, r * size, fill, stroke) for x, y, r in gems),
        Path(paths.polyline([(cx - 0.96 * size, cy + 0.32 * size), (cx + 0.96 * size, cy + 0.32 * size)]), None, stroke),
        *(Circle(cx + x * size, cy + 0.08 * size, 0.085 * size, line) for x in (-0.62, 0.0, 0.62)),
    )


def _rings(mark: Colour, king: bool) -> tuple[Element, ...]:
    radii = ((10.2, 0.75), (9.0, 0.35)) if king else ((9.7, 0.75), (6.6, 0.9), (3.6, 0.9))
    rings = tuple(Circle(C, C, r, None, Stroke(mark, line)) for r, line in radii)
    return rings if king else (*rings, Circle(C, C, 1.3, mark))


def _stripes(mark: Colour, king: bool) -> tuple[Element, ...]:
    """Two pairs of stripes that cross; a king's are covered by the plate of its crown."""
    stroke = Stroke(mark, 1.0, (), "butt")
    pair = tuple(Path(paths.polyline([(-R, d), (R, d)]), None, stroke) for d in (-2.7, 2.7))
    return tuple(Group(pair, C, C, turn) for turn in (45, 135))


@lru_cache(None)
def man(look: Look, king: bool = False, rim: bool = True) -> Symbol:
    """A piece from above, 25 × 25 mm: a turned wooden disc, or its other side with the crown."""
    colour, mark = look.colour, look.mark
    disc = Circle(C, C, R)
    pattern = (_rings if look.pattern == "rings" else _stripes)(mark, king)
    inside: tuple[Element, ...] = (
        Circle(C - 0.5, C - 0.6, R - 0.3, mix("ivory", colour, 0.1)),
        *pattern,
    )
    if king:
        plate = Circle(C, C, 8.4, colour, Stroke(mark, 0.5)) if look.pattern != "rings" else Circle(C, C, 8.4, colour)
        inside += (plate, *crown(C, C + 0.6, 5.4, "sun", "outline" if mark == "brick" else mark))
    edge = (Circle(C, C, C - 0.05, "ivory"),) if rim else ()
    items = (
        *edge,
        disc._replace(fill=darken(colour, 0.25)),
        Group(inside, clip=disc),
        disc._replace(stroke=Stroke("outline", 0.55)),
    )
    parts = ["king" if king else "man", colour, look.pattern, *([] if rim else ["bare"])]
    return Symbol("-".join(parts), 25, 25, items)


@lru_cache(None)
def ghost(look: Look) -> Symbol:
    """Where a piece stood that is gone: a dashed edge in its colour, and a cross."""
    edge = Stroke(look.colour, 1.1, (2.4, 2.0), "butt")
    bars = (((8.6, 8.6), (16.4, 16.4)), ((16.4, 8.6), (8.6, 16.4)))
    cross = (Stroke("cream", 3.6), Stroke("brick", 2.0))
    return Symbol(
        f"ghost-{look.colour}-{look.pattern}",
        25,
        25,
        (
            Circle(C, C, 10.4, mix(look.colour, FIELD, 0.22), edge),
            *(Path(paths.polyline(bar), None, stroke) for stroke in cross for bar in bars),
        ),
    )


def token(look: Look, king: bool, d: float, title: str, lang: str) -> Scene:
    """One side of a man to cut out, `d` mm across, its colour reaching over the cut by the bleed."""
    ground = Circle(d / 2, d / 2, d / 2 + BLEED, look.colour)
    return Scene(d, d, (ground, use(man(look, king, False), d / 2, d / 2, d * 1.02)), title, "", lang)


def men(
    looks: Mapping[str, Look], titles: Mapping[str, tuple[str, str]], counts: Mapping[str, int], d: float, lang: str
) -> tuple[Piece, ...]:
    """All men of a set, the king on the back of each; `titles` name a side's man and king."""
    pieces = []
    for side, look in looks.items():
        front, back = (token(look, king, d, titles[side][king], lang) for king in (False, True))
        pieces += [
            Piece(f"{side.lower()}-{n + 1}", front, back, BLEED, "round") for n in range(counts[side])
        ]
    return tuple(pieces)


# The folk print ------------------------------------------------------------------------------------


def _leaf(length: float, width: float, colour: Colour, ground: Colour) -> tuple[Element, ...]:
    """A leaf from the origin upwards, with the vein and the notches that a printing block leaves."""
    blade = paths.smooth([(0, 0), (width, -length * 0.42), (0, -length), (-width, -length * 0.42)], closed=True, tension=0.42)
    vein = Path(paths.polyline([(0, -length * 0.12), (0, -length * 0.8)]), None, Stroke(ground, 0.16))
    ribs = tuple(
        Path(paths.polyline([(0, -length * t), (side * width * 0.62, -length * (t + 0.16))]), None, Stroke(ground, 0.12))
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
    bud = paths.polygon([(4.1, 1.5), (4.6, 2.3), (5, 1.1), (5.4, 2.3), (5.9, 1.5), (5.75, 3.3), (5, 3.9), (4.25, 3.3)])
    dots = tuple(Circle(x, y, 0.22, "sky") for x, y in ((2.4, 4.4), (7.6, 4.4)))
    return Symbol(f"dama-sprig-{ground}", 10, 10, (stem, *pairs, Path(bud, "brick", Stroke("cream", 0.22)), *dots))


def pattern(w: float, h: float, ground: Colour = GROUND, step: float = 9.0) -> tuple[Element, ...]:
    """Leaves as on blue-print cloth over (0, 0)–(w, h), the same after half a turn, clipped to it."""
    cols, rows = ceil(w / 2 / step) + 1, ceil(h / 2 / step) + 1
    items: list[Element] = [Rect(0, 0, w, h, 0, ground)]
    dot, k = mix("sky", ground, 0.75), step / 10
    for i in range(-cols, cols + 1):
        for j in range(-rows, rows + 1):
            x, y = w / 2 + i * step, h / 2 + j * step
            if (i + j) % 2 == 0:
                items.append(use(_rosette(ground), x, y, step * 0.98))
            else:
                turn = (0 if j % 2 == 0 else 90) + (0 if (j, i) > (0, 0) else 180)
                items.append(Group((Use(_sprig(ground), -5, -5),), x, y, turn, k * 0.9))
            items.append(Circle(x + step / 2, y + step / 2, 0.045 * step, dot))
    return (Group(tuple(items), clip=Rect(0, 0, w, h)),)


def emblem(cx: float, cy: float, r: float) -> tuple[Element, ...]:
    """A man under a crown on a scalloped seal; like a court card it has two ways up, so backs have none."""
    scallops = tuple(Circle(*paths.polar(cx, cy, r, a), r * 0.135, "cream") for a in range(0, 360, 15))
    half: tuple[Element, ...] = (
        *crown(0, -r * 0.53, r * 0.235, "sun", "outline"),
        *(
            Group(_leaf(r * 0.37, r * 0.095, "forest", "cream"), *paths.polar(0, 0, r * 0.39, turn - 90), turn)
            for turn in (57, 90, 123)
        ),
        *(Circle(*paths.polar(0, 0, r * 0.72, turn - 90), r * 0.035, "brick") for turn in (34, -34)),
    )
    return (
        *scallops,
        Circle(cx, cy, r, "cream"),
        Circle(cx, cy, r * 0.92, None, Stroke("brick", r * 0.028)),
        Circle(cx, cy, r * 0.855, None, Stroke("forest", r * 0.016, (0.01, r * 0.06))),
        Group(half, cx, cy, 0),
        Group(half, cx, cy, 180),
        use(man(BLACK, False, False), cx, cy, r * 0.84),
    )

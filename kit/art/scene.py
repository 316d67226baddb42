"""The elements of a drawing: immutable, in millimetres, origin at the top left, y down.

Elements are named tuples: cheap to make, hashable, their repr can be pasted back.  Later items lie on top.
Colours are names of the palette or mixtures of them (see `kit.art.palette`), never RGB; None draws nothing.

>>> Scene(20, 20, (Circle(10, 10, 8, fill="sea", stroke=Stroke("outline", 0.4)),), title="A boule").size
(20, 20)
"""

from collections.abc import Callable
from functools import lru_cache
from math import cos, radians, sin, tau
from typing import Literal, NamedTuple, TypeAlias

from kit.art.dress import worn
from kit.art.palette import Colour
from kit.core.errors import KitError

Move: TypeAlias = tuple[Literal["M"], float, float]
LineTo: TypeAlias = tuple[Literal["L"], float, float]
Curve: TypeAlias = tuple[Literal["C"], float, float, float, float, float, float]
Close: TypeAlias = tuple[Literal["Z"]]
Command: TypeAlias = Move | LineTo | Curve | Close
Point: TypeAlias = tuple[float, float]
Anchor: TypeAlias = Literal["start", "middle", "end"]
Cap: TypeAlias = Literal["butt", "round", "square"]
Join: TypeAlias = Literal["miter", "round", "bevel"]


class NotFinite(KitError):
    """A number in a drawing that no paper has room for."""


def finite(written: str) -> str:
    """Numbers as a pen writes them; the letter n stands in `inf` and `nan`, and in no number.

    >>> finite(f"{2.5:.3f} {float('nan'):.3f}")
    Traceback (most recent call last):
    kit.art.scene.NotFinite: a drawing with a number that is not finite: 2.500 nan
    """
    if "n" in written:
        raise NotFinite(f"a drawing with a number that is not finite: {written[:80]}")
    return written


class Stroke(NamedTuple):
    """A line: its colour, its width and dashes in millimetres."""

    colour: Colour = "ink"
    width: float = 0.35
    dash: tuple[float, ...] = ()
    cap: Cap = "round"
    join: Join = "round"


def around(stroke: Stroke | None, r: float) -> Stroke | None:
    """A stroke for a circle: of dashes as many as go round it, so that the last gap is like the others.

    >>> [round(one, 3) for one in around(Stroke(dash=(1, 1)), 10).dash]
    [1.013, 1.013]
    """
    if stroke is None or not stroke.dash:
        return stroke
    k = tau * r / sum(stroke.dash)
    return stroke._replace(dash=tuple(one * k / max(round(k), 1) for one in stroke.dash))


class Path(NamedTuple):
    """An outline of M, L, C and Z commands; `kit.art.paths` makes the commands."""

    d: tuple[Command, ...]
    fill: Colour | None = None
    stroke: Stroke | None = None
    evenodd: bool = False


class Circle(NamedTuple):
    """A circle around its centre."""

    cx: float
    cy: float
    r: float
    fill: Colour | None = None
    stroke: Stroke | None = None


class Rect(NamedTuple):
    """A rectangle, its corners rounded by `r`."""

    x: float
    y: float
    w: float
    h: float
    r: float = 0
    fill: Colour | None = None
    stroke: Stroke | None = None


class Line(NamedTuple):
    """A straight line between two points."""

    x1: float
    y1: float
    x2: float
    y2: float
    stroke: Stroke = Stroke()


class Polyline(NamedTuple):
    """A line through points (closed shapes are a Path of `paths.polygon`)."""

    points: tuple[Point, ...]
    stroke: Stroke = Stroke()


class _Text(NamedTuple):
    x: float
    y: float
    text: str
    role: str
    size: float
    fill: Colour
    anchor: Anchor
    tracking: float


class Text(_Text):
    """One line of text on its baseline at (x, y); `size` in points, `tracking` in thousandths of the size.

    Its font is the one that is worn for its role where it is made.
    """

    __slots__ = ()

    def __new__(
        cls,
        x: float,
        y: float,
        text: str,
        role: str = "text",
        size: float = 9,
        fill: Colour = "ink",
        anchor: Anchor = "start",
        tracking: float = 0,
    ) -> "Text":
        return super().__new__(cls, x, y, text, worn(role), size, fill, anchor, tracking)


class Image(NamedTuple):
    """A PNG or JPEG stretched over a box; `crop` first cuts fractions off its left, top, right and bottom."""

    source: bytes
    x: float
    y: float
    w: float
    h: float
    crop: tuple[float, float, float, float] = (0, 0, 0, 0)


class Group(NamedTuple):
    """Items scaled, then rotated clockwise by degrees, then moved to (x, y); `clip` is in the items' units.

    `scale` may be a pair, negative to mirror.  `name` becomes a CSS class in SVG and a label in recordings.
    Opacity needs transparency on paper, which some shops refuse: prefer `tint`.
    """

    items: tuple["Element", ...]
    x: float = 0
    y: float = 0
    rotate: float = 0
    scale: float | tuple[float, float] = 1
    clip: Path | Rect | Circle | None = None
    opacity: float = 1
    name: str = ""


@lru_cache(1 << 12)
def _key(name: str) -> str:
    spaced = name.replace(" ", "_")
    return "".join(c if c.isascii() and (c.isalnum() or c in "-_") else f"x{ord(c):x}" for c in spaced)


class Symbol(NamedTuple):
    """A drawing that repeats, kept once in the file; nothing may be drawn outside (0, 0)–(w, h)."""

    name: str
    w: float
    h: float
    items: tuple["Element", ...]

    @property
    def key(self) -> str:
        """The name in letters that any file format takes.

        >>> Symbol("boule T1 ž", 1, 1, ()).key
        'boule_T1_x17e'
        """
        return _key(self.name)


class Use(NamedTuple):
    """A symbol put with its top left corner at (x, y), scaled and rotated about that corner as a Group is."""

    symbol: Symbol
    x: float = 0
    y: float = 0
    rotate: float = 0
    scale: float | tuple[float, float] = 1


Element: TypeAlias = Path | Circle | Rect | Line | Polyline | Text | Image | Group | Use


class Scene(NamedTuple):
    """A whole drawing: its size, its items from bottom to top, and words for those who cannot see it."""

    w: float
    h: float
    items: tuple[Element, ...]
    title: str = ""
    desc: str = ""
    lang: str = ""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in millimetres."""
        return self.w, self.h


def smaller(scale: float | tuple[float, float]) -> float:
    """How much a scale makes of a length at least.

    >>> smaller(0.5), smaller((-2, 1))
    (0.5, 1)
    """
    return min(map(abs, scale)) if isinstance(scale, tuple) else abs(scale)


def thinnest(items: "tuple[Element, ...]") -> float:
    """The width of the thinnest line; infinite where there is none."""
    found = float("inf")
    for item in items:
        if isinstance(item, Group):
            found = min(found, thinnest(item.items) * smaller(item.scale))
        elif isinstance(item, Use):
            found = min(found, thinnest(item.symbol.items) * smaller(item.scale))
        elif not isinstance(item, Text | Image) and item.stroke:
            found = min(found, item.stroke.width)
    return found


def placing(item: Group | Use) -> Callable[[float, float], Point]:
    """Where a point of the group or symbol comes to lie."""
    sx, sy = item.scale if isinstance(item.scale, tuple) else (item.scale, item.scale)
    c, s = cos(radians(item.rotate)), sin(radians(item.rotate))
    return lambda x, y: (item.x + x * sx * c - y * sy * s, item.y + x * sx * s + y * sy * c)


def use(symbol: Symbol, cx: float, cy: float, width: float) -> Use:
    """A symbol centred on (cx, cy) and scaled to a width.

    >>> use(Symbol("dot", 10, 10, ()), 5, 5, 2)[1:]
    (4.0, 4.0, 0, 0.2)
    """
    k = width / symbol.w
    return Use(symbol, cx - symbol.w * k / 2, cy - symbol.h * k / 2, 0, k)


def place(scene: Scene, x: float = 0, y: float = 0, width: float | None = None) -> Group:
    """A scene as a group at (x, y), scaled to a width where one is given."""
    return Group(scene.items, x, y, 0, 1 if width is None else width / scene.w)


def wider(scene: Scene, w: float) -> Scene:
    """A narrow drawing in the middle of a wider one, so that what is small is not shown large.

    >>> wider(Scene(2, 1, ()), 6)[:3], wider(Scene(8, 1, ()), 6).w
    ((6, 1, (Group(items=(), x=2.0, y=0, rotate=0, scale=1, clip=None, opacity=1, name=''),)), 8)
    """
    return scene if scene.w >= w else scene._replace(w=w, items=(Group(scene.items, (w - scene.w) / 2),))

"""Faces of tokens, tiles, dice and standees: on a ground and its pattern an icon, a picture or letters."""

from math import sqrt, tau
from typing import NamedTuple

from kit.art import fonts, paths
from kit.art.icons import icon
from kit.art.layout.pictures import shown
from kit.art.palette import Colour, keep, mix, on
from kit.art.parts.fields import hexagon
from kit.art.parts.rims import RIMS
from kit.art.scene import Circle, Element, Group, Path, Rect, Stroke, use
from kit.art.text import TextDoesNotFit, label
from kit.art.units import PT
from kit.content.pictures import PictureFile

_LEAST_PT = 6.5
_DOTS = 40  # around a face


class FaceLook(NamedTuple):
    """What is to be seen, its words in one language; the pattern is one of RIMS, or fine dots ("")."""

    colour: Colour
    icon: str = ""
    text: str = ""
    ink: Colour | None = None
    pattern: str = ""
    picture: PictureFile | None = None

    @property
    def mark(self) -> Colour:
        """What is drawn upon the ground."""
        return self.ink or on(self.colour)


def largest(text: str, role: str, wide: float, high: float, where: str = "") -> float:
    """The largest type, down to what can be read, in which a text takes no more than the room."""
    size = high / PT
    while size > _LEAST_PT and fonts.width(text, role, size) > wide:
        size = max(size - 0.5, _LEAST_PT)
    if fonts.width(text, role, size) > wide:
        raise TextDoesNotFit(text, (wide, high), float("inf"), size, where, role)
    return size


def face_items(
    look: FaceLook, w: float, h: float, bleed: float, where: str = "", shape: str = "square"
) -> tuple[Element, ...]:
    """A face of w × h, its ground reaching over the edge by the bleed."""
    middle = w / 2, h / 2
    r = min(w, h) / 2
    over = bleed * 2 / sqrt(3) if shape == "hex" else bleed  # a hex has corners above and below
    around = -over, -over, w + 2 * over, h + 2 * over
    ground: Rect | Circle | Path = Rect(*around, 0, look.colour)
    if shape == "round":
        ground = Circle(*middle, r + bleed, look.colour)
    elif shape == "hex":
        ground = Path(paths.polygon(hexagon(*middle, h / 2 + over)), look.colour)
    items: list[Element] = [ground]
    if look.picture is not None:
        items.append(Group(shown(look.picture, *around), clip=ground))
    if look.pattern or look.picture is None:
        items += _pattern(look, *middle, r)
    if look.icon and look.text:
        items.append(use(icon(look.icon, look.mark), middle[0], middle[1] - r * 0.18, r * 0.92))
        size = largest(look.text, "text-black", r * 1.3, r * 0.42, where)
        items.append(label(middle[0], middle[1] + r * 0.58, look.text, "text-black", size, look.mark))
    elif look.icon:
        items.append(use(icon(look.icon, look.mark), *middle, r * 1.16))
    elif look.text:
        size = largest(look.text, "display", r * 1.4, r * 0.95, where)
        items.append(label(*middle, look.text, "display", size, look.mark))
    return tuple(items)


def _pattern(look: FaceLook, cx: float, cy: float, r: float) -> list[Element]:
    """What tells sides apart without colour; fine dots where nothing is asked for."""
    colour = mix(look.mark, look.colour, 0.75)
    if look.pattern:
        return RIMS[look.pattern](cx, cy, r, colour)
    dash = (0.01, r * 0.9 * tau / _DOTS - 0.01)  # closed all around
    return [Circle(cx, cy, r * 0.9, None, Stroke(colour, max(r * 0.05, 0.25), dash))]


_ROWS: dict[int, tuple[tuple[float, ...], ...]] = {
    0: (),
    1: ((), (1,), ()),
    2: ((0,), (), (2,)),
    3: ((0,), (1,), (2,)),
    4: ((0, 2), (), (0, 2)),
    5: ((0, 2), (1,), (0, 2)),
    6: ((0, 2), (0, 2), (0, 2)),
    7: ((0, 2), (0, 1, 2), (0, 2)),
    8: ((0, 1, 2), (0, 2), (0, 1, 2)),
    9: ((0, 1, 2), (0, 1, 2), (0, 1, 2)),
    10: ((0, 1, 2), (0, 2), (0, 2), (0, 1, 2)),
    11: ((0, 1, 2), (0, 1, 2), (0, 2), (0, 1, 2)),
    12: ((0, 1, 2), (0, 1, 2), (0, 1, 2), (0, 1, 2)),
}


def pips(n: int, cx: float, cy: float, side: float, colour: Colour) -> tuple[Element, ...]:
    """So many pips in a square, up to twelve."""
    rows = _ROWS[n]
    step, r = side * 0.27, side * (0.082 if n < 10 else 0.068)
    down = side * (0.27 if n < 10 else 0.2)
    top = cy - down * (len(rows) - 1) / 2
    return tuple(
        Circle(cx + (col - 1) * step, top + down * i, r, keep(colour))
        for i, row in enumerate(rows)
        for col in row
    )

"""The picture that goes along when a page is shared: its first figure, or the front of the game's box."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final

from kit.art.fonts import MissingGlyph
from kit.art.look import Look, seal
from kit.art.png import to_pngs
from kit.art.scene import Element, Group, Rect, Scene, Stroke, Text
from kit.art.text import Style, TextDoesNotFit, lay_out
from kit.book.blocks import Block, Figure

WIDTH, HEIGHT = 1200, 630
FOLDER: Final = "img/share"
_W, _H = 120.0, 63.0
_BAND: Final = 30.0  # the game's print at the left
_EDGE: Final = 5.0
_NAME: Final = Style("text-bold", 11, min_size=6)
_TITLE: Final = Style("display", 27, valign="middle", leading=1.08, min_size=9, balance=True)


def as_much(text: str, x: float, y: float, w: float, h: float, style: Style) -> tuple[Text, ...]:
    """As many words as a box takes; a pack may call its game what it likes, in any letters."""
    words = [word for word in text.split(" ") if word]  # hard spaces hold
    for count in range(len(words), 0, -1):
        said = " ".join(words[:count]) + ("…" if count < len(words) else "")
        try:
            return lay_out(said, x, y, w, h, style)
        except TextDoesNotFit:
            continue
        except MissingGlyph:
            break
    return ()


def first_figure(blocks: Sequence[Block]) -> Scene | None:
    """What a page shows first; of several pictures, how it ends."""
    figure = next((block for block in blocks if isinstance(block, Figure)), None)
    return figure.pictures[-1].scene if figure else None


def picture(look: Look, title: str, name: str, figure: Scene | None) -> Scene:
    """The picture of a page: title and game, beside the figure that the page has."""
    left, right = _BAND + _EDGE, _W - _EDGE
    beside = figure is not None and figure.w < 1.6 * figure.h
    split = right - 48 if beside else right
    title_room = 17.0 if figure and not beside else 40.0
    items: list[Element] = [
        Rect(0, 0, _W, _H, 0, "paper"),
        Group(look.strip(_BAND, _H, 8)),
        *seal(look, _BAND / 2, _H / 2, 11),
        Rect(_BAND, 0, 1, _H, 0, look.accent),
        *as_much(name, left, 4.2, right - left, 4.8, _NAME),
        *as_much(title, left, 9.5, split - left, title_room, _TITLE),
    ]
    if figure is None:
        items.append(Rect(left, 53, right - left, 0.6, 0.3, None, Stroke(look.light, 0.6)))
    elif beside:
        items += _within(figure, split + 1, _EDGE, right, _H - _EDGE)
    else:
        items += _within(figure, left, 9.5 + title_room + 1.5, right, _H - 4)
    return Scene(_W, _H, tuple(items), title)


def _within(figure: Scene, x: float, y: float, right: float, foot: float) -> tuple[Element, ...]:
    """A figure as large as it can be there."""
    scale = min((right - x) / figure.w, (foot - y) / figure.h)
    w, h = figure.w * scale, figure.h * scale
    return (Group(figure.items, (x + right - w) / 2, (y + foot - h) / 2, scale=scale),)


def shelf_picture(title: str, name: str, fronts: Sequence[Scene]) -> Scene:
    """The picture of a page that belongs to no game: the boxes on a shelf, under the title."""
    per_row = len(fronts) if len(fronts) <= 4 else -(-len(fronts) // 2)
    rows = -(-len(fronts) // per_row)
    room, high = _W - 2 * _EDGE, 36.0
    items: list[Element] = [
        Rect(0, 0, _W, _H, 0, "paper"),
        *as_much(name, _EDGE, 4.2, room, 4.8, _NAME),
        *as_much(title, _EDGE, 8.5, room, 13, _TITLE),
    ]
    cell = room / per_row, high / rows
    for n, front in enumerate(fronts):
        scale = min((cell[0] - 2) / front.w, (cell[1] - 2.5) / front.h)
        row, column = divmod(n, per_row)
        foot = 23 + (row + 1) * cell[1] - 1.5
        left = _EDGE + column * cell[0] + (cell[0] - front.w * scale) / 2
        clip = Rect(0, 0, front.w, front.h, 1.5)
        items.append(Group(front.items, left, foot - front.h * scale, scale=scale, clip=clip))
    items += [Rect(0, 23 + (row + 1) * cell[1] - 1.5, _W, 1.5, 0, "straw") for row in range(rows)]
    return Scene(_W, _H, tuple(items), title)


def file_name(scene: Scene) -> str:
    """Where a picture lies: under a name that is its content's, so that like ones are kept once."""
    return f"{FOLDER}/{sha256(repr(scene).encode()).hexdigest()[:16]}.png"


def pictures(scenes: Mapping[str, Scene]) -> dict[str, bytes]:
    """All pictures, by file."""
    return dict(zip(scenes, to_pngs(scenes.values(), WIDTH), strict=True))

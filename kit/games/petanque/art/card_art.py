"""The drawings that card templates can name: portrait, badge, token spots, a face to draw over by hand."""

from collections.abc import Iterable, Mapping
from math import sqrt

from kit.art import paths
from kit.art.badges import badge
from kit.art.layout.draw import Art, PlacedBox
from kit.art.layout.pictures import shown
from kit.art.look import Look
from kit.art.palette import darken, mix, tint
from kit.art.portrait.compose import portrait
from kit.art.portrait.surprise import complete
from kit.art.scene import Circle, Element, Group, Path, Point, Rect, Stroke, Symbol, Use, use
from kit.content.pictures import PictureFile
from kit.games.petanque.content.characters import Character, Words
from kit.games.petanque.content.skills import SkillRecord

_BETWEEN = 0.6  # mm between two places for tokens


def flat(words: Words) -> dict[str, str]:
    """Portrait words as the drawing takes them: a feature's colour becomes a word of its own.

    >>> flat({"hat": "beret", "hair": {"style": "bun", "colour": "black"}})
    {'hat': 'beret', 'hair': 'bun', 'hair_colour': 'black'}
    """
    out: dict[str, str] = {}
    for slot, word in words.items():
        if isinstance(word, Mapping):
            out |= {slot if key == "style" else f"{slot}_{key}": value for key, value in word.items()}
        else:
            out[slot] = word
    return out


def face(character: Character, w: float, h: float) -> Symbol:
    """The character's face drawn from its words, or chosen from its name, as a symbol of this size."""
    words = character.portrait if isinstance(character.portrait, Mapping) else {}
    name = next(iter(character.name.values()))
    scene = portrait(complete(flat(words), name), size_mm=(w, h))
    return Symbol(f"portrait-{character.slug}-{w:g}x{h:g}", w, h, scene.items)


def _portrait(character: Character) -> Art:
    def draw(box: PlacedBox) -> Iterable[Element]:
        if isinstance(character.portrait, PictureFile):
            return shown(character.portrait, box.x, box.y, box.w, box.h)
        return (Use(face(character, box.w, box.h), box.x, box.y),)

    return draw


def _badge(skill: SkillRecord) -> Art:
    def draw(box: PlacedBox) -> Iterable[Element]:
        cx, cy, size = box.x + box.w / 2, box.y + box.h / 2, min(box.w, box.h)
        if box.fill is not None or box.stroke is not None:
            yield Circle(cx, cy, size / 2, box.fill, box.stroke)
            size = max(size - 1.2, size / 2)
        yield use(badge(skill.badge, skill.colour), cx, cy, size)

    return draw


def zigzag(count: int, length: float, breadth: float, diameter: float) -> tuple[float, list[Point]]:
    """Where circles lie in a strip, (along, across) each, and how large they are: none touches another.

    They stand in a row while there is room, then in a zigzag, and shrink only when that is full.

    >>> zigzag(3, 49.6, 20, 16)
    (16, [(8.0, 10.0), (24.8, 10.0), (41.6, 10.0)])
    >>> round(zigzag(4, 49.6, 20, 16)[0], 1)
    13.2
    """
    straight = (length - diameter) / max(count - 1, 1)
    if diameter <= min(length, breadth) and (count == 1 or straight >= diameter + _BETWEEN):
        pitch = min(diameter + 3, straight) if count > 1 else 0
        start = (length - pitch * (count - 1)) / 2
        return diameter, [(start + i * pitch, breadth / 2) for i in range(count)]
    d = min(diameter, length, breadth)
    while d > 0.5 and d + (count - 1) * _pitch(d, breadth) > length:
        d -= 0.05
    pitch = (length - d) / max(count - 1, 1)
    return d, [(d / 2 + i * pitch, d / 2 if i % 2 == 0 else breadth - d / 2) for i in range(count)]


def _pitch(d: float, breadth: float) -> float:
    """From one circle of a zigzag to the next, so that neither it nor the one after that is touched."""
    apart = d + _BETWEEN
    return sqrt(max(apart**2 - (breadth - d) ** 2, apart**2 / 4))


def _spots(count: int, diameter: float) -> Art:
    """Places for tokens in a column or a row, two abreast when they are many."""

    def draw(box: PlacedBox) -> Iterable[Element]:
        upright = box.h >= box.w
        size, places = zigzag(count, *((box.h, box.w) if upright else (box.w, box.h)), diameter)
        r, fill = size / 2, box.fill or "paper"
        edge = box.stroke or Stroke(darken(fill, 0.2), 0.3)
        for along, across in places:
            cx, cy = (box.x + across, box.y + along) if upright else (box.x + along, box.y + across)
            yield Circle(cx, cy, r, fill, edge._replace(dash=()))
            faint = mix(edge.colour, fill, 0.55)
            yield Circle(cx, cy, r * 0.6, None, Stroke(faint, 0.3, (0.9, 1.1)))
            yield Circle(cx, cy, r * 0.13, faint)

    return draw


def _pencil(box: PlacedBox) -> Iterable[Element]:
    """A faint head and shoulders to draw over, as in a drawing class."""
    yield Rect(box.x, box.y, box.w, box.h, box.radius, box.fill, box.stroke)
    k = min(box.w / 43, box.h / 50)
    cx, cy = box.x + box.w / 2, box.y + box.h * 0.45
    faint = Stroke(tint("muted", 0.5), 0.25, (0.9, 0.9), "butt")
    head = paths.ellipse(cx, cy, 10.5 * k, 13 * k)
    neck_y, base = cy + 12 * k, box.y + box.h
    shoulder = [(17 * k, base), (15 * k, neck_y + 6 * k), (5 * k, neck_y + 2.5 * k), (4.5 * k, neck_y)]
    body, mirrored = (paths.smooth([(cx + side * x, y) for x, y in shoulder]) for side in (-1, 1))
    lines = (
        paths.polyline([(cx, cy - 13 * k), (cx, cy + 13 * k)]),
        paths.polyline([(cx - 10.5 * k, cy), (cx + 10.5 * k, cy)]),
    )
    for d in (head, body, mirrored, *lines):
        yield Path(d, None, faint)


def _back(look: Look) -> Art:
    """The print of the cards' backs."""

    def draw(box: PlacedBox) -> Iterable[Element]:
        yield Group(look.strip(box.w, box.h), box.x, box.y)

    return draw


def arts(
    look: Look, character: Character | None, skill: SkillRecord | None, count: int, diameter: float
) -> dict[str, Art]:
    """The drawings of one card, by the names that templates use."""
    found: dict[str, Art] = {"spots": _spots(count, diameter), "pencil": _pencil, "back": _back(look)}
    if character:
        found["portrait"] = _portrait(character)
    if skill:
        found["badge"] = _badge(skill)
    return found

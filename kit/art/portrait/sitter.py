"""The person to be drawn: colours in three tones and the measures of face and body that all parts share."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from kit.art.palette import Colour, darken, mix, tint
from kit.art.paths import Commands
from kit.art.portrait.strokes import Items, path, whole


class Tones(NamedTuple):
    """One colour as base, shade and light."""

    base: Colour
    shade: Colour
    light: Colour


class Face(NamedTuple):
    """Half widths of brow, cheek and jaw, half width of the chin, and how far down the chin is."""

    brow: float
    cheek: float
    jaw: float
    chin: float
    bottom: float


class Body(NamedTuple):
    """Half widths of neck and shoulders, and how much the shoulders slope."""

    neck: float
    shoulder: float
    slope: float


class Sitter(NamedTuple):
    """All that the parts of a portrait need to know."""

    words: Mapping[str, str]
    skin: Tones
    hair: Tones
    hat: Tones
    shirt: Tones
    second: Tones
    face: Face
    body: Body

    @property
    def turned(self) -> bool:
        """Whether the head is in half-profile (always drawn to the left, mirrored later)."""
        return self.words["view"] != "front"

    def says(self, slot: str, *values: str) -> bool:
        """Whether a slot has one of the values."""
        return self.words[slot] in values


Draw = Callable[[Sitter], Items]
FACES = {
    "oval": Face(8.6, 8.9, 7.1, 3.6, 11.6),
    "round": Face(9.2, 10.3, 9.0, 5.0, 11.2),
    "square": Face(8.9, 9.2, 8.9, 6.2, 11.8),
    "long": Face(7.7, 7.9, 6.6, 3.8, 13.2),
    "heart": Face(9.3, 9.2, 5.9, 2.0, 12.0),
    "pear": Face(7.9, 9.5, 10.2, 6.2, 12.2),
}
BODIES = {
    "slim": Body(3.7, 12.2, 6.6),
    "medium": Body(4.9, 17.0, 5.0),
    "broad": Body(6.3, 22.0, 3.4),
    "round": Body(6.2, 20.5, 5.6),
}
SKINS: dict[str, Colour] = {
    "porcelain": "skin-porcelain",
    "rosy": mix("skin-peach", mix("rose", "skin-porcelain", 0.5), 0.35),
    "peach": "skin-peach",
    "honey": mix("skin-tan", "skin-peach", 0.5),
    "tan": "skin-tan",
    "olive": "skin-olive",
    "bronze": mix("skin-olive", "skin-brown", 0.5),
    "brown": "skin-brown",
    "deep": mix("skin-deep", "skin-brown", 0.7),
}
HAIRS: Mapping[str, Colour] = {
    name: f"hair-{name}" for name in ("black", "brown", "chestnut", "ginger", "blond", "grey", "white")
} | {"lavender": "lavender", "sea": "t1"}
CLOTHS: Mapping[str, Colour] = {
    name: name for name in ("olive", "lavender", "sun", "wine", "navy", "ivory", "rose", "mint", "straw")
} | {"sea": "t1", "terracotta": "t2", "black": mix("outline", "steel", 0.85)}
# What goes with a cloth: ribbons, ties, collars, the other half.
SECONDS = {
    "sea": "sun", "terracotta": "ivory", "olive": "straw", "lavender": "sun", "sun": "navy", "wine": "straw",
    "navy": "terracotta", "ivory": "navy", "rose": "wine", "mint": "olive", "black": "terracotta",
    "straw": "wine",
}  # fmt: skip


def tones(colour: Colour, dark: float = 0.2, light: float = 0.6) -> Tones:
    """A colour with its shade and its light."""
    return Tones(colour, darken(colour, dark), tint(colour, light))


def cloth(name: str) -> Tones:
    """The tones of a cloth by its word."""
    return tones(CLOTHS[name])


def _skin_shade(word: str) -> Colour:
    """Light skin is shaded warm, dark skin with black, so that the shade is always darker."""
    return darken(SKINS[word], 0.28) if word in ("brown", "deep") else mix("brick", SKINS[word], 0.26)


def sitter(words: Mapping[str, str]) -> Sitter:
    """The person that a full set of words describes."""
    skin = SKINS[words["skin"]]
    return Sitter(
        words,
        Tones(skin, _skin_shade(words["skin"]), tint(skin, 0.62)),
        tones(HAIRS[words["hair_colour"]], 0.25, 0.68),
        cloth(words["hat_colour"]),
        cloth(words["shirt_colour"]),
        cloth(SECONDS[words["shirt_colour"]]),
        FACES[words["face"]],
        BODIES[words["build"]],
    )


def head_outline(f: Face) -> Commands:
    """The head from the crown to the chin."""
    middle = (f.brow + f.cheek) / 2
    return whole(
        path(
            f"M0 -11.6 C{f.brow * 0.62} -11.6 {f.brow} -8.6 {f.brow} -4.4"
            f"C{f.brow} -3.4 {middle} -2.6 {middle} -1.4 C{middle} -0.2 {f.cheek} 0.4 {f.cheek} 1.6"
            f"C{f.cheek} 3.8 {f.jaw + 0.5} 5.2 {f.jaw} 7.2"
            f"C{f.jaw - 0.6} {(f.bottom + 7.6) / 2 + 0.7} {f.chin} {f.bottom} 0 {f.bottom}"
        )
    )

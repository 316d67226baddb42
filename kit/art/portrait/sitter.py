"""The person to be drawn: the colours and the measures of face and body that all drawings share."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, NamedTuple

from kit.art.palette import Colour, darken, mix, tint
from kit.content.containers import MapOf
from kit.content.declared import record
from kit.content.house import read_house
from kit.content.shape import Number, Str
from kit.core.frozen import dataclass

_TONED = ("skin", "hair", "hat", "ribbon", "shirt", "second", "ivory", "jersey")
# What a drawing may call its colours besides the palette's names; the first have a .shade and a .light.
COLOURS = frozenset({*_TONED, "brow", "lips", "blush", "pale", "strong", "fill"})
# What its numbers may lean on; the last are given by who uses the drawing.
MEASURES = frozenset(
    {"brow", "cheek", "jaw", "chin", "bottom", "neck", "shoulder", "slope", "turn", "lip", "rosy", "breast"}
    | {"pocket", "look", "low", "wide"}
)
_DARK_SKINS = ("brown", "deep")
_CHIN = {"grin": 1.0, "laugh": 2.4, "surprise": 1.2}  # how far these move what grows under the lip


Measures = Annotated[Mapping[str, Mapping[str, float]], MapOf(MapOf(Number()))]
Texts = Annotated[Mapping[str, str], MapOf(Str())]


@dataclass(frozen=True)
class Nature:
    """What every word for a body means: measures in millimetres, colours, and the outlines of all."""

    faces: Annotated[Measures, "half widths of brow, cheek, jaw and chin, and how far down the chin is"]
    builds: Annotated[Measures, "half widths of neck and shoulders, and how much the shoulders slope"]
    skins: Annotated[Texts, "colours of the skin"]
    hairs: Annotated[Texts, "colours of the hair"]
    cloths: Annotated[Texts, "colours of cloth"]
    seconds: Annotated[Texts, "which cloth goes with a cloth: ribbons, ties, collars, the other half"]
    skies: Annotated[Texts, "the ground behind everything, by the light of the day"]
    lights: Annotated[Texts, "the strong colour of a light"]
    outlines: Annotated[Texts, "outlines that many drawings share"]


class Sitter(NamedTuple):
    """All that the drawings of a portrait need to know."""

    words: Mapping[str, str]
    colours: Mapping[str, Colour]
    measures: Mapping[str, float]

    @property
    def turned(self) -> bool:
        """Whether the head is in half-profile (always drawn to the left, mirrored later)."""
        return self.words["view"] != "front"

    def says(self, slot: str, *values: str) -> bool:
        """Whether a slot has one of the values."""
        return self.words[slot] in values


@cache
def nature() -> Nature:
    """What is the same for everybody, read once."""
    return read_house("portraits/nature.yaml", record("what bodies are like", Nature))[0]


def blended(text: str, colours: Mapping[str, Colour]) -> Colour:
    """A colour by its name, or so much of one on another.

    >>> blended("brick*0.3+skin", {"skin": "skin-tan"})
    Mix(a='brick', b='skin-tan', amount=0.3)
    """
    first, _, rest = text.partition("+")
    name, _, part = first.partition("*")
    colour = colours.get(name, name)
    return mix(colour, blended(rest, colours), float(part)) if rest else colour


def _tones(colour: Colour, dark: float = 0.2, light: float = 0.6) -> tuple[Colour, Colour, Colour]:
    return colour, darken(colour, dark), tint(colour, light)


def _colours(words: Mapping[str, str]) -> dict[str, Colour]:
    known = nature()
    skin = blended(known.skins[words["skin"]], {})
    # Light skin is shaded warm, dark skin with black, so that the shade is always darker.
    shade = darken(skin, 0.28) if words["skin"] in _DARK_SKINS else mix("brick", skin, 0.26)
    cloths = {name: _tones(blended(text, {})) for name, text in known.cloths.items()}
    hair = blended(known.hairs[words["hair_colour"]], {})
    toned = {
        "skin": (skin, shade, tint(skin, 0.62)),
        "hair": _tones(hair, 0.25, 0.68),
        "hat": cloths[words["hat_colour"]],
        "ribbon": cloths[known.seconds[words["hat_colour"]]],
        "shirt": cloths[words["shirt_colour"]],
        "second": cloths[known.seconds[words["shirt_colour"]]],
        "ivory": cloths["ivory"],
        "jersey": (mix("navy", "steel", 0.55), mix("navy", "steel", 0.72), "steel"),
    }
    colours = {
        f"{name}{tone}": colour
        for name in _TONED
        for tone, colour in zip(("", ".shade", ".light"), toned[name], strict=True)
    }
    rosy = "brick" if words["skin"] in ("bronze", *_DARK_SKINS) else "rose"
    red = mix("t2", "wine", 0.45) if words["lips"] == "red" else mix("brick", mix("rose", skin, 0.5), 0.3)
    blush = mix(rosy, skin, 0.75 if words["mark"] == "blush" else 0.36)
    return {
        **colours,
        "brow": darken(hair, 0.3),  # a little darker than the hair, and white ones stay visible
        "lips": red,
        "blush": blush,
        "pale": blended(known.skies[words["light"]], {}),
        "strong": blended(known.lights[words["light"]], {}),
    }


def sitter(words: Mapping[str, str]) -> Sitter:
    """The person that a full set of words describes."""
    known = nature()
    body = {**known.faces[words["face"]], **known.builds[words["build"]]}
    body |= {
        "turn": float(words["view"] != "front"),
        "lip": 9.2 + _CHIN.get(words["expression"], 0),
        "rosy": 2.1 if words["mark"] == "blush" else 1.7,
        "breast": min(body["neck"] + 6, body["shoulder"] * 0.66),
        "pocket": max(20.6, 15.8 + body["slope"]),
    }
    return Sitter(words, _colours(words), body)

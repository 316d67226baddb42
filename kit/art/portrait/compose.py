"""The whole portrait: background, shoulders, head, and everything worn, from bottom to top."""

from collections.abc import Mapping
from functools import lru_cache

from kit.art import paths
from kit.art.portrait import eyes, face, facial_hair, glasses, mouth, nose, torso
from kit.art.portrait.backdrops import backdrop
from kit.art.portrait.brims import BRIMS
from kit.art.portrait.caps import CAPS
from kit.art.portrait.casual import CASUAL
from kit.art.portrait.formal import FORMAL
from kit.art.portrait.hair_long import BEHIND, LONG, OVER
from kit.art.portrait.hair_short import SHORT
from kit.art.portrait.held import HELD
from kit.art.portrait.on_body import ON_BODY
from kit.art.portrait.on_head import ON_HEAD
from kit.art.portrait.sitter import Draw, Sitter, sitter
from kit.art.portrait.strokes import Items, inside
from kit.art.portrait.turn import turned
from kit.art.portrait.warm import WARM
from kit.art.portrait.words import check, defaults
from kit.art.scene import Group, Rect, Scene

# The figure's own measures: millimetres around the middle of the face, as in a picture 57 x 44.
TOP, BOTTOM, HALF = -19.7, 24.7, 23.0
_BRIM = -6.4  # below this line hair shows under a hat
_OPEN = ("none", "headband", "visor")  # hats that do not hide the hair above their rim
_TILT = {"beret": -4, "fedora": 4, "boater": -5, "bowler": 3, "cowboy": -3, "paper": 3}
_HAIR, _CLOTHES, _HATS = SHORT | LONG, CASUAL | FORMAL | WARM, BRIMS | CAPS


def _layer(draws: Mapping[str, Draw], slot: str, s: Sitter) -> Items:
    """What the word of a slot puts on one layer."""
    draw = draws.get(s.words[slot])
    return draw(s) if draw else ()


def _hat(s: Sitter) -> Items:
    """The hat, as wide as the brow it sits on."""
    kind = s.words["hat"]
    if kind == "none":
        return ()
    wide = max((s.face.brow + 0.2) / 8.8, 0.92)
    return (Group(_HATS[kind](s), 0, 0, _TILT.get(kind, 0), (wide, 1)),)


def _under_hat(items: Items) -> Items:
    """Only the hair that a closed hat leaves to be seen."""
    return (inside(paths.rect(-28, _BRIM, 56, 40), *items),) if items else ()


def figure(s: Sitter) -> Items:
    """The person, around the middle of the face."""
    behind, front = _layer(BEHIND, "hair", s), _HAIR[s.words["hair"]](s)
    if not s.says("hat", *_OPEN):
        behind, front = _under_hat(behind), _under_hat(front)
    features = (
        *face.head(s),
        *(face.ears(s) if s.turned else ()),
        *face.marks(s),
        *face.wrinkles(s),
        *facial_hair.beard(s),
        *mouth.mouth(s),
        *facial_hair.moustache(s),
        *eyes.eyes(s),
        *nose.nose(s),
        *face.brows(s),
        *glasses.glasses(s),
        *front,
        *_hat(s),
        *_layer(ON_HEAD, "extra", s),
    )
    top = (*(() if s.turned else face.ears(s)), *features)
    return (
        Group(behind, 1.2 if s.turned else 0, name="hair"),
        Group(torso.neck(s), name="neck"),
        Group(_CLOTHES[s.words["shirt"]](s), name="clothes"),
        Group((*_layer(ON_BODY, "extra", s), *_layer(OVER, "hair", s)), name="over"),
        Group(turned(top) if s.turned else top, name="head"),
        Group(_layer(HELD, "extra", s), name="hand"),
    )


def portrait(words: Mapping[str, str], *, size_mm: tuple[float, float] = (57, 44)) -> Scene:
    """A person drawn from words, bust and background filling the size; slots not given take their default.

    >>> portrait({"hat": "beret"}, size_mm=(20, 20)).size
    (20, 20)
    """
    check(words)
    full = defaults() | dict(words)
    return _drawn(tuple(full[name] for name in defaults()), *size_mm)


@lru_cache(256)
def _drawn(values: tuple[str, ...], w: float, h: float) -> Scene:
    s = sitter(dict(zip(defaults(), values, strict=True)))
    k = min(h / (BOTTOM - TOP), w / (2 * HALF))
    head = (w / 2, h - BOTTOM * k)
    ground = backdrop(s.words["background"], s.words["light"], w, h, head)
    mirror = -1 if s.says("view", "right") else 1
    person = Group(figure(s), *head, scale=(k * mirror, k), name="person")
    return Scene(w, h, (Group((*ground, person), clip=Rect(0, 0, w, h), name="portrait"),))

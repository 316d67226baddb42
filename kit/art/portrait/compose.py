"""The whole portrait: background, shoulders, head, and everything worn, from bottom to top."""

from collections.abc import Mapping
from functools import lru_cache

from kit.art.portrait import clothes, extras, eyes, face, facial_hair, glasses, hair, hats, mouth, nose, torso
from kit.art.portrait.backdrops import backdrop
from kit.art.portrait.sitter import Sitter, sitter
from kit.art.portrait.strokes import Items
from kit.art.portrait.turn import turned
from kit.art.portrait.words import check, defaults
from kit.art.scene import Group, Rect, Scene

# The figure's own measures: millimetres around the middle of the face, as in a picture 57 x 44.
TOP, BOTTOM, HALF = -19.7, 24.7, 23.0


def figure(s: Sitter) -> Items:
    """The person, around the middle of the face."""
    closed = not s.says("hat", *hats.OPEN)
    behind, front = hair.back(s), hair.front(s)
    if closed:
        behind, front = hair.under_hat(behind), hair.under_hat(front)
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
        *hats.hat(s),
        *extras.on_head(s),
    )
    top = (*(() if s.turned else face.ears(s)), *features)
    return (
        Group(behind, 1.2 if s.turned else 0, name="hair"),
        Group(torso.neck(s), name="neck"),
        Group(clothes.clothes(s), name="clothes"),
        Group((*extras.on_body(s), *hair.over(s)), name="over"),
        Group(turned(top) if s.turned else top, name="head"),
        Group(extras.in_front(s), name="hand"),
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

"""The whole portrait: background, shoulders, head, and everything worn, from bottom to top."""

from collections.abc import Mapping
from functools import lru_cache

from kit.art import paths
from kit.art.portrait.backdrops import backdrop
from kit.art.portrait.drawings import drawn
from kit.art.portrait.sitter import Sitter, sitter
from kit.art.portrait.strokes import Items, inside
from kit.art.portrait.turn import turned
from kit.art.portrait.words import check, defaults
from kit.art.scene import Group, Rect, Scene

# The figure's own measures: millimetres around the middle of the face, as in a picture 57 x 44.
TOP, BOTTOM, HALF = -19.7, 24.7, 23.0
_BELOW = 1.8  # so much more of the clothes is drawn, and seen where a picture is tall
_EYE = 3.75  # half the distance between the eyes
_GLANCE = -0.35  # pupils look a little to the side, which makes them alive
_MOUTH = 7.4
_BRIM = -6.4  # below this line hair shows under a hat
_OPEN = ("none", "headband", "visor")  # hats that do not hide the hair above their rim
_TILT = {"beret": -4, "fedora": 4, "boater": -5, "bowler": 3, "cowboy": -3, "paper": 3}
_FRAMES = ("round", "aviators", "square", "cateye", "sunglasses")  # glasses that push the brows up
# How far an expression lifts both brows, the left one more, the right one less.
_LIFTS = {"surprise": 1.5, "laugh": 0.5, "squint": -0.9, "stern": -0.6, "whistle": 0.6}
_LEFT_LIFTS = {"smirk": 0.9, "wink": 0.7, "tongue": 0.8}
_RIGHT_DROPS = {"wink": 0.5, "tongue": 0.6}


def _worn(layer: str, slot: str, s: Sitter) -> Items:
    """What the word of a slot puts on one layer."""
    return drawn(layer, s.words[slot], s)


def _eyes(s: Sitter) -> Items:
    """Both eyes, as the expression leaves them."""
    if s.says("glasses", "sunglasses", "aviators"):
        return ()
    mood = s.words["expression"]
    left = right = mood if mood in ("laugh", "squint", "surprise") else s.words["eyes"]
    right = {"wink": "wink", "tongue": "squint"}.get(mood, right)
    return (
        Group(drawn("eyes", left, s, look=-_GLANCE), -_EYE, 0.2, scale=(-1, 1)),
        Group(drawn("eyes", right, s, look=_GLANCE), _EYE, 0.2),
    )


def _brows(s: Sitter) -> Items:
    """Both brows at the height that the expression gives them."""
    mood, items = s.words["expression"], _worn("brows", "brows", s)
    lift = _LIFTS.get(mood, 0.0)
    left, right = lift + _LEFT_LIFTS.get(mood, 0.0), lift - _RIGHT_DROPS.get(mood, 0.0)
    base = -4.0 if s.says("glasses", *_FRAMES) else -3.3 if s.says("hat", *_OPEN) else -2.9  # below a brim
    return Group(items, _EYE, base - right), Group(items, -_EYE, base - left, scale=(-1, 1))


def _nose(s: Sitter) -> Items:
    return (Group(_worn("nose", "nose", s), -0.3 if s.turned else 0, scale=(1.15 if s.turned else 1, 1)),)


def _hat(s: Sitter) -> Items:
    """The hat, as wide as the brow it sits on."""
    items, wide = _worn("hat", "hat", s), max((s.measures["brow"] + 0.2) / 8.8, 0.92)
    return (Group(items, 0, 0, _TILT.get(s.words["hat"], 0), (wide, 1)),) if items else ()


def _under_hat(items: Items) -> Items:
    """Only the hair that a closed hat leaves to be seen."""
    return (inside(paths.rect(-28, _BRIM, 56, 40), *items),) if items else ()


def figure(s: Sitter) -> Items:
    """The person, around the middle of the face."""
    behind, front = _worn("behind", "hair", s), _worn("hair", "hair", s)
    if not s.says("hat", *_OPEN):
        behind, front = _under_hat(behind), _under_hat(front)
    ears = drawn("part", "ears", s)
    features = (
        *drawn("part", "head", s),
        *(ears if s.turned else ()),
        *_worn("mark", "mark", s),
        *_worn("age", "age", s),
        *_worn("beard", "beard", s),
        Group((*drawn("part", "mouth", s), *_worn("mouth", "expression", s)), 0, _MOUTH),
        *_worn("moustache", "moustache", s),
        *_eyes(s),
        *_nose(s),
        *_brows(s),
        *_worn("glasses", "glasses", s),
        *front,
        *_hat(s),
        *_worn("head-extra", "extra", s),
    )
    top = features if s.turned else (*ears, *features)
    return (
        Group(behind, 1.2 if s.turned else 0, name="hair"),
        Group(drawn("part", "neck", s), name="neck"),
        Group(_worn("shirt", "shirt", s), name="clothes"),
        Group((*_worn("body-extra", "extra", s), *_worn("over", "hair", s)), name="over"),
        Group(turned(top) if s.turned else top, name="head"),
        Group(_worn("hand-extra", "extra", s), name="hand"),
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
    room = h / k - (BOTTOM - TOP)
    head = (w / 2, h - (BOTTOM + min(room / 2, _BELOW)) * k)
    ground = backdrop(s, w, h, head)
    mirror = -1 if s.says("view", "right") else 1
    person = Group(figure(s), *head, scale=(k * mirror, k), name="person")
    return Scene(w, h, (Group((*ground, person), clip=Rect(0, 0, w, h), name="portrait"),))

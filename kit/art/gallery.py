"""The gallery of portraits: every word drawn small with its name, for a page and for a printed sheet."""

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from kit.art import fonts
from kit.art.look import Look
from kit.art.piece import Component, Piece
from kit.art.portrait.compose import portrait
from kit.art.portrait.surprise import surprise
from kit.art.portrait.words import slots
from kit.art.scene import Element, Group, Line, Rect, Scene, Stroke, place
from kit.art.text import Style, label, lay_out
from kit.content.house import say, spoken

W, H = 186.0, 254.0  # with its slug it fits A4 and Letter
ACROSS = 9
_GAP = 2.2
_TILE = (W - (ACROSS - 1) * _GAP) / ACROSS
_CAPTION = 9.0
_HEAD = 9.5
_ROOM = H - 12
SIZE: Final = (_TILE, _TILE * 1.1)

# Someone on whom the word can be seen: no hat over the hair, no beard over the lips.
_SITTER: Final = {"hair": "parting", "hair_colour": "chestnut", "shirt": "collar", "light": "morning"}
_SHOWN_BY: Final[Mapping[str, Mapping[str, str]]] = {
    "hat_colour": {"hat": "fedora"},
    "lips": {"hair": "bob"},
    "skin": {"shirt": "singlet"},
    "light": {"background": "village"},
    "background": {"light": "morning"},
    "age": {"hair": "crop"},
    "shirt_colour": {"shirt": "polo"},
}
_NEAR: Final = 1.7
_SMALL: Final = (
    "age",
    "eyes",
    "brows",
    "nose",
    "lips",
    "expression",
    "moustache",
    "beard",
    "glasses",
    "mark",
)


class WordPicture(NamedTuple):
    """One word: how it is written in a file, what it means, and how it looks."""

    slot: str
    value: str
    about: Mapping[str, str]  # by language
    scene: Scene


class WordShelf(NamedTuple):
    """All words of one slot."""

    slot: str
    about: Mapping[str, str]
    pictures: tuple[WordPicture, ...]


def _words(slot: str, value: str) -> dict[str, str]:
    return {**_SITTER, **_SHOWN_BY.get(slot, {}), slot: value}


def _drawn(slot: str, value: str) -> Scene:
    """The person with this word; what is small in a face is seen from near."""
    zoom, (w, h) = (_NEAR if slot in _SMALL else 1.0), SIZE
    whole = portrait(_words(slot, value), size_mm=(w * zoom, h * zoom))
    x, y = w * (1 - zoom) / 2, h * (1 - zoom) * 0.52
    items = (Group((place(whole, x, y, w * zoom),), clip=Rect(0, 0, w, h)),)
    return Scene(w, h, items, f"{slot}: {value}")


@cache
def gallery() -> tuple[WordShelf, ...]:
    """Every portrait word, drawn on the same person, shelf by shelf.

    >>> sum(len(shelf.pictures) for shelf in gallery()) == sum(len(slot.words) for slot in slots().values())
    True
    """
    return tuple(
        WordShelf(
            name,
            slot.about,
            tuple(WordPicture(name, *word, _drawn(name, word[0])) for word in slot.words.items()),
        )
        for name, slot in slots().items()
    )


def features(name: str, lang: str) -> list[tuple[str, str, str]]:
    """The words that are chosen from a name, each with what it means: to be written into a new file."""
    return [(slot, word, spoken(slots()[slot].words[word], lang)) for slot, word in surprise(name).items()]


def described(lang: str) -> dict[str, tuple[str, dict[str, str]]]:
    """What every slot and each of its words means in a language: for editors."""
    return {
        name: (spoken(slot.about, lang), {word: spoken(text, lang) for word, text in slot.words.items()})
        for name, slot in slots().items()
    }


def shelf_scene(shelf: WordShelf, across: int = 6) -> Scene:
    """One slot as a picture for a page: the words as they are written in a file, under what they draw."""
    w, h = SIZE
    high = h + 5
    rows = -(-len(shelf.pictures) // across)
    items: list[Element] = []
    for n, picture in enumerate(shelf.pictures):
        x, y = n % across * (w + _GAP), n // across * high
        items += [
            Group((place(picture.scene, x, y, w),), clip=Rect(x, y, w, h, 1.6)),
            Rect(x, y, w, h, 1.6, None, Stroke("outline", 0.35)),
            label(x + w / 2, y + h + 2.2, picture.value, "text-bold", 8, "muted"),
        ]
    return Scene(across * (w + _GAP) - _GAP, rows * high, tuple(items), shelf.slot)


# The printed sheets ------------------------------------------------------------------------------


def _about(word: str, about: Mapping[str, str], lang: str) -> str:
    """What a word means, unless it is that word again."""
    said = spoken(about, lang)
    return "" if said == word else said


def _heading(shelf: WordShelf, y: float, lang: str) -> list[Element]:
    key, said = fonts.width(shelf.slot, "text-black", 11), _about(shelf.slot, shelf.about, lang)
    return [
        label(0, y + 3.2, shelf.slot, "text-black", 11, anchor="start"),
        *([label(key + 2.5, y + 3.2, said, "text-italic", 10, "muted", "start")] if said else ()),
        Line(0, y + 6.6, W, y + 6.6, Stroke("gravel", 0.3)),
    ]


def _tile(picture: WordPicture, x: float, y: float, lang: str) -> list[Element]:
    w, h = SIZE
    where = f"gallery, {picture.slot}: {picture.value}, {lang}"
    key = Style("text-bold", 8, align="middle", leading=1, min_size=6.5)
    small = Style("text", 7, "muted", "middle", leading=1.02, min_size=6)
    return [
        Group((place(picture.scene, x, y, w),), clip=Rect(x, y, w, h, 1.6)),
        Rect(x, y, w, h, 1.6, None, Stroke("outline", 0.35)),
        *lay_out(picture.value, x, y + h + 0.6, w, 3, key, where),
        *lay_out(_about(picture.value, picture.about, lang), x, y + h + 3.4, w, _CAPTION - 3.4, small, where),
    ]


def _row(shelf: WordShelf, start: int, y: float, lang: str) -> list[Element]:
    items: list[Element] = []
    for n, picture in enumerate(shelf.pictures[start : start + ACROSS]):
        items += _tile(picture, n * (_TILE + _GAP), y, lang)
    return items


def sheets(look: Look, lang: str) -> list[Scene]:
    """The gallery on pages; a shelf that goes on overleaf is named there again."""
    pages: list[list[Element]] = []
    left, high = 0.0, SIZE[1] + _CAPTION + 1.5
    for shelf in gallery():
        for start in range(0, len(shelf.pictures), ACROSS):
            if left < high + (0 if start else _HEAD):
                title = Style("display", 18, valign="middle", leading=1, min_size=12)
                strip = Group(look.strip(W, 3, 3), 0, 8.4)
                said = lay_out(say("gallery.title", lang), 0, 0, W, 8, title, f"gallery, {lang}")
                pages.append([strip, *said])
                left = _ROOM
            if not start or left == _ROOM:
                pages[-1] += _heading(shelf, H - left + 0.8, lang)
                left -= _HEAD
            pages[-1] += _row(shelf, start, H - left, lang)
            left -= high
    if left > H / 3:
        tall, drawn = look.ornament(W)
        pages[-1].append(Group(drawn, 0, H - (left - tall) / 2))
    return [Scene(W, H, tuple(items), say("gallery.title", lang), "", lang) for items in pages]


def gallery_component(look: Look, lang: str) -> Component:
    """The gallery as a product: pages to print as they are."""
    pages = tuple(Piece(f"gallery-{n}", scene, None, 0) for n, scene in enumerate(sheets(look, lang), 1))
    return Component("gallery", say("gallery.title", lang), lang, pages=pages)

"""What may be said about a person: every slot, its words in English and Czech, and the word taken by default.

>>> vocabulary()["view"]
('front', 'left', 'right')
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

from kit.art.portrait.lexicon import LEXICON
from kit.core.errors import KitError


class Word(NamedTuple):
    """One value of a slot and what it means."""

    value: str
    en: str
    cs: str


class Slot(NamedTuple):
    """One thing that can be said; `worn` slots stay at their default unless a character names them."""

    name: str
    en: str
    cs: str
    default: str
    worn: bool
    words: tuple[Word, ...]


class PortraitWordError(KitError):
    """A word or slot that the vocabulary does not know; `slot` and `near` say where and what to write."""

    def __init__(self, message: str, slot: str, value: str | None, near: tuple[str, ...]) -> None:
        super().__init__(message)
        self.slot, self.value, self.near = slot, value, near


def _parts(line: str) -> list[str]:
    return [part.strip() for part in line.split("|")]


def _tied(czech: str) -> str:
    """Czech ties one-letter prepositions and conjunctions to the next word."""
    return re.sub(r"\b([ksvzouai]) ", "\\1\u00a0", czech)


def _slot(name: str, text: str) -> Slot:
    head, *lines = (line for line in text.strip().splitlines() if line.strip())
    en, cs, default, kind = _parts(head)
    words = tuple(Word(value, text, _tied(czech)) for value, text, czech in map(_parts, lines))
    return Slot(name, en, _tied(cs), default, kind == "worn", words)


SLOTS: dict[str, Slot] = {name: _slot(name, text) for name, text in LEXICON.items()}
DEFAULTS: dict[str, str] = {name: slot.default for name, slot in SLOTS.items()}


def vocabulary() -> dict[str, tuple[str, ...]]:
    """Every slot with the values it takes, in the order in which they are shown."""
    return {name: tuple(word.value for word in slot.words) for name, slot in SLOTS.items()}


_KNOWN: dict[str, tuple[str, ...]] = vocabulary()


def _near(value: str, known: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    from difflib import get_close_matches  # only for mistakes

    near = tuple(get_close_matches(value, known, n=1))
    return near, f" (did you mean {near[0]!r}?)" if near else f"; known: {', '.join(known)}"


def check(words: Mapping[str, str]) -> None:
    """Raise PortraitWordError at the first slot or word that is not in the vocabulary.

    >>> check({"hat": "beret"})
    >>> check({"hat": "berret"})
    Traceback (most recent call last):
    kit.art.portrait.words.PortraitWordError: unknown word 'berret' for hat (did you mean 'beret'?)
    """
    for slot, value in words.items():
        if slot not in _KNOWN:
            near, hint = _near(slot, tuple(_KNOWN))
            raise PortraitWordError(f"unknown portrait word {slot!r}{hint}", slot, None, near)
        if value not in _KNOWN[slot]:
            near, hint = _near(str(value), _KNOWN[slot])
            raise PortraitWordError(f"unknown word {value!r} for {slot}{hint}", slot, str(value), near)


def describe(words: Mapping[str, str], lang: str) -> str:
    """The words as one phrase for those who cannot see the picture; plain defaults are left out.

    >>> describe({"hat": "beret", "moustache": "handlebar", "beard": "none"}, "en")
    'flat French beret, handlebar moustache with curled ends'
    """
    check(words)
    phrases = (
        word.cs if lang == "cs" else word.en
        for name, slot in SLOTS.items()
        if slot.worn
        for word in slot.words
        if words.get(name) == word.value != "none"
    )
    return ", ".join(phrases)

"""What may be said about a person: every slot, its words, and the word taken by default.

>>> vocabulary()["view"]
('front', 'left', 'right')
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Annotated

from kit.content.containers import MapOf
from kit.content.declared import record
from kit.content.house import read_house, spoken
from kit.content.language_shape import Translated
from kit.content.problems import ContentErrors, hint
from kit.content.shape import Slug
from kit.content.text import Multilingual
from kit.core.errors import KitError
from kit.core.frozen import dataclass

_TEXT = Translated(plain=True)


@dataclass(frozen=True)
class Slot:
    """One thing that can be said; `worn` slots stay at their default unless a character names them."""

    about: Annotated[Multilingual, _TEXT, "what it is about"]
    default: Annotated[str, Slug(), "the word that is taken where nothing is said"]
    words: Annotated[Mapping[str, Multilingual], MapOf(_TEXT), "every word and what it means"]
    worn: Annotated[bool, "whether it is put on only when asked for"] = False
    like: Annotated[str, Slug(), "the slot whose words come first"] = ""


class PortraitWordError(KitError):
    """A word or slot that the vocabulary does not know; `slot` and `near` say where and what to write."""

    def __init__(self, message: str, slot: str, value: str | None, near: tuple[str, ...]) -> None:
        super().__init__(message)
        self.slot, self.value, self.near = slot, value, near


@cache
def slots() -> Mapping[str, Slot]:
    """Every slot, in the order in which they are shown."""
    found, reading = read_house("portraits.yaml", MapOf(record("a slot", Slot)))
    for name, slot in found.items():
        if slot.like and slot.like not in found:
            reading.problem(slot.about.mark(), f"no slot {slot.like!r} to be like{hint(slot.like, found)}")
        elif slot.like:
            slot = found[name] = replace(slot, words={**found[slot.like].words, **slot.words})
        if slot.default not in slot.words:
            said = f"the default {slot.default!r} is no word of {name}{hint(slot.default, slot.words)}"
            reading.problem(slot.about.mark(), said)
    if reading.problems:
        raise ContentErrors(reading.problems)
    return found


@cache
def defaults() -> dict[str, str]:
    """The word of every slot that is taken where nothing is said."""
    return {name: slot.default for name, slot in slots().items()}


@cache
def vocabulary() -> dict[str, tuple[str, ...]]:
    """Every slot with the values it takes, in the order in which they are shown."""
    return {name: tuple(slot.words) for name, slot in slots().items()}


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
    known = vocabulary()
    for slot, value in words.items():
        if slot not in known:
            near, tip = _near(slot, tuple(known))
            raise PortraitWordError(f"unknown portrait word {slot!r}{tip}", slot, None, near)
        if value not in known[slot]:
            near, tip = _near(str(value), known[slot])
            raise PortraitWordError(f"unknown word {value!r} for {slot}{tip}", slot, str(value), near)


def describe(words: Mapping[str, str], lang: str) -> str:
    """The words as one phrase for those who cannot see the picture; plain defaults are left out.

    >>> describe({"hat": "beret", "moustache": "handlebar", "beard": "none"}, "en")
    'flat French beret, handlebar moustache with curled ends'
    """
    check(words)
    worn = (
        slot.words[words[name]]
        for name, slot in slots().items()
        if slot.worn and words.get(name, "none") != "none"
    )
    return ", ".join(spoken(text, lang) for text in worn)

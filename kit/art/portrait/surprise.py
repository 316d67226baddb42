"""Words chosen from a name: always the same for one name, and such that they go together."""

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from typing import Annotated
from unicodedata import normalize

from kit.art.portrait.words import check, slots
from kit.content.containers import ListOf, MapOf
from kit.content.declared import record
from kit.content.house import read_house
from kit.content.shape import Int, Slug, Str
from kit.core.frozen import dataclass

# Later choices are made to suit earlier ones.
_ORDER = (
    "skin", "age", "hair_colour", "hair", "face", "build", "hat", "beard", "moustache", "glasses", "eyes",
    "brows", "lips", "nose", "expression", "shirt", "shirt_colour", "hat_colour", "extra", "mark",
    "background", "light", "view",
)  # fmt: skip


_SLOT = Str(r"[a-z_]+", "a slot's name")
Names = tuple[Annotated[str, Str()], ...]
Words = Annotated[Mapping[str, tuple[str, ...]], MapOf(ListOf(Slug()), _SLOT)]
Lots = Annotated[Mapping[str, Mapping[str, Mapping[str, int]]], MapOf(MapOf(MapOf(Int(1)), _SLOT))]


@dataclass(frozen=True)
class Taste:
    """What is likely, and what does not go together."""

    lots: Annotated[Lots, "how many lots each word has, by manner and slot"]
    fancy: Annotated[Words, "the words that make a face a fancy one"]
    feminine_surnames: Annotated[Names, "how surnames of women end"]
    feminine_names: Annotated[Names, "how first names of women end"]
    masculine_names: Annotated[Names, "first names of men that end like those of women"]
    clashes: Annotated[
        tuple[Mapping[str, tuple[str, ...]], ...],
        ListOf(MapOf(ListOf(Slug()), _SLOT, 2, 2)),
        "two slots, and their words that do not go together",
    ]


@cache
def taste() -> Taste:
    """The taste of the house, read once; every word in it is one of the vocabulary."""
    read = read_house("portraits/taste.yaml", record("a taste", Taste))[0]
    for words in (*read.lots.values(), read.fancy, *read.clashes):
        for slot, names in words.items():
            for name in names:
                check({slot: name})
    return read


@cache
def _foes() -> Mapping[tuple[str, str], list[tuple[str, tuple[str, ...]]]]:
    """For a word of a slot, the slots with the words that it does not go with."""
    found: dict[tuple[str, str], list[tuple[str, tuple[str, ...]]]] = {}
    for pair in taste().clashes:
        one, two = pair.items()
        for (slot, words), foe in ((one, two), (two, one)):
            for word in words:
                found.setdefault((slot, word), []).append(foe)
    return found


def clash(slot: str, word: str, chosen: Mapping[str, str]) -> bool:
    """Whether a word does not go with one that is already chosen.

    >>> clash("beard", "long", {"shirt": "scarf"})
    True
    """
    return any(chosen.get(other) in words for other, words in _foes().get((slot, word), ()))


def _plain(name: str) -> str:
    return " ".join(normalize("NFC", name).casefold().split())


def _number(name: str, what: str) -> int:
    return int.from_bytes(sha256(f"{what}\n{_plain(name)}".encode()).digest()[:8], "big")


def _manner(name: str, given: Mapping[str, str]) -> str:
    """Which of two sets of likelihoods is used: what is given decides, then the ending of the name."""
    known = taste()
    if given.get("beard", "none") != "none" or given.get("moustache", "none") != "none":
        return "plain"
    if any(given.get(slot) in values for slot, values in known.fancy.items()):
        return "fancy"
    first, *rest = _plain(name).split() or [""]
    if rest and rest[-1].endswith(known.feminine_surnames):
        return "fancy"
    fancy = first.endswith(known.feminine_names) and first not in known.masculine_names
    return "fancy" if fancy else "plain"


def complete(words: Mapping[str, str], name: str) -> dict[str, str]:
    """Every slot filled: as given, else from the name; once a word is given, nothing is put on unasked.

    >>> complete({"hair": "bald"}, "Fanny")["hat"]
    'none'
    """
    check(words)
    chosen = dict(words)
    if words:
        chosen = {slot: entry.default for slot, entry in slots().items() if entry.worn} | chosen
    manner, lots = _manner(name, words), taste().lots
    for slot in _ORDER:
        if slot not in chosen:
            table = lots[manner].get(slot) or lots["both"][slot]
            fitting = {word: n for word, n in table.items() if not clash(slot, word, chosen)} or table
            drawn = [word for word, n in fitting.items() for _ in range(n)]
            chosen[slot] = drawn[_number(name, slot) % len(drawn)]
    return {slot: chosen[slot] for slot in slots()}


def surprise(name: str) -> dict[str, str]:
    """A whole set of words from the name alone.

    >>> surprise("Fanny") == surprise(" fanny ")
    True
    """
    return complete({}, name)

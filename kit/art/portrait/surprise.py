"""Words chosen from a name: always the same for one name, and such that they go together."""

from collections.abc import Mapping
from hashlib import sha256
from unicodedata import normalize

from kit.art.portrait.taste import FANCY, FEMININE, MASCULINE, WEIGHTS, clash
from kit.art.portrait.words import check, slots

# Later choices are made to suit earlier ones.
_ORDER = (
    "skin", "age", "hair_colour", "hair", "face", "build", "hat", "beard", "moustache", "glasses", "eyes",
    "brows", "lips", "nose", "expression", "shirt", "shirt_colour", "hat_colour", "extra", "mark",
    "background", "light", "view",
)  # fmt: skip


def _plain(name: str) -> str:
    return " ".join(normalize("NFC", name).casefold().split())


def _number(name: str, what: str) -> int:
    return int.from_bytes(sha256(f"{what}\n{_plain(name)}".encode()).digest()[:8], "big")


def _manner(name: str, given: Mapping[str, str]) -> str:
    """Which of two sets of likelihoods is used: what is given decides, then the ending of the name."""
    if given.get("beard", "none") != "none" or given.get("moustache", "none") != "none":
        return "plain"
    if any(given.get(slot) in values for slot, values in FANCY.items()):
        return "fancy"
    first, *rest = _plain(name).split() or [""]
    if rest and rest[-1].endswith("á"):
        return "fancy"
    return "fancy" if first.endswith(FEMININE) and first not in MASCULINE else "plain"


def complete(words: Mapping[str, str], name: str) -> dict[str, str]:
    """Every slot filled: as given, else from the name; once a word is given, nothing is put on unasked.

    >>> complete({"hair": "bald"}, "Fanny")["hat"]
    'none'
    """
    check(words)
    chosen = dict(words)
    if words:
        chosen = {slot: entry.default for slot, entry in slots().items() if entry.worn} | chosen
    manner = _manner(name, words)
    for slot in _ORDER:
        if slot not in chosen:
            table = WEIGHTS[manner].get(slot) or WEIGHTS["both"][slot]
            fitting = {word: n for word, n in table.items() if not clash(slot, word, chosen)} or table
            lots = [word for word, n in fitting.items() for _ in range(n)]
            chosen[slot] = lots[_number(name, slot) % len(lots)]
    return {slot: chosen[slot] for slot in slots()}


def surprise(name: str) -> dict[str, str]:
    """A whole set of words from the name alone.

    >>> surprise("Fanny") == surprise(" fanny ")
    True
    """
    return complete({}, name)

"""The house's own words, which no game has to be loaded for: content/house, read once and checked."""

import os
from collections.abc import Collection, Mapping
from functools import cache
from typing import TypeVar

from kit.content.choose import choose_language
from kit.content.language_shape import read_languages
from kit.content.phrases import Phrases, build_phrases
from kit.content.problems import ContentErrors
from kit.content.shape import Reading, Shape
from kit.content.shapes import PHRASES
from kit.content.text import Languages, Multilingual, needed
from kit.content.tree import read_file, read_tree
from kit.data import content_root

T = TypeVar("T")


def read_house(name: str, shape: Shape[T]) -> tuple[T, Reading]:
    """A file of the house; ContentErrors tells all that is wrong with it."""
    reading = Reading(house_languages())
    return read_file(str(content_root() / "house" / name), shape.read, reading), reading


@cache
def house_languages() -> Languages:
    """The languages of the house."""
    house, reading = content_root() / "house", Reading()
    counting = read_tree(str(house / "counted.yaml"), reading.problems)
    if counting is None:
        raise ContentErrors(reading.problems)
    return read_file(
        str(house / "languages.yaml"), lambda node, to: read_languages(node, to, counting), reading
    )


@cache
def _words() -> tuple[Mapping[str, Multilingual], Phrases]:
    texts, reading = read_house("words.yaml", PHRASES)
    made = build_phrases(texts, reading.languages, reading, {})
    if reading.problems:
        raise ContentErrors(reading.problems)
    return texts, made


def house_words() -> Collection[str]:
    """The keys of all that the house can say."""
    return _words()[0].keys()


def spoken(text: Mapping[str, str], lang: str) -> str:
    """A text of the house in a language; in one that only packs know, the last that all texts have.

    >>> spoken({"cs": "koule", "en": "boule"}, "fr")
    'boule'
    """
    return text[lang] if lang in text else text[needed(house_languages())[-1]]


def say(key: str, lang: str, **gaps: object) -> str:
    """What the house says in a language, with its gaps filled.

    >>> say("preview.wrong", "fr", n=2)
    'To mend: 2'
    """
    texts, phrases = _words()
    if key not in texts:
        return phrases.say(key, lang, gaps)  # which tells what is wrong
    return phrases.say(key, lang if lang in texts[key] else needed(house_languages())[-1], gaps)


def aside(key: str, **gaps: object) -> str:
    """What the house says beside an answer, in the command's language, else the system's."""
    return say(key, choose_language(house_languages(), None, os.environ), **gaps)

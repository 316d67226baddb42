"""Dáma's book, as the site and the paper have it."""

from functools import lru_cache
from typing import Any

import yaml

from kit.art.vocabulary import drawing_words
from kit.book.book import Book
from kit.content.load import load
from tests.games.dama.desk import CONTENT


def raw(name: str) -> Any:
    """A file of the content as plain data."""
    return yaml.safe_load((CONTENT / f"{name}.yaml").read_text("utf-8"))


@lru_cache(None)
def content() -> Any:
    """The game as it is."""
    return load("dama", words=drawing_words())


def book(lang: str) -> Book:
    """The book of a language."""
    return Book(content(), lang)

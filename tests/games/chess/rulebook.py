"""The book of chess, as the site and the paper have it."""

from functools import lru_cache

from kit.book.book import Book
from tests.games.chess.desk import content


@lru_cache(None)
def book(lang: str) -> Book:
    """The book of a language."""
    return Book(content(), lang)

"""Books of the sample packs, worked out once."""

import pytest

from kit.book.book import Book, Expanded
from tests.games.petanque.packs import PACKS, Pages, load_pack


@pytest.fixture(scope="module")
def expanded() -> Pages:
    """All pages of a sample pack's accepted book, worked out once."""
    known: dict[tuple[str, str], list[Expanded]] = {}

    def pages(name: str, lang: str) -> list[Expanded]:
        if (name, lang) not in known:
            known[name, lang] = Book(load_pack(PACKS / name), lang, accept=True).all()
        return known[name, lang]

    return pages

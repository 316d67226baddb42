"""The words around a game in one language, each worked out when it is asked for."""

from collections.abc import Iterator, Mapping
from typing import Final
from weakref import WeakKeyDictionary

from kit.art.layout.load import load_texts
from kit.content.content import Content
from kit.content.problems import hint, quoted
from kit.content.text import Multilingual
from kit.core.errors import KitError


class NoSuchText(KitError, KeyError):
    """A game prints words that neither it nor the house has."""

    __str__ = Exception.__str__


class Said(Mapping[str, str]):
    """Texts by key in one language."""

    def __init__(
        self, content: Content, texts: Mapping[str, Multilingual], language: str, shop: bool = False
    ) -> None:
        self._content, self._texts, self._language = content, texts, language
        self._told = {"shop": True} if shop else None

    def __getitem__(self, key: str) -> str:
        if key not in self._texts:
            where = f"content/{self._content.id}/print.yaml"
            raise NoSuchText(f"{where}: the game has no text {quoted(key)}{hint(key, self._texts)}")
        return self._content.text(self._texts[key], self._language, self._told)

    def __contains__(self, key: object) -> bool:
        return key in self._texts

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)


_READ: Final[WeakKeyDictionary[Content, Mapping[str, Multilingual]]] = WeakKeyDictionary()


def texts_of(content: Content, language: str, shop: bool = False) -> Said:
    """The words around a content's game, read once; some are other ones where a shop cuts and creases."""
    if content not in _READ:
        _READ[content] = load_texts(content.languages, content.packs, content.printed)
    return Said(content, _READ[content], language, shop)

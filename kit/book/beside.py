"""What a book finds beside it in the site that it will be part of; looked for where a link leads there."""

import re
from collections.abc import Container, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from posixpath import splitext
from typing import Final

from kit.book.book import Book, read_page
from kit.book.build import files_beside
from kit.book.dialect import as_html
from kit.book.downloads import FOLDER
from kit.book.html import fill
from kit.book.links import ids_in
from kit.book.part import book_part
from kit.book.shelf import Shelf, games_with_books, load_all
from kit.content.content import Content
from kit.core.frozen import dataclass

_AHEAD: Final = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
"""What the house's own pages tell MkDocs."""


@dataclass(frozen=True)
class Beside(Mapping[str, frozenset[str]]):
    """The addresses on every page of the site: those of a book's own, and of all others by their names."""

    book: Book
    own: Mapping[str, frozenset[str]]

    @cached_property
    def contents(self) -> dict[str, Content]:
        """The content of all games in the site; this one is the only one that has packs."""
        mine = self.book.content
        games = games_with_books([pack.folder for pack in mine.packs])
        others = [game for game in games if game != mine.id]
        return {mine.id: mine} | (load_all(others) if others else {})

    @cached_property
    def _shelf(self) -> Shelf:
        books = {
            game: Book(content, self.book.lang, self.book.root) for game, content in self.contents.items()
        }
        return Shelf(self.book.lang, books)

    @cached_property
    def _pages(self) -> tuple[str, ...]:
        shelf = self._shelf
        named = (f"{game}/{page.page}" for game, book in shelf.books.items() for page in book.pages())
        return (*shelf.pages(), *named)

    @cached_property
    def _found(self) -> dict[str, frozenset[str]]:
        return {}

    def __getitem__(self, name: str) -> frozenset[str]:
        if name in self.own:
            return self.own[name]
        if name.startswith(f"{self.book.content.id}/") or name not in self._pages:
            raise KeyError(name)
        if name not in self._found:
            page = self._shelf.expand(name, _AHEAD.sub("", read_page(self._shelf.file(name), self.book.lang)))
            self._found[name] = ids_in(fill(as_html(page.markdown), page.blocks))
        return self._found[name]

    def __contains__(self, name: object) -> bool:
        mine = str(name).startswith(f"{self.book.content.id}/")
        return name in self.own or (not mine and name in self._pages)

    def __iter__(self) -> Iterator[str]:
        return iter({*self.own, *self._pages})

    def __len__(self) -> int:
        return len({*self.own, *self._pages})


@dataclass(frozen=True)
class FilesBeside(Container[str]):
    """What lies beside the pages: files of the site, and PDFs that there are or can be made."""

    beside: Beside
    out: Path
    made: Container[str]

    def __contains__(self, target: object) -> bool:
        place, ending = splitext(str(target))
        if ending == ".md":
            return False
        folder = f"{self.beside.book.content.id}/{FOLDER}/"
        can_be = ending == ".pdf" and place.startswith(folder) and place.removeprefix(folder) in self.made
        return can_be or target in self._own or target in self._files

    @cached_property
    def _own(self) -> frozenset[str]:
        return frozenset(getattr(book_part(self.beside.book.content.id), "files", dict)())

    @cached_property
    def _files(self) -> frozenset[str]:
        return files_beside(self.beside.book.lang, self.beside.contents, self.out)

"""The shelf of one language: the books of all games, and the pages that belong to none of them."""

import re
import sys
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any, Final

from kit.art.look import look_of
from kit.art.scene import Scene
from kit.art.vocabulary import drawing_words
from kit.book import share
from kit.book.blocks import Block
from kit.book.book import Book, Expanded, PageSheet, expanded, expander, macros_of
from kit.book.errors import BookError, book_error
from kit.book.exhibits import GalleryExhibit, exhibits, showcase
from kit.book.front import HouseMacros, box_front
from kit.book.living import can_live, runtime
from kit.book.part import PAGES, book_part, has_book
from kit.book.plan import Plan, house_plan
from kit.book.policy import meta, policy
from kit.book.samples import SampleMacros
from kit.content.content import Content
from kit.content.house import house_languages
from kit.content.load import load
from kit.content.pack_file import pack_game
from kit.content.problems import ContentErrors, Problem
from kit.content.text import NBSP, Languages, house_language
from kit.content.variant import packs_name
from kit.core import shelf
from kit.core.errors import KitError
from kit.core.terminal import printable
from kit.data import site_root

FRONT: Final = "index"
OWN: Final = ("assets", "css", "engine", "fonts", "house", "img", "js", "portraits", "search", "site")
"""Folders of the site, or of the content, that are no game's."""
_LIVING: Final = re.compile(r"\A---\n(?:.*\n)*?living:")
Told = Callable[[KitError], None]


def told_broken(error: KitError) -> None:
    """Tell in one line which game is left out, and why."""
    print(printable(str(error)), file=sys.stderr)


def games_with_books(
    packs: Iterable[str | Path], tell: Told = told_broken, without: Container[str] = ()
) -> tuple[str, ...]:
    """The games of a site, the usual one first; packs belong to one game, and the site is then its alone."""
    for pack in packs:
        game = pack_game(pack)
        return (game,) if has_book(game) else ()
    found = []
    for name in sorted(shelf.names(), key=lambda name: (name != shelf.DEFAULT, name)):
        try:
            if name not in without and has_book(name):
                book_part(name)
                _has_room(name)
                found.append(name)
        except shelf.BrokenGame as error:
            tell(error)
    return tuple(found)


def _has_room(game: str) -> None:
    """Refuse a game whose folder the site itself has."""
    if game in (*OWN, *house_languages()):
        raise shelf.BrokenGame(f"a game cannot be called {game!r}: the site has a folder of that name")


def load_all(games: Iterable[str], packs: tuple[str, ...] = ()) -> dict[str, Content]:
    """The content of each game; the mistakes of all of them are raised at once."""
    found: dict[str, Content] = {}
    problems: list[Problem] = []
    for game in games:
        try:
            found[game] = load(game, packs, words=drawing_words())
        except ContentErrors as error:
            problems += error.problems
    if problems:
        raise ContentErrors(problems)
    if not found:
        raise BookError([Problem(str(site_root()), 1, 1, "no game has a rulebook; the site would be empty")])
    return found


@dataclass
class Shelf:
    """All books of one language, by game."""

    lang: str
    books: Mapping[str, Book]
    root: Path = field(default_factory=site_root)
    pictured: bool = True  # while one writes, the gallery's pictures are left out: they take longest

    @cached_property
    def exhibits(self) -> dict[str, tuple[GalleryExhibit, ...]]:
        """What the gallery shows of every game."""
        return {game: exhibits(book) for game, book in self.books.items()}

    @property
    def languages(self) -> Languages:
        """The languages of the site: those of the first game."""
        return next(iter(self.books.values())).content.languages

    @cached_property
    def plan(self) -> Plan:
        """The house's words."""
        return house_plan(self.languages)

    @cached_property
    def alive(self) -> bool:
        """Whether the site will have an engine."""
        return runtime() is not None and can_live(any(book.content.packs for book in self.books.values()))

    def lays(self, game: str) -> bool:
        """Whether a game can be played at the table of the site."""
        return bool(game) and self.alive and shelf.find(game).engine is not None

    def say(self, key: str, **args: Any) -> str:
        """A word of the house."""
        return self.plan.words.say(key, self.lang, args)

    def name(self, game: str) -> str:
        """A game's name, with those of its packs."""
        book = self.books[game]
        name, packs = book.text(book.content.game.name), packs_name(book.content, self.lang)
        return f"{name}{NBSP}– {packs}" if packs else name

    def place(self, name: str) -> tuple[str, str]:
        """The game and the page that an address without ending means; pages of the house have no game.

        >>> Shelf("cs", {"dama": None}).place("dama/rules/king"), Shelf("cs", {"dama": None}).place("index")
        (('dama', 'rules/king'), ('', 'index'))
        """
        game, _, page = name.partition("/")
        return (game, page) if page and game in self.books else ("", name)

    def file(self, name: str) -> Path:
        """The Markdown of a page."""
        game, page = self.place(name)
        return self.books[game].file(page) if game else self.root / PAGES / self.spoken / f"{page}.md"

    @property
    def spoken(self) -> str:
        """The language of the house's own pages."""
        return house_language(self.lang, self.languages)

    def pages(self) -> list[str]:
        """The house's own pages, the front page first; without the program none of the living ones."""
        still = not can_live(any(book.content.packs for book in self.books.values()))
        files = sorted(self.file(FRONT).parent.glob("*.md"))
        found = [file.stem for file in files if not (still and _LIVING.search(file.read_text("utf-8")))]
        return sorted(found, key=lambda page: page != FRONT)

    def expand(self, name: str, source: str | None = None, line: int = 0) -> Expanded:
        """A page worked out; `line` lines of the file stand before `source`."""
        game, page = self.place(name)
        if game:
            return self.books[game].expand(page, source, line)
        file = self.file(name)
        if source is None:
            if not file.is_file():
                raise book_error(str(file), 1, f"the page is missing in {self.lang!r}")
            source = file.read_text("utf-8")
        sheet = PageSheet(page, file=str(file), before=line)
        context = macros_of(HouseMacros(self, sheet), SampleMacros(self.spoken, sheet))
        return expanded(expander(self.languages, self.spoken), sheet, source, context)

    def picture(self, title: str, game: str, blocks: Sequence[Block]) -> Scene:
        """What goes along when a page is shared."""
        if game:
            look = look_of(self.books[game].content)
            figure = share.first_figure(blocks) or showcase(self.exhibits[game])
            return share.picture(look, title, self.name(game), figure)
        fronts = [box_front(book.content, self.name(name)) for name, book in self.books.items()]
        return share.shelf_picture(title, self.say("site.name"), fronts)


def moved(shelf_: Shelf) -> dict[str, str]:
    """Pages that lead on from where those of the usual game lay when it was the only one, by file."""
    book = shelf_.books.get(shelf.DEFAULT)
    if book is None or book.content.packs:
        return {}
    own = (*shelf_.pages(), *shelf_.books)
    return {
        page.page: _leads(shelf_, f"{'../' * page.page.count('/')}{shelf.DEFAULT}/{page.page}.html")
        for page in book.pages()
        if page.page.partition("/")[0] not in own and not page.living  # which is younger than the shelf
    }


def _leads(shelf_: Shelf, to: str) -> str:
    said = escape(shelf_.say("site.moved"))
    return (
        f'<!doctype html>\n<html lang="{shelf_.lang}">\n<head>\n<meta charset="utf-8">\n{meta(policy())}\n'
        f'<meta http-equiv="refresh" content="0; url={to}">\n<link rel="canonical" href="{to}">\n'
        f'<meta name="robots" content="noindex">\n<title>{said}</title>\n</head>\n'
        f'<body><p><a href="{to}">{said}</a></p></body>\n</html>\n'
    )

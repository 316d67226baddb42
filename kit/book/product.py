"""The site as a product of the build: what it is made from, and how."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kit.book.errors import BookError
from kit.book.part import has_book
from kit.content.problems import Problem
from kit.core import shelf
from kit.data import content_root, data_root, site_root
from kit.press.inputs import Sources
from kit.press.options import BuildOptions, Progress
from kit.press.products import Folder

if TYPE_CHECKING:
    from kit.content.content import Content

_LIBRARIES: Final = (
    "mkdocs",
    "mkdocs-material",
    "mkdocs-material-extensions",
    "markdown",
    "pymdown-extensions",
    "pygments",
    "markupsafe",
    "brotli",
    "brotlicffi",
    "pypdfium2",
)


def _files() -> Iterable[Path]:
    """The theme, the pages that belong to no game, all games' content, and how they are put together."""
    from kit.book.living import runtime

    alive = [place] if (place := runtime()) else []
    return [site_root(), content_root(), *sorted(data_root().glob("mkdocs*.yml")), *alive]


def _has_books(wanted: BuildOptions) -> bool:
    """Whether a site would have a game to show; one that is broken shows nothing."""
    for game in [wanted.game] if wanted.packs else shelf.names():
        with suppress(shelf.BrokenGame):
            if has_book(game):
                return True
    return False


def make_site(wanted: BuildOptions, without: tuple[str, ...], progress: Progress) -> list[str]:
    """Build the whole site, without games that failed, and give what packs change in it."""
    from kit.book.build import build_site
    from kit.book.living import can_live, runtime
    from kit.content.house import aside

    told: list[str] = []
    build_site(
        wanted.home,
        wanted.packs,
        downloads=wanted.out,
        without=without,
        jobs=wanted.jobs,
        accept=wanted.accept,
        url=wanted.url,
        tell=lambda one: told.append(str(one)),
        progress=progress,
    )
    if runtime() is None and can_live(bool(wanted.packs)):
        told.append(aside("site.lifeless"))
    return told


class Unaccepted(BookError):
    """What pages state and a pack's rules do not give, where a book that accepts it can be made."""

    def __str__(self) -> str:
        from kit.content.house import aside

        return f"{super().__str__()}\n{aside('cli.accept')}"


def unaccepted(error: BookError, content: "Content", accept: bool) -> BookError:
    """What stopped the book of a variant, in one language and with a way out, where there is one."""
    import os

    from kit.book.book import Book
    from kit.content.choose import choose_language

    if accept or not content.packs:
        return error
    book = Book(content, choose_language(content.languages, None, os.environ), accept=True)
    try:
        found = [one for page in book.all() for one in page.differences]
    except BookError:
        return error
    told = (Problem(one.file, one.line, 1, one.said) for one in found)
    return Unaccepted(told) if found else error


SITE: Final = Folder(
    "site",
    Sources(("book", "table", "studio"), _LIBRARIES, _files),
    make_site,
    {"accept": (), "url": ()},
    _has_books,
)

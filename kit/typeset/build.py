"""The rulebook as a product of the build: the full book, its booklet, and a shorter one for players."""

from collections.abc import Iterable, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from kit.book.errors import BookError
from kit.book.part import FILE, PAGES, has_book
from kit.book.product import unaccepted
from kit.core import shelf
from kit.data import content_root
from kit.press.inputs import Sources
from kit.press.options import BuildOptions
from kit.press.products import Bound, Heeded, Volume


def _pages() -> Iterable[Path]:
    """The plans and pages of all books, and the house's words."""
    found = [*content_root().glob("*/book.yaml"), *content_root().glob("*/pages")]
    for folder in filter(None, map(shelf.folder, shelf.names())):
        found += [folder / FILE, folder / PAGES]
    return sorted(found)


def set_book(
    content: Any, lang: str, wanted: BuildOptions, names: Sequence[str]
) -> tuple[dict[str, Bound], list[str]]:
    """The books that are asked for, and what a pack changes in them.

    What pages state and a pack's rules do not give is an error; with `accept` the pages show what the rules
    give, and each difference is told.
    """
    import pikepdf

    from kit.press.paper import paper_name
    from kit.press.printer import STRAIGHT, load
    from kit.typeset.pdf import files

    told: list[str] = []
    try:
        made = files(
            content,
            lang,
            wanted.press,
            load(wanted.printer) if wanted.printer else STRAIGHT,
            names=names,
            accept=wanted.accept,
            url=wanted.url,
            tell=lambda one: told.append(str(one)),
        )
    except BookError as error:
        raise unaccepted(error, content, wanted.accept) from None
    found: dict[str, Bound] = {}
    for name in names:
        with pikepdf.open(BytesIO(made[name])) as pdf:
            found[name] = Bound(made[name], len(pdf.pages), paper_name(*_size(pdf)))
    return found, told


def _size(pdf: Any) -> tuple[float, float]:
    """How large the pages are, in millimetres."""
    left, low, right, high = (float(value) * 25.4 / 72 for value in pdf.pages[0].trimbox)
    return right - left, high - low


_BOOK: Final[Heeded] = {"lang": (), "ink": (), "for": (), "icc": (), "printer": (), "accept": (), "url": ()}
_BOOKLET: Final[Heeded] = {**_BOOK, "paper": (), "duplex": ("long", "short")}
_FILES: Final = {"rulebook": _BOOK, "rulebook-booklet": _BOOKLET, "players-booklet": _BOOKLET}
RULEBOOK: Final = Volume(
    tuple(_FILES),
    Sources(("book", "typeset", "table"), ("markdown", "pymdown-extensions"), _pages),
    set_book,
    has_book,
    _FILES,
)

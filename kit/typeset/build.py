"""The rulebook as a product of the build: the full book, its booklet, and a shorter one for players."""

from collections.abc import Iterable, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from kit.data import content_root
from kit.press.inputs import Sources
from kit.press.options import BuildOptions
from kit.press.products import Bound, Volume

_PAPER: Final = {"rulebook": "A5", "rulebook-booklet": "A4", "players-booklet": "A4"}


def _pages() -> Iterable[Path]:
    """The plans and pages of all books, and the house's words."""
    return sorted([*content_root().glob("*/book.yaml"), *content_root().glob("*/pages")])


def set_book(
    content: Any, lang: str, wanted: BuildOptions, names: Sequence[str]
) -> tuple[dict[str, Bound], list[str]]:
    """The books that are asked for, and what a pack changes in them.

    What pages state and a pack's rules do not give is an error; with `accept` the pages show what the rules
    give, and each difference is told.
    """
    import pikepdf

    from kit.typeset.pdf import files

    told: list[str] = []
    made = files(
        content, lang, wanted.press, names=names, accept=wanted.accept, tell=lambda one: told.append(str(one))
    )
    found: dict[str, Bound] = {}
    for name in names:
        with pikepdf.open(BytesIO(made[name])) as pdf:
            found[name] = Bound(made[name], len(pdf.pages), _PAPER[name])
    return found, told


RULEBOOK: Final = Volume(
    tuple(_PAPER), Sources(("book", "typeset"), ("markdown", "pymdown-extensions"), _pages), set_book
)

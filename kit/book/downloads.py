"""The PDFs that readers can download: those that have been built, with their sizes."""

import os
import shlex
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote

from kit.book import markdown
from kit.press.folders import stale
from kit.press.inputs import hashing
from kit.press.options import BuildOptions

if TYPE_CHECKING:
    from kit.book.book import Book

FOLDER = "download"
_TILED = "-tiled"
_PASSING = ("reprint", "-only")  # a part of the cards, for whoever has the others
ORDER = (
    "all",
    "board",
    "board-tiled",
    "cards",
    "tokens",
    "reference",
    "rulebook",
    "players-booklet",
    "rulebook-booklet",
    "extras",
)


class Download(NamedTuple):
    """A file and its name for people."""

    file: Path
    name: str
    size: int

    @property
    def address(self) -> str:
        """Where it lies in the game's folder of the site."""
        return f"{FOLDER}/{self.file.name}"


def available(book: "Book") -> list[Download]:
    """The files there are for this language, the most wanted first."""
    folder = book.downloads / book.lang if book.downloads else None
    if folder is None or not folder.is_dir():
        return []
    found, old = [], _stale(book.downloads, tuple(Path(pack.folder) for pack in book.content.packs))
    titles = book.content.titles(book.lang)
    order = ("all", *(stem for name in titles for stem in (name, name + _TILED)), *ORDER)
    for file in folder.glob("*.pdf"):
        if file.stem.endswith(_PASSING) or f"{book.lang}/{file.name}" in old:
            continue
        key, part = f"pdf.{file.stem}", file.stem.removesuffix(_TILED)
        name = book.say(key) if key in book.plan.words else file.stem
        if titles.get(part):
            name = titles[part] if part == file.stem else book.say("download.tiled", title=titles[part])
        found.append(Download(file, name, file.stat().st_size))
    return sorted(found, key=lambda one: (_rank(one.file.stem, order), one.file.name))


@lru_cache(None)
def _stale(place: Path, packs: tuple[Path, ...]) -> frozenset[str]:
    """What was made before the content was changed; it would tell otherwise than the pages do."""
    wanted = BuildOptions(place.name.partition("+")[0], packs=packs, out=place.parent)
    return stale(wanted, place.name, hashing())


def _rank(stem: str, order: Sequence[str]) -> int:
    return order.index(stem) if stem in order else len(order)


def size_text(book: "Book", size: int) -> str:
    """A size as people read it: 1.3 MB."""
    language = book.content.languages[book.lang]
    if size < 1_000_000:
        return f"{max(round(size / 1000), 1)}\u00a0kB"
    return f"{language.number(round(size / 1_000_000, 1))}\u00a0MB"


def listing(book: "Book", page: str) -> str:
    """The table of downloads as Markdown."""
    found = available(book)
    if not found:
        packs = " ".join(
            f"--pack {shlex.quote(os.path.basename(pack.folder))}" for pack in book.content.packs
        )
        said = book.say(
            "download.none", choice=packs or f"--game {book.content.named}", packs=packs and f" {packs}"
        )
        return markdown.box("note", book.say("download.none.title"), said)
    up = "../" * page.count("/")
    rows = [
        (
            f"[{markdown.plain(one.name)}]({up}{quote(one.address)}){{download}}",
            markdown.code(one.file.name),
            size_text(book, one.size),
        )
        for one in found
    ]
    head = (book.say("download.what"), book.say("download.file"), book.say("download.size"))
    return markdown.table(head, rows, "llr")

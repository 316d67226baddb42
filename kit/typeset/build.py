"""`kit build rulebook`: the book of every language, whole files only."""

from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple

from kit.book.variant import Difference, Tell, told
from kit.press import build, workers
from kit.press.build import BuildReport, Built, Progress, quiet
from kit.press.errors import PressError
from kit.press.options import BuildOptions
from kit.press.preflight import check_bytes
from kit.press.store import Store, fill, same
from kit.typeset.pdf import files as pdfs

PRODUCTS: Final = ("rulebook", "rulebook-booklet")
_PAPER: Final = {"rulebook": "A5", "rulebook-booklet": "A4"}


def build_rulebook(
    wanted: BuildOptions, progress: Progress = quiet, *, accept: bool = False, tell: Tell = told
) -> BuildReport:
    """Set the books that are asked for; on any error nothing is changed.

    What pages state and a pack's rules do not give is an error; with `accept` the pages show what the rules
    give, and each difference is told when the files are written.
    """
    start = perf_counter()
    build.check(wanted)
    names = [name for name in PRODUCTS if not wanted.products or name in wanted.products]
    content = build.load_content(wanted)
    languages = build.chosen_languages(wanted.languages, build.languages_of(content))
    root = wanted.out / wanted.game
    reports: list[Built] = []
    differences: list[Difference] = []
    with Store(root) as store:
        desk = _Desk(wanted, accept, tuple(names), str(store.draft), content)
        for made in workers.each(_set, desk, languages, wanted.jobs):
            differences += made.differences
            for book in made.books:
                path = root / book.name
                fresh = not same(path, Path(book.part))
                if fresh:
                    store.adopt(book.name, Path(book.part))
                reports.append(Built(path, book.pages, _PAPER[path.stem], book.size, fresh))
                progress(book.name, len(reports), len(languages) * len(names))
        store.commit()
    for difference in differences:
        tell(difference)
    return BuildReport(tuple(reports), perf_counter() - start)


class _Book(NamedTuple):
    """One file, written and waiting."""

    name: str
    part: str
    pages: int
    size: int


class _Made(NamedTuple):
    books: list[_Book]
    differences: list[Difference]


@dataclass
class _Desk:
    """What setting a book needs; a process that is no copy of the first reads the content by itself."""

    wanted: BuildOptions
    accept: bool
    names: tuple[str, ...]
    draft: str
    content: Any

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "content": None}


def _set(desk: _Desk, lang: str) -> _Made:
    """The files of one language, checked."""
    content = desk.content or build.load_content(desk.wanted)
    made = _Made([], [])
    files = pdfs(content, lang, desk.wanted.press, accept=desk.accept, tell=made.differences.append)
    root = desk.wanted.out / desk.wanted.game
    for product in sorted(set(files) & set(desk.names)):
        name, data = f"{lang}/{product}.pdf", files[product]
        if findings := check_bytes(data, str(root / name), desk.wanted.press.shop):
            raise PressError("\n".join(map(str, findings)))
        part = Path(desk.draft) / name
        fill(part, data, root / name)
        made.books.append(_Book(name, str(part), _pages(data), len(data)))
    return made


def _pages(data: bytes) -> int:
    from io import BytesIO

    import pikepdf

    with pikepdf.open(BytesIO(data)) as pdf:
        return len(pdf.pages)

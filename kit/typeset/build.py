"""`kit build rulebook`: the book of every language, whole files only."""

from pathlib import Path
from time import perf_counter
from typing import Any, Final, TypeAlias

from kit.book.variant import Difference, Tell, told
from kit.press import build, workers
from kit.press.build import BuildReport, Built, Progress, quiet
from kit.press.errors import PressError
from kit.press.options import BuildOptions
from kit.press.preflight import check_bytes
from kit.press.store import Store
from kit.typeset.pdf import files

PRODUCTS: Final = ("rulebook", "rulebook-booklet")
_PAPER: Final = {"rulebook": "A5", "rulebook-booklet": "A4"}
_Made: TypeAlias = tuple[dict[str, bytes], list[Difference]]


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
    made: dict[str, bytes] = {}
    differences: list[Difference] = []
    for found, differing in _set(content, languages, wanted, accept):
        made |= {name: data for name, data in found.items() if Path(name).stem in names}
        differences += differing
    findings = [
        finding
        for name, data in made.items()
        for finding in check_bytes(data, str(root / name), wanted.press.shop)
    ]
    if findings:
        raise PressError("\n".join(map(str, findings)))
    reports: list[Built] = []
    with Store(root) as store:
        for number, (name, data) in enumerate(sorted(made.items()), 1):
            path = root / name
            fresh = not path.is_file() or path.read_bytes() != data
            if fresh:
                store.put(name, data)
            reports.append(Built(path, _pages(data), _PAPER[path.stem], len(data), fresh))
            progress(name, number, len(made))
        store.commit()
    for difference in differences:
        tell(difference)
    return BuildReport(tuple(reports), perf_counter() - start)


def _set(content: Any, languages: tuple[str, ...], wanted: BuildOptions, accept: bool) -> list[_Made]:
    """The files of each language; two languages are set at the same time where that is possible."""

    def book(lang: str) -> _Made:
        found: list[Difference] = []
        made = files(content, lang, wanted.press, accept=accept, tell=found.append)
        return {f"{lang}/{name}.pdf": data for name, data in made.items()}, found

    if len(languages) == 2 and workers.can_fork(wanted.jobs):
        return list(workers.in_two(lambda: book(languages[0]), lambda: book(languages[1])))
    return [book(lang) for lang in languages]


def _pages(data: bytes) -> int:
    from io import BytesIO

    import pikepdf

    with pikepdf.open(BytesIO(data)) as pdf:
        return len(pdf.pages)

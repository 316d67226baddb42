"""The build: incremental, deterministic, atomic."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import Any

from kit.core.regular import open_regular
from kit.press import inputs, manifest, options
from kit.press.errors import PressError
from kit.press.inputs import Inputs
from kit.press.manifest import Entry, Manifest
from kit.press.options import BuildOptions
from kit.press.paper import PAPERS
from kit.press.printer import STRAIGHT, Printer, load
from kit.press.products import ALL, Product, choose
from kit.press.store import Store
from kit.press.tasks import Desk, Joining, Printing, make

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Built:
    """One file of the kit; `fresh` when this build made it."""

    path: Path
    pages: int
    paper: str
    size: int
    fresh: bool


@dataclass(frozen=True)
class BuildReport:
    """What a build left behind."""

    files: tuple[Built, ...]
    seconds: float
    notes: tuple[str, ...] = ()


@dataclass
class Job:
    """A build in progress."""

    options: BuildOptions
    printer: Printer
    seen: Inputs
    last: Manifest

    def key(self, product: str, lang: str, uses: Sequence[str]) -> str:
        """The hash of everything a file is made from."""
        parts = (product, lang, self.seen.seen_by(uses), repr(self.options.press), repr(self.printer))
        return sha256("\n".join(parts).encode()).hexdigest()[:32]


def quiet(name: str, done: int, total: int) -> None:
    """Report nothing."""


def build(wanted: BuildOptions, progress: Progress = quiet) -> BuildReport:
    """Make what is asked for and not up to date; on any error nothing is changed."""
    start = perf_counter()
    check(wanted)
    chosen, with_all = choose(wanted.game, wanted.products, wanted.press.shop)
    root = wanted.out / wanted.game
    seen, last = inputs.gather(wanted.game, wanted.packs, wanted.out), manifest.recall(root)
    job = Job(wanted, load(wanted.printer) if wanted.printer else STRAIGHT, seen, last)
    content = None
    if last.checked != seen.whole or last.core != seen.core or wanted.force:
        content = load_content(wanted)
    known = languages_of(content) if content else last.languages
    languages = chosen_languages(wanted.languages, known)
    todo = {lang: [p for p in chosen if not _is_current(job, root, lang, p)] for lang in languages}
    with Store(root) as store:
        if any(todo.values()):
            content = content or load_content(wanted)
        desk = Desk(wanted, job.printer, {product.id: product for product in chosen}, content)
        new = _printed(job, desk, todo, store, progress)
        if with_all:
            new |= _joined(job, desk, languages, {**last.files, **new}, store)
        files = {**last.files, **new}
        now = Manifest(seen.whole, seen.core, known, _kept(files, store))
        if now != last:
            store.put(manifest.NAME, now.to_json().encode())
        store.commit()  # also when all is as it was: a file that was damaged is made again the same
    names = [_name(lang, p) for lang in languages for p in [*(p.id for p in chosen), *([ALL] * with_all)]]
    made = tuple(_built(root / name, files[name], name in new) for name in names)
    return BuildReport(made, perf_counter() - start)


def check(wanted: BuildOptions) -> None:
    """Refuse choices that do not exist, before anything is read."""
    press = wanted.press
    options.chosen(press.paper, tuple(PAPERS), "paper")
    options.chosen(press.duplex, options.DUPLEX, "duplex")
    options.chosen(press.ink, options.INKS, "ink")
    options.chosen(press.purpose, options.PURPOSES, "purpose")
    if wanted.out.exists() and not wanted.out.is_dir():
        raise PressError(f"{wanted.out}: not a folder")


def load_content(wanted: BuildOptions) -> Any:
    """The game's content with its packs, checked."""
    from kit.art.vocabulary import drawing_words
    from kit.content.load import load as read

    return read(wanted.game, wanted.packs, words=drawing_words())


def languages_of(content: Any) -> tuple[str, ...]:
    """The languages that everything is printed in."""
    from kit.content.text import needed

    return tuple(needed(content.languages))


def chosen_languages(wanted: tuple[str, ...], known: tuple[str, ...]) -> tuple[str, ...]:
    """The languages asked for, or all."""
    for code in wanted:
        options.chosen(code, known, "language")
    return tuple(code for code in known if not wanted or code in wanted)


def _name(lang: str, product: str) -> str:
    return f"{lang}/{product}.pdf"


def _is_current(job: Job, root: Path, lang: str, product: Product) -> bool:
    """Whether a file stands there, whole, made from the same inputs."""
    name = _name(lang, product.id)
    entry = job.last.files.get(name)
    if entry is None or job.options.force or entry.key != job.key(product.id, lang, entry.uses):
        return False
    return _stands(root / name, entry)


def _stands(path: Path, entry: Entry) -> bool:
    """Whether what the manifest says is there, and no link to it."""
    try:
        with open(open_regular(path), "rb", buffering=0) as file:
            found = sha256()
            left = entry.size + 1
            while left > 0 and (part := file.read(min(left, 1 << 20))):
                found.update(part)
                left -= len(part)
        return left == 1 and found.hexdigest() == entry.sha256
    except OSError:
        return False


def _printed(
    job: Job, desk: Desk, todo: dict[str, list[Product]], store: Store, progress: Progress
) -> dict[str, Entry]:
    """Entries of all files that are made; products of one drawing are made together."""
    wanted: dict[tuple[str, Any], list[Printing]] = {}
    for lang, products in todo.items():
        for product in products:
            name = _name(lang, product.id)
            one = Printing(name, product.id, lang, store.part(name), store.root / name)
            wanted.setdefault((lang, product.draw), []).append(one)
    total = sum(map(len, todo.values()))
    found: dict[str, Entry] = {}

    def heard(made: list[tuple[Printing, Entry]]) -> None:
        for one, entry in made:
            found[one.name] = entry.made_from(job.key(one.product, one.lang, entry.uses))
            progress(one.name, len(found), total)

    make(desk, list(wanted.values()), job.options.jobs, heard)
    return found


def _joined(
    job: Job, desk: Desk, languages: Sequence[str], files: dict[str, Entry], store: Store
) -> dict[str, Entry]:
    """Entries of the files of everything that do not stand there already."""
    todo: list[list[Joining]] = []
    keys: dict[str, str] = {}
    for lang in languages:
        names = [_name(lang, product.id) for product in desk.products.values() if product.in_all]
        parts = "\n".join([job.seen.core, repr(job.options.press), *(files[name].sha256 for name in names)])
        name, last = _name(lang, ALL), job.last.files.get(_name(lang, ALL))
        keys[name] = sha256(parts.encode()).hexdigest()[:32]
        current = last is not None and last.key == keys[name] and _stands(store.root / name, last)
        if not current or job.options.force:
            from_ = tuple((store.path(each), files[each]) for each in names)
            todo.append([Joining(name, lang, store.part(name), store.root / name, from_)])
    found: dict[str, Entry] = {}
    for made in make(desk, todo, job.options.jobs):
        found |= {one.name: entry.made_from(keys[one.name]) for one, entry in made}
    return found


def _kept(files: dict[str, Entry], store: Store) -> dict[str, Entry]:
    """Entries of files that are there or about to be."""
    return {name: entry for name, entry in files.items() if store.path(name).is_file()}


def _built(path: Path, entry: Entry, fresh: bool) -> Built:
    return Built(path, entry.pages, entry.paper, entry.size, fresh)

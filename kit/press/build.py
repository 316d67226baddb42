"""The build: incremental, deterministic, atomic."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import Any

from kit.press import inputs, manifest, options, workers
from kit.press.errors import PressError
from kit.press.inputs import Inputs
from kit.press.manifest import Entry, Manifest
from kit.press.options import BuildOptions
from kit.press.paper import PAPERS
from kit.press.printer import STRAIGHT, Printer, load
from kit.press.products import ALL, Product, choose
from kit.press.store import Store

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
    seen, last = inputs.gather(wanted.game, wanted.packs), manifest.recall(root)
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
        task = Task(job, content, chosen, with_all, store, progress, sum(map(len, todo.values())))
        new = task.run(todo)
        files = {**last.files, **new}
        now = Manifest(seen.whole, seen.core, known, _kept(files, store))
        if now != last:
            store.put(manifest.NAME, now.to_json().encode())
            store.sweep()
            store.commit()
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
    try:
        return path.stat().st_size == entry.size and sha256(path.read_bytes()).hexdigest() == entry.sha256
    except OSError:
        return False


@dataclass
class Task:
    """The making of all files that are not up to date."""

    job: Job
    content: Any
    chosen: Sequence[Product]
    with_all: bool
    store: Store
    progress: Progress
    total: int
    done: int = 0

    def run(self, todo: dict[str, list[Product]]) -> dict[str, Entry]:
        """Entries of all new files; two processes share the languages when there is work for both."""
        busy = [lang for lang in todo if todo[lang]]
        if len(busy) < 2 or not workers.can_fork(self.job.options.jobs):
            return self._make(todo)
        import kit.press.draw  # noqa: F401 (imported once, before the processes part)

        first, second = ({lang: todo[lang] for lang in half} for half in workers.halves(list(todo)))
        (mine, _), (other, parts) = workers.in_two(
            lambda: (self._make(first, len(busy)), self.store.parts),
            lambda: (self._make(second, 0), self.store.parts),
        )
        self.store.adopt(parts)
        return {**mine, **other}

    def _make(self, todo: dict[str, list[Product]], step: int = 1) -> dict[str, Entry]:
        """Entries of the new files in some languages; `step` is how far each moves the progress on."""
        found: dict[str, Entry] = {}
        press = None
        for lang, products in todo.items():
            for product in products:
                from kit.press.draw import Press

                press = press or Press(self.content, self.job.options.press, self.job.printer)
                name = _name(lang, product.id)
                made, entry = press.make(product, lang, str(self.store.root / name))
                self.store.put(name, made)
                found[name] = replace(entry, key=self.job.key(product.id, lang, entry.uses))
                self.done += step
                if step:
                    self.progress(name, min(self.done, self.total), self.total)
            if self.with_all:
                joined = _joined(self.job, lang, self.chosen, {**self.job.last.files, **found}, self.store)
                found |= {_name(lang, ALL): joined} if joined else {}
        return found


def _joined(
    job: Job, lang: str, chosen: Sequence[Product], files: dict[str, Entry], store: Store
) -> Entry | None:
    """The file of everything, or None when it stands there already."""
    names = [_name(lang, p.id) for p in chosen if p.in_all]
    parts = "\n".join([job.seen.core, repr(job.options.press), *(files[name].sha256 for name in names)])
    key, name = sha256(parts.encode()).hexdigest()[:32], _name(lang, ALL)
    last = job.last.files.get(name)
    if last is not None and last.key == key and not job.options.force and _stands(store.root / name, last):
        return None
    from kit.press.join import join

    entries = [files[each] for each in names]
    paths = [(store.path(each), files[each].two_sided) for each in names]
    made, pages = join(paths, job.options.press, lang, f"{job.options.game} ({lang})")
    store.put(name, made)
    papers = ", ".join(dict.fromkeys(entry.paper for entry in entries))
    two_sided = any(entry.two_sided for entry in entries)
    return Entry(key, sha256(made).hexdigest(), len(made), pages, papers, two_sided)


def _kept(files: dict[str, Entry], store: Store) -> dict[str, Entry]:
    """Entries of files that are there or about to be."""
    return {name: entry for name, entry in files.items() if store.path(name).is_file()}


def _built(path: Path, entry: Entry, fresh: bool) -> Built:
    return Built(path, entry.pages, entry.paper, entry.size, fresh)

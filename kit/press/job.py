"""One game in a build: what stands there, what has to be made, and what was made."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Any

from kit.core.errors import KitError
from kit.core.frozen import dataclass
from kit.press import inputs, manifest, options
from kit.press.inputs import Hash
from kit.press.manifest import Entry, Manifest
from kit.press.options import BuildOptions
from kit.press.printer import STRAIGHT, load
from kit.press.products import ALL, Selection, Volume
from kit.press.stamps import Stamps
from kit.press.store import Store
from kit.press.tasks import Binding, Desk, Errand, Joining, Made, Printing


@dataclass(frozen=True)
class Built:
    """One file or folder; `fresh` when this build made it."""

    path: Path
    pages: int
    paper: str
    size: int
    fresh: bool


class Job:
    """The files of one game, all of them or nothing; `error` says why it is nothing."""

    def __init__(self, wanted: BuildOptions, choice: Selection, stamps: Stamps, hashed: Hash) -> None:
        self.wanted, self.choice, self.stamps = wanted, choice, stamps
        self.game, self.root = wanted.game, wanted.root
        self.error: KitError | None = None
        self.left = 0  # files that are still to be made
        self.last = manifest.recall(self.root)
        self.packs = manifest.claim(self.root, wanted.packs, self.last.packs)
        self.files = dict(self.last.files)
        self.new: set[str] = set()
        self.seen = inputs.gather(self.game, wanted.packs, wanted.out, hashed)
        self.sources = {volume.ids[0]: volume.sources.digest(hashed) for volume, _ in choice.volumes}
        self.printer = load(wanted.printer) if wanted.printer else STRAIGHT
        read = None
        if (self.last.checked, self.last.core) != (self.seen.whole, self.seen.core) or wanted.force:
            read = load_content(wanted)
        self.known = languages_of(read) if read else self.last.languages
        self.languages = chosen_languages(wanted.languages, self.known)
        volumes = {volume.ids[0]: volume for volume, _ in choice.volumes}
        products = {product.id: product for product in choice.products}
        self.desk = Desk(wanted, self.printer, products, volumes, read)
        self.store = Store(self.root)
        self._parts: dict[str, set[str]] = {}  # of a language's file of everything, those not yet made

    def __enter__(self) -> "Job":
        self.store.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        failed = type(self.error) if self.error is not None else None
        self.store.__exit__(kind or failed, error or self.error, trace)

    def errands(self) -> list[Errand]:
        """What can be done at once; books first, for they take longest."""
        found = [errand for lang in self.languages for errand in self._bindings(lang)]
        for lang in self.languages:
            found += self._printings(lang)
        if found:
            self.desk.read()  # before there are other processes
        return [*found, *self.joins()]

    def heard(self, made: Made) -> list[Errand]:
        """Take in what was made; what can be done now."""
        for name, entry in made:
            lang, _, product = name.removesuffix(".pdf").partition("/")
            key = entry.key or self._key(product, lang, entry.uses)
            self.files[name] = entry.made_from(key, self.seen.of(entry.uses))
            self.new.add(name)
            self.left -= 1
            self._parts.get(lang, set()).discard(name)
        return list(self.joins())

    def finish(self) -> list[Built]:
        """Move everything into place, with a manifest that says so."""
        kept = {name: entry for name, entry in self.files.items() if self.store.path(name).is_file()}
        now = Manifest(self.seen.whole, self.seen.core, self.known, kept, self.packs)
        if now != self.last:
            self.store.put(manifest.NAME, now.to_json().encode())
        self.store.commit()  # also when all is as it was: a file that was damaged is made again the same
        return [
            Built(self.root / name, entry.pages, entry.paper, entry.size, name in self.new)
            for name, entry in self._asked()
        ]

    def notes(self) -> Iterator[str]:
        """What is to be told about the files that were asked for."""
        for _, entry in self._asked():
            yield from entry.notes

    def joins(self) -> Iterator[Errand]:
        """The files of everything whose parts are all there, as far as they do not stand there already."""
        for lang in [lang for lang, waiting in self._parts.items() if not waiting]:
            del self._parts[lang]
            names = [_name(lang, p.id) for p in self.choice.products if p.in_all]
            hashes = (self.files[name].sha256 for name in names)
            key = _hash(self.seen.core, repr(self.wanted.press), *hashes)
            target = _name(lang, ALL)
            if self._is_current(target, key):
                self.left -= 1
                continue
            files = tuple((self.store.path(name), self.files[name]) for name in names)
            part = self.store.part(target)
            yield Errand(self.game, (Joining(target, key, lang, part, self.root / target, files),))

    def _asked(self) -> Iterator[tuple[str, Entry]]:
        ids = [*(p.id for p in self.choice.products), *([ALL] * self.choice.with_all)]
        ids += [name for _, names in self.choice.volumes for name in names]
        for lang in self.languages:
            for name in ids:
                yield _name(lang, name), self.files[_name(lang, name)]

    def _printings(self, lang: str) -> list[Errand]:
        """Products that have to be printed; those of one drawing together."""
        found: dict[Any, list[Printing]] = {}
        for product in self.choice.products:
            name = _name(lang, product.id)
            entry = self.last.files.get(name)
            if entry is None or not self._is_current(name, self._key(product.id, lang, entry.uses)):
                found.setdefault(product.draw, []).append(self._printing(product.id, lang))
        names = {one.name for together in found.values() for one in together}
        self.left += len(names)
        if self.choice.with_all:
            self.left += 1
            self._parts[lang] = {_name(lang, p.id) for p in self.choice.products if p.in_all} & names
        return [Errand(self.game, tuple(together)) for together in found.values()]

    def _bindings(self, lang: str) -> Iterator[Errand]:
        """Books that have to be set."""
        for volume, names in self.choice.volumes:
            key = self._volume_key(volume, lang)
            stale = [name for name in names if not self._is_current(_name(lang, name), key)]
            if stale:
                self.left += len(stale)
                files = tuple((name, self._printing(name, lang)) for name in stale)
                yield Errand(self.game, (Binding(volume.ids[0], key, lang, files),))

    def _printing(self, product: str, lang: str) -> Printing:
        name = _name(lang, product)
        return Printing(name, product, lang, self.store.part(name), self.root / name)

    def _is_current(self, name: str, key: str) -> bool:
        """Whether a file stands there, whole, made from the same inputs."""
        entry = self.last.files.get(name)
        if entry is None or self.wanted.force or entry.key != key:
            return False
        return self.stamps.sha256(self.root / name, entry.size) == entry.sha256

    def _key(self, product: str, lang: str, uses: Sequence[str]) -> str:
        """The hash of everything a printed file is made from."""
        return _hash(product, lang, self.seen.seen_by(uses), repr(self.wanted.press), repr(self.printer))

    def _volume_key(self, volume: Volume, lang: str) -> str:
        """The hash of everything a book is made from."""
        wanted, sources = self.wanted, self.sources[volume.ids[0]]
        how = (wanted.press, self.printer, wanted.accept, wanted.url)
        return _hash(volume.ids[0], lang, self.seen.whole, sources, *map(repr, how))


def _name(lang: str, product: str) -> str:
    return f"{lang}/{product}.pdf"


def _hash(*parts: str) -> str:
    return sha256("\n".join(parts).encode()).hexdigest()[:32]


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

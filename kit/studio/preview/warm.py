"""A press that stays warm: the same bytes as a build, sooner, because most of the work is remembered."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from kit.art.look import card_back, look_of
from kit.art.piece import Component, Piece
from kit.art.scene import Scene
from kit.games.petanque.art.cards import Deck
from kit.press import inputs, jobs, manifest
from kit.press.build import Job, load_content
from kit.press.draw import Press
from kit.press.inputs import Inputs
from kit.press.options import BuildOptions, PressOptions
from kit.press.printer import STRAIGHT
from kit.press.products import Product, choose
from kit.press.render import render
from kit.press.store import Store
from kit.press.watch import watch
from kit.studio.preview.gallery import CARDS

_PACKED: Final = 4000
"""So many streams are kept packed; a page or a portrait is one."""


@dataclass(frozen=True)
class _Made:
    key: str
    uses: tuple[str, ...]


@dataclass
class WarmPress:
    """Prints one language again and again."""

    options: BuildOptions
    lang: str
    _fronts: dict[str, tuple[str, Scene]] = field(default_factory=dict)
    _back: tuple[str, Scene] | None = None
    _reads: set[str] = field(default_factory=set)
    _made: dict[str, _Made] = field(default_factory=dict)
    _ready: dict[str, tuple[bytes, _Made]] = field(default_factory=dict)

    @property
    def root(self) -> Path:
        """Where the game's files stand."""
        return self.options.out / self.options.game

    def prepare(self, force: bool = False) -> list[str]:
        """Make every file that is not up to date (or every one), in memory; nothing is written."""
        self._ready.clear()
        seen = inputs.gather(self.options.game, self.options.packs, self.options.out)
        content = load_content(self.options)
        job = Job(self.options, STRAIGHT, seen, manifest.Manifest())
        press = Press(content, self.options.press)
        last = manifest.recall(self.root)
        for product in choose(self.options.game, (), False)[0]:
            name = f"{self.lang}/{product.id}.pdf"
            made = self._made.get(name) or self._recalled(name, last)
            if (
                made
                and made.key == job.key(product.id, self.lang, made.uses)
                and (self.root / name).is_file()
            ):
                self._made[name] = made
                continue
            data, uses = self._print(product, press, content, seen)
            self._ready[name] = data, _Made(job.key(product.id, self.lang, uses), uses)
        return list(self._ready)

    def commit(self) -> None:
        """Put what is ready into place; a build that follows finds it unchecked and checks it."""
        with Store(self.root) as store:
            for name, (data, _) in self._ready.items():
                store.put(name, data)
            store.commit()
        self._made |= {name: made for name, (_, made) in self._ready.items()}
        self._ready.clear()

    def drop(self) -> None:
        """Forget what is ready."""
        self._ready.clear()

    def _recalled(self, name: str, last: manifest.Manifest) -> _Made | None:
        """What a build left, if it still stands there."""
        entry = last.files.get(name)
        try:
            if entry is None or sha256((self.root / name).read_bytes()).hexdigest() != entry.sha256:
                return None
        except OSError:
            return None
        return _Made(entry.key, entry.uses)

    def _print(
        self, product: Product, press: Press, content: Any, seen: Inputs
    ) -> tuple[bytes, tuple[str, ...]]:
        if product.id == CARDS:
            product = replace(product, draw=self._cards(seen))
        component, read = press.component(product, self.lang)
        if product.id == CARDS:  # what the cards that were kept have read counts too
            self._reads |= {name for name in read if "/" not in name}
            read = read | self._reads
        tiling = None
        if product.tiling is not None:
            watched, more = watch(content)
            tiling = product.tiling(watched)
            read = read | more
        pages = jobs.lay_out(component, self.options.press, tiling)
        return render(component, pages, self.options.press), tuple(sorted(read))

    def _cards(self, seen: Inputs) -> Callable[[Any, str, PressOptions], Component]:
        hashes = seen.groups.get("characters", {})
        pictures = " ".join(f"{name}={hashes[name]}" for name in sorted(hashes) if "." in name)

        def draw(content: Any, lang: str, options: PressOptions) -> Component:
            deck = Deck(content, lang)
            if self._back is None or self._back[0] != seen.core:
                self._back = seen.core, card_back(look_of(content), *deck.template.size, deck.template.bleed)
            pieces, fronts = [], {}
            for slug, character in content.characters.items():
                key = f"{seen.core} {hashes.get(slug)} {pictures}"
                known = self._fronts.get(slug)
                fronts[slug] = known if known and known[0] == key else (key, deck.front(character))
                pieces.append(Piece(slug, fronts[slug][1], self._back[1], deck.template.bleed))
            self._fronts = fronts
            return Component(CARDS, deck.texts["cards_title"], lang, tuple(pieces))

        return draw


def remember_packing() -> None:
    """Pack a stream of a PDF only once in the life of this process."""
    from reportlab.pdfbase import pdfdoc

    pack = pdfdoc.PDFZCompress.encode
    packed: dict[Any, Any] = {}

    def encode(text: Any) -> Any:
        found = packed.get(text)
        if found is None:
            if len(packed) >= _PACKED:
                packed.clear()
            found = packed[text] = pack(text)
        return found

    pdfdoc.PDFZCompress.encode = encode

"""Pictures of the cards and of everything else worth a look; only what changed is drawn again."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from kit.art.faults import usual_place, whole
from kit.art.legible import read_through
from kit.art.piece import Piece
from kit.art.scene import Scene
from kit.art.svg_pen import to_svg
from kit.content.content import Content
from kit.content.house import say
from kit.content.problems import ContentErrors, Problem
from kit.press.inputs import Inputs
from kit.press.options import PressOptions
from kit.press.products import Deck, Product, products
from kit.press.watch import watch
from kit.studio.preview.draft import PreviewDrafted
from kit.studio.preview.show import Exhibit


def shown(game: str) -> list[Product]:
    """The products worth a look, cards first."""
    found = [product for product in products(game) if product.shown]
    return sorted(found, key=lambda product: product.deck is None)


@dataclass
class _Drawn:
    key: str
    exhibits: tuple[Exhibit, ...]
    uses: frozenset[str] = frozenset()


@dataclass
class PreviewGallery:
    """The pictures of one language, kept from one save to the next."""

    lang: str
    _cards: dict[str, _Drawn] = field(default_factory=dict)
    _others: dict[str, _Drawn] = field(default_factory=dict)
    _good: dict[str, Exhibit] = field(default_factory=dict)
    _core: str = ""
    _same: dict[tuple[str, str], tuple[Scene, Exhibit]] = field(default_factory=dict)

    def hang(self, draft: PreviewDrafted, seen: Inputs, files: dict[str, list[str]]) -> tuple[Exhibit, ...]:
        """All pictures, in order; those of broken files are the last good ones, with what is wrong."""
        content = draft.content
        if content is None:
            return ()
        if draft.sound or not self._core:
            self._core = seen.core
        found: list[Exhibit] = []
        for product in shown(content.id):
            if product.deck:
                found += self._all_cards(product, draft, content, seen, files)
            else:
                found += self._product(product, draft, content, seen)
        return tuple(found)

    def _all_cards(
        self,
        product: Product,
        draft: PreviewDrafted,
        content: Content,
        seen: Inputs,
        files: dict[str, list[str]],
    ) -> Iterator[Exhibit]:
        assert product.deck
        deck = product.deck(content, self.lang)
        records = getattr(content, product.group)
        hashes = seen.groups.get(product.group, {})
        pictures = " ".join(f"{name}={hashes[name]}" for name in sorted(hashes) if "." in name)
        for slug, paths in files.items():
            own, file = tuple(p for p in draft.problems if p.file in paths), paths[-1]
            if own or slug in draft.old:
                yield self._last(slug, product.id, own, file)
                continue
            if slug not in records:
                continue  # made this very moment; the next look finds it
            key = f"{self._core} {hashes.get(slug)} {pictures}"
            if slug not in self._cards or self._cards[slug].key != key:
                exhibit = self._card(content, deck, product.id, slug, records[slug])
                self._cards[slug] = _Drawn(key, (replace(exhibit, file=file),))
            yield from self._cards[slug].exhibits
        for slug in [known for known in self._cards if known not in files]:
            del self._cards[slug]

    def _card(self, content: Content, deck: Deck, kind: str, slug: str, record: Any) -> Exhibit:
        try:
            scene = whole(content, lambda: _read(deck.front(record), f"{kind}, {slug!r}"), record.mark)
        except ContentErrors as error:
            return self._last(slug, kind, error.problems, "")
        svg = to_svg(scene, f"{kind}-{slug}", "light")
        self._good[f"{kind}/{slug}"] = good = Exhibit(slug, kind, deck.name(record), svg, scene.w)
        return good

    def _product(
        self, product: Product, draft: PreviewDrafted, content: Content, seen: Inputs
    ) -> tuple[Exhibit, ...]:
        name = product.id
        own = tuple(p for p in draft.problems if os.path.basename(p.file) == f"{name}.yaml")
        known = self._others.get(name)
        if known is None or (draft.sound and known.key != seen.seen_by(known.uses)):
            known = self._others[name] = self._draw(product, content, seen)
        if draft.sound:
            return known.exhibits
        faded = any(p.file not in draft.entries for p in draft.problems)
        return tuple(
            replace(exhibit, faded=faded or exhibit.faded, problems=own if n == 0 else ())
            for n, exhibit in enumerate(known.exhibits)
        )

    def _draw(self, product: Product, content: Content, seen: Inputs) -> _Drawn:
        watched, read = watch(content)
        problems: tuple[Problem, ...] = ()
        sides: dict[int, tuple[Piece, Scene, str]] = {}
        group = ""
        place = usual_place(content, product.id)
        try:
            component = whole(content, lambda: product.draw(watched, self.lang, PressOptions()), place)
            group = component.title
            for piece in (*component.pages, *component.pieces):
                sides.setdefault(id(piece.front), (piece, piece.front, piece.name))
                if piece.back is not None:
                    sides.setdefault(id(piece.back), (piece, piece.back, f"{piece.name}-back"))
            for _, scene, name in sides.values():
                if self._known(product.id, name, scene):
                    continue
                where = f"{product.id}, {name!r}, {self.lang}"
                whole(content, partial(_read, scene, where), place, content.templates.trail)
        except ContentErrors as error:
            problems, sides = error.problems, {}
        exhibits = [replace(self._shown(product.id, *side), group=group) for side in sides.values()]
        if problems:
            last = [e for e in self._good.values() if e.kind == product.id]
            blank = [Exhibit(product.id, product.id, product.id, "", 63)]
            exhibits = [replace(e, faded=True) for e in last] or blank
            exhibits[0] = replace(exhibits[0], problems=problems)
        else:
            self._good = {n: e for n, e in self._good.items() if e.kind != product.id}
            self._good |= {f"{product.id}/{e.id}": e for e in exhibits}
        return _Drawn(seen.seen_by(read), tuple(exhibits), frozenset(read))

    def _known(self, kind: str, name: str, scene: Scene) -> Exhibit | None:
        """The picture of a scene that is as it was, as most of a deck's are when one row changes."""
        before = self._same.get((kind, name))
        return before[1] if before and before[0] == scene else None

    def _shown(self, kind: str, piece: Piece, scene: Scene, name: str) -> Exhibit:
        found = self._known(kind, name, scene)
        if found is None:
            svg = to_svg(scene, f"{kind}-{name}", "light")
            title = say("preview.back", self.lang) if scene is piece.back else scene.title or name
            found = Exhibit(name, kind, title, svg, scene.w, piece.outline == "round")
        self._same[kind, name] = scene, found
        return found

    def _last(self, name: str, kind: str, problems: tuple[Problem, ...], file: str) -> Exhibit:
        """The last good picture, or an empty frame, with what is wrong."""
        good = self._good.get(f"{kind}/{name}") or Exhibit(name, kind, name, "", 63)
        return replace(good, faded=True, problems=problems, file=file or good.file)


def _read(scene: Scene, where: str) -> Scene:
    """The scene, every text of it read."""
    read_through(scene, where)
    return scene

"""From files to what the page shows."""

import os

from kit.art.look import look_of
from kit.book.assets import icon
from kit.content.content import Content
from kit.content.problems import Problem
from kit.content.text import needed
from kit.press import inputs
from kit.press.products import Product
from kit.studio.preview.draft import PreviewDraft, PreviewDrafted
from kit.studio.preview.gallery import PreviewGallery, shown
from kit.studio.preview.settle import Orders
from kit.studio.preview.show import Show


class Studio:
    """Reads and draws, and remembers what need not be drawn again."""

    def __init__(self, orders: Orders) -> None:
        self.orders = orders
        group = next((product.group for product in shown(orders.game) if product.group), "")
        self.draft = PreviewDraft(orders.game, orders.packs, group)
        self._galleries: dict[str, PreviewGallery] = {}

    def show(self) -> Show:
        """What the files look like now."""
        wanted = self.orders.options()
        seen = inputs.gather(wanted.game, wanted.packs, wanted.out)
        drafted = self.draft.read()
        content = drafted.content
        if content is None:
            return Show(problems=drafted.problems)
        files = self.draft.files()
        languages = {code: content.languages[code].name for code in needed(content.languages)}
        exhibits = {}
        for code in languages:
            gallery = self._galleries.setdefault(code, PreviewGallery(code))
            exhibits[code] = gallery.hang(drafted, seen, files)
        titles = {code: _title(content, code) for code in languages}
        return Show(
            languages,
            titles,
            exhibits,
            _elsewhere(drafted, files, shown(content.id)),
            icon=icon(look_of(content)),
        )


def _title(content: Content, lang: str) -> str:
    """The packs by name, or the game itself."""
    names = [
        content.text(pack.name, lang) if pack.name else os.path.basename(pack.folder)
        for pack in content.packs
    ]
    return " + ".join(names) or content.text(content.game.name, lang)


def _elsewhere(
    drafted: PreviewDrafted, files: dict[str, list[str]], products: list[Product]
) -> tuple[Problem, ...]:
    """Problems that no picture shows: neither in an entry's file nor in one named as a picture is."""
    shown = {path for paths in files.values() for path in paths}
    named = {f"{product.id}.yaml" for product in products}
    return tuple(p for p in drafted.problems if p.file not in shown and os.path.basename(p.file) not in named)

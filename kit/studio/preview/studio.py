"""From files to what the page shows."""

import os

from kit.art.look import look_of
from kit.book.assets import icon
from kit.content.content import Content
from kit.content.problems import Problem
from kit.content.text import needed
from kit.press import inputs
from kit.studio.preview.draft import Draft, Drafted
from kit.studio.preview.gallery import SHOWN, Gallery
from kit.studio.preview.orders import Orders
from kit.studio.preview.show import Show


class Studio:
    """Reads and draws, and remembers what need not be drawn again."""

    def __init__(self, orders: Orders) -> None:
        self.orders = orders
        self.draft = Draft(orders.game, orders.packs)
        self._galleries: dict[str, Gallery] = {}

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
            gallery = self._galleries.setdefault(code, Gallery(code))
            exhibits[code] = gallery.hang(drafted, seen, files)
        titles = {code: _title(content, code) for code in languages}
        return Show(languages, titles, exhibits, _elsewhere(drafted, files), icon=icon(look_of(content)))


def _title(content: Content, lang: str) -> str:
    """The packs by name, or the game itself."""
    names = [
        content.text(pack.name, lang) if pack.name else os.path.basename(pack.folder)
        for pack in content.packs
    ]
    return " + ".join(names) or content.text(content.game.name, lang)


def _elsewhere(drafted: Drafted, files: dict[str, list[str]]) -> tuple[Problem, ...]:
    """Problems that no picture shows: neither in a character's file nor in one named as a picture is."""
    shown = {path for paths in files.values() for path in paths}
    named = {f"{kind}.yaml" for kind in SHOWN}
    return tuple(p for p in drafted.problems if p.file not in shown and os.path.basename(p.file) not in named)

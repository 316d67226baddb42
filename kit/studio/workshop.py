"""Making entries of a game's deck, such as characters: each drawn and checked as it is written."""

import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from kit.art.faults import whole
from kit.art.legible import read_through
from kit.art.portrait import portrait, surprise
from kit.art.scene import Scene
from kit.art.svg_pen import to_svg
from kit.art.vocabulary import drawing_words
from kit.content.catalogue import translated
from kit.content.content import Content
from kit.content.load import load
from kit.content.pack_file import print_defaults
from kit.content.part import content_part
from kit.content.problems import ContentErrors, Problem
from kit.content.shape import Broken, Reading
from kit.content.slugs import slug
from kit.content.text import needed
from kit.content.tree import parse
from kit.core import shelf
from kit.press.draw import Press
from kit.press.options import BuildOptions, with_defaults
from kit.press.printer import STRAIGHT
from kit.press.printer import load as load_printer
from kit.press.products import Deck, Product, products
from kit.studio.plain_pack import PlainPack, yaml_lines

Said = dict[str, Any]
"""What is wrong: the entry, the path of the field, and the sentence by language."""
FACE_MM: Final = (30.0, 33.0)
_UNNAMED: Final = "new"
_FOLDER: Final = "pack"


def made_in() -> Iterator[str]:
    """The games that have a deck of entries in files, with cards to print."""
    for name in shelf.names():
        with suppress(shelf.BrokenGame):  # the library that plays it is not here
            if content_part(name).DECK and any(one.deck for one in products(name)):
                yield name


class Workshop:
    """One game's deck: entries of one's own are plain data, and nothing of the game is changed."""

    def __init__(self, game: str) -> None:
        self.game, self.group = game, content_part(game).DECK
        self.content: Content = load(game, words=drawing_words())
        self.languages = tuple(needed(self.content.languages))
        self._decks: dict[str, Deck] = {}

    @cached_property
    def product(self) -> Product:
        """The cards."""
        return next(one for one in products(self.game) if one.deck)

    def choices(self) -> dict[str, dict[str, dict[str, str]]]:
        """What an entry may refer to, with names by language."""
        found = {}
        for kind, names in self.content.names_known.items():
            records = getattr(self.content, f"{kind}s")
            found[kind] = {
                name: {lang: self.content.text(records[name].name, lang) for lang in self.languages}
                for name in names
            }
        return found

    def file_name(self, names: Mapping[str, str] | str, taken: Mapping[str, Any]) -> str:
        """What the file of an entry is called; never as one of the game's, which it would change."""
        name = names if isinstance(names, str) else next(iter(names.values()), "")
        made, number = slug(name)[:60] or _UNNAMED, 1
        known = {*getattr(self.content, self.group), *taken}
        while (found := made if number == 1 else f"{made}-{number}") in known:
            number += 1
        return found

    def cards(self, name: str, data: Mapping[str, Any]) -> tuple[dict[str, str], list[Said]]:
        """The card in every language as SVG, or what is wrong with the entry."""
        lines = [*yaml_lines(data)]
        file = os.path.join(os.sep, _FOLDER, self.group, f"{name}.yaml")
        problems: list[Problem] = []
        try:
            record = self._record(name, file, "".join(f"{line}\n" for _, line in lines), problems)
            drawn = {}
            for lang in self.languages:
                try:
                    drawn[lang] = to_svg(self._front(record, lang), f"card-{lang}", "light")
                except ContentErrors as error:
                    problems += error.problems
            if not problems:
                return drawn, []
        except Broken:
            pass
        except ContentErrors as error:
            problems += error.problems
        return {}, [self._said(one, {name: [path for path, _ in lines]}) for one in _once(problems)]

    def _record(self, name: str, file: str, text: str, problems: list[Problem]) -> Any:
        node = parse(text, file, problems)
        if node is None:
            raise Broken
        to = Reading(
            languages=self.content.languages,
            words=drawing_words(),
            roots=(os.path.join(os.sep, _FOLDER, ""),),
            known={**self.content.names_known},
            problems=problems,
        )
        try:
            record = content_part(self.game).entry(self.group, name, node, to)
        finally:
            to.settle()  # what one field refers to is told beside what is wrong with others
        if problems:
            raise Broken
        return record

    def _front(self, record: Any, lang: str) -> Scene:
        if lang not in self._decks:
            assert self.product.deck
            self._decks[lang] = self.product.deck(self.content, lang)
        deck = self._decks[lang]

        def draw() -> Scene:
            scene = deck.front(record)
            read_through(scene, lang)
            return scene

        return whole(self.content, draw, record.mark)

    def _said(self, problem: Problem, lines: Mapping[str, list[str]]) -> Said:
        """A problem with its field; what stands in no entry concerns the whole pack."""
        folder, file = os.path.split(problem.file)
        name = file.removesuffix(".yaml") if os.path.basename(folder) == self.group else ""
        paths = lines.get(name, [])
        where = paths[problem.line - 1] if 0 < problem.line <= len(paths) else ""
        said = {lang: translated(problem.message, lang) for lang in self.languages}
        return {"entry": name, "field": where, **said}

    def faces(self, name: str, first: int, count: int) -> list[tuple[dict[str, str], str]]:
        """Faces to choose from, always the same for a name: their words, and how they look."""
        found = []
        for number in range(first, first + count):
            words = surprise(f"{name} {number}" if number else name)
            found.append((words, to_svg(portrait(words, size_mm=FACE_MM), f"face-{number}", "light")))
        return found

    def check(self, pack: PlainPack) -> list[Said]:
        """All that the kit's own check refuses."""
        with self._unpacked(pack) as folder:
            return self._told(pack, lambda: self._load(Path(folder)))[1]

    def printed(self, pack: PlainPack, lang: str) -> tuple[bytes, list[Said]]:
        """The print-ready cards, as `kit build` makes them from the same pack, or what is wrong."""
        with self._unpacked(pack) as folder:
            root = Path(folder)
            made, said = self._told(pack, lambda: self._press(root).render(self.product, lang))
            return made or b"", said

    def _press(self, folder: Path) -> Press:
        wanted = with_defaults(BuildOptions(self.game, packs=(folder,)), print_defaults([folder]))
        printer = load_printer(wanted.printer) if wanted.printer else STRAIGHT
        return Press(self._load(folder), wanted.press, printer)

    def _load(self, folder: Path) -> Content:
        return load(self.game, [folder], words=drawing_words())

    def _unpacked(self, pack: PlainPack) -> "tempfile.TemporaryDirectory[str]":
        folder = tempfile.TemporaryDirectory()
        pack.write(Path(folder.name), self.group)
        return folder

    def _told(self, pack: PlainPack, make: Any) -> tuple[Any, list[Said]]:
        try:
            return make(), []
        except ContentErrors as error:
            lines = {name: [path for path, _ in yaml_lines(data)] for name, data in pack.entries.items()}
            return None, [self._said(one, lines) for one in _once(error.problems)]


def _once(problems: Any) -> list[Problem]:
    return [*dict.fromkeys(problems)]

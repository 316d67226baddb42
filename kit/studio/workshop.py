"""Making entries of a game's deck, such as characters: each drawn and checked as it is written."""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from fractions import Fraction
from functools import cached_property
from hashlib import sha256
from typing import Any, Final, TypeVar

from kit.art.faults import whole
from kit.art.legible import read_through
from kit.art.portrait.compose import portrait
from kit.art.portrait.surprise import surprise
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
from kit.press.products import Deck, Product, products
from kit.studio.plain_pack import RULES_FILE, PlainPack, lent_folder, put, yaml_lines

T = TypeVar("T")
Said = dict[str, Any]
"""What is wrong: the entry, the path of the field, and the sentence by language."""
FACE_MM: Final = (30.0, 33.0)
PHOTO_DPI: Final = 300
_UNNAMED: Final = "new"


def made_in() -> Iterator[str]:
    """The games that have a deck of entries in files, with cards to print."""
    for name in sorted(shelf.names(), key=lambda name: name != shelf.DEFAULT):  # the others wait
        with suppress(shelf.BrokenGame):  # the library that plays it is not here
            if content_part(name).DECK and any(one.deck for one in products(name)):
                yield name


class LaidPack:
    """A pack in a folder, read and ready to print."""

    def __init__(self, game: str, group: str, pack: PlainPack) -> None:
        from kit.press.draw import Press  # whoever only draws a card does without the press
        from kit.press.options import BuildOptions, with_defaults
        from kit.press.printer import STRAIGHT
        from kit.press.printer import load as load_printer
        from kit.press.products import choose

        root = lent_folder(self)
        pack.write(root, group)
        wanted = with_defaults(BuildOptions(game, packs=(root,)), print_defaults([root]))
        printer = load_printer(wanted.printer) if wanted.printer else STRAIGHT
        self.content: Content = load(game, [root], words=drawing_words())
        self.press = Press(self.content, wanted.press, printer)
        self.products = {one.id: one for one in choose(wanted).products}


class Workshop:
    """One game's deck, with what a pack has beside entries: these are plain data, and change nothing."""

    def __init__(self, game: str, pack: PlainPack | None = None) -> None:
        self.game, self.group = game, content_part(game).DECK
        self.folder = lent_folder(self)
        if pack is not None:
            about = {key: value for key, value in pack.about.items() if key != "deck"}
            PlainPack(about, {}, pack.others, pack.rules).write(self.folder, self.group)
        packs = [self.folder] if pack is not None else []
        self.content: Content = load(game, packs, words=drawing_words())
        self.languages = tuple(needed(self.content.languages))
        self.pictures: dict[str, bytes] = {}
        self._decks: dict[str, Deck] = {}
        self._laid: dict[str, LaidPack] = {}

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

    def frame(self) -> tuple[int, int, int]:
        """A photo's sides in the smallest whole numbers, and by how much they grow for good paper.

        Pixels in this proportion fill their place without being cut, so they are printed as they are.
        """
        w, h = self._deck(self.languages[0]).frame()
        if not w or not h:
            return 0, 0, 0
        share = (Fraction(w) / Fraction(h)).limit_denominator(2000)
        wide, high = share.numerator, share.denominator
        return wide, high, -(-round(w * PHOTO_DPI / 25.4) // wide)

    def keep_picture(self, path: str, data: bytes) -> None:
        """Lay a picture on the desk, for entries that name it."""
        if path not in self.pictures:
            put(self.folder / path, data)
            self.pictures[path] = data

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
        file = str(self.folder / self.group / f"{name}.yaml")
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
        return {}, [self._said(one, PlainPack({}, {name: {**data}})) for one in _once(problems)]

    def _record(self, name: str, file: str, text: str, problems: list[Problem]) -> Any:
        node = parse(text, file, problems)
        if node is None:
            raise Broken
        to = Reading(
            languages=self.content.languages,
            words=drawing_words(),
            roots=(os.path.join(self.folder, ""),),
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

    def _deck(self, lang: str) -> Deck:
        if lang not in self._decks:
            assert self.product.deck
            self._decks[lang] = self.product.deck(self.content, lang)
        return self._decks[lang]

    def _front(self, record: Any, lang: str) -> Scene:
        deck = self._deck(lang)

        def draw() -> Scene:
            scene = deck.front(record)
            read_through(scene, lang)
            return scene

        return whole(self.content, draw, record.mark)

    def _said(self, problem: Problem, pack: PlainPack) -> Said:
        """A problem with its field; what stands in no entry concerns the whole pack."""
        folder, file = os.path.split(problem.file)
        name = file.removesuffix(".yaml") if os.path.basename(folder) == self.group else ""
        rules = not name and file == RULES_FILE
        data = pack.rules if rules else pack.entries.get(name, {})
        paths = [path for path, _ in yaml_lines(data)]
        where = paths[problem.line - 1] if 0 < problem.line <= len(paths) else ""
        said = {lang: translated(problem.message, lang) for lang in self.languages}
        return {"entry": name, "field": f"rules.{where}" if rules else where, **said}

    def faces(self, name: str, first: int, count: int) -> list[tuple[dict[str, str], str]]:
        """Faces to choose from, always the same for a name: their words, and how they look."""
        found = []
        for number in range(first, first + count):
            words = surprise(f"{name} {number}" if number else name)
            found.append((words, to_svg(portrait(words, size_mm=FACE_MM), f"face-{number}", "light")))
        return found

    def check(self, pack: PlainPack) -> list[Said]:
        """All that the kit's own check refuses."""
        return self.told(pack, lambda: self.laid(pack))[1]

    def printed(self, pack: PlainPack, lang: str, product: str = "") -> tuple[bytes, list[Said]]:
        """Something print-ready, as `kit build` makes it from the same pack, or what is wrong."""

        def make() -> bytes:
            laid = self.laid(pack)
            return laid.press.render(laid.products[product or self.product.id], lang)

        made, said = self.told(pack, make)
        return made or b"", said

    def laid(self, pack: PlainPack) -> LaidPack:
        """The pack as the kit reads it; the one that was asked for last is kept."""
        files = pack.files(self.group)
        key = sha256(repr(sorted(files.items())).encode()).hexdigest()
        if key not in self._laid:
            self._laid = {key: LaidPack(self.game, self.group, pack)}
        return self._laid[key]

    def told(self, pack: PlainPack, make: Callable[[], T]) -> tuple[T | None, list[Said]]:
        """What can be made of a pack, or what is wrong with it."""
        try:
            return make(), []
        except ContentErrors as error:
            return None, [self._said(one, pack) for one in _once(error.problems)]


def _once(problems: Any) -> list[Problem]:
    return [*dict.fromkeys(problems)]

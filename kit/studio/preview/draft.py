"""The content while it is being written: what is broken is told, and the rest goes on."""

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from kit.art.vocabulary import drawing_words
from kit.content.character_shape import read_character
from kit.content.content import Content
from kit.content.load import layout_of, load
from kit.content.nodes import Node, merge
from kit.content.pack import scan
from kit.content.part import content_part
from kit.content.problems import ContentErrors, Problem
from kit.content.records import Character
from kit.content.shape import Broken, Reading
from kit.content.tree import read_tree
from kit.data import content_root

CHARACTERS = "characters"


@dataclass(frozen=True)
class Drafted:
    """Content to draw from, with what is wrong in the files; `old` are characters as they last were."""

    content: Content | None
    problems: tuple[Problem, ...] = ()
    old: frozenset[str] = frozenset()

    @property
    def sound(self) -> bool:
        """Whether the files are as they should be."""
        return not self.problems


class Draft:
    """Reads a game with its packs again and again, and remembers the last good state."""

    def __init__(self, game: str, packs: Iterable[str | Path]) -> None:
        self.game, self.packs = game, tuple(os.path.abspath(pack) for pack in packs)
        self._good: Content | None = None

    def read(self) -> Drafted:
        """The content as the files have it, or as much of it as can be used."""
        try:
            self._good = load(self.game, self.packs, words=drawing_words())
        except ContentErrors as error:
            return self._rest(error.problems)
        return Drafted(self._good)

    def _rest(self, problems: tuple[Problem, ...]) -> Drafted:
        base = self._good or self._game_alone()
        if base is None:
            return Drafted(None, problems)
        characters: dict[str, Character] = {}
        old: set[str] = set()
        for slug, character in self._characters(base):
            if character is not None:
                characters[slug] = character
            else:
                old.add(slug)
                if slug in base.characters:
                    characters[slug] = base.characters[slug]
        return Drafted(replace(base, characters=characters), problems, frozenset(old))

    def _game_alone(self) -> Content | None:
        try:
            return load(self.game, words=drawing_words())
        except ContentErrors:
            return None

    def _characters(self, base: Content) -> Iterator[tuple[str, Character | None]]:
        """Each character's file by itself; None where it cannot be used."""
        folders = self.folders()
        to = Reading(
            languages=base.languages,
            words=drawing_words(),
            roots=tuple(os.path.join(folder, "") for folder in folders),
            known={"skill": tuple(base.skills)},
        )
        for slug, paths in sorted(self.files(folders).items()):
            node: Node | None = None
            try:
                for path in paths:
                    read = read_tree(path, to.problems)
                    if read is None:
                        raise Broken
                    node = merge(node, read) if node is not None else read
                assert node is not None
                yield slug, read_character(slug, node, to)
            except (Broken, ContentErrors):
                to.problems.clear()  # the reading of everything has told them
                yield slug, None

    def folders(self) -> list[str]:
        """The game and its packs, in order."""
        return [os.path.abspath(content_root() / self.game), *self.packs]

    def files(self, folders: Iterable[str] | None = None) -> dict[str, list[str]]:
        """The files of each character, from the game to the last pack; the last pack's characters first."""
        layout = layout_of(content_part(self.game))
        found: dict[str, list[str]] = {}
        layer_of: dict[str, int] = {}
        for layer, folder in enumerate(self.folders() if folders is None else folders):
            try:
                inside = scan(folder, layout, []).folders.get(CHARACTERS, {})
            except ContentErrors:
                continue  # told by the reading of everything
            for slug, path in inside.items():
                found.setdefault(slug, []).append(path)
                layer_of[slug] = layer
        return {slug: found[slug] for slug in sorted(found, key=lambda slug: (-layer_of[slug], slug))}

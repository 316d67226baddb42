"""The content while it is being written: what is broken is told, and the rest goes on."""

import os
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from kit.art.vocabulary import drawing_words
from kit.content.content import Content
from kit.content.load import layout_of, load
from kit.content.nodes import Node, merge
from kit.content.pack import scan
from kit.content.part import content_part
from kit.content.problems import ContentErrors, Problem
from kit.content.shape import Broken, Reading
from kit.content.tree import read_tree
from kit.core.frozen import dataclass
from kit.data import game_root


@dataclass(frozen=True)
class PreviewDrafted:
    """Content to draw from, with what is wrong in the files; `old` are entries as they last were.

    `entries` are the files of all entries.
    """

    content: Content | None
    problems: tuple[Problem, ...] = ()
    old: frozenset[str] = frozenset()
    entries: frozenset[str] = frozenset()

    @property
    def sound(self) -> bool:
        """Whether the files are as they should be."""
        return not self.problems


class PreviewDraft:
    """Reads a game with its packs again and again, and remembers the last good state.

    The entries of one group, such as characters, are read one by one where not all can be.
    """

    def __init__(self, game: str, packs: Iterable[str | Path], group: str = "") -> None:
        self.game, self.packs, self.group = game, tuple(os.path.abspath(pack) for pack in packs), group
        self._good: Content | None = None

    def read(self) -> PreviewDrafted:
        """The content as the files have it, or as much of it as can be used."""
        try:
            self._good = load(self.game, self.packs, words=drawing_words())
        except ContentErrors as error:
            return self._rest(error.problems)
        return PreviewDrafted(self._good)

    def _rest(self, problems: tuple[Problem, ...]) -> PreviewDrafted:
        base = self._good or self._game_alone()
        if base is None:
            return PreviewDrafted(None, problems)
        if not self.group:
            return PreviewDrafted(base, problems)
        entries: dict[str, Any] = {}
        files = frozenset(path for paths in self.files().values() for path in paths)
        old: set[str] = set()
        known = getattr(base, self.group)
        for slug, entry in self._entries(base):
            if entry is not None:
                entries[slug] = entry
            else:
                old.add(slug)
                if slug in known:
                    entries[slug] = known[slug]
        changed: dict[str, Any] = {self.group: entries}
        return PreviewDrafted(replace(base, **changed), problems, frozenset(old), files)

    def _game_alone(self) -> Content | None:
        try:
            return load(self.game, words=drawing_words())
        except ContentErrors:
            return None

    def _entries(self, base: Content) -> Iterator[tuple[str, Any]]:
        """Each entry's file by itself; None where it cannot be used."""
        folders = self.folders()
        to = Reading(
            languages=base.languages,
            words=drawing_words(),
            roots=tuple(os.path.join(folder, "") for folder in folders),
            known={**base.names_known},
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
                yield slug, content_part(self.game).entry(self.group, slug, node, to)
            except (Broken, ContentErrors):
                to.problems.clear()  # the reading of everything has told them
                yield slug, None

    def folders(self) -> list[str]:
        """The game and its packs, in order."""
        return [os.path.abspath(game_root(self.game)), *self.packs]

    def files(self, folders: Iterable[str] | None = None) -> dict[str, list[str]]:
        """The files of each entry, from the game to the last pack; the last pack's entries first."""
        layout = layout_of(content_part(self.game))
        found: dict[str, list[str]] = {}
        layer_of: dict[str, int] = {}
        for layer, folder in enumerate(self.folders() if folders is None else folders):
            try:
                inside = scan(folder, layout, []).folders.get(self.group, {})
            except ContentErrors:
                continue  # told by the reading of everything
            for slug, path in inside.items():
                found.setdefault(slug, []).append(path)
                layer_of[slug] = layer
        return {slug: found[slug] for slug in sorted(found, key=lambda slug: (-layer_of[slug], slug))}

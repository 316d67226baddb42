"""Templates from files: found in a pack or in the kit, checked, read once."""

import os
import re
from collections.abc import Mapping as Map
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

from kit.art.layout.records import TEMPLATE, Template, build_template
from kit.content import limits
from kit.content.containers import MapOf
from kit.content.language_shape import Translated
from kit.content.nodes import Mapping, Node, key_at
from kit.content.problems import ContentErrors, Problem, hint, quoted
from kit.content.records import PackInfo
from kit.content.shape import Broken, Reading, Shape, Str
from kit.content.text import Languages, Multilingual
from kit.content.tree import read_tree
from kit.data import templates_root

T = TypeVar("T")
TEXTS: MapOf[Multilingual] = MapOf(Translated(), key=Str(r"[a-z0-9_]+", "a text's key"), most=limits.WORDS)


def template_file(name: str, packs: tuple[PackInfo, ...] = ()) -> Path:
    """The file of a template: that of the last pack which brings one, else the kit's own."""
    for pack in reversed(packs):
        found = Path(pack.folder) / "templates" / name
        if os.path.lexists(found):
            return found
    return templates_root() / name


def _read(file: Path, shape: Shape[T], languages: Languages) -> tuple[T, Node]:
    problems: list[Problem] = []
    node = read_tree(str(file), problems)
    to = Reading(languages=languages, problems=problems)
    try:
        if node is None:
            raise ContentErrors(problems)
        value = shape.read(node, to)
        to.settle()
    except Broken:
        raise ContentErrors(problems) from None
    if problems:
        raise ContentErrors(problems)
    return value, node


@lru_cache(64)
def _load(file: Path, stamp: tuple[int, int]) -> Template:
    read, node = _read(file, TEMPLATE, {})
    assert isinstance(node, Mapping)
    return build_template(read, node)


def load_template(name: str, packs: tuple[PackInfo, ...] = ()) -> Template:
    """The template of this name, e.g. "card.yaml"; all its mistakes are raised at once as ContentErrors."""
    file = template_file(name, packs)
    try:
        info = file.stat()
        stamp = info.st_mtime_ns, info.st_size
    except OSError:
        stamp = 0, 0  # reading it tells what is wrong
    return _load(file, stamp)


def load_texts(
    languages: Languages, packs: tuple[PackInfo, ...] = (), own: Map[str, Multilingual] | None = None
) -> Map[str, Multilingual]:
    """The words printed around a game: those of the house, over them the game's own, then the packs'."""
    texts = {**_read(templates_root() / "texts.yaml", TEXTS, languages)[0], **(own or {})}
    for file in (Path(pack.folder) / "templates" / "texts.yaml" for pack in packs):
        if os.path.lexists(file):
            read, node = _read(file, TEXTS, languages)
            _all_used(read, node, texts)
            texts |= read
    return texts


def _all_used(read: Map[str, Multilingual], node: Node, known: Map[str, Multilingual]) -> None:
    """A text under a new key is printed only where a template of the same pack asks for it."""
    if new := [key for key in read if key not in known]:
        folder = Path(node.file).parent
        drawn = [
            file.read_text("utf-8", "replace")
            for file in (folder / "card.yaml", folder / "blank.yaml")
            if file.is_file()
        ]
        unused = [key for key in new if not any(re.search(rf"\b{key}\b", text) for text in drawn)]
        if unused:
            raise ContentErrors(
                Problem(
                    mark.file,
                    mark.line,
                    mark.column,
                    f"nothing prints a text {quoted(key)}{hint(key, known)}",
                )
                for key, mark in ((key, key_at(node, key)) for key in unused)
            )

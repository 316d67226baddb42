"""Templates from files: found in a pack or in the kit, checked, read once."""

import os
import re
from collections.abc import Mapping as Map
from functools import lru_cache
from pathlib import Path

from kit.art.layout.records import TEMPLATE, Template, build_template
from kit.content import limits
from kit.content.containers import MapOf
from kit.content.language_shape import Translated
from kit.content.nodes import Mapping, Node, key_at
from kit.content.problems import hint, quoted
from kit.content.records import PackInfo
from kit.content.shape import Reading, Str
from kit.content.text import Languages, Multilingual
from kit.content.tree import read_file
from kit.data import templates_root

TEXTS: MapOf[Multilingual] = MapOf(Translated(), key=Str(r"[a-z0-9_]+", "a text's key"), most=limits.WORDS)


def template_file(name: str, packs: tuple[PackInfo, ...] = ()) -> Path:
    """The file of a template: that of the last pack which brings one, else the kit's own."""
    for pack in reversed(packs):
        found = Path(pack.folder) / "templates" / name
        if os.path.lexists(found):
            return found
    return templates_root() / name


@lru_cache(64)
def _load(file: Path, stamp: tuple[int, int]) -> Template:
    def read(node: Node, to: Reading) -> Template:
        found = TEMPLATE.read(node, to)
        assert isinstance(node, Mapping)
        return build_template(found, node)

    return read_file(str(file), read, Reading())


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
    texts = {**_texts(templates_root(), languages), **(own or {})}
    for folder in (Path(pack.folder) / "templates" for pack in packs):
        if os.path.lexists(folder / "texts.yaml"):
            texts |= _texts(folder, languages, texts)
    return texts


def _texts(
    folder: Path, languages: Languages, known: Map[str, Multilingual] | None = None
) -> Map[str, Multilingual]:
    """The texts of a folder; new ones of a pack are printed only where a template beside them asks so."""

    def read(node: Node, to: Reading) -> Map[str, Multilingual]:
        found = TEXTS.read(node, to)
        for key in [key for key in found if known is not None and key not in known]:
            files = (file for file in (folder / "card.yaml", folder / "blank.yaml") if file.is_file())
            if not any(re.search(rf"\b{key}\b", file.read_text("utf-8", "replace")) for file in files):
                to.problem(key_at(node, key), f"nothing prints a text {quoted(key)}{hint(key, known or ())}")
        return found

    return read_file(str(folder / "texts.yaml"), read, Reading(languages))

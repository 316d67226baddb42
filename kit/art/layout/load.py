"""Templates from files: found in a pack or in the kit, checked, read once."""

import os
from collections.abc import Mapping as Map
from functools import lru_cache
from pathlib import Path
from typing import Any

from kit.art.layout.records import Template, read_layout
from kit.content import limits
from kit.content.containers import MapOf
from kit.content.language_shape import Translated
from kit.content.left_out import left_out
from kit.content.nodes import Mapping, Node, Scalar, Sequence, at, key_at, merge
from kit.content.problems import quoted
from kit.content.records import PackInfo
from kit.content.shape import Broken, Reading, Str
from kit.content.text import Languages, Multilingual
from kit.content.tree import read_file, read_tree
from kit.content.unused import asked_for, unprinted_text
from kit.data import templates_root

TEXTS: MapOf[Multilingual] = MapOf(Translated(), key=Str(r"[a-z0-9_]+", "a text's key"), most=limits.WORDS)


def template_file(name: str, packs: tuple[PackInfo, ...] = ()) -> Path:
    """The file of a template: that of the last pack which brings one, else the kit's own."""
    for pack in reversed(packs):
        found = Path(pack.folder) / "templates" / name
        if os.path.lexists(found) and not left_out().skips(str(found)):
            return found
    return templates_root() / name


Palette = tuple[tuple[str, str], ...]
"""Colours of a game's own, by name."""
_DEEPEST = 5  # templates that extend each other


@lru_cache(64)
def _load(file: Path, stamp: tuple[Any, ...], palette: Palette = (), fonts: tuple[str, ...] = ()) -> Template:
    def read(node: Node, to: Reading) -> Template:
        return read_layout(_extended(node, (file,), to), to)

    return read_file(str(file), read, Reading(palette=dict(palette), fonts=fonts))


def _extended(node: Node, files: tuple[Path, ...], to: Reading) -> Node:
    """A template laid over the one that it extends: keys and styles one by one, boxes by their names."""
    if not isinstance(node, Mapping) or "extends" not in node.entries:
        return node
    named = at(node, "extends")
    name = named.value if isinstance(named, Scalar) else ""
    places = (files[-1].parent / name, templates_root() / name)
    found = [one for one in places if name and "/" not in name and one.is_file()]
    base = next((one for one in found if one not in files), None)
    if found and (base is None or len(files) > _DEEPEST):
        chain = ", ".join(quoted(one.name) for one in files)
        raise to.broken(named, f"a template cannot extend itself, nor more than {_DEEPEST} others: {chain}")
    if base is None:
        said = f"there is no template {quoted(name)} to extend beside this one or among the house's"
        raise to.broken(named, said)
    below = read_tree(str(base), to.problems)
    if below is None:
        raise Broken
    under = _extended(below, (*files, base), to)
    whole = merge(under, node)
    assert isinstance(whole, Mapping)
    if isinstance(under, Mapping) and "boxes" in under.entries:
        key, own = node.entries.get(
            "boxes", (under.entries["boxes"][0], Sequence(node.file, node.line, node.column))
        )
        whole.entries["boxes"] = key, _boxes(under.entries["boxes"][1], own)
    return whole


def _boxes(under: Node, over: Node) -> Node:
    """Boxes of one name are one; the others of the upper list come last."""
    if not isinstance(under, Sequence) or not isinstance(over, Sequence):
        return over
    mine = {_name(box): box for box in over.items if _name(box)}
    whole = Sequence(over.file, over.line, over.column)
    taken = {_name(box) for box in under.items} & mine.keys()
    whole.items = [merge(box, mine[_name(box)]) if _name(box) in taken else box for box in under.items]
    whole.items += [box for box in over.items if _name(box) not in taken]
    return whole


def _name(box: Node) -> str:
    found = at(box, "name") if isinstance(box, Mapping) and "name" in box.entries else None
    return found.value if isinstance(found, Scalar) else ""


def load_template(name: str, packs: tuple[PackInfo, ...] = ()) -> Template:
    """The template of this name, e.g. "card.yaml"; all its mistakes are raised at once as ContentErrors."""
    return read_template(template_file(name, packs))


def read_template(file: Path, palette: Palette = (), fonts: tuple[str, ...] = ()) -> Template:
    """The template in a file; all its mistakes are raised at once as ContentErrors."""
    try:
        info = file.stat()
        stamp = info.st_mtime_ns, info.st_size
    except OSError:
        stamp = 0, 0  # reading it tells what is wrong
    return _load(file, (*stamp, left_out().of(str(file))), palette, fonts)


def load_texts(
    languages: Languages, packs: tuple[PackInfo, ...] = (), own: Map[str, Multilingual] | None = None
) -> Map[str, Multilingual]:
    """The words printed around a game: those of the house, over them the game's own, then the packs'."""
    texts = {**_texts(templates_root(), languages), **(own or {})}
    for folder in (Path(pack.folder) / "templates" for pack in packs):
        if os.path.lexists(folder / "texts.yaml") and not left_out().whole(str(folder / "texts.yaml")):
            texts |= _texts(folder, languages, texts)
    return texts


def _texts(
    folder: Path, languages: Languages, known: Map[str, Multilingual] | None = None
) -> Map[str, Multilingual]:
    """The texts of a folder; new ones of a pack are printed only where a template beside them asks so."""

    def read(node: Node, to: Reading) -> Map[str, Multilingual]:
        found = TEXTS.read(node, to)
        for key in [key for key in found if known is not None and key not in known]:
            if not asked_for(folder.parent, key):
                to.problem(key_at(node, key), unprinted_text(key, known or ()))
        return found

    return read_file(str(folder / "texts.yaml"), read, Reading(languages))

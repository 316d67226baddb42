"""The game with packs: those that ship, and those that a test writes."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from kit.art.vocabulary import drawing_words
from kit.book.book import Expanded
from kit.data import data_root
from kit.games.petanque.content import PetanqueContent, load
from tests.files import write

PACKS = data_root() / "packs"
SMALL = PACKS / "small-board"
Pages: TypeAlias = Callable[[str, str], list[Expanded]]
"""All pages of a sample pack's accepted book, by its name and the language."""


def with_pack(folder: Path, **files: str) -> PetanqueContent:
    """The game with a pack of these YAML files."""
    return load(packs=[write(folder, {f"{name}.yaml": text for name, text in files.items()})])


def load_pack(pack: Path) -> PetanqueContent:
    """The game with this pack, its drawn words known."""
    return load(packs=(str(pack),), words=drawing_words())


def rules_pack(folder: Path, rules: str) -> Path:
    """A new pack of rules alone."""
    return write(folder, {"rules.yaml": rules})


def page_of(pages: list[Expanded], name: str) -> Expanded:
    """The page of this name."""
    return next(page for page in pages if page.page == name)

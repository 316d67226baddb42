"""The game with a pack that a test writes."""

from pathlib import Path

from kit.games.petanque.content import PetanqueContent, load
from tests.files import write


def with_pack(folder: Path, **files: str) -> PetanqueContent:
    """The game with a pack of these YAML files."""
    return load(packs=[write(folder, {f"{name}.yaml": text for name, text in files.items()})])

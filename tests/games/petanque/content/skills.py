"""The game with a skill more."""

from pathlib import Path

from kit.games.petanque.content import PetanqueContent, load
from tests.files import write

ALL_WORDS = """\
tested:
  name: {cs: Zkoušený, en: Tested}
  point: {add: -1, except: [1], min: 2, max: 4, optional: true}
  push_jack: {add: -1, except: [1]}
  shoot: {min: 2}
  shoot_jack: {add: -1, except: [1]}
  carreau: [3]
  reroll: [point, shoot_jack]
  boules: 1
  may: [push_jack, shoot_jack]
"""


def content_with(folder: Path, skill: str) -> PetanqueContent:
    """The game with one skill more, in the words of a pack; nobody is drafted for it but one character."""
    return load(
        packs=[
            write(folder / "pack", {"skills.yaml": skill, "characters/x.yaml": "name: X\nskill: tested\n"})
        ]
    )


def own(folder: Path, keys: str) -> PetanqueContent:
    return content_with(
        folder, "tested:\n  name: Tested\n" + "".join(f"  {key}\n" for key in keys.split("; "))
    )

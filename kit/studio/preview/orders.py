"""What the processes of `kit watch` tell each other: what to make, as one line of JSON."""

import json
from dataclasses import dataclass
from pathlib import Path

from kit.press.options import BuildOptions


@dataclass(frozen=True)
class Orders:
    """A game with its packs, and where its files go."""

    game: str
    packs: tuple[str, ...]
    out: str

    def to_json(self, **more: str) -> str:
        """As an argument for another process."""
        return json.dumps({"game": self.game, "packs": self.packs, "out": self.out, **more})

    def options(self, *languages: str) -> BuildOptions:
        """As the press takes them."""
        return BuildOptions(
            self.game, languages=languages, packs=tuple(map(Path, self.packs)), out=Path(self.out)
        )


def parse(text: str) -> tuple[Orders, str]:
    """Orders, and the language where one was named.

    >>> parse(Orders("boules", ("club",), "dist").to_json(lang="cs"))
    (Orders(game='boules', packs=('club',), out='dist'), 'cs')
    """
    said = json.loads(text)
    return Orders(said["game"], tuple(said["packs"]), said["out"]), said.get("lang", "")

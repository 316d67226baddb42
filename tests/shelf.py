"""The games on the shelf, for tests of the house: what needs a game by name is marked `game("…")`."""

from typing import Final

from kit.core.shelf import DEFAULT, names
from kit.data import content_root

GAMES: Final = names()
SAMPLE: Final = DEFAULT if DEFAULT in GAMES else GAMES[0]
"""The game that a test takes where any would do."""
SHORT: Final = min(GAMES, key=lambda game: len([*(content_root() / game / "pages").rglob("*.md")]))
"""The game with the shortest book, for tests that build one and look at something else."""

"""The games on the shelf, for tests of the house: what needs a game by name is marked `game("…")`."""

from typing import Final

from kit.core.shelf import DEFAULT, names

GAMES: Final = names()
SAMPLE: Final = DEFAULT if DEFAULT in GAMES else GAMES[0]
"""The game that a test takes where any would do."""

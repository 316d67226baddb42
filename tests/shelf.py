"""The games on the shelf, for tests of the house: what needs a game by name is marked `game("…")`."""

from typing import Final

from kit.core import shelf
from kit.core.shelf import DEFAULT, names
from kit.data import content_root
from kit.press.products import products

GAMES: Final = names()


def _has_all(game: str) -> bool:
    """Whether a game has what tests of the house take for granted."""
    pages = any((content_root() / game / "pages").rglob("*.md"))
    return (
        pages
        and shelf.find(game).engine is not None
        and {"tokens", "reference"} <= {product.id for product in products(game)}
    )


def _code(game: str) -> int:
    return sum(file.stat().st_size for place in shelf.places(game) for file in place.rglob("*.py"))


SHORT: Final = min(filter(_has_all, GAMES), key=_code)
"""The smallest game, for tests that build one and look at something else."""
SAMPLE: Final = DEFAULT if DEFAULT in GAMES else SHORT
"""The game that a test takes where any would do."""

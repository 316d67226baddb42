"""The whole shelf, printed parts, cold; and the cards of a deck as pictures, both sides at 300 dpi."""

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench._process import Run, run
from tests.bench.deck import write_game

SHELF, PICTURES = 20.0, 10.0  # seconds at most
CARDS = 54
_KIT = [sys.executable, "-c", "import sys; from kit.cli import main; sys.exit(main())"]


def bench() -> Iterator[str]:
    """Each once, in a process of its own; the work of all cores together beside the time."""
    with TemporaryDirectory() as scratch:
        folder = Path(scratch)
        shelf = run([*_KIT, "build", "--game", "all", "--quiet", "--out", str(folder / "dist")], 300)
        took = f"{shelf.seconds:.1f} s, {shelf.work:.1f} s of work"
        yield f"every game, printed parts: {took} (limit {SHELF:g} s){_late(shelf, SHELF)}"
        game = write_game(folder / "game", CARDS)
        drawn = ["export", "png", "cards", "--game", str(game), "--lang", "en", "--quiet"]
        pictures = run([*_KIT, *drawn, "--out", str(folder / "png")], 300)
        made = len([*(folder / "png").rglob("*.png")])
        assert made == 2 * CARDS, made
        took = f"{pictures.seconds:.1f} s, {pictures.work:.1f} s of work"
        yield f"{CARDS} cards as PNG: {took} (limit {PICTURES:g} s){_late(pictures, PICTURES)}"


def _late(one: Run, limit: float) -> str:
    return "" if one.seconds <= limit else "  TOO SLOW"

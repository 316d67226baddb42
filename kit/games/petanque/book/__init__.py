"""Pétanque's chapter of the rulebook."""

from kit.book.assets import portraits as files
from kit.games.petanque.book.figures import change, example, position, rolls
from kit.games.petanque.book.macros import PetanqueMacros as macros  # noqa: N813 (called to make one)
from kit.games.petanque.book.stages import stages
from kit.games.petanque.book.touch import board_on_end, gestures, touch_board

__all__ = [
    "board_on_end",
    "change",
    "example",
    "files",
    "gestures",
    "macros",
    "position",
    "rolls",
    "stages",
    "touch_board",
]
